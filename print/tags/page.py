"""The six tags of a sketch sheet: where they lie on the paper, and which page they name."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from msgspec import Struct

from lootpress.print.drawing.pen import Pen
from lootpress.print.sizes import Size
from lootpress.print.tags.bits import Bits, bits_of, draw_bits, framed

TAG = 6.0
"""The side of a tag in mm."""
TAGS = 6
PAGES = 1000 // TAGS
"""So many pages have tags of their own; then the tags begin again, and the code at the foot knows the page."""

Band = Literal["beside", "above"]
"""Whether the tags lie left and right of the cards, or above and below them."""

_EDGE = 5.0
_AWAY = 12.0
_QUIET = 0.8
_CODES = (9.0, 6.5)
"""What the code at the foot can measure, in mm."""


class TagPlaces(Struct, frozen=True):
    """Where tags and code lie, in mm from the upper left of the paper; they depend on nothing but these three."""

    paper: Size
    band: Band
    code: float

    @property
    def tags(self) -> tuple[tuple[float, float], ...]:
        """The upper left corners of the tags: of the upper ones, of those between, of the lower ones."""
        wide, high = self.paper.width, self.paper.height
        near, far = _EDGE, (wide if self.band == "beside" else high) - _EDGE - TAG
        along = high if self.band == "beside" else wide
        first, middle, last = _AWAY, (along - TAG) / 2, along - _AWAY - TAG
        if self.band == "beside":
            return tuple((x, y) for y in (first, middle, last) for x in (near, far))
        return tuple((x, y) for x in (first, middle, last) for y in (near, far))

    @property
    def code_at(self) -> tuple[float, float]:
        """The upper left corner of the code: above the lower left tag, or at its right."""
        high = self.paper.height
        if self.band == "beside":
            return _EDGE, high - _AWAY - TAG - 3.0 - self.code
        return _AWAY + TAG + 3.0, high - _EDGE - self.code

    @property
    def clear(self) -> tuple[float, float]:
        """The stretch of the lower edge that is free for words, from left to right."""
        if self.band == "beside":
            return 0.0, self.paper.width
        return self.code_at[0] + self.code + 1.0, (self.paper.width - TAG) / 2 - 2 * _QUIET


def places_beside(paper: Size, left: float, top: float) -> TagPlaces | None:
    """Where the tags go around cards that leave such margins at the left and at the top; none where they are narrow."""
    for code in _CODES:
        need = _EDGE + max(code, TAG) + 0.2
        if left >= need:
            return TagPlaces(paper, "beside", code)
        if top >= need:
            return TagPlaces(paper, "above", code)
    return None


def all_places(paper: Size) -> Iterator[TagPlaces]:
    """Every way in which the tags can lie on a paper."""
    bands: tuple[Band, ...] = ("beside", "above")
    for band in bands:
        for code in _CODES:
            yield TagPlaces(paper, band, code)


def tag_number(page: int, position: int) -> int:
    """The number that a tag of a page bears, in the dictionary 4X4_1000 of ArUco."""
    return page % PAGES * TAGS + position


def draw_page_tags(pen: Pen, places: TagPlaces, page: int) -> None:
    """Put the six tags of a page onto its paper."""
    for position, (x, y) in enumerate(places.tags):
        draw_bits(pen, page_tag(tag_number(page, position)), x, y, TAG, _QUIET)


def page_tag(number: int) -> Bits:
    """The tag of a number, with its black frame."""
    return framed(bits_of(_words()[number], 4))


@cache
def _words() -> tuple[int, ...]:
    text = (Path(__file__).parent / "page_tags.txt").read_text("ascii")
    return tuple(int(word, 16) for word in text.split())
