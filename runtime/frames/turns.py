"""Frames of the game between fights: the deal, a turn and its phases, doors, trade, charity, what is too much."""

from __future__ import annotations

from typing import Literal

from lootpress.runtime.frames.base import Frame

__all__ = [
    "Arranging", "BehindDoor", "CreatingCharacter", "GivingCharity", "OpeningDoors", "SeekingTrouble", "Selling",
    "SettingUp", "Shedding", "Trading", "Turn",
]  # fmt: skip


class SettingUp(Frame):
    """Cards are dealt, then the players make their characters one after another."""

    first: int = 0  # whose turn is the first
    genders: tuple[str, ...] = ()  # what the characters are, where no role says it
    created: int = 0  # how many players have begun to
    step: Literal["deal", "create"] = "deal"


class CreatingCharacter(Frame):
    """A player lays down what he begins with, at the start or after a death."""

    player: int
    anew: bool
    kinds: tuple[str, ...] = ()  # of the cards laid down so far
    step: Literal["ask", "answered"] = "ask"


class Turn(Frame):
    """The turn of a player; `seat` is whose it would be, and the order goes on from there after an extra turn."""

    player: int
    seat: int
    extra: bool = False
    step: Literal[
        "begin", "begun", "reborn", "listen", "arrange", "door", "opened", "choose", "chosen", "room", "last",
        "charity", "over", "next",
    ] = "begin"  # fmt: skip


class BehindDoor(Frame):
    """A card that was behind the door, and the monsters that have waited there."""

    player: int
    card: int
    step: Literal["start", "after", "done"] = "start"


class OpeningDoors(Frame):
    """Several doors: one after another, or all together as epic players open them."""

    player: int
    left: int  # doors still to open
    together: bool
    before: int = 0  # doors opened in this turn before these
    step: Literal["open", "curses", "others", "played", "monsters", "done"] = "open"


class Arranging(Frame):
    """Between phases: the player whose phase it is acts, and everybody else who can; until all have passed."""

    player: int
    passed: tuple[int, ...] = ()
    asked: int = -1
    step: Literal["ask", "answered"] = "ask"


class SeekingTrouble(Frame):
    """A player says which monster of his hand he fights."""

    player: int
    monsters: tuple[int, ...]
    step: Literal["ask", "answered"] = "ask"


class Selling(Frame):
    """A player gathers items to sell, until they are worth a level or more."""

    player: int
    chosen: tuple[int, ...] = ()
    worth: int = 0  # with what counts double
    step: Literal["ask", "answered", "sell", "level", "done"] = "ask"


class Trading(Frame):
    """Items for items or for nothing, if the partner agrees."""

    player: int
    partner: int
    mine: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()
    step: Literal["offer", "offered", "in return", "wanted", "answered", "done"] = "offer"


class GivingCharity(Frame):
    """A player gives away what is above the hand limit."""

    player: int
    cards: tuple[int, ...] = ()  # chosen, still to be given
    poor: tuple[int, ...] = ()  # who may get them
    given: tuple[int, ...] = ()  # how many each of these has got
    step: Literal["count", "chosen", "share", "shared"] = "count"


class Shedding(Frame):
    """A player has too much of something, and lets go of one card after another."""

    player: int
    card: int = -1  # the one that is passed on
    step: Literal["look", "sell instead", "choose", "chosen", "passed on"] = "look"
