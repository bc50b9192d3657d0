"""What a number of the card program is now; slow and obvious."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.hooks.numbers import stat_meant
from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.active.stats import stat_of_card, stat_of_player
from lootpress.runtime.evaluate.sums import scaled
from lootpress.runtime.events.apply.chance import roll_dice
from lootpress.runtime.state import Env, State
from lootpress.tests.evaluator import selecting, sides

__all__ = ["number", "thing_count"]


def number(g: State, node: ir.Number, env: Env) -> int:
    """What a number is now."""
    match node:
        case ir.Int(n=n):
            return n
        case ir.X(sign=sign):
            return sign * env.x
        case ir.Dice(n=n):
            return roll_dice(g, n)
        case ir.Stat():
            return _stat(g, node, env)
        case ir.CountOf(what=what):
            return _count(g, what, env)
        case ir.Sum(left=left, right=right):
            return number(g, left, env) + number(g, right, env)
        case ir.Difference(left=left, right=right):
            return number(g, left, env) - number(g, right, env)
        case ir.Scaled():
            factor = 1 if node.n is None else env.x if isinstance(node.n, ir.X) else node.n
            return scaled(node.by, number(g, node.of, env), factor)
        case ir.Clamp(of=of, low=low, high=high):
            value = number(g, of, env)
            if low is not None:
                value = max(value, number(g, low, env))
            return value if high is None else min(value, number(g, high, env))
        case ir.Declared(question=text):
            return g.marks.numbers.get(text, 0)
        case ir.AnyNumber():
            return env.x


def _stat(g: State, stat: ir.Stat, env: Env) -> int:
    stat = stat_meant(stat)
    name = stat.stat
    if name in ("margin", "shortfall"):
        return g.marks.margin if name == "margin" else g.marks.shortfall
    if name == "roll" and stat.of is None:
        return env.rolled
    if name == "winning level":
        return standing.winning_level(g)
    if isinstance(stat.of, ir.Thing):
        players, monsters = strength.strengths(g)
        return monsters if g.combat is not None and sides.side(g, stat.of, env) == 1 else players
    if stat.of is None:
        return g.deck.settings.get(name, 0)
    values = [stat_of_player(g, name, p) for p in selecting.people(g, stat.of, env)]
    values += [stat_of_card(g, name, i) for i in selecting.cards(g, stat.of, env)]
    if not values:
        return 0
    return {"one": values[0], "total": sum(values), "highest": max(values), "lowest": min(values)}[stat.pick]


def _count(g: State, what: ir.Selector | ir.Thing | ir.Time, env: Env) -> int:
    if isinstance(what, ir.Time):
        return g.turn_number
    if isinstance(what, ir.Thing):
        return thing_count(g, what, env)
    if isinstance(what, ir.People | ir.You | ir.Doer | ir.ThatPlayer | ir.PlayerNamed):
        return len(selecting.people(g, what, env))
    return selecting.how_many(g, what, env)


def thing_count(g: State, thing: ir.Thing, env: Env) -> int:
    """How many counters, free hands and the like there are."""
    match thing.what:
        case "counter":
            return sum(g.counters.get(i, 0) for i in selecting.cards(g, thing.of or ir.ThisCard(), env))
        case "free slot":
            p = env.you if thing.of is None else selecting.player_of(g, thing.of, env)
            return max(0, standing.limit(g, p, cast(str, thing.kind)) - facts.slots_used(g, p, cast(str, thing.kind)))
        case "level":
            return sum(g.level[p] for p in selecting.people(g, thing.of or ir.You(), env))
        case "hand":
            return len(selecting.cards(g, thing, env))
    return 0
