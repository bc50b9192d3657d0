"""What cards are worth: the gold printed on them, unless a line says otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.evaluate.sums import range_of, within
from lootpress.runtime.options import SumBounds
from lootpress.runtime.sight import Sight
from lootpress.runtime.state import State
from lootpress.runtime.topics import WORTH

__all__ = ["attainable", "can_change", "can_total", "total_worth", "worth_of"]


def can_change(g: State) -> bool:
    """Whether there is a card in the deck that makes others worth something else."""
    return WORTH in g.deck.topic_numbers


def worth_of(g: State, i: int) -> int:
    """The value of a card; of several lines that change it the one that says least counts."""
    printed: int = g.deck.of.value[i]
    if not can_change(g) or g.sight.pricing:
        return printed
    known = g.sight.answers_for(g.version)
    found = known.get(("worth", i))
    if found is None:
        found = known["worth", i] = _changed(g, i, printed)
    return cast(int, found)


def _changed(g: State, i: int, printed: int) -> int:
    """While it is found out which lines hold, and what they say, every card is worth what is printed on it."""
    seen = g.sight
    g.sight = Sight()
    g.sight.pricing, g.sight.counting = True, seen.counting
    said: list[int] = []
    try:
        for leaf, env in standing.lines_on(g, WORTH):
            do = cast(ir.Do, leaf.clause.effect)
            if i in look.cards(g, cast(ir.Which, do.who), env):
                said.append(look.number(g, cast(ir.Number, cast(ir.Count, do.action).worth), env))
    finally:
        g.sight = seen
    return max(0, min(said, default=printed))


# ---------------------------------------------------------------- several cards together


def total_worth(g: State, found: Iterable[int]) -> int:
    """What these cards are worth together."""
    return sum(worth_of(g, i) for i in found)


def attainable(g: State, found: Iterable[int], low: int, high: int, total: SumBounds, so_far: int = 0) -> bool:
    """Whether from `low` to `high` of these cards, with what there is so far, come to such a sum."""
    values = sorted(worth_of(g, i) for i in found)
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
