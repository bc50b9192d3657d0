"""Trades: an item that does little here for one that does little there, proposed and understood."""

from __future__ import annotations

from typing import NamedTuple

from lootpress.runtime.active import facts, standing
from lootpress.runtime.bots.memory import refused_trades
from lootpress.runtime.bots.position import Yardstick
from lootpress.runtime.bots.situation import Situation
from lootpress.runtime.bots.worth import added_to, bonus_of
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.trade import tradable
from lootpress.runtime.state import State

__all__ = ["accepting", "gain_of", "proposal", "trading_away", "trading_for", "use_of"]

_BONUS = 3.0  # points for each point of strength
_GOLD = 100  # gold for a point
_CLEAR = 2.0  # points that a trade must bring
_ARMS = -3.0  # what each point counts that makes somebody stronger who lacks one level


class Proposal(NamedTuple):
    """One item for another, and what it brings."""

    partner: int
    mine: int
    theirs: int
    gain: float


def use_of(g: State, p: int, i: int) -> float:
    """What an item would do for a player, beside what he wears now."""
    card = g.deck.card_of[i]
    gold = (card.value or 0) / _GOLD
    if card.archetype == "one-shot":
        return gold + 2 + max(0, bonus_of(card))
    return gold + _BONUS * gain_of(g, p, i)


def gain_of(g: State, p: int, i: int) -> int:
    """How much stronger an item would make a player, beside what he wears now."""
    if not standing.may_use(g, p, i):
        return 0
    return max(0, bonus_of(g.deck.card_of[i]) + added_to(g, i) - _given_up_for(g, p, i))


def _given_up_for(g: State, p: int, i: int) -> int:
    """The bonus of what a player would have to put aside to wear an item."""
    lost = 0
    for use in facts.slots_of(g, i):
        worn = [j for j in g.tables[p] if g.up[j] and j != i]
        filled = [(j, n) for j in worn if (n := sum(s.n for s in facts.slots_of(g, j) if s.slot == use.slot))]
        over = sum(n for _, n in filled) + use.n - _room(g, p, use.slot)
        for j, n in sorted(filled, key=lambda pair: _whole_bonus(g, pair[0])):
            if over <= 0:
                break
            over -= n
            lost += max(0, _whole_bonus(g, j))
    return lost


def _whole_bonus(g: State, i: int) -> int:
    """The bonus of an item with all that is attached to it."""
    return bonus_of(g.deck.card_of[i]) + added_to(g, i)


def _room(g: State, p: int, slot: str) -> int:
    """How much a player wears in a slot, or will again: what takes room away does so for a while."""
    rule = g.deck.kinds.get(slot)
    usual = 0 if rule is None or rule.at_most is None else rule.at_most
    return max(usual, standing.limit(g, p, slot))


def proposal(g: State, p: int) -> Proposal | None:
    """The best trade that both have something of: proposed once a turn to everybody, in one's own turn."""
    if g.turn != p or all(g.up[i] for i in tradable(g, p)):
        return None
    found = [
        best
        for q in facts.seats_from(g, p)
        if not g.dead[q] and not g.uses.get(("traded", p, q, g.turn_number)) and (best := _best_with(g, p, q))
    ]
    return max(found, key=lambda best: best.gain, default=None)


def _best_with(g: State, p: int, q: int) -> Proposal | None:
    """The best trade with a player: of what lies idle here for what lies idle there."""
    weight, back = _weight(g, p, q), _weight(g, q, p)
    best: Proposal | None = None
    for j in tradable(g, q):
        for i in tradable(g, p) if not g.up[j] else ():
            if g.up[i] or not _fits(g, i, j):
                continue
            theirs = use_of(g, q, i) - use_of(g, q, j)
            ours = use_of(g, p, j) - use_of(g, p, i)
            gain = ours + weight * theirs
            fine = theirs > _CLEAR and theirs + back * max(0.0, ours) > 0
            better = fine and gain > (_CLEAR if best is None else best.gain)
            if better and ((i,), (j,)) not in refused_trades(g, p, q):
                best = Proposal(q, i, j, gain)
    return best


def _weight(g: State, p: int, q: int) -> float:
    """How much it counts what a trade does for the other; nobody arms a rival who lacks one level."""
    return _ARMS if g.level[q] + 1 >= standing.winning_level(g) else Yardstick(g, p).weights[q]


def _fits(g: State, i: int, j: int) -> bool:
    """Big items are left out where they would need room that only a trade of several makes."""
    one, other = g.deck.card_of[i], g.deck.card_of[j]
    return one.burdens == other.burdens or not (one.burdens or other.burdens)


def trading_away(s: Situation, option: Option) -> float:
    """The item that was in mind; then that is all."""
    found = _best_with(s.g, s.player, s.question.person)
    if option.card < 0:
        return 0.5 if option == NO else 1.0
    return 2.0 if found is not None and option.card == found.mine and not s.question.cards else 0.0


def trading_for(s: Situation, option: Option) -> float:
    """The item that is wanted for it; then that is all."""
    found = _best_with(s.g, s.player, s.question.person)
    if option.card < 0:
        return 0.5 if option == NO else 1.0
    return 2.0 if found is not None and option.card == found.theirs and not s.question.wanted else 0.0


def accepting(s: Situation, option: Option) -> float:
    """A trade is fine that clearly brings more than it takes, also if one counts what it brings the other."""
    g, p, q = s.g, s.player, s.question.person
    gets, gives = s.question.cards, s.question.wanted
    ours = sum([use_of(g, p, i) for i in gets], 0.0) - sum([_kept(g, p, i) for i in gives], 0.0)
    theirs = sum([use_of(g, q, i) for i in gives], 0.0) - sum([_kept(g, q, i) for i in gets], 0.0)
    good = ours > _CLEAR and ours + _weight(g, p, q) * max(0.0, theirs) > 0
    return 1.0 if (option == YES) == good else 0.0


def _kept(g: State, p: int, i: int) -> float:
    """What an item does for the player who has it: all of its bonus if he wears it."""
    if g.up[i]:
        return (g.deck.card_of[i].value or 0) / _GOLD + _BONUS * max(0, _whole_bonus(g, i))
    return use_of(g, p, i)
