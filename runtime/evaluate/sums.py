"""How many and how much: what a quantity takes of so many, and what chosen cards must be worth together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from lootpress.runtime.options import SumBounds
from lootpress.runtime.state import State

__all__ = [
    "CardsToChoose", "attainable", "can_total", "half", "is_goal", "percent", "range_of", "scaled", "sum_bounds",
    "within", "worth",
]  # fmt: skip


class CardsToChoose(NamedTuple):
    """Cards that somebody chooses among, and how many he takes: `exactly`, `up to` ... so many."""

    found: Sequence[int]
    how: str
    n: int = 0

    def bounds(self, available: int) -> tuple[int, int]:
        """The least and most that are taken of so many."""
        if self.how in ("half", "percent", "times"):
            n = min(available, scaled(self.how, available, self.n))
            return n, n
        return range_of(self.how, self.n, available)


def range_of(how: str, n: int, available: int) -> tuple[int, int]:
    """The least and most that `exactly n`, `up to n` and the like take of so many."""
    n = max(0, n)
    match how:
        case "exactly":
            return min(n, available), min(n, available)
        case "up to" | "at most":
            return 0, min(n, available)
        case "at least":
            return min(n, available), available
        case "any number":
            return 0, available
        case "every":
            return available, available
        case "none":
            return 0, 0
    return min(1, available), min(1, available)


def half(n: int) -> int:
    """Rounded up."""
    return -(-n // 2)


def percent(n: int, of_hundred: int) -> int:
    """Rounded up."""
    return -(-n * of_hundred // 100)


def scaled(by: str, n: int, factor: int) -> int:
    """A half, so many percent or a multiple of a number."""
    return half(n) if by == "half" else percent(n, factor) if by == "percent" else n * factor


def sum_bounds(how: str, n: int) -> SumBounds:
    """The bounds that `totaling at least n` and the like draw."""
    match how:
        case ">=":
            return n, None
        case ">":
            return n + 1, None
        case "<=":
            return None, n
        case "<":
            return None, n - 1
    return n, n


def is_goal(total: SumBounds) -> bool:
    """Whether the sum is something to reach; a sum that must not be passed leaves it open when to stop."""
    return total[0] is not None


def within(total: SumBounds, n: int) -> bool:
    """Whether a sum keeps to the bounds."""
    least, most = total
    return (least is None or n >= least) and (most is None or n <= most)


def worth(g: State, found: Iterable[int]) -> int:
    """What these cards are worth together."""
    return sum(g.deck.of.value[i] for i in found)


def attainable(g: State, found: Iterable[int], low: int, high: int, total: SumBounds, so_far: int = 0) -> bool:
    """Whether from `low` to `high` of these cards, with what there is so far, come to such a sum."""
    values = sorted(g.deck.of.value[i] for i in found)
    least, most = total
    if len(values) < low or high < 0:
        return False
    if most is None:
        return within(total, so_far + sum(values[max(0, len(values) - high) :]))
    if least is None:
        return within(total, so_far + sum(values[: max(0, low)]))
    sums = {(0, so_far)}
    for value in values:
        sums |= {(n + 1, s + value) for n, s in sums if n < high and s + value <= most}
    return any(n >= low and within(total, s) for n, s in sums)


def can_total(g: State, found: Sequence[int], how: str, n: int, total: SumBounds) -> bool:
    """Whether `exactly n`, `any number` and the like of these cards can be chosen so that they come to such a sum."""
    low, high = range_of(how, n, len(found))
    return attainable(g, found, n if how in ("exactly", "at least") else low, high, total)
