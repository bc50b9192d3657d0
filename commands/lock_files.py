"""The lock file beside a deck file: where it is, what it says, and whether the deck is still the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lootpress.compiler.gather import is_deck_file, resolve
from lootpress.terminal.console import BadInput, OutsideFailure

if TYPE_CHECKING:
    from lootpress.compiler.link.linked import Linked

__all__ = ["changes_of", "lock_beside"]


def lock_beside(deck: Path) -> Path:
    """The lock file of a deck file."""
    return deck.with_suffix(".lock")


def changes_of(path: str, linked: Linked) -> list[str]:
    """What is no longer as it was locked; nothing for what is no deck file, or was never locked."""
    if not is_deck_file(path):
        return []
    file = lock_beside(resolve(path))
    if not file.is_file():
        return []
    from lootpress.compiler.link.lock import LockError, changes_since, read_lock

    try:
        return changes_since(read_lock(file.read_bytes()), linked)
    except OSError as reason:
        raise OutsideFailure(f"`{file}` cannot be read; the system says: {reason.strerror or reason}") from reason
    except LockError as error:
        raise BadInput(f"`{file}` is no lock file of a deck: {error}") from error
