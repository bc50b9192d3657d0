"""Fitting a figure into its frame by the box that it really fills."""

from collections.abc import Callable

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.measured import Measured
from lootpress.print.drawing.traced import Traced


class FigureFrame(Struct, frozen=True):
    """Where a figure may be, in units of the scene; one that stands has its foot at the bottom."""

    left: float
    top: float
    right: float
    bottom: float
    standing: bool = False


class Fit(Struct, frozen=True):
    """A figure in its frame: what it was drawn with, where its origin is, and how much larger it is."""

    pen: Traced
    x: float
    y: float
    scale: float

    def sides(self, top: float, bottom: float) -> tuple[float, float] | None:
        """How far to the left and to the right the figure reaches between two heights, if it is there at all."""
        found = self.pen.sides((top - self.y) / self.scale, (bottom - self.y) / self.scale)
        return None if found is None else (self.x + found[0] * self.scale, self.x + found[1] * self.scale)


def fitted(
    artist: Artist, draw: Callable[[Artist], None], frame: FigureFrame, largest: float = 2.0, share: float = 1.0
) -> None:
    """Draw a figure as large as its frame allows, and no larger; `share` of that if it is to be smaller."""
    _lay(artist, draw, frame, largest, share, Measured(artist.pen.inks))


def traced(artist: Artist, draw: Callable[[Artist], None], frame: FigureFrame, largest: float) -> Fit | None:
    """The same, and where the figure is; nothing if nothing was drawn."""
    pen = Traced(artist.pen.inks)
    where = _lay(artist, draw, frame, largest, 1.0, pen)
    return None if where is None else Fit(pen, *where)


def _lay(
    artist: Artist, draw: Callable[[Artist], None], frame: FigureFrame, largest: float, share: float, pen: Measured
) -> tuple[float, float, float] | None:
    draw(artist.on(pen))
    if pen.reach is None:
        return None
    left, top, right, bottom = pen.reach
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    scale = min(largest, wide / (right - left), high / (bottom - top)) * share
    x = (frame.left + frame.right) / 2 - scale * (left + right) / 2
    y = frame.bottom - scale * bottom if frame.standing else (frame.top + frame.bottom) / 2 - scale * (top + bottom) / 2
    with artist.pen.at(x, y, scale):
        pen.lay_on(artist.pen)
    return x, y, scale
