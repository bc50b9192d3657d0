"""What a monster says of itself before anybody fights it: whom it will not fight."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active.holding import now
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State

__all__ = ["will_not_fight"]


def will_not_fight(g: State, m: int, p: int) -> bool:
    """Whether a line of the monster says so, as things are when somebody meets it."""
    env = Env(p, m, m)
    for leaf in g.deck.leaves[g.deck.definition[m]]:
        effect = leaf.clause.effect
        if isinstance(effect, ir.Do) and effect.modal == "will not" and isinstance(effect.action, ir.Fight):
            what = effect.action.what
            if (what is None or _is_meant(g, p, what, env)) and now(g, leaf, env):
                return True
    return False


def _is_meant(g: State, p: int, what: ir.Selector, env: Env) -> bool:
    return look.person_fits(g, p, what, env) if isinstance(what, ir.People) else p in look.people(g, what, env)
