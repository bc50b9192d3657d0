"""A pen that knows the outline of its drawing: how far it reaches to the left and to the right at every height."""

import math
from collections.abc import Iterable

from lootpress.print.drawing.colour import Inks
from lootpress.print.drawing.measured import Measured
from lootpress.print.drawing.path import Edges, Path, Point

_BAND = 1.5
"""The height of the strips in which the outline is kept."""


class Traced(Measured):
    """Draws like any pen and keeps the leftmost and the rightmost ink of every strip."""

    def __init__(self, inks: Inks = "rgb") -> None:
        super().__init__(inks)
        self._sides: dict[int, tuple[float, float]] = {}

    def sides(self, top: float, bottom: float) -> tuple[float, float] | None:
        """How far to the left and to the right there is ink between two heights."""
        rows = range(math.floor(top / _BAND), math.floor(bottom / _BAND) + 1)
        found = [self._sides[row] for row in rows if row in self._sides]
        return (min([left for left, _ in found]), max([right for _, right in found])) if found else None

    def _add(self, path: Path, more: float) -> Edges | None:
        around = super()._add(path, more)
        if around is None or self._covers(around):
            return around
        left, top, right, bottom = around
        if self._window is not None:
            edges: Iterable[tuple[Point, Point]] = [((left, top), (left, bottom)), ((right, top), (right, bottom))]
            more = 0.0
        else:
            edges = self._edges(path)
            more = min(more * self._size, (right - left) / 2, (bottom - top) / 2)
        self._trace(edges, more)
        return around

    @property
    def _size(self) -> float:
        a, b = self._matrix[:2]
        return math.hypot(a, b)

    def _covers(self, around: Edges) -> bool:
        """Whether a box lies behind the outline anyway."""
        left, top, right, bottom = around
        sides = self._sides
        for row in range(math.floor(top / _BAND), math.floor(bottom / _BAND) + 1):
            known = sides.get(row)
            if known is None or left < known[0] or right > known[1]:
                return False
        return True

    def _edges(self, path: Path) -> Iterable[tuple[Point, Point]]:
        """The straight lines between the points of an outline, those that pull its curves among them."""
        a, b, c, d, e, f = self._matrix
        n = path.numbers
        points = [(a * x + c * y + e, b * x + d * y + f) for x, y in zip(n[0::2], n[1::2], strict=True)]
        return zip(points, [*points[1:], points[0] if path.commands.endswith("Z") else points[-1]], strict=True)

    def _trace(self, edges: Iterable[tuple[Point, Point]], more: float) -> None:
        """Widen the strips that lines cross."""
        sides = self._sides
        for one, other in edges:
            (x, y), (far, low) = (one, other) if one[1] <= other[1] else (other, one)
            slope = (far - x) / (low - y) if low > y else 0.0
            left, right = (x - more, far + more) if x <= far else (far - more, x + more)
            for row in range(math.floor((y - more) / _BAND), math.floor((low + more) / _BAND) + 1):
                if slope:
                    start, stop = row * _BAND, (row + 1) * _BAND
                    start = low if start > low else start if start > y else y
                    stop = y if stop < y else stop if stop < low else low
                    at, to = x + (start - y) * slope, x + (stop - y) * slope
                    left, right = (at - more, to + more) if at <= to else (to - more, at + more)
                known = sides.get(row)
                if known is None:
                    sides[row] = (left, right)
                elif left < known[0]:
                    sides[row] = (left, right if right > known[1] else known[1])
                elif right > known[1]:
                    sides[row] = (known[0], right)
