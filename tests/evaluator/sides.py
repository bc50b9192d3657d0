"""Which side of a fight a phrase means; slow and obvious."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.state import Env, State
from lootpress.tests.evaluator import selecting

__all__ = ["side"]


def side(g: State, thing: ir.Thing, env: Env) -> int:
    """0 for the players, 1 for the monsters, while there is a fight; a bystander's own side is the one he plays for."""
    combat = g.combat
    played = combat.played if combat is not None else []
    chosen = next((s for i, _, s in played if i == env.this), 0)
    if thing.either:
        return chosen
    if combat is not None and thing.of is not None:
        who = selecting.people(g, thing.of, env)
        if who and who[0] not in combat.side:
            return chosen
    return 1 if thing.other else 0
