"""Pictures of single cards, exact to the pixel: for print shops that take one file per card, and for the proof."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO

from msgspec import Struct

from lootpress.print.bleeding import evenly
from lootpress.print.drawing.colour import Inks
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_png import pages_images, pages_png
from lootpress.print.face_report import FaceReport
from lootpress.print.layout import SheetPlace
from lootpress.print.pieces import BackSide, Piece
from lootpress.print.press import Press, Printout
from lootpress.print.sheets import draw_at
from lootpress.print.sizes import BRIDGE, MM, POKER, Size


class Shop(Struct, frozen=True):
    """What a shop asks for: the card it is known for, bleed in mm, dots per inch, and whether roles are as large."""

    size: Size
    bleed: float
    dpi: float = 300.0
    one_size: bool = False

    def pixels(self, size: Size) -> tuple[int, int]:
        """The picture of a card of some size."""
        return (
            round((size.width + 2 * self.bleed) / 25.4 * self.dpi),
            round((size.height + 2 * self.bleed) / 25.4 * self.dpi),
        )


SHOPS: dict[str, Shop] = {
    "png": Shop(BRIDGE, 0.0),
    "tgc": Shop(POKER, 3.175),
    "mpc": Shop(POKER, 36 / 300 * 25.4),
}
DRIVETHRU = Shop(POKER, 3.175, one_size=True)


class Shot(Struct, frozen=True):
    """One picture to be taken: a side of a piece, and the name of its file."""

    name: str
    piece: Piece
    front: bool


class Album(Struct, frozen=True):
    """A document with a page for every shot, and what the faces on it report."""

    document: bytes
    shots: tuple[Shot, ...]
    reports: tuple[tuple[Piece, FaceReport], ...]

    def pictures(self, shop: Shop, corner: float = 0.0) -> Iterator[tuple[str, bytes]]:
        """Name and PNG of every shot, one at a time, its corners rounded by so many mm."""
        pixels = [shop.pixels(shot.piece.size) for shot in self.shots]
        if not corner:
            for shot, data in zip(self.shots, pages_png(self.document, pixels), strict=True):
                yield shot.name, data
            return
        from lootpress.print.machines.rounded import rounded

        for shot, image in zip(self.shots, pages_images(self.document, pixels), strict=True):
            out = BytesIO()
            rounded(image, corner / 25.4 * shop.dpi).save(out, "PNG", dpi=image.info["dpi"])
            yield shot.name, out.getvalue()


def shots_of(pieces: Iterable[Piece]) -> list[Shot]:
    """Every front, every back that is a face of its own, and each deck's back once for each size."""
    shots: list[Shot] = []
    backs: dict[tuple[str, Size], Shot] = {}
    taken: set[str] = set()
    for piece in pieces:
        name = file_name(f"{piece.code}-{piece.number:03d}-{slug(piece.name)}", taken)
        times = f"-x{piece.copies}" if piece.copies > 1 else ""
        shots.append(Shot(f"{name}{times}.png", piece, True))
        if isinstance(piece.back, BackSide):
            backs.setdefault((piece.back.deck, piece.size), Shot("", piece, False))
        else:
            shots.append(Shot(f"{name}{times}-back.png", piece, False))
    for (deck, _), shot in backs.items():
        shots.append(Shot(f"{file_name(f'back-{slug(deck)}', taken)}.png", shot.piece, False))
    return shots


def back_file(piece: Piece, shots: Sequence[Shot]) -> str | None:
    """The file that holds the back of a piece."""
    for shot in shots:
        same = shot.piece is piece
        if isinstance(piece.back, BackSide) and isinstance(shot.piece.back, BackSide):
            same = (piece.back.deck, piece.size) == (shot.piece.back.deck, shot.piece.size)
        if same and not shot.front:
            return shot.name
    return None


def take(
    shots: Sequence[Shot],
    bleed: float,
    emblems: EmblemCache | None = None,
    tick: Callable[[], None] = lambda: None,
    inks: Inks = "rgb",
) -> Album:
    """Draw every shot onto a page of its own, as large as the card with its bleed."""
    out = Printout()
    press = Press(out, (100, 100), inks, emblems)
    reports: list[tuple[Piece, FaceReport]] = []
    for shot in shots:
        size = shot.piece.size
        page = Size(size.width + 2 * bleed, size.height + 2 * bleed)
        press.canvas.setPageSize((page.width * MM, page.height * MM))
        found = draw_at(press, shot.piece, SheetPlace(bleed, bleed, size), page, evenly(bleed), front=shot.front)
        reports += [(shot.piece, report) for report in found]
        press.canvas.showPage()
        tick()
    press.save()
    return Album(out.getvalue(), tuple(shots), tuple(reports))


def portrait(pieces: Iterable[Piece], dpi: float = 300.0) -> tuple[bytes, tuple[tuple[Piece, FaceReport], ...]]:
    """One picture of all faces of a card, side by side, and what they report."""
    from PIL import Image

    album = take([shot for shot in shots_of(pieces) if shot.front or not isinstance(shot.piece.back, BackSide)], 0.0)
    taken = [Image.open(BytesIO(data)) for _, data in album.pictures(Shop(BRIDGE, 0.0, dpi))]
    sheet = Image.new("RGB", (sum(image.width for image in taken), max(image.height for image in taken)), "white")
    left = 0
    for image in taken:
        sheet.paste(image, (left, 0))
        left += image.width
    out = BytesIO()
    sheet.save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue(), album.reports


def slug(text: str) -> str:
    """A text as a name for a file: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].rstrip("-") or "card"


def file_name(name: str, taken: set[str]) -> str:
    """A name for a file, with a number behind it if it is taken."""
    name = re.sub(r"[^A-Za-z0-9-]+", "-", name)
    free, n = name, 1
    while free.casefold() in taken:
        n += 1
        free = f"{name}-{n}"
    taken.add(free.casefold())
    return free
