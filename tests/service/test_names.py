"""Names and tags: defined once, found everywhere, changed everywhere at once."""

import random
from pathlib import Path

import pytest

from lootpress.compiler.load import compile_texts
from lootpress.dsl.diagnostics import Place
from lootpress.service.edits import TextChange, apply
from lootpress.service.naming import NamedThing, occurrences
from lootpress.service.renaming import CannotRename
from lootpress.service.workspace import Workspace
from lootpress.tests.service.conftest import CARDS, SETS


def find(text: str, words: str, nth: int = 0) -> tuple[int, int]:
    """Line and column, from 1, in the middle of words."""
    at = -1
    for _ in range(nth + 1):
        at = text.index(words, at + 1)
    at += len(words) // 2
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def written(places: list[Place], folder: Path) -> list[tuple[str, int, str]]:
    found = []
    for place in places:
        line = Path(place.path).read_text("utf-8").split("\n")[place.line - 1]
        found.append(
            (str(Path(place.path).relative_to(folder)), place.line, line[place.column - 1 : place.end_column - 1])
        )
    return found


@pytest.fixture
def desk(own: Path) -> tuple[Workspace, str]:
    return Workspace([own.parent]), str(own / "cards.loot")


def test_a_card_its_definition_and_all_that_speak_of_it(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, path = desk
    at = find(CARDS, '"Bread Knife"', 1)
    assert written(workspace.definitions(path, *at), own) == [("cards.loot", 1, '"Bread Knife"')]
    assert written(workspace.references(path, *at), own) == [
        ("cards.loot", 1, '"Bread Knife"'),
        ("cards.loot", 13, '"Bread Knife"'),
    ], "neither the note nor the flavor is about the card"


def test_a_tag_in_the_singular_and_plural(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, path = desk
    found = written(workspace.references(path, *find(CARDS, "sharp")), own)
    assert found == [("cards.loot", 4, "sharp"), ("cards.loot", 16, "sharp")]
    assert written(workspace.definitions(path, *find(CARDS, "sharp", 1)), own) == [("cards.loot", 4, "sharp")]


def test_a_kind_leads_to_its_rules(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    (place,) = workspace.definitions(path, *find(CARDS, "race"))
    assert Path(place.path).read_text("utf-8").split("\n")[place.line - 1].startswith("  race is an identity")


def test_every_mention_in_the_sets_leads_to_its_card(shelf: Workspace, library: Path) -> None:
    checked = 0
    for name in SETS:
        seen = shelf.seen(str(library / name / "monsters.loot"))
        for card, x in list(seen.cards.items())[::7]:
            for place in occurrences(seen, NamedThing("card", card)):
                (home,) = shelf.definitions(place.path, place.line, place.column + 1)
                assert (home.path, home.line) == (x.path, x.block.first)
                checked += 1
    assert checked > 100


# ---------------------------------------------------------------- renaming


def test_a_card_is_renamed_where_it_is_meant(desk: tuple[Workspace, str]) -> None:
    workspace, path = desk
    edits = workspace.rename(path, *find(CARDS, '"Bread Knife"', 1), 'The "Good" Knife')
    after = apply(tuple(CARDS.split("\n")[:-1]), edits)
    old, new = '"Bread Knife"', r'"The \"Good\" Knife"'
    assert after == CARDS.replace(old, new, 1).replace(f"have {old}", f"have {new}")


def test_a_tag_is_renamed_in_both_numbers(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, path = desk
    text = CARDS.replace("tagged sharp", "tagged zombie").replace("sharp items", "zombies")
    workspace.hold(path, text)
    assert workspace.diagnostics(path) == []
    edits = workspace.rename(path, *find(text, "zombies"), "mummy")
    assert [edit.text for edit in edits] == ["mummy", "mummies"]


def test_a_set_is_renamed_in_the_decks_that_use_it(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, _ = desk
    deck = own.parent / "night.loot"
    deck.write_text('deck "Night"\n  use "Own" without "Bread Knife"\n', "utf-8")
    header = str(own / "set.loot")
    edits = workspace.rename(header, 1, 6, "Mine")
    assert {(Path(edit.place.path).name, edit.text) for edit in edits} == {
        ("set.loot", '"Mine"'),
        ("night.loot", '"Mine"'),
    }
    edits = workspace.rename(str(own / "cards.loot"), 1, 8, "Butter Knife")
    assert {Path(edit.place.path).name for edit in edits} == {"cards.loot", "night.loot"}


@pytest.mark.parametrize(
    ("words", "nth", "new", "why"),
    [
        ('"Bread Knife"', 0, "Badger", "already"),
        ('"Bread Knife"', 0, "Bread Knife", "already"),
        ('"Bread Knife"', 0, "  ", "words"),
        ('"Bread Knife"', 0, "Two  Blanks", "blanks"),
        ('"Bread Knife"', 0, "A\nB", "blanks"),
        ("sharp", 0, "level", "means something"),
        ("sharp", 0, "Very Sharp", "one word"),
        ("sharp", 0, "item", "means something"),
        ("value", 0, "price", "Only"),
        ("race", 0, "tribe", "Only"),
    ],
)
def test_what_cannot_be(desk: tuple[Workspace, str], words: str, nth: int, new: str, why: str) -> None:
    workspace, path = desk
    with pytest.raises(CannotRename, match=why):
        workspace.rename(path, *find(CARDS, words, nth), new)


def test_what_comes_along_is_not_renamed(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, _ = desk
    header = str(own / "set.loot")
    assert workspace.renamable(header, 3, 9) is None
    with pytest.raises(CannotRename, match="comes along"):
        workspace.rename(header, 3, 9, "My rules")


def test_a_tag_that_the_rules_speak_of_is_not_renamed_without_them(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, _ = desk
    path = own / "ghost.loot"
    path.write_text('monster "Ghost"\n  level 3\n  1 treasure\n  tagged undead\n', "utf-8")
    assert workspace.renamable(str(path), 4, 11) is None
    with pytest.raises(CannotRename, match="comes along"):
        workspace.rename(str(path), 4, 11, "departed")


def there_and_back(shelf: Workspace, library: Path, name: str, count: int) -> None:
    """Renamed twice, every file is as it was; renamed once, the program has the new name where it had the old."""
    dice = random.Random(count)
    path = str(library / name / "monsters.loot")
    seen = shelf.seen(path)
    things = [NamedThing("card", card) for card in dice.sample(sorted(seen.cards), count)]
    things += [NamedThing("tag", tag) for tag in sorted(seen.vocabulary.tags)[:count]]
    for thing in things:
        places = list(occurrences(seen, thing))
        if any(not place.path.startswith(str(library)) for place in places):
            continue  # a tag that the rules speak of
        new = "Brand New Thing" if thing.category == "card" else "brandnew"
        first = places[0]
        edits = shelf.rename(first.path, first.line, first.column + 1, new)
        before = {source.path: source.text for source in seen.sources.values()}
        after = _edited(shelf, edits, before)
        for file, text in after.items():
            shelf.hold(file, text)
        renamed = shelf.seen(path)
        assert [d.code for d in renamed.compiled.diagnostics] == [d.code for d in seen.compiled.diagnostics]
        assert (thing.name in renamed.cards, new in renamed.cards) == (False, thing.category == "card")
        back = shelf.rename(first.path, first.line, first.column + 1, thing.name)
        assert _edited(shelf, back, after) == {f: before[f] for f in after}
        for file in after:
            shelf.release(file)


def _edited(shelf: Workspace, edits: list[TextChange], texts: dict[str, str]) -> dict[str, str]:
    files = {edit.place.path for edit in edits}
    return {f: apply(tuple(texts[f].split("\n")[:-1]), [e for e in edits if e.place.path == f]) for f in files}


def test_there_and_back(shelf: Workspace, library: Path) -> None:
    there_and_back(shelf, library, "fantasy", 2)


@pytest.mark.long
@pytest.mark.parametrize("name", SETS)
def test_there_and_back_many_times(shelf: Workspace, library: Path, name: str) -> None:
    there_and_back(shelf, library, name, 40)


def test_renaming_changes_nothing_by_itself(desk: tuple[Workspace, str], own: Path) -> None:
    workspace, path = desk
    workspace.rename(path, *find(CARDS, '"Bread Knife"'), "Spoon")
    assert workspace.files.text(path) == CARDS
    assert compile_texts({path: CARDS}).diagnostics == ()
