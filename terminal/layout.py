"""How much room the terminal has, and text laid out in it: whole words, hanging lines, columns."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence

__all__ = ["in_columns", "room", "shortened", "wrapped"]

_GAP = 2  # blanks between two columns


def room() -> tuple[int, int] | None:
    """Columns and lines of the terminal; None where nobody sits before one, and lines may be as long as they like."""
    asked = [os.environ.get(name, "") for name in ("COLUMNS", "LINES")]
    if all(text.isdecimal() and int(text) for text in asked):
        return max(40, int(asked[0])), max(10, int(asked[1]))
    if not sys.stdout.isatty():
        return None
    try:
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return None
    return max(40, columns or 80), max(10, lines or 24)


def wrapped(text: str, width: int | None, hang: int = 4) -> list[str]:
    """A line broken between words; what follows the first hangs, below the words of that one."""
    if width is None or len(text) < width:
        return [text]
    indent = len(text) - len(text.lstrip())
    return textwrap.wrap(
        text.strip(),
        width - 1,  # a terminal breaks a line that fills it
        initial_indent=" " * indent,
        subsequent_indent=" " * (indent + hang),
        break_on_hyphens=False,
    )


def shortened(text: str, width: int) -> str:
    """At most so much of a text, cut between words."""
    if len(text) <= width:
        return text
    kept = text[: width - 1].rsplit(" ", 1)[0] if " " in text[: width - 1] else text[: width - 1]
    return kept.rstrip(" ,;:.") + "…"


def in_columns(rows: Sequence[str], width: int, most: int) -> list[str]:
    """Rows in as many columns as are needed to keep to so many lines, read downwards; what is too long is cut."""
    columns = 1
    while columns < 3 and -(-len(rows) // columns) > most:
        columns += 1
    if columns == 1:
        return [shortened(row, width - 1) for row in rows]
    wide = (width - 1) // columns - _GAP
    high = -(-len(rows) // columns)
    cut = [shortened(row, wide) for row in rows]
    return ["  ".join(f"{row:{wide}}" for row in cut[k::high]).rstrip() for k in range(high)]
