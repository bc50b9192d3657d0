"""The calibration page: crosses on the front and scales on the back, to be held against the light."""

from io import BytesIO

from lootpress.print import marks
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import oval, poly
from lootpress.print.drawing.pen import Pen
from lootpress.print.layout import Flip, Grid, LayoutError, home_grid
from lootpress.print.press import Press
from lootpress.print.sizes import MM, POINT, Size
from lootpress.print.typeset.shaping import width

REACH = 10
"""The scales show so many mm to each side."""

_NAMES = "AB"
_LEAST = 120.0

_FRONT = (
    "Lootpress calibration · front",
    "1. Print this page and the next on both sides of one sheet, at actual size (100 %), {turn}.",
    "2. Measure the ruler below. If it is not 100 mm long, the printer scales: switch that off and print again.",
    "3. Turn the sheet over and go on reading there.",
)
_BACK = (
    "Lootpress calibration · back",
    "4. Hold the sheet against a light, this side towards you. The thick cross shines through from the front.",
    "5. At A read where it lies on the two scales: first across (right is +), then down (down is +). The same at B.",
    "6. Store what you read, in mm: lootpress calibrate --set-profile NAME ax ay bx by{option}",
    "7. Print with it: lootpress print DECK -o FILE --profile NAME",
)
_TURN = {"long": "turned over the long edge", "short": "turned over the short edge"}


def calibration_page(paper: Size, flip: Flip = "long", offset: tuple[float, float] = (0.0, 0.0)) -> bytes:
    """A document of two pages; with an offset the back shows whether a profile is right."""
    if min(paper.width, paper.height) < _LEAST:
        raise LayoutError(f"the calibration page needs a paper of at least {_LEAST:g} mm each way")
    out = BytesIO()
    press = Press(out, (paper.width * MM, paper.height * MM))
    canvas = press.canvas
    press.describe("Lootpress calibration")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge" if flip == "long" else "DuplexFlipShortEdge")
    spots = spots_of(paper, flip)
    pen = press.pen()
    _text(press, pen, paper, [line.format(turn=_TURN[flip]) for line in _FRONT])
    for name, ((x, y), _) in zip(_NAMES, spots, strict=True):
        _cross(pen, x, y)
        marks.words(press, pen, name, x + 3, y - 3.5, 14, "bold")
    marks.draw_ruler(press, pen, (paper.width - marks.RULER) / 2, paper.height - 12)
    press.draw(pen, 0, paper.height * MM)
    canvas.showPage()
    pen = press.pen()
    option = "" if flip == "long" else " --flip short"
    _text(press, pen, paper, [line.format(option=option) for line in _BACK])
    for name, (_, (x, y)) in zip(_NAMES, spots, strict=True):
        _scales(press, pen, name, x + offset[0], y + offset[1])
    press.draw(pen, 0, paper.height * MM)
    canvas.showPage()
    press.save()
    return out.getvalue()


def spots_of(paper: Size, flip: Flip) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The two crosses on the front, each with the place behind it on the back."""
    axis = home_grid(paper, Size(20, 20), 0, flip).axis
    found = []
    for across, down in ((0.25, 0.35), (0.75, 0.72)):
        spot = Size(1, 1)
        grid = Grid(paper, spot, 0, 1, 1, paper.width * across - 0.5, paper.height * down - 0.5, axis)
        front, back = grid.front(0), grid.back(0)
        found.append(((front.x + 0.5, front.y + 0.5), (back.x + 0.5, back.y + 0.5)))
    return found


def _text(press: Press, pen: Pen, paper: Size, lines: list[str]) -> None:
    y = 14.0
    for n, line in enumerate(lines):
        points = 14.0 if n == 0 else 9.0
        room = paper.width - 24
        points = min(points, points * room / max(room, width("text", line) * points * POINT))
        marks.words(press, pen, line, 12, y, points, "bold" if n == 0 else "text")
        y += 7.5 if n == 0 else 5.0


def _cross(pen: Pen, x: float, y: float) -> None:
    pen.stroke(poly([(x - 22, y), (x + 22, y)], closed=False), BLACK, 0.6, cap=0)
    pen.stroke(poly([(x, y - 22), (x, y + 22)], closed=False), BLACK, 0.6, cap=0)


def _scales(press: Press, pen: Pen, name: str, x: float, y: float) -> None:
    """Two scales through the point where the cross should be, each drawn where the other does not hide it."""
    pen.stroke(oval(x, y, 0.8), BLACK, 0.2)
    marks.words(press, pen, name, x + 13, y - 10, 14, "bold")
    for n in range(-REACH, REACH + 1):
        long = 3.2 if n == 0 else 2.4 if n % 5 == 0 else 1.4
        pen.stroke(poly([(x + n, y + 12), (x + n, y + 12 + long)], closed=False), BLACK, 0.15, cap=0)
        pen.stroke(poly([(x - 12, y + n), (x - 12 - long, y + n)], closed=False), BLACK, 0.15, cap=0)
        if n % 5 == 0:
            label = f"{n:+d}".replace("-", "−") if n else "0"
            wide = width("text", label) * 7 * POINT
            marks.words(press, pen, label, x + n - wide / 2, y + 18.4, 7)
            marks.words(press, pen, label, x - 16.2 - wide, y + n + 0.9, 7)
    pen.stroke(poly([(x - REACH, y + 12), (x + REACH, y + 12)], closed=False), BLACK, 0.15, cap=0)
    pen.stroke(poly([(x - 12, y - REACH), (x - 12, y + REACH)], closed=False), BLACK, 0.15, cap=0)
