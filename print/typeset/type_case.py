"""The type case of one document: text as PDF operators, in subsets of our fonts."""

from typing import Any

from lootpress.print.theme.fonts import Font, typeface
from lootpress.print.typeset.shaping import shaped, space

_Run = tuple[str, str]
"""The name of a subset of a font, and what is shown in it: codes, and moves in thousandths of an em."""


class TypeCase:
    """Writes text with the fonts of one document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._words: dict[tuple[Font, str], list[_Run]] = {}
        self._gaps: dict[tuple[Font, float], list[_Run]] = {}

    def show(self, font: Font, text: str, x: float, y: float, size: float) -> str:
        """The operators that write words from a point on, y downwards, kerned and with our spaces."""
        gap = space(font)
        runs: list[_Run] = []
        for word in text.split():
            if runs:
                runs += self._gap(font, gap)
            runs += self._word(font, word)
        return _text(runs, x, y, size)

    def show_words(self, font: Font, words: list[tuple[str, float]], x: float, y: float, size: float) -> str:
        """The same for words that each say how wide the gap after them is, in em."""
        runs: list[_Run] = []
        for word, gap in words:
            runs += self._word(font, word)
            if gap:
                runs += self._gap(font, gap)
        return _text(runs, x, y, size)

    def _gap(self, font: Font, gap: float) -> list[_Run]:
        """A space, and after it the move that the font's own width of one does not make."""
        known = self._gaps.get((font, gap))
        if known is None:
            move = gap * 1000 - typeface(font).face.charWidths[32]
            self._gaps[font, gap] = known = _moved(self._coded(font, " "), move)
        return known

    def _word(self, font: Font, word: str) -> list[_Run]:
        """A kerned word as codes and moves; most are written many times in a document."""
        known = self._words.get((font, word))
        if known is None:
            known, start = [], 0
            for i, move in shaped(font, word).kerns:
                known += _moved(self._coded(font, word[start : i + 1]), move)
                start = i + 1
            if start < len(word):
                known += self._coded(font, word[start:])
            self._words[font, word] = known
        return known

    def _coded(self, font: Font, text: str) -> list[_Run]:
        """A piece of text in the document's subsets of a font; a character gets its code once and for all."""
        face = typeface(font)
        split = face.splitString(text, self._document)
        return [(face.getSubsetInternalName(subset, self._document), f"<{code.hex()}>") for subset, code in split]


def _moved(runs: list[_Run], move: float) -> list[_Run]:
    """Codes and a move after them."""
    name, codes = runs[-1]
    return [*runs[:-1], (name, f"{codes}{-move:.1f}")] if move else runs


def _text(runs: list[_Run], x: float, y: float, size: float) -> str:
    """The operators that show codes from a point on."""
    parts: list[str] = []
    current: str | None = None
    row: list[str] = []
    for name, codes in runs:
        if name != current:
            if row:
                parts.append(f"[{''.join(row)}] TJ")
                row = []
            parts.append(f"{name} {size:.3f} Tf")
            current = name
        row.append(codes)
    if row:
        parts.append(f"[{''.join(row)}] TJ")
    return f"BT 1 0 0 -1 {x:.3f} {y:.3f} Tm {' '.join(parts)} ET"
