"""Sentences that once played as nothing, as something else or as the opposite: each plays as it reads, or is refused.

A file either compiles, and then its examples come out, or `check` refuses it with the code that REFUSED names. An
example in FORBIDDEN ends in a step that nobody may make: the engine must refuse that very step. PENDING lists what is
still wrong, with the reason; an example that comes out must leave the list.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.compiler.project import Compiled
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.deck import rules_of
from lootpress.runtime.stories.examples import options_of, run_example
from lootpress.runtime.stories.stage import stage_deck

HERE = Path(__file__).parent
FILES = {path.stem: path for path in sorted(HERE.glob("*.loot"))}

# File to the code with which `check` refuses it.
REFUSED: dict[str, str] = {"bans_behind_a_colon": "L340"}

# (file, example) to the step, counted from 0, that the engine must refuse.
FORBIDDEN: dict[tuple[str, str], int] = {
    ("example_loots_after_fight", "bug"): 5,
    ("example_on_wrong_target", "bug: must be refused"): 3,
    ("has_enhancer_of_bonus", "bug: must be refused"): 5,
    ("stale_rolls", "a roll that nobody asked for should be refused, not kept for the next fight"): 3,
    ("totaling_behind_that", "bug"): 5,
}

# (file, example) to the reason why it does not come out yet.
PENDING: dict[tuple[str, str], str] = {}


@cache
def compiled(file: str) -> Compiled:
    return compile_text(FILES[file].read_text("utf-8"), FILES[file].name)


def refusals(file: str) -> list[str]:
    return [d.code for d in compiled(file).diagnostics if d.severity is Severity.ERROR]


def examples(file: str) -> tuple[ir.Example, ...]:
    return compiled(file).program.examples


def parameters() -> list[object]:
    """Every example of every file, marked while it is known to fail."""
    out: list[object] = []
    for file in FILES:
        for example in examples(file):
            reason = PENDING.get((file, example.name))
            marks = [pytest.mark.xfail(reason=reason, strict=True)] if reason else []
            out.append(pytest.param(file, example.name, marks=marks, id=f"{file}: {example.name}"))
    return out


@pytest.mark.parametrize("file", FILES)
def test_it_is_accepted_or_refused_for_the_known_reason(file: str) -> None:
    assert set(refusals(file)) == ({REFUSED[file]} if file in REFUSED else set())


@pytest.mark.parametrize(("file", "name"), parameters())
def test_it_plays_as_it_reads(file: str, name: str) -> None:
    if refusals(file):
        return  # nothing is played; the test above knows the code
    program = compiled(file).program
    example = next(one for one in program.examples if one.name == name)
    deck = stage_deck(program.sets, rules_of(program, program.sets), options_of(example))
    failed = [failure.step for failure in run_example(deck, example)]
    assert failed == ([FORBIDDEN[file, name]] if (file, name) in FORBIDDEN else [])


def test_the_lists_speak_of_examples_that_are_there() -> None:
    known = {(file, example.name) for file in FILES for example in examples(file)}
    assert known >= {*PENDING, *FORBIDDEN} and set(FILES) >= set(REFUSED)
    assert len(FILES) == 29
