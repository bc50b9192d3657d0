"""Collector numbers stay once they are written down, whatever is added to the set."""

from pathlib import Path

from lootpress.compiler.load import load
from lootpress.tests.commands.running import run_inside

HEADER = 'set "Fair"\n  code "FA"\n'
JUDGE = 'monster "Judge"\n  level 5\n  # fair, but strict\n  2 copies\n  bad stuff: lose 1 level\n'
SOCKS = 'curse "Wet Socks"\n  lose 1 level\n'
HAT = 'curse "Wet Hat"\n  lose 1 level\n'


def numbers(folder: Path) -> dict[str, int]:
    return {card.name: card.number for card_set in load(folder).program.sets for card in card_set.cards}


def fair(home: Path) -> Path:
    folder = home / "fair"
    folder.mkdir()
    (folder / "set.loot").write_text(HEADER)
    (folder / "monsters.loot").write_text(JUDGE)
    (folder / "traps.loot").write_text(SOCKS)
    return folder


def test_a_file_that_is_added_moves_no_number_that_was_written_down(home: Path) -> None:
    folder = fair(home)
    assert numbers(folder) == {"Judge": 1, "Wet Socks": 2}
    assert run_inside("fmt", "--number", "fair") == (0, "", "Laid out 2 of 3 files.\n")
    assert "  2 copies\n  number 1\n" in (folder / "monsters.loot").read_text()
    assert "# fair, but strict" in (folder / "monsters.loot").read_text()
    (folder / "hats.loot").write_text(HAT)
    assert numbers(folder) == {"Judge": 1, "Wet Socks": 2, "Wet Hat": 3}


def test_without_it_cards_are_numbered_by_their_files(home: Path) -> None:
    folder = fair(home)
    (folder / "hats.loot").write_text(HAT)
    assert numbers(folder) == {"Wet Hat": 1, "Judge": 2, "Wet Socks": 3}


def test_the_number_of_a_card_that_was_taken_out_is_not_given_away(home: Path) -> None:
    folder = fair(home)
    run_inside("fmt", "--number", "fair")
    (folder / "monsters.loot").unlink()
    (folder / "hats.loot").write_text(HAT)
    assert numbers(folder) == {"Wet Socks": 2, "Wet Hat": 3}
    (card_set,) = load(folder).program.sets
    assert card_set.last_number == 3


def test_a_second_time_nothing_is_left_to_write_and_a_look_writes_nothing(home: Path) -> None:
    folder = fair(home)
    code, out, _ = run_inside("fmt", "--number", "--diff", "fair")
    assert code == 0 and "+  number 2\n" in out
    assert (folder / "traps.loot").read_text() == SOCKS
    run_inside("fmt", "--number", "fair")
    assert run_inside("fmt", "--number", "fair") == (0, "", "Nothing to change in 3 files.\n")


def test_a_part_of_a_set_is_not_numbered_alone(home: Path) -> None:
    folder = fair(home)
    code, _, err = run_inside("fmt", "--number", "fair/traps.loot")
    assert code == 1 and "name the whole set" in err
    assert (folder / "traps.loot").read_text() == SOCKS


def test_a_table_put_back_keeps_the_numbers(home: Path) -> None:
    folder = fair(home)
    run_inside("fmt", "--number", "fair")
    sheet = run_inside("list", "fair", "--csv").out
    (home / "fair.csv").write_text(sheet.replace("Judge,monster,door,2", "Judge,monster,door,3"))
    assert run_inside("import", "fair.csv", "--update", "fair").err == "Changed 1 card in 1 file.\n"
    assert "  3 copies\n  number 1\n" in (folder / "monsters.loot").read_text()
