"""A process that draws cards for the table, so that nobody waits for a picture: names come in, pictures go out.

Run as `python -m lootpress.table.drawing`. It ends when nobody writes to it any more, however that came about.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from lootpress.print.pieces import Piece

__all__ = ["draw_all", "main"]

DPI = 200.0


def draw_all(given: BinaryIO, out: BinaryIO) -> None:
    """First the cards by name come in, then names, a line each; each is answered by a length and a PNG, or by 0."""
    from lootpress.print.pictures import portrait

    cards: dict[str, Sequence[Piece]] = pickle.load(given)
    for line in iter(given.readline, b""):
        pieces = cards.get(line.decode("ascii", errors="replace").strip(), ())
        try:
            data = portrait(pieces, DPI)[0] if pieces else b""
        except Exception:  # one card that cannot be drawn must not leave the others without a picture
            data = b""
        out.write(struct.pack(">I", len(data)) + data)
        out.flush()


def main() -> None:
    """Draw what is asked for on standard input."""
    if hasattr(os, "nice"):
        os.nice(5)
    draw_all(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
