"""One line by itself: what its words mean while its card is in play, and whether it holds now."""

from __future__ import annotations

from lootpress.compiler.abilities import Static
from lootpress.runtime.active import facts
from lootpress.runtime.active.facts import env_of
from lootpress.runtime.evaluate import look
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone

__all__ = ["addressed", "env_of", "now"]


def addressed(g: State, env: Env, p: int) -> Env:
    """What a monster or its enhancer says to `you` it says to everybody who fights it, a helper too."""
    i = env.this
    if i < 0 or g.combat is None or p not in g.combat.side:
        return env
    host = g.host[i] if g.where[i] == Zone.ATTACHED else i
    return replace(env, you=p) if host >= 0 and g.where[host] == Zone.COMBAT else env


def now(g: State, leaf: Static, env: Env) -> bool:
    """Whether the times above a line are going on and its questions true."""
    if leaf.is_gift and env.this >= 0 and _is_freed(g, env.this):
        return True
    return not (leaf.times or leaf.questions) or look.holds_now(g, leaf, env)


def _is_freed(g: State, i: int) -> bool:
    """Q-27: an item freed of its limits gives its best bonus, whoever wields it."""
    return g.where[i] == Zone.TABLE and bool(g.up[i]) and facts.ignores_limits(g, i)
