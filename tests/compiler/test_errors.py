"""What the compiler says is wrong, in its exact words: `errors/*.txt` hold cards with the messages below the lines."""

import re
from pathlib import Path

import pytest

from lootpress.compiler.load import check_text
from lootpress.dsl.diagnostics import Diagnostic, Severity

FILES = sorted((Path(__file__).parent / "errors").glob("*.txt"))
BETWEEN = "----\n"
MESSAGE = re.compile(r" *(\^+ L\d{3} |help: ).*\n")

# What the cards speak of; a block that is no card gets it too.
OTHERS = '\nrace "Elf"\n  +1\n'


def errors(text: str) -> list[Diagnostic]:
    return [found for found in check_text(text) if found.severity is Severity.ERROR]


def without_messages(case: str) -> str:
    return "".join(line for line in case.splitlines(keepends=True) if not MESSAGE.fullmatch(line))


def with_messages(text: str) -> str:
    """The text with every message below the line it speaks of, carets under the words."""
    has_rules = text.startswith(("rules", "set"))  # these bring their own words
    out = []
    found = errors(text if has_rules else text + OTHERS)
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        out.append(line)
        for one in found:
            if one.place.line == number:
                blanks = " " * (one.place.column - 1)
                out.append(f"{blanks}{'^' * (one.place.end_column - one.place.column)} {one.code} {one.message}\n")
                out += [] if one.help is None else [f"{blanks}help: {one.help}\n"]
    return "".join(out)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_mistakes_are_told_in_these_words(file: Path, rewrite: bool) -> None:
    expected = file.read_text("utf-8")
    said = BETWEEN.join(with_messages(without_messages(case)) for case in expected.split(BETWEEN))
    if rewrite:
        file.write_text(said, "utf-8")
    assert said == expected


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.stem))
def test_every_case_has_exactly_one_mistake(file: Path) -> None:
    counts = [case.count("^ L") for case in file.read_text("utf-8").split(BETWEEN)]
    assert set(counts) == {1}


def card(kind: str, *lines: str) -> str:
    return text(f'{kind} "Test Card"', *(f"  {line}" for line in lines))


def text(*lines: str) -> str:
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "text",
    [
        card("monster", "level 1"),
        card("monster", "level 1000000"),
        card("monster", "level 100 dice"),
        card("monster", "level 4", "100 treasures", "100 levels"),
        card("power", "rank 1", "+1"),
        card("item", "value 0"),
        card("item", "value 300", "1 copies"),
        card("item", "value 300", "100 copies"),
        card("item", "value 300", "2 hands"),
        card("class", "when you roll 1: draw 1 door"),
        card("class", "when you roll 6: draw 1 door"),
        card("curse", "lose X levels, where X is 100 dice"),
        card("curse", "roll a die", "  1: lose 1 level", "  2 to 6: lose 1 item"),
        card("curse", "choose 2", "  lose 1 level", "  lose 1 item"),
        card("class", "1 times per turn, discard 1 card: draw 1 door"),
        card("class", "when a curse would strike you: lose 1 level instead"),
        card("class", "when a curse would strike you:", "  draw 1 door", "  lose 1 level instead"),
        card("curse", "discard half your hand"),
        card("curse", "lose half your levels"),
        card("item", "value 300", "when your turn starts: discard this item"),
        card("treasure", "gain 1 level that may win the game"),
        card("item", 'art "art/a goose.png"'),
        text('set "S"', '  code "ABCD"', "  players 1 to 20"),
        text('deck "D"', "  set the winning level to 1"),
        text('deck "D"', "  set the winning level to 1000"),
        text('deck "D"', '  use 20 copies of "Elsewhere"'),
        text('example "E"', '  "Ada" is level 1000'),
    ],
)
def test_just_inside_the_bounds_nothing_is_wrong(text: str) -> None:
    assert errors(text) == []


def test_names_that_are_not_loaded_are_warned_of() -> None:
    lines = (
        'race "Gnome"',
        "  +1",
        "",
        'item "I"',
        "  value 300",
        '  +1 if you are "Gnom"',
        '  +1 if you are "Nobody"',
    )
    assert [(found.code, found.place.line, found.message, found.help) for found in check_text(text(*lines))] == [
        ("W401", 6, 'no card loaded here is called "Gnom", so this is never so', 'did you mean "Gnome"?'),
        ("W401", 7, 'no card loaded here is called "Nobody", so this is never so', None),
    ]


def test_names_that_differ_only_in_capitals_are_warned_of() -> None:
    lines = (
        'item "Goose Hat"',
        "  value 300",
        "",
        'item "goose hat"',
        "  value 300",
        "",
        'item "Goose-Hat"',
        "  value 300",
    )
    (found,) = check_text(text(*lines))
    assert (found.code, found.place.line) == ("W403", 4)
    assert found.message == '"goose hat" and "Goose Hat" differ only in capital letters'
    assert [(other.place.line, other.message) for other in found.related] == [(1, "the other one is here")]


def test_kinds_declared_in_two_ways_are_warned_of() -> None:
    lines = ('rules "R"', "  mask is a slot, at most 1", "", 'rules "S"', "  mask is a slot, at most 2")
    (found,) = check_text(text(*lines))
    assert (found.code, found.place.line) == ("W402", 4)
    assert found.message == '"R" declares `mask` in another way'
    assert [(other.place.line, other.message) for other in found.related] == [(1, "declared here first")]


def test_a_staircase_of_lines_is_too_deep() -> None:
    lines = [f"{'  ' * depth}if you are cursed:" for depth in range(1, 66)]
    found = check_text(text('curse "Stairs"', *lines, f"{'  ' * 66}lose 1 level"))
    assert {one.code for one in found} == {"L021"}
    assert {one.message for one in found} == {"this line is indented too deep"}


def test_a_wrong_line_does_not_hide_or_cause_others() -> None:
    lines = ("when your turn starts: draw 1 level", "draw 1 treasure", "+1", "otherwise: +X")
    found = check_text(card("class", *lines))
    assert [(one.place.line, one.code) for one in found] == [(2, "L230"), (3, "L250"), (5, "L206")]
