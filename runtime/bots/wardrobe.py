"""What a player had best wear: of the items that want the same slots those that do most together."""

from __future__ import annotations

from itertools import combinations

from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.bots.worth import added_to, bonus_of, weakens
from lootpress.runtime.state import State

__all__ = ["does", "is_outdone", "is_worth_wearing"]

_SELDOM = 0.25  # what a point counts that holds only now and then
_KEEPS = 0.1  # by how much others must do more before anything is changed
_MOST = 8  # items that are compared for one slot


def does(g: State, p: int, i: int) -> float:
    """What an item does for a player's strength if he wears it: now in full, what holds now and then a little."""
    if not standing.may_use(g, p, i):
        return 0.0
    now = _does_now(g, i)
    return now + _SELDOM * max(0, bonus_of(g.deck.card_of[i]) + added_to(g, i) - now)


def _does_now(g: State, i: int) -> int:
    """What an item gives its owner now, with what is attached to it; to weaken monsters is as good."""
    always = weakens(g.deck.card_of[i])
    return added_to(g, i) + (always or strength.card_bonus(g, i))


def is_worth_wearing(g: State, p: int, i: int) -> bool:
    """Whether an item that lies sideways belongs among those that are worn."""
    return _does_now(g, i) >= 0 and all(i in _best(g, p, slot) for slot in _slots(g, i))


def is_outdone(g: State, p: int, i: int) -> bool:
    """Whether what lies sideways would do more in the place of an item that is worn."""
    return any(i not in _best(g, p, slot) for slot in _slots(g, i))


def _slots(g: State, i: int) -> list[str]:
    """Where an item takes room; what frees of limits takes none."""
    return [] if facts.ignores_limits(g, i) else [use.slot for use in facts.slots_of(g, i)]


def _best(g: State, p: int, slot: str) -> frozenset[int]:
    """The items that do most together in a slot, found once until something happens."""
    answers, key = g.sight.answers_for(g.version), ("best to wear", p, slot)
    known: frozenset[int] | None = answers.get(key)
    if known is None:
        known = answers[key] = _compared(g, p, slot)
    return known


def _compared(g: State, p: int, slot: str) -> frozenset[int]:
    """Those that are worn, if nothing does more."""
    needs = {i: sum(use.n for use in facts.slots_of(g, i) if use.slot == slot) for i in g.tables[p]}
    mine = [i for i, n in needs.items() if n and not facts.ignores_limits(g, i)]
    worn = frozenset(i for i in mine if g.up[i])
    points = {i: does(g, p, i) + (_KEEPS if g.up[i] else 0.0) for i in mine}
    mine = sorted(mine, key=lambda i: -points[i])[:_MOST]
    room = max(standing.limit(g, p, slot), sum(needs[i] for i in worn))
    best, most = worn, sum([points[i] for i in worn], 0.0)
    for count in range(1, len(mine) + 1):
        for some in combinations(mine, count):
            total = sum([points[i] for i in some], 0.0)
            if total > most and sum(needs[i] for i in some) <= room:
                best, most = frozenset(some), total
    return best
