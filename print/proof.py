"""The proof: one page for a browser with all cards as pictures, to filter, search and look at before printing."""

import base64
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import jinja2
from msgspec import Struct
from PIL import Image

from lootpress.print.pieces import FaceSide, Piece
from lootpress.print.typeset.spans import plain

PIXELS_WIDE = 360
_COLOURS = 96


class Proofed(Struct, frozen=True):
    """A card on the proof: its pictures, and the link to its definition."""

    piece: Piece
    pictures: tuple[bytes, ...]
    link: str | None = None

    @property
    def sources(self) -> list[str]:
        """The pictures as addresses that hold all of them."""
        return [f"data:image/png;base64,{base64.b64encode(_small(data)).decode()}" for data in self.pictures]

    @property
    def place(self) -> str:
        """The file and line of its definition, without the way there."""
        return f"{Path(self.piece.path or '').name}:{self.piece.line}"

    @property
    def words(self) -> str:
        """What a search looks through, in small letters."""
        side, found = self.piece.front, [self.piece.name, self.piece.kind]
        if isinstance(side, FaceSide):
            text = side.text
            found += [plain(rich) for rich in (*text.rules, *text.bad_stuff)]
            found += [*text.flavor, *text.tags]
        return " ".join(found).casefold()


def proof_page(title: str, cards: Iterable[Proofed]) -> bytes:
    """The page, with nothing to be loaded from anywhere."""
    shown = list(cards)
    text = (Path(__file__).parent / "proof.html.j2").read_text("utf-8")
    template = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(text)
    kinds = sorted({card.piece.kind for card in shown})
    sets = list(dict.fromkeys(card.piece.set for card in shown))
    return template.render(title=title, cards=shown, kinds=kinds, sets=sets).encode()


def _small(data: bytes) -> bytes:
    """The same picture in few colours; the faces have flat ones."""
    out = BytesIO()
    with Image.open(BytesIO(data)) as image:
        image.quantize(_COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()
