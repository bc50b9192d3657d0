"""When a measurement looks at its games, and what every look costs: intervals that hold however early somebody stops.

A 5 % chance of being wrong is all there is for a whole measurement. Every look spends a share of it (Lan and DeMets,
Discrete sequential boundaries for clinical trials, Biometrika 1983), the first ones most, and the shares of all looks
add up to one. So the interval of a look is one for a smaller chance, and the chance that any interval of a card ever
misses the truth is 5 % at most, by mere adding: nothing has to be known of how the looks hang together.
"""

from __future__ import annotations

from itertools import accumulate, chain, repeat, takewhile

from lootpress.measure.statistics import CONFIDENCE, quantile, two_sided_p

__all__ = ["FIRST_LOOK", "call_p", "look_confidence", "look_reach", "looks_within", "share_of"]

FIRST_LOOK = 160
"""So many games make a first answer: within half a minute on two cores, whatever the deck."""

_GROWTH = 1.5  # every look has so many times the games of the one before
_MOST_LOOKS = 30  # more than the most games that can be asked for have
_SHARES: list[float] = [(look + 2) ** -1.2 for look in range(_MOST_LOOKS)]
_ALL = sum(_SHARES)

# Where cards are called out the shares are others: most for the looks at which a card that is far off comes to be seen.
_CALLS = [1 / (1 + ((look - 6) / 3) ** 2) for look in range(_MOST_LOOKS)]
_ALL_CALLS = sum(_CALLS)


def looks_within(games: int) -> list[int]:
    """After how many games a measurement of at most so many looks; always after the last of them."""
    every = accumulate(chain([FIRST_LOOK], repeat(_GROWTH)), lambda before, growth: round(before * growth))
    return [*takewhile(lambda look: look < games, every), games]


def share_of(look: int) -> float:
    """Which share of the chance to be wrong the look with this number, from 0, may spend."""
    return _SHARES[min(look, _MOST_LOOKS - 1)] / _ALL


def look_confidence(look: int) -> float:
    """How sure the intervals of a look are, each for itself."""
    return 1 - (1 - CONFIDENCE) * share_of(look)


def look_reach(look: int) -> float:
    """How many standard errors an interval of this look reaches."""
    return quantile(look_confidence(look))


def call_p(z: float, look: int) -> float:
    """How often chance alone is ever so far away, at this look or with equal luck at another."""
    return min(1.0, two_sided_p(z) / (_CALLS[min(look, _MOST_LOOKS - 1)] / _ALL_CALLS))
