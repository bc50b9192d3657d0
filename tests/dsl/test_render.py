"""A diagnostic looks the same every time: the sentence, the place, the line, the caret, what to write."""

import json
import re
from typing import Any

import jsonschema
import msgspec
import pytest

from lootpress.dsl.diagnostics import Diagnostic, Model, Place, Related, Severity
from lootpress.dsl.explain import explain
from lootpress.dsl.render import render_json, render_text, summary
from lootpress.dsl.sarif import render_sarif
from lootpress.dsl.source import whole_file

PATH = "cards/monsters.loot"
LINES = {PATH: ('monster "Goose"', "  level 3", "  bad stuff: lsoe 2 levels")}

TYPO = Diagnostic(
    "L101",
    Severity.ERROR,
    "`lsoe` is not a word of the language",
    Place(PATH, 3, 14, 3, 18),
    "write: bad stuff: lose 2 levels",
    instead=("bad stuff: lose 2 levels",),
)
TWICE = Diagnostic(
    "L401",
    Severity.ERROR,
    'there are two cards named "Goose"',
    Place(PATH, 120, 9, 120, 16),
    "give one of them another name",
    (Related(Place("cards/old.loot", 7, 6, 7, 13), "the first one is here"),),
)
TWICE_LINES = {PATH: ("",) * 119 + ('monster "Goose"',), "cards/old.loot": ("",) * 6 + ('item "Goose"',)}
ODD = Diagnostic("W301", Severity.WARNING, "1 treasure is little for level 9", Place("cards/a.loot", 1, 1, 1, 4))
MISSING = Diagnostic("L001", Severity.ERROR, "there is no file `x.loot`", whole_file("x.loot"), "look again")


def picture(line: str, start: int, end: int) -> list[str]:
    """The line and its marks as shown, from the bar on; columns count from 1."""
    problem = Diagnostic("L101", Severity.ERROR, "no", Place("x", 1, start, 1, end))
    shown = render_text([problem], {"x": (line,)}).split("\n")
    assert shown[:3] == ["error[L101]: no", f"  x:1:{start}", "   |"]
    return [row[3:] for row in shown[3:]]


# ------------------------------------------------------------------ text


def test_a_diagnostic_with_its_line_and_help() -> None:
    expected = """\
error[L101]: `lsoe` is not a word of the language
  cards/monsters.loot:3:14
   |
 3 |   bad stuff: lsoe 2 levels
   |              ^^^^
   = write: bad stuff: lose 2 levels"""
    assert render_text([TYPO], LINES) == expected


def test_a_second_place_is_shown_below_the_first_with_one_margin() -> None:
    expected = """\
error[L401]: there are two cards named "Goose"
  cards/monsters.loot:120:9
     |
 120 | monster "Goose"
     |         ^^^^^^^
  cards/old.loot:7:6: the first one is here
     |
   7 | item "Goose"
     |      -------
     = give one of them another name"""
    assert render_text([TWICE], TWICE_LINES) == expected


def test_a_warning_without_source_and_help() -> None:
    assert render_text([ODD], {}) == "warning[W301]: 1 treasure is little for level 9\n  cards/a.loot:1:1"


def test_a_whole_file_has_no_line_to_show() -> None:
    expected = "error[L001]: there is no file `x.loot`\n  x.loot\n   = look again"
    assert render_text([MISSING], {"x.loot": ("something",)}) == expected


def test_a_blank_line_stands_between_two_blocks() -> None:
    assert render_text([MISSING, ODD], {}).split("\n\n") == [render_text([MISSING], {}), render_text([ODD], {})]
    assert render_text([], {}) == ""


def test_help_of_several_lines_is_aligned() -> None:
    problem = Diagnostic("L101", Severity.ERROR, "no", whole_file("x"), "write:\n  lose 2 levels")
    assert render_text([problem], {}).split("\n")[2:] == ["   = write:", "       lose 2 levels"]


def test_a_place_over_two_lines_and_over_more() -> None:
    lines = {"x": ("curse:", "  lose this", "  and that", "  or else")}
    two = Diagnostic("L101", Severity.ERROR, "no", Place("x", 1, 3, 2, 7))
    assert render_text([two], lines).split("\n")[2:] == [
        "   |",
        " 1 | curse:",
        "   |   ^^^^",
        " 2 |   lose this",
        "   |   ^^^^",
    ]
    three = Diagnostic("L101", Severity.ERROR, "no", Place("x", 1, 1, 3, 6))
    assert render_text([three], lines).split("\n")[5:] == [" . |", " 3 |   and that", "   |   ^^^"]
    four = Diagnostic("L101", Severity.ERROR, "no", Place("x", 1, 1, 4, 5))
    assert render_text([four], lines).split("\n")[2:] == [
        "   |",
        " 1 | curse:",
        "   | ^^^^^^",
        " . |",
        " 4 |   or else",
        "   |   ^^",
    ]


@pytest.mark.parametrize(
    ("line", "start", "end", "marks"),
    [
        ('ally "鵝鵝" ox', 11, 13, "|             ^^"),
        ('ally "鵝鵝" ox', 6, 10, "|      ^^^^^^"),
        ('ally "e\u0301e\u0301" ox', 12, 14, "|          ^^"),
        ('ally "e\u0301e\u0301" ox', 7, 11, "|       ^^"),
        ("ally 👩\u200d ox", 9, 11, "|         ^^"),
        ("ally", 5, 5, "|     ^"),
        ("ally", 5, 6, "|     ^"),
        ("ally", 2, 99, "|  ^^^"),
        ("ally", 99, 99, "|     ^"),
        ("ally\tox", 6, 8, "|      ^^"),
    ],
)
def test_the_marks_stand_below_what_they_mean(line: str, start: int, end: int, marks: str) -> None:
    assert picture(line, start, end)[1] == marks


def test_a_place_on_a_line_that_is_blank_or_not_there_shows_no_line() -> None:
    for number in (1, 2, 3, 0):
        problem = Diagnostic("L007", Severity.ERROR, "no", Place("x", number, 2_001, number, 2_346))
        assert render_text([problem], {"x": ("", "  ")}) == f"error[L007]: no\n  x:{number}:2001"


def test_a_long_line_is_cut_around_the_place() -> None:
    words = "".join(f"{number:04} " for number in range(400))
    shown, marks = picture(words, 1_001, 1_005)
    assert len(shown) == len("| ") + 3 + 100 + 3
    assert shown.startswith("| ...0192 ") and shown.endswith("0211 ...")
    at = marks.index("^")
    assert (shown[at : at + 4], marks[at:]) == ("0200", "^^^^")


def test_the_ends_of_a_long_line_are_not_cut() -> None:
    line = "x" * 300
    assert picture(line, 1, 3) == [f"| {'x' * 100}...", "| ^^"]
    assert picture(line, 300, 301) == [f"| ...{'x' * 100}", f"|    {' ' * 99}^"]
    assert picture(line, 1, 301) == [f"| {'x' * 100}...", f"| {'^' * 100}"]
    assert picture("x" * 100, 1, 2)[0] == f"| {'x' * 100}"


def test_a_long_line_is_shown_as_far_to_the_left_as_fits() -> None:
    words = "".join(f"{number:04} " for number in range(40))
    assert picture(words, 196, 200) == [f"| ...{words[100:].rstrip()}", f"|    {' ' * 95}^^^^"]
    assert picture(f"鵝{words[:99]}", 98, 99)[0] == f"| ...{words[:99]}"
    assert picture(f"鵝{words[:98]}", 98, 99)[0] == f"| 鵝{words[:98]}"


def test_a_long_line_of_wide_characters_is_no_wider() -> None:
    shown, marks = picture("鵝" * 300, 101, 102)
    assert shown.count("鵝") == 50
    assert marks == f"|    {' ' * 80}^^"


def test_a_card_cannot_speak_to_the_terminal() -> None:
    nasty = 'ally "\x1b[31m\u202e\x07\x9b\ud800"'
    problem = Diagnostic("L101", Severity.ERROR, nasty, Place(nasty, 1, 1, 1, 5), nasty, (Related(ODD.place, nasty),))
    shown = render_text([problem], {nasty: (nasty,)})
    assert not set(shown) & set("\x1b\u202e\x07\x9b\ud800")
    assert shown.count('ally "\ufffd[31m\ufffd\ufffd\ufffd\ufffd"') == 5


def test_plain_letters_do_not_hide_an_escape() -> None:
    problem = Diagnostic("L101", Severity.ERROR, "\x1b[2J", whole_file("x"))
    assert render_text([problem], {}) == "error[L101]: \ufffd[2J\n  x"


def test_colour_comes_only_when_asked_for_and_changes_nothing_else() -> None:
    coloured = render_text([TWICE, ODD], TWICE_LINES, colour=True)
    assert coloured.startswith("\x1b[1;31merror[L401]\x1b[0m\x1b[1m: there are two")
    assert "\x1b[1;31m^^^^^^^\x1b[0m" in coloured
    assert "\x1b[1;33mwarning[W301]\x1b[0m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == render_text([TWICE, ODD], TWICE_LINES)


# ------------------------------------------------------------------ the closing line


def at(path: str, line: int, severity: Severity = Severity.ERROR) -> Diagnostic:
    return Diagnostic("L101", severity, "no", Place(path, line, 1, line, 2))


def headings(text: str) -> list[str]:
    return [block.split("\n")[1].strip() if "\n" in block else block for block in text.split("\n\n")]


def test_of_a_file_no_more_is_told_than_anybody_reads() -> None:
    shown = headings(render_text([at("a", line) for line in range(1, 1_301)], {}))
    assert shown == [*(f"a:{line}:1" for line in range(1, 51)), "... and 1,250 more in a."]
    assert len(headings(render_text([at("a", line) for line in range(1, 51)], {}))) == 50


def test_a_warning_gives_way_to_an_error() -> None:
    found = [at("a", line, Severity.WARNING) for line in range(1, 51)] + [at("a", 60), at("a", 61)]
    shown = headings(render_text(found, {}))
    assert shown[47:] == ["a:48:1", "a:60:1", "a:61:1", "... and 2 more in a."]


def test_of_many_files_no_more_is_told_than_anybody_reads() -> None:
    files = [f"f{number}" for number in range(7)]
    shown = headings(render_text([at(path, line) for path in files for line in range(1, 61)], {}))
    assert sum(line.endswith(":1") for line in shown) == 200
    assert shown[-2:] == ["... and 10 more in f3.", "... and 180 more in 3 other files."]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ([TYPO, TWICE, TYPO, ODD], "3 errors and 1 warning in 2 files."),
        ([TYPO], "1 error in 1 file."),
        ([ODD, ODD], "2 warnings in 1 file."),
        ([], "No problems in 12 files, 203 cards."),
    ],
)
def test_the_closing_line(found: list[Diagnostic], expected: str) -> None:
    assert summary(found, files=12, cards=203) == expected


def test_the_closing_line_counts_in_good_english() -> None:
    assert summary([], files=1, cards=1) == "No problems in 1 file, 1 card."
    assert summary([], files=0, cards=0) == "No problems in 0 files, 0 cards."
    assert summary([], files=3) == "No problems in 3 files."
    assert summary([TYPO] * 1_234, files=1) == "1,234 errors in 1 file."
    assert summary([MISSING], files=0) == "1 error."


def test_models_stand_below_the_help_with_their_cards() -> None:
    models = (Model("lose 2 levels", ("bad stuff:",), "monster", "Goose"), Model("lose 1 level", (), "curse", "Crumbs"))
    text = render_text([msgspec.structs.replace(TWICE, related=(), models=models)], {})
    assert text.split("\n")[-3:] == [
        "     = lines of real cards that come near it:",
        '         bad stuff: / lose 2 levels  (monster "Goose")',
        '         lose 1 level                (curse "Crumbs")',
    ]


def test_nothing_is_told_to_be_written_that_nobody_tried() -> None:
    for help in ("write: lose 1 level", "write two lines: `a` and `b`", "names stand in quotes; write: x"):
        with pytest.raises(ValueError, match="nobody tried"):
            msgspec.structs.replace(TWICE, help=help)


# ------------------------------------------------------------------ JSON


def test_json_keeps_the_contract() -> None:
    assert json.loads(render_json([TYPO, TWICE])) == [
        {
            "code": "L101",
            "severity": "error",
            "message": "`lsoe` is not a word of the language",
            "path": "cards/monsters.loot",
            "line": 3,
            "column": 14,
            "end_line": 3,
            "end_column": 18,
            "help": "write: bad stuff: lose 2 levels",
            "instead": ["bad stuff: lose 2 levels"],
            "models": [],
            "related": [],
        },
        {
            "code": "L401",
            "severity": "error",
            "message": 'there are two cards named "Goose"',
            "path": "cards/monsters.loot",
            "line": 120,
            "column": 9,
            "end_line": 120,
            "end_column": 16,
            "help": "give one of them another name",
            "instead": [],
            "models": [],
            "related": [
                {
                    "message": "the first one is here",
                    "path": "cards/old.loot",
                    "line": 7,
                    "column": 6,
                    "end_line": 7,
                    "end_column": 13,
                }
            ],
        },
    ]


def test_json_of_nothing_and_of_other_alphabets() -> None:
    assert json.loads(render_json([])) == []
    problem = Diagnostic("L101", Severity.WARNING, "鵝 \ud800", whole_file("gänse.loot"))
    text = render_json([problem])
    assert text.isascii()
    assert json.loads(text)[0]["message"] == "鵝 \ud800"


# ------------------------------------------------------------------ SARIF


def obj(required: str, **properties: Any) -> dict[str, Any]:
    """An object of SARIF, cut down to the properties we write: nothing else may stand in it."""
    needed = required.split()
    return {"type": "object", "required": needed, "properties": properties, "additionalProperties": False}


COUNT = {"type": "integer", "minimum": 1}
TEXT = {"type": "string", "minLength": 1}
MESSAGE = obj("text", text=TEXT, markdown=TEXT)
REGION = obj(
    "startLine startColumn endLine endColumn", startLine=COUNT, startColumn=COUNT, endLine=COUNT, endColumn=COUNT
)
PHYSICAL = obj(
    "artifactLocation",
    artifactLocation=obj("uri", uri={"type": "string", "pattern": r"^[!#$&-;=?-Z_a-z~%]+$"}),
    region=REGION,
)
LOCATION = obj("physicalLocation", physicalLocation=PHYSICAL, id=COUNT, message=obj("text", text=TEXT))
RULE = obj(
    "id", id={"type": "string", "pattern": r"^[LW]\d{3}$"}, shortDescription=obj("text", text=TEXT), help=MESSAGE
)
RESULT = obj(
    "ruleId ruleIndex level message locations",
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": 0},
    level={"enum": ["error", "warning"]},
    message=obj("text", text=TEXT),
    locations={"type": "array", "items": LOCATION, "minItems": 1, "maxItems": 1},
    relatedLocations={"type": "array", "items": LOCATION, "uniqueItems": True, "minItems": 1},
)
DRIVER = obj("name version rules", name=TEXT, version=TEXT, rules={"type": "array", "items": RULE, "uniqueItems": True})
RUN = obj(
    "tool results columnKind",
    tool=obj("driver", driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results={"type": "array", "items": RESULT},
)
LOG = obj(
    "version runs $schema",
    version={"const": "2.1.0"},
    runs={"type": "array", "items": RUN},
    **{"$schema": {"type": "string", "pattern": "/sarif-schema-2.1.0.json$"}},
)


def sarif(*found: Diagnostic) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(render_sarif(found, version="1.2.3"))
    jsonschema.validate(log, LOG)
    (run,) = log["runs"]
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [ids[result["ruleIndex"]] for result in run["results"]] == [result["ruleId"] for result in run["results"]]
    assert isinstance(run, dict)
    return run


def test_sarif_says_what_the_diagnostic_says() -> None:
    run = sarif(TWICE, MISSING)
    assert run["columnKind"] == "unicodeCodePoints"
    assert (run["tool"]["driver"]["name"], run["tool"]["driver"]["version"]) == ("lootpress", "1.2.3")
    twice, missing = run["results"]
    assert (twice["ruleId"], twice["level"]) == ("L401", "error")
    assert twice["message"] == {"text": 'there are two cards named "Goose"\ngive one of them another name'}
    assert twice["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "cards/monsters.loot"},
        "region": {"startLine": 120, "startColumn": 9, "endLine": 120, "endColumn": 16},
    }
    (related,) = twice["relatedLocations"]
    assert (related["id"], related["message"]) == (1, {"text": "the first one is here"})
    assert related["physicalLocation"]["artifactLocation"] == {"uri": "cards/old.loot"}
    assert missing["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "x.loot"}}}]


def test_sarif_rules_come_from_the_pages_and_once_each() -> None:
    rules = sarif(MISSING, MISSING, ODD)["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["L001", "W301"]
    assert rules[0]["shortDescription"] == {"text": "No such file or folder"}
    assert rules[0]["help"] == {"text": explain("L001"), "markdown": explain("L001")}


def test_sarif_of_no_problems_is_a_run_without_results() -> None:
    run = sarif()
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])


def test_sarif_warnings_are_warnings() -> None:
    assert sarif(ODD)["results"][0]["level"] == "warning"
    assert sarif(ODD)["results"][0]["message"] == {"text": "1 treasure is little for level 9"}


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("my cards/gänse#1.loot", "my%20cards/g%C3%A4nse%231.loot"),
        ("a:b.loot", "a%3Ab.loot"),
        ("/tmp/a b.loot", "file:///tmp/a%20b.loot"),
        ("<text>", "%3Ctext%3E"),
    ],
)
def test_sarif_paths_are_addresses(path: str, uri: str) -> None:
    problem = Diagnostic("L001", Severity.ERROR, "no", whole_file(path))
    (location,) = sarif(problem)["results"][0]["locations"]
    assert location["physicalLocation"]["artifactLocation"]["uri"] == uri
