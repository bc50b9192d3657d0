"""Card files as they are now: what an editor holds comes before what is on the disk."""

import os
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from lootpress.dsl.diagnostics import Diagnostic
from lootpress.dsl.source import SUFFIX, Source, find_sources, read_source, source_from_text

__all__ = ["Files", "Read", "split_lines"]

Read = tuple[Source, tuple[Diagnostic, ...]]
_Stamp = tuple[int, int, int]
_FRESH = 1.0
"""For so many seconds the disk is believed to be as it was, unless somebody says that it changed."""


def split_lines(text: str) -> list[str]:
    """The lines of a text as editors count them; a text that ends a line has an empty one behind it."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


_PATIENT = 30
"""A folder that took long to look through is looked through again that much later."""


class Files:
    """Reads each file once for as long as it stays the same."""

    def __init__(self) -> None:
        """Begin with no text held."""
        self._held: dict[str, str] = {}
        self._read: dict[str, tuple[str | _Stamp, Read]] = {}
        self._listed: dict[tuple[str, bool], tuple[float, list[str]]] = {}  # with the time until which it is believed
        self._checked: dict[str, float] = {}

    def hold(self, path: str, text: str) -> None:
        """Take a text in place of the file, until it is released."""
        if path not in self._held:
            self.look_again()
        self._held[path] = text

    def release(self, path: str) -> None:
        """From now on the file on the disk counts again."""
        self._held.pop(path, None)
        self.look_again()

    def held(self) -> Iterable[str]:
        """The paths of all texts held."""
        return self._held.keys()

    def look_again(self) -> None:
        """Somebody changed files: believe nothing about the disk."""
        self._listed.clear()
        self._checked.clear()

    def text(self, path: str) -> str:
        """The text as the author has it: what is held, else what was read."""
        held = self._held.get(path)
        return held if held is not None else self.read(path)[0].text

    def read(self, path: str) -> Read:
        """The text as the parser reads it, with what is wrong with the file itself."""
        known = self._read.get(path)
        held = self._held.get(path)
        if held is not None:
            if known is None or known[0] != held:
                source, problems = source_from_text(held, path)
                known = self._read[path] = (held, (source, tuple(problems)))
            return known[1]
        now = time.monotonic()
        if known is not None and isinstance(known[0], tuple) and now - self._checked.get(path, -_FRESH) < _FRESH:
            return known[1]
        stamp = _stamp(path)
        if known is None or known[0] != stamp:
            source, problems = read_source(path)
            known = self._read[path] = (stamp, (source, tuple(problems)))
        self._checked[path] = now
        return known[1]

    def in_folder(self, folder: str, *, below: bool) -> list[str]:
        """The card files of a folder, those only held too, and if asked for those of all folders below it."""
        now = time.monotonic()
        listed = self._listed.get((folder, below))
        if listed is None or now >= listed[0]:
            found = _card_files(folder, below=below)
            took = time.monotonic() - now
            listed = self._listed[folder, below] = (now + max(_FRESH, took * _PATIENT), found)
        held = [path for path in self._held if path not in listed[1] and _is_in(path, folder, below=below)]
        return sorted([*listed[1], *held], key=lambda path: Path(path).parts) if held else listed[1]


def _stamp(path: str) -> _Stamp:
    try:
        status = Path(path).stat()
    except (OSError, ValueError):
        return (0, 0, 0)
    return (status.st_mtime_ns, status.st_size, status.st_ino)


def _card_files(folder: str, *, below: bool) -> list[str]:
    if below:
        return [os.fspath(path) for path in find_sources([folder])[0]]
    found: list[str] = []
    with suppress(OSError, ValueError), os.scandir(folder) as entries:
        found = [e.path for e in entries if e.name.lower().endswith(SUFFIX) and e.name[0] != "." and e.is_file()]
    return sorted(found, key=lambda path: Path(path).parts)


def _is_in(path: str, folder: str, *, below: bool) -> bool:
    parent = os.fspath(Path(path).parent)
    return parent == folder or (below and parent.startswith(folder.rstrip(os.sep) + os.sep))
