"""What followers carry beyond the limits of their owner (R-093)."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.lines import CARRIES
from lootpress.runtime.env import Env
from lootpress.runtime.evaluate import look
from lootpress.runtime.options import Option
from lootpress.runtime.records import replace
from lootpress.runtime.rules.trade import may_turn
from lootpress.runtime.state import State

__all__ = ["carriers"]

_Line = tuple[ir.Cards, Env]


def carriers(g: State, p: int) -> list[Option]:
    """An item for a follower that carries one itself; never in combat."""
    if facts.in_combat(g, p):
        return []
    out: list[Option] = []
    for follower, lines in _lines_of(g, p).items():
        at_hand = [i for i in g.tables[p] if g.deck.of.is_worn[i] and i not in g.marks.carried and may_turn(g, i)]
        there = facts.carried_by(g, follower)
        out += [Option("carry", i, to=follower) for i in at_hand if _all_find_room(g, lines, [*there, i])]
    return out


def _lines_of(g: State, p: int) -> dict[int, list[_Line]]:
    """For each follower of a player that carries something, the lines that say so."""
    found: dict[int, list[_Line]] = {}
    for leaf, env in standing.lines_on(g, CARRIES):
        effect = leaf.clause.effect
        if env.you == p and env.this in g.tables[p] and isinstance(effect, ir.Do):
            what = cast(ir.Carry, effect.action).what
            if isinstance(what, ir.Cards):
                found.setdefault(env.this, []).append((what, replace(env, doer=p)))
    return found


def _room(g: State, what: ir.Cards, env: Env, most: int) -> int:
    """How many items a line has room for: as many as it says, or all there are."""
    if what.quantity.how == "any number":
        return most
    return 1 if what.quantity.n is None else min(most, look.number(g, what.quantity.n, env))


def _all_find_room(g: State, lines: list[_Line], items: list[int]) -> bool:
    """Whether the lines of a follower together have room for these items, each by one line that means it."""
    places = [(what, env) for what, env in lines for _ in range(_room(g, what, env, len(items)))]
    if len(places) < len(items):
        return False
    fitting = [[k for k, (what, env) in enumerate(places) if look.card_fits(g, i, what, env)] for i in items]
    taken: dict[int, int] = {}

    def finds_room(n: int, tried: set[int]) -> bool:
        for k in fitting[n]:
            if k not in tried:
                tried.add(k)
                if k not in taken or finds_room(taken[k], tried):
                    taken[k] = n
                    return True
        return False

    return all(finds_room(n, set()) for n in range(len(items)))
