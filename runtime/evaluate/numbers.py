"""What a number of the card program is now; slow and obvious."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.hooks.numbers import stat_meant
from lootpress.runtime.active import facts
from lootpress.runtime.evaluate import selecting
from lootpress.runtime.events.apply.chance import roll_die
from lootpress.runtime.state import Env, State

__all__ = ["number", "quantity_range", "roll_dice", "stat_of_card", "stat_of_player", "thing_count"]


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
            return _scaled(g, node, number(g, node.of, env), env)
        case ir.Clamp(of=of, low=low, high=high):
            value = number(g, of, env)
            if low is not None:
                value = max(value, number(g, low, env))
            return value if high is None else min(value, number(g, high, env))
        case ir.Declared(question=text):
            return g.marks.numbers.get(text, 0)
        case ir.AnyNumber():
            return env.x


def _scaled(g: State, node: ir.Scaled, value: int, env: Env) -> int:
    factor = 1 if node.n is None else env.x if isinstance(node.n, ir.X) else node.n
    match node.by:
        case "half":
            return -(-value // 2)
        case "percent":
            return -(-value * factor // 100)
    return value * factor


def roll_dice(g: State, n: int) -> int:
    """Roll dice unasked, as for a level printed in dice."""
    return sum(roll_die(g) for _ in range(n))


def _stat(g: State, stat: ir.Stat, env: Env) -> int:
    from lootpress.runtime.active import standing, strength

    stat = stat_meant(stat)
    name = stat.stat
    if name in ("margin", "shortfall"):
        return g.marks.margin if name == "margin" else g.marks.shortfall
    if name == "roll" and stat.of is None:
        return env.rolled
    if name == "winning level":
        return standing.winning_level(g)
    if isinstance(stat.of, ir.Thing):
        return strength.side_strength(g, stat.of, env)
    if stat.of is None:
        return g.deck.settings.get(name, 0)
    values = [stat_of_player(g, name, p) for p in selecting.people(g, stat.of, env)]
    values += [stat_of_card(g, name, i) for i in selecting.cards(g, stat.of, env)]
    if not values:
        return 0
    return {"one": values[0], "total": sum(values), "highest": max(values), "lowest": min(values)}[stat.pick]


def stat_of_player(g: State, name: str, p: int) -> int:
    """A number of a player."""
    from lootpress.runtime.active import standing, strength

    match name:
        case "level":
            return g.level[p]
        case "strength":
            return strength.player_strength(g, p)
        case "bonus":
            return strength.player_strength(g, p) - g.level[p]
        case "roll":
            return g.marks.rolls[p]
        case "hand limit":
            return standing.hand_limit(g, p)
        case "rank":
            return sum(g.deck.card_of[i].rank or 0 for i in g.tables[p])
        case "value":
            return sum(g.deck.card_of[i].value or 0 for i in g.tables[p])
    return 0


def stat_of_card(g: State, name: str, i: int) -> int:
    """A number printed on a card or made of its lines."""
    from lootpress.runtime.active import rewards, strength

    card = g.deck.card_of[i]
    match name:
        case "level":
            return strength.printed_level(g, i)
        case "strength":
            return strength.monster_strength(g, i)
        case "bonus":
            return strength.card_bonus(g, i)
        case "value":
            return card.value or 0
        case "rank":
            return card.rank or 0
        case "hands":
            return sum(s.n for s in facts.slots_of(g, i) if s.slot == "hand")
        case "treasures":
            return rewards.treasures_of(g, i)
        case "levels":
            return rewards.levels_of(g, i)
    return 0


def _count(g: State, what: ir.Selector | ir.Thing | ir.Time, env: Env) -> int:
    if isinstance(what, ir.Time):
        return g.turn_number
    if isinstance(what, ir.Thing):
        return thing_count(g, what, env)
    if isinstance(what, ir.People | ir.You | ir.Doer | ir.ThatPlayer | ir.PlayerNamed):
        return len(selecting.people(g, what, env))
    return facts.how_many(g, selecting.cards(g, what, env))


def thing_count(g: State, thing: ir.Thing, env: Env) -> int:
    """How many counters, free hands and the like there are."""
    from lootpress.runtime.active import standing

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


def quantity_range(g: State, q: ir.Quantity, env: Env, available: int) -> tuple[int, int]:
    """The least and most that a quantity takes of so many: exactly as far as possible."""
    if q.share is not None:
        n = min(available, _scaled(g, q.share, available, env))
        return n, n
    return range_of(q.how, 0 if q.n is None else number(g, q.n, env), available)


def range_of(how: str, n: int, available: int) -> tuple[int, int]:
    """The least and most that `exactly n`, `up to n` and the like take of so many."""
    n = max(0, n)
    match how:
        case "exactly":
            return min(n, available), min(n, available)
        case "up to" | "at most":
            return 0, min(n, available)
        case "at least":
            return min(n, available), available
        case "any number":
            return 0, available
        case "every":
            return available, available
        case "none":
            return 0, 0
    return min(1, available), min(1, available)
