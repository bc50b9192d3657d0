"""How many and how much: what a quantity takes of so many, and within which bounds a sum must be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lootpress.runtime.options import SumBounds

__all__ = [
    "CardsToChoose", "half", "is_goal", "percent", "range_of", "scaled", "sum_bounds", "within",
]  # fmt: skip


class CardsToChoose(NamedTuple):
    """Cards that a player chooses among, and how many the player takes: `exactly`, `up to` ... so many."""

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
