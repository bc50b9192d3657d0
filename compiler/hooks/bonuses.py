"""Bonuses in Python: how much one is, with its count, its X and its bounds, and whether what it is against is there."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import GiveBonus, Static
from lootpress.compiler.hooks import cards, numbers, people
from lootpress.compiler.hooks.expressions import Expr, all_of, arithmetic, atom, call, choice, negation, number
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["against", "amount"]


def amount(form: Static | GiveBonus, scope: HookScope) -> list[str]:
    """The lines that return how much a bonus is now; a line that holds gives nothing where its foe is not."""
    clause = form.clause
    bonus = clause.effect
    assert isinstance(bonus, ir.Bonus)
    out: list[str] = []
    if clause.where is not None:
        out.append(f"x = {numbers.number(clause.where, scope)}")
        scope = scope.with_x("x")
    value = numbers.number(bonus.amount, scope)
    if bonus.for_each is not None:
        count = _count(bonus.for_each, scope.with_doer(scope.you, sure=False))
        value = count if bonus.amount == ir.Int(1) else arithmetic(value, "*", count)
    if bonus.low is not None:
        value = call("max", value, numbers.number(bonus.low, scope))
    if bonus.high is not None:
        value = call("min", value, numbers.number(bonus.high, scope))
    if bonus.against is not None and isinstance(form, Static):
        value = choice(against(bonus, scope), value, number(0))
    return [*out, f"return {value}"]


def _count(each: ir.Node, scope: HookScope) -> Expr:
    if isinstance(each, ir.Thing):
        return numbers.thing_count(each, scope)
    if isinstance(each, ir.People):
        return call("len", people.people(each, scope))
    return cards.how_many(as_cards(each), scope)


def _good_or_bad(bonus: ir.Bonus) -> str:
    """What a bonus against somebody is for him."""
    amount = bonus.amount
    sign = amount.sign if isinstance(amount, ir.X) else amount.n
    return "disadvantage" if sign > 0 else "advantage"


def against(bonus: ir.Bonus, scope: HookScope) -> Expr:
    """Once for the side, however many are there (R-163); not for a name whose disadvantages are ignored (R-089)."""
    foe = bonus.against
    if isinstance(foe, ir.Cards):
        i, inner = scope.fresh("i")
        return call("any", f"{cards.card_fits(foe, atom(i), inner)} for {i} in monsters(g)")
    p, inner = scope.fresh("p")
    if not isinstance(foe, ir.People):
        return call("any", f"{people.is_one(as_players(foe or ir.You()), atom(p), inner)} for {p} in on_the_side(g)")
    asked = people.person_fits(foe, atom(p), inner)
    if foe.names:
        asked = all_of((asked, negation(call("is_spared", "g", p, repr(foe.names), repr(_good_or_bad(bonus))))))
    return call("any", f"{asked} for {p} in on_the_side(g)")
