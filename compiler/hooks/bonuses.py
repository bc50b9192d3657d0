"""Bonuses in Python: how much one is, with its count, its X and its bounds."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks import cards, numbers, people
from lootpress.compiler.hooks.expressions import Expr, arithmetic, call
from lootpress.compiler.hooks.parties import is_open
from lootpress.compiler.hooks.scope import Scope

__all__ = ["amount", "leaves_open"]


def leaves_open(bonus: ir.Bonus) -> bool:
    """Whether somebody has to say for whom a bonus is fixed: one of several players or cards, either side."""
    target = bonus.target
    if isinstance(target, ir.Cards):
        return target.quantity.how == "exactly" and target.order is None
    return is_open(target) or (isinstance(target, ir.Thing) and target.either)


def amount(clause: ir.Clause, scope: Scope) -> list[str]:
    """The lines that return how much the bonus of a clause is now."""
    bonus = clause.effect
    assert isinstance(bonus, ir.Bonus)
    out: list[str] = []
    if clause.where is not None:
        out.append(f"x = {numbers.number(clause.where, scope)}")
        scope = scope.with_x("x")
    value = numbers.number(bonus.amount, scope)
    if bonus.for_each is not None:
        value = arithmetic(value, "*", _count(bonus.for_each, scope.with_doer(scope.you, sure=False)))
    if bonus.low is not None:
        value = call("max", value, numbers.number(bonus.low, scope))
    if bonus.high is not None:
        value = call("min", value, numbers.number(bonus.high, scope))
    return [*out, f"return {value}"]


def _count(each: ir.Node, scope: Scope) -> Expr:
    if isinstance(each, ir.Thing):
        return numbers.thing_count(each, scope)
    if isinstance(each, ir.People):
        return call("len", people.people(each, scope))
    return call("how_many", "g", cards.cards(each, scope))
