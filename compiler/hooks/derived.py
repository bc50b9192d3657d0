"""Phrases that stand on no card but are asked about as if they did: made once for a deck, so that they have hooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec.structs import replace

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim, aims_of

__all__ = ["DerivedPhrases", "Reading", "read_as", "reading_of_ban"]

# How else a phrase of cards is read: what can be played on, what a ban speaks of, what counts, who may join.
Reading = Literal[
    "in sight", "wherever it lies", "from hand or table", "whatever it adds", "whoever has it", "of the doer"
]


class DerivedPhrases:
    """The aims of the verbs of a deck and other readings of its phrases, the same ones whenever they are asked for."""

    def __init__(self) -> None:
        """Nothing has been asked for."""
        self._aims: dict[int, tuple[ir.Action, tuple[Aim, ...]]] = {}
        self._readings: dict[tuple[int, Reading], tuple[ir.Node, ir.Cards]] = {}

    def aims(self, action: ir.Action, who: ir.Target | None = None) -> tuple[Aim, ...]:
        """What a verb is done to by these, one target after another."""
        known = self._aims.get(id(action))
        if known is None:
            known = self._aims[id(action)] = (action, aims_of(action, who))
        return known[1]

    def read(self, sel: ir.Cards, how: Reading) -> ir.Cards:
        """The phrase read otherwise."""
        known = self._readings.get((id(sel), how))
        if known is None:
            known = self._readings[id(sel), how] = (sel, read_as(sel, how))
        return known[1]

    def named_with(self, who: ir.People) -> Iterator[ir.Cards]:
        """`each player who has an ally loses it`: the cards that a player was named with, as those of the doer."""
        for what in ir.named_with(who):
            yield self.read(what, "of the doer")

    def readings(self, clause: ir.Clause) -> Iterator[ir.Cards]:
        """The other readings of what a clause says that a card is asked about one by one."""
        if not isinstance(clause.effect, ir.Do):
            return
        action, who = clause.effect.action, clause.effect.who
        what = getattr(action, "what", None) or getattr(action, "whom", None)
        wanted = what[0] if isinstance(what, tuple) and what else what
        struck = action.what if isinstance(action, ir.Strike) else None
        if isinstance(struck, ir.You | ir.Doer | ir.People | ir.ThatPlayer) and isinstance(who, ir.Cards):
            yield self.read(who, "wherever it lies")
        counted = who if isinstance(action, ir.Count) else wanted
        if isinstance(counted, ir.Cards) and isinstance(action, ir.Count | ir.Ignore | ir.OnlyCounts):
            yield self.read(counted, "whatever it adds")
        joining = (who, wanted) if isinstance(action, ir.Join) else ()
        yield from (self.read(sel, "whoever has it") for sel in joining if isinstance(sel, ir.Cards))


def _in_sight(sel: ir.Cards) -> ir.Cards:
    """A monster to play on stands in the fight; other cards lie in play."""
    if sel.place.what != "anywhere":
        return sel
    where = ir.Place("combat") if any(n.noun == "monster" or n.name for n in sel.nouns) else ir.Place("play")
    return ir.Cards(sel.quantity, sel.nouns, sel.owner, where, None, sel.where, sel.order, other=sel.other)


_READINGS: dict[Reading, Callable[[ir.Cards], ir.Cards]] = {
    "in sight": _in_sight,
    "wherever it lies": lambda sel: replace(sel, place=ir.Place("anywhere")) if sel.place.what == "table" else sel,
    "from hand or table": lambda sel: replace(sel, place=ir.Place("anywhere")) if sel.place.of is None else sel,
    "whatever it adds": lambda sel: ir.Cards(sel.quantity, sel.nouns, sel.owner, ir.Place("anywhere"), None, sel.where),
    "of the doer": lambda sel: replace(sel, owner=ir.Doer()),
    "whoever has it": lambda sel: ir.Cards(sel.quantity, sel.nouns, None, ir.Place("anywhere"), None, sel.where),
}


def read_as(sel: ir.Cards, how: Reading) -> ir.Cards:
    """The phrase read otherwise."""
    return _READINGS[how](sel)


def reading_of_ban(action: ir.Action) -> Reading:
    """A ban on playing speaks of a one-shot on the table too (R-120), unless it says `from your hand`."""
    return "from hand or table" if isinstance(action, ir.PlayCard) else "wherever it lies"
