"""Whole games on every mix of the shipped sets and every deck file: every invariant holds, and all are won."""

import itertools
from functools import cache

import pytest

from lootpress.compiler.load import load
from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.tests.compiler.link.linking import SHIPPED, mixed, with_deck
from lootpress.tests.runtime.checked import play_checked, play_share
from lootpress.tests.runtime.decks import DECKS as SETS
from lootpress.tests.runtime.decks import ROOT
from lootpress.tests.runtime.decks import deck_of as set_deck

MIXES = {"+".join(names): names for names in (SHIPPED, *itertools.combinations(SHIPPED, 2))}
PLAYED_OTHERWISE = ("mashup",)  # a deck file that is none of the mixes, for the option it has
DECKS = (*MIXES, *PLAYED_OTHERWISE)
RANDOM_GAMES, GREEDY_GAMES, SHARES = 1_000, 300, 25


@cache
def deck_of(name: str) -> PlayDeck:
    return play_deck(mixed(*MIXES[name]).program) if name in MIXES else play_deck(load(name).program)


def essence(deck: PlayDeck) -> tuple[object, ...]:
    """All that the play of a deck can depend on."""
    return deck.cards, deck.rules, deck.keys, deck.settings, deck.options


def test_every_deck_file_is_one_of_the_decks_played() -> None:
    played = [essence(deck_of(name)) for name in DECKS] + [essence(set_deck(path)) for path in SETS]
    files = sorted(path.stem for path in (ROOT / "card_sources" / "decks").glob("*.loot"))
    assert files == ["dungeon", "heroes", "mashup"]
    assert [name for name in files if essence(play_deck(load(name).program)) not in played] == []
    assert played.index(essence(deck_of("mashup"))) == DECKS.index("mashup")


@pytest.mark.parametrize("name", DECKS)
def test_random_games_keep_every_invariant(name: str) -> None:
    for seed in range(4):  # three, four, five and six players
        play_checked(deck_of(name), seed, "random", most=150)


@pytest.mark.parametrize("name", DECKS)
def test_moves_against_oneself_keep_every_invariant(name: str) -> None:
    play_checked(deck_of(name), 1, "wild", most=300)


@pytest.mark.parametrize("name", DECKS)
def test_a_greedy_game_keeps_every_invariant_and_is_won(name: str) -> None:
    play_checked(deck_of(name), 3, "greedy")


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
@pytest.mark.parametrize("name", DECKS)
def test_a_thousand_random_games(name: str, share: int) -> None:
    play_share(deck_of(name), "random", RANDOM_GAMES, share, SHARES)


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("name", DECKS)
def test_three_hundred_greedy_games(name: str, share: int) -> None:
    play_share(deck_of(name), "greedy", GREEDY_GAMES, share, SHARES)
