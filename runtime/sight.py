"""What was seen of the table when its lines were last gathered; never saved, never compared."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any

from lootpress.compiler.abilities import Activated, Static
from lootpress.runtime.env import Env

__all__ = ["Able", "CountedAs", "Gathered", "Sight", "StaticLine"]

StaticLine = tuple[Static, Env]
Gathered = tuple[list[StaticLine], list[StaticLine]]  # the lines that hold in any case, and those that ask something
Able = tuple[int, int, Env, Activated]  # who alone may use it (-1 if others may), the card, its words, the line
CountedAs = tuple[AbstractSet[str], dict[str, str], bool, int]  # more names, names instead, no gender; as bits


class Sight:
    """The arrangement that was looked at, the lines it gave, and the answers that hold until something happens."""

    __slots__ = (
        "able", "answers", "answers_version", "arranged", "asked", "called", "called_version", "candidates", "counting",
        "envs", "gathered", "held", "held_at", "leans", "muted", "muted_version", "parts", "parts_version", "pricing",
        "restricted", "seen", "skims", "speaking", "spoken", "steady", "tidied", "ties", "ties_version", "totals",
        "version", "watched", "weighing",
    )  # fmt: skip

    # What that gives: the cards that speak, of what, to whom, what can be used; by the number of a topic, as far as it
    # was asked for, the lines that hold in any case and those that ask something, and which of all these held when.
    candidates: list[int]
    restricted: list[int]
    speaking: list[int]
    spoken: int
    envs: dict[int, Env]
    able: list[Able] | None
    gathered: list[Gathered | None]
    held: list[list[StaticLine]]
    held_at: list[int]

    def __init__(self) -> None:
        """Nothing has been seen yet."""
        self.version = -1  # of the state when it was last looked at
        self.held, self.held_at = [], []
        self.arranged = -1  # the version up to which the table is known to be arranged as it was then
        self.seen: tuple[Any, ...] | None = None  # how the table was arranged
        self.steady = False  # whether nothing but another arrangement can change who speaks
        self.asked: str | None = None  # while it is found out who speaks, or which lines hold
        self.called: dict[int, CountedAs] = {}  # what players are called where somebody counts as what he is not
        self.called_version = -1
        self.counting = False  # while it is found out whom somebody counts as
        self.pricing = False  # while it is found out what cards are worth
        self.tidied = -1  # the version in which nobody was left with too much of anything
        self.watched = -1  # the version whose questions were last looked after
        self.skims = False  # whether nobody reads the menus: it is enough that there is something on them
        self.muted: dict[int, set[str]] = {}  # cards whose advantages or disadvantages do not count
        self.muted_version = -1
        self.weighing = False  # while it is found out what a card gives
        self.leans = False  # while a bonus is worked out that depends on other bonuses
        self.answers: dict[Any, Any] = {}  # what else was found out and is true until something happens
        self.answers_version = -1
        self.parts: list[Any] = []
        self.parts_version = -1
        self.ties = False  # whether the players win ties
        self.ties_version = -1
        self.totals: tuple[int, int] | None = None  # of both sides, from these parts

    def shared(self) -> Sight:
        """For a copy of the game: all that follows from how the table is arranged, and nothing that may change before.

        Both go on gathering into the same lists; whoever finds the table arranged otherwise begins lists of his own.
        """
        new = Sight()
        if self.seen is not None and self.asked is None:
            new.seen, new.steady = self.seen, self.steady
            new.candidates, new.restricted, new.speaking = self.candidates, self.restricted, self.speaking
            new.spoken, new.envs, new.able, new.gathered = self.spoken, self.envs, self.able, self.gathered
            new.held, new.held_at = self.held[:], [-1] * len(self.held_at)
        return new

    def forget_arrangement(self) -> None:
        """Cards are laid otherwise for a while, and nothing is told of it."""
        self.arranged = self.called_version = -1

    def answers_for(self, version: int) -> dict[Any, Any]:
        """What was found out since something last happened; what is asked while lines are gathered is not kept."""
        if self.asked is not None or self.counting or self.pricing or self.weighing or self.leans:
            return {}
        if self.answers_version != version:
            self.answers, self.answers_version = {}, version
        return self.answers
