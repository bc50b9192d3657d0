"""Registration marks for Silhouette cutting machines, and sheets that keep out of their way.

Studio draws its marks as lines around a square and two corners, so ours are lines too: put these numbers into its page
setup, and the marks it looks for are those on the sheet.
"""

from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, poly
from lootpress.print.drawing.pen import Pen
from lootpress.print.layout import MARGIN, Axis, Flip, Grid, LayoutError
from lootpress.print.sizes import Size

INSET, LENGTH, THICKNESS, SQUARE = 10.0, 7.62, 1.0, 5.08
"""In mm: the middle of the lines from the edge of the paper, their length and thickness, the side of the square."""

_GAP = 1.5
"""Cards keep so far from the marks, which the machine would else not tell from what is printed."""


def cutter_grid(paper: Size, size: Size, bleed: float = 0.0, flip: Flip = "long") -> Grid:
    """As many cards as leave the marks alone, in the middle of the paper, which is turned if then there are more."""
    best: Grid | None = None
    for sheet in (paper, Size(paper.height, paper.width)):
        axis: Axis = "upright" if (flip == "long") == (sheet.height >= sheet.width) else "level"
        wide, high = size.width + 2 * bleed, size.height + 2 * bleed
        for columns in range(1, int((sheet.width - 2 * MARGIN + 1e-6) / wide) + 1):
            for rows in range(1, int((sheet.height - 2 * MARGIN + 1e-6) / high) + 1):
                left, top = (sheet.width - columns * wide) / 2, (sheet.height - rows * high) / 2
                if _clear(left, top) and (best is None or columns * rows > best.cells):
                    best = Grid(sheet, size, bleed, columns, rows, left, top, axis)
    if best is None:
        raise LayoutError(
            f"a card of {size.width:g} x {size.height:g} mm does not fit between registration marks on a paper of "
            f"{paper.width:g} x {paper.height:g} mm"
        )
    return best


def _clear(left: float, top: float) -> bool:
    """Whether a block of cards in the middle of the paper leaves all marks alone: the square, and both corners."""
    near, far = min(left, top), max(left, top)
    beside_square = far >= INSET + SQUARE + THICKNESS / 2 + _GAP
    inside_corners = near >= INSET + THICKNESS / 2 + _GAP
    beside_corners = far >= INSET + LENGTH + _GAP
    return beside_square and (inside_corners or beside_corners)


def registration_marks(pen: Pen, paper: Size) -> None:
    """A square at the upper left, corners at the upper right and lower left."""
    square = box(INSET, INSET, SQUARE, SQUARE)
    pen.both(square, BLACK, BLACK, THICKNESS, join=0)
    right, bottom = paper.width - INSET, paper.height - INSET
    for corner in (
        [(right - LENGTH, INSET), (right, INSET), (right, INSET + LENGTH)],
        [(INSET, bottom - LENGTH), (INSET, bottom), (INSET + LENGTH, bottom)],
    ):
        pen.stroke(poly(corner, closed=False), BLACK, THICKNESS, cap=0, join=0)
