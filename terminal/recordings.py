"""Files that hold a recorded game: read, written, and named so that no other file is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from lootpress.terminal.console import BadInput, OutsideFailure

if TYPE_CHECKING:
    from lootpress.runtime.replay import Replay

__all__ = ["free_name", "read_recording"]


def read_recording(path: Path) -> Replay:
    """The game that a file holds; a sentence says what is wrong with the file."""
    from lootpress.runtime.replay import ReplayError, read_replay

    try:
        return read_replay(path.read_text("utf-8"))
    except FileNotFoundError:
        raise OutsideFailure(f"There is no file `{path}`.") from None
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be read; the system says: {reason.strerror or reason}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path}: this is not a replay.") from None
    except ReplayError as reason:
        return _with_friends(path) or _refuse(path, reason)


def _with_friends(path: Path) -> Replay | None:
    """The game of `lootpress table` that a file holds, if it does."""
    from lootpress.table.journal import JournalError, read_journal

    try:
        return read_journal(path).replay()
    except (JournalError, OSError):
        return None


def _refuse(path: Path, reason: Exception) -> NoReturn:
    raise BadInput(f"{path}: {reason}.") from None


def free_name(folder: Path, stem: str = "game") -> Path:
    """A file for a recording in this folder that does not exist yet."""
    number = 1
    while True:
        path = folder / (f"{stem}.replay" if number == 1 else f"{stem}-{number}.replay")
        if not path.exists() and not path.is_symlink():
            return path
        number += 1
