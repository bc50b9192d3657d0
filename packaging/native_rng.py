"""What `runtime/rng.py` is where the engine is compiled: the same numbers, from machine words that wrap around.

A machine word has a sign, so the upper half of the numbers lies a span lower there, and comes back from it going out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

__all__ = ["advance", "die_of", "mix", "shuffled"]

_MASK: Final = (1 << 64) - 1
_SPAN: Final = 1 << 64
_TOP: Final = 1 << 63
_GOLDEN: Final[i64] = 0x9E3779B97F4A7C15 - (1 << 64)
_FIRST: Final[i64] = 0xBF58476D1CE4E5B9 - (1 << 64)
_SECOND: Final[i64] = 0x94D049BB133111EB - (1 << 64)


def _word(value: int) -> i64:
    """The lowest 64 bits of a number; those of the lower half are the words they are."""
    if value >= _TOP:
        value -= _SPAN
    try:
        word: i64 = value
    except OverflowError:
        value &= _MASK
        word = value - _SPAN if value >= _TOP else value
    return word


def _number(word: i64) -> int:
    """A word without its sign."""
    number: int = word
    return number if word >= 0 else number + _SPAN


def _mixed(value: i64) -> i64:
    """SplitMix64's finaliser; a shift brings no sign along."""
    value += _GOLDEN
    value = (value ^ ((value >> 30) & 0x3FFFFFFFF)) * _FIRST
    value = (value ^ ((value >> 27) & 0x1FFFFFFFFF)) * _SECOND
    return value ^ ((value >> 31) & 0x1FFFFFFFF)


def mix(value: int) -> int:
    """Every bit of the result depends on every bit of the value."""
    return _number(_mixed(_word(value)))


def advance(state: int) -> int:
    """The next state of the random integer."""
    return _number(_word(state) + _GOLDEN)


def die_of(state: int, sides: int = 6) -> int:
    """What a die shows in this state: 1 to `sides`."""
    return mix(state) % sides + 1


def shuffled(cards: Sequence[int], keys: Sequence[int], state: int) -> list[int]:
    """The cards in an order drawn from a key of their own, so that leaving one card out moves no other."""
    word = _word(state)
    found = [(_number(_mixed(word ^ _word(keys[card]))), card) for card in cards]
    found.sort(key=_key)
    return [card for _, card in found]


def _key(drawn: tuple[int, int]) -> int:
    return drawn[0]
