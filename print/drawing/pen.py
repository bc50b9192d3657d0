"""The pen: writes PDF operators, y downwards, and asks for forms by name."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import NamedTuple

from lootpress.print.drawing.colour import BLACK, Colour, Inks, operator
from lootpress.print.drawing.path import Path, Points, poly, smooth

_DASH = 0.01
"""The length of a dash that is to be a dot; some readers drop those of none."""


_Line = tuple[float, int, int]
"""The width of a line, how it ends and how it turns."""


class FormUse(NamedTuple):
    """A form drawn here, by name."""

    form: str


class _Kept:
    """What a pen had taken up, given back to it; a deck has thousands of these, too many for generators."""

    __slots__ = ("_pen",)

    def __init__(self, pen: "Pen") -> None:
        self._pen = pen

    def __enter__(self) -> None:
        return None

    def __exit__(self, *_: object) -> None:
        self._pen.put_back()


class Pen:
    """Collects operators; remembers colours and line so that none is written twice."""

    def __init__(self, inks: Inks = "rgb") -> None:
        self.inks: Inks = inks
        self.operators: list[str | FormUse] = []
        self.write: Callable[[str], None] = self.operators.append
        """Put an operator down as it is."""
        self._fill: Colour | None = None
        self._stroke: Colour | None = None
        self._line: _Line | None = None
        self._dash = ""
        self._kept: list[tuple[Colour | None, Colour | None, _Line | None, str]] = []

    def fill_with(self, colour: Colour) -> None:
        """Take up the colour that fills."""
        if colour is not self._fill and colour != self._fill:
            self._fill = colour
            self.write(operator(colour, self.inks, False))

    def stroke_with(self, colour: Colour, width: float, cap: int = 1, join: int = 1) -> None:
        """Take up the colour, width and ends of lines."""
        if colour is not self._stroke and colour != self._stroke:
            self._stroke = colour
            self.write(operator(colour, self.inks, True))
        line = (round(width, 3), cap, join)
        if line != self._line:
            self.write(_line_operators(line, self._line))
            self._line = line

    def fill(self, path: Path, colour: Colour, holes: bool = False) -> None:
        """Fill an outline; with `holes` what is enclosed twice stays open."""
        self.fill_with(colour)
        self.write(path.code + (" f*" if holes else " f"))

    def stroke(
        self, path: Path, colour: Colour, width: float, cap: int = 1, join: int = 1, dash: Sequence[float] = ()
    ) -> None:
        """Draw an outline."""
        self.stroke_with(colour, width, cap, join)
        self._dashed(" ".join([f"{v:g}" for v in dash]) if dash else "")
        self.write(path.code + " S")

    def _dashed(self, pattern: str) -> None:
        if pattern != self._dash:
            self._dash = pattern
            self.write(f"[{pattern}] 0 d")

    def both(self, path: Path, fill: Colour, stroke: Colour, width: float, join: int = 1) -> None:
        """Fill an outline and draw it."""
        self.fill_with(fill)
        self.stroke_with(stroke, width, 1, join)
        self._dashed("")
        self.write(path.code + " B")

    def line(self, given: Points, width: float, colour: Colour = BLACK, curved: bool = False) -> None:
        """A line through points."""
        self.stroke(smooth(given, closed=False) if curved else poly(given, closed=False), colour, width)

    def dots(self, rows: str, diameter: float, colour: Colour, pitch: float) -> None:
        """Many round dots of one size, as `dotted` gives them: dashes of nearly no length, with round ends."""
        self.stroke_with(BLACK if self.inks == "mono" else colour, diameter)
        self._dashed(f"{_DASH:g} {pitch - _DASH:g}")
        self.write(rows + " S")

    def clip(self, path: Path, holes: bool = False) -> None:
        """Keep all that follows inside an outline."""
        self.write(path.code + (" W* n" if holes else " W n"))

    def use(self, form: str) -> None:
        """Draw a form, which begins with a line that is not dashed."""
        self._dashed("")
        self.operators.append(FormUse(form))

    def lay(self, other: "Pen") -> None:
        """Put all that another pen drew here, and go on with what it took up last."""
        self._dashed("")  # the other began with a line that is not dashed
        self.operators += other.operators
        self._fill, self._stroke = other._fill or self._fill, other._stroke or self._stroke
        self._line, self._dash = other._line or self._line, other._dash

    def kept(self) -> _Kept:
        """What changes while this is open is as before afterwards."""
        self.take_down()
        return _Kept(self)

    def take_down(self) -> None:
        """Remember all that was taken up."""
        self._kept.append((self._fill, self._stroke, self._line, self._dash))
        self.write("q")

    def put_back(self) -> None:
        """Take up what was remembered last."""
        self.write("Q")
        self._fill, self._stroke, self._line, self._dash = self._kept.pop()

    @contextmanager
    def read_as(self, text: str) -> Iterator[None]:
        """What is written in here is one text to whoever copies or searches it, in however many lines."""
        self.write(f"/Span <</ActualText <FEFF{text.encode('utf-16-be').hex()}>>> BDC")
        yield
        self.write("EMC")

    def at(self, x: float, y: float, scale: float = 1.0, turn: tuple[float, float] | None = None) -> _Kept:
        """Draw from here, in another size, turned by an angle given as its cosine and sine."""
        self.take_down()
        cos, sin = turn or (1.0, 0.0)
        self.move(cos, sin, scale, x, y)
        return _Kept(self)

    def move(self, cos: float, sin: float, scale: float, x: float, y: float) -> None:
        """Draw from here on turned, in another size and from another place."""
        if sin == 0 and cos == 1 and scale == 1:
            self.write(f"1 0 0 1 {x:g} {y:g} cm")
        else:
            self.write(f"{cos * scale:.4f} {sin * scale:.4f} {-sin * scale:.4f} {cos * scale:.4f} {x:.3f} {y:.3f} cm")

    @property
    def code(self) -> str:
        """Everything written, if no form is used in it."""
        parts = self.operators
        return "\n".join(part for part in parts if isinstance(part, str))


@lru_cache(maxsize=4096)
def _line_operators(line: _Line, before: _Line | None) -> str:
    """What must be said to draw another line than before."""
    changed = zip(line, before or (None, None, None), ("w", "J", "j"), strict=True)
    return " ".join(f"{new:g} {sign}" for new, old, sign in changed if new != old)
