"""Invented cards in combinations that no shipped card has: each does what was worked out by hand beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.deck import rules_of
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import stage_deck

# Each with how many cards it has, beside the plain ones.
FILES = {
    "cards.loot": 60,
    "second_cards.loot": 71,
    "expansions.loot": 120,
    "third_cards.loot": 29,
    "fifth_cards.loot": 45,
    "sixth_cards.loot": 16,
    "seventh_cards.loot": 12,
}
COMPILED = {name: compile_text(Path(__file__).with_name(name).read_text("utf-8"), name) for name in FILES}


@pytest.mark.parametrize(("name", "number"), FILES.items())
def test_every_card_is_accepted(name: str, number: int) -> None:
    assert [d.message for d in COMPILED[name].diagnostics if d.severity is Severity.ERROR] == []
    lines = Path(__file__).with_name(name).read_text("utf-8").splitlines()
    assert len([line for line in lines if line.startswith("# ") and line[2:3].isdigit()]) == number


def test_the_docs_tell_how_many_can_be_said() -> None:
    lines = Path(__file__).with_name("expansions.loot").read_text("utf-8").splitlines()
    awkward, loss = (sum(line.startswith(f"# {word}: ") for line in lines) for word in ("awkward", "loss"))
    number = FILES["expansions.loot"]
    told = f"{number - awkward - loss} of {number} in full, {awkward} by a detour, {loss} with a loss, none not at all"
    assert told in (Path(__file__).parents[2] / "docs" / "language.md").read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_what_is_written_of_the_program_compiles_to_the_same(name: str) -> None:
    before = COMPILED[name].program
    assert compile_text(decompile_program(before), name).program == before


@pytest.mark.parametrize(
    ("name", "example"),
    [pytest.param(name, example, id=example.name) for name in FILES for example in COMPILED[name].program.examples],
)
def test_it_does_what_was_worked_out(name: str, example: ir.Example) -> None:
    program = COMPILED[name].program
    deck = stage_deck(program.sets, rules_of(program, program.sets), options_of(example))
    assert [f"{failure.step}: {failure.expected}" for failure in run_example(deck, example)] == []
