"""Editions: mono prints with black ink alone, large print has no letter below eleven points."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.print.drawing.colour import BLACK, WHITE, colour, operator
from lootpress.print.drawing.screens import screens
from lootpress.print.editions import LARGE, in_large_print
from lootpress.print.layout import PAPERS
from lootpress.print.pictures import Shop, shots_of, take
from lootpress.print.pieces import PrintOrder, pieces_of
from lootpress.print.preflight import errors, preflight
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE
from lootpress.print.theme.looks import LOOKS
from lootpress.print.theme.theme import THEMES, Theme, in_black
from lootpress.tests.print.sheet_reading import PROGRAM, pieces, rendered
from lootpress.tests.print.themes.themed import folder_with, themed_pieces

_COLOURED = {"rg", "RG", "k", "K", "sc", "SC"}


def streams(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Everything that draws: pages, forms and patterns."""
    yield from (page.obj for page in pdf.pages)
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Stream) and ("/PatternType" in thing or thing.get("/Subtype") == "/Form"):
            yield thing


def mono_sheets(theme: Theme) -> Sheets:
    order = PrintOrder(theme=theme, mono=True)
    return make_sheets(pieces(order), SheetSpec(PAPERS["a4"], "Mono", inks="mono"))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_mono_uses_black_alone(theme: Theme) -> None:
    with pikepdf.open(BytesIO(mono_sheets(theme).document)) as pdf:
        assert pdf.check_pdf_syntax() == []
        drawn = list(streams(pdf))
        screened = 0
        for stream in drawn:
            for instruction in pikepdf.parse_content_stream(stream):
                operands, said = list(instruction.operands), str(instruction.operator)
                assert said not in _COLOURED, said
                if said in ("g", "G"):
                    assert float(operands[0]) in (0.0, 1.0)
                screened += said in ("scn", "SCN")
        assert screened > 20 and len(drawn) > 20


def test_mono_sheets_are_black_and_white_on_paper() -> None:
    image = rendered(mono_sheets(THEMES["bright"]).document, 0, 4)
    red, green, blue = image.split()
    assert red.tobytes() == green.tobytes() == blue.tobytes()


def test_the_document_is_written_as_ever_after_a_mono_one() -> None:
    before = make_sheets(pieces(), SheetSpec(PAPERS["a4"], "Plain")).document
    mono_sheets(THEMES["bright"])
    assert make_sheets(pieces(), SheetSpec(PAPERS["a4"], "Plain")).document == before
    assert b"PatternType" not in before


def test_colours_of_kinds_become_screens_that_differ() -> None:
    assert (operator(BLACK, "mono", False), operator(WHITE, "mono", True)) == ("0 g", "1 G")
    taken = {name: operator(look.ground, "mono", False) for name, look in LOOKS.items()}
    assert len(set(taken.values())) >= 7
    known = screens()
    assert all(used.split("/")[2].split()[0] in known for used in taken.values() if "Pattern" in used)


def test_pale_colours_are_paper_and_dark_ones_black() -> None:
    assert operator(colour("FBF6F0"), "mono", False) == "1 g"
    assert operator(colour("1A1210"), "mono", True) == "0 G"


def test_text_stands_on_white() -> None:
    for theme in THEMES.values():
        black = in_black(theme)
        assert {(look.bar, look.bad, look.window) for look in black.looks.values()} == {(WHITE, WHITE, WHITE)}
        assert (black.paper, black.ink) == (WHITE, BLACK)
        assert {look.pattern for look in black.looks.values()} == {WHITE, BLACK}  # else it drowns in the screen


def test_art_is_grey_in_mono(tmp_path: Path) -> None:
    home = folder_with(tmp_path / "set", '[art."Otter"]\nbreaks = "art/figure.png"')
    album = take(shots_of(themed_pieces(home, "Otter", order=PrintOrder(mono=True)))[:1], 0.0, inks="mono")
    with pikepdf.open(BytesIO(album.document)) as pdf:
        found = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"]
        pictures = [each for each in found if not each.get("/ImageMask", False)]
        assert len(pictures) == 2 and {str(each.ColorSpace) for each in pictures} == {"/DeviceGray"}


# ---------------------------------------------------------------- large print


def large(program: ir.Program) -> tuple[PrintOrder, list[float]]:
    """The order of a program in large print, and the size of every text on its faces in points."""
    order = in_large_print(program, None, PrintOrder())
    album = take(shots_of(pieces_of(program, None, order)), 0.0)
    assert errors(preflight(album.reports)) == []
    return order, [
        mark.size * report.scale for _, report in album.reports for mark in report.marks if mark.what != "icon"
    ]


def test_no_letter_is_below_eleven_points() -> None:
    program = load("starter").program
    order, sizes = large(program)
    assert min(sizes) >= LARGE - 0.01 and len(sizes) > 100
    assert order.size.width == pytest.approx(BRIDGE.width * 1.43, abs=0.01)


def test_a_card_with_much_text_makes_all_cards_larger() -> None:
    long = " ".join(["Whoever reads this aloud may draw one more card and must discard another."] * 12)
    talker = ir.Card(
        "Talker", "item", "item", "treasure", number=1,
        clauses=(ir.Clause(ir.Bonus(ir.Int(1), "run away")),), texts=(ir.OwnText(0, long),),
    )  # fmt: skip
    order, sizes = large(ir.Program(sets=(ir.CardSet("Test", "T", cards=(talker,)),)))
    assert order.enlarged > 1.43 and min(sizes) >= LARGE - 0.01


def test_large_cards_and_roles_are_as_large_on_paper() -> None:
    order = in_large_print(PROGRAM, None, PrintOrder())
    made = pieces(order)
    sheets = make_sheets(made, SheetSpec(PAPERS["a4"], "Large"))
    assert {piece.size for piece in made} == {order.size, order.role_size}
    assert [grid.cells for grid in sheets.grids][:1] == [4]
    with Image.open(BytesIO(next(iter(take(shots_of(made)[:1], 0.0).pictures(Shop(BRIDGE, 0.0, 100))))[1])) as image:
        assert image.size == (round(order.size.width / 25.4 * 100), round(order.size.height / 25.4 * 100))
