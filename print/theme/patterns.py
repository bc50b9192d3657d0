"""The ground of a card and the pattern of its border, one form per kind and size, running off all edges."""

import math
from collections.abc import Callable, Iterator

from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Path, box, poly, smooth, star
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press, digest
from lootpress.print.sizes import BLEED
from lootpress.print.theme.looks import Look, LookName

# Changing a pattern: count up, so that no cache shows the old one.
GROUNDS = 2

SKETCH_LINE = 0.07
"""As fine as any printer goes: thin and black is light on ink and still a line, grey would be a row of dots."""

Area = tuple[float, float, float, float]
Pattern = Callable[[Area], Iterator[Path]]

_NOTHING: Area = (math.inf, math.inf, -math.inf, -math.inf)


def _steps(start: float, stop: float, step: float) -> Iterator[float]:
    for i in range(max(0, math.ceil((stop - start) / step))):
        yield start + i * step


def _grid(area: Area, dx: float, dy: float, shift: float, first: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Places in rows, every second row shifted."""
    left, top, right, bottom = area
    for row, y in enumerate(_steps(top + first[1], bottom + dy, dy)):
        for x in _steps(left + first[0] - (shift if row % 2 else 0), right + dx, dx):
            yield x, y


def _teeth(area: Area) -> Iterator[Path]:
    left, top, right, bottom = area
    for y in _steps(top, bottom, 6.0):
        zigzag = [point for x in _steps(left, right + 4, 4) for point in ((x, y), (x + 2, y + 3.4))]
        yield poly([*zigzag, (zigzag[-1][0] + 2, y)])


def _hazard(area: Area) -> Iterator[Path]:
    left, top, right, bottom = area
    height = bottom - top
    for x in _steps(left - height, right, 6.6):
        yield poly([(x, bottom), (x + 3.2, bottom), (x + 3.2 + height, top), (x + height, top)])


def _pluses(area: Area) -> Iterator[Path]:
    a, b = 0.42, 1.2
    for x, y in _grid(area, 4, 2.6, 2, (1, 1)):
        corners = [(-b, -a), (-a, -a), (-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a), (a, b), (-a, b)]
        yield poly([(x + u, y + v) for u, v in [*corners, (-a, a), (-b, a)]])


def _pennants(area: Area) -> Iterator[Path]:
    for x, y in _grid(area, 4.2, 3.2, 2.1, (0, 0)):
        yield poly([(x, y), (x + 4.2, y), (x + 2.1, y + 3.2)])


def _rays(area: Area) -> Iterator[Path]:
    left, top, right, bottom = area
    x, y, n, far = (left + right) / 2, top + (bottom - top) * 0.36, 40, bottom - top + 40
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 0.5) / n
        yield poly(
            [(x, y), (x + far * math.cos(a), y + far * math.sin(a)), (x + far * math.cos(b), y + far * math.sin(b))]
        )


def _bricks(area: Area) -> Iterator[Path]:
    for x, y in _grid(area, 7.2, 3.6, 3.6, (0, 0)):
        yield box(x + 0.3, y + 0.3, 6.6, 3.0)


def _diamonds(area: Area) -> Iterator[Path]:
    r = 1.15
    for x, y in _grid(area, 4, 2.3, 2, (1.2, 1)):
        yield poly([(x, y - r), (x + r, y), (x, y + r), (x - r, y)])


def _stripes(width: float, pitch: float) -> Pattern:
    def put(area: Area) -> Iterator[Path]:
        left, top, right, bottom = area
        for x in _steps(left, right, pitch):
            yield box(x, top, width, bottom - top)

    return put


def _stars(area: Area) -> Iterator[Path]:
    for x, y in _grid(area, 4.4, 3.1, 2.2, (3.2, 1)):
        yield star(x, y, 1.6, 0.66)


def _stairs(area: Area) -> Iterator[Path]:
    left, top, right, bottom = area
    for y in _steps(top - 2, bottom, 4.4):
        upper = [
            point for x in _steps(left, right, 4) for point in ((x, y + 2), (x + 2, y + 2), (x + 2, y), (x + 4, y))
        ]
        yield poly(upper + [(px, py + 1.5) for px, py in reversed(upper)])


def _contours(area: Area) -> Iterator[Path]:
    """Lines of height, as on a map of somewhere one should not go."""
    left, top, right, bottom = area
    for row, y in enumerate(_steps(top - 3, bottom + 3, 4.6)):
        upper = [
            (x, y + 1.3 * math.sin(x * 0.42 + row * 1.9) + 0.5 * math.sin(x * 0.97 + row))
            for x in _steps(left - 2, right + 4, 2.2)
        ]
        line = smooth(upper, closed=False)
        back = smooth([(px, py + 1.7) for px, py in reversed(upper)], closed=False)
        yield line + Path("L" + back.commands[1:] + "Z", back.numbers)


def _nothing(area: Area) -> Iterator[Path]:
    return iter(())


PATTERNS: dict[str, Pattern] = {
    "teeth": _teeth,
    "hazard": _hazard,
    "pluses": _pluses,
    "pennants": _pennants,
    "rays": _rays,
    "bricks": _bricks,
    "diamonds": _diamonds,
    "pinstripes": _stripes(1.6, 3.4),
    "stars": _stars,
    "stairs": _stairs,
    "stripes": _stripes(2.2, 4.4),
    "contours": _contours,
    "none": _nothing,
}
"""All patterns by name."""

USUAL: dict[LookName, str] = {
    "monster": "teeth",
    "trap": "hazard",
    "enhancer": "pluses",
    "banner": "pennants",
    "power": "rays",
    "door": "bricks",
    "item": "diamonds",
    "one-shot": "pinstripes",
    "ally": "stars",
    "treasure": "stairs",
    "role": "stripes",
    "world": "contours",
}
"""The pattern of each kind, unless a theme says another."""


def ground(
    press: Press,
    pen: Pen,
    look: Look,
    width: float,
    height: float,
    bleed: float,
    sketch: bool,
    covered: Area | None = None,
) -> None:
    """The ground of a card, as far as the bleed reaches; a sketch leaves out what will be covered."""
    area = (-bleed, -bleed, width + bleed, height + bleed)
    reach = max(bleed, BLEED)
    whole = (-reach, -reach, width + reach, height + reach)
    part = (covered,) if sketch and covered is not None else ()
    name = "ground-" + digest(GROUNDS, look.digest, width, height, bleed, sketch, press.inks, *part)
    pen.use(press.shape(name, area, lambda form: _draw(form, look, whole, sketch, *part), press.emblems))


def _draw(pen: Pen, look: Look, area: Area, sketch: bool, covered: Area = _NOTHING) -> None:
    left, top, right, bottom = area
    shapes = PATTERNS[look.pattern_name or USUAL[look.name]](area)
    if sketch:
        for path in shapes:
            if not _within(path.bounds, covered):
                pen.stroke(path, BLACK, SKETCH_LINE)
        return
    pen.fill(box(left, top, right - left, bottom - top), look.ground)
    codes = [path.code for path in shapes]
    if codes:
        pen.fill_with(look.pattern)
        pen.write("\n".join(codes) + " f")


def _within(inner: Area, outer: Area) -> bool:
    return inner[0] > outer[0] and inner[1] > outer[1] and inner[2] < outer[2] and inner[3] < outer[3]
