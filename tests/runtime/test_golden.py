"""The combats printed in the rule sheets and the rulings of the FAQ, as examples."""

from pathlib import Path

import pytest

import lootpress
from lootpress.runtime.examples import run_example
from lootpress.runtime.stage import stage_deck

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.loot"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_example_comes_out(path: Path) -> None:
    compiled = lootpress.load(path)
    assert compiled.diagnostics == ()
    assert compiled.program.examples
    deck = stage_deck(compiled.program.sets, compiled.program.rules)
    failed = {example.name: found for example in compiled.program.examples if (found := run_example(deck, example))}
    assert failed == {}


@pytest.mark.parametrize("number", ["G-1", "G-2", "G-3", "G-4", "G-5"])
def test_every_printed_combat_is_there(number: str) -> None:
    names = [e.name for path in GOLDEN for e in lootpress.load(path).program.examples]
    assert any(name.startswith(number) for name in names)
