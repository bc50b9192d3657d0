"""Everything that a photograph shows of a set."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np

from lootpress.print.sizes import BRIDGE, POKER, TAROT, Size
from lootpress.scan.arrays import Pixels
from lootpress.scan.catalogue import Catalogue
from lootpress.scan.found import FoundCard
from lootpress.scan.leaves import OnLeaves, cards_on_leaves
from lootpress.scan.looks import PrintedFaces, identified
from lootpress.scan.quads import find_squares
from lootpress.scan.refine import refined_card
from lootpress.scan.sheet_layout import sheets_in
from lootpress.scan.tagged import OnSheet, cards_on, read_tags, single_card

_FARTHER = (5.0, 2.0, 0.8)
"""In mm: how far the print of a cut card may lie from where its tag alone expects it, again and again."""
_NEAR = 0.7
"""The same of a card whose place on its sheet is known."""


@dataclass(frozen=True, eq=False)
class PhotoSeen:
    """What a photograph shows: sheets with their cards, cards by themselves, and how many more it is not sure which."""

    sheets: tuple[OnSheet, ...]
    singles: tuple[FoundCard, ...]
    unsure: int

    @property
    def cards(self) -> tuple[FoundCard, ...]:
        """All cards."""
        return (*(card for sheet in self.sheets for card in sheet.cards), *self.singles)


@dataclass(eq=False)
class Recogniser:
    """Knows a set, and finds its sheets and cards in photographs; draws all of its faces only when it must."""

    catalogue: Catalogue
    sizes: tuple[Size, ...] = ()
    papers: tuple[Size, ...] = ()

    @cached_property
    def _printed(self) -> PrintedFaces:
        return PrintedFaces(self.catalogue)

    def seen(self, pixels: Pixels) -> PhotoSeen:
        """What a photograph shows."""
        grey = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
        tags, squares = find_squares(grey)
        read = read_tags(grey, [*squares, *tags], self.catalogue)  # a card's tag may look like one of a page's
        sizes = list(dict.fromkeys(face.piece.size for face in self.catalogue.faces))
        sheets = [cards_on(grey, ways, read, self.catalogue, sizes) for ways in sheets_in(grey, tags, self.papers)]
        used = [tag for sheet in sheets for tag in sheet.used]
        alone = [tag for tag in read if not any(tag is other for other in used)]
        singles = [fine for tag in alone if (fine := refined_card(grey, single_card(tag), _FARTHER)) is not None]
        singles += [card for sheet in sheets if sheet.cards for card in self._unread(grey, sheet)]
        unread = sum(len(sheet.unread) for sheet in sheets if sheet.cards)
        unsure = unread - sum(card.how == "picture" for card in singles)
        if not sheets and not singles:
            bare = self._by_print(grey)
            singles, unsure = list(bare.cards), bare.unsure
        return PhotoSeen(tuple(sheets), tuple(singles), unsure)

    def _unread(self, grey: Pixels, sheet: OnSheet) -> Iterator[FoundCard]:
        """Cards of a sheet with tags that cannot be read, by their print."""
        for size, upright in sheet.unread:
            looks = self._printed.looks(size)
            if looks is not None:
                ways = (upright, upright.moved(size.width, size.height, turned=True))
                likest = max((looks.likest(grey, way, _NEAR) for way in ways), key=lambda way: way.alike)
                found = identified(grey, likest)
                if found is not None:
                    yield found

    def _by_print(self, grey: Pixels) -> OnLeaves:
        """Cards without tags; of the size that was named, else of the sizes in which most are printed."""
        for size in self.sizes or (BRIDGE, POKER):
            looks = [each for each in map(self._printed.looks, (size, TAROT)) if each is not None]
            shown = cards_on_leaves(grey, looks, self.papers)
            if shown.cards or shown.unsure:
                return shown
        return OnLeaves((), 0)
