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
from lootpress.runtime.tracing import Tally

__all__ = [
    "SOURCES",
    "Figures",
    "LevelFigures",
    "Outcome",
    "Spread",
    "TurnFigures",
    "figures_of",
    "play_game",
    "play_games",
]

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


class TurnFigures(msgspec.Struct, frozen=True):
    """How many turns games had."""

    min: int
    median: float
    mean: float
    max: int


class Spread(msgspec.Struct, frozen=True):
    """How many rounds of the table games had: at most so many in a tenth of them, in a quarter, in half ..."""

    min: int
    tenth: int
    quarter: int
    median: float
    three_quarters: int
    nine_tenths: int
    max: int
    mean: float


class LevelFigures(msgspec.Struct, frozen=True):
    """Levels gained by kills, by sales and by cards, and levels lost, in all games."""

    kills: int
    sales: int
    cards: int
    lost: int


class Figures(msgspec.Struct, frozen=True):
    """What many games came to."""

    digest: str
    games: int
    players: int
    seed: int
    bots: tuple[str, ...]
    wins: tuple[int, ...]
    turns: TurnFigures
    rounds: Spread
    levels: LevelFigures
    decisions: int
    deaths: int
    stalls: int
    seconds: float


def play_game(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], tally: Tally | None = None) -> Outcome:
    """One game to its end; the bots take the seats in turn; a tally counts which clauses do something."""
    game = Game.new(deck, players, seed)
    seats = [BOTS[bots[p % len(bots)]] for p in range(players)]
    chance = mix(seed)
    decisions = 0
    choice = game.state.choice
    while choice is not None:
        chance = mix(chance)
        if tally is not None:
            tally.look_around(game.state)
        game.apply(seats[choice.player](game, chance), tally)
        decisions += 1
        choice = game.state.choice
    log = game.log()
    told = msgspec.msgpack.encode([game.winners, log])
    deaths = sum(entry[0] == "dies" for entry in log)
    gains = [entry for entry in log if entry[0] == "gain level"]
    return Outcome(
        winners=game.winners,
        turns=game.state.turn_number,
        decisions=decisions,
        deaths=deaths,
        gained=tuple(sum(entry[2] for entry in gains if entry[4] == source) for source in SOURCES),
        lost=sum(entry[2] for entry in log if entry[0] == "lose level"),
        digest=hashlib.sha256(told).hexdigest(),
    )


def play_games(deck: PlayDeck, players: int, seed: int, bots: Sequence[str], numbers: Iterable[int]) -> list[Outcome]:
    """The games with these numbers."""
    return [play_game(deck, players, mix(mix(seed) ^ number), bots) for number in numbers]


def figures_of(outcomes: Sequence[Outcome], *, players: int, seed: int, bots: Sequence[str], seconds: float) -> Figures:
    """The figures of games, given in the order of their numbers."""
    turns = sorted(o.turns for o in outcomes) or [0]
    kills, sales, cards = (sum(o.gained[k] for o in outcomes) for k in range(len(SOURCES)))
    return Figures(
        digest=hashlib.sha256("".join(o.digest for o in outcomes).encode()).hexdigest(),
        games=len(outcomes),
        players=players,
        seed=seed,
        bots=tuple(bots),
        wins=tuple(sum(p in o.winners for o in outcomes) for p in range(players)),
        turns=TurnFigures(turns[0], median(turns), sum(turns) / len(turns), turns[-1]),
        rounds=_spread([-(-turn // players) for turn in turns]),
        levels=LevelFigures(kills, sales, cards, sum(o.lost for o in outcomes)),
        decisions=sum(o.decisions for o in outcomes),
        deaths=sum(o.deaths for o in outcomes),
        stalls=sum(not o.winners for o in outcomes),
        seconds=seconds,
    )


def _spread(values: list[int]) -> Spread:
    """The figures of lengths in rising order."""

    def at(share: float) -> int:
        return values[min(len(values) - 1, int(share * len(values)))]

    mean = sum(values) / len(values)
    return Spread(values[0], at(0.1), at(0.25), median(values), at(0.75), at(0.9), values[-1], mean)
