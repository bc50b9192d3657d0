"""A guess at what a player cannot see: the same game to his eyes, hidden cards and chance drawn anew."""

from __future__ import annotations

from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.state import State, Zone

__all__ = ["Supposition", "guess_hidden"]


class Supposition:
    """Where the hidden cards might lie, and the dice to come; good for as many copies of the game as one likes."""

    __slots__ = ("_held", "_order", "_piles", "_seen", "_state")

    def __init__(self, state: State, player: int, chance: int) -> None:
        """Other hands, the order of the piles and the dice are guessed from `chance` alone."""
        deck = state.deck
        home, hands, order = deck.pile, state.hands, mix(chance)
        others = [p for p in range(state.players) if p != player]
        self._state, self._order = state, order
        self._seen: list[int] = []  # what others really have in hand
        self._held: list[tuple[int, int, int]] = []  # player, place in his hand, the card he might have there
        self._piles: list[list[int]] = []
        for pile, cards in enumerate(state.piles):
            hidden, strangers = [False] * len(home), []
            for i in cards:
                if home[i] == pile:
                    hidden[i] = True
                else:
                    strangers.append(i)  # put here by a card, in sight of all
            places = [(p, k, i) for p in others for k, i in enumerate(hands[p]) if home[i] == pile]
            for _, _, i in places:
                hidden[i] = True
                self._seen.append(i)
            pool = deck.shelves[pile].drawn(hidden, order)
            for p, k, _ in places:
                self._held.append((p, k, pool.pop()))
            self._piles.append(strangers + pool)

    def copy(self) -> State:
        """The state with this guess in the place of what is hidden."""
        before = self._state
        g = before.clone(before.sight.shared())
        where, who, hands = g.where, g.who, g.hands
        for i in self._seen:
            where[i], who[i] = Zone.DECK, -1
        for p, k, i in self._held:
            hands[p][k], where[i], who[i] = i, Zone.HAND, p
        g.piles = [pile[:] for pile in self._piles]
        g.rng, g.shuffles = self._order, 0  # the order of a pile made anew is hidden as well
        g.version += 1
        return g


def guess_hidden(game: Game, player: int, chance: int) -> Game:
    """The same game to the player's eyes, with a guess at what he cannot see."""
    copy = game.clone()
    copy.state = Supposition(game.state, player, chance).copy()
    return copy
