"""Paths: an outline as its commands and its numbers, ready to be written as PDF operators in one stroke."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain

Point = tuple[float, float]
Edges = tuple[float, float, float, float]
"""The box around something: left, top, right, bottom."""
Points = str | Sequence[Point]
DotRow = tuple[float, float, str]
"""Where a row of dots begins and ends, and its height as it is written."""

_OPERATORS = {"M": "%.2f %.2f m", "L": "%.2f %.2f l", "C": "%.2f %.2f %.2f %.2f %.2f %.2f c", "Z": "h"}
_ROUND = 0.5523


class Path:
    """Commands (M move, L line, C curve, Z close) and all their coordinates in a row; never changed."""

    __slots__ = ("_bounds", "_code", "commands", "numbers")

    def __init__(self, commands: str, numbers: tuple[float, ...]) -> None:
        self.commands, self.numbers = commands, numbers
        self._code = ""
        self._bounds: tuple[float, float, float, float] | None = None

    @property
    def code(self) -> str:
        """The PDF operators of the outline, without painting it; written once, for a shape is painted many times."""
        if not self._code:
            self._code = _form(self.commands) % self.numbers
        return self._code

    def __add__(self, other: object) -> "Path":
        """Both outlines as one."""
        if not isinstance(other, Path):
            return NotImplemented
        return Path(self.commands + other.commands, self.numbers + other.numbers)

    def mapped(self, change: Callable[[float, float], Point]) -> "Path":
        """Every point moved by a function."""
        n = self.numbers
        return Path(self.commands, tuple(v for i in range(0, len(n), 2) for v in change(n[i], n[i + 1])))

    def moved(self, dx: float, dy: float) -> "Path":
        """The outline somewhere else."""
        n = self.numbers
        across, down = [x + dx for x in n[0::2]], [y + dy for y in n[1::2]]
        return Path(self.commands, tuple(chain.from_iterable(zip(across, down, strict=True))))

    def scaled(self, by: float) -> "Path":
        """The outline larger or smaller around the origin."""
        return Path(self.commands, tuple([v * by for v in self.numbers]))

    def flipped(self) -> "Path":
        """The mirror image, left for right."""
        n = self.numbers
        across = [-x for x in n[0::2]]
        return Path(self.commands, tuple(chain.from_iterable(zip(across, n[1::2], strict=True))))

    def either(self, side: int) -> "Path":
        """The outline as drawn for the right side (1), mirrored for the left (-1)."""
        return self if side > 0 else self.flipped()

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of its points."""
        if self._bounds is None:
            xs, ys = self.numbers[0::2], self.numbers[1::2]
            self._bounds = (min(xs), min(ys), max(xs), max(ys))
        return self._bounds


def dotted(rows: Iterable[DotRow], pitch: float) -> str:
    """Rows of dots as the PDF operators of lines, which a pen then dashes; each goes on a little after its last dot,
    so that no rounding loses that."""
    more = pitch * 0.3
    return " ".join([f"{first:.1f} {y} m {last + more:.1f} {y} l" for first, last, y in rows])


@lru_cache(maxsize=1024)
def _form(commands: str) -> str:
    return " ".join(_OPERATORS[command] for command in commands)


@lru_cache(maxsize=2048)
def _read(text: str) -> tuple[Point, ...]:
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)


def points(given: Points) -> Sequence[Point]:
    """Points as they are, or read from `x,y x,y`."""
    return _read(given) if isinstance(given, str) else given


def poly(given: Points, closed: bool = True) -> Path:
    """Straight lines from point to point."""
    return _poly_read(given, closed) if isinstance(given, str) else _poly(given, closed)


@lru_cache(maxsize=128)
def _poly_read(text: str, closed: bool) -> Path:
    return _poly(_read(text), closed)


def _poly(all_points: Sequence[Point], closed: bool) -> Path:
    commands = "M" + "L" * (len(all_points) - 1) + ("Z" if closed else "")
    return Path(commands, tuple(chain.from_iterable(all_points)))


def smooth(given: Points, tension: float = 1.0, closed: bool = True) -> Path:
    """A curve through the points; less tension, straighter edges."""
    return _smooth_read(given, tension, closed) if isinstance(given, str) else _smooth(given, tension, closed)


@lru_cache(maxsize=128)
def _smooth_read(text: str, tension: float, closed: bool) -> Path:
    return _smooth(_read(text), tension, closed)


def _smooth(p: Sequence[Point], tension: float, closed: bool) -> Path:
    n = len(p)
    k = tension / 6
    numbers: list[float] = [*p[0]]
    count = n if closed else n - 1
    for i in range(count):
        if closed:
            a, b, c, d = p[i - 1], p[i], p[(i + 1) % n], p[(i + 2) % n]
        else:
            a, b, c, d = p[max(0, i - 1)], p[i], p[i + 1], p[min(n - 1, i + 2)]
        numbers += (
            b[0] + (c[0] - a[0]) * k,
            b[1] + (c[1] - a[1]) * k,
            c[0] - (d[0] - b[0]) * k,
            c[1] - (d[1] - b[1]) * k,
            c[0],
            c[1],
        )
    return Path("M" + "C" * count + ("Z" if closed else ""), tuple(numbers))


@lru_cache(maxsize=512)
def drawn(text: str) -> Path:
    """A path from `M x,y L x,y C x,y x,y x,y Z`."""
    parts = text.split()
    commands = "".join(part for part in parts if part.isalpha())
    return Path(commands, tuple(float(v) for part in parts if not part.isalpha() for v in part.split(",")))


@lru_cache(maxsize=32)
def oval(x: float, y: float, rx: float, ry: float | None = None) -> Path:
    """A circle, or an ellipse."""
    ry = rx if ry is None else ry
    a, b = rx * _ROUND, ry * _ROUND
    return Path(
        "MCCCCZ",
        (
            *(x + rx, y, x + rx, y + b, x + a, y + ry, x, y + ry, x - a, y + ry, x - rx, y + b, x - rx, y),
            *(x - rx, y - b, x - a, y - ry, x, y - ry, x + a, y - ry, x + rx, y - b, x + rx, y),
        ),
    )


def box(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle."""
    right, bottom = x + width, y + height
    return Path("MLLLZ", (x, y, right, y, right, bottom, x, bottom))


def round_box(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with round corners."""
    r, k = radius, radius * (1 - _ROUND)
    right, bottom = x + width, y + height
    return Path(
        "MLCLCLCLCZ",
        (
            *(x + r, y, right - r, y, right - k, y, right, y + k, right, y + r),
            *(right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom),
            *(x + r, bottom, x + k, bottom, x, bottom - k, x, bottom - r),
            *(x, y + r, x, y + k, x + k, y, x + r, y),
        ),
    )


def star_points(x: float, y: float, outer: float, inner: float, tips: int, start: float = -math.pi / 2) -> list[Point]:
    """The corners of a star, or of a burst."""
    angles = [start + math.pi * i / tips for i in range(2 * tips)]
    radii = (outer, inner) * tips
    return [(x + r * math.cos(a), y + r * math.sin(a)) for r, a in zip(radii, angles, strict=True)]


def star(x: float, y: float, outer: float, inner: float, tips: int = 5, start: float = -math.pi / 2) -> Path:
    """A star."""
    return poly(star_points(x, y, outer, inner, tips, start))


def around(x: float, y: float, rx: float, ry: float, n: int, start: float = -math.pi / 2) -> list[Point]:
    """Points spread evenly on an ellipse."""
    angles = [start + 2 * math.pi * i / n for i in range(n)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
