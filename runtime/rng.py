"""Chance as plain data: a die comes from an integer in the state, a shuffle from a key per card."""

from collections.abc import Sequence

__all__ = ["advance", "die_of", "mix", "shuffled"]

_MASK = (1 << 64) - 1


def mix(value: int) -> int:
    """SplitMix64's finaliser: every bit of the result depends on every bit of the value."""
    value = (value + 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def advance(state: int) -> int:
    """The next state of the random integer."""
    return (state + 0x9E3779B97F4A7C15) & _MASK


def die_of(state: int, sides: int = 6) -> int:
    """What a die shows in this state: 1 to `sides`; 64 bits make the bias of the remainder immeasurable."""
    return mix(state) % sides + 1


def shuffled(cards: Sequence[int], keys: Sequence[int], state: int) -> list[int]:
    """The cards in an order drawn from a key of their own, so that leaving one card out moves no other."""
    return sorted(cards, key=lambda card: mix(state ^ keys[card]))
