"""Whole games at random and by greed: nothing breaks, nothing stalls, every invariant holds after every action."""

import pytest

from lootpress.tests.runtime.checked import play_checked, play_share
from lootpress.tests.runtime.decks import DECKS, deck_of, name_of

SEEDS = range(2)
RANDOM_GAMES, GREEDY_GAMES, WILD_GAMES, SHARES = 2_000, 500, 200, 50


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_random_games_keep_every_invariant(path: str, seed: int) -> None:
    play_checked(deck_of(path), seed, "random", most=600)


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_greedy_games_keep_every_invariant_and_are_won(path: str) -> None:
    play_checked(deck_of(path), 1, "greedy")


@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_moves_against_oneself_keep_every_invariant(path: str) -> None:
    for seed in range(4):
        play_checked(deck_of(path), seed, "wild", most=200)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_two_thousand_random_games(path: str, share: int) -> None:
    play_share(deck_of(path), "random", RANDOM_GAMES, share, SHARES)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES // 5))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_five_hundred_greedy_games(path: str, share: int) -> None:
    play_share(deck_of(path), "greedy", GREEDY_GAMES, share, SHARES // 5)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES // 10))
@pytest.mark.parametrize("path", DECKS, ids=name_of)
def test_two_hundred_wild_games(path: str, share: int) -> None:
    play_share(deck_of(path), "wild", WILD_GAMES, share, SHARES // 10)
