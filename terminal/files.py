"""Writes files whole or not at all, and finds out early what would go wrong late."""

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

import click

from lootpress.terminal.console import Failure

__all__ = ["check_target", "replace_file", "write_file"]


def check_target(option: str, file: Path, endings: tuple[str, ...]) -> None:
    """Refuse a file whose name promises another form than the one written, or whose folder is not there."""
    if file.suffix.lower() not in endings:
        raise click.UsageError(f"{option} writes a file that ends in {' or '.join(endings)}, not `{file}`.")
    if not file.absolute().parent.is_dir():
        raise Failure(f"`{file}` cannot be written; there is no folder `{file.parent}`.")


def write_file(path: Path, data: bytes) -> None:
    """Write the file whole; where that cannot be, the command ends with a sentence that says why."""
    try:
        replace_file(path, data)
    except OSError as reason:
        raise Failure(f"`{path}` cannot be written; the system says: {reason.strerror or reason}") from reason


def replace_file(path: Path, data: bytes) -> None:
    """Put the data into the file in one step: whoever looks, even after a crash, finds the old content or the new."""
    target = Path(os.path.realpath(path))  # a link stays one, and what it leads to is written
    mode = _mode(target)
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    _sync_folder(target.parent)


def _mode(target: Path) -> int:
    """The rights of the file that is replaced, else those that a new file gets."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    if not stat.S_ISREG(mode):
        raise OSError("it is not an ordinary file")
    if not os.access(target, os.W_OK):
        raise PermissionError("it is write-protected")
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path) -> None:
    """Make the new name last too; systems that cannot sync a folder do without."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
