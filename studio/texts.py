"""The card files of a folder: named by paths inside it, read, and written whole or not at all."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import click
import msgspec

from lootpress.dsl.source import SUFFIX
from lootpress.terminal.files import write_file
from lootpress.terminal.locks import locked

__all__ = ["LARGEST_TEXT", "Saved", "Text", "Texts", "digest_of"]

LARGEST_TEXT = 2_000_000  # letters; the largest set that comes along has a twentieth of that


class Text(msgspec.Struct, frozen=True):
    """What a file says, and a digest by which to see whether it still does."""

    text: str
    digest: str


class Saved(msgspec.Struct, frozen=True):
    """What came of saving: the digest of the file now; if somebody else had changed it, what it says instead."""

    digest: str
    theirs: str | None = None


def digest_of(text: str) -> str:
    """The digest of a text; of a file that is not there it is empty."""
    return hashlib.sha256(text.encode("utf-8", errors="surrogatepass")).hexdigest()[:24]


class Texts:
    """The files below one folder, and nothing outside it."""

    def __init__(self, root: Path) -> None:
        """The folder that the page works in."""
        self.root = root.resolve()

    def inside(self, name: str) -> Path | None:
        """The file with this path, absolute or as the page names it; none if it does not lie in the folder."""
        if "\x00" in name:
            return None
        path = Path(os.path.normpath(self.root / name))
        try:
            real = path.resolve()
        except (OSError, RuntimeError):
            return None
        return path if path.is_relative_to(self.root) and real.is_relative_to(self.root) else None

    def card_file(self, name: str) -> Path:
        """The card file with this path; ValueError says why it may not be one."""
        path = self.inside(name)
        if path is None:
            raise ValueError("This file does not lie in the folder of the studio.")
        if path.suffix != SUFFIX or path.name.startswith("."):
            raise ValueError(f"A card file ends in {SUFFIX}.")
        return path

    def name(self, path: str | Path) -> str:
        """How the page names a file: its path in the folder."""
        return Path(path).relative_to(self.root).as_posix()

    def read(self, name: str) -> Text:
        """What a file says; an empty text with an empty digest if it is not there."""
        path = self.card_file(name)
        try:
            text = path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return Text("", "")
        except UnicodeDecodeError:
            raise ValueError(f"{path.name} is not written in UTF-8; `lootpress check` says more.") from None
        return Text(text, digest_of(text))

    def save(self, name: str, text: str, before: str) -> Saved:
        """Write a file, if it still has the digest it had when the author began; else tell what it says now."""
        if len(text) > LARGEST_TEXT:
            raise ValueError("This is too much for one file.")
        path = self.card_file(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        with locked(path.parent, patient=True):  # or two studios could find it unchanged, and the first save be lost
            now = self.read(name)
            if now.digest not in (before, digest_of(text)):
                return Saved(now.digest, now.text)
            if now.text != text or not now.digest:
                try:
                    write_file(path, text.encode("utf-8"))
                except click.ClickException as why:
                    raise ValueError(why.message) from None
        return Saved(digest_of(text))
