"""What the player has before his eyes when he is asked: the table, the question, the moves, as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lootpress.commands.spread import TableText
from lootpress.commands.terminal import in_columns, wrapped
from lootpress.table.words.questions import question_rows

if TYPE_CHECKING:
    from lootpress.table.words.moves import Move
    from lootpress.table.words.seat import Seat

__all__ = ["screen_rows"]

_FEWEST = 6  # lines that moves get in any case


def screen_rows(seat: Seat, moves: Sequence[Move], size: tuple[int, int] | None, *, whole: bool = False) -> list[str]:
    """The table in full where it fits or is asked for, else in few lines; long lists of moves stand in columns."""
    rows = [f"{k:3} {move.text}" for k, move in enumerate(moves, 1)]
    if size is None:
        return [*TableText(seat.words, seat.names, seat.view, None).full(), *question_rows(seat), *rows]
    columns, lines = size
    asked = [line for row in question_rows(seat) for line in wrapped(row, columns)]
    table = TableText(seat.words, seat.names, seat.view, columns)
    left = lines - len(asked) - 2  # a blank line above, and the prompt below
    if whole:
        shown = table.full()
    else:
        needed = min(len(rows), max(_FEWEST, left // 3))
        forms = (table.full(), table.compact(), table.scant())
        shown = next((form for form in forms if len(form) + needed <= left), forms[-1])
    return [*shown, *asked, *in_columns(rows, columns, max(_FEWEST, left - len(shown)))]
