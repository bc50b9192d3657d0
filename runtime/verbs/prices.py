"""Whether a price can be paid: every verb of it would do something."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.evaluate import look, sums
from lootpress.runtime.state import Env, State

__all__ = ["can_pay"]


def can_pay(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether every verb of the price would do something."""
    hook = g.deck.hooked["price"][id(clause)]
    return interpret_price(g, clause, env) if hook is None else bool(hook(g, env))


def interpret_price(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether a price can be paid, found out from the card program."""
    return all(_can_pay_one(g, cost, env) for cost in clause.cost)


def _can_pay_one(g: State, cost: ir.Action, env: Env) -> bool:
    if isinstance(cost, ir.Lose | ir.Discard | ir.Give):
        return all(_enough(g, what, env) for what in cost.what)
    if isinstance(cost, ir.Remove):
        if isinstance(cost.what, ir.Thing) and cost.what.what == "counter":
            held = sum(g.counters.get(i, 0) for i in look.cards(g, cost.what.of or ir.ThisCard(), env))
            n = cost.what.quantity.n
            return held >= (n.n if isinstance(n, ir.Int) else 1)
        return not isinstance(cost.what, ir.Thing) and bool(look.cards(g, cost.what, env))
    return True


def payable(g: State, what: ir.Selector, env: Env) -> list[int]:
    """The cards that can pay: any of yours, hand or play, that a price can be paid with."""
    return [i for i in look.cards(g, what, env) if facts.pays(g, i)]


def _enough(g: State, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            n = what.quantity.n
            return g.level[env.doer if env.doer >= 0 else env.you] > (n.n if isinstance(n, ir.Int) else 1)
        return bool(look.cards(g, what, env))
    if isinstance(what, ir.Time):
        return True
    found = payable(g, what, env)
    if not isinstance(what, ir.Cards):
        return bool(found)
    if what.totaling is not None:
        asked = 0 if what.quantity.n is None else look.number(g, what.quantity.n, env)
        total = sums.sum_bounds(what.totaling.how, look.number(g, what.totaling.n, env))
        return sums.can_total(g, found, what.quantity.how, asked, total)
    if what.quantity.how == "exactly":
        return len(found) >= (1 if what.quantity.n is None else look.number(g, what.quantity.n, env))
    return bool(found)
