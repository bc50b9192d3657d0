"""Sales: what is sold without regret, and in which order."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.active.worth import worth_of
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.thrift import cheapest
from lootpress.runtime.bots.trading import gain_of
from lootpress.runtime.bots.wardrobe import does, is_outdone, is_worth_wearing
from lootpress.runtime.bots.worth import added_to, bonus_of, worth
from lootpress.runtime.options import NO, Option
from lootpress.runtime.rules.plays import has_room
from lootpress.runtime.rules.trade import proceeds
from lootpress.runtime.state import State, Zone

__all__ = ["is_junk", "is_worth_selling", "selling"]

_LEVEL = 1000  # gold for a level


def is_worth_selling(g: State, p: int) -> bool:
    """Whether what a player would part with is worth a level."""
    items = filter(g.deck.of.items.__contains__, g.hands[p] + g.tables[p])
    return bool(_sale(g, p, [i for i in items if is_junk(g, p, i) and _parts_with(g, p, i)], ()))


def _sale(g: State, p: int, items: list[int], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """What of these items, with those chosen already, is sold for a level: what is regretted least, nothing in vain.

    Where the first item of a sale counts double, every one of them is thought of as the first.
    """
    value = {i: worth_of(g, i) for i in items}
    found: list[tuple[float, tuple[int, ...]]] = []
    for first in (-1, *(() if chosen else items)):
        sold = chosen if first < 0 else (first,)
        rest = [i for i in items if i not in sold]
        if first >= 0 and proceeds(g, p, sold) == value[first]:
            continue
        needed = _LEVEL - proceeds(g, p, sold)
        more = cheapest([value[i] for i in rest], [_regret(g, p, i) for i in rest], needed)
        if needed <= 0 or more:
            whole = (*sold, *(rest[k] for k in more))
            found.append((sum([_regret(g, p, i) for i in whole], 0.0), whole))
    return min(found, key=lambda sale: sale[0], default=(0.0, ()))[1]


def _regret(g: State, p: int, i: int) -> float:
    """How little a player likes to part with an item; an item less is always better than one more."""
    return 1 + worth(g, p, i) * (1 if is_junk(g, p, i) else 3)


def is_junk(g: State, p: int, i: int) -> bool:
    """Whether an item of a player is one that he sells without regret: nothing that he wears or had best wear."""
    card = g.deck.card_of[i]
    if card.archetype == "one-shot":
        return bonus_of(card) < 3
    if g.up[i]:
        return bonus_of(card) + added_to(g, i) <= 0 or is_outdone(g, p, i)
    if g.where[i] != Zone.HAND:
        return not (g.deck.of.is_worn[i] and does(g, p, i) > 0 and is_worth_wearing(g, p, i))
    return not has_room(g, p, card) or gain_of(g, p, i) < 2  # he will not come to wear it


def _parts_with(g: State, p: int, i: int) -> bool:
    """Whether a sale, once begun, would come to this item; a sale that stops halfway would be begun again for ever."""
    return _regretless(g, p, i) > 0 and not standing.forbidden(g, p, ir.Sell, i)


def _regretless(g: State, p: int, i: int) -> float:
    if not worth_of(g, i):
        return -1
    return 40 - worth(g, p, i) * (1 if is_junk(g, p, i) else 3)


def selling(s: Situation, option: Option) -> float:
    """What the sale is to consist of, the first item first; then that is all."""
    g, p = s.g, s.player
    if option.kind != "card":
        return 0.0 if option == NO else 50.0
    if s.found is None:
        items = [o.card for o in s.choice.options if o.kind == "card" and _parts_with(g, p, o.card)]
        sale = _sale(g, p, items, s.question.chosen)
        s.found = {Option("card", i): 10.0 - k / 100 for k, i in enumerate(sale[len(s.question.chosen) :])}
    return s.found.get(option, -1.0)
