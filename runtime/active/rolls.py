"""What is added to a roll: to run away, or to any."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.bonuses import amount_of, bonuses_to, speaks_of_monster
from lootpress.runtime.active.counting import is_ignored
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import State

__all__ = ["roll_bonus", "run_away_bonus"]


def run_away_bonus(g: State, p: int, monster: int) -> int:
    """What is added to a player's roll to run away from a monster (R-181)."""
    total = 0
    for given in bonuses_to(g, "run away"):
        effect, env = given.bonus, given.env
        if given.leaf is None and env.candidate is not None:
            speaks = env.candidate == ("player", p)
        elif effect.target is not None:
            speaks = p in look.people(g, effect.target, env)
        elif env.this >= 0 and (env.this in facts.monsters(g) or g.host[env.this] in facts.monsters(g)):
            speaks = speaks_of_monster(g, env, monster)
        else:
            speaks = env.you == p
        if speaks and not is_ignored(g, env.this):
            total += amount_of(g, given)
    return total


def roll_bonus(g: State, p: int) -> int:
    """What is added to every roll of a player."""
    total = 0
    for leaf, env in (*standing.lines_on(g, "rolls"), *standing.lines_on(g, "this roll")):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Bonus):
            whom = [env.you] if effect.target is None else look.people(g, effect.target, env)
            if p in whom:
                total += standing.bonus_amount(g, leaf, env)
    for bonus, env, amount in standing.given(g, "rolls"):
        total += amount if p in ([env.you] if bonus.target is None else look.people(g, bonus.target, env)) else 0
    return total
