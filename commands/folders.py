"""Writes a folder of files whole or not at all: beside it first, then in one step, or one by one among other files."""

import os
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path

from lootpress.terminal.console import OutsideFailure
from lootpress.terminal.files import fill_folder

__all__ = ["write_folder"]


def write_folder(folder: Path, files: Iterable[tuple[str, bytes]]) -> list[str]:
    """Put files into a folder; gives the names that lay there before and are not among them."""
    target = folder.absolute()
    try:
        if target.exists() and not target.is_dir():
            raise NotADirectoryError("it is not a folder")
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(prefix=f".{target.name[:100]}.", suffix=".tmp", dir=target.parent))
        try:
            names = []
            for name, data in files:
                (beside / name).write_bytes(data)
                names.append(name)
            mask = os.umask(0)
            os.umask(mask)
            beside.chmod(0o777 & ~mask)
            fill_folder(beside, target)
            return sorted({path.name for path in target.iterdir()} - set(names))
        finally:
            shutil.rmtree(beside, ignore_errors=True)
    except OSError as reason:
        raise OutsideFailure(f"`{folder}` cannot be written; the system says: {reason.strerror or reason}") from reason
