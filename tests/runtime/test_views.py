"""A view never contains what its player may not know."""

from collections.abc import Iterator

import pytest

from lootpress.runtime.active.strength import breakdown, player_strength
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.state import Zone
from lootpress.runtime.views import seen_log, view_of
from lootpress.tests.runtime.decks import DECKS, name_of, new_game, next_move, play_on

OPEN = (Zone.TABLE, Zone.ATTACHED, Zone.WORLD, Zone.COMBAT, Zone.PLAYED, Zone.DISCARDS, Zone.LIMBO)


def otherwise(game: Game, player: int, chance: int) -> Game:
    """The same game as far as the player can tell: hidden cards change places, chance is another."""
    copy = game.clone()
    g = copy.state
    for pile in range(len(g.piles)):
        hidden = [
            i for i, zone in enumerate(g.where) if g.deck.pile[i] == pile and zone == Zone.DECK and i in g.piles[pile]
        ]
        others = [p for p in range(g.players) if p != player]
        held = [(p, k) for p in others for k, i in enumerate(g.hands[p]) if g.deck.pile[i] == pile]
        pool = sorted([*hidden, *(g.hands[p][k] for p, k in held)], key=lambda i: mix(chance ^ i))
        for p, k in held:
            i = pool.pop()
            g.hands[p][k], g.where[i], g.who[i] = i, Zone.HAND, p
        for i in pool:
            g.where[i], g.who[i] = Zone.DECK, -1
        g.piles[pile] = [*(i for i in g.piles[pile] if g.deck.pile[i] != pile), *pool]
    g.rng, g.shuffles = chance, g.shuffles + 1
    g.version += 1
    return copy


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_hidden_cards_and_chance_do_not_change_a_view(path: str) -> None:
    compared = 0
    for seed in (21, 22, 23):
        game = new_game(path, seed)
        count = 0
        while not game.over and count < 600:
            count = play_on(game, seed, count, 23)
            for player in range(game.state.players):
                if game.to_act != player:  # who decides sees options that come from his own cards
                    assert view_of(otherwise(game, player, mix(count)).state, player) == game.view(player)
                    compared += 1
    assert compared > 100


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_looking_changes_nothing_not_even_chance(path: str) -> None:
    fights = 0
    for seed in (31, 32):
        game = new_game(path, seed)
        count = 0
        while not game.over and count < 600:
            count = play_on(game, seed, count, 7)
            fights += game.state.combat is not None
            before = game.digest()
            for player in range(game.state.players):
                game.view(player)
                player_strength(game.state, player)
            breakdown(game.state)
            assert game.digest() == before
    assert fights > 20


def cards_in(entry: tuple[object, ...]) -> Iterator[int]:
    """The cards that an entry of the log names, by what its kinds say about their places."""
    kind, *parts = entry
    first = {"to hand", "draw", "charity", "play", "use", "discard", "lose", "sell", "loots", "opens", "look", "take"}
    if kind in first:
        found = parts[1]
        yield from found if isinstance(found, tuple) else [found]  # type: ignore[misc]
    elif kind == "put":
        yield parts[0]  # type: ignore[misc]


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_the_log_names_only_cards_that_the_player_saw(path: str) -> None:
    for seed in (31, 32):
        game = new_game(path, seed)
        g = game.state
        for count in range(300):
            if game.over:
                break
            known = len(game.log())
            before = list(zip(g.where, g.who, strict=True))
            game.apply(next_move(game, seed, count))
            shown_up = {e[2] for e in game.log()[known:] if e[0] == "draw" and e[3] == "up"}
            for player in range(g.players):
                for entry in seen_log(g, player)[known:]:
                    for i in cards_in(entry):
                        now, then = (g.where[i], g.who[i]), before[i]
                        seen = any(zone in OPEN or (zone == Zone.HAND and p == player) for zone, p in (now, then))
                        public = entry[0] in ("loots", "opens", "discard", "play", "lose", "sell", "use", "take")
                        assert i < 0 or seen or public or i in shown_up or entry[1] == player, (entry, player)


def test_a_view_shows_the_own_hand_and_only_the_size_of_others() -> None:
    game = new_game(DECKS[0], 1)
    g = game.state
    for player in range(g.players):
        view = game.view(player)
        assert view.hand == tuple(g.hands[player])
        assert view.hand_sizes == tuple(len(hand) for hand in g.hands)
        assert (view.question is not None) == (game.to_act == player)
    with pytest.raises(ValueError, match="there are players 0 to"):
        game.view(g.players)
