"""A set on sketch sheets, ready to be drawn on and photographed, and what ought to be found on the photographs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from io import BytesIO

import numpy as np
import pypdfium2
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageOps

from lootpress.compiler.ir import Program
from lootpress.print.layout import SheetPlace
from lootpress.print.pieces import FaceSide, PrintOrder, pieces_of
from lootpress.print.sheets import Printed, Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import Size
from lootpress.print.tags.card import CARD_TAG, CardTag, tag_at
from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.catalogue import catalogue_of
from lootpress.scan.drawing import drawing_of
from lootpress.scan.photo import Photo
from lootpress.scan.recognise import Recogniser
from lootpress.tests.scan.camera import PAGE_PER_MM, Sheet, Taken
from lootpress.tests.scan.doodles import Doodle, doodle

A4 = Size(210, 297)


class OnPage(Struct, frozen=True):
    """A card on a page: where it lies, its tag, and what was drawn on it."""

    name: str
    place: SheetPlace
    tag: CardTag
    drawn: Doodle | None = None

    @property
    def corners(self) -> Reals:
        """The corners of its trim, in mm on the page."""
        p = self.place
        return np.array([[p.x, p.y], [p.right, p.y], [p.right, p.bottom], [p.x, p.bottom]])


@dataclass(frozen=True, eq=False)
class Stage:
    """A set, printed to be drawn on."""

    program: Program
    tagged: bool = True
    one_in: int = 1

    @cached_property
    def sheets(self) -> Sheets:
        """One card in so many, once each, fronts alone; all cards are known to the recogniser."""
        pieces = pieces_of(self.program, None, PrintOrder(sketch=True))[:: self.one_in]
        once = [replace(piece, copies=1) for piece in pieces]
        return make_sheets(once, SheetSpec(A4, "T", backs=False, tagged=self.tagged))

    @cached_property
    def recogniser(self) -> Recogniser:
        """What knows its cards."""
        return Recogniser(catalogue_of(self.program, None))

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return self.sheets.pages

    def paper(self, number: int) -> Size:
        """The paper of a page (from 1), as it lies: without marks it is turned where it then holds more."""
        return self.sheets.grids[min(number, len(self.sheets.grids)) - 1].paper

    def page(self, number: int) -> Pixels:
        """A page (from 1) as it comes out of the printer."""
        return _rendered(self, number).copy()

    def cards(self, number: int) -> list[OnPage]:
        """The cards of a page."""
        return [self._card(printed) for printed in self.sheets.printed if printed.page == number]

    def _card(self, printed: Printed) -> OnPage:
        grid = self.sheets.grids[-1] if printed.page > len(self.sheets.grids) else self.sheets.grids[printed.page - 1]
        side = printed.piece.front
        assert isinstance(side, FaceSide)
        tag = CardTag(
            printed.piece.set, printed.piece.name, side.text.side, False, printed.piece.size, printed.reports[0].window
        )
        return OnPage(printed.piece.name, grid.front(printed.cell - 1), tag)

    def drawn_on(self, number: int, seed: int, share: float = 0.6) -> tuple[Pixels, list[OnPage]]:
        """A page with doodles on some of its cards."""
        page, chance = self.page(number), np.random.default_rng(seed)
        out = []
        for at, card in enumerate(self.cards(number)):
            on_it = None
            if chance.random() < share:
                on_it = doodle(page, card.place, card.tag, seed * 31 + at, PAGE_PER_MM)
            out.append(replace(card, drawn=on_it))
        return page, out


@lru_cache(maxsize=6)
def _rendered(stage: Stage, number: int) -> Pixels:
    with pypdfium2.PdfDocument(stage.sheets.document) as pdf:
        image = pdf[number - 1].render(scale=PAGE_PER_MM * 25.4 / 72).to_pil().convert("RGB")
    return np.array(image, dtype=np.uint8)


def without_tags(page: Pixels, cards: Sequence[OnPage]) -> Pixels:
    """The page as older sheets were: no tags on the cards."""
    from lootpress.print.sizes import drawn_size

    bare = page.copy()
    for card in cards:
        drawn = drawn_size(card.place.size)
        x, y = tag_at(drawn)
        left, top = card.place.x + (x - 0.6) * drawn.scale, card.place.y + (y - 0.6) * drawn.scale
        size = (CARD_TAG + 1.2) * drawn.scale
        rows = slice(round(top * PAGE_PER_MM), round((top + size) * PAGE_PER_MM))
        bare[rows, round(left * PAGE_PER_MM) : round((left + size) * PAGE_PER_MM)] = 255
    return bare


def cut_out(page: Pixels, card: OnPage, at: tuple[float, float], spin: float) -> Sheet:
    """A card cut out of its page, on the table."""
    p = card.place
    rows = slice(round(p.y * PAGE_PER_MM), round(p.bottom * PAGE_PER_MM))
    picture = page[rows, round(p.x * PAGE_PER_MM) : round(p.right * PAGE_PER_MM)]
    return Sheet(np.ascontiguousarray(picture), p.size, at, spin)


@dataclass(frozen=True)
class Verdict:
    """What a scan of a photograph came to: how far corners are off, in mm, and everything that is wrong."""

    errors: tuple[float, ...]
    wrong: tuple[str, ...]
    seconds: float


Expected = Sequence[tuple[OnPage, Callable[[Reals], Reals]]]
"""Cards with the truth about where mm lie in the photograph."""


def judged(stage: Stage, taken: Taken, expected: Expected) -> Verdict:
    """Scan a photograph and compare with the truth."""
    from time import process_time

    pixels = np.asarray(ImageOps.exif_transpose(Image.open(BytesIO(taken.data))).convert("RGB"), dtype=np.uint8)
    start = process_time()
    seen = stage.recogniser.seen(pixels)
    photo = Photo("photo.jpg", 0.0, pixels)
    drawings = [(card, drawing_of(photo, card)) for card in seen.cards]
    seconds = process_time() - start
    errors: list[float] = []
    wrong: list[str] = []
    left = list(expected)
    for card, drawing in drawings:
        name = card.entry.tag.name
        away = [
            (float(np.linalg.norm(truth(there.corners) - card.corners, axis=1).max()) / (card.dpi / 25.4), at)
            for at, (there, truth) in enumerate(left)
            if there.name == name
        ]
        if not away:
            wrong.append(f"{name} is not there")
            continue
        error, at = min(away)
        there, _ = left.pop(at)
        errors.append(error)
        if (drawing.picture is not None) != (there.drawn is not None):
            wrong.append(f"{name}: drawn {there.drawn is not None}, but {drawing.ink:.1f} mm² of ink")
    wrong += [f"{there.name} was not found" for there, _ in left]
    wrong += [f"a corner is {error:.2f} mm off" for error in errors if error >= 1.0]
    return Verdict(tuple(errors), tuple(wrong), seconds)
