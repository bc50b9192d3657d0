"""The bot that plays at random: any legal move, those that only harm the mover seldom."""

from __future__ import annotations

from typing import Any

from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

__all__ = ["random_move"]

# Giving up a won fight, dropping one's own class: legal, and if chance did it every other time no game would end.
_SELDOM = frozenset(("give up", "shed", "unequip"))


def random_move(game: Game, chance: int) -> int:
    """Any move; one that nobody would make with his eyes open once in sixteen times."""
    options = game.legal()
    for _ in range(4):
        chance = mix(chance)
        move = chance % len(options)
        if not _harms_the_mover(options[move]):
            return move
        if chance >> 60 == 0:
            return move
    return 0


def _harms_the_mover(option: tuple[Any, ...]) -> bool:
    return option[0] in _SELDOM
