"""Sheets for a photo lab: pictures of 4 x 6 inches, as many cards on each as they hold."""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO

from msgspec import Struct
from msgspec.structs import replace

from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_png import pages_images
from lootpress.print.pieces import Piece
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import Size

PHOTO = Size(152.4, 101.6)
DPI = 300
_QUALITY = 95


class Photos(Struct, frozen=True):
    """All photos: the sheets they are taken of, and the name of each in order."""

    sheets: Sheets
    names: tuple[str, ...]

    def pictures(self) -> Iterator[tuple[str, bytes]]:
        """Name and JPEG of every photo, one at a time, in the colours and sizes that labs take."""
        pixels = [_pixels(grid.paper) for grid in self.sheets.grids for _ in range(self._sides)]
        for name, image in zip(self.names, pages_images(self.sheets.document, pixels), strict=True):
            out = BytesIO()
            image.save(out, "JPEG", quality=_QUALITY, subsampling=0, dpi=(DPI, DPI))
            yield name, out.getvalue()

    def name_of(self, page: int | None) -> str | None:
        """The photo that shows a page, counted from 1."""
        return None if page is None else self.names[page - 1]

    @property
    def _sides(self) -> int:
        return self.sheets.pages // len(self.sheets.grids)


def make_photos(
    pieces: Iterable[Piece],
    spec: SheetSpec,
    emblems: EmblemCache | None = None,
    tick: Callable[[], None] = lambda: None,
) -> Photos:
    """Draw the sheets of a photo lab; every photo lies as holds most cards."""
    sheets = make_sheets(pieces, replace(spec, paper=PHOTO, turn=True), emblems, tick)
    sides = ("front", "back") if sheets.pages > len(sheets.grids) else ("front",)
    digits = len(str(len(sheets.grids)))
    names = [f"photo-{n:0{digits}d}-{side}.jpg" for n in range(1, len(sheets.grids) + 1) for side in sides]
    return Photos(sheets, tuple(names))


def _pixels(paper: Size) -> tuple[int, int]:
    return round(paper.width / 25.4 * DPI), round(paper.height / 25.4 * DPI)
