"""What a message says to write instead is one click away, and helps."""

from pathlib import Path

import pytest

import lootpress
from lootpress.service.edits import apply
from lootpress.service.workspace import Workspace
from lootpress.tests.dsl.test_code_pages import EXAMPLES, WRONG


def repaired(workspace: Workspace, path: str, text: str) -> list[str]:
    """The text after each of the repairs that are offered for it."""
    workspace.hold(path, text)
    lines = workspace.seen(path).sources[path].lines
    found = workspace.repairs(path, 1, len(lines))
    return [apply(lines, [e for e in repair.edits if e.place.path == path]) for repair in found]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ('curse "A"\n  loose 1 level\n', 'curse "A"\n  lose 1 level\n'),
        ('curse "A"\n  lose two levels  # two\n', 'curse "A"\n  lose 2 levels  # two\n'),
        ('item "A"\n  value 240\n  +1\n', 'item "A"\n  value 200\n  +1\n'),
        ('curse "A"\n  lose 1 level and draw 1 door\n', 'curse "A"\n  lose 1 level\n  draw 1 door\n'),
        ('curse "A"\n  lose "Bred Knife"\n', 'curse "A"\n  lose "Bread Knife"\n'),
        ('curse "Two  Blanks"\n  lose 1 level\n', 'curse "Two Blanks"\n  lose 1 level\n'),
        ('curce "A"\n  lose 1 level\n', 'curse "A"\n  lose 1 level\n'),
        (
            'monster "A"\n  level 4\n  bad stuff: lose 1 level\n',
            'monster "A"\n  2 treasures\n  level 4\n  bad stuff: lose 1 level\n',
        ),
    ],
)
def test_one_click(own: Path, wrong: str, right: str) -> None:
    found = repaired(Workspace([own]), str(own / "more.loot"), wrong)
    assert right in found
    assert len(set(found)) == len(found), "nothing is offered twice"


def test_a_kind_of_other_rules_puts_them_into_the_set(own: Path) -> None:
    workspace = Workspace([own])
    path = str(own / "more.loot")
    workspace.hold(path, 'steed "Goat"\n  value 300\n')
    titles = [repair.title for repair in workspace.repairs(path, 1, 1)]
    assert titles == [] or all('use "Steed rules"' in title for title in titles)


def test_nothing_is_offered_for_what_is_right(own: Path) -> None:
    assert repaired(Workspace([own]), str(own / "more.loot"), 'curse "A"\n  lose 1 level\n') == []


def test_all_sure_repairs_at_once(own: Path) -> None:
    workspace, path = Workspace([own]), str(own / "more.loot")
    workspace.hold(path, 'curse "A"\n  lose 1 level and take 1 item\n  draw 1 door and lose 1 level\n')
    lines = workspace.seen(path).sources[path].lines
    assert (
        apply(lines, workspace.sure_repairs(path))
        == 'curse "A"\n  lose 1 level\n  take 1 item\n  draw 1 door\n  lose 1 level\n'
    )


def test_whatever_a_page_of_the_codes_calls_wrong_and_says_how_to_write_is_put_right(tmp_path: Path) -> None:
    """Every line that was worked out is offered; and whatever is offered makes its message go away."""
    workspace, path = Workspace([tmp_path]), str(tmp_path / "wrong.loot")
    offered = promised = 0
    for code in WRONG:
        text = EXAMPLES[code, "Wrong"]
        workspace.hold(path, text)
        before = [d for d in workspace.diagnostics(path) if d.code == code]
        promised += any(d.instead for d in before)
        fixed = repaired(workspace, path, text)
        offered += bool(fixed)
        assert fixed or not any(d.instead for d in before), (code, text)
        for after in fixed:
            left = [d for d in lootpress.check_text(after, path) if d.code == code]
            assert len(left) < len(before), (code, after)
    assert promised > 25
    assert offered > 100
