"""Writes files whole or not at all, and finds out early what would go wrong late."""

import ctypes
import os
import stat
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import click

from lootpress.terminal.console import OutsideFailure

__all__ = ["check_target", "fill_folder", "put_folder", "replace_file", "write_file", "write_new_file"]


def check_target(option: str, file: Path, endings: tuple[str, ...]) -> None:
    """Refuse a file whose name promises another form than the one written, or whose folder is not there."""
    if file.suffix.lower() not in endings:
        raise click.UsageError(f"{option} writes a file that ends in {' or '.join(endings)}, not `{file}`.")
    if not file.absolute().parent.is_dir():
        raise OutsideFailure(f"`{file}` cannot be written; there is no folder `{file.parent}`.")


def write_file(path: Path, data: bytes) -> None:
    """Write the file whole; where that cannot be, the command ends with a sentence that says why."""
    try:
        replace_file(path, data)
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be written; the system says: {reason.strerror or reason}") from reason


def replace_file(path: Path, data: bytes) -> None:
    """Put the data into the file in one step: whoever looks, even after a crash, finds the old content or the new."""
    target = Path(os.path.realpath(path))  # a link stays one, and what it leads to is written
    temporary = _written_beside(target, data, _mode(target))
    try:
        temporary.replace(target)
    except BaseException:
        _drop(temporary)
        raise
    _sync_folder(target.parent)


def write_new_file(path: Path, data: bytes) -> bool:
    """Make a file in one step if there is none of this name, whoever else tries; whether it was made."""
    try:
        temporary = _written_beside(path.absolute(), data, _mode(path))
        try:
            os.link(temporary, path)
        except FileExistsError:
            return False
        except OSError:  # a file system without links: the name is taken first, and what is in it comes a moment later
            try:
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            except FileExistsError:
                return False
            temporary.replace(path)
        finally:
            _drop(temporary)
        _sync_folder(path.absolute().parent)
    except OSError as reason:
        raise OutsideFailure(f"`{path}` cannot be written; the system says: {reason.strerror or reason}") from reason
    return True


def _written_beside(target: Path, data: bytes, mode: int) -> Path:
    """A file out of sight beside another, on the disk as a whole."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".tmp", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.chmod(mode)
    except BaseException:
        _drop(temporary)
        raise
    return temporary


def _drop(temporary: Path) -> None:
    with suppress(OSError):
        temporary.unlink()


def put_folder(made: Path, target: Path) -> None:
    """Put a folder in the place of another one, which is where the first was afterwards; or where there is none.

    Whoever looks finds the one or the other: Linux and macOS exchange them in one step. Elsewhere it takes two.
    """
    if not target.exists():
        made.rename(target)
        return
    if _exchanged(made, target):
        return
    aside = made.with_name(f"{made.name}-before")
    target.rename(aside)
    try:
        made.rename(target)
    except OSError:
        aside.rename(target)
        raise
    aside.rename(made)


def fill_folder(made: Path, target: Path) -> None:
    """Put files that lie ready in a folder: in one step, or one by one if it holds others or we are in it."""
    names = {path.name for path in made.iterdir()}
    if not target.exists() or (
        not target.samefile(Path()) and all(path.name in names and path.is_file() for path in target.iterdir())
    ):
        put_folder(made, target)
        return
    for path in sorted(made.rglob("*")):
        if not path.is_dir():
            place = target / path.relative_to(made)
            place.parent.mkdir(parents=True, exist_ok=True)
            path.replace(place)


_EXCHANGE = {"linux": ("renameat2", (-100, -100), 2), "darwin": ("renameatx_np", (-2, -2), 2)}


def _exchanged(one: Path, other: Path) -> bool:
    """Let two folders exchange their names; whether this system and file system can."""
    if sys.platform not in _EXCHANGE:
        return False
    name, (here, there), how = _EXCHANGE[sys.platform]
    rename = getattr(ctypes.CDLL(None), name, None)
    return rename is not None and rename(here, os.fsencode(one), there, os.fsencode(other), how) == 0


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
