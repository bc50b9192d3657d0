"""A guess at what a player cannot see: the same game to his eyes, hidden cards and chance drawn anew."""

from __future__ import annotations

from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.state import Zone

__all__ = ["guess_hidden"]


def guess_hidden(game: Game, player: int, chance: int) -> Game:
    """A copy in which other hands, the order of the piles and the dice to come are guessed from `chance` alone."""
    copy = game.clone()
    g = copy.state
    deck = g.deck
    keys, order = deck.keys, mix(chance)
    others = [p for p in range(g.players) if p != player]
    for pile, cards in enumerate(g.piles):
        held = [(p, k) for p in others for k, i in enumerate(g.hands[p]) if deck.pile[i] == pile]
        hidden = [i for i in cards if deck.pile[i] == pile]
        strangers = [i for i in cards if deck.pile[i] != pile]  # put here by a card, in sight of all
        seen = [g.hands[p][k] for p, k in held]
        hidden += seen
        pool = [i for _, i in sorted(zip(map(order.__xor__, map(keys.__getitem__, hidden)), hidden, strict=True))]
        for i in seen:
            g.where[i], g.who[i] = Zone.DECK, -1
        for p, k in held:
            i = pool.pop()
            g.hands[p][k], g.where[i], g.who[i] = i, Zone.HAND, p
        g.piles[pile] = [*strangers, *pool]
    g.sight = game.state.sight.shared()
    g.rng = order
    g.version += 1
    return copy
