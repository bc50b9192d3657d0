"""Numbers: written ones, X, dice, stats, counts, sums and bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import nouns
from lootpress.print.wording.context import ANYWHERE, COUNTED, SUBJECT, Context
from lootpress.print.wording.marks import strong
from lootpress.print.wording.templates import say, term, word

__all__ = ["NUMBERS", "Portion", "bounds", "digits", "is_number", "number", "share", "signed"]

_COUNTED = msgspec.structs.replace(COUNTED, each=False)
_COMPOUND = (ir.Sum, ir.Difference, ir.Clamp)


def number(node: ir.Number, ctx: Context) -> str:
    """A number in words and digits."""
    return NUMBERS[type(node)](node, ctx)


def is_number(node: object) -> TypeGuard[ir.Number]:
    """Whether a part of a program is a number."""
    return type(node) in NUMBERS


def digits(n: int) -> str:
    """A number in digits, below zero with a true minus sign."""
    return strong(str(n).replace("-", "−"))


def signed(n: int) -> str:
    """A number as a bonus, with its sign."""
    return strong(f"{n:+d}".replace("-", "−"))


def bounds(compare: ir.Bounds | ir.Compare, ctx: Context, what: str) -> str:
    """A comparison behind a noun or a verb: `at least 3`, `of Level 3 or lower`."""
    right = compare.n if isinstance(compare, ir.Bounds) else compare.right
    return say("numbers", "bounds", what, compare.how, _part(right, ctx))


class Portion(msgspec.Struct, frozen=True):
    """A part or multiple of cards or things: what is said before and behind them."""

    before: str
    behind: str


def share(scaled: ir.Scaled, ctx: Context) -> Portion:
    """A part or multiple of cards or things, in two pieces around them."""
    n = "" if scaled.n is None else _multiple(scaled.n, ctx)
    dummy = "" if scaled.of == ir.Int(1) else number(scaled.of, ctx)
    return Portion(say("numbers", "share", scaled.by, scaled.n, n, dummy), say("numbers", "rounded", scaled.by))


def _multiple(n: int | ir.X, ctx: Context) -> str:
    return digits(n) if isinstance(n, int) else number(n, ctx)


def _part(node: ir.Number, ctx: Context) -> str:
    """A number inside another: sums and bounded numbers in brackets."""
    text = number(node, ctx)
    return say("numbers", "brackets", text) if isinstance(node, _COMPOUND) else text


def _int(node: ir.Int, ctx: Context) -> str:
    return digits(node.n)


def _x(node: ir.X, ctx: Context) -> str:
    return strong("X" if node.sign == 1 else "−X")


def _dice(node: ir.Dice, ctx: Context) -> str:
    return say("numbers", "dice", node.n, digits(node.n))


def _stat(node: ir.Stat, ctx: Context) -> str:
    det, of = "", ""
    if node.of is not None:
        if isinstance(node.of, ir.Thing):
            np = nouns.phrase(node.of, ctx, ANYWHERE)
            of = say("nouns", "of", np.text)
        elif _each(node):
            of = say("nouns", "of", nouns.phrase(node.of, ctx, SUBJECT).text)
        else:
            det, of = nouns.owner_words(node.of, ctx, asking=True)
    return say("numbers", "stat", word("numbers", "stats", node.stat), node.pick, det, of)


def _each(node: ir.Stat) -> bool:
    """`the Level of each Monster`: of one number every one, while sums and extremes take the plural."""
    return isinstance(node.of, ir.People | ir.Cards) and node.of.quantity.how == "every" and node.pick == "one"


def _count_of(node: ir.CountOf, ctx: Context) -> str:
    if isinstance(node.what, ir.Time):
        return say("numbers", "times_so_far", nouns.time(node.what, ctx, the=False, many=True).text)
    return say("numbers", "count_of", nouns.phrase(node.what, ctx, _COUNTED).text)


def _sum(node: ir.Sum, ctx: Context) -> str:
    return say("numbers", "sum", _left(node.left, ctx), _part(node.right, ctx))


def _difference(node: ir.Difference, ctx: Context) -> str:
    return say("numbers", "difference", _left(node.left, ctx), _part(node.right, ctx))


def _left(node: ir.Number, ctx: Context) -> str:
    """What stands first needs no brackets unless it is bounded."""
    return _part(node, ctx) if isinstance(node, ir.Clamp) else number(node, ctx)


def _scaled(node: ir.Scaled, ctx: Context) -> str:
    n = "" if node.n is None else _multiple(node.n, ctx)
    return say("numbers", "scaled", node.by, node.n, n, _part(node.of, ctx))


def _clamp(node: ir.Clamp, ctx: Context) -> str:
    low = None if node.low is None else number(node.low, ctx)
    high = None if node.high is None else number(node.high, ctx)
    return say("numbers", "clamp", _left(node.of, ctx), low, high)


def _declared(node: ir.Declared, ctx: Context) -> str:
    who = nouns.phrase(node.who, ctx, ANYWHERE)
    return say("numbers", "declared", who.text, who.number, node.question)


def _any_number(node: ir.AnyNumber, ctx: Context) -> str:
    return term("numbers", "any_number")


NUMBERS: dict[type, Callable[[Any, Context], str]] = {
    ir.Int: _int,
    ir.X: _x,
    ir.Dice: _dice,
    ir.Stat: _stat,
    ir.CountOf: _count_of,
    ir.Sum: _sum,
    ir.Difference: _difference,
    ir.Scaled: _scaled,
    ir.Clamp: _clamp,
    ir.Declared: _declared,
    ir.AnyNumber: _any_number,
}
