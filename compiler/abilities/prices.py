"""Prices of X: who pays names how many that is, or the line tells it, before anything is paid."""

from __future__ import annotations

from lootpress.compiler import ir

__all__ = ["prices_x"]


def prices_x(cost: tuple[ir.Action, ...]) -> bool:
    """Whether a price is X of something: levels, counters, cards."""
    return any(isinstance(node, ir.X) for price in cost for node in ir.nodes_in(price))
