"""The fonts: six of ours, all free (SIL OFL 1.1, licences beside them), those of themes, and what each can write."""

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Literal

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

Font = str
"""The name of a font: one of ours, or that of a font added."""
FontRole = Literal["display", "text", "italic", "bold", "heavy", "hand"]
"""What a font is for; ours have the names of what they are for."""

_FILES: dict[Font, str] = {
    "display": "Ranchers_400Regular.ttf",
    "text": "AsapCondensed_500Medium.ttf",
    "italic": "AsapCondensed_500Medium_Italic.ttf",
    "bold": "AsapCondensed_700Bold.ttf",
    "heavy": "AsapCondensed_800ExtraBold.ttf",
    "hand": "PatrickHand_400Regular.ttf",
}

# By nature the spaces of ours are too tight; so much of an em is added to each.
WIDER_SPACE: dict[Font, float] = {
    "display": 0.06,
    "text": 0.03,
    "italic": 0.03,
    "bold": 0.03,
    "heavy": 0.03,
    "hand": 0.03,
}

FONTS: tuple[Font, ...] = tuple(_FILES)

_added: dict[Font, bytes] = {}


def add_font(name: Font, data: bytes) -> None:
    """Make a font known under a name that says its content; adding it again changes nothing."""
    _added.setdefault(name, data)


def font_data(font: Font) -> bytes:
    """The file of a font."""
    return _added[font] if font in _added else font_file(font).read_bytes()


def font_file(font: Font) -> Path:
    """Where a font of ours lies."""
    return Path(__file__).resolve().parent.parent / "fonts" / _FILES[font]


def font_name(font: Font) -> str:
    """The name under which ReportLab knows the font."""
    return f"lootpress-{font}"


@cache
def typeface(font: Font) -> TTFont:
    """The font, loaded once and known to ReportLab under its name."""
    source = BytesIO(_added[font]) if font in _added else str(font_file(font))
    made = TTFont(font_name(font), source, asciiReadable=0)
    pdfmetrics.registerFont(made)
    return made


@cache
def _written(font: Font) -> frozenset[str]:
    return frozenset(map(chr, typeface(font).face.charToGlyph))


def missing(font: Font, text: str) -> str:
    """The characters of a text that the font cannot write, each once, in order; spaces of any width need no glyph."""
    if _written(font).issuperset(text):
        return ""
    return "".join(sign for sign in dict.fromkeys(text) if not sign.isspace() and sign not in _written(font))
