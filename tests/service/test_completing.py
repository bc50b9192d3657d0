"""Whatever is offered compiles where it is offered."""

import random
from collections import Counter
from pathlib import Path

import pytest

from lootpress.dsl.diagnostics import Severity
from lootpress.service.completing import Completion
from lootpress.service.edits import TextChange
from lootpress.service.workspace import Workspace
from lootpress.tests.service.conftest import SETS


def offers(workspace: Workspace, path: Path, text: str) -> list[Completion]:
    """What is offered where the text has a bar."""
    before, _, behind = text.partition("|")
    workspace.hold(str(path), before + behind)
    return workspace.complete(str(path), before.count("\n") + 1, len(before) - before.rfind("\n"))


def texts(found: list[Completion]) -> list[str]:
    return [each.text for each in found]


def errors(workspace: Workspace, path: Path, edits: tuple[TextChange, ...] = ()) -> Counter[tuple[str, str]]:
    found = workspace.after(str(path), edits).diagnostics(str(path))
    return Counter((d.code, d.message) for d in found if d.severity is Severity.ERROR)


@pytest.fixture
def desk(own: Path) -> tuple[Workspace, Path]:
    return Workspace([own]), own / "more.loot"


def test_an_empty_line_offers_lines_that_compile(desk: tuple[Workspace, Path]) -> None:
    workspace, path = desk
    text = 'monster "Goose"\n  level 3\n  |\n  bad stuff: lose 1 level\n'
    found = offers(workspace, path, text)
    assert {"1 treasure", "+3 if you are alone"} <= set(texts(found))
    assert not [t for t in texts(found) if t.startswith(("level ", "bad stuff"))], "it has these already"
    workspace.hold(str(path), text.replace("  |\n", ""))
    before = errors(workspace, path)
    for each in found:
        workspace.hold(str(path), text.replace("|", each.text))
        assert not errors(workspace, path) - before, each.text


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ('item "Hat"\n  value 300\n  +1 if |\n', ["you are alone", "it is your turn"], ["you kill a monster"]),
        ('curse "Gap"\n  lose |\n', ["1 level", "your headgear", "1 item"], ["level 3"]),
        ('curse "Gap"\n  lose 1 le|\n', ["level"], ["leave"]),
        ('curse "Gap"\n  l|\n', ["lose 1 level"], ["gain 1 level"]),
        ('curse "Gap"\n  lose | level\n', ["1", "2"], ["loses", "item"]),
        ('item "Hat"\n  value 300\n  tagged |\n', ["sharp"], []),
        ('curse "Gap"\n  lose all your sh|\n', ["sharp items"], []),
        ('curse "Gap"\n  lose "Bre|\n', ['"Bread Knife"'], ['"Badger"']),
        ('item "Hat"\n  value 300\n  +2 if you are "|"\n', ['"Badger"', '"Health Inspector"'], []),
        ('item "Hat"\n  value 300\n  +2 against |\n', ["undead"], ['"Badger"']),
        ('item "Hat"\n  value 300\n  |\n', ["headgear"], ["level 1", "power"]),
        ('curse "Gap"\n  when |\n', ["your turn starts: reveal your hand"], []),
        ('curse "Gap"\n  lose 1 level # |\n', [], ["lose"]),
        ('deck "Night"\n  use "|\n', ['"Own"'], ['"Fantasy rules"']),
        ('set "Second"\n  use "|\n', ['"Fantasy rules"'], ['"Bread Knife"']),
    ],
)
def test_in_context(desk: tuple[Workspace, Path], text: str, some: list[str], none: list[str]) -> None:
    found = texts(offers(*desk, text))
    assert [word for word in some if word not in found] == []
    assert [word for word in none if any(each.startswith(word) for each in found)] == []


def test_the_left_edge_offers_a_whole_block_of_every_kind(desk: tuple[Workspace, Path]) -> None:
    workspace, path = desk
    found = offers(workspace, path, "|")
    kinds = {each.text.split()[0] for each in found}
    assert kinds == {
        "item", "one-shot", "treasure", "door", "enhancer", "monster", "curse", "race", "class", "hireling",
        "set", "deck", "rules", "example",
    }  # fmt: skip
    for each in found:
        workspace.hold(str(path), each.text + "\n")
        assert not errors(workspace, path), each.text


def test_what_replaces_what(desk: tuple[Workspace, Path]) -> None:
    (found, *_) = offers(*desk, 'curse "Gap"\n  lose your headg|oar # note\n')
    assert (found.text, found.place.column, found.place.end_column) == ("headgear", 13, 21)


def tried(shelf: Workspace, library: Path, positions: int, seed: int) -> int:
    """At random places of the sets, whatever is offered compiles; gives how many were tried."""
    dice, total = random.Random(seed), 0
    for name in SETS:
        files = sorted((library / name).glob("*.loot"))
        for _ in range(positions):
            path = dice.choice(files)
            lines = path.read_text("utf-8").split("\n")
            at = dice.choice([n for n, line in enumerate(lines) if line.startswith("  ")])
            words = lines[at].split(" ")
            keep = " ".join(words[: dice.randrange(2, len(words) + 1)])
            if dice.random() < 0.4:
                keep = lines[at][: len(lines[at]) - len(lines[at].lstrip())]
            elif not keep.endswith(" "):
                keep += " "
            typed = "\n".join([*lines[:at], keep, *lines[at + 1 :]])
            shelf.hold(str(path), "\n".join([*lines[:at], *lines[at + 1 :]]))
            before = errors(shelf, path)
            shelf.hold(str(path), typed)
            for each in shelf.complete(str(path), at + 1, len(keep) + 1):
                after = errors(shelf, path, (TextChange(each.place, each.text),))
                assert not after - before, (path.name, at + 1, keep, each.text)
                total += 1
            shelf.release(str(path))
    return total


def test_at_random_places(shelf: Workspace, library: Path) -> None:
    assert tried(shelf, library, positions=2, seed=1) > 40


@pytest.mark.long
def test_at_many_random_places(shelf: Workspace, library: Path) -> None:
    assert tried(shelf, library, positions=120, seed=2) > 2_000
