"""Fitting a figure into its frame by the box that it really fills."""

from collections.abc import Callable

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.measured import Measured


class Frame(Struct, frozen=True):
    """Where a figure may be, in units of the scene; one that stands has its foot at the bottom."""

    left: float
    top: float
    right: float
    bottom: float
    standing: bool = False


def fitted(
    artist: Artist, draw: Callable[[Artist], None], frame: Frame, largest: float = 2.0, share: float = 1.0
) -> None:
    """Draw a figure as large as its frame allows, and no larger; `share` of that if it is to be smaller."""
    pen = Measured(artist.pen.inks)
    draw(artist.on(pen))
    if pen.reach is None:
        return
    left, top, right, bottom = pen.reach
    wide, high = frame.right - frame.left, frame.bottom - frame.top
    scale = min(largest, wide / (right - left), high / (bottom - top)) * share
    x = (frame.left + frame.right) / 2 - scale * (left + right) / 2
    y = frame.bottom - scale * bottom if frame.standing else (frame.top + frame.bottom) / 2 - scale * (top + bottom) / 2
    with artist.pen.at(x, y, scale):
        pen.lay_on(artist.pen)
