"""`import` makes cards of a spreadsheet that always compile; what it cannot say is kept as a comment and told."""

import csv
import io
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lootpress.commands import csv_file
from lootpress.commands.spreadsheet import COLUMNS
from lootpress.compiler import ir
from lootpress.compiler.load import check_text, load
from lootpress.dsl.diagnostics import Severity
from lootpress.dsl.format import format_text
from lootpress.tests.commands.running import GOOD, Ran, run_inside

PHRASEBOOK = min(Path(__file__).parents[1].rglob("phrasebook.loot"))


def imported(home: Path, text: str | bytes) -> Ran:
    """What the command makes of a CSV file of this content."""
    (home / "cards.csv").write_bytes(text.encode() if isinstance(text, str) else text)
    return run_inside("import", "cards.csv")


def cards_of(path: str | Path) -> dict[str, ir.Card]:
    """The cards of a file by name; the order of bonuses is not kept by a table, and means nothing."""
    compiled = load(path)
    return {
        card.name: msgspec.structs.replace(card, clauses=tuple(sorted(card.clauses, key=repr)))
        for card_set in compiled.program.sets
        for card in card_set.cards
        if Path(compiled.where[card_set.name, card.name].path).name == Path(path).name  # not what its deck brings along
    }


# ---------------------------------------------------------------- there and back


def test_every_card_of_the_phrasebook_comes_back_from_a_spreadsheet(home: Path) -> None:
    (home / "cards.csv").write_text(run_inside("list", str(PHRASEBOOK), "--csv").out)
    code, out, err = run_inside("import", "cards.csv", "-o", "cards.loot")
    cards = cards_of(PHRASEBOOK)
    assert (code, out, err) == (0, "", f"Imported {len(cards)} cards to cards.loot.\n")
    assert cards == cards_of("cards.loot")
    assert run_inside("fmt", "--check", "cards.loot").code == 0


def test_the_table_of_what_came_back_is_the_same(home: Path) -> None:
    table = run_inside("list", "starter", "--csv").out
    (home / "cards.csv").write_text(table)
    run_inside("import", "cards.csv", "-o", "cards.loot")
    again = run_inside("list", "cards.loot", "--csv").out

    def figures(text: str) -> list[dict[str, str]]:
        return [row | {"set": ""} for row in csv.DictReader(io.StringIO(text))]

    assert figures(table) == figures(again)


def test_a_spreadsheet_may_lose_signs_and_write_numbers_its_own_way(home: Path) -> None:
    text = "Name;Kind;Level;Bonus;Value;Run Away\nOar;Item;;3.0;600.0;-1\nBat;MONSTER;2.0;;;\n"
    code, out, _ = imported(home, text)
    assert code == 0
    assert 'item "Oar"\n  value 600\n  +3\n  -1 to run away\n' in out
    assert 'monster "Bat"\n  level 2\n' in out


# ---------------------------------------------------------------- what a row can say


def test_columns_come_in_any_order_and_spelling(home: Path) -> None:
    text = (
        "Bad Stuff,TITLE,Type,level,TREASURE,flavour,tags,Only For,hands,BIG\n"
        "lose 1 level,Goose,Monster,3,2,Honk.,undead; cold,,,\n"
        ",Oar,Item,,,,,Elf or Dwarf,2,x\n"
    )
    code, out, err = imported(home, text)
    assert (code, err) == (0, "Imported 2 cards.\n")
    assert out == (
        "# Made by `lootpress import` from cards.csv.\n\n"
        'monster "Goose"\n  level 3\n  2 treasures\n  tagged undead, cold\n'
        '  bad stuff: lose 1 level\n  flavor "Honk."\n\n'
        'item "Oar"\n  2 hands\n  big\n  only for "Elf" or "Dwarf"\n'
    )


@pytest.mark.parametrize("mark", [",", ";", "\t"])
def test_the_delimiter_is_found(home: Path, mark: str) -> None:
    text = "name,kind,level,bad stuff\nGoose,monster,3,lose 1 level\n".replace(",", mark)
    assert '"Goose"\n  level 3\n  bad stuff: lose 1 level\n' in imported(home, text).out


def test_a_byte_order_mark_is_no_part_of_the_first_header(home: Path) -> None:
    assert '"Goose"' in imported(home, b"\xef\xbb\xbf" + b"name,level\nGoose,3\n").out


def test_lines_of_the_language_are_taken_as_they_are(home: Path) -> None:
    text = (
        "name,kind,level,text,bad stuff\n"
        'Goose,monster,3,"+3 against ""Elf""\nwhen it enters combat: each player discards 1 card",'
        '"lose your headgear\notherwise: lose 1 level"\n'
        'Oracle,monster,8,,"roll a die\n  1 to 2: die\n  3 to 6: nothing"\n'
    )
    code, out, err = imported(home, text)
    assert (code, err) == (0, "Imported 2 cards.\n")
    assert '  +3 against "Elf"\n  when it enters combat: each player discards 1 card\n' in out
    assert "  bad stuff:\n    lose your headgear\n    otherwise: lose 1 level\n" in out
    assert "  bad stuff: roll a die\n    1 to 2: die\n    3 to 6: nothing\n" in out


def test_what_is_not_in_the_language_becomes_a_comment_and_a_warning(home: Path) -> None:
    text = (
        "name,kind,level,bad stuff,text,Artwork by\n"
        'Goose,monster,3,Everybody laughs at you.,"Honks.\n+2 if you are ""Elf""",Ann\n'
    )
    code, out, err = imported(home, text)
    assert code == 0
    assert "  # bad stuff: Everybody laughs at you.\n" in out
    assert "  # Honks.\n" in out
    assert '  +2 if you are "Elf"\n' in out
    assert "  # Artwork by: Ann\n" in out
    warnings = err.splitlines()
    assert warnings[0] == "cards.csv, row 1: the column `Artwork by` is not known; its cells became comments"
    assert warnings[1].startswith("cards.csv, row 2 (Goose): bad stuff became a comment: ")
    assert warnings[2].startswith("cards.csv, row 2 (Goose): text became a comment: ")
    assert warnings[-1] == "Imported 1 card with 3 warnings."


def test_an_answer_goes_with_the_line_it_answers(home: Path) -> None:
    text = 'name,kind,text\nOuch,curse,"lose 1 level\nlose the shoe of destiny\notherwise: lose 1 item"\n'
    out = imported(home, text).out
    assert "  # lose the shoe of destiny\n  # otherwise: lose 1 item\n" in out
    assert "\n  lose 1 level\n" in out


def test_a_card_of_an_unknown_kind_becomes_a_comment(home: Path) -> None:
    code, out, err = imported(home, "name,kind,level\nTeapot,crockery,3\nGoose,monster,3\n")
    assert code == 0
    assert '# crockery "Teapot"\n# level: 3\n' in out
    assert "cards.csv, row 2 (Teapot): the card became a comment: `crockery` is not a kind of card" in err
    assert "Imported 1 card with 1 warning." in err


def test_kinds_are_guessed_and_the_guess_is_told(home: Path) -> None:
    code, out, err = imported(home, "name,kind,level\nA,equipment,\nB,montser,2\nC,,4\nD,,\n")
    assert code == 0
    assert [line for line in out.splitlines() if '"' in line] == ['item "A"', 'monster "B"', 'monster "C"', 'item "D"']
    assert "cards.csv, row 2 (A): the kind `equipment` was taken for `item`" in err
    assert "cards.csv, row 4 (C): has no kind, so it was taken for `monster`" in err


def test_rows_without_a_name_are_left_out_and_empty_ones_are_nothing(home: Path) -> None:
    code, out, err = imported(home, "name,kind,level\n,monster,3\n,,\nGoose,monster,3\n")
    assert code == 0
    assert out.count("monster") == 1
    assert err == "cards.csv, row 2: left out, for it has no name\nImported 1 card with 1 warning.\n"


def test_a_name_can_be_had_once(home: Path) -> None:
    (home / "set.loot").write_text(GOOD)
    (home / "cards.csv").write_text("name,kind,level\nGoose,monster,4\nBat,monster,2\nBat,monster,3\n")
    code, _, err = run_inside("import", "cards.csv", "-o", "a.loot")
    assert code == 0
    assert '(Goose): the card became a comment: set.loot already has a card called "Goose"' in err
    assert 'row 4 (Bat): the card became a comment: there are two cards called "Bat"' in err
    assert run_inside("check", ".").code == 0


def test_what_looks_like_a_formula_is_text(home: Path) -> None:
    code, out, _ = imported(home, 'name,kind,flavor,text\n=1+1,item,"=HYPERLINK(""x"")",@SUM(1)\n')
    assert code == 0
    assert 'item "=1+1"\n' in out
    assert '  flavor "=HYPERLINK(\\"x\\")"\n' in out
    assert "  # @SUM(1)\n" in out


def test_letters_that_nobody_sees_do_not_get_into_the_cards(home: Path) -> None:
    (home / "cards.csv").write_bytes("name,kind,level\nGo\u200bose\x07,monster,3\n".encode())
    assert run_inside("import", "cards.csv", "-o", "cards.loot").code == 0
    assert run_inside("check", "cards.loot").code == 0


WORDS = st.sampled_from(
    [
        "",
        "3",
        "-1",
        "0",
        "2 dice",
        "x",
        "Elf or Dwarf",
        '"Elf"',
        "lose 1 level",
        "otherwise: die",
        "roll a die\n  1: die",
        "#",
    ]
)
CELLS = WORDS | st.text(max_size=30) | st.lists(WORDS | st.text(max_size=10), max_size=4).map("\n".join)
KINDS = st.sampled_from(["monster", "item", "one-shot", "curse", "race", "Spell", "role", ""]) | CELLS
ROWS = st.fixed_dictionaries(
    {"name": st.text(min_size=1, max_size=8), "kind": KINDS},
    optional=dict.fromkeys((*COLUMNS[2:], "hands", "art", "artist", "anything"), CELLS),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(ROWS, max_size=4))
def test_whatever_the_cells_hold_the_cards_compile(home: Path, rows: list[dict[str, str]]) -> None:
    table = io.StringIO()
    writer = csv.DictWriter(table, [*COLUMNS, "hands", "art", "artist", "anything"])
    writer.writeheader()
    writer.writerows(rows)
    code, out, _ = imported(home, table.getvalue().replace("\0", "").encode(errors="replace"))
    assert code == 0
    assert [found for found in check_text(out) if found.severity is Severity.ERROR] == []
    assert format_text(out) == out


def test_a_restriction_that_names_nobody_becomes_a_comment(home: Path) -> None:
    code, out, _ = imported(home, b"name,kind,value,only_for\nHat,item,100,or\n")
    assert (code, "# only for: or" in out) == (0, True)


def test_a_sheet_full_of_prose_becomes_a_file_full_of_comments(home: Path) -> None:
    text = "name,kind,text\n" + "".join(f"Card {n},curse,Everybody laughs.\n" for n in range(400))
    code, out, err = imported(home, text)
    assert code == 0
    assert out.count("  # Everybody laughs.\n") == 400
    assert err.endswith("Imported 400 cards with 400 warnings.\n")


# ---------------------------------------------------------------- files


def test_the_kinds_of_the_folder_it_goes_to_are_known(home: Path) -> None:
    (home / "set.loot").write_text('set "S"\n  code "S"\n\nrules "R"\n  mood is an identity, at most 1\n')
    (home / "cards.csv").write_text("name,kind\nGrumpy,mood\n")
    assert run_inside("import", "cards.csv", "-o", "moods.loot").err == "Imported 1 card to moods.loot.\n"


def test_an_import_can_be_repeated_but_writes_over_nothing_else(home: Path) -> None:
    (home / "cards.csv").write_text("name,kind,level\nBat,monster,2\n")
    (home / "mine.loot").write_text(GOOD)
    code, _, err = run_inside("import", "cards.csv", "-o", "mine.loot")
    assert code == 2
    assert "`mine.loot` exists and was not made by an import" in err
    assert (home / "mine.loot").read_text() == GOOD
    assert run_inside("import", "cards.csv", "-o", "bats.loot").code == 0
    assert run_inside("import", "cards.csv", "-o", "bats.loot").code == 0
    assert run_inside("import", "cards.csv", "-o", "bats.txt").code == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "has no headers"),
        (b"\n\n", "has no headers"),
        (b"level,kind\n1,monster\n", "has no column for the names of the cards"),
        (b"name,title\nA,B\n", "has two columns for the same thing: name"),
        (b"name\nA\xff\n", "is not UTF-8 text"),
        ("name\nA\n".encode("utf-16"), "is not UTF-8 text"),
        (b"name\nA\0\n", "is not UTF-8 text"),
        (b"name\n" + b"x" * 10_001 + b"\n", "row 2 has a cell of 10,001 characters; at most 10,000 fit"),
        (b"name\n" + b"x" * 200_000 + b"\n", "cannot be read as CSV at row 2: field larger than field limit"),
        (b"name" + b"," * 200 + b"\n", "row 1 has 201 cells; at most 200 fit"),
    ],
)
def test_a_file_that_is_no_table_of_cards(home: Path, content: bytes, message: str) -> None:
    code, out, err = imported(home, content)
    assert (code, out) == (1, "")
    assert err.startswith("lootpress: `cards.csv`")
    assert message in err


def test_a_file_has_an_end(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(csv_file, "MOST_ROWS", 3)
    code, _, err = imported(home, "name\n" + "A\n" * 4)
    assert (code, err) == (1, "lootpress: `cards.csv` has more than 3 rows; split it into several files\n")
    monkeypatch.setattr(csv_file, "LARGEST_FILE", 2 * 1024 * 1024)
    code, _, err = imported(home, "name\n" + "A" * 3 * 1024 * 1024)
    assert (code, err) == (1, "lootpress: `cards.csv` has more than 2 MB; split it into several files\n")


def test_a_missing_file_has_a_guess(home: Path) -> None:
    (home / "cards.csv").write_text("name\nA\n")
    assert run_inside("import", "crads.csv") == (
        3,
        "",
        "lootpress: there is no file `crads.csv`; did you mean `cards.csv`?\n",
    )
    assert run_inside("import", ".").code == 3
