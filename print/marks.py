"""What stands on a sheet beside the cards: crop marks, cut lines, the fold, a ruler to measure, and a footer."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import lru_cache
from typing import Literal

from lootpress.print.bleeding import Reach
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.path import Edges, Path, Point, poly
from lootpress.print.drawing.pen import Pen
from lootpress.print.layout import Grid, SheetPlace
from lootpress.print.press import Press
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.fonts import Font
from lootpress.print.typeset.shaping import width

CutMarks = Literal["both", "crop", "lines", "none", "silhouette"]

RULER = 100.0
_GAP, _LONG = 1.0, 3.0
_CUT, _HAIR, _THIN = 0.06, 0.1, 0.2
_STRIP, _QUIET = 5.0, 0.5
"""How high the ruler is with its numbers."""
_LEAST_MARK = 1.2
_CORNER = 22.0
"""What a cutting machine needs for itself in the corners."""
_SIZE = 6.5
_LEAST_NAME = 5  # letters; fewer say nothing
_MEASURE = "ruler not 100 mm long? Print at actual size (100 %)"


def bounds(places: Sequence[SheetPlace]) -> Edges:
    """The box around trims: left, top, right, bottom."""
    return (
        min(place.x for place in places),
        min(place.y for place in places),
        max(place.right for place in places),
        max(place.bottom for place in places),
    )


def block(grid: Grid, fold: bool) -> Edges:
    """The box around all places of a sheet, also around those that stay empty."""
    whole = [grid.front(cell) for cell in range(grid.cells)]
    return bounds(whole + [grid.back(cell) for cell in range(grid.cells)] if fold else whole)


def footer_below(grid: Grid, margin: float, fold: bool) -> bool:
    """Whether the footer lies below the cards, rather than turned at their left: where there is more room."""
    left, _, _, bottom = block(grid, fold)
    below = grid.paper.height - bottom - margin
    return below >= _STRIP + _GAP + _LONG or below >= left - margin


def white_edges(grid: Grid, margin: float, fold: bool) -> Reach:
    """What stays white of the cards' colours at the edges: the margin, and the footer if it has its own room."""
    left, _, _, bottom = block(grid, fold)
    at_foot = footer_below(grid, margin, fold)
    room = (grid.paper.height - bottom if at_foot else left) - margin
    strip = min(_STRIP + _QUIET, max(0.0, room))
    if at_foot:
        return Reach(margin, margin, margin, margin + strip)
    return Reach(margin + strip, margin, margin, margin)


def crop_marks(pen: Pen, paper: Size, places: Sequence[SheetPlace], reached: Sequence[Reach], white: Reach) -> None:
    """Marks outside of all cards, in line with every edge that is to be cut; in their bleed where there is no room."""
    left, top, right, bottom = bounds(places)
    bleed = Reach(*(max(sides) for sides in zip(*reached, strict=True)))
    ends = Reach(white.left, white.top, paper.width - white.right, paper.height - white.bottom)
    for x in sorted({round(edge, 4) for place in places for edge in (place.x, place.right)}):
        for edge, reach, end in ((top, -bleed.top, ends.top), (bottom, bleed.bottom, ends.bottom)):
            _crop(pen, x, edge, reach, end, upright=True)
    for y in sorted({round(edge, 4) for place in places for edge in (place.y, place.bottom)}):
        for edge, reach, end in ((left, -bleed.left, ends.left), (right, bleed.right, ends.right)):
            _crop(pen, y, edge, reach, end, upright=False)


def _crop(pen: Pen, across: float, edge: float, reach: float, end: float, *, upright: bool) -> None:
    """One mark from beyond the bleed outwards, as long as there is room; else over the bleed, on white to be seen."""
    way = -1 if reach < 0 or end < edge else 1
    start = edge + reach + way * _GAP
    stop = start + way * min(_LONG, (end - start) * way)
    over = (stop - start) * way < _LEAST_MARK
    if over:
        start, stop = edge + way * 0.4, edge + reach
        if abs(reach) < _LEAST_MARK:
            return
    ends = [(across, start), (across, stop)] if upright else [(start, across), (stop, across)]
    if over:
        pen.stroke(poly(ends, closed=False), WHITE, 3 * _THIN, cap=0)
    _mark(pen, *ends)


def _mark(pen: Pen, start: Point, end: Point) -> None:
    pen.stroke(poly([start, end], closed=False), BLACK, _THIN, cap=0)


def cut_lines(pen: Pen, places: Sequence[SheetPlace], bleed: float) -> None:
    """Hairlines where cards touch; where they bleed, ticks at the corners that are cut away with the bleed."""
    for place in places:
        corners = [(place.x, place.y), (place.right, place.y), (place.right, place.bottom), (place.x, place.bottom)]
        if bleed == 0:
            pen.stroke(poly(corners), BLACK, _CUT, cap=0, join=0)
            continue
        for x, y in corners:
            out_x = bleed * 0.7 * (-1 if x == place.x else 1)
            out_y = bleed * 0.7 * (-1 if y == place.y else 1)
            _mark(pen, (x + out_x * 0.3, y), (x + out_x, y))
            _mark(pen, (x, y + out_y * 0.3), (x, y + out_y))


def fold_line(pen: Pen, grid: Grid, margin: float) -> None:
    """A dashed line to fold along, over the middle of the sheet."""
    paper = grid.paper
    if grid.axis == "upright":
        ends = [(paper.width / 2, margin), (paper.width / 2, paper.height - margin)]
    else:
        ends = [(margin, paper.height / 2), (paper.width - margin, paper.height / 2)]
    pen.stroke(poly(ends, closed=False), BLACK, _THIN, cap=0, dash=(3, 1.5))


def words(press: Press, pen: Pen, text: str, x: float, y: float, points: float = _SIZE, font: Font = "text") -> float:
    """Black words on a baseline; gives where they end."""
    pen.fill_with(BLACK)
    pen.write(press.type_case.show(font, text, x, y, points * POINT))
    return x + width(font, text) * points * POINT


def footer(
    press: Press,
    pen: Pen,
    grid: Grid,
    margin: float,
    fold: bool,
    name: str,
    text: str,
    ruler: bool,
    clear: tuple[float, float] | None = None,
) -> None:
    """The ruler and a line of text within the margin, below the cards or, turned, at their left.

    What to do with the page is always told whole; where there is no room for all, the name is shortened. `clear` is
    the stretch of the lower edge that nothing else takes.
    """
    left, _, _, bottom = block(grid, fold)
    paper = grid.paper
    if footer_below(grid, margin, fold):
        from_left, along = clear or (0.0, paper.width)
        turned: AbstractContextManager[None] = pen.at(0, max(bottom, paper.height - margin - _STRIP))
    else:
        from_left, along = 0.0, paper.height
        turned = pen.at(min(left, margin + _STRIP), 0, turn=(0.0, 1.0))
    with turned:
        start = max(margin + 2, from_left)
        if ruler and along >= RULER + 2 * start:
            draw_ruler(press, pen, start, 0.9)
            start += RULER + 4
            text = f"{text} · {_MEASURE}"
        line, points = told_whole(name, text, along - start - margin)
        words(press, pen, line, start, 3.1, points)


def line_below(press: Press, pen: Pen, grid: Grid, margin: float, name: str, text: str) -> None:
    """A line of text in the middle below the cards, if there is room, away from the corners of the paper."""
    paper, lowest = grid.paper, grid.paper.height - margin
    below = lowest - block(grid, fold=False)[3] - grid.bleed
    if below >= 1:
        line, points = told_whole(name, text, paper.width - 2 * _CORNER)
        start = (paper.width - width("text", line) * points * POINT) / 2
        words(press, pen, line, start, lowest - 0.5, min(points, below / POINT))


def draw_ruler(press: Press, pen: Pen, x: float, y: float) -> None:
    """A ruler of 100 mm with its numbers."""
    edge, *ticks = _ruler(x, y)
    pen.stroke(edge, BLACK, _THIN, cap=0)
    for tick in ticks:
        pen.stroke(tick, BLACK, _HAIR, cap=0)
    for n in range(0, 101, 10):
        label = f"{n} mm" if n == 100 else str(n)
        wide = width("text", label) * 5 * POINT
        words(press, pen, label, x + n - (0.6 * wide if n == 100 else wide / 2), y + 3.7, 5)


@lru_cache(maxsize=8)
def _ruler(x: float, y: float) -> tuple[Path, ...]:
    """The edge of a ruler and its ticks: every page has it in the same place."""
    ticks = [((x, y), (x + RULER, y))]
    ticks += [((x + n, y), (x + n, y + (1.9 if n % 10 == 0 else 1.3 if n % 5 == 0 else 0.7))) for n in range(101)]
    return tuple(poly(ends, closed=False) for ends in ticks)


def told_whole(name: str, text: str, room: float) -> tuple[str, float]:
    """A line that has room, and the size of its type: the name gives way first, then the letters get smaller."""
    names = [f"{name} · "] if name else []
    names += [f"{name[:kept].rstrip()}… · " for kept in range(len(name) - 1, _LEAST_NAME - 1, -1)]
    for short in names:
        if width("text", short + text) * _SIZE * POINT <= room:
            return short + text, _SIZE
    return text, min(_SIZE, room / (width("text", text) * POINT))
