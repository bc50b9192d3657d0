"""Decks: shuffled, refilled, drawn from."""

from __future__ import annotations

from lootpress.runtime.events.apply.places import remove_from_place
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell
from lootpress.runtime.events.types import Happening
from lootpress.runtime.rng import advance, mix, shuffled
from lootpress.runtime.state import State, Zone

__all__ = ["draw", "refill", "shuffle"]


def shuffle(g: State, pile: int) -> None:
    """A new order for a pile, keyed per card."""
    g.shuffles += 1
    g.rng = advance(g.rng)
    g.piles[pile] = shuffled(g.piles[pile], g.deck.keys, mix(g.rng ^ g.shuffles))
    g.version += 1


def refill(g: State, pile: int) -> bool:
    """R-012: an empty deck is made of its discards; whether there is a card now."""
    if g.piles[pile]:
        return True
    if not g.discards[pile]:
        return False
    g.piles[pile], g.discards[pile] = g.discards[pile], []
    for i in g.piles[pile]:
        g.where[i] = Zone.DECK
    shuffle(g, pile)
    name = g.deck.deck_names[pile]
    say(g, "reshuffle", name)
    tell(g, Happening("shuffle", place=name))
    return True


def draw(g: State, pile: int) -> int:
    """The top card of a deck into limbo, or -1 when there is none (R-013)."""
    if not refill(g, pile):
        return -1
    i = g.piles[pile][-1]
    remove_from_place(g, i)
    return i
