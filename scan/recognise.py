"""Everything that a photograph shows of a set."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from lootpress.print.sizes import BRIDGE, MINI, POKER, TAROT, Size
from lootpress.scan.arrays import Pixels
from lootpress.scan.catalogue import Catalogue
from lootpress.scan.features import Prints, cards_by_print, prints_of
from lootpress.scan.found import Found
from lootpress.scan.quads import find_squares
from lootpress.scan.refine import refined_card
from lootpress.scan.sheet_layout import sheets_in
from lootpress.scan.tagged import OnSheet, cards_on, read_tags, single_card

_FARTHER = (5.0, 2.0, 0.8)
"""In mm: how far the print of a cut card may lie from where its tag alone expects it, again and again."""


@dataclass(frozen=True, eq=False)
class Seen:
    """What a photograph shows: sheets with their cards, and cards by themselves."""

    sheets: tuple[OnSheet, ...]
    singles: tuple[Found, ...]

    @property
    def cards(self) -> tuple[Found, ...]:
        """All cards."""
        return (*(card for sheet in self.sheets for card in sheet.cards), *self.singles)


@dataclass(eq=False)
class Recogniser:
    """Knows a set, and finds its sheets and cards in photographs; the features of its print only when it must."""

    catalogue: Catalogue
    sizes: tuple[Size, ...] = ()
    papers: tuple[Size, ...] = ()
    _prints: dict[tuple[Size, ...], Prints | None] = field(default_factory=dict)

    def seen(self, pixels: Pixels) -> Seen:
        """What a photograph shows."""
        grey = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
        tags, squares = find_squares(grey)
        read = read_tags(grey, squares, self.catalogue)
        sizes = list(dict.fromkeys(face.piece.size for face in self.catalogue.faces))
        sheets = [cards_on(grey, ways, read, self.catalogue, sizes) for ways in sheets_in(grey, tags, self.papers)]
        used = [tag for sheet in sheets for tag in sheet.used]
        alone = [tag for tag in read if not any(tag is other for other in used)]
        singles = [fine for tag in alone if (fine := refined_card(grey, single_card(tag), _FARTHER)) is not None]
        found = [card for sheet in sheets for card in sheet.cards] + singles
        lost = any(sheet.cards and sheet.unknown for sheet in sheets)
        if lost or (not found and not sheets):
            singles += self._by_print(grey, found)
        return Seen(tuple(sheets), tuple(singles))

    def _by_print(self, grey: Pixels, known: Sequence[Found]) -> list[Found]:
        """Cards without tags, or with tags that cannot be read; of the sizes in which most are printed."""
        for sizes in dict.fromkeys(((*self.sizes, TAROT), (BRIDGE, TAROT), (POKER, TAROT), (MINI, TAROT))):
            if sizes == (TAROT,):
                continue
            if sizes not in self._prints:
                self._prints[sizes] = prints_of(self.catalogue, sizes)
            prints = self._prints[sizes]
            cards = cards_by_print(grey, prints, known) if prints is not None else []
            if cards:
                return cards
        return []
