"""Cut lines for machines, as SVG and DXF: the trim of every card of a sheet with rounded corners, and nothing else."""

import math
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from lootpress.print.layout import Grid, SheetPlace
from lootpress.print.sizes import Size

CutForm = Literal["svg", "dxf"]

CORNER = 3.0
"""The radius of a card's corners in mm, unless told."""

_QUARTER = math.tan(math.pi / 8)
"""How far a quarter of a circle bulges, as DXF counts it."""
_MILLIMETRES = 4


class CutSheet(Struct, frozen=True):
    """All that a machine cuts from sheets of one layout: every cell, whether the last sheet fills it or not."""

    paper: Size
    places: tuple[SheetPlace, ...]
    sheets: tuple[int, ...]

    @property
    def card(self) -> Size:
        """The size of its cards."""
        return self.places[0].size


def cut_sheets(grids: Sequence[Grid]) -> list[CutSheet]:
    """What is to be cut, once for every layout, from the grids of all sheets in order."""
    found: dict[Grid, list[int]] = {}
    for sheet, grid in enumerate(grids, 1):
        found.setdefault(grid, []).append(sheet)
    return [
        CutSheet(grid.paper, tuple(grid.front(cell) for cell in range(grid.cells)), tuple(sheets))
        for grid, sheets in found.items()
    ]


def cut_names(cuts: Sequence[CutSheet], stem: str, forms: Iterable[CutForm]) -> list[tuple[str, CutSheet, CutForm]]:
    """A file for each layout and form; the size of the cards is in its name if there are several."""
    made: list[tuple[str, CutSheet, CutForm]] = []
    taken: set[str] = set()
    for cut in cuts:
        name = f"{stem}-cut" if len(cuts) == 1 else f"{stem}-cut-{cut.card.width:.0f}x{cut.card.height:.0f}"
        while name in taken:
            name += "b"
        taken.add(name)
        made += [(f"{name}.{form}", cut, form) for form in forms]
    return made


def cut_file(cut: CutSheet, form: CutForm, corner: float) -> bytes:
    """The cut lines of a sheet in one of the two forms."""
    return (_svg if form == "svg" else _dxf)(cut, min(corner, cut.card.width / 2, cut.card.height / 2)).encode("ascii")


def _svg(cut: CutSheet, corner: float) -> str:
    """As large as the paper, so that it lies over the sheet as it is."""
    wide, high = _number(cut.paper.width), _number(cut.paper.height)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">',
        '<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
    ]
    for place in cut.places:
        x, y, w, h = map(_number, (place.x, place.y, place.size.width, place.size.height))
        lines.append(f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{_number(corner)}"/>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _dxf(cut: CutSheet, corner: float) -> str:
    """DXF of release 12, which every program reads: closed lines in mm from the lower left corner of the paper."""
    left, right = min(place.x for place in cut.places), max(place.right for place in cut.places)
    top, bottom = min(place.y for place in cut.places), max(place.bottom for place in cut.places)
    pairs: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, _MILLIMETRES)]
    corners = {
        "$EXTMIN": (left, cut.paper.height - bottom), "$EXTMAX": (right, cut.paper.height - top),
        "$LIMMIN": (0.0, 0.0), "$LIMMAX": (cut.paper.width, cut.paper.height),
    }  # fmt: skip
    for name, (x, y) in corners.items():
        pairs += [(9, name), (10, _number(x)), (20, _number(y))]
    pairs += [(0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, 1)]
    pairs += [(0, "LAYER"), (2, "CUT"), (70, 0), (62, 1), (6, "CONTINUOUS"), (0, "ENDTAB"), (0, "ENDSEC")]
    pairs += [(0, "SECTION"), (2, "ENTITIES")]
    for place in cut.places:
        pairs += _polyline(place, cut.paper, corner)
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs)


def _polyline(place: SheetPlace, paper: Size, corner: float) -> list[tuple[int, object]]:
    """A closed line against the clock; before each rounded corner stands how far it bulges."""
    left, right, low, high = place.x, place.right, paper.height - place.bottom, paper.height - place.y
    r = corner
    points = [
        (left + r, low, 0.0), (right - r, low, _QUARTER), (right, low + r, 0.0), (right, high - r, _QUARTER),
        (right - r, high, 0.0), (left + r, high, _QUARTER), (left, high - r, 0.0), (left, low + r, _QUARTER),
    ]  # fmt: skip
    if r == 0:
        points = [(left, low, 0.0), (right, low, 0.0), (right, high, 0.0), (left, high, 0.0)]
    made: list[tuple[int, object]] = [(0, "POLYLINE"), (8, "CUT"), (66, 1), (10, 0), (20, 0), (30, 0), (70, 1)]
    for x, y, bulge in points:
        made += [(0, "VERTEX"), (8, "CUT"), (10, _number(x)), (20, _number(y)), (30, 0)]
        if bulge:
            made.append((42, f"{bulge:.9f}"))
    return [*made, (0, "SEQEND"), (8, "CUT")]


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
