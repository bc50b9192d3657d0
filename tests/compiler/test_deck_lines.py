"""The lines of a deck: text to program and back to the same program, each line alone and all together."""

import pytest

from lootpress.compiler.decompile import decompile_program
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import has_errors
from lootpress.dsl.format import format_text

SETS = """\
set "Cellar"
  code "CE"
  use "Fantasy rules"

race "Mole"
  +1

item "Lamp"
  value 300
  only for "Mole"
  +1

monster "Damp"
  level 4
  1 treasure
  tagged undead
  bad stuff: lose 1 level

"""
LINES = [
    'use "Cellar"',
    'use "Cellar" without "Lamp"',
    'use "Cellar" without 1 "Lamp" and all curses',
    'use "Cellar" without "Lamp" and half the monsters and all undead monsters',
    'use "Cellar" without all monsters of level at most 8',
    'use "Cellar" without all items worth at least 300 and all items that have a race limit',
    'use 3 copies of "Cellar" without "Lamp"',
    'use half the doors of "Cellar"',
    'use 33 percent of the doors of "Cellar" without "Damp"',
    'use 2 treasures of "Cellar"',
    'use all monsters of "Cellar"',
    'use all monsters of "Cellar" of level at least 2',
    "players 3 to 5",
    "set the winning level to 12",
    'options "Listen at the Door", "Epic"',
    'duplicates "merged"',
    'words "Cellar"',
    "size 120",
    "seed 7",
]


def program_of(*lines: str) -> object:
    compiled = compile_text(SETS + "\n".join(['deck "Test"', *(f"  {line}" for line in lines), ""]))
    assert not has_errors(list(compiled.diagnostics)), compiled.diagnostics
    return compiled.program


@pytest.mark.parametrize("lines", [*((line,) for line in LINES), tuple(LINES)], ids=lambda lines: lines[0])
def test_a_deck_decompiles_to_what_compiles_to_it(lines: tuple[str, ...]) -> None:
    program = program_of(*lines)
    text = decompile_program(program)  # type: ignore[arg-type]
    assert compile_text(text).program == program
    assert format_text(text) == text


def test_no_two_lines_mean_the_same() -> None:
    assert len({program_of(line) for line in LINES}) == len(LINES)
