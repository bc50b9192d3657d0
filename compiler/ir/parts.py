"""Walking through a card program."""

from collections.abc import Iterator

from lootpress.compiler.ir.clauses import Clause
from lootpress.compiler.ir.terms import Cards, Has, Node, People

__all__ = ["clauses_in", "lines_below", "named_with", "nodes_in"]


def nodes_in(part: object) -> Iterator[Node]:
    """Every node of a program or a part of it, itself included, from left to right."""
    pending = [part]
    while pending:
        here = pending.pop()
        if isinstance(here, Node):
            yield here
            pending += [getattr(here, field) for field in reversed(here.__struct_fields__)]
        elif isinstance(here, tuple):
            pending += reversed(here)


def clauses_in(clauses: tuple[Clause, ...]) -> Iterator[Clause]:
    """Every clause in the order of their numbers: each before those below it."""
    for clause in clauses:
        yield clause
        yield from clauses_in(lines_below(clause))


def lines_below(clause: Clause) -> tuple[Clause, ...]:
    """The clauses just below one: its nested lines, or what its rows do."""
    return clause.body or tuple(row.clause for row in clause.rows)


def named_with(who: People) -> tuple[Cards, ...]:
    """`each player who has an ally loses it`: the cards that a player is named with."""
    has = [q.what for q in who.where if isinstance(q, Has)]
    return tuple([what for what in has if isinstance(what, Cards) and what.quantity.how != "none"])
