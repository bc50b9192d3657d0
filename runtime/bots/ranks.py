"""Identities that share their room by ranks: which one gives way to a better one in hand."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.bots.worth import bonus_of
from lootpress.runtime.state import State

__all__ = ["gives_way", "would_give_way"]

_TALENT = 0.5  # what a line counts that gives no strength
_ROOM = 2.0  # and one more that gives room for other cards
_CLEAR = 1.0  # by how much one must do more to take the place of another


def gives_way(g: State, p: int, i: int) -> bool:
    """Whether an identity before a player makes room for one in his hand that does clearly more."""
    return _is_outdone(g, p, i, g.tables[p])


def would_give_way(g: State, p: int, i: int) -> bool:
    """Whether an identity in hand, once laid down, would be pushed out by a better one in the same hand."""
    return _is_outdone(g, p, i, [*g.tables[p], i])


def _is_outdone(g: State, p: int, i: int, table: Sequence[int]) -> bool:
    old = g.deck.card_of[i]
    if old.rank is None:
        return False
    mine = [g.deck.card_of[j] for j in table if g.deck.of.kind[j] == old.kind]
    filled, names = sum(card.rank or 0 for card in mine), {card.name for card in mine}
    for j in g.hands[p]:
        new = g.deck.card_of[j]
        if (
            j == i
            or new.rank is None
            or new.kind != old.kind
            or new.name in names
            or standing.ranks_fit(g, p, filled + new.rank)
        ):
            continue
        fits = standing.ranks_fit(g, p, filled - old.rank + new.rank)
        if fits and _does(new) >= _does(old) + _CLEAR and old == min(_in_the_way(g, p, mine, new), key=_does):
            return True
    return False


def _in_the_way(g: State, p: int, mine: list[ir.Card], new: ir.Card) -> list[ir.Card]:
    """Those of which each alone would make room."""
    filled = sum(card.rank or 0 for card in mine) + (new.rank or 0)
    return [card for card in mine if standing.ranks_fit(g, p, filled - (card.rank or 0))]


def _does(card: ir.Card) -> float:
    """What an identity does, by what is printed on it."""
    others = [c for c in card.clauses if not (isinstance(c.effect, ir.Bonus) and c.effect.to == "strength")]
    room = [c for c in others if isinstance(c.effect, ir.Bonus) and c.effect.to == "limit"]
    return bonus_of(card) + _TALENT * len(others) + _ROOM * len(room)
