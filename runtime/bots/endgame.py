"""Who wins the game by the fight going on, if the players' side wins it."""

from __future__ import annotations

from lootpress.runtime.active import rewards, standing
from lootpress.runtime.rules.helping import wins_by_helping
from lootpress.runtime.state import State

__all__ = ["combat_level", "levels_at_stake", "wins_by_this_fight"]


def levels_at_stake(g: State) -> int:
    """The levels of all monsters in the fight, and of those that cards have dealt with."""
    combat = g.combat
    if combat is None:
        return 0
    return sum(rewards.levels_of(g, m) for m in combat.monsters) + sum(n for _, n, _ in combat.rewards)


def combat_level(g: State) -> int:
    """The level that the fighter comes to if he wins the fight going on."""
    return 0 if g.combat is None else g.level[g.combat.fighter] + levels_at_stake(g)


def wins_by_this_fight(g: State, helper: int | None = None) -> int:
    """The player who wins the game if this fight is won as it stands, or with another helper; -1 for nobody.

    The fighter has his levels first, so a helper who gains some too wins only if the fighter does not.
    """
    combat = g.combat
    if combat is None:
        return -1
    fighter = combat.fighter
    if combat_level(g) >= standing.winning_level(g):
        return fighter
    helper = combat.helper if helper is None else helper
    return helper if helper >= 0 and wins_by_helping(g, helper) else -1
