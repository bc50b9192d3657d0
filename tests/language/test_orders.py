"""What narrows a noun may stand in any order: all orders mean one program, or some of them are refused."""

import itertools
import random

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity

RESTRICTIONS = (
    "in play", "of another player", "of bonus at most 3", "worth at least 300", "totaling at most 1000",
    "chosen by your left neighbor", "that are big", "that are treasures", "that are not treasures",
    "that are not equipped", "that have the highest value", "that are items of level at most 2",
)  # fmt: skip
VERBS = ("lose 2 items", "discard any number of items", "banish up to 2 items")
_CHANCE = random.Random(16)
TRIPLES = _CHANCE.sample(list(itertools.combinations(RESTRICTIONS, 3)), 60)


def program(line: str) -> tuple[ir.Clause, ...] | None:
    """What a line on a curse means, or nothing if it is refused."""
    compiled = compile_text(f'curse "A"\n  {line}\n')
    if any(d.severity is Severity.ERROR for d in compiled.diagnostics):
        return None
    return compiled.program.sets[0].cards[0].clauses


def orders(verb: str, parts: tuple[str, ...]) -> dict[str, tuple[ir.Clause, ...]]:
    """The orders that are understood, with what they mean."""
    lines = (f"{verb} {' '.join(order)}" for order in itertools.permutations(parts))
    return {line: meant for line in lines if (meant := program(line)) is not None}


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("parts", [*itertools.combinations(RESTRICTIONS, 2), *TRIPLES], ids=", ".join)
def test_all_orders_mean_the_same(verb: str, parts: tuple[str, ...]) -> None:
    found = orders(verb, parts)
    assert len({repr(meant) for meant in found.values()}) <= 1, list(found)


def test_most_orders_are_understood() -> None:
    """Refusing everything would be no art."""
    pairs = list(itertools.combinations(RESTRICTIONS[:8], 2))
    assert sum(len(orders(VERBS[0], parts)) == 2 for parts in pairs) >= 15


def test_before_or_behind_what_it_is() -> None:
    before = program("discard any number of items totaling at most 1000 that are treasures")
    assert before is not None
    assert before == program("discard any number of items that are treasures totaling at most 1000")
    assert program("lose 1 item that is not a treasure worth at least 300") is None, "of which of the two?"
