"""So many cards out of more, in the proportions of the whole by deck, kind, level and set; the same every time."""

import hashlib
from collections.abc import Callable, Iterable, Sequence

import msgspec

from lootpress.compiler import ir

__all__ = ["CardCopy", "copies_of", "counted", "thinned"]

_BAND = 5
"""Monsters of so many levels are thinned as one group."""


class CardCopy(msgspec.Struct, frozen=True):
    """One copy of a card of a set."""

    card_set: ir.CardSet
    card: ir.Card
    index: int


def copies_of(sets: Iterable[ir.CardSet]) -> list[CardCopy]:
    """Every copy of every card."""
    return [CardCopy(s, card, index) for s in sets for card in s.cards for index in range(card.copies)]


def counted(copies: Iterable[CardCopy]) -> dict[tuple[str, str], int]:
    """How often each card is there, by set and name."""
    found: dict[tuple[str, str], int] = {}
    for copy in copies:
        key = (copy.card_set.name, copy.card.name)
        found[key] = found.get(key, 0) + 1
    return found


def thinned(
    copies: Sequence[CardCopy], n: int, seed: int = 0, last: Callable[[CardCopy], int] = lambda copy: 0
) -> list[CardCopy]:
    """Choose `n` copies (all of them, if there are no more); of a group those with the lowest `last` stay first."""
    ranked = sorted(copies, key=lambda copy: (last(copy), copy.index, _chance(seed, copy)))
    return _shared_out(ranked, n, 0)


def _shared_out(copies: list[CardCopy], n: int, depth: int) -> list[CardCopy]:
    if n >= len(copies):
        return copies
    if depth == len(_GROUPS):
        return copies[:n]
    groups: dict[str | int, list[CardCopy]] = {}
    for copy in copies:
        groups.setdefault(_GROUPS[depth](copy), []).append(copy)
    shares = _apportioned({key: len(group) for key, group in groups.items()}, n)
    return [copy for key, group in groups.items() for copy in _shared_out(group, shares[key], depth + 1)]


def _apportioned(sizes: dict[str | int, int], n: int) -> dict[str | int, int]:
    """Whole numbers in the proportion of the sizes, the largest remainders rounded up, the larger group first."""
    total = sum(sizes.values())
    shares = {key: n * size // total for key, size in sizes.items()}
    by_remainder = sorted(sizes, key=lambda key: (-(n * sizes[key] % total), -sizes[key], str(key)))
    for key in by_remainder[: n - sum(shares.values())]:
        shares[key] += 1
    return shares


def _band(copy: CardCopy) -> int:
    level = copy.card.level
    return 0 if level is None else -1 if level.dice else (level.n - 1) // _BAND + 1


_GROUPS: tuple[Callable[[CardCopy], str | int], ...] = (
    lambda copy: copy.card.deck,
    lambda copy: copy.card.kind,
    _band,
    lambda copy: copy.card_set.code,
)


def _chance(seed: int, copy: CardCopy) -> bytes:
    """A number of its own for every copy, so that one card more or less changes nothing for the others."""
    text = f"{seed}/{copy.card_set.code}/{copy.card.name}/{copy.index}"
    return hashlib.sha256(text.encode()).digest()
