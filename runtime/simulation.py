"""Games by bots from beginning to end, each from a seed of its own."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from lootpress.runtime.bots import bot_named
from lootpress.runtime.checks.tracing import Tally
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

__all__ = ["SOURCES", "Outcome", "Played", "outcome_of", "play_game", "play_games", "play_out", "seed_of"]

SOURCES = ("kill", "sale", "card")  # where levels come from, as the log says it


class Outcome(NamedTuple):
    """How one game came out; the digest covers its winners and its whole log."""

    winners: tuple[int, ...]
    turns: int
    decisions: int
    deaths: int
    gained: tuple[int, ...]  # levels, by source
    lost: int
    digest: str


class Played(NamedTuple):
    """A game at its end: the cards that each player began with, and how often somebody had to decide."""

    game: Game
    dealt: tuple[tuple[int, ...], ...]
    decisions: int


def seed_of(seed: int, number: int) -> int:
    """Where chance begins in the game with this number."""
    return mix(mix(seed) ^ number)


def play_out(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], tally: Tally | None = None) -> Played:
    """One game to its end; the bots take the seats in turn; a tally counts which clauses do something."""
    game = Game.new(deck, players, seed)
    state = game.state
    dealt = tuple((*hand, *table) for hand, table in zip(state.hands, state.tables, strict=True))
    seats = [bot_named(bots[p % len(bots)]) for p in range(players)]
    chance = mix(seed)
    decisions = 0
    choice = state.choice
    while choice is not None:
        chance = mix(chance)
        if tally is not None:
            tally.look_around(state)
        game.apply(seats[choice.player](game, chance), tally)
        decisions += 1
        choice = state.choice
    return Played(game, dealt, decisions)


def play_game(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], tally: Tally | None = None) -> Outcome:
    """One game, and how it came out."""
    game, _, decisions = play_out(deck, players, seed, bots, tally)
    return outcome_of(game, game.log(), decisions)


def outcome_of(game: Game, log: Sequence[tuple[Any, ...]], decisions: int) -> Outcome:
    """How a game came out, from its log."""
    gains = [entry for entry in log if entry[0] == "gain level"]
    return Outcome(
        winners=game.winners,
        turns=game.state.turn_number,
        decisions=decisions,
        deaths=sum(entry[0] == "dies" for entry in log),
        gained=tuple(sum(entry[2] for entry in gains if entry[4] == source) for source in SOURCES),
        lost=sum(entry[2] for entry in log if entry[0] == "lose level"),
        digest=hashlib.sha256(msgspec.msgpack.encode([game.winners, log])).hexdigest(),
    )


def play_games(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], numbers: Iterable[int]) -> list[Outcome]:
    """The games with these numbers."""
    return [play_game(deck, players, seed_of(seed, number), bots) for number in numbers]
