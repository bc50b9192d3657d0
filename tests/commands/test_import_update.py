"""`import --update` puts a spreadsheet back into the files it came from, and touches nothing that no row changes."""

import csv
import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import lootpress
from lootpress.tests.commands.running import Ran, run_inside

SETS = Path(lootpress.__file__).parent / "card_sources"

FAIR = """\
set "Fair"
  code "FA"
  use "Fantasy rules"

# The best of the fair.
item "Marrow"
  2 hands
  value 500  # as at the auction
  # two people carry it
  +3
  +1 if you have no helper

monster "Judge"
  level 5
  2 treasures
  bad stuff: lose 1 level
"""

Rows = list[dict[str, str]]


def there_and_back(home: Path, change: Callable[[Rows], object]) -> Ran:
    (home / "fair").mkdir(exist_ok=True)
    (home / "fair" / "fair.loot").write_text(FAIR)
    rows = list(csv.DictReader(io.StringIO(run_inside("list", "fair", "--csv").out)))
    change(rows)
    with (home / "fair.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return run_inside("import", "fair.csv", "--update", "fair")


@pytest.mark.parametrize("name", ["starter", "xmen"])
def test_what_nobody_changed_stays_to_the_letter(home: Path, name: str) -> None:
    shutil.copytree(SETS / name, home / "mine")
    (home / "mine.csv").write_text(run_inside("list", "./mine", "--csv").out)
    assert run_inside("import", "mine.csv", "--update", "./mine") == (0, "", "Changed 0 cards in 0 files.\n")
    for file in (SETS / name).rglob("*.loot"):
        assert (home / "mine" / file.relative_to(SETS / name)).read_bytes() == file.read_bytes()


def test_a_changed_cell_changes_its_line_and_keeps_the_notes(home: Path) -> None:
    assert there_and_back(home, lambda rows: rows[0].update(value="600")).err == "Changed 1 card in 1 file.\n"
    before = "  value 500  # as at the auction\n  # two people carry it\n"
    wanted = FAIR.replace(before, "  # as at the auction\n  # two people carry it\n  value 600\n")
    assert (home / "fair" / "fair.loot").read_text() == wanted


def test_a_new_row_is_a_new_card_and_one_that_is_missing_stays(home: Path) -> None:
    def change(rows: Rows) -> None:
        rows[1] = dict.fromkeys(rows[1], "") | {"name": "Clerk", "kind": "monster", "level": "2", "treasures": "1"}

    code, _, err = there_and_back(home, change)
    assert (code, err) == (
        0, "1 card of `fair` is in no row and stays: Judge\nChanged 0 cards, added 1 card in 1 file.\n"
    )  # fmt: skip
    assert (home / "fair" / "fair.loot").read_text() == FAIR + '\nmonster "Clerk"\n  level 2\n  1 treasure\n'


def test_a_row_that_cannot_be_said_leaves_its_card_as_it_is(home: Path) -> None:
    code, _, err = there_and_back(home, lambda rows: rows[0].update(text="explodes somehow"))
    assert code == 0
    assert "text became a comment" in err
    assert "“Marrow” stays as it is" in err
    assert (home / "fair" / "fair.loot").read_text() == FAIR


def test_cards_with_errors_are_not_touched(home: Path) -> None:
    (home / "broken.loot").write_text('item "Hat"\n  value none\n')
    (home / "broken.csv").write_text("name,value\nHat,100\n")
    code, _, err = run_inside("import", "broken.csv", "--update", "broken.loot")
    assert code == 1
    assert "nothing was written" in err
    assert (home / "broken.loot").read_text() == 'item "Hat"\n  value none\n'


def test_it_goes_to_one_place(home: Path) -> None:
    (home / "a.csv").write_text("name\nHat\n")
    assert run_inside("import", "a.csv", "--update", "fair", "-o", "b.loot").code == 2
