"""The file of a game with friends: who sat down and every decision, a line each, on the disk before anybody is told."""

from __future__ import annotations

import base64
import hashlib
import os
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from lootpress.runtime.replay import Replay
from lootpress.table.wire import AskMe

__all__ = [
    "FORMAT", "VERSION", "Began", "Decided", "Journal", "JournalEntry", "JournalError", "JournalHead",
    "JournalRead", "Left", "Liked", "Sat", "hashed", "packed", "read_journal", "unpacked",
]  # fmt: skip

FORMAT, VERSION = "lootpress table", 1
_LARGEST = 64 * 1024 * 1024


class JournalError(ValueError):
    """A file that holds no game with friends, with a sentence why."""


class JournalHead(msgspec.Struct, frozen=True, tag="table", tag_field="line"):
    """What a game was set up with: its cards as they were then, chance, seats, and the secrets of the links."""

    format: str
    version: int
    source: str
    cards: str  # the card program, packed
    deck: str  # the digest of the deck
    seed: int
    players: int
    rules: tuple[str, ...]
    bots: tuple[str, ...]
    key: str
    host: str
    port: int


class Sat(msgspec.Struct, frozen=True, tag="sat", tag_field="line"):
    """Somebody took a seat; of his secret only a hash is kept."""

    seat: int
    name: str
    secret: str
    gender: str = ""


class Left(msgspec.Struct, frozen=True, tag="left", tag_field="line"):
    """Somebody got up for good."""

    seat: int


class Liked(msgspec.Struct, frozen=True, tag="liked", tag_field="line"):
    """When somebody wants to be asked."""

    seat: int
    ask: AskMe
    clock: int


class Began(msgspec.Struct, frozen=True, tag="began", tag_field="line"):
    """The cards were dealt."""

    names: tuple[str, ...]
    genders: tuple[str, ...]
    first: int


class Decided(msgspec.Struct, frozen=True, tag="did", tag_field="line"):
    """A decision: the number of the option, and whether the player was asked, passed by himself, or a bot decided."""

    do: int
    by: str = "asked"


JournalEntry = Sat | Left | Liked | Began | Decided
_ENTRY = msgspec.json.Decoder(JournalHead | Sat | Left | Liked | Began | Decided)


class JournalRead(msgspec.Struct, frozen=True):
    """What a journal holds, and how many of its bytes are whole lines."""

    head: JournalHead
    entries: tuple[JournalEntry, ...]
    length: int

    def replay(self) -> Replay | None:
        """The game so far for `lootpress replay`; None before the cards are dealt."""
        began = next((entry for entry in self.entries if isinstance(entry, Began)), None)
        if began is None:
            return None
        actions = tuple(entry.do for entry in self.entries if isinstance(entry, Decided))
        head = self.head
        return Replay(
            head.deck, head.source, head.seed, head.players, began.names, actions, (), began.first, began.genders,
            head.rules, -1,
        )  # fmt: skip


class Journal:
    """Appends lines; `sync` returns when they are on the disk."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """An open file at whose end lines go."""
        self.path, self._file, self._waiting = path, file, False
        self._failed: OSError | None = None

    @classmethod
    def create(cls, path: Path, head: JournalHead) -> Journal:
        """A new file with its head; nothing is left over where that fails, and no file is overwritten."""
        handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", suffix=".tmp", dir=path.absolute().parent)
        file = os.fdopen(handle, "ab", buffering=0)
        journal = cls(path, file)
        try:
            journal._put(head)
            journal.sync()
            _come_to_light(Path(name), path)
        except BaseException:
            file.close()
            raise
        finally:
            Path(name).unlink(missing_ok=True)
        with suppress(OSError):  # the name lasts too; systems that cannot sync a folder do without
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        return journal

    @classmethod
    def resume(cls, path: Path, written: JournalRead) -> Journal:
        """Go on behind the last whole line; what a crash left of another one goes."""
        file = path.open("r+b", buffering=0)
        file.truncate(written.length)
        file.seek(0, os.SEEK_END)
        return cls(path, file)

    def add(self, entry: JournalEntry) -> None:
        """Write a line; it lasts after the next `sync`."""
        self._put(entry)

    def sync(self) -> None:
        """Wait until all lines are on the disk; an `OSError` once that failed, and ever after."""
        if self._failed is not None:
            raise self._failed
        if self._waiting:
            with self._remembering():
                os.fsync(self._file.fileno())
            self._waiting = False

    def close(self) -> None:
        """Write no more."""
        if self._file.closed:
            return
        try:
            self.sync()
        finally:
            self._file.close()

    def _put(self, entry: JournalHead | JournalEntry) -> None:
        if self._failed is not None:
            raise self._failed
        data = msgspec.json.encode(entry) + b"\n"
        done = 0
        with self._remembering():
            while done < len(data):
                done += self._file.write(data[done:])
        self._waiting = True

    @contextmanager
    def _remembering(self) -> Iterator[None]:
        """After a line that could not be written none may follow: the game would go on without it."""
        try:
            yield
        except OSError as reason:
            self._failed = reason
            raise


def _come_to_light(made: Path, path: Path) -> None:
    """Give a file that is whole its name, if nothing has it."""
    try:
        os.link(made, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(17, "File exists", str(path)) from None
        made.rename(path)


def read_journal(path: Path) -> JournalRead:
    """What a file holds: all whole lines; a last one without its end was never acknowledged."""
    with path.open("rb") as file:
        data = file.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise JournalError("this file is too large for a game")
    length = data.rfind(b"\n") + 1
    lines = data[:length].split(b"\n")[:-1]
    found: list[JournalHead | JournalEntry] = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(_ENTRY.decode(line))
        except ValueError:
            if number == 1:
                raise JournalError("this is not a game with friends") from None
            raise JournalError(f"line {number} of the game cannot be read") from None
    if not found or not isinstance(found[0], JournalHead) or found[0].format != FORMAT:
        raise JournalError("this is not a game with friends")
    head, entries = found[0], found[1:]
    if head.version != VERSION:
        raise JournalError(f"this game has form {head.version}, and this Lootpress reads form {VERSION}")
    kept = tuple(entry for entry in entries if not isinstance(entry, JournalHead))
    if len(kept) != len(entries):
        raise JournalError("this file holds two games")
    return JournalRead(head, kept, length)


def packed(program: bytes) -> str:
    """A card program as one line of text."""
    return base64.b85encode(zlib.compress(program, 9)).decode("ascii")


def unpacked(text: str) -> bytes:
    """The card program of such a line."""
    try:
        unzip = zlib.decompressobj()
        data = unzip.decompress(base64.b85decode(text), _LARGEST)
    except (ValueError, zlib.error):
        raise JournalError("the cards of this game are damaged") from None
    if unzip.unconsumed_tail:
        raise JournalError("the cards of this game are too many")
    return data


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
