"""Lines with a number that comes to nothing: a bonus of 0, 0 levels, an X that nobody reads."""

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.lints.numbers import NumberRange, bounds_of
from lootpress.compiler.lints.subject import LintedCard, SaidClause
from lootpress.compiler.notes import Note
from lootpress.dsl import tree as t
from lootpress.dsl.walk import walk

__all__ = ["bonus_of_nothing", "number_of_nothing", "unused_x"]


def bonus_of_nothing(subject: LintedCard) -> Iterator[Note]:
    """W320: +0, or +X where X is always 0."""
    for said in subject.clauses:
        bonus = said.clause.effect
        if isinstance(bonus, ir.Bonus) and isinstance(said.line, t.Bonus):
            x = _x(said.clause, subject)
            if bounds_of(bonus.amount, subject.vocabulary, x=x) == (0, 0):
                start = said.line.span[0]
                span = (start, start + len(said.line.signed))
                yield said.note("W320", span, "a bonus of 0 changes nothing", "write another number, or no line at all")


def number_of_nothing(subject: LintedCard) -> Iterator[Note]:
    """W321: a player does something with 0 cards, levels or rows."""
    for said in subject.clauses:
        for span, action in _actions(said):
            if _takes_nothing(action, _x(said.clause, subject), subject):
                yield said.note("W321", span, "with the number 0 nothing happens here", "write another number")


def unused_x(subject: LintedCard) -> Iterator[Note]:
    """W326: a number is told and then not asked for."""
    for said in subject.clauses:
        clause = said.clause
        where = next((tail for tail in getattr(said.line, "tails", ()) if isinstance(tail, t.Where)), None)
        if where is None or any(
            _has_x(part) for part in (clause.effect, clause.question, clause.for_each, *clause.cost)
        ):
            continue
        message = "this tells what X is, but the line has no X"
        yield said.note("W326", where.span, message, "write X where the number belongs: +X, lose X levels")


def _has_x(part: msgspec.Struct | None) -> bool:
    return part is not None and any(isinstance(node, ir.X) for node in walk(part))


def _x(clause: ir.Clause, subject: LintedCard) -> NumberRange:
    none: NumberRange = (float("-inf"), float("inf"))
    return none if clause.where is None else bounds_of(clause.where, subject.vocabulary)


def _actions(said: SaidClause) -> Iterator[tuple[t.Span, ir.Action]]:
    """What is done on a line, the price of it first."""
    costs = [head for head in said.row.heads if isinstance(head, t.Cost)]
    for head, action in zip(costs, said.clause.cost, strict=True):
        yield head.span, action
    effect = said.clause.effect
    if isinstance(effect, ir.Do) and isinstance(said.line, t.Effect):
        yield said.line.vp.span, effect.action


def _takes_nothing(action: ir.Action, x: NumberRange, subject: LintedCard) -> bool:
    """Whether one of the objects of a verb is so many that there are none."""
    if isinstance(action, ir.Choose):
        return _is_none(action.n, x, subject)
    what = getattr(action, "what", None)
    return any(_has_none(found, x, subject) for found in (what if isinstance(what, tuple) else (what,)))


def _has_none(found: object, x: NumberRange, subject: LintedCard) -> bool:
    quantity: ir.Quantity | None = getattr(found, "quantity", None)
    order: ir.Order | None = getattr(found, "order", None)
    if order is not None and _is_none(order.n, x, subject):
        return True
    if quantity is None:
        return False
    if quantity.share is not None:
        return quantity.share.n == 0
    return quantity.how in ("exactly", "up to", "at most") and _is_none(quantity.n, x, subject)


def _is_none(number: "ir.Int | ir.X | None", x: NumberRange, subject: LintedCard) -> bool:
    return number is not None and bounds_of(number, subject.vocabulary, x=x)[1] <= 0
