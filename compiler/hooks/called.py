"""Whom a quoted name means: players who are called so, where it is the name of an identity."""

from __future__ import annotations

from collections.abc import Iterable

from lootpress.compiler import ir

__all__ = ["called_so", "identities_among"]


def identities_among(found: Iterable[ir.Card]) -> frozenset[str]:
    """Names that players who have these cards are called by."""
    return frozenset(card.name for card in found if card.archetype == "identity")


def called_so(who: ir.Cards, identities: frozenset[str]) -> ir.People | None:
    """`another "Elf" is in combat`: players, who may count as one; cards only where the names are of other cards."""
    names = tuple(noun.name for noun in who.nouns if noun.name is not None)
    others = len(names) < len(who.nouns) or not identities.issuperset(names)
    if others or who.owner is not None or who.where or who.order is not None:
        return None
    return ir.People("player", who.quantity, names, other=who.other)
