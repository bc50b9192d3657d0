"""Sixty invented cards in combinations that no shipped card has: each does what was worked out by hand beforehand."""

from __future__ import annotations

from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.deck import rules_of
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import stage_deck

FILE = Path(__file__).with_name("cards.loot")
COMPILED = compile_text(FILE.read_text("utf-8"), FILE.name)


def test_every_card_is_accepted() -> None:
    assert [d.message for d in COMPILED.diagnostics if d.severity is Severity.ERROR] == []
    numbered = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("# ") and line[2:3].isdigit()]
    assert len(numbered) == 60


@pytest.mark.parametrize("example", COMPILED.program.examples, ids=lambda example: example.name)
def test_it_does_what_was_worked_out(example: ir.Example) -> None:
    program = COMPILED.program
    deck = stage_deck(program.sets, rules_of(program, program.sets), options_of(example))
    assert [f"{failure.step}: {failure.expected}" for failure in run_example(deck, example)] == []
