"""Whether an item may be worn."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.state import State

__all__ = ["can_equip"]


def can_equip(g: State, p: int, i: int) -> bool:
    """Whether an item in play may be turned upright: usable, and its slots free (R-103)."""
    card = g.deck.card_of[i]
    if not standing.may_use(g, p, i) or card.archetype == "one-shot" or not _may_wear(g, p, i):
        return False
    if standing.ignores_limits(g, i):
        return True
    for use in facts.slots_of(g, i):
        if not standing.within_limit(g, p, use.slot, facts.slots_used(g, p, use.slot) + use.n):
            return False
    return True


def _may_wear(g: State, p: int, i: int) -> bool:
    """Whether no line forbids a player to wear an item; `footgear` is what would be worn there."""
    if not standing.bans(g, ir.Equip):
        return True
    up, g.up[i] = g.up[i], 1
    try:
        return not standing.forbidden(g, p, ir.Equip, i)
    finally:
        g.up[i] = up
