"""Printing a mix: each card once per copy, with the icon, code and number of its own set."""

import re
from pathlib import Path

import pypdfium2
import pytest

from lootpress.print.pieces import Piece, PrintOrder, pieces_of
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import Size
from lootpress.tests.compiler.link.linking import SHIPPED, count, mixed, with_deck

TRIO = mixed(*SHIPPED)
SMALL = with_deck(TRIO, size=40, seed=4)


@pytest.fixture(scope="module")
def pieces() -> list[Piece]:
    return pieces_of(SMALL.program, None, PrintOrder())


def test_every_card_is_printed_once_per_copy() -> None:
    every = pieces_of(TRIO.program, None, PrintOrder())
    assert sum(piece.copies for piece in every) == count(TRIO) == 474
    assert {(p.set, p.number): (p.name, p.copies) for p in every} == {
        (s.name, card.number): (card.name, card.copies) for s in TRIO.sets for card in s.cards
    }


def test_the_sheets_carry_code_and_number_of_each_cards_own_set(pieces: list[Piece]) -> None:
    sheets = make_sheets(pieces, SheetSpec(Size(210, 297), "Small"))
    printed = [(p.piece.set, p.piece.name) for p in sheets.printed]
    expected = [(s.name, card.name) for s in SMALL.sets for card in s.cards for _ in range(card.copies)]
    assert sorted(printed) == sorted(expected) and len(printed) == 40
    document = pypdfium2.PdfDocument(sheets.document)
    words = " ".join(document[n].get_textpage().get_text_range() for n in range(sheets.pages))
    read = re.findall(r"\b(FA|MV|XM) (\d+)/(\d+)", words)
    whole = {s.code: len(s.cards) for s in TRIO.sets}
    faces = [
        (s.code, card.number, whole[s.code])
        for s in SMALL.sets
        for card in s.cards
        for _ in range(card.copies * max(1, len(card.sides)))
    ]
    assert sorted((code, int(n), int(total)) for code, n, total in read) == sorted(faces)


def test_sets_are_told_apart_by_their_place_on_the_edge_and_their_icon(pieces: list[Piece]) -> None:
    for piece in pieces:
        front = piece.front
        assert front.card_set.name == piece.set  # type: ignore[union-attr]  # a card has a face
        assert front.text.code == piece.code  # type: ignore[union-attr]
    indexes = {piece.set: piece.front.options.set_index for piece in pieces}
    assert sorted(indexes.values(), key=str) == [0, 1, 2]


def test_a_deck_file_is_printed_with_the_art_of_its_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import Image

    from lootpress.tests.commands.running import run_inside

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOOTPRESS_CACHE", str(tmp_path / "cache"))
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        text = f'set "{name}"\n  code "{name[:2].upper()}"\n\nitem "{name} hat"\n  value 100\n  2 copies\n'
        text += '  art "hat.png"\n'
        (tmp_path / name / "set.loot").write_text(text + f'\nitem "{name} cap"\n  value 100\n')
        Image.new("RGB", (700, 700), "red" if name == "one" else "blue").save(tmp_path / name / "hat.png")
    (tmp_path / "deck.loot").write_text('deck "Hats"\n  use "one" without "one cap"\n  use 2 copies of "two"\n')
    ran = run_inside("print", "deck.loot", "-o", "hats.pdf")
    assert ran.code == 0, ran.err
    assert "Printed 8 cards" in ran.err
    assert run_inside("sketch", "deck.loot", "-o", "sketch.pdf").code == 0


@pytest.fixture
def set_in_sub_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set whose cards lie in folders below its header, with one picture beside that."""
    from PIL import Image

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOOTPRESS_CACHE", str(tmp_path / "cache"))
    for folder in ("zoo", "zoo/art", "zoo/birds", "zoo/hats"):
        (tmp_path / folder).mkdir()
    (tmp_path / "zoo/set.loot").write_text('set "Zoo"\n  code "ZO"\n')
    (tmp_path / "zoo/birds/birds.loot").write_text('item "Goose"\n  value 100\n  art "art/goose.png"\n')
    (tmp_path / "zoo/hats/hats.loot").write_text('item "Cap"\n  value 100\n')
    Image.new("RGB", (700, 700), "red").save(tmp_path / "zoo/art/goose.png")
    return tmp_path


@pytest.mark.parametrize("printed", ["zoo", "deck.loot"])
def test_art_lies_beside_the_header_of_its_set_whatever_cards_are_left(set_in_sub_folders: Path, printed: str) -> None:
    from lootpress.tests.commands.running import run_inside

    path = set_in_sub_folders / printed
    if path.name == "deck.loot":
        path.write_text('deck "Birds"\n  use "Zoo" without "Cap"\n')
    ran = run_inside("print", printed, "-o", "birds.pdf")
    assert ran.code == 0, ran.err


def test_a_card_is_shown_with_its_art_too(set_in_sub_folders: Path) -> None:
    from lootpress.tests.commands.running import run_inside

    ran = run_inside("show", "Goose", "--set", "zoo", "--png", "goose.png")
    assert ran.code == 0 and "no such file" not in ran.err, ran.err
