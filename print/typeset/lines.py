"""Breaking paragraphs into lines: everything is measured in em once, so that trying another size costs little."""

import re
from typing import NamedTuple

from msgspec import Struct

from lootpress.print.theme.fonts import Font
from lootpress.print.typeset.shaping import shaped, space
from lootpress.print.typeset.spans import Rich, TextSpan

ICON_ADVANCE = 1.12
_GLUE_ICON, _GLUE_NUMBER = 0.16, 0.20
_WIDOW, _STILL_FULL = 0.26, 0.6
"""Shares of the measure: a last line shorter than the first is helped, as long as the one above stays so full."""
_NUMBER = re.compile(r"[+−×-]?\d+(?:[–-]\d+)?")


class SetAtom(NamedTuple):
    """A word or an icon: how wide, in which font, and how wide the gap is that glues the next one to it."""

    text: str
    font: Font
    width: float
    icon: str | None = None
    glue: float | None = None
    strong: bool = False


SetWord = tuple[SetAtom, ...]


class SetLine(Struct, frozen=True):
    """The words of a line and its width in em."""

    words: tuple[SetWord, ...]
    width: float


class SetParagraph(Struct, frozen=True):
    """The words of a paragraph, measured in em."""

    words: tuple[SetWord, ...]
    widths: tuple[float, ...]
    space: float
    characters: int


class Manner(Struct, frozen=True):
    """Which fonts a text is set in."""

    text: Font = "text"
    strong: Font = "bold"
    slanted: Font = "italic"
    display: Font = "display"

    def font(self, span: TextSpan) -> Font:
        """The font of a span."""
        if span.display:
            return self.display
        return self.strong if span.strong else self.slanted if span.slanted else self.text


PRINTED = Manner()
APART_BY_HAND = 0.03
"""Strong words by hand are outlined, so their letters stand so much of an em farther apart."""


def paragraph(rich: Rich, manner: Manner) -> SetParagraph:
    """Measure a paragraph: words, icons glued to what follows, bare numbers glued to their noun."""
    words: list[list[SetAtom]] = [[]]
    for span in rich:
        font = manner.font(span)
        if span.icon is not None:
            words[-1].append(SetAtom("", font, ICON_ADVANCE, span.icon))
            continue
        for piece in re.split(r"(\s+)", span.text):
            if piece.isspace():
                _close(words)
            elif piece:
                apart = APART_BY_HAND * len(piece) if span.strong and font == "hand" else 0
                words[-1].append(SetAtom(piece, font, shaped(font, piece).width + apart, strong=span.strong))
    full = tuple(_unglued_end(word) for word in words if word)
    widths = tuple(sum(atom.width + (atom.glue or 0) for atom in word) for word in full)
    characters = sum(len(atom.text) + 1 for word in full for atom in word)
    return SetParagraph(full, widths, space(manner.text), characters)


def _close(words: list[list[SetAtom]]) -> None:
    """At a space: start a new word, unless the last atom holds on to the next."""
    if not words[-1]:
        return
    last = words[-1][-1]
    held = max(_GLUE_NUMBER, space(last.font))
    glue = _GLUE_ICON if last.icon else held if _NUMBER.fullmatch(last.text) else None
    if glue is None or len(words[-1]) > 4:
        words.append([])
    else:
        words[-1][-1] = last._replace(glue=glue)


def _unglued_end(word: list[SetAtom]) -> SetWord:
    return tuple(word) if word[-1].glue is None else (*word[:-1], word[-1]._replace(glue=None))


def broken(text: SetParagraph, measure: float, *, narrower: bool = True) -> list[SetLine]:
    """The lines of a paragraph in a measure given in em; words come down to a last line that is too short."""
    lines = _broken(text, measure)
    while narrower and len(lines) > 1 and lines[-1].width < measure * _WIDOW:
        above, last = lines[-2], lines[-1]
        moved = _line((above.words[-1], *last.words), text)
        left = _line(above.words[:-1], text)
        if left.width < measure * _STILL_FULL or moved.width > measure:
            break
        lines[-2:] = [left, moved]
    return lines


def _line(words: tuple[SetWord, ...], text: SetParagraph) -> SetLine:
    wide = sum(atom.width + (atom.glue or 0) for word in words for atom in word)
    return SetLine(words, wide + text.space * max(0, len(words) - 1))


def _broken(text: SetParagraph, measure: float) -> list[SetLine]:
    lines: list[SetLine] = []
    current: list[SetWord] = []
    x = 0.0
    for word, wide in zip(text.words, text.widths, strict=True):
        if current and x + text.space + wide > measure:
            lines.append(SetLine(tuple(current), x))
            current, x = [], 0.0
        x += (text.space if current else 0) + wide
        current.append(word)
    if current:
        lines.append(SetLine(tuple(current), x))
    return lines
