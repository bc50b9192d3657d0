"""Deeds by which cards are lost, gained, sold, kept, played and swapped; each says if anything happened by itself."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.worth import worth_of
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    BanishCard,
    DiscardCard,
    GainCard,
    GainLevel,
    Install,
    KeepCard,
    LoseCard,
    LoseLevel,
    PlayCard,
    PutInDeck,
    PutInHand,
    PutInPlay,
    PutOn,
    RemoveMonster,
    SacrificeCard,
    SellCard,
    Why,
)
from lootpress.runtime.frames.fights import JoiningCombat, LeavingCombat, Losing, Suffering
from lootpress.runtime.machine import push
from lootpress.runtime.state import CardNumbers, Env, State, Zone
from lootpress.runtime.verbs.doing import deed

__all__ = ["keep_as"]

_UNSEEN = (Zone.HAND, Zone.DECK)


@deed
def nothing() -> bool:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return False


# ---------------------------------------------------------------- losing, discarding, gaining


@deed
def lose_levels(g: State, doer: int, env: Env, n: int) -> bool:
    """So many levels, as far as there are any, to a curse, bad stuff or another card."""
    return attempt(g, LoseLevel(doer, n=n, why=_why(g, env, doer)))


@deed
def lose(g: State, doer: int, env: Env, cards: CardNumbers, *, named: tuple[str, ...] = ()) -> bool:
    """Cards are lost to a curse, bad stuff or another card, under the names that the line gives them."""
    for i in cards:
        attempt(g, LoseCard(doer, i, why=_why(g, env, doer), named=named))
    return False


def _why(g: State, env: Env, owner: int) -> Why:
    """What makes somebody part with a card: a curse, bad stuff, another player's card, or his own."""
    if env.this >= 0 and facts.archetype_of(g, env.this) == "curse":
        return "curse"
    if any(type(f) is Suffering for f in g.frames):
        return "bad stuff"
    return "own" if env.you in (-1, owner) else "effect"


@deed
def discard(g: State, doer: int, env: Env, cards: CardNumbers, *, named: tuple[str, ...] = ()) -> bool:
    """Monsters leave the fight."""
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed", by=doer))
        else:
            why = _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"
            attempt(g, DiscardCard(doer, i, why=why, named=named))
    return any(g.where[i] == Zone.COMBAT for i in cards)


@deed
def banish(g: State, doer: int, env: Env, cards: CardNumbers, *, named: tuple[str, ...] = ()) -> bool:
    """Back into the box, from wherever they lie; a monster leaves the fight with everything on it."""
    for i in cards:
        why = _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"
        attempt(g, BanishCard(doer, i, why=why, named=named))
    return False


@deed
def gain_levels(g: State, doer: int, n: int, *, may_win: bool = False) -> bool:
    """So many levels; the winning one only where the line says so."""
    return attempt(g, GainLevel(doer, n=n, may_win=may_win))


@deed
def gain_abilities(g: State, gainers: CardNumbers, cards: CardNumbers) -> bool:
    """Everything another card says by itself is said by these too, until the combat ends."""
    for this, i in product(gainers, cards):
        d = g.deck.definition[i]
        if g.deck.top[d]:
            words = standing.env_of(g, this)
            attempt(g, Install(clause=g.deck.top[d][0], env=words, until="combat", install=g.deck.borrowed(d)))
        say(g, "abilities", this, i)
    return bool(gainers and cards)


@deed
def gain(g: State, doer: int, cards: CardNumbers) -> bool:
    """Cards come to lie before the doer."""
    for i in cards:
        attempt(g, GainCard(doer, i))
    return False


# ---------------------------------------------------------------- selling, keeping, playing, swapping


@deed
def sell(g: State, doer: int, cards: CardNumbers) -> bool:
    """A level for each thousand."""
    worth = sum(worth_of(g, i) for i in cards)
    for i in cards:
        attempt(g, SellCard(doer, i))
    attempt(g, GainLevel(doer, n=worth // 1000, why="sale"))
    return False


@deed
def sacrifice(g: State, doer: int, cards: CardNumbers) -> bool:
    """A follower is left behind."""
    for i in cards:
        attempt(g, SacrificeCard(doer, i))
    return False


@deed
def keep(g: State, doer: int, cards: CardNumbers, kind: str) -> bool:
    """A monster or another card stays with the doer as a card of that kind."""
    if not cards:
        return False
    i = cards[0]
    lost = next((f for f in reversed(g.frames) if isinstance(f, Losing)), None)
    if lost is not None and any(card == i for _, card, _ in lost.kept):
        return False  # whoever was caught before has it
    if lost is not None and g.where[i] == Zone.COMBAT and any(not g.dead[p] for p in lost.runners[lost.run :]):
        lost.kept = (*lost.kept, (doer, i, kind))
        return True
    return keep_as(g, doer, i, kind)


def keep_as(g: State, doer: int, i: int, kind: str) -> bool:
    """A card stays with the doer; one follower goes for another."""
    for j in facts.followers(g, doer):
        if kind in g.deck.kinds and g.deck.kinds[kind].archetype == "follower":
            attempt(g, DiscardCard(doer, j, why="excess"))
    if g.where[i] == Zone.COMBAT:
        attempt(g, RemoveMonster(doer, i, how="kept"))
    return attempt(g, KeepCard(doer, i, kind=kind))


@deed
def play(g: State, doer: int, cards: CardNumbers, on: Sequence[int] | None = None) -> bool:
    """Cards are played; curses strike the first of those named, else the doer."""
    for i in reversed(cards):
        if facts.archetype_of(g, i) == "curse":
            attempt(g, PlayCard(doer, i, on=on[0] if on else doer))
        else:
            attempt(g, PlayCard(doer, i))
    return bool(cards)


@deed
def swap(g: State, doer: int, cards: CardNumbers, theirs: CardNumbers) -> bool:
    """Both or neither, place for place."""
    if not cards or not theirs:
        return False
    mine, other = cards[0], theirs[0]
    if g.where[mine] == Zone.COMBAT:
        push(g, JoiningCombat(other, doer))
        push(g, LeavingCombat(mine, "swapped", doer, by=doer))
        say(g, "swap", doer, mine, other)
        return True
    here, there = _place_of(g, mine), _place_of(g, other)
    unseen = here[0] in _UNSEEN and there[0] in _UNSEEN
    say(g, "swap", doer, -1 if unseen else mine, -1 if unseen else other)
    moves = ((other, here), (mine, there))
    # a deck is left before anything is put on it, and so is the place before a player, which may have room for one
    for i, to in moves[::-1] if here[0] in (Zone.DECK, Zone.TABLE) else moves:
        _put(g, doer, i, to)
    for i, (zone, p, _) in moves:
        if zone == Zone.TABLE:
            attempt(g, PutOn(p, i))
    return True


def _place_of(g: State, i: int) -> tuple[int, int, int]:
    """Where a card lies: its zone, whose that is, and on which pile."""
    pile = next((k for k in range(len(g.piles)) if i in g.piles[k]), -1) if g.where[i] == Zone.DECK else -1
    return g.where[i], g.who[i], pile


def _put(g: State, doer: int, i: int, to: tuple[int, int, int]) -> None:
    """A card goes where another one lay."""
    zone, p, pile = to
    if zone == Zone.HAND:
        attempt(g, PutInHand(p, i, g.who[i], why="swap"))
    elif zone == Zone.DECK:
        attempt(g, PutInDeck(doer, i, pile=pile))
    elif zone == Zone.DISCARDS:
        attempt(g, DiscardCard(doer, i))
    elif p >= 0:
        attempt(g, PutInPlay(p, i))


@deed
def swap_hands(g: State, one: Sequence[int], other: Sequence[int]) -> bool:
    """Hands as wholes."""
    rest = [p for p in other if p not in one]
    if not one or not rest:
        return False
    a, b = one[0], rest[0]
    first, second = list(g.hands[a]), list(g.hands[b])
    for i in first:
        attempt(g, PutInHand(b, i, a, why="swap"))
    for i in second:
        attempt(g, PutInHand(a, i, b, why="swap"))
    return bool(first or second)
