"""`list` shows the cards of a set: a table for people, JSON and CSV for programs."""

import csv
import io
import json
from pathlib import Path

from lootpress.commands.card_rows import CardRow
from lootpress.tests.commands.running import BAD, GOOD, run_inside

PROMISED = "name kind deck copies set number level treasures levels rank value bonus slots big tags".split()


def test_the_table(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    assert run_inside("list", "set.loot") == (
        0,
        "No.  Name   Kind     Level  Treasures  Value  Bonus  Slots\n"
        "  1  Goose  monster      3          1\n"
        "  2  Hat    item                         200     +1  headgear\n",
        "2 cards.\n",
    )


def test_wide_letters_keep_the_columns_straight(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace("Goose", "鵞鳥"))
    _, goose, hat = run_inside("list", "set.loot").out.splitlines()
    assert goose.startswith("  1  鵞鳥  monster")
    assert hat.startswith("  2  Hat   item")


def test_json_has_exactly_the_promised_fields() -> None:
    rows = json.loads(run_inside("list", "starter", "--json").out)
    assert all(list(row) == PROMISED for row in rows)
    assert list(CardRow.__struct_fields__) == PROMISED


def test_the_figures_of_each_kind(home: Path) -> None:
    (home / "set.loot").write_text(
        GOOD
        + """
monster "Dicey"
  level 2 dice
  2 levels
  4 treasures
  in the treasure deck
  tagged undead, big-boned
  bad stuff: die

item "Oar"
  2 hands
  big
  value 600
  3 copies
  +4
  -1
  +2 if you have no helper

one-shot "Fizz"
  value 100
  +2 to either side

curse "Ouch"
  lose 1 level
"""
    )
    rows = {row["name"]: row for row in json.loads(run_inside("list", "set.loot", "--json").out)}

    def figures(name: str, *fields: str) -> list[object]:
        return [rows[name][field] for field in fields]

    monster = ("deck", "level", "levels", "treasures", "tags", "value", "slots", "big", "bonus")
    assert figures("Goose", *monster) == ["door", 3, 1, 1, [], None, None, None, None]
    assert figures("Dicey", *monster)[:5] == ["treasure", "2 dice", 2, 4, ["undead", "big-boned"]]
    item = ("deck", "value", "bonus", "slots", "big", "copies", "level")
    assert figures("Oar", *item) == ["treasure", 600, 3, ["hand", "hand"], True, 3, None]
    assert figures("Hat", *item) == ["treasure", 200, 1, ["headgear"], False, 1, None]
    assert figures("Fizz", *item) == ["treasure", 100, 2, [], False, 1, None]
    assert figures("Ouch", *item) == ["door", None, None, None, None, 1, None]
    assert figures("Ouch", "set", "number", "kind", "rank") == ["Test", 6, "curse", None]


def test_csv_has_the_same_figures_and_what_else_a_card_says() -> None:
    rows = list(csv.DictReader(io.StringIO(run_inside("list", "starter", "--csv").out)))
    goblin = next(row for row in rows if row["name"] == "Passive-Aggressive Goblin")
    assert list(goblin)[: len(PROMISED)] == PROMISED
    assert goblin["bad_stuff"] == "lose 1 level"
    assert goblin["flavor"] == "No, it's fine. Really. I'll guard the door alone."


def test_no_cell_is_a_formula(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace('"Hat"', '"=cmd()"').replace("  +1\n", "  +1\n  +1 if you are dead\n"))
    out = run_inside("list", "set.loot", "--csv").out
    for row in csv.reader(io.StringIO(out)):
        assert not [cell for cell in row if cell[:1] in "=+-@" and not cell.lstrip("+-").isdigit() and cell]
    assert "'=cmd()" in out


def test_a_file_lists_its_own_cards_with_the_numbers_they_have_in_the_set(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    (home / "more.loot").write_text('item "Stick"\n  1 hand\n  value 100\n  +1\n')
    whole = json.loads(run_inside("list", ".", "--json").out)
    for file in ("set.loot", "more.loot"):
        part = json.loads(run_inside("list", file, "--json").out)
        assert part == [row for row in whole if (row["name"] == "Stick") == (file == "more.loot")]


def test_cards_with_errors_are_not_listed(home: Path) -> None:
    (home / "bad.loot").write_text(BAD)
    code, out, err = run_inside("list", "bad.loot")
    assert (code, out) == (1, "")
    assert err.endswith("1 error in 1 file.\n")


def test_a_set_of_no_cards_is_an_empty_table(home: Path) -> None:
    (home / "set.loot").write_text('set "Empty"\n  code "E"\n')
    code, out, _ = run_inside("list", "set.loot", "--json")
    assert (code, json.loads(out)) == (0, [])
    assert run_inside("list", "set.loot").code == 0
