"""Whether an item may be worn."""

from __future__ import annotations

from lootpress.runtime import facts, standing
from lootpress.runtime.state import State

__all__ = ["can_equip"]


def can_equip(g: State, p: int, i: int) -> bool:
    """Whether an item in play may be turned upright: usable, and its slots free (R-103)."""
    card = g.deck.card_of[i]
    if not standing.may_use(g, p, i) or card.archetype == "one-shot":
        return False
    if standing.ignores_limits(g, i):
        return True
    for use in facts.slots_of(g, i):
        if not standing.within_limit(g, p, use.slot, facts.slots_used(g, p, use.slot) + use.n):
            return False
    return True
