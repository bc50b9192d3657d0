"""Games in which everything is checked after every action, and none drags on."""

import os

from lootpress.runtime.bots import BOTS
from lootpress.runtime.bots.random import PATIENT, random_move
from lootpress.runtime.checks.inspecting import Inspector
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

MOST_TURNS = 2_000


def wild_move(game: Game, chance: int) -> int:
    """Any option at all, those against oneself too, as long as the bot that plays by chance does so by chance alone."""
    if game.state.turn_number > PATIENT:
        return random_move(game, chance)
    return mix(chance) % len(game.legal())


MOVES = {**BOTS, "wild": wild_move}


def play_checked(deck: PlayDeck, seed: int, bot: str, most: int | None = None) -> None:
    """A game of three to six players to its end, or so many actions of it."""
    game = Game.new(deck, 3 + seed % 4, seed)
    inspector, count = Inspector(game), 0
    while not game.over:
        if count == most:
            return
        inspector.apply(MOVES[bot](game, mix(seed * 1_000_003 + count)))
        count += 1
        assert game.state.turn_number <= MOST_TURNS, f"seed {seed} stalls"
    assert game.winners, f"seed {seed} ends without a winner"


def play_share(deck: PlayDeck, bot: str, games: int, share: int, shares: int) -> None:
    """One of so many equal shares of so many games; RANDOM_GAMES and the like ask for another number of them."""
    wanted = int(os.environ.get(f"{bot.upper()}_GAMES", games))
    for seed in range(share, wanted, shares):
        play_checked(deck, seed, bot)
