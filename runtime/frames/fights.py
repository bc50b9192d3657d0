"""Frames of a fight, from the door to the spoils: won, lost, run from, suffered, died of."""

from __future__ import annotations

from typing import Literal

from lootpress.runtime.frames.base import Frame, Twice
from lootpress.runtime.state import Env

__all__ = [
    "ActingInCombat", "AskingForHelp", "BeforeRunning", "DrawingCards", "Dying", "Fighting", "JoiningCombat",
    "LeavingCombat", "Leaves", "Losing", "RunningAway", "SharingRewards", "Suffering", "Winning",
]  # fmt: skip


class Fighting(Frame):
    """A fight from its first monster until the table is clear again.

    Along with the monster comes what else stood behind the doors. How many fights waited for this one, and how many
    there had been, tell whether it has come to it.
    """

    player: int
    monster: int
    along: tuple[int, ...] = ()
    waiting: int = -1  # -1: the monster has joined a fight that went on
    before: int = 0
    step: Literal["meet", "met", "along", "fight", "decided", "lost", "sweep", "clear", "over"] = "meet"


class JoiningCombat(Frame):
    """A monster enters the fight."""

    card: int
    player: int
    bringing: int = -1  # an enhancer that makes it one of those who may join
    added: bool = False  # whether the player adds it
    step: Twice = "start"


Leaves = Literal["killed", "defeated", "kept treasures", "removed", "swapped", "moved"]


class LeavingCombat(Frame):
    """A monster leaves the fight because of a card; what hears of a kill may raise its reward."""

    card: int
    how: Leaves
    to: int = -1  # whom it is moved to
    by: int = -1  # whose card it is, if it is somebody's; a kill is the fighter's all the same
    effects: int = 0  # how many there were before
    rewards: int = 0
    step: Twice = "start"


class ActingInCombat(Frame):
    """In turn from the fighter, everybody may act until all have passed since the last play.

    Of those who watch, whoever acted last is asked again after the others.
    """

    passed: tuple[int, ...] = ()
    asked: int = -1
    acted: int = -1
    step: Literal["ask", "answered", "acted"] = "ask"


class AskingForHelp(Frame):
    """The fighter makes an offer in small choices, and the player whom he asks answers."""

    player: int
    asked: int
    treasures: int = 0
    picks_first: bool = False  # whether the helper does
    items: tuple[int, ...] = ()
    before: int = 0  # how many times the fighter had asked anybody
    promises: tuple[tuple[int, int], ...] = ()  # cards that the fighter will play for the helper, and in which way
    step: Literal["ask", "treasures", "first", "items", "item", "promise", "answer", "agreed", "played"] = "ask"


class OfferingHelp(Frame):
    """A player says for what he would help, unasked or instead of an answer, and the fighter answers."""

    player: int
    fighter: int
    treasures: int = 0
    picks_first: bool = False
    items: tuple[int, ...] = ()
    step: Literal["treasures", "first", "items", "item", "answer", "agreed", "done"] = "treasures"


class Winning(Frame):
    """The monsters are killed one by one, the table is cleared, then come levels and treasures."""

    monsters: tuple[int, ...] = ()
    decides: bool = False  # whether the helper decided the fight
    killed: int = 0  # how many of the monsters
    effects: int = 0  # how many lasted before the last kill
    claimed: int = 0  # how many rewards
    levels: int = 0
    credited: int = 0  # for how many kills the helper
    step: Literal["win", "kill", "reward", "claim", "levels", "credit", "credited", "treasures", "done"] = "win"


class SharingRewards(Frame):
    """The treasures of a fight are drawn, and shared with a helper as agreed."""

    total: int
    drawn: int = 0  # how many times, for fighter and helper together
    shared: int = 0  # how many there are to share
    taken: int = 0  # of these
    step: Literal["draw", "draw together", "share", "picked", "done"] = "draw"


class DrawingCards(Frame):
    """A player draws cards one after another, each heard before the next."""

    player: int
    pile: int
    left: int
    facing: str = "down"
    drawn: tuple[int, ...] = ()  # so far; a verb below remembers them
    step: Literal["draw"] = "draw"


class Losing(Frame):
    """Fighter and helper run, each for himself; lines that ask who is caught wait for the last roll.

    So does a monster that whom it has caught keeps: the other one still runs from it.
    """

    runners: tuple[int, ...] = ()
    run: int = 0  # how many of them have begun to
    later: tuple[tuple[int, Env], ...] = ()
    kept: tuple[tuple[int, int, str], ...] = ()  # by whom, which, as what
    step: Literal["lose", "pause", "run"] = "lose"


class BeforeRunning(Frame):
    """The fight is lost and nobody has run yet: everybody may do what may be done at any time, until all pass."""

    passed: tuple[int, ...] = ()
    asked: int = -1
    step: Literal["ask", "answered"] = "ask"


class RunningAway(Frame):
    """A player gives up a follower, or rolls for one monster after another."""

    player: int
    monsters: tuple[int, ...]  # still to be run from
    sacrificed: int = -1
    monster: int = -1  # the one he runs from now
    caught: int = 0  # how often it had caught him before this roll: a mate is rolled for anew
    step: Literal[
        "declare", "offer", "sacrifice", "sacrificed", "helper", "helped", "next", "roll", "rolled", "outcome"
    ] = "declare"


class Suffering(Frame):
    """The bad stuff of a monster happens to a player."""

    player: int
    monster: int
    step: Twice = "start"


class Dying(Frame):
    """What a player leaves is laid out and looted."""

    player: int
    cards: tuple[int, ...] = ()  # still lie there
    looters: tuple[int, ...] = ()
    step: Literal["lay out", "laid out", "loot", "looted", "discard", "role", "new role", "done"] = "lay out"
