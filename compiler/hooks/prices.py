"""Prices in Python: whether every verb of a price would do something."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.prices import prices_x
from lootpress.compiler.hooks import cards, numbers
from lootpress.compiler.hooks.expressions import FALSE, TRUE, Expr, all_of, atom, call, compare, number, word
from lootpress.compiler.hooks.kinds import as_cards
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["can_pay"]


def can_pay(clause: ir.Clause, scope: HookScope) -> Expr:
    """Whether the doer can pay all of a price; of X as much as is named, at least one."""
    if not prices_x(clause.cost):
        return all_of(_can_pay_one(action, scope) for action in clause.cost)
    if clause.where is None:
        named = scope.with_x(str(call("max", number(1), atom(scope.x))))
        return all_of(_can_pay_one(action, named) for action in clause.cost)
    told = numbers.number(clause.where, scope)
    scope = scope.with_x(str(told))
    return all_of((compare(told, ">", number(0)), *(_can_pay_one(action, scope) for action in clause.cost)))


def _can_pay_one(action: ir.Action, scope: HookScope) -> Expr:
    if isinstance(action, ir.Remove):
        what = action.what
        if not isinstance(what, ir.Thing):
            return call("bool", cards.cards(as_cards(what), scope))
        if what.what != "counter":
            return FALSE
        held = numbers.thing_count(ir.Thing("counter", what.of), scope)
        return compare(held, ">=", _plain(what.quantity, scope))
    if isinstance(action, ir.Suffer):
        return TRUE
    given = getattr(action, "what", None)
    whats = given if isinstance(given, tuple) else (given,) if isinstance(given, ir.Cards) else ()
    return all_of(_enough(what, scope) for what in whats)


def _plain(q: ir.Quantity, scope: HookScope) -> Expr:
    if isinstance(q.n, ir.X):
        return numbers.number(q.n, scope)
    return number(q.n.n if isinstance(q.n, ir.Int) else 1)


def _enough(what: ir.Target, scope: HookScope) -> Expr:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            return compare(atom(f"g.level[{scope.doer}]"), ">", _plain(what.quantity, scope))
        if what.what == "treasures":
            return call("bool", call("guards", "g", cards.cards(as_cards(what.of or ir.It("self")), scope)))
        return call("bool", cards.in_hands(what, scope)) if what.what == "hand" else FALSE
    if isinstance(what, ir.Time):
        return TRUE
    found = call("payable", "g", cards.cards(as_cards(what), scope))
    if not isinstance(what, ir.Cards):
        return call("bool", found)
    if what.totaling is not None:
        n = numbers.number(what.quantity.n or ir.Int(0), scope)
        total = call("sum_bounds", word(what.totaling.how), numbers.number(what.totaling.n, scope))
        return call("can_total", "g", found, word(what.quantity.how), n, total)
    if what.quantity.how == "exactly":
        n = number(1) if what.quantity.n is None else numbers.number(what.quantity.n, scope)
        return compare(call("len", found), ">=", n)
    return call("bool", found)
