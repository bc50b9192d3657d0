"""A form looks the same wherever it is drawn: nothing that its surroundings took up shows in it."""

from io import BytesIO
from typing import NamedTuple

import pikepdf
import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.measured import Measured
from lootpress.print.drawing.path import box
from lootpress.print.drawing.pen import Pen
from lootpress.print.extras.kit import Kit
from lootpress.print.extras.make import make_extras
from lootpress.print.layout import paper_size
from lootpress.print.pieces import PrintOrder, pieces_of
from lootpress.print.sheets import SheetSpec, make_sheets

A4 = paper_size("a4")


class Call(NamedTuple):
    """A form drawn on a page or in another form, and how lines were dashed then."""

    form: str
    dash: str


def calls(document: bytes) -> list[Call]:
    """Every form that is drawn, with the dashes it is given."""
    found: list[Call] = []
    with pikepdf.open(BytesIO(document)) as pdf:
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        for stream in (*pdf.pages, *forms):
            dash, kept = "", list[str]()
            for instruction in pikepdf.parse_content_stream(stream):
                assert isinstance(instruction, pikepdf.ContentStreamInstruction)
                match str(instruction.operator):
                    case "q":
                        kept.append(dash)
                    case "Q":
                        dash = kept.pop()
                    case "d":
                        dash = " ".join(str(part) for part in pikepdf.Array(instruction.operands[0]))
                    case "Do":
                        found.append(Call(str(instruction.operands[0]), dash))
    return found


@pytest.fixture(scope="module")
def starter() -> ir.Program:
    return load("starter").program


@pytest.mark.parametrize("what", ["box", "dividers", "standees"])
def test_no_figure_beside_a_fold_is_dashed(starter: ir.Program, what: str) -> None:
    pieces = pieces_of(starter, None, PrintOrder(bleed=0.0))
    (made,) = make_extras(Kit(starter, tuple(pieces), "Starter", A4), [what]).values()
    found = calls(made)
    assert found and [call for call in found if call.dash] == []


@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("sketch", [False, True])
def test_no_figure_on_a_sheet_is_dashed(starter: ir.Program, fold: bool, sketch: bool) -> None:
    pieces = pieces_of(starter, None, PrintOrder(sketch=sketch))
    found = calls(make_sheets(pieces, SheetSpec(A4, "Test", fold=fold, tagged=sketch)).document)
    assert found and [call for call in found if call.dash] == []


def test_a_pen_knows_what_a_drawing_laid_on_it_took_up() -> None:
    pen, other = Pen(), Measured()
    pen.fill(box(0, 0, 1, 1), BLACK)
    other.fill(box(0, 0, 1, 1), WHITE)
    other.stroke(box(0, 0, 1, 1), BLACK, 1.0, dash=(1, 1))
    other.lay_on(pen)
    pen.both(box(0, 0, 1, 1), BLACK, BLACK, 1.0)
    assert pen.operators[-3:-1] == ["0 g", "[] 0 d"]
