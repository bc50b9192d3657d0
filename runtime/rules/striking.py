"""A curse strikes somebody: played on him, opened, or suffered."""

from __future__ import annotations

from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import SetOut, Strike
from lootpress.runtime.state import State

__all__ = ["strike"]


def strike(g: State, curse: int, victim: int, player: int) -> None:
    """Let a curse strike; where nobody played it (-1), it came from its deck."""
    attempt(g, SetOut(player, curse))
    opened = g.deck.deck_names[g.deck.pile[curse]] if player < 0 else ""
    attempt(g, Strike(victim, curse, player, place=opened))
