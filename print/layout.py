"""Where cards lie on a sheet, in mm from its upper left corner: grids without gaps, and the same seen from behind."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from lootpress.print.sizes import SIZES, Size

MARGIN = 5.0
"""What printers leave white at the edge of the paper."""

PAPERS: dict[str, Size] = {
    "a4": Size(210, 297),
    "letter": Size(215.9, 279.4),
    "a3": Size(297, 420),
    "legal": Size(215.9, 355.6),
}

Flip = Literal["long", "short"]
Axis = Literal["upright", "level"]

_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)(?:\s*mm)?")
_SMALLEST, _LARGEST = 20.0, 2000.0


class LayoutError(ValueError):
    """Cards that cannot be laid out like this, in words."""


@dataclass(frozen=True)
class Place:
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

    def moved(self, dx: float, dy: float) -> "Place":
        """The same, so much further right and down."""
        return Place(self.x + dx, self.y + dy, self.size, self.turned)


@dataclass(frozen=True)
class Grid:
    """Columns and rows of one size of card on a paper; the axis is the line that the back is mirrored at."""

    paper: Size
    size: Size
    bleed: float
    columns: int
    rows: int
    left: float
    top: float
    axis: Axis

    @property
    def cells(self) -> int:
        """How many cards it holds."""
        return self.columns * self.rows

    def front(self, cell: int) -> Place:
        """Where a cell lies, counted along the rows from 0."""
        row, column = divmod(cell, self.columns)
        x = self.left + column * (self.size.width + 2 * self.bleed) + self.bleed
        y = self.top + row * (self.size.height + 2 * self.bleed) + self.bleed
        return Place(x, y, self.size)

    def back(self, cell: int) -> Place:
        """Where the back of a cell lies on the other side of the sheet, or beyond the fold."""
        front = self.front(cell)
        if self.axis == "upright":
            return Place(self.paper.width - front.right, front.y, self.size)
        return Place(front.x, self.paper.height - front.bottom, self.size, turned=True)


def home_grid(paper: Size, size: Size, bleed: float = 0.0, flip: Flip = "long") -> Grid:
    """As many cards as the paper holds, in its middle, for a printer that turns the sheet over that edge."""
    tall = paper.height >= paper.width
    axis: Axis = "upright" if (flip == "long") == tall else "level"
    columns, rows = _fitting(paper.width - 2 * MARGIN, paper.height - 2 * MARGIN, size, bleed)
    if columns * rows == 0:
        raise LayoutError(_too_large(paper, size, bleed))
    left = (paper.width - columns * (size.width + 2 * bleed)) / 2
    top = (paper.height - rows * (size.height + 2 * bleed)) / 2
    return Grid(paper, size, bleed, columns, rows, left, top, axis)


def best_grid(papers: Sequence[Size], size: Size, bleed: float = 0.0, flip: Flip = "long") -> Grid:
    """The grid on whichever paper holds most, the first of those that hold as many."""
    grids: list[Grid] = []
    problem: LayoutError | None = None
    for paper in papers:
        try:
            grids.append(home_grid(paper, size, bleed, flip))
        except LayoutError as error:
            problem = problem or error
    if not grids and problem is not None:
        raise problem
    return max(grids, key=lambda grid: grid.cells)


def fold_grid(paper: Size, size: Size, bleed: float = 0.0) -> Grid:
    """Fronts on one half of the paper and backs on the other, the paper turned and folded as holds most."""
    turned = Size(paper.height, paper.width)
    grids = [_folded(sheet, size, bleed, axis) for sheet in (paper, turned) for axis in ("upright", "level")]
    best = max(grids, key=lambda grid: grid.cells)
    if best.cells == 0:
        raise LayoutError(_too_large(paper, size, bleed, "half of "))
    return best


def _folded(paper: Size, size: Size, bleed: float, axis: Axis) -> Grid:
    """Cards up against the fold, in the middle of the other direction."""
    wide, high = size.width + 2 * bleed, size.height + 2 * bleed
    if axis == "upright":
        columns, rows = _fitting(paper.width / 2 - MARGIN, paper.height - 2 * MARGIN, size, bleed)
        return Grid(
            paper, size, bleed, columns, rows, paper.width / 2 - columns * wide, (paper.height - rows * high) / 2, axis
        )
    columns, rows = _fitting(paper.width - 2 * MARGIN, paper.height / 2 - MARGIN, size, bleed)
    return Grid(
        paper, size, bleed, columns, rows, (paper.width - columns * wide) / 2, paper.height / 2 - rows * high, axis
    )


def _fitting(width: float, height: float, size: Size, bleed: float) -> tuple[int, int]:
    return (
        max(0, int((width + 1e-6) / (size.width + 2 * bleed))),
        max(0, int((height + 1e-6) / (size.height + 2 * bleed))),
    )


def _too_large(paper: Size, size: Size, bleed: float, part: str = "") -> str:
    with_bleed = f" with {bleed:g} mm of bleed" if bleed else ""
    return (
        f"a card of {size.width:g} x {size.height:g} mm{with_bleed} does not fit on {part}a paper of "
        f"{paper.width:g} x {paper.height:g} mm with a margin of {MARGIN:g} mm"
    )


def paper_size(text: str) -> Size:
    """A paper by name, or its width and height in mm."""
    return _size(text, PAPERS, "paper")


def card_size(text: str) -> Size:
    """A card by name, or its width and height in mm."""
    return _size(text, SIZES, "card")


def _size(text: str, named: Mapping[str, Size], what: str) -> Size:
    known = named.get(text.strip().lower())
    if known is not None:
        return known
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None:
        names = ", ".join(named)
        raise LayoutError(f"there is no {what} `{text}`; say {names}, or width x height in mm such as 60x90")
    width, height = float(found[1]), float(found[2])
    if not (_SMALLEST <= width <= _LARGEST and _SMALLEST <= height <= _LARGEST):
        raise LayoutError(f"a {what} is between {_SMALLEST:g} and {_LARGEST:g} mm wide and high")
    return Size(width, height)
