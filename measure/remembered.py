"""Games that were played before: of an unchanged deck no game is played twice, whatever is asked about it."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Setup, Task
from lootpress.measure.workers import Crew

__all__ = ["MOST_BYTES", "Remembered", "engine_digest"]

MOST_BYTES = 256 * 1024 * 1024

_PACKAGE = Path(__file__).parent.parent
_ROOMS = ("compiler", "dsl", "runtime")
_BESIDE = ("records.py", "shipping.py", "tasks.py", "trace.py")
"""What makes a record of a game out of a deck: the rooms, and the modules beside this one."""

_DECODER = msgspec.msgpack.Decoder(GameRecord)
_PATIENCE = 30.0  # seconds to wait for others who write
_EVERY = 1.0  # seconds between two writes
_FULL = 0.8  # of the room is left when the oldest have gone

_TABLES = """
CREATE TABLE IF NOT EXISTS jobs (job BLOB PRIMARY KEY, used REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS games (
    job BLOB NOT NULL, what BLOB NOT NULL, number INTEGER NOT NULL, record BLOB NOT NULL,
    PRIMARY KEY (job, what, number)
) WITHOUT ROWID;
"""


def engine_digest() -> bytes:
    """A name for exactly this engine: whatever is changed in it, games are played anew."""
    files = [Path(__file__).parent / name for name in _BESIDE]
    for room in _ROOMS:
        files += sorted((_PACKAGE / room).rglob("*.py"))
    whole = hashlib.sha256(msgspec.__version__.encode())
    for path in files:
        text = path.read_bytes()
        whole.update(f"{path.relative_to(_PACKAGE).as_posix()} {len(text)}\n".encode())
        whole.update(text)
    return whole.digest()


class Remembered:
    """A database of games, by what they were played with; whatever is wrong with it, the only thing lost is time.

    Many processes may use it at once: what one writes is there for the others whole or not at all.
    """

    def __init__(self, path: Path, setup: Setup) -> None:
        """Open or begin the database, for the games of this setup."""
        self.reused = 0
        self._job = hashlib.sha256(engine_digest() + setup.digest().encode()).digest()
        self._fresh: list[tuple[bytes, bytes, int, bytes]] = []
        self._written = time.monotonic()
        self._base: sqlite3.Connection | None = None
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            self._base = self._open(path)
        except sqlite3.DatabaseError:
            if path.is_file() and not _is_ours(path):  # no database any more: begin anew
                with suppress(OSError, sqlite3.Error):
                    path.unlink()
                    self._base = self._open(path)

    def _open(self, path: Path) -> sqlite3.Connection:
        base = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
        try:
            base.execute("PRAGMA auto_vacuum = INCREMENTAL")
            base.execute("PRAGMA journal_mode = WAL")
            base.execute("PRAGMA synchronous = NORMAL")
            base.executescript(_TABLES)
            base.execute("INSERT OR REPLACE INTO jobs VALUES (?, ?)", (self._job, time.time()))
        except sqlite3.Error:
            base.close()
            raise
        return base

    def __enter__(self) -> Remembered:
        """To be closed at the end."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Write what is still to be written, let go of the oldest if there is too much, and close."""
        self._write()
        if self._base is not None:
            with suppress(sqlite3.Error):
                _shrink(self._base, self._job)
            self._base.close()
            self._base = None

    def crew(self, crew: Crew) -> Crew:
        """The same workers, spared of what was played before; results still come in the order of the tasks."""

        def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
            order: deque[tuple[Task, bool]] = deque()  # on their way, and whether they were known

            def missing() -> Iterator[Task]:
                for task in tasks:
                    known = self._knows(task)
                    order.append((task, known))
                    if not known:
                        yield task

            def known_ones() -> Iterator[tuple[Task, list[GameRecord]]]:
                while order and order[0][1]:
                    task, _ = order.popleft()
                    games = self._known(task)
                    if games is None:  # gone in between, for another process needed the room
                        ((_, games),) = crew([task])
                    else:
                        self.reused += len(games)
                    yield task, games

            for task, games in crew(missing()):
                yield from known_ones()
                order.popleft()
                self._keep(task, games)
                yield task, games
            yield from known_ones()

        return run

    def _knows(self, task: Task) -> bool:
        asked = "SELECT count(*) FROM games WHERE job = ? AND what = ? AND number IN (SELECT value FROM json_each(?))"
        return [(len(task.numbers),)] == self._ask(asked, task)

    def _known(self, task: Task) -> list[GameRecord] | None:
        asked = "SELECT record FROM games WHERE job = ? AND what = ? AND number IN (SELECT value FROM json_each(?))"
        try:
            found = {game.number: game for (data,) in self._ask(asked, task) for game in [_DECODER.decode(data)]}
            return [found[number] for number in task.numbers]
        except (msgspec.DecodeError, KeyError):
            return None

    def _ask(self, asked: str, task: Task) -> list[tuple[Any]]:
        if self._base is None:
            return []
        numbers = msgspec.json.encode(task.numbers).decode()
        with suppress(sqlite3.Error):
            return self._base.execute(asked, (self._job, _what(task), numbers)).fetchall()
        return []

    def _keep(self, task: Task, games: list[GameRecord]) -> None:
        what = _what(task)
        self._fresh += [(self._job, what, game.number, msgspec.msgpack.encode(game)) for game in games]
        if time.monotonic() - self._written >= _EVERY:
            self._write()

    def _write(self) -> None:
        fresh, self._fresh, self._written = self._fresh, [], time.monotonic()
        if self._base is None or not fresh:
            return
        with suppress(sqlite3.Error):
            self._base.execute("BEGIN IMMEDIATE")
            try:
                self._base.executemany("INSERT OR IGNORE INTO games VALUES (?, ?, ?, ?)", fresh)
            finally:
                self._base.execute("COMMIT")


def _what(task: Task) -> bytes:
    """What tells the games of a task from others of the same numbers."""
    return hashlib.sha256(msgspec.msgpack.encode((task.change, task.detail))).digest()[:16]


def _is_ours(path: Path) -> bool:
    with suppress(OSError), path.open("rb") as file:
        return file.read(16) == b"SQLite format 3\0"
    return True


def _size(base: sqlite3.Connection) -> int:
    (pages,), (free,), (size,) = (
        base.execute(f"PRAGMA {name}").fetchone() for name in ("page_count", "freelist_count", "page_size")
    )
    return int(pages - free) * int(size)


def _shrink(base: sqlite3.Connection, mine: bytes) -> None:
    """Let go of the jobs that were not asked about for longest, then of the newest games of this one."""
    if _size(base) <= MOST_BYTES:
        return
    base.execute("BEGIN IMMEDIATE")
    for (job,) in base.execute("SELECT job FROM jobs WHERE job <> ? ORDER BY used", (mine,)).fetchall():
        base.execute("DELETE FROM games WHERE job = ?", (job,))
        base.execute("DELETE FROM jobs WHERE job = ?", (job,))
        if _size(base) <= MOST_BYTES * _FULL:
            break
    while _size(base) > MOST_BYTES:
        late = "SELECT what, number FROM games WHERE job = ? ORDER BY number DESC LIMIT 1000"
        rows = base.execute(late, (mine,)).fetchall()
        if not rows:
            break
        base.executemany("DELETE FROM games WHERE job = ? AND what = ? AND number = ?", [(mine, *row) for row in rows])
    base.execute("COMMIT")
    base.execute("PRAGMA incremental_vacuum")
