"""What many games come to, added up one by one, so that it does not matter how many there are."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from lootpress.measure.ratings import Rating
from lootpress.measure.records import GameRecord
from lootpress.runtime.simulation import SOURCES

__all__ = ["COMEBACK", "Figures", "LevelFigures", "Spread", "Sums", "TurnFigures", "copied", "median_of"]

T = TypeVar("T")

COMEBACK = 3
"""Who wins after having been so many levels behind has come back."""


class TurnFigures(msgspec.Struct, frozen=True):
    """How long games were."""

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
    wins: tuple[int, ...]  # by seat
    bot_wins: dict[str, tuple[int, int]]  # by kind of bot: games won, seats taken
    turns: TurnFigures
    rounds: Spread
    levels: LevelFigures
    decisions: int
    deaths: int
    stalls: int
    lead_changes: int
    comebacks: int
    seconds: float
    ratings: dict[str, Rating] | None = None
    endless: dict[str, int] = {}  # games stopped in a turn that did not end, by the card that came again and again


class Sums:
    """The games so far, as whole numbers; games must come in the order of their numbers."""

    def __init__(self, players: int, bots: tuple[str, ...]) -> None:
        """No game yet."""
        self.players, self.bots = players, bots
        self.games = self.decisions = self.deaths = self.stalls = self.lead_changes = self.comebacks = 0
        self.wins = [0] * players
        self.gained = [0] * len(SOURCES)
        self.lost = 0
        self.bot_wins = dict.fromkeys(bots, 0)
        self.bot_seats = dict.fromkeys(bots, 0)
        self.turns: Counter[int] = Counter()
        self.leads: Counter[int] = Counter()
        self.endless: Counter[str] = Counter()
        self._digest = hashlib.sha256()

    def copy(self) -> Sums:
        """As they are now, whatever is added later."""
        return copied(self, Sums(self.players, self.bots))

    def add(self, game: GameRecord) -> None:
        """One game more."""
        self.games += 1
        self.decisions += game.decisions
        self.deaths += game.deaths
        self.stalls += not game.winners
        self.lead_changes += game.lead_changes
        self.gained = [a + b for a, b in zip(self.gained, game.gained, strict=True)]
        self.lost += game.lost
        self.comebacks += bool(game.winners) and game.behind >= COMEBACK
        self.turns[game.turns] += 1
        self.leads[game.lead_changes] += 1
        if game.endless:
            self.endless[game.endless] += 1
        for p in range(self.players):
            bot = self.bots[(p + game.number) % len(self.bots)]
            self.bot_seats[bot] += 1
            if p in game.winners:
                self.wins[p] += 1
                self.bot_wins[bot] += 1
        self._digest.update(game.digest.encode())

    def add_all(self, games: Iterable[GameRecord]) -> None:
        """Games in the order of their numbers."""
        for game in games:
            self.add(game)

    def figures(self, seed: int, seconds: float, ratings: dict[str, Rating] | None = None) -> Figures:
        """What it comes to."""
        turns = self.turns or Counter({0: 1})
        kills, sales, cards = self.gained
        rounds: Counter[int] = Counter()
        for length, n in turns.items():
            rounds[-(-length // self.players)] += n
        return Figures(
            digest=self._digest.hexdigest(),
            games=self.games,
            players=self.players,
            seed=seed,
            bots=self.bots,
            wins=tuple(self.wins),
            bot_wins={bot: (self.bot_wins[bot], self.bot_seats[bot]) for bot in self.bot_seats},
            turns=TurnFigures(min(turns), median_of(turns), _mean_of(turns), max(turns)),
            rounds=_spread(rounds),
            levels=LevelFigures(kills, sales, cards, self.lost),
            decisions=self.decisions,
            deaths=self.deaths,
            stalls=self.stalls,
            lead_changes=self.lead_changes,
            comebacks=self.comebacks,
            seconds=seconds,
            ratings=ratings,
            endless=dict(self.endless.most_common()),
        )


def copied(sums: T, fresh: T) -> T:
    """Sums with all they have gathered, apart from the original."""
    for name, value in vars(sums).items():
        setattr(fresh, name, value.copy() if hasattr(value, "copy") else value)
    return fresh


def median_of(counts: Counter[int]) -> float:
    """The middle of counted values."""
    total = counts.total()
    low = high = None
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if low is None and 2 * seen >= total:
            low = value
        if high is None and 2 * seen >= total + 1 + (total + 1) % 2:
            high = value
    assert low is not None
    return (low + (low if high is None else high)) / 2


def _mean_of(counts: Counter[int]) -> float:
    return sum(value * n for value, n in counts.items()) / counts.total()


def _spread(counts: Counter[int]) -> Spread:
    """The figures of counted lengths."""
    values, total = sorted(counts), counts.total()

    def at(share: float) -> int:
        place, seen = min(total - 1, int(share * total)), 0
        for value in values:
            seen += counts[value]
            if seen > place:
                return value
        return values[-1]

    return Spread(values[0], at(0.1), at(0.25), median_of(counts), at(0.75), at(0.9), values[-1], _mean_of(counts))
