"""All pairs: the fewest rows, or nearly, in which every two choices of different columns meet once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

__all__ = ["all_pairs"]

Row = tuple[int, ...]


def all_pairs(sizes: Sequence[int]) -> Iterator[Row]:
    """Rows of numbers, one below each size; greedy, and the same every time."""
    missing = {
        (left, a, right, b)
        for left, right in combinations(range(len(sizes)), 2)
        for a in range(sizes[left])
        for b in range(sizes[right])
    }
    order = sorted(missing)
    for turn, (left, a, right, b) in enumerate(order):
        if (left, a, right, b) not in missing:
            continue
        row = {left: a, right: b}
        for column in range(len(sizes)):
            if column not in row:
                values = _rotated(sizes[column], turn)
                row[column] = max(values, key=lambda value: _gain(missing, row, column, value))
        done = tuple(row[column] for column in range(len(sizes)))
        missing -= {(x, done[x], y, done[y]) for x, y in combinations(range(len(sizes)), 2)}
        yield done


def _rotated(size: int, turn: int) -> list[int]:
    """All values, in each turn beginning with another: of several that bring as much the first is taken."""
    return [(value + turn * 7) % size for value in range(size)]


def _gain(missing: set[tuple[int, int, int, int]], row: dict[int, int], column: int, value: int) -> int:
    """How many pairs that are still missing this value would bring."""
    return sum(
        ((column, value, other, known) if column < other else (other, known, column, value)) in missing
        for other, known in row.items()
    )
