"""The words of the game that a set may call otherwise on its cards and sheets, and at the table."""

import re

from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.suggest import closest

__all__ = ["GAME_WORDS", "game_word", "nearest_game_word", "printable"]

GAME_WORDS = (
    "Level", "Gold Pieces", "No Value", "Bad Stuff", "Treasure", "Door", "Monster", "Curse", "Item", "One-Shot",
    "Run Away", "Rank", "Role", "Hand", "Headgear", "Armor", "Footgear", "Big", "Bonus", "Class", "Race", "Power",
    "Ally", "Hireling", "Enhancer", "Dungeon", "Usable once only",
)  # fmt: skip
"""As cards print them; where a word has a plural, that follows."""

_BY_NAME = {word.casefold(): word for word in GAME_WORDS} | {"gold": "Gold Pieces", "gold piece": "Gold Pieces"}
_PRINTABLE = re.compile(r"[^{}*_\x00-\x1f]{1,40}")


def game_word(said: str) -> str | None:
    """The word as cards print it, whichever way it was written: `treasures`, `gold`, `BAD STUFF`."""
    small = " ".join(said.casefold().split())
    return _BY_NAME.get(small) or _BY_NAME.get(singular(small))


def nearest_game_word(said: str) -> str | None:
    """The word that may have been meant."""
    return closest(said, _BY_NAME)


def printable(text: str) -> bool:
    """Whether it can stand on a card in the place of a word: neither too long nor with signs that mark text."""
    return bool(text.strip()) and _PRINTABLE.fullmatch(text) is not None
