"""The bot that plays by chance: any kind of move, any of that kind; only a game that drags on makes it sensible."""

from __future__ import annotations

from lootpress.runtime.bots.greedy import greedy_move
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix

__all__ = ["IMPATIENT", "PATIENT", "random_move"]

# Giving up a won fight, dropping one's own class, taking off one's armor: what only takes away from who does it.
_AGAINST_ONESELF = frozenset(("give up", "shed", "unequip"))

# By chance alone some games never end: whoever has lost everything wins no fight, and only fights bring treasures. So
# from the first of these turns on it does what greed would do ever more often, from the second on always.
PATIENT, IMPATIENT = 100, 150


def random_move(game: Game, chance: int) -> int:
    """Any option but those against oneself, each as likely as the others; in a long game ever more what greed does."""
    state, choice = game.state, game.state.choice
    assert choice is not None
    chance = mix(chance)
    late = state.turn_number - PATIENT
    if late > 0 and chance % (IMPATIENT - PATIENT) < late:
        return greedy_move(game, chance)
    options = choice.options
    move = chance % len(options)
    if options[move].kind not in _AGAINST_ONESELF:
        return move
    good = [k for k, option in enumerate(options) if option.kind not in _AGAINST_ONESELF]
    return good[(chance >> 32) % len(good)] if good else move
