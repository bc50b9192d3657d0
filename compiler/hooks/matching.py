"""Happenings in Python: whether the player or card that something happened to is the one a pattern speaks of."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks import cards, people
from lootpress.compiler.hooks.expressions import FALSE, Expr, all_of, atom, call, compare, negation, number
from lootpress.compiler.hooks.kinds import as_cards
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["card_matches", "object_matches", "person_matches"]


def person_matches(p: str, who: ir.Node, scope: HookScope) -> Expr:
    """Whether that player, if it is one, is the one spoken of."""
    if not isinstance(who, ir.Who):
        return FALSE
    return all_of((compare(atom(p), ">=", number(0)), people.is_one(who, atom(p), scope)))


def card_matches(i: str, what: ir.Node, scope: HookScope) -> Expr:
    """Whether that card, if it is one, is the one spoken of, wherever it lies now."""
    there = compare(atom(i), ">=", number(0))
    if isinstance(what, ir.Cards):
        inner = scope.with_doer(f"owner(g, {i})", sure=False)
        whose = what.owner if isinstance(what.owner, ir.People) else None  # `a card of another player`
        loose = msgspec.structs.replace(cards.loose(what, other=True), owner=whose)
        placed = (call("from_a_hand", "g", i),) if what.place.what == "hand" else ()
        return all_of((there, *placed, cards.card_fits(loose, atom(i), inner)))
    if isinstance(what, ir.Thing | ir.Time):
        return FALSE
    return all_of((there, cards.is_one(as_cards(what), atom(i), scope)))


def object_matches(card: str, other: str, what: ir.Node, scope: HookScope) -> Expr:
    """Whether what a verb was done to is what is spoken of."""
    if isinstance(what, ir.Thing):
        nothing = compare(atom(card), "<", number(0))
        return all_of((negation(nothing), call("from_a_hand", "g", card))) if what.what == "hand" else nothing
    if isinstance(what, ir.People | ir.You | ir.ThatPlayer | ir.PlayerNamed):
        return person_matches(other, what, scope)
    return card_matches(card, what, scope)
