"""A deck as bytes and back, with single cards exchanged: what is sent to those who play."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.deck import PlayDeck

__all__ = ["Change", "blank", "pack_deck", "unpack_deck"]


class Change(msgspec.Struct, frozen=True):
    """Another card in the place of the one with this number among the definitions."""

    card: int
    other: ir.Card


class _Packed(msgspec.Struct, frozen=True):
    sets: tuple[ir.CardSet, ...]
    rules: tuple[ir.Rules, ...]
    settings: dict[str, int]
    options: tuple[str, ...]


def pack_deck(deck: PlayDeck) -> bytes:
    """Everything that makes a deck what it is."""
    return msgspec.json.encode(_Packed(deck.sets, deck.rules, deck.settings, tuple(sorted(deck.options))))


@lru_cache(maxsize=4)
def _unpacked(data: bytes) -> _Packed:
    return msgspec.json.decode(data, type=_Packed)


@lru_cache(maxsize=8)
def unpack_deck(data: bytes, change: Change | None = None) -> PlayDeck:
    """The deck again, perhaps with one card exchanged; the other card is dealt wherever the first would have been."""
    packed = _unpacked(data)
    sets = packed.sets if change is None else _exchanged(packed.sets, change)
    settings = [ir.Setting(what, to) for what, to in packed.settings.items()]  # type: ignore[arg-type]
    return PlayDeck(sets, packed.rules, settings, packed.options)


def _exchanged(sets: tuple[ir.CardSet, ...], change: Change) -> tuple[ir.CardSet, ...]:
    out: list[ir.CardSet] = []
    before = 0
    for card_set in sets:
        k = change.card - before
        if 0 <= k < len(card_set.cards):
            cards = (*card_set.cards[:k], change.other, *card_set.cards[k + 1 :])
            card_set = msgspec.structs.replace(card_set, cards=cards)
        out.append(card_set)
        before += len(card_set.cards)
    return tuple(out)


_STILL_ITS_KIND = frozenset(("item", "curse"))  # what is worn or strikes, whatever it says


def blank(card: ir.Card) -> ir.Card:
    """An empty card in its place: same deck, same name and so the same place in every shuffle, but it does nothing.

    An item is still worn and a curse still strikes, so that a pair differs by what the card says, not by where it lies.
    """
    if card.archetype in _STILL_ITS_KIND:
        return msgspec.structs.replace(card, value=None if card.value is None else 0, clauses=(), texts=())
    if card.deck in ("door", "treasure"):
        return ir.Card(card.name, card.deck, card.deck, card.deck, card.number, card.copies)  # type: ignore[arg-type]
    return ir.Card(card.name, card.kind, card.archetype, card.deck, card.number, card.copies, sides=card.sides)
