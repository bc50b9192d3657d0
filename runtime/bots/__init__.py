"""Players that are programs: each sees only what its seat may know, and plays the same for the same seed.

In come a game and a chance; out comes the number of one of the moves on offer. A bot knows no card by name.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.bots.random import random_move
from lootpress.runtime.bots.search import Budget, search_move
from lootpress.runtime.game import Game

__all__ = ["BOTS", "Bot", "UnknownBot", "bot_named", "watches_clock"]

# A bot picks one of the legal moves; chance comes in as a number that it may use as it likes.
Bot = Callable[[Game, int], int]

BOTS: dict[str, Bot] = {"random": random_move, "greedy": greedy_move, "search": search_move}


class UnknownBot(ValueError):
    """A name that no bot has, with a sentence that says which names there are."""


@cache
def bot_named(name: str) -> Bot:
    """The bot of this name; `search:100` tries a hundred ways for each move, `search:2s` thinks for two seconds."""
    kind, _, budget = name.partition(":")
    if kind not in BOTS:
        raise UnknownBot(f"There is no bot '{name}'; there are {', '.join(BOTS)}.")
    if not budget:
        return BOTS[kind]
    if kind != "search":
        raise UnknownBot(f"The bot '{kind}' does not think ahead, so it takes no number.")
    return partial(search_move, budget=_budget(name, budget))


def _budget(name: str, text: str) -> Budget:
    try:
        found = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(tries=int(text))
    except ValueError:
        found = Budget(tries=0)
    if not (found.tries > 0 and (found.seconds is None or 0 < found.seconds < 3600)):
        raise UnknownBot(f"'{name}' is not understood: write 'search:100' for tries, 'search:2s' for seconds.")
    return found


def watches_clock(name: str) -> bool:
    """Whether how a bot of this name plays depends on how fast it thinks."""
    return ":" in name and name.endswith("s")
