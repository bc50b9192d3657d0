"""Cards from place to place: out of wherever one lies, and into hands, tables, decks, discards, fights."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.log import say
from lootpress.runtime.state import State, Zone

__all__ = [
    "EVERYBODY", "attach", "drop_attached", "into_discards", "into_hand", "put_on_table", "put_under",
    "remove_from_place", "return_to_combat", "suspect", "wait_behind_door",
]  # fmt: skip

EVERYBODY = -1  # a bit for every player


def remove_from_place(g: State, i: int, *, in_play: bool = False) -> None:
    """Take a card out of wherever it is; what is on it is discarded unless it only goes from one table to another."""
    zone, p = g.where[i], g.who[i]
    if not in_play and zone != Zone.DECK and zone != Zone.HAND:
        drop_attached(g, i)
    if zone == Zone.HAND:
        g.hands[p].remove(i)
    elif zone == Zone.TABLE:
        g.tables[p].remove(i)
        if g.deck.of.moves_limits[i] or g.deck.of.limits_move:
            g.dirty = EVERYBODY
    elif zone == Zone.DECK:
        pile = g.piles[g.deck.pile[i]]
        if pile and pile[-1] == i:
            pile.pop()
        else:  # a card may have put it into another deck than its own
            next(other for other in g.piles if i in other).remove(i)
    elif zone == Zone.DISCARDS:
        g.discards[g.deck.pile[i]].remove(i)
    elif zone == Zone.COMBAT and g.combat is not None:
        g.combat.monsters = [m for m in g.combat.monsters if m != i]
        g.combat.mates = [m for m in g.combat.mates if m != i]
        g.combat.leaving = tuple(m for m in g.combat.leaving if m != i)
    elif zone == Zone.PLAYED and g.combat is not None:
        g.combat.played = [x for x in g.combat.played if x[0] != i]
    elif zone == Zone.ATTACHED:
        g.attached.remove(i)
        g.dirty = EVERYBODY
    elif zone == Zone.WORLD:
        g.worlds.remove(i)
    elif zone == Zone.LIMBO and g.aside:
        _leave_door(g, i)
    if zone == Zone.COMBAT and g.effects:  # abilities it gained from others
        home, mine = g.deck.clause_home, g.deck.definition[i]
        g.effects = [e for e in g.effects if e.env.this != i or home[e.clause] == mine]
    g.where[i], g.who[i], g.host[i], g.up[i] = Zone.LIMBO, -1, -1, 0
    if g.marks.played_by and (zone == Zone.DECK or zone == Zone.DISCARDS):
        g.marks.played_by.pop(i, None)
    if zone == Zone.DECK or zone == Zone.HAND:
        g.note()
    else:  # what was said of the card as it lay there
        g.marks.carried.pop(i, None)
        if not in_play:
            _forget(g, i)
        g.version += 1


def wait_behind_door(g: State, i: int) -> None:
    """A monster leaves for the next door; what is on it, and what it has become, goes with it."""
    on_it, tags = facts.attached_to(g, i), g.marks.tags.get(i)
    for j in on_it:
        remove_from_place(g, j)
    remove_from_place(g, i)
    if tags is not None:
        g.marks.tags[i] = tags
    g.aside = (*g.aside, (i, -1, 0), *((j, i, 0) for j in on_it))


def return_to_combat(g: State, i: int) -> list[int]:
    """A monster enters the fight; if it has waited behind a door, as what it has become. What is on it comes behind."""
    waited = any(card == i for card, _, _ in g.aside)
    on_it, tags = [card for card, on, _ in g.aside if on == i], g.marks.tags.get(i) if waited else None
    g.aside = tuple(entry for entry in g.aside if i not in entry[:2])
    remove_from_place(g, i)
    g.where[i], g.who[i] = Zone.COMBAT, -1
    if tags is not None:
        g.marks.tags[i] = tags
    return on_it


def _leave_door(g: State, i: int) -> None:
    """A card waits behind the door no longer; if it is a monster that comes to no fight, what is on it is lost."""
    lost = [card for card, on, _ in g.aside if on == i]
    g.aside = tuple(entry for entry in g.aside if i not in entry[:2])
    for j in lost:
        into_discards(g, j)


def _forget(g: State, i: int) -> None:
    """Nothing of what was said of a card is so any more; mostly nothing was."""
    marks = g.marks
    if marks.tags:
        marks.tags.pop(i, None)
    if marks.worn_as:
        marks.worn_as.pop(i, None)
    if marks.levels:
        marks.levels.pop(i, None)
    if g.counters:
        g.counters.pop(i, None)
    if g.kept_as:
        g.kept_as.pop(i, None)


def drop_attached(g: State, i: int) -> None:
    """What is attached to a card leaves with it; an item it carries too (C-07, Q-28)."""
    of = g.deck.of
    for j in facts.attached_to(g, i):
        left = _identity_left(g, i, j) if j in of.doubling and of.moves_limits[j] else -1
        if left >= 0:
            g.host[j] = left
            g.version += 1
            say(g, "attach", j, left)
            continue
        remove_from_place(g, j)
        into_discards(g, j)
        if g.where[i] != Zone.COMBAT:  # that enhancers go with their monster goes without saying
            say(g, "lost with", j, i)
    for j in facts.carried_by(g, i):
        remove_from_place(g, j)
        into_discards(g, j)
        say(g, "lost with", j, i)


def _identity_left(g: State, i: int, j: int) -> int:
    """ED-17: the other identity of its owner, to which a card that allows two of them goes over as one is lost."""
    kind, p = facts.kind_of(g, i), g.who[j]
    same = (k for k in g.tables[p] if k != i and facts.kind_of(g, k) == kind) if p >= 0 else ()
    return next(iter(same), -1)


def into_discards(g: State, i: int) -> None:
    """Onto the discards of its own deck (R-010)."""
    g.where[i] = Zone.DISCARDS
    g.discards[g.deck.pile[i]].append(i)


def into_hand(g: State, i: int, p: int) -> None:
    """Into a hand."""
    remove_from_place(g, i)
    g.marks.played_by.pop(i, None)
    g.where[i], g.who[i] = Zone.HAND, p
    g.hands[p].append(i)
    g.given = (*g.given, i)  # a card just received may be played at the next occasion
    say(g, "to hand", p, i)


def put_on_table(g: State, i: int, p: int) -> None:
    """Into play in front of a player; what lies on an item in play and what it has become goes with it."""
    kept, slot = g.kept_as.get(i), g.marks.worn_as.get(i)
    if g.where[i] == Zone.LIMBO and g.who[i] not in (-1, p):  # a curse that strikes another player
        g.marks.played_by[i] = g.who[i]
    remove_from_place(g, i, in_play=g.where[i] == Zone.TABLE)
    if kept is not None:
        g.kept_as[i] = kept
    if slot is not None:
        g.marks.worn_as[i] = slot
    g.where[i], g.who[i] = Zone.TABLE, p
    g.tables[p].append(i)
    suspect(g, i, p)
    g.version += 1


def suspect(g: State, i: int, p: int) -> None:
    """A card that lies otherwise than before may be too much for who has it; if it speaks of limits, for anybody."""
    of = g.deck.of
    g.dirty = EVERYBODY if of.moves_limits[i] or of.limits_move or p < 0 else g.dirty | 1 << p


def attach(g: State, i: int, host: int) -> None:
    """Onto another card."""
    if g.who[i] >= 0 and g.where[i] in (Zone.HAND, Zone.LIMBO):
        g.marks.played_by[i] = g.who[i]
    remove_from_place(g, i)
    g.where[i], g.host[i] = Zone.ATTACHED, host
    g.attached.append(i)
    g.version += 1
    g.who[i] = facts.owner(g, host)
    say(g, "attach", i, host)


def put_under(g: State, i: int, *, top: bool, pile: int | None = None) -> None:
    """Onto or under its deck."""
    remove_from_place(g, i)
    g.where[i] = Zone.DECK
    pile = g.deck.pile[i] if pile is None else pile
    if top:
        g.piles[pile].append(i)
    else:
        g.piles[pile].insert(0, i)
    say(g, "put", i, top)
