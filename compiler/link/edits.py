"""Changes of a deck block that a mix report can suggest, and the block with them made."""

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from lootpress.compiler import ir

__all__ = ["Edit", "LeaveOut", "LeaveOutShare", "MergeDuplicates", "MoreCopies", "OfSize", "SetPlayers", "edited"]

_MOST_COPIES = 20
_ANYWHERE = ir.Place("anywhere")


class _Edit(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower):
    """Any of them."""


class LeaveOut(_Edit, frozen=True):
    """A card stays in its box."""

    set: str
    card: str


class LeaveOutShare(_Edit, frozen=True):
    """So many percent of the doors or treasures of every set stay in their boxes."""

    deck: str
    percent: int


class MergeDuplicates(_Edit, frozen=True):
    """The same card from several sets is there once."""


class SetPlayers(_Edit, frozen=True, tag="forplayers"):
    """For so many."""

    low: int
    high: int


class OfSize(_Edit, frozen=True):
    """So many cards in all."""

    size: int


class MoreCopies(_Edit, frozen=True):
    """Everything so many times as often."""

    times: int


Edit = LeaveOut | LeaveOutShare | MergeDuplicates | SetPlayers | OfSize | MoreCopies
_T = TypeVar("_T")


def edited(deck: ir.Deck, edits: Iterable[Edit]) -> ir.Deck:
    """The deck block with these changes made."""
    for edit in edits:
        match edit:
            case LeaveOut(set=name, card=card):
                cards = ir.Cards(ir.Quantity("every"), (ir.CardNoun(name=card),), place=_ANYWHERE)
                deck = _with_uses(deck, (_without(use, cards) if use.set == name else use for use in deck.uses))
            case LeaveOutShare(deck=pile, percent=percent):
                share = ir.Quantity("every", share=ir.Scaled("percent", ir.Int(1), percent))
                cards = ir.Cards(share, (ir.CardNoun(pile),), place=_ANYWHERE)
                deck = _with_uses(deck, (_without(use, cards) for use in deck.uses))
            case MergeDuplicates():
                deck = msgspec.structs.replace(deck, duplicates="merged")
            case SetPlayers(low=low, high=high):
                deck = msgspec.structs.replace(deck, players=(low, high))
            case OfSize(size=size):
                deck = msgspec.structs.replace(deck, size=size)
            case MoreCopies(times=times):
                more = (min(_MOST_COPIES, use.copies * times) for use in deck.uses)
                deck = _with_uses(
                    deck, (msgspec.structs.replace(use, copies=n) for use, n in zip(deck.uses, more, strict=True))
                )
    return deck


def _with_uses(deck: ir.Deck, uses: Iterable[ir.UseSet]) -> ir.Deck:
    return msgspec.structs.replace(deck, uses=tuple(uses))


def _without(use: ir.UseSet, cards: ir.Cards) -> ir.UseSet:
    return use if cards in use.without else msgspec.structs.replace(use, without=(*use.without, cards))
