"""How far the colour of each card on a sheet may reach beyond its cut."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from lootpress.print.layout import SheetPlace
from lootpress.print.sizes import Size

OUTER = 3.0
"""So far colours reach beyond the outer edges of the cards, where nothing else is: a cut that is off shows no white."""

_NEARLY = 1e-6


class Reach(NamedTuple):
    """Mm on each side, such as how far the colour of a card goes beyond its trim."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def evenly(mm: float) -> Reach:
    """As much on all sides."""
    return Reach(mm, mm, mm, mm)


def reaches(places: Sequence[SheetPlace], most: float, printable: Reach, paper: Size) -> list[Reach]:
    """How far each card's colour may go: half of the way to its neighbour, or to what is printable, at most so far.

    `printable` is what stays white at the four edges of the paper.
    """
    return _all_reaches(tuple(places), most, printable, paper)


@lru_cache(maxsize=32)
def _all_reaches(places: tuple[SheetPlace, ...], most: float, printable: Reach, paper: Size) -> list[Reach]:
    """The same for the pages of a deck, of which nearly all are laid out alike."""
    free = (printable.left, printable.top, paper.width - printable.right, paper.height - printable.bottom)
    return [_reach(place, places, most, free) for place in places]


def _reach(
    place: SheetPlace, places: Sequence[SheetPlace], most: float, free: tuple[float, float, float, float]
) -> Reach:
    left, top, right, bottom = place.x - free[0], place.y - free[1], free[2] - place.right, free[3] - place.bottom
    for other in places:
        if other is place:
            continue
        if min(place.bottom, other.bottom) - max(place.y, other.y) > _NEARLY:  # beside it
            if other.x > place.x:
                right = min(right, (other.x - place.right) / 2)
            else:
                left = min(left, (place.x - other.right) / 2)
        elif min(place.right, other.right) - max(place.x, other.x) > _NEARLY:  # above or below
            if other.y > place.y:
                bottom = min(bottom, (other.y - place.bottom) / 2)
            else:
                top = min(top, (place.y - other.bottom) / 2)
    return Reach(*(min(most, max(0.0, side)) for side in (left, top, right, bottom)))
