"""`new` makes a set that is fine from the first moment, and never touches what is there."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import lootpress
from lootpress.compiler.load import load
from lootpress.tests.commands.running import run_inside

ROOT = Path(__file__).resolve().parents[2]


def read_yaml(file: Path) -> Any:
    return import_module("yaml").safe_load(file.read_text("utf-8"))


def test_a_new_set_is_without_a_fault(home: Path) -> None:
    code, out, err = run_inside("new", "my-cards")
    assert (code, out) == (0, "")
    assert err.startswith('Made the set "My Cards" in my-cards.')
    names = {path.name for path in (home / "my-cards").iterdir()}
    assert {"set.loot", "deck.loot", "examples.loot", "README.md"} <= names
    assert run_inside("check", "--strict", "my-cards").code == 0
    assert run_inside("fmt", "--check", "my-cards").code == 0
    assert run_inside("compile", "my-cards", "-o", "my-cards.json").code == 0
    assert run_inside("list", "my-cards").code == 0
    assert [path.name for path in home.iterdir() if path.name.startswith(".")] == []


@pytest.mark.parametrize(
    ("folder", "options", "name", "code"),
    [
        ("my-cards", [], "My Cards", "MC"),
        ("cards_of  doom", [], "Cards Of Doom", "COD"),
        ("a/b/deep-end", [], "Deep End", "DE"),
        ("x", ["--name", "Cards of Doom"], "Cards of Doom", "COD"),
        ("x", ["--name", 'The "Best" \\o/'], 'The "Best" \\o/', "T"),
        ("x", ["--name", "…"], "…", "MC"),
    ],
)
def test_the_name_of_the_set(home: Path, folder: str, options: list[str], name: str, code: str) -> None:
    assert run_inside("new", folder, *options).code == 0
    compiled = load(folder)
    (card_set,) = compiled.program.sets
    assert (card_set.name, card_set.code) == (name, code)
    assert [use.set for deck in compiled.program.decks for use in deck.uses] == [name]
    assert compiled.diagnostics == ()


def test_a_repository_uses_the_action_and_the_hooks_that_there_are(home: Path) -> None:
    code, _, err = run_inside("new", "my-cards", "--repo", "somebody/lootpress")
    assert code == 0 and "pre-commit install" in err
    (job,) = read_yaml(home / "my-cards/.github/workflows/cards.yml")["jobs"].values()
    (step,) = [step for step in job["steps"] if step["uses"].startswith("somebody/lootpress@")]
    assert step["uses"] == f"somebody/lootpress@v{lootpress.__version__}"
    assert set(step["with"]) <= set(read_yaml(ROOT / "action.yml")["inputs"])
    (hooks,) = read_yaml(home / "my-cards/.pre-commit-config.yaml")["repos"]
    assert hooks["repo"].endswith("/somebody/lootpress") and hooks["rev"] == f"v{lootpress.__version__}"
    there = {hook["id"] for hook in read_yaml(ROOT / ".pre-commit-hooks.yaml")}
    assert {hook["id"] for hook in hooks["hooks"]} <= there
    assert run_inside("check", "--strict", "my-cards").code == 0


@pytest.mark.parametrize("place", ["lootpress", "https://example.org/a/b", "a/b\n- x", "../b"])
def test_a_place_that_is_none_is_refused(home: Path, place: str) -> None:
    code, _, err = run_inside("new", "my-cards", "--repo", place)
    assert code == 2 and "someone/lootpress" in err
    assert list(home.iterdir()) == []


def test_an_empty_folder_is_filled(home: Path) -> None:
    assert run_inside("new", ".", "--name", "Here").code == 0
    assert (home / "set.loot").exists()
    assert run_inside("check", "--strict", ".").code == 0


@pytest.mark.parametrize("options", [["--name", ""], ["--name", "a\x1bb"], ["--name", "x" * 61]])
def test_a_name_that_cannot_be_printed_is_refused(home: Path, options: list[str]) -> None:
    assert run_inside("new", "x", *options).code == 2
    assert list(home.iterdir()) == []


def test_what_is_there_is_left_alone(home: Path) -> None:
    (home / "full").mkdir()
    (home / "full" / "poem.txt").write_text("roses")
    (home / "file").write_text("violets")
    for name in ("full", "file"):
        code, out, err = run_inside("new", name)
        assert (code, out) == (2, "")
        assert f"`{name}` exists and is not an empty folder; name a new one" in err
    assert [path.name for path in (home / "full").iterdir()] == ["poem.txt"]
    assert (home / "file").read_text() == "violets"


def test_a_place_that_cannot_be_made_is_told(home: Path) -> None:
    (home / "file").write_text("")
    code, _, err = run_inside("new", "file/below")
    assert code == 3
    assert err.startswith("lootpress: `file/below` cannot be made; the system says: ")
