"""A pen that knows how far its drawing reaches, so that a figure can be fitted into its window."""

from collections.abc import Sequence

from lootpress.print.drawing.colour import Colour, Inks
from lootpress.print.drawing.path import Edges, Path, box
from lootpress.print.drawing.pen import Pen

_Matrix = tuple[float, float, float, float, float, float]


class Measured(Pen):
    """Draws like any pen and keeps the box around everything inked, what is clipped away left out."""

    def __init__(self, inks: Inks = "rgb") -> None:
        super().__init__(inks)
        self._matrix: _Matrix = (1, 0, 0, 1, 0, 0)
        self._window: Edges | None = None
        self._states: list[tuple[_Matrix, Edges | None]] = []
        self.reach: Edges | None = None

    def fill(self, path: Path, colour: Colour, holes: bool = False) -> None:
        """Fill an outline."""
        super().fill(path, colour, holes)
        self._add(path, 0.0)

    def stroke(
        self, path: Path, colour: Colour, width: float, cap: int = 1, join: int = 1, dash: Sequence[float] = ()
    ) -> None:
        """Draw an outline."""
        super().stroke(path, colour, width, cap, join, dash)
        self._add(path, width / 2)

    def both(self, path: Path, fill: Colour, stroke: Colour, width: float, join: int = 1) -> None:
        """Fill an outline and draw it."""
        super().both(path, fill, stroke, width, join)
        self._add(path, width / 2)

    def clip(self, path: Path, holes: bool = False) -> None:
        """Keep all that follows inside an outline."""
        super().clip(path, holes)
        around = self._box(path, 0.0)
        self._window = around if self._window is None else _common(around, self._window)

    def take_down(self) -> None:
        """Remember all that was taken up, and where the drawing is."""
        self._states.append((self._matrix, self._window))
        super().take_down()

    def put_back(self) -> None:
        """Take up what was remembered last."""
        super().put_back()
        self._matrix, self._window = self._states.pop()

    def move(self, cos: float, sin: float, scale: float, x: float, y: float) -> None:
        """Draw from here on turned, in another size and from another place."""
        super().move(cos, sin, scale, x, y)
        a, b, c, d, e, f = self._matrix
        p, q = cos * scale, sin * scale
        self._matrix = (
            a * p + c * q,
            b * p + d * q,
            c * p - a * q,
            d * p - b * q,
            a * x + c * y + e,
            b * x + d * y + f,
        )

    def lay_on(self, pen: Pen) -> None:
        """Put all of the drawing onto another pen, which hears how far it reaches if it wants to know."""
        pen.lay(self)
        if isinstance(pen, Measured) and self.reach is not None:
            left, top, right, bottom = self.reach
            pen._add(box(left, top, right - left, bottom - top), 0.0)

    def _box(self, path: Path, more: float) -> Edges:
        a, b, c, d, e, f = self._matrix
        if b == 0 and c == 0:
            left, top, right, bottom = path.bounds
            more *= abs(a)
            left, right = a * left + e, a * right + e
            top, bottom = d * top + f, d * bottom + f
            if left > right:
                left, right = right, left
            if top > bottom:
                top, bottom = bottom, top
            return left - more, top - more, right + more, bottom + more
        n = path.numbers
        xs = [a * x + c * y + e for x, y in zip(n[0::2], n[1::2], strict=True)]
        ys = [b * x + d * y + f for x, y in zip(n[0::2], n[1::2], strict=True)]
        more *= (a * a + b * b) ** 0.5
        return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more

    def _add(self, path: Path, more: float) -> Edges | None:
        """Take an outline into the reach; gives the box around it, if anything of it can be seen."""
        if not path.numbers:
            return None
        around = self._box(path, more)
        if self._window is not None:
            around = _common(around, self._window)
            if around[0] >= around[2] or around[1] >= around[3]:
                return None
        now, (left, top, right, bottom) = self.reach, around
        if now is None:
            self.reach = around
        elif left < now[0] or top < now[1] or right > now[2] or bottom > now[3]:
            self.reach = (min(now[0], left), min(now[1], top), max(now[2], right), max(now[3], bottom))
        return around


def _common(one: Edges, other: Edges) -> Edges:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])
