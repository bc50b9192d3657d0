"""The code at the foot of a sketch sheet: which deck, which page, and how its cards lie; a QR code of 25 modules."""

import string
from collections.abc import Iterable
from hashlib import sha256

from msgspec import Struct

from lootpress.print.drawing.pen import Pen
from lootpress.print.sizes import Size
from lootpress.print.tags.bits import Bits, draw_bits
from lootpress.print.tags.page import TagPlaces

MODULES = 25
_VERSION = 2
_SIGN = "LP1"
_DIGITS = string.digits + string.ascii_uppercase
_UNIT = 0.05
_MOST = len(_DIGITS) ** 3 - 1
_DIGEST = 7
_CODE = 8
_QUIET = 1.0


class SheetCode(Struct, frozen=True):
    """A page of a deck: its paper, and the grid of its cards in mm, rounded to a twentieth."""

    deck: str
    short: str
    page: int
    paper: Size
    card: Size
    left: float
    top: float
    across: float
    down: float
    columns: int
    rows: int

    @property
    def text(self) -> str:
        """The code as it is read: signs and digits of fixed length, so that it fits into the smallest square."""
        measures = (
            self.paper.width, self.paper.height, self.card.width, self.card.height,
            self.left, self.top, self.across, self.down,
        )  # fmt: skip
        numbers = [self.page, *(round(measure / _UNIT) for measure in measures)]
        grid = _DIGITS[min(self.columns, 35)] + _DIGITS[min(self.rows, 35)]
        return _SIGN + self.deck + "".join(_three(number) for number in numbers) + grid + self.short

    def bits(self) -> Bits:
        """The modules of the code."""
        from reportlab.graphics.barcode.qrencoder import QRCode, QRErrorCorrectLevel

        code = QRCode(_VERSION, QRErrorCorrectLevel.L)
        code.addData(self.text)
        code.make()
        return tuple(tuple(bool(dark) for dark in row) for row in code.modules)


def read_code(text: str) -> SheetCode | None:
    """The page that a text names; none if it is no code of ours."""
    whole = len(_SIGN) + _DIGEST + 9 * 3 + 2
    if len(text) < whole or not text.startswith(_SIGN) or any(letter not in _DIGITS for letter in text[:whole]):
        return None
    at = len(_SIGN) + _DIGEST
    page, *measures = (int(text[i : i + 3], 36) for i in range(at, at + 27, 3))
    paper_w, paper_h, card_w, card_h, left, top, across, down = (round(value * _UNIT, 2) for value in measures)
    columns, rows = (_DIGITS.index(digit) for digit in text[at + 27 : at + 29])
    if not (columns and rows and card_w and card_h and across and down):
        return None
    return SheetCode(
        text[len(_SIGN) : at], text[whole:], page, Size(paper_w, paper_h), Size(card_w, card_h),
        left, top, across, down, columns, rows,
    )  # fmt: skip


def deck_digest(sets: Iterable[str]) -> str:
    """A name for the sets of a deck, whatever their order."""
    number = int.from_bytes(sha256("\x1f".join(sorted(set(sets))).encode()).digest()[:8], "big")
    return _based(number % len(_DIGITS) ** _DIGEST, _DIGEST)


def short_name(codes: Iterable[str]) -> str:
    """The codes of the sets, as far as there is room for them."""
    joined = "+".join(dict.fromkeys(code.upper() for code in codes))
    return "".join(letter for letter in joined if letter in _DIGITS + "+-./")[:_CODE]


def draw_sheet_code(pen: Pen, places: TagPlaces, code: SheetCode) -> None:
    """Put the code onto its paper."""
    draw_bits(pen, code.bits(), *places.code_at, places.code, _QUIET)


def _three(number: int) -> str:
    return _based(max(0, min(number, _MOST)), 3)


def _based(number: int, length: int) -> str:
    out = ""
    for _ in range(length):
        number, digit = divmod(number, len(_DIGITS))
        out = _DIGITS[digit] + out
    return out
