"""Where cards lie on a sheet, in mm from its upper left corner: grids, and the same seen from behind."""

import re
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from lootpress.print.sizes import SIZES, Size

MARGIN = 5.0
"""What printers leave white at the edge of the paper."""
PAPERS: dict[str, Size] = {
    "a4": Size(210, 297),
    "letter": Size(215.9, 279.4),
    "a3": Size(297, 420),
    "a5": Size(148, 210),
    "legal": Size(215.9, 355.6),
    "tabloid": Size(279.4, 431.8),
    "statement": Size(139.7, 215.9),
    "sra3": Size(320, 450),
    "sra4": Size(225, 320),
    "b4": Size(250, 353),
    "b5": Size(176, 250),
    "photo": Size(101.6, 152.4),
}

Flip = Literal["long", "short"]
Axis = Literal["upright", "level"]

_NEARLY = 1e-6
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|in|inch)?")
_SMALLEST, _LARGEST = 20.0, 2000.0


class LayoutError(ValueError):
    """Cards that cannot be laid out like this, in words."""


class SheetPlace(Struct, frozen=True):
    """The trim of a card on a sheet; a turned one stands on its head."""

    x: float
    y: float
    size: Size
    turned: bool = False

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.size.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.size.height

    def moved(self, dx: float, dy: float) -> "SheetPlace":
        """The same, so much further right and down."""
        return SheetPlace(self.x + dx, self.y + dy, self.size, self.turned)


class Grid(Struct, frozen=True):
    """Columns and rows of one size of card on a paper, with bleed around each, and apart from each other on some.

    The axis is the line that the backs are mirrored at.
    """

    paper: Size
    size: Size
    bleed: float
    columns: int
    rows: int
    left: float
    top: float
    axis: Axis
    apart: tuple[float, float] = (0.0, 0.0)

    @property
    def cells(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    def front(self, cell: int) -> SheetPlace:
        """Where a cell lies, counted along the rows from 0."""
        row, column = divmod(cell, self.columns)
        x = self.left + column * (self.size.width + 2 * self.bleed + self.apart[0]) + self.bleed
        y = self.top + row * (self.size.height + 2 * self.bleed + self.apart[1]) + self.bleed
        return SheetPlace(x, y, self.size)

    def back(self, cell: int) -> SheetPlace:
        """Where the back of a cell lies on the other side of the sheet, or beyond the fold."""
        front = self.front(cell)
        if self.axis == "upright":
            return SheetPlace(self.paper.width - front.right, front.y, self.size)
        return SheetPlace(front.x, self.paper.height - front.bottom, self.size, turned=True)


def home_grid(
    paper: Size,
    size: Size,
    bleed: float = 0.0,
    flip: Flip = "long",
    margin: float = MARGIN,
    turn: bool = True,
) -> Grid:
    """As many cards as the paper holds, in its middle, for a printer that turns the sheet over that edge.

    With `turn` the paper may lie the other way, if it then holds more.
    """
    grids = [_home(sheet, size, bleed, flip, margin) for sheet in ((paper, turned(paper)) if turn else (paper,))]
    best = max(grids, key=lambda grid: grid.cells)
    if best.cells == 0:
        raise LayoutError(_too_large(paper, size, bleed, margin))
    return best


def _home(paper: Size, size: Size, bleed: float, flip: Flip, margin: float) -> Grid:
    columns, rows = _fitting(paper.width - 2 * margin, paper.height - 2 * margin, size, bleed)
    return centred_grid(paper, size, bleed, columns, rows, flip)


def centred_grid(
    paper: Size,
    size: Size,
    bleed: float,
    columns: int,
    rows: int,
    flip: Flip = "long",
    apart: tuple[float, float] = (0.0, 0.0),
) -> Grid:
    """So many cards in the middle of the paper."""
    axis: Axis = "upright" if (flip == "long") == (paper.height >= paper.width) else "level"
    wide = columns * (size.width + 2 * bleed + apart[0]) - apart[0]
    high = rows * (size.height + 2 * bleed + apart[1]) - apart[1]
    return Grid(paper, size, bleed, columns, rows, (paper.width - wide) / 2, (paper.height - high) / 2, axis, apart)


def turned(paper: Size) -> Size:
    """The same paper, lying the other way."""
    return Size(paper.height, paper.width)


def fold_grid(paper: Size, size: Size, bleed: float = 0.0, margin: float = MARGIN) -> Grid:
    """Fronts on one half of the paper and backs on the other, the paper turned and folded as holds most."""
    sheets = (paper, turned(paper))
    grids = [_folded(sheet, size, bleed, margin, axis) for sheet in sheets for axis in ("upright", "level")]
    best = max(grids, key=lambda grid: grid.cells)
    if best.cells == 0:
        raise LayoutError(_too_large(paper, size, bleed, margin, "half of "))
    return best


def _folded(paper: Size, size: Size, bleed: float, margin: float, axis: Axis) -> Grid:
    """Cards up against the fold, as far as they bleed, in the middle of the other direction."""
    wide, high = size.width + 2 * bleed, size.height + 2 * bleed
    if axis == "upright":
        columns, rows = _fitting(paper.width / 2 - margin, paper.height - 2 * margin, size, bleed)
        left, top = paper.width / 2 - columns * wide, (paper.height - rows * high) / 2
    else:
        columns, rows = _fitting(paper.width - 2 * margin, paper.height / 2 - margin, size, bleed)
        left, top = (paper.width - columns * wide) / 2, paper.height / 2 - rows * high
    return Grid(paper, size, bleed, columns, rows, left, top, axis)


def _fitting(width: float, height: float, size: Size, bleed: float) -> tuple[int, int]:
    return (
        max(0, int((width + _NEARLY) / (size.width + 2 * bleed))),
        max(0, int((height + _NEARLY) / (size.height + 2 * bleed))),
    )


def _too_large(paper: Size, size: Size, bleed: float, margin: float, part: str = "") -> str:
    with_bleed = f" with {bleed:g} mm of bleed" if bleed else ""
    return (
        f"a card of {size.width:g} x {size.height:g} mm{with_bleed} does not fit on {part}a paper of "
        f"{paper.width:g} x {paper.height:g} mm with a margin of {margin:g} mm"
    )


def paper_size(text: str) -> Size:
    """A paper by name, or its width and height in mm or inches."""
    return _size(text, PAPERS, "paper")


def card_size(text: str) -> Size:
    """A card by name, or its width and height in mm or inches."""
    return _size(text, SIZES, "card")


def _size(text: str, named: Mapping[str, Size], what: str) -> Size:
    known = named.get(text.strip().lower())
    if known is not None:
        return known
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None:
        raise LayoutError(
            f"there is no {what} `{text}`; say {', '.join(named)}, or width x height such as 60x90 or 4x6in"
        )
    unit = 1.0 if found[3] in (None, "mm") else 25.4
    width, height = float(found[1]) * unit, float(found[2]) * unit
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise LayoutError(f"a {what} is between {_SMALLEST:g} and {_LARGEST:g} mm wide and high")
    return Size(width, height)
