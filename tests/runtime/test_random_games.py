"""Whole games at random and by greed: nothing breaks, nothing stalls, every invariant holds after every action."""

import os

import pytest

from lootpress.runtime.invariants import apply_checked
from lootpress.tests.runtime.decks import DECKS, name_of, new_game, next_move

SEEDS = range(2)
RANDOM_GAMES, GREEDY_GAMES, SHARES = 2_000, 500, 50


def play_checked(path: str, seed: int, bot: str, most: int = 1_000_000) -> None:
    game = new_game(path, seed)
    count = 0
    while not game.over and count < most:
        apply_checked(game, next_move(game, seed, count, bot))
        count += 1
    assert count == most or game.winners, f"seed {seed} stalls"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_random_games_keep_every_invariant(path: str, seed: int) -> None:
    play_checked(path, seed, "random", most=600)


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_greedy_games_keep_every_invariant_and_are_won(path: str) -> None:
    play_checked(path, 1, "greedy")


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_two_thousand_random_games(path: str, share: int) -> None:
    games = int(os.environ.get("RANDOM_GAMES", RANDOM_GAMES))
    for seed in range(share, games, SHARES):
        play_checked(path, seed, "random")


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES // 5))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_five_hundred_greedy_games(path: str, share: int) -> None:
    games = int(os.environ.get("GREEDY_GAMES", GREEDY_GAMES))
    for seed in range(share, games, SHARES // 5):
        play_checked(path, seed, "greedy")
