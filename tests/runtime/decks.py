"""The decks that games of the tests are played with, compiled once."""

from functools import cache
from pathlib import Path

from lootpress.compiler.load import load
from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import PlayDeck, play_deck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.tests.evaluator.executors import EXECUTORS

ROOT = Path(__file__).parents[2]
PHRASEBOOK = str(ROOT / "tests" / "language" / "phrasebook.loot")
SHIPPED = [name for name in ("fantasy", "marvel", "xmen", "starter") if (ROOT / "card_sources" / name).is_dir()]
DECKS = [PHRASEBOOK, *SHIPPED]


@cache
def deck_of(path: str, executor: str = "hooks") -> PlayDeck:
    return play_deck(load(path).program, hooks=EXECUTORS[executor])


def name_of(path: str) -> str:
    return Path(path).stem


def new_game(path: str, seed: int) -> Game:
    return Game.new(deck_of(path), 3 + seed % 4, seed)


def next_move(game: Game, seed: int, count: int, bot: str = "random") -> int:
    return BOTS[bot](game, mix(seed * 1_000_003 + count))


def play_on(game: Game, seed: int, count: int, moves: int, bot: str = "random") -> int:
    """So many moves more; how many there were in all."""
    for k in range(count, count + moves):
        if game.over:
            return k
        game.apply(next_move(game, seed, k, bot))
    return count + moves
