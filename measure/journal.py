"""A checkpoint: a file to which every finished task is added, so that a run that was killed goes on where it was."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

import msgspec

from lootpress.measure.records import GameRecord
from lootpress.measure.tasks import Task
from lootpress.measure.workers import Crew

__all__ = ["Checkpoint", "OtherJob"]

_MAGIC = b"lootpress checkpoint 2\n"
_DECODER = msgspec.msgpack.Decoder(list[GameRecord])
_LONGEST = 1 << 30


class OtherJob(ValueError):
    """The file keeps something else: other cards, players, bots, seed, or no checkpoint at all."""


class Checkpoint:
    """The file: a line that says what it is, the name of the job, then records of task, length, check and games.

    A record that a kill cut short is found by its length or its check and dropped; the task is played again.
    """

    def __init__(self, path: Path, job: str) -> None:
        """Open or begin the file for this job."""
        self._done: dict[bytes, tuple[int, int]] = {}
        head = _MAGIC + job.encode() + b"\n"
        self._file: BinaryIO = open(path, "a+b")  # noqa: SIM115, PTH123 - closed by __exit__
        try:
            self._file.seek(0)
            found = self._file.read(len(head))
            if found and not head.startswith(found):
                raise OtherJob(f"`{path}` keeps something else: other cards, bots, players or another seed.")
            if found != head:
                self._file.truncate(0)
                self._file.write(head)
                self._file.flush()
            self._read(len(head))
        except BaseException:
            self._file.close()
            raise

    def _read(self, start: int) -> None:
        """Note where each whole record lies; cut off what is not whole."""
        self._file.seek(start)
        end = start
        while True:
            key, size, check = self._file.read(32), self._file.read(4), self._file.read(32)
            length = int.from_bytes(size, "big")
            if len(check) < 32 or length > _LONGEST:
                break
            data = self._file.read(length)
            if len(data) < length or hashlib.sha256(key + data).digest() != check:
                break
            self._done[key] = (end + 68, length)
            end += 68 + length
        self._file.truncate(end)

    def __enter__(self) -> Checkpoint:
        """To be closed at the end."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close the file."""
        self._file.close()

    def __len__(self) -> int:
        """How many tasks are done."""
        return len(self._done)

    def known(self, task: Task) -> list[GameRecord] | None:
        """The games of a task that was done before."""
        place = self._done.get(_key(task))
        if place is None:
            return None
        self._file.seek(place[0])
        return _DECODER.decode(self._file.read(place[1]))

    def add(self, task: Task, games: list[GameRecord]) -> None:
        """Keep the games of a task, on the disk before this returns."""
        key, data = _key(task), msgspec.msgpack.encode(games)
        self._file.seek(0, os.SEEK_END)
        self._done[key] = (self._file.tell() + 68, len(data))
        self._file.write(key + len(data).to_bytes(4, "big") + hashlib.sha256(key + data).digest() + data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def crew(self, crew: Crew) -> Crew:
        """The same workers, spared of what is done already; results still come in the order of the tasks."""

        def run(tasks: Iterable[Task]) -> Iterator[tuple[Task, list[GameRecord]]]:
            upcoming = iter(tasks)
            for task in upcoming:
                known = self.known(task)
                if known is None:  # results were kept in order, so what follows is new too
                    for done, games in crew(chain([task], upcoming)):
                        self.add(done, games)
                        yield done, games
                    return
                yield task, known

        return run


def _key(task: Task) -> bytes:
    """What tells a task from the others of its job."""
    parts = (task.numbers, task.change, task.detail)
    return hashlib.sha256(msgspec.msgpack.encode(parts)).digest()
