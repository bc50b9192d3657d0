"""Bounds at the end of a line that never matter, or that leave no room between them."""

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.lints.numbers import NumberRange, bounds_of
from lootpress.compiler.lints.subject import LintedCard, SaidClause
from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t

__all__ = ["bounds_crossed", "idle_bound"]


def idle_bound(subject: LintedCard) -> Iterator[Note]:
    """W323: `at least 0` of what is never below, `at most 6` of a die."""
    for said in subject.clauses:
        varies = _what_varies(said.clause, subject.vocabulary)
        for tail, low, high in _bounds(said, subject.vocabulary):
            if varies is None:
                continue
            if (tail.how == ">=" and varies[0] >= high) or (tail.how == "<=" and varies[1] <= low):
                side = "below" if tail.how == ">=" else "above"
                message = f"this bound never matters: the number is never {side} it"
                yield said.note("W323", tail.span, message, "leave it out")


def bounds_crossed(subject: LintedCard) -> Iterator[Note]:
    """W324: at least more than at most."""
    for said in subject.clauses:
        bounds = list(_bounds(said, subject.vocabulary))
        least = max((low for tail, low, _ in bounds if tail.how == ">="), default=float("-inf"))
        most = min((high for tail, _, high in bounds if tail.how == "<="), default=float("inf"))
        if least > most:
            message = "no number is at least the one and at most the other"
            help = f"write the smaller number first: at least {most:g}, at most {least:g}"
            yield said.note("W324", bounds[-1][0].span, message, help)


def _bounds(said: SaidClause, vocabulary: Vocabulary) -> Iterator[tuple[t.Bound, float, float]]:
    """The bounds a line ends with, as written, with what the number after them can be."""
    found = _numbers(said.clause)
    for tail in getattr(said.line, "tails", ()):
        if isinstance(tail, t.Bound) and found[tail.how] is not None:
            number = found[tail.how]
            assert number is not None
            yield tail, *bounds_of(number, vocabulary)


def _numbers(clause: ir.Clause) -> dict[str, ir.Number | None]:
    """The least and the most of the number that a line keeps within bounds."""
    if isinstance(clause.where, ir.Clamp):
        return {">=": clause.where.low, "<=": clause.where.high}
    if isinstance(clause.effect, ir.Bonus):
        bonus = clause.effect
        return {">=": bonus.low or bonus.least, "<=": bonus.high or bonus.most}
    return {">=": None, "<=": None}


def _what_varies(clause: ir.Clause, vocabulary: Vocabulary) -> NumberRange | None:
    """Where the number lies before it is bounded; unknown for a bound on what comes out (ED-14)."""
    if isinstance(clause.where, ir.Clamp):
        return bounds_of(clause.where.of, vocabulary)
    bonus = clause.effect
    if isinstance(bonus, ir.Bonus) and bonus.for_each is not None and isinstance(bonus.amount, ir.Int):
        return (0, float("inf")) if bonus.amount.n > 0 else (float("-inf"), 0)
    return None
