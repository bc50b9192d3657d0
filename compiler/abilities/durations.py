"""How long a line lasts once it has begun."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Duration
from lootpress.compiler.abilities.kinds import Moment
from lootpress.compiler.abilities.parts import Parts
from lootpress.compiler.abilities.patterns import event_key

__all__ = ["Lasts", "duration_of", "next_time"]

Lasts = ir.During | ir.This | ir.Until
# What happens in a fight or at its end: who waits for it in a fight waits for that one.
_OF_FIGHTS = frozenset(
    ("win combat", "lose combat", "end combat", "move combat", "kill", "defeat", "help kill", "helper kill", "escape",
     "catch", "run away", "roll to run away", "help", "help monster", "join", "leave combat", "ask for help"),
)  # fmt: skip


def duration_of(time: Lasts, *, counts_now: bool) -> Duration:
    """How long a line lasts that begins now; `counts_now` if the time going on is the first to count."""
    match time:
        case ir.This(period=period):
            return Duration(period)
        case ir.Until(events=events):
            return Duration("event", events=events)
        case ir.During(time=ir.Time(what="roll", n=n)):
            return Duration("rolls", rolls=n or 1)
        case ir.During(time=ir.Time(what="turn", of=of)):
            return Duration("next turn", of, counts_now=counts_now)
        case ir.During(time=ir.Time(what="charity", of=of)):
            return Duration("next charity", of)
        case ir.During(time=ir.Time(of=of)):
            return Duration("next combat", of, counts_now=counts_now)


def next_time(p: Parts, here: Moment) -> Duration:
    """Until it happens once; what a card waits for that is played into a fight is over with that fight."""
    of_this = here.fight and all(event_key(event)[0] in _OF_FIGHTS for event in p.clause.events)
    return Duration("once in combat" if of_this else "once")
