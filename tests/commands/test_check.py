"""`check` tells everything once, in three forms, and its exit code says how it went."""

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lootpress.tests.commands.running import BAD, CURIOUS, GOOD, command_line, run_inside, run_outside


def test_cards_without_a_fault(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert run_inside("check", "set.loot") == (0, "", "No problems in 1 file, 2 cards.\n")


def test_findings_are_data_and_the_count_is_a_message(home: Path) -> None:
    (home / "bad.loot").write_text(BAD)
    code, out, err = run_inside("check", "bad.loot")
    assert code == 1
    assert out.startswith("error[")
    assert "bad.loot:2:3" in out
    assert "  lvel 3" in out
    assert err == "1 error in 1 file.\n"


def test_warnings_are_fine_unless_somebody_is_strict(home: Path) -> None:
    (home / "set.loot").write_text(CURIOUS)
    code, out, err = run_inside("check", "set.loot")
    assert (code, err) == (0, "1 warning in 1 file.\n")
    assert out.startswith('warning[W401]: no card loaded here is called "Nobody"')
    code, out, err = run_inside("check", "--strict", "set.loot")
    assert (code, err) == (1, "1 error in 1 file.\n")
    assert out.startswith("error[W401]")


CUPBOARD = """
door "Broom Cupboard"
  if you have 9 classes: draw 1 treasure
  draw 1 door
"""


def test_a_line_that_never_does_anything_is_told_with_the_games_tried(home: Path) -> None:
    (home / "set.loot").write_text(GOOD + CUPBOARD)
    assert run_inside("check", "set.loot").code == 0
    code, out, err = run_inside("check", "--prove", "set.loot")
    line = (GOOD + CUPBOARD).split("\n").index("  if you have 9 classes: draw 1 treasure") + 1
    assert code == 0
    assert out.startswith("warning[W340]: I could not set up a game in which this line does anything\n")
    assert f"set.loot:{line}:3" in out and out.count("W340") == 1
    assert re.search(r"I tried \d\d games, with the card in Ada's hand", out) and "Ben fights and Ada helps him" in out
    assert "seen to do something.\n1 warning in 1 file.\n" in err
    assert run_inside("check", "--prove", "--strict", "set.loot").code == 1


def test_lines_that_do_something_are_not_told(home: Path) -> None:
    (home / "set.loot").write_text(GOOD + CUPBOARD.replace("9 classes", "0 classes"))
    code, out, err = run_inside("check", "--prove", "--format", "json", "set.loot")
    assert (code, json.loads(out)) == (0, [])
    played, alive = re.findall(r"\d+", err.split("\n")[0])
    assert played == alive != "0"


def test_a_flood_is_told_in_part_and_in_json_whole(home: Path) -> None:
    (home / "same.loot").write_text('item "A"\n  value 100\n\n' * 3_001)
    code, out, err = run_inside("check", "same.loot")
    assert (code, out.count("error[L402]"), err) == (1, 50, "3,000 errors in 1 file.\n")
    assert out.endswith("... and 2,950 more in same.loot.\n\n")
    code, out, _ = run_inside("check", "--format", "json", "same.loot")
    assert (code, len(json.loads(out))) == (1, 3_000)


def test_what_stands_below_a_line_that_is_too_deep_is_not_told(home: Path) -> None:
    stairs = "".join(" " * depth + "lose 1 levle\n" for depth in range(1, 1_000))
    (home / "deep.loot").write_text(f'curse "A"\n{stairs}')
    code, out, _ = run_inside("check", "deep.loot")
    assert (code, out.count("error[L021]"), out.count("error[L150]")) == (1, 1, 20)


def test_json_has_the_promised_fields(home: Path) -> None:
    (home / "set.loot").write_text(CURIOUS)
    code, out, _ = run_inside("check", "--format", "json", "set.loot")
    (found,) = json.loads(out)
    promised = {key: found[key] for key in ("code", "severity", "path", "line", "column", "end_line", "end_column")}
    assert code == 0
    assert promised == {
        "code": "W401",
        "severity": "warning",
        "path": "set.loot",
        "line": 8,
        "column": 14,
        "end_line": 8,
        "end_column": 22,
    }
    assert isinstance(found["message"], str)


def test_json_of_nothing_is_an_empty_list(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert json.loads(run_inside("check", "--format", "json", "set.loot").out) == []


def test_sarif_names_the_rule_and_the_place(home: Path) -> None:
    (home / "set.loot").write_text(CURIOUS)
    (run,) = json.loads(run_inside("check", "--format", "sarif", "set.loot").out)["runs"]
    assert run["tool"]["driver"]["name"] == "lootpress"
    assert [result["ruleId"] for result in run["results"]] == ["W401"]


def test_a_folder_a_file_and_a_shipped_set_can_be_checked_at_once(home: Path) -> None:
    (home / "mine").mkdir()
    (home / "mine" / "set.loot").write_text(GOOD)
    (home / "more.loot").write_text('item "Stick"\n  1 hand\n  value 100\n  +1\n')
    code, out, _ = run_inside("check", "mine")
    assert (code, out) == (0, "")
    code, out, _ = run_inside("check", "starter", "--strict")
    assert (code, out) == (0, "")


def test_a_file_is_checked_with_its_neighbours_in_mind(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    (home / "more.loot").write_text(
        'monster "Gander"\n  level 2\n  1 treasure\n  "Goose" may join it\n  bad stuff: die\n'
    )
    assert run_inside("check", "more.loot") == (0, "", "No problems in 1 file, 1 card.\n")


def test_a_file_without_a_set_is_checked_alone(tmp_path: Path) -> None:
    for name in ("first.loot", "second.loot"):
        (tmp_path / name).write_text('curse "Same Name"\n  lose 1 level\n', "utf-8")
    assert run_inside("check", str(tmp_path / "first.loot"))[0] == 0
    code, out, _ = run_inside("check", str(tmp_path))
    assert code == 1 and "L402" in out


def test_without_a_path_it_is_the_folder_one_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards.loot").write_text('curse "A"\n  lose 1 level\n', "utf-8")
    monkeypatch.chdir(tmp_path)
    for command in ("check", "list", "test", "compile", "fmt"):
        assert run_inside(command)[0] == 0, command
    assert run_inside("check")[2] == "No problems in 1 file, 1 card.\n"


@pytest.mark.parametrize("extra", [[], ["--no-cache"]])
def test_the_answer_is_the_same_every_time(home: Path, extra: list[str]) -> None:
    (home / "set.loot").write_text(CURIOUS)
    first = run_inside("check", "set.loot", *extra)
    assert first == run_inside("check", "set.loot") == run_inside("check", "set.loot", *extra)


def test_what_is_remembered_is_forgotten_when_a_neighbour_changes(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    (home / "more.loot").write_text(
        'monster "Gander"\n  level 2\n  1 treasure\n  "Goose" may join it\n  bad stuff: die\n'
    )
    assert run_inside("check", "more.loot").code == 0
    (home / "set.loot").write_text(GOOD.replace("Goose", "Moose"))
    assert "W401" in run_inside("check", "more.loot").out


def test_a_remembered_check_imports_no_parser(home: Path) -> None:
    (home / "set.loot").write_text(CURIOUS)
    run_inside("check", "set.loot")
    program = (
        "import sys\nfrom lootpress.cli import main\ntry:\n    main(['check', 'set.loot'])\n"
        "finally:\n    print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "W401" in done.stdout
    loaded = set(done.stderr.split())
    assert "lootpress.compiler.cache" in loaded
    assert {"lark", "rich", "jsonschema", "lootpress.compiler.project"} & loaded == set()


def in_a_terminal(*args: str, **environment: str) -> str:
    """What a terminal would show."""
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", **environment}
    process = subprocess.Popen(command_line(*args), stdout=theirs, stderr=theirs, stdin=theirs, env=env)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    process.wait()
    os.close(ours)
    return shown.decode()


def test_a_terminal_gets_colour_unless_it_says_no(home: Path) -> None:
    (home / "bad.loot").write_text(BAD)
    assert "\x1b[" in in_a_terminal("check", "bad.loot")
    assert "\x1b[" not in in_a_terminal("check", "bad.loot", NO_COLOR="1")
    assert "\x1b[" not in in_a_terminal("check", "bad.loot", TERM="dumb")
    assert "\x1b[" not in run_outside("check", "bad.loot").out


def test_a_page_is_laid_out_for_a_terminal(home: Path) -> None:
    assert "\x1b[" in in_a_terminal("explain", "L001")
    assert "\x1b[" not in in_a_terminal("explain", "L001", NO_COLOR="1")
