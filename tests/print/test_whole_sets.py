"""The sets that come along, printed whole in every form: nothing is lost on the way to the paper."""

import re
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

import msgspec
import pikepdf
import pytest
from PIL import Image

from lootpress.compiler import ir
from lootpress.compiler.load import compile_texts, load
from lootpress.print.layout import paper_size
from lootpress.print.pictures import Shop, shots_of, take
from lootpress.print.pieces import FaceSide, Piece, PrintOrder, pieces_of
from lootpress.print.preflight import errors, preflight
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.shop_pdf import make_shop_pdf
from lootpress.print.sizes import BLEED, BRIDGE, POKER
from lootpress.print.typeset.spans import plain
from lootpress.tests.print.faces.drawn import text_of
from lootpress.tests.print.sheet_reading import fonts_embedded, opened

A4 = paper_size("a4")
ROOT = Path(__file__).parents[2]
SETS = [
    "fantasy",
    pytest.param("marvel", marks=pytest.mark.long),
    pytest.param("xmen", marks=pytest.mark.long),
]
FORMS: dict[str, tuple[PrintOrder, Callable[[list[Piece]], Sheets]]] = {
    "home": (PrintOrder(), lambda pieces: make_sheets(pieces, SheetSpec(A4, "T"))),
    "fold": (PrintOrder(), lambda pieces: make_sheets(pieces, SheetSpec(A4, "T", fold=True))),
    "sketch": (PrintOrder(sketch=True), lambda pieces: make_sheets(pieces, SheetSpec(A4, "T"))),
    "dtc": (PrintOrder(POKER, POKER, BLEED), lambda pieces: make_shop_pdf(pieces, "T")),
}


@cache
def cards_of(name: str) -> ir.Program:
    program = load(name).program
    wanted = max(program.sets, key=lambda card_set: len(card_set.cards))
    once = tuple(msgspec.structs.replace(card, copies=1) for card in wanted.cards)
    return msgspec.structs.replace(program, sets=(msgspec.structs.replace(wanted, cards=once),))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", SETS)
def test_every_title_and_every_sentence_is_on_the_paper(name: str, form: str) -> None:
    order, make = FORMS[form]
    pieces = pieces_of(cards_of(name), None, order)
    sheets = make(pieces)
    assert errors(preflight((each.piece, report) for each in sheets.printed for report in each.reports)) == []
    with opened(sheets.document) as pdf:
        assert fonts_embedded(pdf)
    found = text_of(sheets.document)
    sentences = 0
    for piece in pieces:
        assert isinstance(piece.front, FaceSide)
        text = piece.front.text
        assert text.title in found
        for rich in (*text.rules, *text.bad_stuff):
            sentences += 1
            assert " ".join(plain(rich).split()) in found, piece.name
    assert len(pieces) > 100 and sentences > 150


def test_one_number_changes_the_drawing_of_one_card() -> None:
    """The files of a set with one number changed in one of them: every other card looks as before, pixel by pixel."""
    files = {path.name: path.read_text("utf-8") for path in (ROOT / "card_sources" / "starter").glob("*.loot")}
    file, text = next((name, text) for name, text in files.items() if re.search(r"^  level \d+$", text, re.MULTILINE))
    changed = {**files, file: re.sub(r"^  level (\d+)$", r"  level 1\1", text, count=1, flags=re.MULTILINE)}
    before, after = (_pictures(texts) for texts in (files, changed))
    other = [name for name in before if before[name] != after[name]]
    monster = re.findall(r'^monster "(.*)"\n(?:  .*\n)*?  level \d+$', text, re.MULTILINE)[0]
    assert before.keys() == after.keys() and len(before) > 5
    assert other == [monster]


def _pictures(texts: dict[str, str]) -> dict[str, bytes]:
    pieces = pieces_of(compile_texts(texts).program, None, PrintOrder())
    album = take([shot for shot in shots_of(pieces) if shot.front], 0.0)
    return {
        shot.piece.name: data for shot, (_, data) in zip(album.shots, album.pictures(Shop(BRIDGE, 0, 60)), strict=True)
    }


@pytest.mark.parametrize("form", ["home", "fold", "dtc"])
def test_a_picture_that_many_cards_share_is_stored_once(tmp_path: Path, form: str) -> None:
    Image.linear_gradient("L").convert("RGB").resize((700, 700)).save(tmp_path / "a.png")
    program = cards_of("fantasy")
    some = tuple(msgspec.structs.replace(card, art="a.png", copies=2) for card in program.sets[0].cards[:12])
    shared = msgspec.structs.replace(program, sets=(msgspec.structs.replace(program.sets[0], cards=some),))
    order, make = FORMS[form]
    placed = PrintOrder(order.size, order.role_size, order.bleed, order.sketch, tmp_path)
    with pikepdf.open(BytesIO(make(pieces_of(shared, None, placed)).document)) as pdf:
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    assert len(images) == 1
