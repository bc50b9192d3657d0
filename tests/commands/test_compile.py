"""`compile` writes card programs, whole or not at all."""

import json
import os
from pathlib import Path

import pytest

from lootpress.compiler.load import compile_text, load
from lootpress.compiler.serial import from_json
from lootpress.tests.commands.running import BAD, CURIOUS, GOOD, run_inside


def test_json_to_standard_output_is_the_program(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, out, err = run_inside("compile", "set.loot")
    assert (code, err) == (0, "")
    assert from_json(out.encode()) == load("set.loot").program


def test_the_same_again_from_memory(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    first = run_inside("compile", "set.loot")
    assert first == run_inside("compile", "set.loot") == run_inside("compile", "--no-cache", "set.loot")


def test_canonical_source_compiles_to_the_same(home: Path) -> None:
    code, out, err = run_inside("compile", "starter", "--emit", "loot")
    assert (code, err) == (0, "")
    assert compile_text(out).program == load("starter").program


def test_canonical_source_of_a_deck_that_mentions_sets_elsewhere_has_no_stubs_of_them(home: Path) -> None:
    (home / "mine.loot").write_text(GOOD + '\ndeck "Mix"\n  use "Test"\n  use "Fantasy" without all curses\n')
    code, out, err = run_inside("compile", "mine.loot", "--emit", "loot")
    assert (code, err) == (0, "") and out.count("\nmonster ") == 1
    assert run_inside("check", "mine.loot").code == 0
    (home / "mine.loot").write_text(out)
    assert run_inside("compile", "mine.loot", "--emit", "loot") == (0, out, "")


def test_the_text_on_the_cards(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, out, err = run_inside("compile", "set.loot", "--emit", "text")
    assert (code, err) == (0, "")
    goose, hat = out.rstrip("\n").split("\n\n")
    assert goose.startswith("Goose\nMonster") and "Bad Stuff: Lose 1 Level." in goose
    assert hat.startswith("Hat\nItem") and "200 Gold Pieces" in hat


def test_cards_that_only_lend_their_names_are_not_told(home: Path) -> None:
    (home / "a.loot").write_text(GOOD)
    (home / "b.loot").write_text('item "Scarf"\n  +1 against "Goose"\n')
    code, out, _ = run_inside("compile", "b.loot", "--emit", "text")
    assert code == 0 and out.startswith("Scarf\n") and "+1 against Goose" in out
    assert "Hat" not in out


def test_a_file_can_be_written(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, out, err = run_inside("compile", "set.loot", "-o", "set.json")
    assert (code, out, err) == (0, "", "Compiled 2 cards to set.json.\n")
    assert json.loads((home / "set.json").read_bytes()) == json.loads(run_inside("compile", "set.loot").out)
    assert sorted(path.name for path in home.iterdir()) == ["set.json", "set.loot"]


def test_warnings_are_counted_on_standard_error(home: Path) -> None:
    (home / "set.loot").write_text(CURIOUS)
    code, out, err = run_inside("compile", "set.loot")
    assert (code, err) == (0, "1 warning in 1 file. See: lootpress check set.loot\n")
    assert json.loads(out)["sets"]


def test_with_errors_nothing_is_written(home: Path) -> None:
    (home / "bad.loot").write_text(BAD)
    (home / "bad.json").write_text("old")
    code, out, err = run_inside("compile", "bad.loot", "-o", "bad.json")
    assert (code, out) == (1, "")
    assert err.startswith("error[")
    assert err.endswith("1 error in 1 file. Nothing was written.\n")
    assert (home / "bad.json").read_text() == "old"


def test_the_hooks_are_python_and_name_their_cards_and_lines() -> None:
    code, out, err = run_inside("compile", "starter", "--emit", "python")
    assert (code, err) == (0, "")
    compile(out, "hooks.py", "exec")
    lines = out.splitlines()
    heads = [line for line in lines if line.startswith("# ") and ".loot line " in line]
    assert heads
    name, _, where = heads[0].removeprefix("# ").rpartition(", ")
    path, _, line = where.partition(" line ")
    assert f'"{name}"' in Path(path).read_text("utf-8").splitlines()[int(line) - 1]


def test_another_form_is_not_offered(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, _, err = run_inside("compile", "set.loot", "--emit", "yaml")
    assert code == 2
    assert "'yaml' is not one of 'json', 'python', 'text', 'loot'" in err


def test_a_folder_that_is_not_there_cannot_be_written_to(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    code, out, err = run_inside("compile", "set.loot", "-o", "nowhere/set.json")
    assert (code, out) == (3, "")
    assert err == "lootpress: `nowhere/set.json` cannot be written; the system says: No such file or directory\n"


def test_a_full_disk_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "set.loot").write_text(GOOD)
    (home / "set.json").write_text("old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    code, _, err = run_inside("compile", "set.loot", "-o", "set.json")
    assert code == 3
    assert err == "lootpress: `set.json` cannot be written; the system says: No space left on device\n"
    assert (home / "set.json").read_text() == "old"
    assert sorted(path.name for path in home.iterdir()) == ["set.json", "set.loot"]


def test_a_missing_set_has_a_guess(home: Path) -> None:
    (home / "fowl.loot").write_text(GOOD)
    code, out, err = run_inside("compile", "fwol.loot")
    assert (code, out) == (3, "")
    assert "there is no file or folder `fwol.loot`" in err
    assert "did you mean `fowl.loot`?" in err
