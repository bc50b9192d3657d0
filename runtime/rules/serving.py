"""Who has helped a monster: whoever played or used what makes it stronger."""

from __future__ import annotations

from lootpress.runtime.active import strength
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import HelpMonster
from lootpress.runtime.state import State

__all__ = ["monsters_served", "tell_who_helped"]

Served = tuple[tuple[int, int], ...]  # monsters, and how much each of them has from a card


def monsters_served(g: State, i: int) -> Served:
    """What each monster of the fight has from a card."""
    return () if g.combat is None else tuple(strength.adds_to_monsters(g, i).items())


def tell_who_helped(g: State, p: int, i: int, before: Served) -> None:
    """Whose card or ability makes a monster stronger than before has helped it."""
    for m, amount in monsters_served(g, i):
        had = 0
        for other, n in before:
            if other == m:
                had = n
        if amount > max(0, had):
            attempt(g, HelpMonster(p, m))
