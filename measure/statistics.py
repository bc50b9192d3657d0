"""How sure a figure is: intervals and corrections for many questions; plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import erfc, log, log1p, sqrt
from statistics import NormalDist

import msgspec

__all__ = [
    "CONFIDENCE", "Interval", "Range", "bootstrap", "discoveries", "false_discovery", "paired", "quantile",
    "stillness", "surplus", "two_sided_p", "wilson",
]  # fmt: skip

Interval = tuple[float, float]


class Range(msgspec.Struct, frozen=True):
    """A figure with its interval."""

    value: float
    low: float
    high: float


CONFIDENCE = 0.95

_HALVINGS = 30


def quantile(confidence: float) -> float:
    """How many standard errors a two-sided interval reaches."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(k: int, n: int, confidence: float = CONFIDENCE) -> Interval:
    """Where a share lies of which k in n were seen: Wilson's score interval, honest near 0 and 1 too."""
    return _wilson(k, n, quantile(confidence))


def _wilson(k: int, n: int, z: float) -> Interval:
    if n == 0:
        return 0.0, 1.0
    middle = (k + z * z / 2) / (n + z * z)
    half = z / (n + z * z) * sqrt(k * (n - k) / n + z * z / 4)
    return (0.0 if k == 0 else middle - half), (1.0 if k == n else middle + half)


def paired(more: int, less: int, n: int, z: float) -> tuple[float, float, float]:
    """A difference of shares in n pairs, `more` of them +1 and `less` -1: the estimate, and the interval around it.

    The interval is Tango's: every difference that, were it true, would lie at most z of its own standard errors away.
    That keeps it honest where few pairs differ, and gives it a width even where none does.
    """
    if n == 0:
        return 0.0, -1.0, 1.0
    estimate = (more - less) / n
    return estimate, _reach(more, less, n, z, -1.0), _reach(more, less, n, z, 1.0)


def _reach(more: int, less: int, n: int, z: float, end: float) -> float:
    """How far towards this end a true difference can be, found by halving."""
    inside, outside = (more - less) / n, end
    for _ in range(_HALVINGS):
        middle = (inside + outside) / 2
        if abs(more - less - n * middle) <= z * _spread_if(middle, more, less, n):
            inside = middle
        else:
            outside = middle
    return inside


def _spread_if(difference: float, more: int, less: int, n: int) -> float:
    """The standard error of `more - less` if this were the true difference, and all else as likely as can be."""
    b = (2 * n - more + less) * difference - more - less
    share_less = (sqrt(max(0.0, b * b + 8 * n * less * difference * (1 - difference))) - b) / (4 * n)
    return sqrt(n * max(0.0, 2 * share_less + difference * (1 - difference)))


def two_sided_p(z: float) -> float:
    """How often chance alone is at least so far away."""
    return erfc(abs(z) / sqrt(2))


def surplus(won: int, chances: Sequence[tuple[int, float]], z: float) -> tuple[float, float, float]:
    """By how much more often somebody won than by these chances (so many games, the chance in each): the share, and the
    interval around it, Wilson's. Games with unequal chances vary less than it allows for, never more."""
    n = sum(games for games, _ in chances)
    if n == 0:
        return 0.0, -1.0, 1.0
    mean = sum(games * chance for games, chance in chances) / n
    low, high = _wilson(won, n, z)
    return won / n - mean, low - mean, high - mean


def stillness(moved: int, n: int, usual: float, still: float) -> float:
    """How strongly n pairs, `moved` of which came out differently, speak for a share of `still` instead of the usual
    one: the logarithm of the ratio of their likelihoods.

    A ratio like this is a fair game as long as the usual share, or a larger one, is true. So it ever reaches x with a
    chance of 1/x at most, however long one plays on (Ville 1939; Wald 1945).
    """
    return moved * log(still / usual) + (n - moved) * (log1p(-still) - log1p(-usual))


def bootstrap(
    values: Sequence[int],
    figure: Callable[[Sequence[int]], float],
    *,
    confidence: float = CONFIDENCE,
    times: int = 500,
    seed: int = 0,
) -> Interval:
    """Where a figure of these values lies: the middle of what it is for samples drawn from them with replacement."""
    rng = random.Random(seed)
    found = sorted(figure(rng.choices(values, k=len(values))) for _ in range(times))
    return _percentile(found, (1 - confidence) / 2), _percentile(found, (1 + confidence) / 2)


def _percentile(values: Sequence[float], share: float) -> float:
    """Between the two values beside it, by how near it is to each."""
    place = share * (len(values) - 1)
    low = int(place)
    high = min(low + 1, len(values) - 1)
    return values[low] + (values[high] - values[low]) * (place - low)


def false_discovery(ps: Sequence[float]) -> list[float]:
    """Benjamini and Hochberg: each p with its price for having asked so many questions."""
    n = len(ps)
    order = sorted(range(n), key=lambda k: ps[k], reverse=True)
    out = [1.0] * n
    least = 1.0
    for rank, k in enumerate(order):
        least = min(least, ps[k] * n / (n - rank))
        out[k] = least
    return out


def discoveries(ps: Sequence[float], share: float = 1 - CONFIDENCE) -> list[bool]:
    """Which answers to call found, so that of those at most this share is expected to be chance."""
    return [p <= share for p in false_discovery(ps)]
