"""How long a line lasts once it has begun."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import Duration

__all__ = ["Lasts", "duration_of"]

Lasts = ir.During | ir.This | ir.Until


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
