"""What the lines of a card or rules block mean that mean something, and why the others mean nothing."""

from __future__ import annotations

from typing import NamedTuple

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import CardAbilities
from lootpress.compiler.abilities.lowering import lower_card, lower_rules
from lootpress.compiler.abilities.parts import Meaningless

__all__ = ["Meant", "lower_what_means_something", "top_of"]


class Meant(NamedTuple):
    """The abilities of a block, and why lines were refused; a line below such a head is left out with it."""

    abilities: CardAbilities
    refused: tuple[Meaningless, ...]


def lower_what_means_something(block: ir.Card | ir.Rules) -> Meant:
    """Lower a block line by line, past those that mean nothing."""
    refused: list[Meaningless] = []
    skip: set[int] = set()
    while True:
        try:
            passing = frozenset(skip)
            if isinstance(block, ir.Card):
                return Meant(lower_card(block, skip=passing), tuple(refused))
            return Meant(lower_rules(block, skip=passing), tuple(refused))
        except Meaningless as found:
            refused.append(found)
            skip.add(top_of(block.clauses, found.line))


def top_of(clauses: tuple[ir.Clause, ...], line: int) -> int:
    """Which of the lines directly below the name a clause belongs to."""
    first = 0
    for k, clause in enumerate(clauses):
        first += sum(1 for _ in ir.clauses_in((clause,)))
        if line < first:
            return k
    raise AssertionError(line)
