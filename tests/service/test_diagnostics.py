"""The workspace says what `lootpress check` says, for files and for texts that nobody has saved."""

from pathlib import Path

import pytest

from lootpress.compiler.load import compile_paths
from lootpress.service.workspace import Workspace

LOOSE = 'curse "Gap"\n  loose 1 level\n'


@pytest.mark.parametrize("name", ["fantasy", "marvel", "xmen", "starter", "decks"])
def test_same_as_check(shelf: Workspace, library: Path, name: str) -> None:
    compiled, loaded = compile_paths([library / name])
    for source in loaded.sources:
        assert shelf.diagnostics(source.path) == [d for d in compiled.diagnostics if d.place.path == source.path]


def test_an_unsaved_text_counts_before_the_file(own: Path) -> None:
    workspace, path = Workspace([own]), str(own / "cards.loot")
    assert workspace.diagnostics(path) == []
    workspace.hold(path, LOOSE)
    assert [d.code for d in workspace.diagnostics(path)] == ["L150"]
    workspace.release(path)
    assert workspace.diagnostics(path) == []


def test_a_card_in_another_unsaved_text_is_known(own: Path) -> None:
    workspace, path, other = Workspace([own]), str(own / "cards.loot"), str(own / "new" / "more.loot")
    workspace.hold(path, 'curse "Gap"\n  lose "Spoon"\n')
    assert [d.code for d in workspace.diagnostics(path)] == ["W401"]
    workspace.hold(other, 'item "Spoon"\n  value 100\n')
    assert workspace.diagnostics(path) == []
    assert workspace.together(path) == sorted([path, other, str(own / "set.loot")])


def test_a_file_changed_by_somebody_else_is_read_again(own: Path) -> None:
    workspace, path = Workspace([own]), own / "cards.loot"
    assert workspace.diagnostics(str(path)) == []
    path.write_text(LOOSE, "utf-8")
    workspace.look_again()
    assert [d.code for d in workspace.diagnostics(str(path))] == ["L150"]
    path.unlink()
    workspace.look_again()
    assert [d.code for d in workspace.diagnostics(str(path))] == ["L001"]


def test_cards_in_folders_below_belong_to_the_set_above(own: Path) -> None:
    below = own / "monsters"
    below.mkdir()
    (below / "more.loot").write_text('curse "Gap"\n  lose "Bread Knife"\n', "utf-8")
    assert Workspace([own]).diagnostics(str(below / "more.loot")) == []
    assert Workspace([]).diagnostics(str(below / "more.loot")) == []


def test_sets_side_by_side_do_not_know_each_other(own: Path) -> None:
    other = own.parent / "other"
    other.mkdir()
    (other / "set.loot").write_text('set "Other"\n  code "OT"\n\ncurse "Gap"\n  lose "Bread Knife"\n', "utf-8")
    workspace = Workspace([own.parent])
    assert [d.code for d in workspace.diagnostics(str(other / "set.loot"))] == ["W401"]


def test_a_text_that_is_in_no_file() -> None:
    workspace = Workspace()
    workspace.hold("untitled:Untitled-1", LOOSE)
    assert [d.code for d in workspace.diagnostics("untitled:Untitled-1")] == ["L150"]


def test_tags_that_come_and_go_are_noticed_everywhere(own: Path) -> None:
    """Only blocks that have such a word are compiled again; the others must not need it."""
    workspace, path = Workspace([own]), str(own / "cards.loot")
    text = (own / "cards.loot").read_text("utf-8")
    steps = {"sharp": 0, "sharpe": 1, "shar": 1, "blunt": 1}
    for tag, wrong in {**steps, "sharp ": 0}.items():
        workspace.hold(path, text.replace("tagged sharp", f"tagged {tag}"))
        assert len(workspace.diagnostics(path)) == wrong, tag
        fresh = Workspace([own])
        fresh.hold(path, text.replace("tagged sharp", f"tagged {tag}"))
        assert workspace.diagnostics(path) == fresh.diagnostics(path)
