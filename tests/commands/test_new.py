"""`new` makes a set that is fine from the first moment, and never touches what is there."""

from pathlib import Path

import pytest

from lootpress.compiler.load import load
from lootpress.tests.commands.running import run_inside


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
