"""Finding and reading art: only regular files inside the set's own folder."""

import os
import stat
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath, PureWindowsPath

from msgspec import Struct

from lootpress.print.art.errors import LARGEST_FILE, ArtError
from lootpress.print.art.png import SIGNATURE, Raster, read_png

CENTRE = (0.5, 0.5)


class Art(Struct, frozen=True):
    """A picture that may be printed: its name by content, and the point that must stay visible."""

    digest: str
    raster: Raster
    focus: tuple[float, float] = CENTRE


def read_art(folder: Path, name: str, focus: tuple[float, float] = CENTRE) -> Art:
    """The art of that name in a set's folder; every reason to refuse it is an ArtError."""
    try:
        path, status = _inside(folder, name)
        digest, raster = _read(path, status.st_mtime_ns, status.st_size)
    except ArtError as error:
        raise ArtError(f"art {name}: {error}") from error
    except OSError as error:
        raise ArtError(f"art {name}: it cannot be read ({error.strerror})") from error
    return Art(digest, raster, focus)


@lru_cache(maxsize=1024)
def _named(base: Path, name: str) -> tuple[Path, bool]:
    """The file of that name in a folder, and whether it lies there itself, in no folder within."""
    posix, windows = PurePosixPath(name), PureWindowsPath(name)
    if posix.is_absolute() or windows.is_absolute() or windows.drive or "\0" in name:
        raise ArtError("a path from the root is not allowed; name a file beside the cards")
    if ".." in posix.parts or ".." in windows.parts:
        raise ArtError("the path leads out of the set's folder")
    return base / name, len(posix.parts) == 1


def _inside(folder: Path, name: str) -> tuple[Path, os.stat_result]:
    """Where a file really is, and what the system says about it."""
    base = _resolved(folder if folder.is_absolute() else folder.absolute())
    path, beside = _named(base, name)
    try:
        status = path.lstat()
        if beside and not stat.S_ISLNK(status.st_mode):
            return path, status
        real = path.resolve(strict=True)
    except FileNotFoundError as error:
        raise ArtError("there is no such file") from error
    except RuntimeError as error:
        raise ArtError("the path goes round in circles") from error
    if not real.is_relative_to(base):
        raise ArtError("a link leads out of the set's folder")
    return real, real.stat()


@lru_cache(maxsize=64)
def _resolved(folder: Path) -> Path:
    """Where a folder really lies; asked once for all of its pictures."""
    return folder.resolve()


def read_inside(folder: Path, name: str, largest: int) -> bytes:
    """A file inside a set's folder, of no more bytes than that; every reason to refuse it is an ArtError."""
    try:
        path, status = _inside(folder, name)
        if status.st_size > largest:
            raise ArtError(f"the file has more than {largest:,} bytes")
        return _content(path, largest)
    except ArtError as error:
        raise ArtError(f"{name}: {error}") from error
    except OSError as error:
        raise ArtError(f"{name}: it cannot be read ({error.strerror})") from error


def _content(path: Path, largest: int) -> bytes:
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise ArtError("this is not a file")
        return file.read(largest + 1)


@lru_cache(maxsize=64)
def _read(path: Path, _changed: int, size: int) -> tuple[str, Raster]:
    if size > LARGEST_FILE:
        raise ArtError(f"the file is larger than {LARGEST_FILE // 10**6} MB")
    data = _content(path, LARGEST_FILE)
    return sha256(data).hexdigest()[:24], _decoded(data)


def _decoded(data: bytes) -> Raster:
    if data.startswith(SIGNATURE):
        return read_png(data)
    if data.startswith(b"\xff\xd8\xff"):
        from lootpress.print.art.jpeg import read_jpeg

        return read_jpeg(data)
    if data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"<":
        from lootpress.print.art.svg import read_svg

        return read_svg(data)
    raise ArtError("this is neither PNG nor JPEG nor SVG")
