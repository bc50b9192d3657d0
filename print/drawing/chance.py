"""Chance that is the same for ever: named streams of SplitMix64, free of the standard library's moods."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_FRACTIONS = 1 << 53


class Chance:
    """A stream of numbers that follows from its name alone, so that another stream never disturbs it."""

    def __init__(self, aspect: str, name: str) -> None:
        self._state = int.from_bytes(sha256(f"{aspect}|{name}".encode()).digest()[:8], "big")

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def random(self) -> float:
        """A number from 0 up to 1."""
        return (self.bits() >> 11) / _FRACTIONS

    def uniform(self, low: float, high: float) -> float:
        """A number between two others."""
        return low + (high - low) * ((self.bits() >> 11) / _FRACTIONS)

    def below(self, n: int) -> int:
        """A whole number from 0 up to n."""
        return (self.bits() * n) >> 64

    def choice(self, options: Sequence[T]) -> T:
        """One of them."""
        return options[self.below(len(options))]

    def words(self, options: str) -> str:
        """One of the words."""
        return self.choice(options.split())

    def wander(self, reach: float) -> float:
        """A number around 0."""
        return -reach + 2 * reach * ((self.bits() >> 11) / _FRACTIONS)
