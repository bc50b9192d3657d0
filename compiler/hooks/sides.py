"""Sides of a fight in Python: which one a phrase means."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks import people
from lootpress.compiler.hooks.expressions import Expr, call, number
from lootpress.compiler.hooks.kinds import as_players
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["side"]


def side(thing: ir.Thing, scope: HookScope) -> Expr:
    """0 for the players, 1 for the monsters, while there is a fight."""
    plain = number(1 if thing.other else 0)
    if thing.either:
        return call("chosen_side", "g", scope.this)
    if thing.of is not None:
        return call("side_of", "g", scope.this, people.people(as_players(thing.of), scope), plain)
    return plain
