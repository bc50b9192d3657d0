"""A game at the terminal on the disk: after every move of the player, so that whatever ends it costs nothing."""

from __future__ import annotations

import os
import signal
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

from lootpress.compiler.cache import default_folder
from lootpress.terminal.console import OutsideFailure
from lootpress.terminal.files import write_file, write_new_file
from lootpress.terminal.recordings import free_name

__all__ = ["CutOff", "Keeper", "cut_off_games", "ends_when_the_window_closes"]

_NOTE = "playing-"


class CutOff(SystemExit):
    """The window was closed, or the system wants the program to end: whatever is said now, nobody reads it."""


class Keeper:
    """Where a game is kept: in the file that the player named, else in a new one, which goes when the game is over."""

    def __init__(self, asked: Path | None) -> None:
        """The file that the player named, if he did."""
        self.asked = asked
        self.place: Path | None = None
        self.failed: list[str] = []  # what went wrong on the way to a place, to be said once
        self._note = default_folder() / f"{_NOTE}{os.getpid()}"

    def keep(self, text: str) -> Path:
        """Write the game: where it was the last time or was asked for, else here, else among the temporary files."""
        data = text.encode()
        known = self.place or self.asked
        new = ((Path(), _in_a_new_file), (Path(tempfile.gettempdir()), _in_a_new_file))
        for place, put in (*([(known, _over)] if known is not None else []), *new):
            try:
                path = put(place, data)
            except OutsideFailure as reason:
                self.failed.append(f"{reason.message}.")
                continue
            if path != self.place:
                self.place = path
                self._leave_note(path)
            return path
        raise OutsideFailure("The game could not be saved anywhere.")

    def move_to(self, path: Path, text: str) -> None:
        """Keep the game in another file from now on."""
        write_file(path, text.encode())
        self._drop_own(path)
        self.asked = self.place = path
        self._leave_note(path)

    def is_over(self, text: str) -> None:
        """Nobody goes on with the game: it stays only where the player wanted it."""
        if self.asked is not None:
            self.keep(text)
        else:
            self._drop_own(None)
        self.is_known()

    def is_known(self) -> None:
        """The player knows where the game is: the next start need not tell him."""
        with suppress(OSError):
            self._note.unlink(missing_ok=True)

    def _drop_own(self, but: Path | None) -> None:
        """Remove the file that nobody asked for."""
        if self.place is not None and self.place not in (self.asked, but):
            with suppress(OSError):
                self.place.unlink(missing_ok=True)

    def _leave_note(self, path: Path) -> None:
        """Say where the game is, for the next start; where that cannot be written, the game is there all the same."""
        with suppress(OSError, OutsideFailure):
            self._note.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            write_file(self._note, str(path.absolute()).encode())


def _over(path: Path, data: bytes) -> Path:
    """Write a game where it was, or is wanted."""
    write_file(path, data)
    return path


def _in_a_new_file(folder: Path, data: bytes) -> Path:
    """Write a game to a file that nobody else writes, though many may look for one at the same time."""
    while True:
        path = free_name(folder)
        if write_new_file(path, data):
            return path


def cut_off_games(now: Path | None) -> list[Path]:
    """Games that were cut off before anyone heard where they are, except the one to go on with; each is named once."""
    found: list[Path] = []
    for note in sorted(default_folder().glob(f"{_NOTE}*")):
        number = note.name.removeprefix(_NOTE)
        if not number.isdecimal() or _runs(int(number)):
            continue
        with suppress(OSError, UnicodeDecodeError):
            path = Path(note.read_text("utf-8"))
            note.unlink()
            if path.is_file() and (now is None or path != now.absolute()):
                found.append(_from_here(path))
    return found


def _runs(number: int) -> bool:
    """Whether a process of this number runs: there the game still goes on."""
    if os.name == "nt" or number == os.getpid():  # there a look at a process would end it
        return False
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True


def _from_here(path: Path) -> Path:
    return path.relative_to(Path.cwd()) if path.parent == Path.cwd() else path


@contextmanager
def ends_when_the_window_closes() -> Iterator[None]:
    """Let a closed window and a system that shuts down end the program as an exit does, so that it can save first."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in heard}

    def end(number: int, _: FrameType | None) -> NoReturn:
        for other in heard:  # a second one must not come between the saving
            signal.signal(other, signal.SIG_IGN)
        raise CutOff(128 + number)

    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as nohup wants it
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
