"""Every page about a code keeps its word: the wrong card gives the code, the right one none; and no page is missing."""

import ast
import re
from pathlib import Path

import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.explain import all_codes, explain

ROOT = Path(__file__).resolve().parents[2]
CODE = re.compile(r"[LW]\d{3}")
FENCE = re.compile(r"^## (Wrong|Right)\n\n```loot\n(.*?)^```$", re.DOTALL | re.MULTILINE)

CODES = [code for code, _ in all_codes()]
# A fence of `console` shows files and commands, which cannot be compiled.
EXAMPLES = {(code, which): text for code in CODES for which, text in FENCE.findall(explain(code))}
WRONG = sorted(code for code, which in EXAMPLES if which == "Wrong")
RIGHT = sorted(code for code, which in EXAMPLES if which == "Right")


def codes_in(source: str) -> set[str]:
    """The codes that stand as whole strings in a program."""
    constants = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and CODE.fullmatch(value)}


def codes_in_use() -> set[str]:
    files = [file for room in ("dsl", "compiler", "commands") for file in (ROOT / room).rglob("*.py")]
    assert len(files) > 30
    return set().union(*(codes_in(file.read_text("utf-8")) for file in files))


def test_nearly_all_pages_have_examples_to_run() -> None:
    assert len(WRONG) > 0.9 * len(CODES)


@pytest.mark.parametrize("code", WRONG)
def test_the_wrong_example_is_wrong_in_this_way_only(code: str) -> None:
    found = {diagnostic.code for diagnostic in check_text(EXAMPLES[code, "Wrong"])}
    assert code in found
    assert {other for other in found if other.startswith("L")} <= {code}


@pytest.mark.parametrize("code", RIGHT)
def test_the_right_example_is_right(code: str) -> None:
    found = [diagnostic.code for diagnostic in check_text(EXAMPLES[code, "Right"])]
    # A page need not define every card it names, unless that is what it is about.
    assert [other for other in found if other != "W401" or code == "W401"] == []


def test_every_code_has_a_page() -> None:
    assert sorted(codes_in_use() - set(CODES)) == []


def test_every_page_has_a_code() -> None:
    assert sorted(set(CODES) - codes_in_use()) == []


@pytest.mark.parametrize(
    ("source", "codes"),
    [
        ('wrong("L205", np, "no L206 here")', {"L205"}),
        ('Note("W310", message, row)', {"W310"}),
        ('CODES = {"L1": "L12345", "X100": 1}', set()),
        ("# L205", set()),
    ],
)
def test_codes_are_found_in_programs(source: str, codes: set[str]) -> None:
    assert codes_in(source) == codes
