"""What paper says may be written as it stands there: it means what the plain line means."""

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.format import format_text

MONSTER = "  level 4\n  2 treasures\n"


def clauses(kind: str, lines: str) -> tuple[ir.Clause, ...] | None:
    facts = MONSTER if kind == "monster" else ""
    compiled = compile_text(f'{kind} "A"\n{facts}{lines}')
    if any(d.severity is Severity.ERROR for d in compiled.diagnostics):
        return None
    return compiled.program.sets[0].cards[0].clauses


PAIRS = [
    ("curse", "  lose your headgear or 1 level\n", "  choose one\n    lose your headgear\n    lose 1 level\n"),
    (
        "curse",
        "  each player loses 1 item or 1 level\n",
        "  each player: choose one\n    lose 1 item\n    lose 1 level\n",
    ),
    (
        "monster",
        "  bad stuff: lose your armor or 2 levels or all your items\n",
        "  bad stuff: choose one\n    lose your armor\n    lose 2 levels\n    lose all your items\n",
    ),
    (
        "curse",
        "  lose your armor and 1 level or all your items if you have no class\n",
        "  choose one if you have no class\n    lose your armor and 1 level\n    lose all your items\n",
    ),
    ("curse", "  -2 in your next combat\n", "  during your next combat: -2\n"),
]


@pytest.mark.parametrize(("kind", "printed", "plain"), PAIRS)
def test_it_means_the_plain_line(kind: str, printed: str, plain: str) -> None:
    assert clauses(kind, plain) is not None
    assert clauses(kind, printed) == clauses(kind, plain)


@pytest.mark.parametrize(("kind", "printed", "plain"), PAIRS)
def test_fmt_writes_the_plain_line_and_keeps_notes(kind: str, printed: str, plain: str) -> None:
    facts = MONSTER if kind == "monster" else ""
    text = f'{kind} "A"\n{facts}{printed[:-1]}  # why\n'
    formatted = format_text(text)
    assert isinstance(formatted, str) and "# why" in formatted
    assert clauses(kind, formatted.partition("\n")[2].removeprefix(facts)) == clauses(kind, plain)


@pytest.mark.parametrize(
    "line",
    [
        "you cannot lose your headgear or 1 level",
        "take 1 item or 1 card from the discards into your hand",
        "lose 1 card or 1 level for each ally",
        "discard 1 card or 1 level: draw 1 door",
        "when you sell an item: +1 in your next combat",
        "when you sell an item, discard 1 card: each player loses 1 item or 1 level",
    ],
)
def test_what_could_be_read_in_two_ways_is_refused(line: str) -> None:
    assert clauses("curse", f"  {line}\n") is None


def test_or_still_joins_nouns() -> None:
    one = clauses("curse", "  lose 1 class or race\n")
    assert one is not None and len(one) == 1 and not one[0].rows
