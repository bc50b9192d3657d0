"""The phrasebook is played: every example here comes out, and together they use every clause of every card.

A clause is used when it ran, or when it is a line that held while something asked for it (a bonus to strength must have
reached somebody). What no example uses stands in `uncovered.txt`, a list that only shrinks.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_paths
from lootpress.compiler.project import Compiled
from lootpress.dsl.diagnostics import Severity
from lootpress.runtime.checks.tracing import Trace
from lootpress.runtime.deck import PlayDeck, rules_of
from lootpress.runtime.stories.examples import Failure, run_example
from lootpress.runtime.stories.stage import stage_deck
from lootpress.tests.evaluator.executors import EXECUTORS

HERE = Path(__file__).parent
BOOK = HERE.parent / "language" / "phrasebook.loot"
FILES = sorted(HERE.glob("*.loot"))
UNCOVERED = HERE / "uncovered.txt"


@cache
def compiled() -> Compiled:
    found, _ = compile_paths([BOOK, *FILES])
    errors = [(d.place, d.message) for d in found.diagnostics if d.severity is Severity.ERROR]
    assert not errors, errors
    return found


@cache
def deck(executor: str = "hooks") -> PlayDeck:
    program = compiled().program
    book = [s for s in program.sets if s.name in ("Phrasebook", "Small Fry")]  # its deck brings other sets along
    return stage_deck(book, rules_of(program, book), hooks=EXECUTORS[executor])


def example_named(name: str) -> ir.Example:
    return next(e for e in compiled().program.examples if e.name == name)


@cache
def played(name: str) -> tuple[list[Failure], frozenset[int]]:
    """What failed in an example, and the clauses it used."""
    trace = Trace()
    failures = run_example(deck(), example_named(name), trace)
    return failures, frozenset(i for i in range(len(deck().clauses)) if trace.used(deck(), i))


def names_in(path: Path) -> list[str]:
    return [e.name for e in compiled().program.examples if Path(compiled().where["example", e.name].path) == path]


def told(name: str, failure: Failure) -> str:
    where = compiled().where["example", name]
    line = where.line + where.rows[failure.step]
    text = Path(where.path).read_text("utf-8").splitlines()[line - 1].strip()
    first = f"{Path(where.path).name}:{line}: {text}"
    return "\n".join((first, f"  {failure.expected} {failure.actual}", *failure.because))


@pytest.mark.parametrize("path", [BOOK, *FILES], ids=lambda p: p.name)
def test_every_example_comes_out(path: Path) -> None:
    names = names_in(path)
    assert names
    assert not [told(name, failure) for name in names for failure in played(name)[0]]


@pytest.mark.parametrize("path", [BOOK, *FILES], ids=lambda p: p.name)
def test_every_example_comes_out_in_the_evaluator(path: Path) -> None:
    slow = deck("evaluator")
    names = names_in(path)
    assert not [told(name, failure) for name in names for failure in run_example(slow, example_named(name))]


def lines_of(card: ir.Card, definition: int) -> list[tuple[int, str]]:
    """The clauses of a card with the lines they are written in."""
    where = compiled().where[deck().set_of[definition].name, card.name]
    text = Path(where.path).read_text("utf-8").splitlines()
    ids = [i for i, home in enumerate(deck().clause_home) if home == definition]
    assert len(ids) == len(where.rows)
    rows = [text[where.line + row - 1].partition("#")[0].strip() for row in where.rows]
    return list(zip(ids, rows, strict=True))


def uncovered() -> list[str]:
    used = frozenset().union(*(played(name)[1] for path in (BOOK, *FILES) for name in names_in(path)))
    return [
        f"{card.name}: {line}"
        for definition, card in enumerate(deck().cards)
        for i, line in lines_of(card, definition)
        if i not in used
    ]


def test_together_they_use_every_clause(rewrite: bool) -> None:
    if rewrite:
        UNCOVERED.write_text("".join(f"{line}\n" for line in uncovered()), "utf-8")
    listed = UNCOVERED.read_text("utf-8").splitlines()
    assert uncovered() == listed


def test_a_trace_sees_what_is_used_and_nothing_else() -> None:
    """The example of the phrasebook itself: a goose is fought and escaped, so its bad stuff never happens."""
    _, used = played("The goose dispute")
    goose = next(d for d, card in enumerate(deck().cards) if card.name == "Goose With Opinions")
    seen = [line for i, line in lines_of(deck().cards[goose], goose) if i in used]
    assert seen == ['+3 against "Baker" or "Otter"']
