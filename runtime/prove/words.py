"""Scenes in plain words, for the author of a card."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.runtime.prove.layouts import Scene

__all__ = ["scene_words", "scenes_words"]

TOUR_WORDS = {
    "fighting": "Ada fights in her own turn, sells, and ends it",
    "helping": "Ben fights and Ada helps him",
    "crowded": "Ada fights two monsters, and the others throw what they have",
    "befallen": "Ada opens a curse, loots, is cursed, looks for trouble, and dies",
    "watching": "Cy fights with Ben's help and Ada looks on",
    "besieged": "more monsters join a fight of Cy, then one of Ada",
    "ambush": "Ada is in a fight",
    "rescue": "Ben is in a fight and Ada may help",
    "resting": "a turn of Ada's without a fight",
    "idle": "a turn of Ben's without a fight",
    "again": "something has happened before in the same turn",
    "encore": "a fight after something has happened in the same turn",
    "roaming": "whole turns by the rules",
    "haunted": "everybody throws what he has, and then come whole turns by the rules",
    "harried": "Ada fights, and then more monsters, help and a curse come",
    "returning": "Ada fights with help, another monster comes, and then she fights again",
    "dressing": "everybody lays down and puts on all he may",
}
PLACE_WORDS = {
    "table": "with the card in play", "kept": "with the card kept by Ada", "hand": "with the card in Ada's hand",
    "other hand": "with the card in Ben's hand", "held": "with the card in Ada's and Ben's hands",
    "fought": "with the card as the monster in the fight", "world": "with the card open before everybody",
}  # fmt: skip
LAYOUT_WORDS = {
    "bare": "hardly any cards", "doubled": "two of everything", "purse": "coins to count", "toll": "just the price",
    "loose": "items that nobody wears", "packed": "more than anybody may have", "rich": "a little of everything",
    "mighty": "so much that Ada wins her fights",
}  # fmt: skip


def scene_words(scene: Scene) -> str:
    """A scene in a few words."""
    return f"{TOUR_WORDS[scene.tour]}, {PLACE_WORDS[scene.place]} and {LAYOUT_WORDS[scene.layout.name]} on the table"


def scenes_words(scenes: Sequence[Scene]) -> str:
    """Many scenes in one sentence: what happened in them, where the card was, what else was there."""
    tours = "; ".join(dict.fromkeys(TOUR_WORDS[scene.tour] for scene in scenes))
    places = " or ".join(dict.fromkeys(PLACE_WORDS[scene.place] for scene in scenes))
    urged = "; everybody also did what the line speaks of" if any(scene.provoked for scene in scenes) else ""
    return f"{len(scenes)} games, {places}: {tours}{urged}"
