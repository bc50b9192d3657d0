"""Whether a price can be paid: every verb of it would do something."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.state import Env, State

__all__ = ["can_pay"]


def can_pay(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether every verb of the price would do something."""
    hooked = g.deck.hooked
    try:
        hook = hooked.prices[id(clause)]
    except KeyError:
        hook = hooked.write("price", clause)
    return bool(hook(g, env))
