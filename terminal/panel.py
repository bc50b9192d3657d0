"""What is on the screen: the story, which stays, and below it the panel, which is drawn anew at every question."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from select import select

from lootpress.terminal.console import colour_on, emit, say
from lootpress.terminal.ink import ScreenPart, painted
from lootpress.terminal.layout import room, wrapped

__all__ = ["Panel"]


class Panel:
    """Table, question, moves, and whatever is looked up before a move is made.

    In a real terminal the panel goes when the game goes on, so that only the story is left to scroll through;
    elsewhere, or if somebody prefers it, everything simply follows one below the other.
    """

    def __init__(self, *, redraw: bool = True) -> None:
        """Whether to draw anew in place, where the terminal can."""
        self.redraws = redraw and _can_redraw()
        self._drawn: list[str] = []  # the lines of the panel, as far as they are on the screen

    def tell(self, rows: Sequence[str]) -> None:
        """A part of the story."""
        self.wipe()
        _write(rows)

    def draw(self, rows: Sequence[str], question: Sequence[str] = (), menu: Sequence[str] = ()) -> None:
        """Lines of the panel, below those that are there already."""
        _write(rows)
        _write(question, "question")
        _write(menu, "menu")
        self._drawn += [*rows, *question, *menu]

    def note(self, message: str, *, stays: bool = False) -> None:
        """A message to the player, in whole words."""
        rows = wrapped(message, self.width, hang=0)
        for row in rows:
            say(row)
        if not stays:
            self._drawn += rows

    def ask(self, prompt: str) -> str:
        """What the player types."""
        emit(prompt)
        _wait_for_a_line()
        said = input()
        self._drawn.append(prompt + said)
        return said.strip()

    def wipe(self) -> None:
        """Take the panel off the screen; what has scrolled out of it is out of reach, and stays."""
        size = room()
        if self.redraws and self._drawn and size is not None:
            emit(f"\x1b[{min(_height(self._drawn, size[0]), size[1] - 1)}A\r\x1b[J")
        self._drawn.clear()

    def clear(self) -> None:
        """Take everything off the screen, and what has scrolled out of it, before somebody else looks."""
        self._drawn.clear()
        if _can_redraw():
            emit("\x1b[H\x1b[2J\x1b[3J")

    def has_room_for(self, rows: Sequence[str]) -> bool:
        """Whether the panel can have these lines and a question below them without scrolling; elsewhere, always."""
        size = room()
        return not self.redraws or size is None or _height([*self._drawn, *rows], size[0]) + 1 < size[1]

    @property
    def width(self) -> int | None:
        """How long a line may be."""
        size = room()
        return None if size is None else size[0]


def _wait_for_a_line() -> None:
    """Wait in short naps where one can: in between we hear that the window closes, which `input` alone may miss."""
    if os.name != "nt" and sys.stdin.isatty():
        while not select([sys.stdin], [], [], 0.5)[0]:
            pass


def _write(rows: Iterable[str], part: ScreenPart = "table") -> None:
    shown = painted(rows, part) if colour_on(sys.stdout) else rows
    emit("".join(f"{row}\n" for row in shown))


def _height(rows: Iterable[str], columns: int) -> int:
    """How many lines of the screen rows take."""
    return sum(max(1, -(-len(row) // columns)) for row in rows)


def _can_redraw() -> bool:
    """Whether somebody sits before a terminal that can go back up; an old console of Windows cannot be relied on."""
    if os.environ.get("TERM") == "dumb" or (os.name == "nt" and "WT_SESSION" not in os.environ):
        return False
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
