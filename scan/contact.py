"""The contact sheet: every card as it was drawn on, and beside it as it will be printed in colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image
from reportlab.lib.utils import ImageReader

from lootpress.compiler.ir import Card, CardSet
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_text import FaceText
from lootpress.print.marks import words
from lootpress.print.press import Press, Printout
from lootpress.print.sizes import MM, Box, Size
from lootpress.scan.arrays import Pixels

_PAPER = Size(210, 297)
_HIGH = 78.0
_LEFT, _TOP, _STEP_X, _STEP_Y = 12.0, 22.0, 96.0, 90.0
_ACROSS, _DOWN = 2, 3
_BEFORE_PIXELS = (520, 820)


@dataclass(frozen=True, eq=False)
class Pair:
    """A card before and after: the photograph of it, flat and in even light, and the card with its new art."""

    before: Pixels
    card: Card
    card_set: CardSet
    text: FaceText
    size: Size
    caption: str


def contact_sheet(pairs: Sequence[Pair], art_folder: Path, title: str) -> bytes:
    """All pairs as a PDF; the art of the cards lies in this folder."""
    out = Printout()
    press = Press(out, (_PAPER.width * MM, _PAPER.height * MM))
    press.describe(title)
    each = _ACROSS * _DOWN
    for start in range(0, len(pairs), each):
        pen = press.pen()
        words(press, pen, f"{title} · before and after", _LEFT, 14, 9, "bold")
        for at, pair in enumerate(pairs[start : start + each]):
            row, column = divmod(at, _ACROSS)
            _pair(press, pair, _LEFT + column * _STEP_X, _TOP + row * _STEP_Y, art_folder)
            words(press, pen, pair.caption, _LEFT + column * _STEP_X, _TOP + row * _STEP_Y + _HIGH + 4, 6.5)
        press.draw(pen, 0, _PAPER.height * MM)
        press.canvas.showPage()
    press.save()
    return out.getvalue()


def _pair(press: Press, pair: Pair, x: float, y: float, art_folder: Path) -> None:
    scale = _HIGH / pair.size.height
    shown = Size(pair.size.width * scale, pair.size.height * scale)
    if shown.width > 44:
        shown = Size(44.0, 44.0 / shown.width * shown.height)
    bottom = (_PAPER.height - y - shown.height) * MM
    press.canvas.drawImage(_jpeg(pair.before), x * MM, bottom, shown.width * MM, shown.height * MM)
    options = FaceOptions(bleed=0, art_folder=art_folder)
    box = Box((x + shown.width + 2) * MM, bottom, shown)
    draw_face(press, pair.card, pair.card_set, box, options, pair.text)


def _jpeg(pixels: Pixels) -> ImageReader:
    image = Image.fromarray(pixels)
    image.thumbnail(_BEFORE_PIXELS)
    out = BytesIO()
    image.save(out, "JPEG", quality=85)
    out.seek(0)
    return ImageReader(out)
