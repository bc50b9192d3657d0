"""Frames of cards that come into play: played in the way of their kind or by a line, used, reacted with, struck by."""

from __future__ import annotations

from typing import Literal

from lootpress.runtime.events.types.base import Happening
from lootpress.runtime.frames.base import Frame, Twice
from lootpress.runtime.state import Env

__all__ = [
    "Playing", "PlayingCard", "PlayingCurse", "PlayingEnhancer", "PlayingFollower", "PlayingIdentity", "PlayingItem",
    "PlayingMode", "PlayingOneShot", "PlayingSimple", "PLAYED_AS", "Reacting", "Striking", "UsingAbility",
]  # fmt: skip


class Playing(Frame):
    """A card was laid down; unless it is canceled, its line or its kind says what comes next."""

    player: int
    card: int
    mode: int  # the line it is played by, -1 for the way of its kind
    reacts_to: Happening | None = None
    promised: int = -1  # the player it was promised to, or the monster it comes with
    canceled: bool = False
    added: tuple[tuple[int, int], ...] = ()  # what the card gave each monster before
    step: Literal["start", "after", "told"] = "start"


class PlayingCard(Frame):
    """What the ways to play a card have in common."""

    player: int
    card: int


class PlayingMode(PlayingCard):
    """A card is played by one of its lines: on a target, then the line acts."""

    mode: int
    reacts_to: Happening | None = None
    promised: int = -1
    env: Env | None = None  # what the words of the line mean, once the target is known
    step: Literal["target", "act", "side", "acted", "done"] = "target"


class PlayingItem(PlayingCard):
    """On the table, or onto its host."""

    step: Literal["begin", "attach", "done"] = "begin"


class PlayingOneShot(PlayingCard):
    """In a fight for a side, else laid on the table to be carried."""

    step: Literal["begin", "side", "acted", "attach", "done"] = "begin"


class PlayingSimple(PlayingCard):
    """A door or treasure whose lines happen at once; it is discarded then, or stays attached."""

    step: Literal["begin", "attach", "attached", "acted", "done"] = "begin"


class PlayingEnhancer(PlayingCard):
    """Onto a monster."""

    onto: int = -1  # the one it comes with
    step: Literal["begin", "attach", "attached", "done"] = "begin"


class PlayingIdentity(PlayingCard):
    """In front of the player; where the limit is full, another one goes."""

    step: Literal["begin", "replace", "done"] = "begin"


class PlayingFollower(PlayingCard):
    """In front of the player; a new one may take the old one's place."""

    step: Twice = "start"


class PlayingCurse(PlayingCard):
    """On a player."""

    onto: int = -1  # whom it is played on, where a card says so
    step: Literal["begin", "strike", "done"] = "begin"


# How cards are played in the way of their kind; what is not here (a monster, a portal) is only played by its own lines.
PLAYED_AS: dict[str, type[PlayingCard]] = {
    "item": PlayingItem, "one-shot": PlayingOneShot, "treasure": PlayingSimple, "door": PlayingSimple,
    "enhancer": PlayingEnhancer, "identity": PlayingIdentity, "follower": PlayingFollower, "curse": PlayingCurse,
}  # fmt: skip


class UsingAbility(Frame):
    """A player uses a line of a card in play: on a target, where it names one, and then for its price."""

    player: int
    card: int
    ability: int
    env: Env | None = None  # what the words of the line mean
    added: tuple[tuple[int, int], ...] = ()  # what the card gave each monster before
    step: Literal["start", "on", "after", "told"] = "start"


class Striking(Frame):
    """A curse strikes a player: played by another, or out of a deck (then nobody, -1, has played it)."""

    card: int
    victim: int
    player: int
    deck: str
    in_place: bool = False  # whether it stays where it lies, and only its effects are suffered
    did: bool = False
    step: Literal["begin", "attach", "act", "acted", "leave", "done"] = "begin"


class Reacting(Frame):
    """Who holds a card for this very moment may play it."""

    works = "apart"
    happening: Happening
    would: bool  # whether it is about to happen
    passed: tuple[int, ...] = ()
    asked: int = -1
    step: Literal["ask", "answered"] = "ask"
