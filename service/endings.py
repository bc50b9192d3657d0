"""How lines go on: for each word of the real lines, what has been written behind it."""

import re
from collections import Counter
from functools import cache

from lootpress.service.corpus import real_lines

__all__ = ["BEGINNING", "endings", "pieces_of"]

BEGINNING = "^"
"""What stands before the first word of a line."""
_PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|[+-]?[\w]+(?:-[a-z]+)*|[:,]')
_DATA = ("flavor", "art", "artist", "text", "focus", "number", "calls", "code", "icon", "version")


def pieces_of(text: str) -> list[tuple[int, str]]:
    """The words, numbers, names and signs of a line, each with its column."""
    return [(found.start(), found[0]) for found in _PIECE.finditer(text)]


@cache
def endings() -> dict[str, dict[str, Counter[str]]]:
    """Piece to the rests of lines behind it, and for each rest how often in which sort of block."""
    found: dict[str, dict[str, Counter[str]]] = {}
    for block, line in real_lines():
        if line.text.startswith(_DATA):
            continue  # what authors write there is their own
        before = BEGINNING
        for column, piece in pieces_of(line.text):
            rest = line.text[column:]
            found.setdefault(before, {}).setdefault(rest, Counter())[block.word] += 1
            before = "STRING" if piece.startswith('"') else "1" if piece.isdigit() else piece
    return found
