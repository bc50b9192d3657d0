"""How strong the kinds of bots are, as ratings by openskill, which knows games of more than two players."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Setup, rotated

__all__ = ["Rating", "Ratings"]


class Rating(msgspec.Struct, frozen=True):
    """A strength and how unsure it is; everybody begins at 25, and two kinds 4 apart are far apart."""

    mu: float
    sigma: float


class Ratings:
    """The ratings so far; games must come in the order of their numbers, for each one moves them."""

    def __init__(self, setup: Setup) -> None:
        """Everybody begins alike."""
        models: Any = import_module("openskill.models")
        self._model = models.PlackettLuce()
        self._setup = setup
        self._now = {bot: self._model.rating() for bot in setup.bots}

    def add_all(self, games: Iterable[GameRecord]) -> None:
        """The winners of each game were better than the others; seats of one kind move it by their mean."""
        for game in games:
            if not game.winners:
                continue
            bots = rotated(self._setup.bots, game.number)
            seats = [bots[p % len(bots)] for p in range(self._setup.players)]
            before = [[self._model.rating(mu=self._now[bot].mu, sigma=self._now[bot].sigma)] for bot in seats]
            ranks = [1.0 if p in game.winners else 2.0 for p in range(len(seats))]
            after = self._model.rate(before, ranks=ranks)
            for bot in self._now:
                mine = [after[p][0] for p, kind in enumerate(seats) if kind == bot]
                if mine:
                    mu, sigma = (sum(getattr(r, name) for r in mine) / len(mine) for name in ("mu", "sigma"))
                    self._now[bot] = self._model.rating(mu=mu, sigma=sigma)

    def found(self) -> dict[str, Rating]:
        """The ratings by kind of bot."""
        return {bot: Rating(rating.mu, rating.sigma) for bot, rating in self._now.items()}
