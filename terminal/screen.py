"""What the player has before his eyes when he is asked: the table, the question, the moves, as far as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from lootpress.table.words.questions import question_rows
from lootpress.terminal.layout import in_columns, shortened, wrapped
from lootpress.terminal.spread import TableText

if TYPE_CHECKING:
    from lootpress.table.words.seat import Seat
    from lootpress.terminal.menu import Menu

__all__ = ["Page", "menu_page", "screen_page"]

_FEWEST = 6  # lines that moves get in any case


class Page(NamedTuple):
    """The table, the question, the moves, and the move that the next page begins with; 0 if every move was shown."""

    table: list[str]
    question: list[str]
    menu: list[str]
    following: int = 0

    @property
    def rows(self) -> list[str]:
        """All of it, from top to bottom."""
        return [*self.table, *self.question, *self.menu]


def screen_page(seat: Seat, menu: Menu, size: tuple[int, int] | None, *, whole: bool = False, start: int = 0) -> Page:
    """The table in full where it fits or is asked for, else in few lines; long lists of moves stand in columns."""
    rows = menu.rows()
    if size is None:
        return Page(TableText(seat.words, seat.names, seat.view, None).full(), question_rows(seat), rows)
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
    part = menu_page(rows, columns, max(_FEWEST, left - len(shown)), start)
    return Page(shown, asked, part.menu, part.following)


def menu_page(rows: Sequence[str], columns: int, most: int, start: int = 0) -> Page:
    """Moves in at most so many lines; where they do not all fit, a part of them, and how to see the others."""
    found = in_columns(rows, columns, most)
    if len(found) <= most and not start:
        return Page([], [], found)
    part = rows[start : start + 3 * (most - 1)]
    end = start + len(part)
    hint = f"    {start + 1} to {end} of {len(rows)}: m shows more, a part of a name finds a move"
    return Page([], [], [*in_columns(part, columns, most - 1), shortened(hint, columns - 1)], end % len(rows))
