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


# What help of the compiler writes out for the whole line, sometimes behind a few words.
_WHOLE_LINE = re.compile(r"(?:names stand in double quotes; |a bonus is a number with a sign; )?write: (?P<line>[^;]+)")


@each_file
def test_the_help_of_the_compiler_helps(file: Path) -> None:
    """So is a line that the compiler writes out."""
    text = read(file)
    for one in check_text(text, file.name):
        hit = _WHOLE_LINE.fullmatch(one.help or "")
        is_whole = one.code in ("L310", "L512", "L305") or (one.code == "L150" and ";" in (one.help or ""))
        if hit is None or not is_whole:
            continue
        lines = text.split("\n")
        lines[one.place.line - 1] = f"  {hit['line']}"
        again = check_text("\n".join(lines), file.name)
        here = [other for other in again if other.place.line == one.place.line]
        assert [other.message for other in here if other.code != "W401"] == []  # the card may be defined elsewhere


def test_lines_that_are_shown_further_in_are_right_there() -> None:
    files = [file for file in FILES if "one-step-left" in file.stem]
    assert len(files) >= 5
    for file in files:
        text = read(file)
        (one,) = (one for one in check_text(text, file.name) if one.code == "L281")
        shown = (one.help or "").split("\n")[1:]
        lines = text.split("\n")
        opener = max(n for n, line in enumerate(lines[: one.place.line - 1]) if line.startswith(shown[0]))
        lines[opener:] = shown
        assert [other.message for other in check_text("\n".join(lines), file.name) if other.code[0] == "L"] == []


def test_every_file_has_its_expected_one_and_its_own_number() -> None:
    assert {file.stem for file in FILES} == {file.stem for file in BAD.glob("*.expected")}
    assert [int(file.stem.split("-")[0]) for file in FILES] == list(range(1, len(FILES) + 1))
