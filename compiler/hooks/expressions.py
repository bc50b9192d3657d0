"""Python expressions as text: joined with no more parentheses than they need, constants folded where that is safe."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

__all__ = [
    "FALSE", "NOBODY", "TRUE", "Expr", "all_of", "any_of", "atom", "call", "choice", "compare", "either", "index",
    "negation", "number", "word",
]  # fmt: skip

# How tightly an expression holds together; what is looser than its surroundings gets parentheses.
CHOICE, OR, AND, NOT, COMPARE, SUM, PRODUCT, SIGN, ATOM = range(9)


class Expr(NamedTuple):
    """An expression, how tightly it holds together, and its parts where it is a chain of `and` or `or`."""

    text: str
    rank: int = ATOM
    parts: tuple[Expr, ...] = ()

    def inside(self, rank: int) -> str:
        """The text as part of an expression of that rank."""
        return self.text if self.rank >= rank else f"({self.text})"

    def __str__(self) -> str:
        """The text alone."""
        return self.text


TRUE, FALSE = Expr("True"), Expr("False")
NOBODY = Expr("()")


def atom(text: str) -> Expr:
    """Text that holds together by itself: a name, a call, an index."""
    return Expr(text)


def word(value: object) -> Expr:
    """A string, or anything else that Python writes so that it can be read back; the only way a card's words get in."""
    return Expr(repr(value))


def number(n: int) -> Expr:
    """A whole number."""
    return Expr(str(n), SIGN if n < 0 else ATOM)


def call(name: str, *args: object) -> Expr:
    """A function called."""
    return Expr(f"{name}({', '.join(map(str, args))})")


def index(of: object, at: object) -> Expr:
    """An element."""
    return Expr(f"{of}[{at}]")


def compare(left: Expr, how: str, right: Expr) -> Expr:
    """Two values compared; never chained, so both sides are bound more tightly."""
    return Expr(f"{left.inside(SUM)} {how} {right.inside(SUM)}", COMPARE)


def arithmetic(left: Expr, how: str, right: Expr) -> Expr:
    """Two numbers added, subtracted or multiplied."""
    rank = PRODUCT if how in ("*", "//") else SUM
    return Expr(f"{left.inside(rank)} {how} {right.inside(rank + 1)}", rank)


def choice(question: Expr, yes: Expr, no: Expr) -> Expr:
    """One value or another."""
    if question == TRUE:
        return yes
    if question == FALSE:
        return no
    return Expr(f"{yes.inside(OR)} if {question.inside(OR)} else {no.inside(CHOICE)}", CHOICE)


def negation(of: Expr) -> Expr:
    """The opposite."""
    if of == TRUE:
        return FALSE
    if of == FALSE:
        return TRUE
    return Expr(f"not {of.inside(NOT)}", NOT)


def either(first: Expr, *rest: Expr) -> Expr:
    """At least one of them."""
    return any_of((first, *rest))


def all_of(parts: Iterable[Expr]) -> Expr:
    """Every one of them, asked in order; what follows a certain no is dropped, what comes before it is still asked."""
    kept: list[Expr] = []
    for part in parts:
        if part != TRUE:
            kept += part.parts if part.rank == AND else (part,)
        if part == FALSE:
            break
    return _chain(kept, "and", AND, TRUE)


def any_of(parts: Iterable[Expr]) -> Expr:
    """At least one of them, asked in order; what follows a certain yes is dropped."""
    kept: list[Expr] = []
    for part in parts:
        if part != FALSE:
            kept += part.parts if part.rank == OR else (part,)
        if part == TRUE:
            break
    return _chain(kept, "or", OR, FALSE)


def _chain(kept: list[Expr], how: str, rank: int, empty: Expr) -> Expr:
    if not kept:
        return empty
    if len(kept) == 1:
        return kept[0]
    return Expr(f" {how} ".join(part.inside(rank + 1) for part in kept), rank, tuple(kept))
