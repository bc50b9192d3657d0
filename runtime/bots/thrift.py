"""The cheapest way to a sum: which of several cards to part with, so that nothing is given for nothing."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["cheapest"]

_STEPS = 1000  # of a greater sum not every gold piece is told apart


def cheapest(values: Sequence[int], regrets: Sequence[float], needed: int) -> tuple[int, ...]:
    """The places of those that come to a sum and are regretted least; none where all are too few."""
    if needed <= 0 or sum(values) < needed:
        return ()
    step = -(-needed // _STEPS)
    goal = -(-needed // step)
    ways: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}  # to each sum: what it costs, and the places
    for k, (value, regret) in enumerate(zip(values, regrets, strict=True)):
        for so_far, (price, taken) in [*ways.items()]:
            total, paid = min(goal, so_far + value // step), price + max(0.0, regret)
            if so_far < goal and (total not in ways or paid < ways[total][0]):
                ways[total] = (paid, (*taken, k))
    found = ways.get(goal)
    return tuple(range(len(values))) if found is None else found[1]
