"""How wide words are and where their letters stand, kerned by HarfBuzz; and letters as outlines."""

from functools import cache, lru_cache
from typing import NamedTuple

import uharfbuzz

from lootpress.print.drawing.path import Path
from lootpress.print.theme.fonts import WIDER_SPACE, Font, font_data, typeface

# One character stays one glyph, so that every text can be copied out of the PDF as it was written.
_FEATURES = {"liga": False, "clig": False, "calt": False, "ccmp": False, "kern": True}


class Shaped(NamedTuple):
    """A word: its width in em, and the kerning after each letter in thousandths of an em, where there is any."""

    width: float
    kerns: tuple[tuple[int, float], ...]


@cache
def _harfbuzz(font: Font) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(font_data(font))))


@lru_cache(maxsize=16384)
def shaped(font: Font, word: str) -> Shaped:
    """The measures of a word without spaces."""
    widths = typeface(font).face.charWidths
    default = typeface(font).face.defaultWidth
    plain = [widths.get(ord(character), default) for character in word]
    buffer = uharfbuzz.Buffer()
    buffer.add_str(word)
    buffer.guess_segment_properties()
    engine = _harfbuzz(font)
    uharfbuzz.shape(engine, buffer, _FEATURES)
    placed = buffer.glyph_positions
    if len(placed) != len(word) or buffer.direction != "ltr":
        return Shaped(sum(plain) / 1000, ())
    unit = 1000 / engine.face.upem
    moves = [(i, position.x_advance * unit - plain[i]) for i, position in enumerate(placed)]
    kerns = tuple((i, round(move, 1)) for i, move in moves if abs(move) > 1)
    return Shaped((sum(plain) + sum(move for _, move in kerns)) / 1000, kerns)


@cache
def space(font: Font) -> float:
    """The width of a space in em as we set it."""
    return float(typeface(font).face.charWidths[32]) / 1000 + WIDER_SPACE.get(font, 0.0)


@lru_cache(maxsize=512)
def width(font: Font, text: str) -> float:
    """The width of a text on one line, in em."""
    words = text.split()
    return sum([shaped(font, word).width for word in words]) + space(font) * max(0, len(words) - 1)


class _Outline:
    """What HarfBuzz tells about a glyph, gathered with y downwards."""

    def __init__(self, unit: float) -> None:
        self.unit = unit
        self.shift = 0.0
        self.commands: list[str] = []
        self.numbers: list[float] = []
        self._at = (0.0, 0.0)

    def _put(self, command: str, *pairs: tuple[float, float]) -> None:
        self.commands.append(command)
        for x, y in pairs:
            self.numbers += (self.shift + x * self.unit, -y * self.unit)
        if pairs:
            self._at = pairs[-1]

    def moveTo(self, to: tuple[float, float]) -> None:
        """Start."""
        self._put("M", to)

    def lineTo(self, to: tuple[float, float]) -> None:
        """Straight on."""
        self._put("L", to)

    def curveTo(self, *points: tuple[float, float]) -> None:
        """A cubic curve."""
        self._put("C", *points)

    def qCurveTo(self, control: tuple[float, float], to: tuple[float, float]) -> None:
        """A quadratic curve, as a cubic one."""
        (x0, y0), (x1, y1), (x2, y2) = self._at, control, to
        first = (x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3)
        second = (x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3)
        self._put("C", first, second, to)

    def closePath(self) -> None:
        """Close."""
        self._put("Z")


@lru_cache(maxsize=512)
def outline(font: Font, text: str, size: float) -> Path:
    """A text as a shape, centred on the origin, standing on the line y = 0."""
    engine = _harfbuzz(font)
    pen = _Outline(size / engine.face.upem)
    pen.shift = -width(font, text) * size / 2
    for word in text.split():
        kerns = dict(shaped(font, word).kerns)
        for i, character in enumerate(word):
            glyph = engine.get_nominal_glyph(ord(character))
            if glyph is not None:
                engine.draw_glyph_with_pen(glyph, pen)
            pen.shift += (shaped(font, character).width + kerns.get(i, 0) / 1000) * size
        pen.shift += space(font) * size
    return Path("".join(pen.commands), tuple(pen.numbers))
