"""Many games by bots: each from the number of its own, so that the figures are the same whatever runs them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

import msgspec

from lootpress.runtime.bots import BOTS
from lootpress.runtime.deck import PlayDeck
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

__all__ = ["Figures", "Outcome", "TurnFigures", "figures_of", "play_game", "play_games"]


class Outcome(NamedTuple):
    """How one game came out; the digest covers its winners and its whole log."""

    winners: tuple[int, ...]
    turns: int
    decisions: int
    deaths: int
    digest: str


class TurnFigures(msgspec.Struct, frozen=True):
    """How long games were."""

    min: int
    median: float
    mean: float
    max: int


class Figures(msgspec.Struct, frozen=True):
    """What many games came to."""

    digest: str
    games: int
    players: int
    seed: int
    bots: tuple[str, ...]
    wins: tuple[int, ...]
    turns: TurnFigures
    decisions: int
    deaths: int
    stalls: int
    seconds: float


def play_game(deck: PlayDeck, players: int, seed: int, bots: Sequence[str]) -> Outcome:
    """One game to its end; the bots take the seats in turn."""
    game = Game.new(deck, players, seed)
    seats = [BOTS[bots[p % len(bots)]] for p in range(players)]
    chance = mix(seed)
    decisions = 0
    choice = game.state.choice
    while choice is not None:
        chance = mix(chance)
        game.apply(seats[choice.player](game, chance))
        decisions += 1
        choice = game.state.choice
    log = game.log()
    told = msgspec.msgpack.encode([game.winners, log])
    deaths = sum(entry[0] == "dies" for entry in log)
    return Outcome(game.winners, game.state.turn_number, decisions, deaths, hashlib.sha256(told).hexdigest())


def play_games(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], numbers: Iterable[int]) -> list[Outcome]:
    """The games with these numbers."""
    return [play_game(deck, players, mix(mix(seed) ^ number), bots) for number in numbers]


def figures_of(outcomes: Sequence[Outcome], *, players: int, seed: int, bots: Sequence[str], seconds: float) -> Figures:
    """The figures of games, given in the order of their numbers."""
    turns = [o.turns for o in outcomes] or [0]
    return Figures(
        digest=hashlib.sha256("".join(o.digest for o in outcomes).encode()).hexdigest(),
        games=len(outcomes),
        players=players,
        seed=seed,
        bots=tuple(bots),
        wins=tuple(sum(p in o.winners for o in outcomes) for p in range(players)),
        turns=TurnFigures(min(turns), median(turns), sum(turns) / len(turns), max(turns)),
        decisions=sum(o.decisions for o in outcomes),
        deaths=sum(o.deaths for o in outcomes),
        stalls=sum(not o.winners for o in outcomes),
        seconds=seconds,
    )
