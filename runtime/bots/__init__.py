"""Players that are programs: each sees only what its seat may know, and plays the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.bots.random import random_move
from lootpress.runtime.game import Game

__all__ = ["BOTS", "Bot"]

# A bot picks one of the legal moves; chance comes in as a number that it may use as it likes.
Bot = Callable[[Game, int], int]

BOTS: dict[str, Bot] = {"random": random_move, "greedy": greedy_move}
