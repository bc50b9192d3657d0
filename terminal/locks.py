"""Keeps two processes from changing the same file at the same time; a lock goes with its process, however that ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = ["InUse", "locked"]

_FAR = 1 << 60  # the byte that is locked where files are locked by bytes: far behind all that anybody reads


class InUse(Exception):
    """Another process is at it."""


@contextmanager
def locked(path: Path, *, patient: bool) -> Iterator[None]:
    """Have a file or folder for oneself among all who ask so; who is not patient is told that it is in use.

    A file is made if it is missing. Where a file system knows no locks, or a system none for folders, all get in.
    """
    handle = _opened(path)
    if handle is None:
        yield
        return
    try:
        _lock(handle, patient=patient)
        yield
    finally:
        os.close(handle)  # which gives the lock back


def _opened(path: Path) -> int | None:
    if not path.is_dir():
        return os.open(os.fspath(path), os.O_RDWR | os.O_CREAT, 0o666)
    with suppress(OSError):
        return os.open(path, os.O_RDONLY)
    return None


if sys.platform == "win32":
    import msvcrt
    import time

    def _lock(handle: int, *, patient: bool) -> None:
        while True:
            os.lseek(handle, _FAR, os.SEEK_SET)
            try:
                msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            except OSError:
                if not patient:
                    raise InUse from None
                time.sleep(0.05)
                continue
            os.lseek(handle, 0, os.SEEK_SET)
            return

else:
    import fcntl

    def _lock(handle: int, *, patient: bool) -> None:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if patient else fcntl.LOCK_NB))
        except BlockingIOError:
            raise InUse from None
        except OSError:  # a file system without locks
            return
