"""Sales: what is sold without regret, and in which order."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.worth import bonus_of, equip_gain, worth
from lootpress.runtime.options import NO, Option
from lootpress.runtime.state import State

__all__ = ["is_junk", "is_worth_selling", "selling"]


def is_worth_selling(g: State, p: int) -> bool:
    """Whether what a player would part with is worth a level."""
    items = filter(g.deck.of.items.__contains__, g.hands[p] + g.tables[p])
    junk = [i for i in items if is_junk(g, p, i) and _parts_with(g, p, i)]
    return sum(g.deck.card_of[i].value or 0 for i in junk) >= 1000


def is_junk(g: State, p: int, i: int) -> bool:
    """Whether an item of a player is one that he sells without regret: it lies sideways or cannot be used."""
    return (not g.up[i] or bonus_of(g.deck.card_of[i]) <= 0) and not _is_wanted(g, p, i)


def _is_wanted(g: State, p: int, i: int) -> bool:
    card = g.deck.card_of[i]
    if card.archetype == "one-shot":
        return bonus_of(card) >= 3
    return equip_gain(g, p, i) > 1 and not g.up[i]


def _parts_with(g: State, p: int, i: int) -> bool:
    """Whether a sale, once begun, would come to this item; a sale that stops halfway would be begun again for ever."""
    return _regretless(g, p, i) > 0 and not standing.forbidden(g, p, ir.Sell, i)


def _regretless(g: State, p: int, i: int) -> float:
    if not g.deck.card_of[i].value:
        return -1
    return 40 - worth(g, p, i) * (1 if is_junk(g, p, i) else 3)


def selling(s: Situation, option: Option) -> float:
    """The least wanted first, until it is enough."""
    if option.kind != "card":
        return 0.0 if option == NO else 50.0
    return _regretless(s.g, s.player, option.card)
