"""The parts of a clause, each handed out once; a part that no one took means nothing, and the author hears of it."""

from __future__ import annotations

from typing import Literal

from lootpress.compiler import ir

__all__ = ["Meaningless", "PartName", "Parts"]

PartName = Literal[
    "play", "bad_stuff", "chain", "limit", "time", "events", "question", "actor", "may", "on", "cost", "where",
    "for_each", "instead", "rows", "effect", "body",
]  # fmt: skip

_PARTS: tuple[PartName, ...] = (
    "play", "bad_stuff", "chain", "limit", "time", "events", "question", "actor", "may", "on", "cost", "where",
    "for_each", "instead", "rows", "effect", "body",
)  # fmt: skip

_SPOKEN: dict[PartName, str] = {
    "play": "`play`", "bad_stuff": "`bad stuff`", "chain": "`otherwise` or `if you do`", "limit": "how often",
    "time": "how long", "events": "`when`", "question": "the question", "actor": "the players before the colon",
    "may": "`may`", "on": "`use on`", "cost": "the price", "where": "`where X is`", "for_each": "`for each`",
    "instead": "`instead`",
    "rows": "the lines below", "effect": "this line", "body": "the lines below",
}  # fmt: skip


_WAYS_OUT: dict[PartName, str] = {
    "on": "it belongs before the price of what is used at will: during combat, use on a monster, discard 1 card: ..."
}


class Meaningless(Exception):
    """A part of a clause that means nothing where it is: the code of the message, the clause, the part, the words."""

    def __init__(self, code: str, line: int, part: PartName, message: str, help: str) -> None:
        """Keep what a diagnostic needs."""
        super().__init__(code, line, part, message, help)  # all of it, so that it can go from process to process
        self.code, self.line, self.part, self.message, self.help = code, line, part, message, help

    def __str__(self) -> str:
        """Just the sentence."""
        return self.message


class Parts:
    """The parts of one clause; `end` complains about the first that was not taken."""

    def __init__(self, clause: ir.Clause, line: int) -> None:
        """All parts that the clause has are still to be taken."""
        self.clause, self.line = clause, line
        self._left: set[PartName] = {name for name in _PARTS if getattr(clause, name)}

    def is_left(self, name: PartName) -> bool:
        """Whether the clause has a part that nobody took yet."""
        return name in self._left

    def _take(self, name: PartName) -> None:
        self._left.discard(name)

    @property
    def play(self) -> ir.Play | None:
        """When and on what the card is played."""
        self._take("play")
        return self.clause.play

    @property
    def bad_stuff(self) -> bool:
        """Whether it is what a monster does to whom it catches."""
        self._take("bad_stuff")
        return self.clause.bad_stuff

    @property
    def chain(self) -> ir.Chain | None:
        """Which lines before it must, or must not, have done anything."""
        self._take("chain")
        return self.clause.chain

    @property
    def limit(self) -> ir.Limit | None:
        """How often."""
        self._take("limit")
        return self.clause.limit

    @property
    def time(self) -> ir.During | ir.This | ir.Until | None:
        """When, or how long."""
        self._take("time")
        return self.clause.time

    @property
    def events(self) -> tuple[ir.Event, ...]:
        """What it waits for."""
        self._take("events")
        return self.clause.events

    @property
    def question(self) -> ir.Question | None:
        """What must be so."""
        self._take("question")
        return self.clause.question

    @property
    def actor(self) -> ir.Selector | None:
        """Who does it."""
        self._take("actor")
        return self.clause.actor

    @property
    def may(self) -> bool:
        """Whether they are asked first."""
        self._take("may")
        return self.clause.may

    @property
    def on(self) -> ir.Selector | None:
        """What it is used on, chosen before its price is paid."""
        self._take("on")
        return self.clause.on

    @property
    def cost(self) -> tuple[ir.Action, ...]:
        """What it costs."""
        self._take("cost")
        return self.clause.cost

    @property
    def where(self) -> ir.Number | None:
        """What X is."""
        self._take("where")
        return self.clause.where

    @property
    def for_each(self) -> ir.Selector | ir.Thing | None:
        """How often a deed is done."""
        self._take("for_each")
        return self.clause.for_each

    @property
    def instead(self) -> bool:
        """Whether it takes the place of what would happen."""
        self._take("instead")
        return self.clause.instead

    @property
    def rows(self) -> tuple[ir.Row, ...]:
        """What a die, a choice or an answer leads to."""
        self._take("rows")
        return self.clause.rows

    @property
    def effect(self) -> ir.Effect | None:
        """What is said."""
        self._take("effect")
        return self.clause.effect

    @property
    def body(self) -> tuple[ir.Clause, ...]:
        """The lines below."""
        self._take("body")
        return self.clause.body

    def wrong(self, code: str, part: PartName, message: str, help: str) -> Meaningless:
        """What to raise about a part of this clause."""
        return Meaningless(code, self.line, part, message, help)

    def end(self) -> None:
        """Nothing may be left."""
        for name in _PARTS:
            if name in self._left:
                message = f"{_SPOKEN[name]} means nothing on this line"
                raise self.wrong(
                    "L349", name, message, _WAYS_OUT.get(name, "leave it out, or put it on a line of its own")
                )
