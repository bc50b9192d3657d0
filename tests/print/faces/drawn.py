"""A face drawn alone on a page, and its text read back."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Protocol

import pypdfium2

from lootpress.compiler import ir
from lootpress.print.face import PRINTED_FACE, FaceOptions, draw_face
from lootpress.print.face_report import FaceReport
from lootpress.print.face_text import FaceText
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, MM, Box, Size


class Draw(Protocol):
    """Draws a card of the phrasebook."""

    def __call__(
        self, card: ir.Card, options: FaceOptions = ..., size: Size = ..., text: FaceText | None = ...
    ) -> tuple[FaceReport, bytes]: ...


def drawing(card_set: ir.CardSet) -> Draw:
    def draw(
        card: ir.Card, options: FaceOptions = PRINTED_FACE, size: Size = BRIDGE, text: FaceText | None = None
    ) -> tuple[FaceReport, bytes]:
        press, out = press_in_memory((size.width * MM, size.height * MM))
        report = draw_face(press, card, card_set, Box(0, 0, size), options, text)
        press.save()
        return report, out.getvalue()

    return draw


def reports(
    card_set: ir.CardSet, cards: Iterable[ir.Card], options: FaceOptions = PRINTED_FACE, size: Size = BRIDGE
) -> list[FaceReport]:
    """Draw cards into one document that is never written, for what they report."""
    press, _ = press_in_memory((size.width * MM, size.height * MM))
    return [draw_face(press, card, card_set, Box(0, 0, size), options) for card in cards]


def text_of(document: bytes) -> str:
    """All words of a PDF, as somebody who copies them gets them, one blank between any two."""
    with pypdfium2.PdfDocument(document) as pdf:
        pages = [page.get_textpage().get_text_range() for page in pdf]
    return unicodedata.normalize("NFC", re.sub(r"\s+", " ", " ".join(pages)))
