"""The type case of one document: text as PDF operators, in subsets of our fonts."""

from typing import Any

from lootpress.print.theme.fonts import Font, typeface
from lootpress.print.typeset.shaping import shaped, space


class TypeCase:
    """Writes text with the fonts of one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._codes: dict[tuple[Font, str], list[tuple[str, str]]] = {}

    def show(self, font: Font, text: str, x: float, y: float, size: float) -> str:
        """The operators that write words from a point on, y downwards, kerned and with our spaces."""
        return self._text(font, _pieces(font, text.split(), space(font)), x, y, size)

    def show_words(self, font: Font, words: list[tuple[str, float]], x: float, y: float, size: float) -> str:
        """The same for words that each say how wide the gap after them is, in em."""
        pieces: list[tuple[str, float]] = []
        for word, gap in words:
            pieces += _pieces(font, [word], 0)
            if gap:
                pieces.append((" ", gap * 1000 - typeface(font).face.charWidths[32]))
        return self._text(font, pieces, x, y, size)

    def _text(self, font: Font, pieces: list[tuple[str, float]], x: float, y: float, size: float) -> str:
        parts: list[str] = []
        current: str | None = None
        row: list[str] = []
        for text, after in pieces:
            for name, code in self._coded(font, text):
                if name != current:
                    if row:
                        parts.append(f"[{''.join(row)}] TJ")
                        row = []
                    parts.append(f"{name} {size:.3f} Tf")
                    current = name
                row.append(code)
            if after:
                row.append(f"{-after:.1f}")
        if row:
            parts.append(f"[{''.join(row)}] TJ")
        return f"BT 1 0 0 -1 {x:.3f} {y:.3f} Tm {' '.join(parts)} ET"

    def _coded(self, font: Font, text: str) -> list[tuple[str, str]]:
        """A piece of text as codes of the document's subsets of a font; a character gets its code once and for all."""
        known = self._codes.get((font, text))
        if known is None:
            face = typeface(font)
            split = face.splitString(text, self._document)
            known = [(face.getSubsetInternalName(subset, self._document), f"<{code.hex()}>") for subset, code in split]
            self._codes[font, text] = known
        return known


def _pieces(font: Font, words: list[str], gap: float) -> list[tuple[str, float]]:
    """Letters in a row, and after each piece the move in thousandths of an em that the font's widths do not make."""
    pieces: list[tuple[str, float]] = []
    for n, word in enumerate(words):
        if n:
            pieces.append((" ", gap * 1000 - typeface(font).face.charWidths[32]))
        start = 0
        for i, move in shaped(font, word).kerns:
            pieces.append((word[start : i + 1], move))
            start = i + 1
        if start < len(word):
            pieces.append((word[start:], 0))
    return pieces
