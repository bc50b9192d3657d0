"""The hand that draws the figures: fat line, colour printed a hair off register, a shade of halftone dots."""

import math
from bisect import bisect
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from functools import lru_cache

from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.path import DotRow, Path, Point, Points, dotted, oval, points, poly, smooth
from lootpress.print.drawing.pen import Pen

# Dots come in six sizes; how far from the light each begins, squared, and where the last one ends.
_STEPS = (0.2, 0.36, 0.52, 0.68, 0.84, 1.0)
_REACHES = (*((0.74 + size / 2.2) ** 2 for size in (0.14, 0.28, 0.44, 0.6, 0.76, 0.92)), 1.75**2)


class Artist:
    """Draws parts in a scene of about 100 x 62 units with one pigment."""

    def __init__(
        self, pen: Pen, main: Colour, deep: Colour, accent: Colour, line: float = 1.15, light: bool = False
    ) -> None:
        self.pen = pen
        self.light = light
        self.main, self.deep, self.accent = (WHITE, WHITE, WHITE) if light else (main, deep, accent)
        self.paper = WHITE
        self.line_width = line
        self.off = (-0.9, 0.6)
        self.pitch = 2.1
        self.flip = False
        self.mood = ""
        self._line_scale = 1.0

    def on(self, pen: Pen) -> "Artist":
        """The same hand with another pen."""
        other = copy(self)
        other.pen = pen
        return other

    def ink(self, colour: Colour) -> Colour:
        """The colour, or paper where only lines are drawn; black stays black."""
        return WHITE if self.light and colour != BLACK else colour

    def _turned(self, path: Path) -> Path:
        return path.flipped() if self.flip else path

    def _points(self, given: Points) -> list[Point]:
        side = -1 if self.flip else 1
        return [(x * side, y) for x, y in points(given)]

    def _width(self, line: float) -> float:
        return self.line_width * line / self._line_scale

    def part(
        self, path: Path, fill: Colour | None = None, line: float = 1.0, heavy: bool = True, shade: bool = True
    ) -> None:
        """One piece: its shadow, its colour beside itself, its dots and its outline; light pieces have no shadow."""
        pen, width = self.pen, self._width(line)
        colour = self.main if fill is None else fill
        path = self._turned(path)
        if self.light:
            pen.both(path, self.ink(colour), BLACK, width)
            return
        if not heavy or colour == BLACK:
            if heavy:
                self._beside(path, 0.45, 0.55, width)
            pen.both(path, colour, BLACK, width)
            return
        self._beside(path, 0.45, 0.55, width)
        pen.fill(path, WHITE)
        if colour != WHITE:
            with pen.at(*self.off):
                pen.fill(path, colour)
            if shade:
                self._shade_of(path, colour)
        pen.stroke(path, BLACK, width)

    def _beside(self, path: Path, dx: float, dy: float, width: float) -> None:
        with self.pen.at(dx, dy):
            self.pen.both(path, BLACK, BLACK, width)

    def _shade_of(self, path: Path, colour: Colour) -> None:
        left, top, right, bottom = path.bounds
        rx, ry = (right - left) / 2, (bottom - top) / 2
        if rx * ry > 30 and min(rx, ry) > 3.2:
            self._dots(path, (left + right) / 2, (top + bottom) / 2, rx, ry, colour.shade(0.22))

    def shade(self, path: Path, x: float, y: float, rx: float, ry: float, colour: Colour | None = None) -> None:
        """A crescent of halftone dots at the lower right of a shape."""
        if not self.light:
            x = -x if self.flip else x
            self._dots(self._turned(path), x, y, rx, ry, colour or self.main.mixed(self.deep, 0.62))

    def _dots(self, path: Path, x: float, y: float, rx: float, ry: float, colour: Colour) -> None:
        pen, pitch = self.pen, self.pitch
        with pen.kept():
            pen.clip(path)
            pen.move(1, 0, 1, round(x, 2), round(y, 2))
            for size, rows in _screen(round(rx), round(ry), pitch):
                pen.dots(rows, size * pitch * 1.12, colour, pitch)

    def flat(self, path: Path, fill: Colour) -> None:
        """A patch of colour without a line."""
        self.pen.fill(self._turned(path), self.ink(fill))

    def stroke(self, path: Path, line: float = 1.0, colour: Colour = BLACK) -> None:
        """An outline without colour."""
        self.pen.stroke(self._turned(path), self.ink(colour), self._width(line))

    def line(self, given: Points, line: float = 1.0, curved: bool = True, colour: Colour = BLACK) -> None:
        """A line through points."""
        self.pen.line(self._points(given), self._width(line), self.ink(colour), curved)

    def tube(self, given: Points, width: float, fill: Colour | None = None) -> None:
        """A limb: a fat black line under a thinner coloured one."""
        path = smooth(self._points(given), closed=False)
        colour = self.ink(self.main if fill is None else fill)
        edge = self._width(1.9)
        if not self.light:
            with self.pen.at(0.35, 0.45):
                self.pen.stroke(path, BLACK, width + edge)
        self.pen.stroke(path, BLACK, width + edge)
        self.pen.stroke(path, colour, width)

    def hoop(self, x: float, y: float, radius: float, width: float, fill: Colour, ry: float | None = None) -> None:
        """A ring with a black edge."""
        path = oval(x, y, radius, ry)
        self.stroke(path, (width + 2 * self.line_width * 0.9) / self.line_width)
        self.stroke(path, width / self.line_width, fill)

    def letters(self, path: Path, x: float, y: float, fill: Colour, contour: float = 0) -> None:
        """Letters given as an outline around the origin; never mirrored; with a contour of so many units."""
        pen = self.pen
        with pen.at(-x if self.flip else x, y):
            if contour:
                pen.stroke(path, BLACK, contour)
            pen.fill(path, self.ink(fill))

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0, same_line: bool = False) -> Iterator[None]:
        """Draw from here in another size, turned by degrees; with `same_line` lines keep their weight."""
        angle = math.radians(-turn if self.flip else turn)
        before = self._line_scale
        with self.pen.at(-x if self.flip else x, y, scale, (math.cos(angle), math.sin(angle)) if turn else None):
            if same_line:
                self._line_scale = before * scale
            yield
        self._line_scale = before

    @contextmanager
    def mirrored(self, flip: bool) -> Iterator[None]:
        """Draw the mirror image, lit from the same side as ever."""
        before = self.flip
        self.flip = before != flip
        yield
        self.flip = before

    @contextmanager
    def inside(self, path: Path) -> Iterator[None]:
        """Draw only within an outline."""
        with self.pen.kept():
            self.pen.clip(self._turned(path))
            yield

    def shape(self, given: Points, fill: Colour | None = None, line: float = 1.0, heavy: bool = True) -> None:
        """A piece with straight edges."""
        self.part(poly(given), fill, line, heavy)

    def blob(
        self, given: Points, fill: Colour | None = None, tension: float = 1.0, line: float = 1.0, heavy: bool = True
    ) -> None:
        """A piece with a soft outline."""
        self.part(smooth(given, tension), fill, line, heavy)

    def ball(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float | None = None,
        fill: Colour | None = None,
        line: float = 1.0,
        heavy: bool = True,
    ) -> None:
        """A round piece."""
        self.part(oval(x, y, rx, ry), fill, line, heavy)

    def dot(self, x: float, y: float, radius: float, fill: Colour = BLACK, ry: float | None = None) -> None:
        """A round patch."""
        self.flat(oval(x, y, radius, ry), fill)


@lru_cache(maxsize=4096)
def _screen(rx: float, ry: float, pitch: float) -> tuple[tuple[float, str], ...]:
    """The dots of a shade by size, around the middle of a shape: none where the light falls, full at the far edge."""
    groups: list[list[DotRow]] = [[] for _ in _STEPS]
    columns = [_columns(rx, pitch, start) for start in (-rx * 1.1, -rx * 1.1 + pitch / 2)]
    y, row = -ry * 1.1, 0
    while y < ry * 1.1:
        height = ((y + ry * 0.24) / ry) ** 2
        begun, size, at, x = 0.0, 0, f"{y:.1f}", 0.0
        for x, away in columns[row % 2]:
            step = bisect(_REACHES, away + height)
            if step != size:
                if 0 < size <= len(_STEPS):
                    groups[size - 1].append((begun, x - pitch, at))
                begun, size = x, step
        if 0 < size <= len(_STEPS):
            groups[size - 1].append((begun, x, at))
        y += pitch * 0.866
        row += 1
    return tuple((size, dotted(rows, pitch)) for size, rows in zip(_STEPS, groups, strict=True) if rows)


def _columns(rx: float, pitch: float, x: float) -> list[tuple[float, float]]:
    """Where the dots of a row are, and how far each is from the light on its own account, squared."""
    found = []
    while x < rx * 1.1:
        found.append((x, (x / rx + 0.22) ** 2))
        x += pitch
    return found
