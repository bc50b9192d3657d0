"""Whole games on every mix of the shipped sets, three to six players: every invariant holds, and all are won."""

import itertools
import os
from functools import cache

import pytest

from lootpress.compiler.load import load
from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.invariants import apply_checked
from lootpress.runtime.rng import mix
from lootpress.tests.compiler.link.linking import SHIPPED, mixed, with_deck

MIXES = [SHIPPED, *itertools.combinations(SHIPPED, 2)]
RANDOM_GAMES, GREEDY_GAMES, SHARES = 1_000, 300, 25


@cache
def deck_of(names: tuple[str, ...]) -> PlayDeck:
    return play_deck(mixed(*names).program)


def play_checked(deck: PlayDeck, seed: int, bot: str, most: int = 1_000_000) -> None:
    game = Game.new(deck, 3 + seed % 4, seed)
    count = 0
    while not game.over and count < most:
        apply_checked(game, BOTS[bot](game, mix(seed * 1_000_003 + count)))
        count += 1
    assert count == most or game.winners, f"seed {seed} stalls"


@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_random_games_keep_every_invariant(names: tuple[str, ...]) -> None:
    for seed in range(4):  # three, four, five and six players
        play_checked(deck_of(names), seed, "random", most=150)


@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_a_greedy_game_keeps_every_invariant_and_is_won(names: tuple[str, ...]) -> None:
    play_checked(deck_of(names), 3, "greedy")


def test_a_thin_mix_in_other_words_is_played_too() -> None:
    thin = with_deck(mixed(*SHIPPED), size=120, words="X-Men", duplicates="merged", options=("Listen at the Door",))
    play_checked(play_deck(thin.program), 5, "greedy")


def test_greed_that_uses_an_ability_pays_for_it() -> None:
    """A Warrior who goes berserk with no card at all would do so for ever."""
    deck = play_deck(load("mashup").program)
    game = Game.new(deck, 4, seed := mix(mix(1)))
    chance = mix(seed)
    count = 0
    while not game.over:
        chance = mix(chance)
        game.apply(BOTS["greedy"](game, chance))
        count += 1
        assert count < 5_000


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_a_thousand_random_games(names: tuple[str, ...], share: int) -> None:
    games = int(os.environ.get("RANDOM_GAMES", RANDOM_GAMES))
    for seed in range(share, games, SHARES):
        play_checked(deck_of(names), seed, "random")


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("names", MIXES, ids="+".join)
def test_three_hundred_greedy_games(names: tuple[str, ...], share: int) -> None:
    games = int(os.environ.get("GREEDY_GAMES", GREEDY_GAMES))
    for seed in range(share, games, SHARES):
        play_checked(deck_of(names), seed, "greedy")
