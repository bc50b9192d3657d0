"""The bot that plays at random: any legal move, and the longer the game lasts the more often a sensible one."""

from __future__ import annotations

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

__all__ = ["random_move"]

# Giving up a won fight, dropping one's own class: legal, and if chance did it every other time no game would end.
_SELDOM = frozenset(("give up", "shed", "unequip", "trade"))

# By chance alone nobody keeps enough to win: from this turn on it grows impatient, until it is in this one.
_PATIENT, _IMPATIENT = 40, 200


def random_move(game: Game, chance: int) -> int:
    """Any move; what nobody would do with his eyes open once in sixteen times."""
    options = game.legal()
    chance = mix(chance)
    late = game.state.turn_number - _PATIENT
    if late > 0 and chance % (_IMPATIENT - _PATIENT) < min(late, 140):
        return greedy_move(game, chance)
    passes = options[0] == ("pass",)
    if passes and mix(chance) % 5 == 0:
        return 0
    for _ in range(4):
        chance = mix(chance)
        move = chance % len(options)
        if options[move][0] not in _SELDOM or chance >> 60 == 0:
            return move
    return 0 if passes else chance % len(options)
