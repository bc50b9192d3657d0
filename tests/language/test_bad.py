"""What people really write, and what they are told: every `bad/*.loot` beside the messages it must give."""

import re
from pathlib import Path

import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.diagnostics import Diagnostic

BAD = Path(__file__).parent / "bad"
FILES = sorted(BAD.glob("*.loot"))

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))


def told(found: list[Diagnostic]) -> str:
    """Everything that is said about a text, as the expected files have it."""
    lines = []
    for one in found:
        lines.append(f"{one.code} {one.place.line}:{one.place.column} {one.message}")
        if one.help is not None:
            lines.append(f"help: {one.help}")
    return "\n".join(lines) + "\n"


def read(file: Path) -> str:
    return file.read_text("utf-8")


@each_file
def test_a_mistake_is_told_in_these_words(file: Path, rewrite: bool) -> None:
    said = told(check_text(read(file), file.name))
    expected = file.with_suffix(".expected")
    if rewrite:
        expected.write_text(said, "utf-8")
    assert said == read(expected)


@each_file
def test_the_help_helps(file: Path) -> None:
    """A line that the help writes out is right when put in place of the wrong one."""
    text = read(file)
    for one in check_text(text, file.name):
        if not re.fullmatch(r"L1[0-4]\d", one.code) or not (one.help or "").startswith("write: "):
            continue
        lines = text.split("\n")
        wrong = lines[one.place.line - 1]
        lines[one.place.line - 1] = wrong[: len(wrong) - len(wrong.lstrip())] + (one.help or "").removeprefix("write: ")
        again = check_text("\n".join(lines), file.name)
        assert [other.message for other in again if other.place.line == one.place.line] == []


def test_every_file_has_its_expected_one_and_its_own_number() -> None:
    assert {file.stem for file in FILES} == {file.stem for file in BAD.glob("*.expected")}
    assert [int(file.stem.split("-")[0]) for file in FILES] == list(range(1, len(FILES) + 1))
