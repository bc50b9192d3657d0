"""The combats printed in the rule sheets and the rulings of the FAQ, as examples."""

import re
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text, load
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.stories.examples import Failure, run_example
from lootpress.runtime.stories.stage import stage_deck

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.loot"))


def failed(deck: PlayDeck, examples: tuple[ir.Example, ...]) -> dict[str, list[Failure]]:
    """The examples that do not come out, and why."""
    return {example.name: found for example in examples if (found := run_example(deck, example))}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_example_comes_out(path: Path) -> None:
    compiled = load(path)
    assert compiled.diagnostics == ()
    assert compiled.program.examples
    deck = stage_deck(compiled.program.sets, compiled.program.rules)
    assert failed(deck, compiled.program.examples) == {}


@pytest.mark.parametrize("number", ["G-1", "G-2", "G-3", "G-4", "G-5"])
def test_every_printed_combat_is_there(number: str) -> None:
    names = [e.name for path in GOLDEN for e in load(path).program.examples]
    assert any(name.startswith(number) for name in names)


def _books() -> list[tuple[str, str]]:
    root = Path(__file__).resolve().parents[2]
    texts = [("phrasebook", (root / "tests" / "language" / "phrasebook.loot").read_text("utf-8"))]
    for page in sorted((root / "docs").glob("*.md")):
        blocks = re.findall(r"^```loot\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)
        texts += [(f"{page.stem} {k}", block) for k, block in enumerate(blocks) if '\nexample "' in block]
    return texts


@pytest.mark.parametrize(("name", "text"), _books(), ids=lambda x: x if len(x) < 40 else "")
def test_the_examples_of_the_books_come_out(name: str, text: str) -> None:
    program = compile_text(text).program
    deck = stage_deck(program.sets, rules_of(program, program.sets))
    assert failed(deck, program.examples) == {}
