"""The hundred statements of the rule sheets: each is proved by a test that exists and carries its rule."""

import re
from pathlib import Path

import pytest

from lootpress.tests.runtime.rule_table import proved

ROWS = [
    re.split(r" \| ", line.strip("| \n"))
    for line in (Path(__file__).parent / "statements.md").read_text("utf-8").splitlines()
    if re.match(r"\| \d+ \|", line)
]

PROVED = proved()
TESTS = Path(__file__).parents[2]
POINTS = [
    [cell.strip() for cell in line.strip("| \n").split(" | ")]
    for line in (Path(__file__).parent / "statements.md").read_text("utf-8").splitlines()
    if re.match(r"\| P\d+ \|", line)
]


def test_there_are_a_hundred() -> None:
    assert [int(row[0]) for row in ROWS] == list(range(1, 101))
    assert len({row[2] for row in ROWS}) == 100


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_statement_is_proved(row: list[str]) -> None:
    _, sheets, _, rule, proof = row
    assert set(sheets) <= set("FMX")
    assert proof in PROVED[rule]


def test_every_point_that_was_wrong_is_held() -> None:
    assert [point for point, _, _ in POINTS] == [f"P{n}" for n in range(1, 19)]
    for point, _, tests in POINTS:
        for module, name in (test.split(".") for test in tests.split(", ")):
            (file,) = TESTS.rglob(f"{module}.py")
            assert f"\ndef {name}(" in file.read_text("utf-8"), (point, name)
