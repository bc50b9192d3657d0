"""Text in a terminal of any size: whole words, columns, names in a row."""

from lootpress.dsl.lexicon.counting import listed
from lootpress.terminal.layout import in_columns, shortened, wrapped


def test_lines_break_between_words_and_hang() -> None:
    assert wrapped("  Spare Arm, Clip-On and more", 18) == ["  Spare Arm,", "      Clip-On and", "      more"]
    assert wrapped("as long as it likes " * 20, None) == ["as long as it likes " * 20]


def test_what_is_too_long_is_cut_between_words() -> None:
    assert shortened("Play the whole card", 14) == "Play the…"
    assert shortened("Play it", 14) == "Play it"


def test_many_rows_stand_in_columns_read_downwards() -> None:
    rows = [f"{k} move" for k in range(1, 8)]
    assert in_columns(rows, 40, 7) == rows
    found = in_columns(rows, 40, 4)
    assert [row.split() for row in found[:3]] == [[f"{k}", "move", f"{k + 4}", "move"] for k in (1, 2, 3)]
    assert found[3] == "4 move" and {row.index("move", 5) for row in found[:3]} == {21}
    assert len(in_columns(rows, 60, 2)) == 3  # at most three columns


def test_names_in_a_row_are_told_apart_and_each_once() -> None:
    assert listed(["Elf", "Bow, Tied", "Elf"]) == "2 of Elf; Bow, Tied"
