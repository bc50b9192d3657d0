"""The bot that plays at random: any legal move, with just enough sense that games come to an end."""

from __future__ import annotations

from lootpress.runtime import strength
from lootpress.runtime.game import Game
from lootpress.runtime.rng import mix
from lootpress.runtime.state import State

__all__ = ["random_move"]

# Giving up a won fight, dropping one's own class: legal, and if chance did it every other time no game would end.
_SELDOM = frozenset(("give up", "shed", "unequip", "trade"))


def random_move(game: Game, chance: int) -> int:
    """Any move; what nobody would do with his eyes open once in sixteen times."""
    choice = game.choice
    assert choice is not None
    options = choice.options
    chance = mix(chance)
    if chance & 3:  # three times of four it sees who is winning
        wise = _wise(game.state, choice.player, choice.about, options)
        if wise >= 0:
            return wise
    passes = options[0] == ("pass",)
    if passes and chance % 5 == 0:
        return 0
    for _ in range(4):
        chance = mix(chance)
        move = chance % len(options)
        if options[move][0] not in _SELDOM or chance >> 60 == 0:
            return move
    return 0 if passes else chance % len(options)


def _wise(g: State, p: int, about: str, options: tuple[tuple[object, ...], ...]) -> int:
    """Let a won fight be won, and help where that wins it; anything else is left to chance."""
    combat = g.combat
    if combat is None or about not in ("combat", "help"):
        return -1
    if about == "help":
        players, monsters = strength.strengths(g)
        return len(options) - 1 if players + strength.player_strength(g, p) > monsters else -1
    return 0 if p in combat.side and strength.side_state(g, "winning") else -1
