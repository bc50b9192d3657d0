"""What a path means, and what the files beside it have to do with it."""

from pathlib import Path

import pytest

from lootpress.compiler.gather import SHIPPED, context_for, read_paths, resolve, shipped_sets
from lootpress.compiler.load import compile_paths, load


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, **files: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.loot").write_text(text)


def context_names(*paths: str) -> list[str]:
    return [Path(source.path).name for source in context_for(read_paths(paths).sources)]


def test_a_shipped_set_is_known_by_its_name(here: Path) -> None:
    assert "starter" in shipped_sets()
    assert "rules" not in shipped_sets()
    assert resolve("starter") == SHIPPED / "starter"
    assert resolve("./starter") == Path("starter")
    assert resolve("no-such-set") == Path("no-such-set")


def test_what_lies_here_comes_before_what_is_shipped(here: Path) -> None:
    (here / "starter").mkdir()
    assert resolve("starter") == Path("starter")


def test_files_of_one_set_know_each_other(here: Path) -> None:
    write(here / "mine", set='set "Mine"\n  use "Fantasy rules"\n', cards='item "A"\n', more='item "B"\n')
    assert context_names("mine/cards.loot") == ["more.loot", "set.loot", "fantasy.loot"]
    assert context_names("mine/set.loot") == ["cards.loot", "more.loot", "fantasy.loot"]
    assert context_names("mine") == ["fantasy.loot"]


def test_sets_side_by_side_are_strangers(here: Path) -> None:
    write(here / "both", one='set "One"\n\nitem "A"\n', two='set "Two"\n\nitem "A"\n')
    assert context_names("both/one.loot") == []


def test_a_set_that_a_deck_misspells_is_looked_for_beside_it(here: Path) -> None:
    write(here / "gardens", set='set "Gardens"\n\nitem "A"\n  value 100\n')
    write(here, deck='deck "D"\n  use "Gardns"\n  use "Marvell"\n')
    found = compile_paths(["deck.loot"])[0].diagnostics
    assert [(one.code, one.help) for one in found] == [
        ("W401", 'did you mean "Gardens"?'),
        ("W401", 'did you mean "Marvel"?'),
    ]


def test_rules_at_hand_come_before_those_that_are_shipped(here: Path) -> None:
    write(here / "own", set='set "Own"\n  use "Fantasy rules"\n', rules='rules "Fantasy rules"\n')
    assert context_names("own") == []


def test_a_text_without_a_set_may_use_all_shipped_rules(here: Path) -> None:
    write(here / "loose", cards='accent "Mumble"\n  +1\n')
    assert context_names("loose") == sorted(path.name for path in (SHIPPED / "rules").glob("*.loot"))


def test_of_a_shipped_file_only_the_rules_asked_for_are_taken_and_keep_their_lines(here: Path) -> None:
    write(here / "dark", set='set "Dark"\n  use "Dungeon rules"\n')
    (source,) = context_for(read_paths(["dark"]).sources)
    blocks = [(number, line) for number, line in enumerate(source.lines) if line and line[0] not in " #"]
    whole = (SHIPPED / "rules" / "further.loot").read_text().splitlines()
    assert [line for _, line in blocks] == ['rules "Dungeon rules"']
    assert all(whole[number] == line for number, line in blocks)


def test_a_card_has_the_same_number_however_it_is_asked_for(here: Path) -> None:
    write(here / "mine", a='item "A"\n', b='set "Mine"\n\nitem "B"\n', c='item "C"\n')
    for path in ("mine", "mine/a.loot", "mine/b.loot", "mine/c.loot"):
        (card_set,) = load(path).program.sets
        assert [(card.name, card.number) for card in card_set.cards] == [("A", 1), ("B", 2), ("C", 3)]


def test_cards_beside_are_known_but_not_counted(here: Path) -> None:
    write(here / "mine", a='item "A"\n  value 1\n', b='set "Mine"\n\nitem "B"\n  value 1\n')
    compiled, loaded = compile_paths(["mine/a.loot"])
    assert compiled.cards == 1
    assert [source.path for source in loaded.sources] == ["mine/a.loot"]
