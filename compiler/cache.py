"""Remembers what compiling gave, under a hash of everything it depends on: an answer from here is never a stale one."""

import hashlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import msgspec

from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.source import Source

__all__ = ["MOST_BYTES", "MOST_FILES", "BuildOutcome", "Cache", "default_folder", "key_of"]

MOST_BYTES = 64 * 1024 * 1024
MOST_FILES = 2_000

_PACKAGE = Path(__file__).parent.parent
_ROOMS = ("compiler", "dsl")
"""The rooms that make an outcome; they know no others (tests/house/test_rooms.py), so nothing else can change it."""
_SUFFIXES = (".py", ".lark")
_OURS = r"[0-9a-f]{64}(\.\d+)?"
"""The names of our files, whole or on the way; others in the folder are none of our business."""


class BuildOutcome(msgspec.Struct, frozen=True):
    """What compiling sources gave: what there is to say about them, how many cards, and perhaps the program as JSON.

    `beside` names set and card of those in the program that stand in the context, not in the sources.
    """

    diagnostics: tuple[Diagnostic, ...]
    cards: int
    program: bytes | None = None
    beside: frozenset[tuple[str, str]] = frozenset()


_DECODER = msgspec.msgpack.Decoder(BuildOutcome)


def key_of(sources: Sequence[Source], context: Sequence[Source], *options: str) -> str:
    """The name of an outcome: our own code, the libraries under it, every text with its path, what was asked for."""
    parts = [_code_digest(), _lark_version(), msgspec.__version__.encode(), sys.version.encode()]
    parts += [option.encode() for option in options]
    for group in (sources, context):
        parts.append(b"%d" % len(group))
        parts += [text.encode(errors="surrogatepass") for source in group for text in (source.path, source.text)]
    return _hash(parts).hex()


class Cache:
    """A folder of outcomes by key. Whatever is wrong with it, the only thing lost is time."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; it is made when something is put into it."""
        self._folder = folder

    def get(self, key: str) -> BuildOutcome | None:
        """The outcome of this key; none if it is unknown, or the file is not as `put` wrote it."""
        path = self._folder / key
        try:
            data = path.read_bytes()
            outcome = _DECODER.decode(data[32:]) if data[:32] == _seal(key, data[32:]) else None
        except (OSError, msgspec.DecodeError):
            return None
        if outcome is not None:
            with suppress(OSError):
                os.utime(path)  # so that the oldest file is the one longest unused
        return outcome

    def put(self, key: str, outcome: BuildOutcome) -> None:
        """Keep an outcome, and let go of the oldest when there are too many."""
        body = msgspec.msgpack.encode(outcome)
        # A folder that cannot be written to is no error: the next run compiles again.
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._write(key, _seal(key, body) + body)
            self._prune()

    def _write(self, key: str, data: bytes) -> None:
        temporary = self._folder / f"{key}.{os.getpid()}"
        try:
            temporary.write_bytes(data)
            temporary.replace(self._folder / key)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise

    def _prune(self) -> None:
        files = sorted(_files(self._folder), reverse=True)
        total = 0
        for count, (_, size, path) in enumerate(files, start=1):
            total += size
            if total > MOST_BYTES or count > MOST_FILES:
                with suppress(OSError):
                    Path(path).unlink()


def default_folder() -> Path:
    """Where outcomes are kept: $LOOTPRESS_CACHE, or the place for caches of this system."""
    chosen = os.environ.get("LOOTPRESS_CACHE")
    if chosen:
        return Path(chosen)
    if "linux" in sys.platform:  # as platformdirs says, without the time that importing it takes
        below = os.environ.get("XDG_CACHE_HOME", "").strip()
        return Path(below or os.path.expanduser("~/.cache"), "lootpress")  # noqa: PTH111 - never fails
    from platformdirs import user_cache_path

    return user_cache_path("lootpress", appauthor=False)


def _files(folder: Path) -> Iterator[tuple[int, int, str]]:
    """Time, size and path of each of our files."""
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if re.fullmatch(_OURS, entry.name) and entry.is_file(follow_symlinks=False):
                    status = entry.stat(follow_symlinks=False)
                    yield status.st_mtime_ns, status.st_size, entry.path


def _seal(key: str, body: bytes) -> bytes:
    """A file broken off, changed or renamed does not have the right one in front."""
    return _hash([key.encode(), body])


def _hash(parts: Sequence[bytes]) -> bytes:
    """One hash of several parts; the length before each keeps their borders apart."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(b"%d:" % len(part))
        whole.update(part)
    return whole.digest()


def _code_digest() -> bytes:
    """Read anew each time: a stamp by date could miss a change, and reading costs a few milliseconds."""
    parts: list[bytes] = []
    for room in _ROOMS:
        for path in sorted(_code_files(str(_PACKAGE / room))):
            with open(path, "rb") as file:  # noqa: PTH123 - a hundred times, so every microsecond counts
                parts += [path.encode(errors="replace"), file.read()]
    return _hash(parts)


def _code_files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_SUFFIXES):
                yield entry.path
            elif "." not in entry.name and entry.is_dir():
                yield from _code_files(entry.path)


def _lark_version() -> bytes:
    """The file in which Lark says its version: importing Lark to ask would take longer than all the rest."""
    spec = find_spec("lark")
    return b"" if spec is None or spec.origin is None else Path(spec.origin).read_bytes()
