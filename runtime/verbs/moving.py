"""Deeds by which cards are drawn, taken, given, put somewhere and shown."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.runtime.active import facts, rewards
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    DiscardCard,
    DrawCard,
    EnterWorld,
    ExtraTurn,
    GainCard,
    GiveCard,
    LookAtCard,
    PutInDeck,
    PutInHand,
    RevealCard,
    TakeCard,
    WaitBehindDoor,
)
from lootpress.runtime.frames.fights import DrawingCards, JoiningCombat
from lootpress.runtime.machine import push
from lootpress.runtime.state import CardNumbers, State, Zone
from lootpress.runtime.verbs.doing import deed

__all__ = ["put_into_combat"]


@deed
def draw(g: State, doer: int, n: int, deck: str, facing: str = "down") -> bool:
    """Cards from the top of a deck."""
    pile = g.deck.deck_names.index(deck)
    if not g.dead[doer] and (g.piles[pile] or g.discards[pile]):
        push(g, DrawingCards(doer, pile, n, facing))
    return False


@deed
def draw_treasures_of(g: State, doer: int, cards: CardNumbers, facing: str = "down") -> bool:
    """As many treasures as these monsters bring."""
    if not g.dead[doer]:
        push(g, DrawingCards(doer, 1, sum(rewards.treasures_of(g, i) for i in cards), facing))
    return False


@deed
def draw_cards(g: State, doer: int, cards: CardNumbers) -> bool:
    """Cards that are known, such as one of the discards."""
    for i in cards if not g.dead[doer] else ():
        attempt(g, DrawCard(doer, i, facing="up"))
    return False


@deed
def take_extra_turns(g: State, doer: int, n: int) -> bool:
    """After this one."""
    return attempt(g, ExtraTurn(doer, n=n))


@deed
def take_cards(g: State, doer: int, cards: CardNumbers, *, to_hand: bool | None = None) -> bool:
    """From another player, or from wherever they lie; unless the line says where to, from hand to hand."""
    for i in cards:
        attempt(g, TakeCard(doer, i, to_hand=g.where[i] == Zone.HAND if to_hand is None else to_hand))
    return False


@deed
def give(g: State, doer: int, cards: CardNumbers, to: Sequence[int]) -> bool:
    """To the first of these players who lives."""
    others = [p for p in to if p != doer and not g.dead[p]]
    for i in cards if others else ():
        attempt(g, GiveCard(doer, i, others[0], to_hand=g.where[i] == Zone.HAND))
    return False


@deed
def put_into_hand(g: State, doer: int, cards: CardNumbers, to: Sequence[int]) -> bool:
    """Of one of these players, else the doer's own."""
    for i in cards:
        attempt(g, PutInHand(to[0] if to else doer, i))
    return False


@deed
def put_on_deck(g: State, doer: int, cards: CardNumbers, deck: str = "") -> bool:
    """On a deck, by default each on its own."""
    return _put_in_deck(g, doer, cards, deck, top=True)


@deed
def put_under_deck(g: State, doer: int, cards: CardNumbers, deck: str = "") -> bool:
    """Under a deck, by default each under its own."""
    return _put_in_deck(g, doer, cards, deck, top=False)


def _put_in_deck(g: State, doer: int, cards: CardNumbers, deck: str, *, top: bool) -> bool:
    pile = g.deck.deck_names.index(deck) if deck else -1
    for i in cards:
        attempt(g, PutInDeck(doer, i, pile=pile, top=top))
    return False


@deed
def put_into_discards(g: State, doer: int, cards: CardNumbers) -> bool:
    """On the discards."""
    for i in cards:
        attempt(g, DiscardCard(doer, i))
    return False


@deed
def put_into_combat(g: State, doer: int, cards: CardNumbers) -> bool:
    """Cards join the fight."""
    for i in cards:
        push(g, JoiningCombat(i, doer, added=True))
    return bool(cards)


@deed
def put_behind_door(g: State, doer: int, cards: CardNumbers) -> bool:
    """Monsters wait there for whoever opens the next one."""
    for i in cards:
        attempt(g, WaitBehindDoor(doer, i))
    return False


@deed
def put_into_play(g: State, doer: int, cards: CardNumbers) -> bool:
    """Before the doer; a world lies there for everybody."""
    for i in cards:
        attempt(g, EnterWorld(doer, i) if facts.archetype_of(g, i) == "world" else GainCard(doer, i))
    return False


@deed
def reveal(g: State, doer: int, cards: CardNumbers) -> bool:
    """Everybody sees them."""
    say(g, "reveal", doer, tuple(cards))
    for i in cards:
        attempt(g, RevealCard(doer, i))
    return False


@deed
def look_at(g: State, doer: int, cards: CardNumbers) -> bool:
    """Only the doer sees them."""
    say(g, "look", doer, tuple(cards))
    for i in cards:
        attempt(g, LookAtCard(doer, i))
    return False
