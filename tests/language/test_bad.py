"""What people really write, and what they are told: the cases of `bad/*.txt`, each with the messages it must give.

A case is a line with its name, the text, three hyphens and the messages. `--rewrite` writes the messages anew.
"""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.diagnostics import Diagnostic

FILES = sorted((Path(__file__).parent / "bad").glob("*.txt"))


class Case(msgspec.Struct, frozen=True):
    """Something that somebody wrote."""

    name: str
    text: str

    def __str__(self) -> str:
        return f"=== {self.name}\n{self.text}---\n{told(self)}"


def cases_of(file: Path) -> list[Case]:
    """The cases of a file, without what they are told."""
    found = []
    for case in re.split(r"^=== ", file.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        name, _, rest = case.partition("\n")
        text, between, _ = rest.partition("---\n")
        assert between, f"{file.name}: no messages below {name!r}"
        found.append(Case(name, text))
    return found


CASES = [case for file in FILES for case in cases_of(file)]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: str(case.name))


@cache
def found_in(case: Case) -> tuple[Diagnostic, ...]:
    return tuple(check_text(case.text, f"{case.name}.loot"))


def told(case: Case) -> str:
    """Everything that is said about a text, as the files have it."""
    lines = []
    for one in found_in(case):
        lines.append(f"{one.code} {one.place.line}:{one.place.column} {one.message}")
        if one.help is not None:
            lines.append(f"help: {one.help}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_mistakes_are_told_in_these_words(file: Path, rewrite: bool) -> None:
    said = "\n".join(map(str, cases_of(file)))
    if rewrite:
        file.write_text(said, "utf-8")
    assert said == file.read_text("utf-8")


@each_case
def test_the_help_helps(case: Case) -> None:
    """A line that the help writes out is right when put in place of the wrong one."""
    for one in found_in(case):
        if not re.fullmatch(r"L1[0-4]\d", one.code) or not (one.help or "").startswith("write: "):
            continue
        lines = case.text.split("\n")
        wrong = lines[one.place.line - 1]
        lines[one.place.line - 1] = wrong[: len(wrong) - len(wrong.lstrip())] + (one.help or "").removeprefix("write: ")
        again = check_text("\n".join(lines), f"{case.name}.loot")
        assert [other.message for other in again if other.place.line == one.place.line] == []


# What help of the compiler writes out for the whole line, sometimes behind a few words.
_WHOLE_LINE = re.compile(r"(?:put names in double quotes; |a bonus is a number with a sign; )?write: (?P<line>[^;]+)")


@each_case
def test_the_help_of_the_compiler_helps(case: Case) -> None:
    """So is a line that the compiler writes out."""
    for one in found_in(case):
        hit = _WHOLE_LINE.fullmatch(one.help or "")
        is_whole = one.code in ("L310", "L512", "L305") or (one.code == "L150" and ";" in (one.help or ""))
        if hit is None or not is_whole:
            continue
        lines = case.text.split("\n")
        lines[one.place.line - 1] = f"  {hit['line']}"
        again = check_text("\n".join(lines), f"{case.name}.loot")
        here = [other for other in again if other.place.line == one.place.line]
        assert [other.message for other in here if other.code != "W401"] == []  # the card may be defined elsewhere


def test_lines_that_are_shown_further_in_are_right_there() -> None:
    cases = [case for case in CASES if "one step left" in case.name]
    assert len(cases) >= 5
    for case in cases:
        (one,) = (one for one in found_in(case) if one.code == "L281")
        shown = (one.help or "").split("\n")[1:]
        lines = case.text.split("\n")
        opener = max(n for n, line in enumerate(lines[: one.place.line - 1]) if line.startswith(shown[0]))
        lines[opener:] = shown
        again = check_text("\n".join(lines), f"{case.name}.loot")
        assert [other.message for other in again if other.code[0] == "L"] == []


def test_every_case_has_a_name_of_its_own() -> None:
    assert len({case.name for case in CASES}) == len(CASES) >= 234
