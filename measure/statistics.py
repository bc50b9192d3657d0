"""How sure a figure is: intervals, corrections for many questions, and what early stopping costs; plain Python."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import erfc, exp, lgamma, log, log1p, pi, sqrt
from statistics import NormalDist

__all__ = [
    "CONFIDENCE", "Interval", "binomial_p", "bootstrap", "discoveries", "false_discovery", "look_bound", "look_p",
    "paired", "two_sided_p", "wilson",
]  # fmt: skip

Interval = tuple[float, float]

CONFIDENCE = 0.95

_HALVINGS = 30


def quantile(confidence: float) -> float:
    """How many standard errors a two-sided interval reaches."""
    return NormalDist().inv_cdf(0.5 + confidence / 2)


def wilson(k: int, n: int, confidence: float = CONFIDENCE) -> Interval:
    """Where a share lies of which k in n were seen: Wilson's score interval, honest near 0 and 1 too."""
    if n == 0:
        return 0.0, 1.0
    z = quantile(confidence)
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


def binomial_p(k: int, n: int, share: float) -> float:
    """How often chance alone gives k or fewer of n."""
    if share <= 0 or k >= n:
        return 1.0
    if share >= 1:
        return 0.0
    ways = (lgamma(n + 1) - lgamma(i + 1) - lgamma(n - i + 1) for i in range(k + 1))  # as logarithms, for any n
    return min(1.0, sum(exp(way + i * log(share) + (n - i) * log1p(-share)) for i, way in enumerate(ways)))


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


# ---------------------------------------------------------------- looking several times


@cache
def look_bound(steps: tuple[int, ...], confidence: float = CONFIDENCE) -> float:
    """Pocock's bound: as many standard errors as chance stays within at all looks, taken after steps of these sizes.

    An interval of this width may be read at any of the looks, and one may stop there, whatever made one stop.
    """
    low, high = quantile(confidence), 6.0
    for _ in range(24):
        middle = (low + high) / 2
        if _stays_within(middle, steps) < confidence:
            low = middle
        else:
            high = middle
    return high


def look_p(z: float, steps: tuple[int, ...]) -> float:
    """How often chance alone is so far away at one of the looks taken after steps of these sizes."""
    return max(0.0, 1 - _stays_within(abs(z), steps)) if abs(z) < 6 else min(1.0, len(steps) * two_sided_p(z))


_POINTS = 60


@cache
def _stays_within(bound: float, steps: tuple[int, ...]) -> float:
    """The chance of a walk with normal steps of these variances to be within bound standard errors after each of them,
    by Simpson's rule."""
    if bound <= 0:
        return 0.0
    weights = [1.0, *(4.0 if i % 2 else 2.0 for i in range(1, _POINTS)), 1.0]
    points, mass, gone = [0.0], [1.0], 0
    for step in steps:
        gone += step
        reached = _grid(bound * sqrt(gone))
        width = (reached[-1] - reached[0]) / _POINTS / 3
        density = [
            sum(m * exp(-((y - x) ** 2) / (2 * step)) for x, m in zip(points, mass, strict=True)) / sqrt(2 * pi * step)
            for y in reached
        ]
        points, mass = reached, [w * d * width for w, d in zip(weights, density, strict=True)]
    return sum(mass)


def _grid(half: float) -> list[float]:
    return [half * (2 * i / _POINTS - 1) for i in range(_POINTS + 1)]
