"""The cards of a pile on shelves by the first bits of their keys, so that any order of them is read off, not sorted.

An order is drawn by mixing one number into all keys (`^`), which takes whole shelves to another place and turns single
ones round. So most of the sorting is done once for a deck.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Shelves"]

_BITS = 64  # of a key
_MOST = 9  # bits that tell the shelves apart


class Shelves:
    """The cards that belong in one pile."""

    __slots__ = ("_keys", "_rest", "_shelves", "_splits")

    def __init__(self, cards: Sequence[int], keys: Sequence[int]) -> None:
        """Put them on their shelves: hardly ever more than two on one."""
        bits = min(_MOST, len(cards).bit_length())
        self._keys, self._rest = keys, _BITS - bits
        self._shelves: list[list[int]] = [[] for _ in range(1 << bits)]
        for i in sorted(cards, key=keys.__getitem__):
            self._shelves[keys[i] >> self._rest].append(i)
        # Where there are two, the first bit in which they differ says which comes first.
        self._splits = [(keys[s[0]] ^ keys[s[1]]).bit_length() - 1 if len(s) == 2 else -1 for s in self._shelves]

    def drawn(self, wanted: list[bool], order: int) -> list[int]:
        """Those that are wanted, a mark for each card there is, as their keys have them with a number mixed in."""
        found: list[int] = []
        first, below = order >> self._rest, order & ((1 << self._rest) - 1)
        shelves, splits = self._shelves, self._splits
        for k in range(len(shelves)):
            shelf = shelves[k ^ first]
            n = len(shelf)
            if n == 1:
                if wanted[shelf[0]]:
                    found.append(shelf[0])
            elif n == 2:
                a, b = shelf
                if below >> splits[k ^ first] & 1:
                    a, b = b, a
                if wanted[a]:
                    found.append(a)
                if wanted[b]:
                    found.append(b)
            elif n > 2:
                keys = self._keys
                found += [i for _, i in sorted([(keys[i] ^ order, i) for i in shelf if wanted[i]])]
        return found
