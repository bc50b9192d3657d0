"""The searching bot repeats itself, knows only what it may know, keeps to its budget, and beats greed."""

import sys
import time

import msgspec
import pytest

from lootpress.measure.figures import Sums
from lootpress.measure.statistics import wilson
from lootpress.measure.tasks import chunks_of
from lootpress.measure.workers import processes
from lootpress.runtime.bots import UnknownBot, bot_named, watches_clock
from lootpress.runtime.bots.guess import guess_hidden
from lootpress.runtime.bots.search import ABOUT, Budget, search_move
from lootpress.runtime.bots.value import chances
from lootpress.runtime.checks.invariants import violations
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.simulation import play_game
from lootpress.runtime.views import View, view_of
from lootpress.tests.measure import decks as figures
from lootpress.tests.runtime.decks import DECKS, deck_of, name_of, new_game, play_on
from lootpress.tests.runtime.test_views import otherwise


def test_the_same_seed_is_the_same_game() -> None:
    deck = figures.deck_of()
    bots = ["search:8", "greedy", "greedy"]
    assert play_game(deck, 3, 5, bots) == play_game(deck, 3, 5, bots) != play_game(deck, 3, 6, bots)


def seen(game: Game, player: int) -> View:
    """What a player sees, but for the strengths: some cards add what a die shows, and dice are guessed too."""
    return msgspec.structs.replace(view_of(game.state, player, log=False), combat=None)


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_a_guess_looks_the_same_to_the_player_and_is_a_proper_game(path: str) -> None:
    game = new_game(path, 51)
    count, compared = 0, 0
    while not game.over and count < 400:
        count = play_on(game, 51, count, 17)
        if game.to_act is None:
            break
        for player in range(game.state.players):
            guess = guess_hidden(game, player, mix(count))
            assert seen(guess, player) == seen(game, player)
            if (
                game.to_act == player
            ):  # to others the guess may give cards that the question put to him knows nothing of
                assert violations(guess.state) == []
                compared += 1
    assert compared > 5


def test_guesses_do_not_depend_on_what_is_hidden() -> None:
    game = new_game(DECKS[0], 52)
    count = 0
    while not game.over and count < 300:
        count = play_on(game, 52, count, 29)
        if game.to_act is not None:
            other = otherwise(game, game.to_act, mix(count))
            one, two = (guess_hidden(g, game.to_act, 9).state for g in (game, other))
            assert (one.hands, one.piles, one.rng) == (two.hands, two.piles, two.rng)


def test_it_decides_by_what_it_may_know() -> None:
    deck = figures.deck_of()
    asked = 0
    for seed in (61, 62, 63):
        game = Game.new(deck, 4, seed)
        count = 0
        while not game.over and count < 200:
            count = play_on(game, seed, count, 3, "greedy")
            if game.choice is None or game.choice.about not in ABOUT:
                continue
            other = otherwise(game, game.choice.player, mix(count))
            if other.legal() == game.legal():
                budget = Budget(tries=6)
                assert search_move(other, 7, budget) == search_move(game, 7, budget)
                asked += 1
    assert asked > 20


def test_the_clock_can_be_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lootpress.runtime.bots.search.SURE", float("inf"))  # no move is dropped before time is up
    game = Game.new(deck_of(DECKS[1]), 4, 3)
    while game.choice is not None and (game.choice.about != "combat" or len(game.legal()) < 3):
        game.apply(bot_named("greedy")(game, 1))
    began = time.monotonic()
    bot_named("search:0.2s")(game, 1)
    assert 0.15 < time.monotonic() - began < 20


def test_budgets_are_read_from_the_name() -> None:
    assert watches_clock("search:0.5s") and not watches_clock("search:50") and not watches_clock("search")
    for wrong in ("clever", "greedy:3", "search:x", "search:0", "search:-1s"):
        with pytest.raises(UnknownBot):
            bot_named(wrong)


def test_the_chances_of_all_players_are_one_together() -> None:
    game = new_game(DECKS[1], 3)
    count = 0
    while not game.over and count < 400:
        count = play_on(game, 3, count, 40)
        assert sum(chances(game.state)) == pytest.approx(1)


@pytest.mark.long
def test_it_beats_three_greedy_ones_in_clearly_more_than_a_quarter_of_the_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    deck = figures.deck_of("fantasy")
    setup = figures.setup_of(deck, players=4, seed=5, bots=("search", "greedy", "greedy", "greedy"))
    sums = Sums(4, setup.bots)
    with processes(2) as crew:
        for _, games in crew(chunks_of(setup, range(240), 4)):
            sums.add_all(games)
    won, seats = sums.bot_wins["search"], sums.bot_seats["search"]
    low, high = wilson(won, seats)
    with capsys.disabled():
        sys.stdout.write(f"\nsearch wins {won} of {seats} games against three greedy ones: {low:.1%} to {high:.1%}\n")
    assert low > 0.25
