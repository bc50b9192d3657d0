"""The calibration page: crosses on the front and scales on the back, to be held against the light or pricked."""

from lootpress.print import marks
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import poly
from lootpress.print.drawing.pen import Pen
from lootpress.print.layout import PAPERS, Flip, Grid, LayoutError, home_grid
from lootpress.print.press import Press, Printout, skewed
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
    "4. Hold the sheet against a light, this side towards you: the thick cross shines through from the front.",
    "    Through card no light comes: push a pin through the middle of each cross, and read off the grid.",
    "5. At A read where cross or hole lies on the scales: first across (right is +), then down (down is +). Then at B.",
    "    Read to a quarter of a mm: from the difference between A and B follows how much the sheet is turned.",
    "6. Store what you read, in mm: lootpress calibrate --set-profile NAME ax ay bx by{option}",
    "7. Print with it: lootpress print DECK -o FILE --profile NAME",
)
_TURN = {"long": "turned over the long edge", "short": "turned over the short edge"}


def calibration_page(
    paper: Size, flip: Flip = "long", offset: tuple[float, float] = (0.0, 0.0), skew: float = 0.0
) -> bytes:
    """A document of two pages; with offset and skew the back shows whether a profile is right."""
    if min(paper.width, paper.height) < _LEAST:
        raise LayoutError(f"the calibration page needs a paper of at least {_LEAST:g} mm each way")
    out = Printout()
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
    option = ("" if flip == "long" else " --flip short") + _paper_option(paper)
    _text(press, pen, paper, [line.format(option=option) for line in _BACK])
    press.draw(pen, 0, paper.height * MM)
    pen = press.pen()
    for name, (_, (x, y)) in zip(_NAMES, spots, strict=True):
        _scales(press, pen, name, x + offset[0], y + offset[1])
    with skewed(press, paper, skew):
        press.draw(pen, 0, paper.height * MM)
    canvas.showPage()
    press.save()
    return out.getvalue()


def _paper_option(paper: Size) -> str:
    """How to name a paper that is not the usual one."""
    if paper == PAPERS["a4"]:
        return ""
    name = next((name for name, size in PAPERS.items() if size == paper), f"{paper.width:g}x{paper.height:g}")
    return f" --paper {name}"


def spots_of(paper: Size, flip: Flip) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The two crosses on the front, each with the place behind it on the back."""
    axis = home_grid(paper, Size(20, 20), 0, flip, turn=False).axis
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
    """A grid around the point where the cross should be, for the hole of a pin, and scales beside it for a cross."""
    for n in range(-REACH, REACH + 1):
        thick = 0.25 if n == 0 else 0.12 if n % 5 == 0 else 0.05
        pen.stroke(poly([(x + n, y - REACH), (x + n, y + REACH)], closed=False), BLACK, thick, cap=0)
        pen.stroke(poly([(x - REACH, y + n), (x + REACH, y + n)], closed=False), BLACK, thick, cap=0)
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
