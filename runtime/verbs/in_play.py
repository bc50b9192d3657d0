"""Deeds done to cards in play: items put on and off, counters, monsters of the fight."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.active.worth import worth_of
from lootpress.runtime.events.gate import attempt, mark_replaced
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    AttachCard,
    CancelCard,
    ChangeCounters,
    CloneMonster,
    DiscardCard,
    EquipCard,
    UnequipCard,
)
from lootpress.runtime.frames.fights import LeavingCombat
from lootpress.runtime.frames.turns import Selling
from lootpress.runtime.machine import push
from lootpress.runtime.state import CardNumbers, Env, State, Zone
from lootpress.runtime.verbs.doing import deed
from lootpress.runtime.verbs.moving import put_into_combat

__all__: list[str] = []


@deed
def equip(g: State, doer: int, cards: CardNumbers) -> bool:
    """Put on what is not worn."""
    for i in cards:
        if not g.up[i]:
            attempt(g, EquipCard(doer, i))
    return False


@deed
def unequip(g: State, doer: int, cards: CardNumbers) -> bool:
    """Take off what is worn."""
    for i in cards:
        if g.up[i]:
            attempt(g, UnequipCard(doer, i))
    return False


@deed
def attach(g: State, doer: int, env: Env, cards: CardNumbers, hosts: CardNumbers) -> bool:
    """A card, or this one, becomes part of the first of these that it is not attached to already."""
    mine = cards or ((env.this,) if env.this >= 0 else ())
    host = next((i for i in hosts if not mine or i != g.host[mine[0]]), -1)
    return bool(mine) and host >= 0 and attempt(g, AttachCard(doer, mine[0], host=host))


@deed
def count_double(g: State, doer: int, it: int) -> bool:
    """`when you sell an item: it counts double`: its value counts once more in the sale going on."""
    sale = next((f for f in reversed(g.frames) if isinstance(f, Selling)), None)
    value = worth_of(g, it) if it >= 0 else 0
    if sale is None or not value:
        return False
    sale.worth += value
    say(g, "sold double", doer, it)
    return True


@deed
def add_counters(g: State, doer: int, n: int, hosts: CardNumbers) -> bool:
    """So many counters to each of these cards."""
    for i in hosts:
        if facts.in_play(g, i):
            attempt(g, ChangeCounters(doer, i, n=n))
    return False


@deed
def remove_counters(g: State, doer: int, n: int, hosts: CardNumbers) -> bool:
    """So many counters from each of these cards, as far as it has any."""
    for i in hosts:
        if facts.in_play(g, i):
            attempt(g, ChangeCounters(doer, i, n=-min(n, g.counters.get(i, 0))))
    return False


@deed
def add_to_combat(g: State, doer: int, cards: CardNumbers) -> bool:
    """Cards join the fight, if there is one."""
    return g.combat is not None and put_into_combat(g, doer, cards)


@deed
def remove(g: State, doer: int, cards: CardNumbers) -> bool:
    """Cards leave play; monsters leave the fight."""
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed", by=doer))
        else:
            attempt(g, DiscardCard(doer, i, removed=True))
    return bool(cards)


@deed
def kill(g: State, doer: int, cards: CardNumbers) -> bool:
    """Monsters of the fight die at once."""
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "killed"))
    return bool(found)


@deed
def defeat(g: State, doer: int, cards: CardNumbers, *, keeping_treasures: bool = False) -> bool:
    """Monsters of the fight are gone; with their treasures unless the line keeps those."""
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "kept treasures" if keeping_treasures else "defeated", by=doer))
    return bool(found)


@deed
def clone(g: State, doer: int, cards: CardNumbers) -> bool:
    """R-151: a second monster of the same kind that shares every enhancer, now and later."""
    found = [i for i in cards if i in facts.monsters(g)]
    return bool(found) and attempt(g, CloneMonster(doer, found[0]))


@deed
def cancel(g: State, doer: int, cards: CardNumbers) -> bool:
    """What was about to happen does not."""
    if cards:
        mark_replaced(g)
    for i in cards:
        attempt(g, CancelCard(doer, i))
    return True
