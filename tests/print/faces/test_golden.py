"""What is put where on a face, text by text and icon by icon, as it was when somebody looked at it and liked it."""

from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.print.drawing.pen import FormUse, Pen
from lootpress.print.face import FaceOptions
from lootpress.print.face_report import FaceReport
from lootpress.print.theme.icon_shapes import ICONS, Shapes
from lootpress.tests.print.faces.drawn import Draw

GOLDEN = Path(__file__).parent / "golden"
SHOWN = {
    "monster": "The Landlord's Landlord",
    "monster in dice": "Schrodinger's Bat",
    "trap": "State of the Union",
    "enhancer": "Tired of This",
    "banner": "Notary",
    "power": "Social Climbing",
    "door": "Rummage Rights",
    "item": "Committee-Approved Greatsword",
    "item without text": "Helmet of Mild Concern",
    "one-shot": "Bottled Applause",
    "ally": "Umbrella Stand",
    "treasure": "Bureaucratic Window",
    "role": "Professional Bystander",
    "world": "Moist Annex",
}


def told(report: FaceReport) -> str:
    """The draw calls of a face as lines."""
    head = f"text {report.size} pt, leading {report.leading}, window {report.window}, title {report.title_size} pt"
    return "\n".join([head, *map(str, report.marks)]) + "\n"


@pytest.mark.parametrize("sketch", [False, True], ids=["printed", "sketch"])
@pytest.mark.parametrize("kind", SHOWN)
def test_a_face_is_laid_out_as_before(
    kind: str, sketch: bool, cards: dict[str, ir.Card], draw: Draw, rewrite: bool
) -> None:
    report, _ = draw(cards[SHOWN[kind]], FaceOptions(sketch=sketch))
    path = GOLDEN / f"{kind}{' sketch' if sketch else ''}.txt".replace(" ", "-")
    if rewrite:
        path.parent.mkdir(exist_ok=True)
        path.write_text(told(report), "utf-8")
    assert path.read_text("utf-8") == told(report)


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_stays_inside_its_square(name: str) -> None:
    shapes = Shapes()
    ICONS[name](shapes)
    assert shapes.layers
    for path, width, _ in shapes.layers:
        left, top, right, bottom = path.bounds
        edge = (width or 0) / 2
        assert min(left, top) - edge >= -0.2 and max(right, bottom) + edge <= 24.7


def test_a_pen_writes_no_colour_twice() -> None:
    from lootpress.print.drawing.colour import BLACK
    from lootpress.print.drawing.path import box

    pen = Pen()
    pen.fill(box(0, 0, 1, 1), BLACK)
    pen.fill(box(1, 1, 1, 1), BLACK)
    with pen.kept():
        pen.use("form")
    assert [code for code in pen.operators if isinstance(code, str) and code.endswith(" g")] == [pen.operators[0]]
    assert FormUse("form") in pen.operators
