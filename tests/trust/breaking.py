"""A workshop that runs commands and lets something befall them: they are killed, the disk is full or read-only.

Everything is imported once in a process of its own; each command runs in a copy of that. A step is whatever a process
tells Python's audit of what it does to the disk: open a file to write, rename, remove, link, make a folder, cut off. In
the middle of a file it is the kernel that strikes, by its limit for the size of files.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, NoReturn

import msgspec
from click import ClickException

__all__ = ["CALM", "End", "Job", "Trouble", "Workshop", "aside"]

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
STEPS = frozenset((
    "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod",
    "tempfile.mkstemp", "tempfile.mkdtemp", "sqlite3.connect",
))  # fmt: skip
LOADED = (
    "lootpress.cli", "lootpress.compiler.project", "lootpress.compiler.link.linked", "lootpress.runtime.game",
    "lootpress.print.sheets", "lootpress.commands.builds", "lootpress.commands.compile", "lootpress.commands.mix",
    "lootpress.commands.play", "lootpress.measure.balance", "lootpress.tests.trust.deeds",
)  # fmt: skip
PATIENCE = 120


class Trouble(msgspec.Struct, frozen=True):
    """What befalls a process: at which of its steps, from which step on, or at which byte of a file."""

    kind: Literal["none", "killed at a step", "killed in a file", "disk full", "file full", "read-only"] = "none"
    at: int = 0


CALM = Trouble()


class Job(msgspec.Struct, frozen=True):
    """A command to run in a folder, or a deed of `deeds.py`, with what is typed."""

    folder: str
    args: tuple[str, ...]
    trouble: Trouble = CALM
    typed: str = ""
    deed: bool = False


class End(msgspec.Struct, frozen=True):
    """How it ended: the exit code (-9: killed), what it said, how many steps it took to write."""

    code: int
    said: str
    steps: int = -1


class Workshop:
    """The process from which all others are copied; jobs that are given together run at the same time."""

    def __init__(self) -> None:
        """Start it; it ends when its input is closed."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "lootpress.tests.trust.breaking"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def run(self, job: Job) -> End:
        """Run one job to its end."""
        return self.together([job])[0]

    def together(self, jobs: Sequence[Job]) -> list[End]:
        """Run jobs at the same time, each in a process of its own."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(jobs) + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the workshop has ended"
        return msgspec.json.decode(line, type=list[End])

    def __enter__(self) -> Workshop:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()


# ---------------------------------------------------------------- inside


class _Fate:
    """Sees every step that a process takes to write below a folder, and strikes when its time has come."""

    def __init__(self, trouble: Trouble, root: str) -> None:
        self.steps, self._trouble, self._root = 0, trouble, os.path.realpath(root)

    def __call__(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, mode, flags = args
            if not (flags & WRITES if isinstance(flags, int) else False) and not set(mode or "") & set("wax+"):
                return
        elif event in STEPS:
            path = args[0]
        else:
            return
        if not isinstance(path, str | bytes | os.PathLike) or not self._is_inside(os.fsdecode(path)):
            return
        self.steps += 1
        trouble = self._trouble
        if trouble.kind == "killed at a step" and self.steps == trouble.at:
            os.kill(os.getpid(), signal.SIGKILL)
        if trouble.kind == "disk full" and self.steps >= trouble.at and event not in ("os.remove", "os.rmdir"):
            raise OSError(28, "No space left on device", os.fsdecode(path))
        if trouble.kind == "read-only":
            raise OSError(30, "Read-only file system", os.fsdecode(path))

    def _is_inside(self, path: str) -> bool:
        whole = os.path.abspath(path)  # noqa: PTH100 - a link is not followed
        return whole == self._root or whole.startswith(self._root + os.sep)


def aside(folder: Path) -> Path:
    """Where files for a while go, on a disk of its own that nothing befalls."""
    return folder.with_name(f"{folder.name}.aside")


def _work(job: Job, out: int, told: int) -> NoReturn:
    """Do a job in this process, a copy of the workshop, and leave it."""
    read, write = os.pipe()
    os.write(write, job.typed.encode())
    os.close(write)
    for source, target in ((read, 0), (out, 1), (out, 2)):
        os.dup2(source, target)
    sys.stdin, sys.stdout, sys.stderr = (os.fdopen(k, "w" if k else "r", encoding="utf-8") for k in range(3))
    aside(Path(job.folder)).mkdir(exist_ok=True)
    os.chdir(job.folder)
    os.environ["LOOTPRESS_CACHE"] = str(Path(job.folder, ".cache"))
    os.environ["LOOTPRESS_CONFIG"] = str(Path(job.folder, "settings"))
    os.environ["TMPDIR"], tempfile.tempdir = str(aside(Path(job.folder))), None
    os.environ.pop("LOOTPRESS_DEBUG", None)
    fate = _Fate(job.trouble, job.folder)
    sys.addaudithook(fate)
    if job.trouble.kind in ("killed in a file", "file full"):
        resource.setrlimit(resource.RLIMIT_FSIZE, (job.trouble.at, job.trouble.at))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        killed = job.trouble.kind == "killed in a file"
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if killed else signal.SIG_IGN)
    code = 70
    try:
        if job.deed:
            import_module("lootpress.tests.trust.deeds").DEEDS[job.args[0]](*job.args[1:])
            code = 0
        else:
            import_module("lootpress.cli").main(job.args)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    except (OSError, ValueError, ClickException) as reason:  # a deed of whose failure somebody would be told
        sys.stderr.write(f"{reason}\n")
        code = 3
    except BaseException as error:
        sys.stderr.write(f"Traceback: {type(error).__name__}: {error}\n")
    with suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
    os.write(told, str(fate.steps).encode())
    os._exit(code)


def _start(job: Job) -> tuple[int, int, int]:
    """The number of the process, where to read what it says, and where to read how many steps it took."""
    said, out = os.pipe()
    counted, told = os.pipe()
    number = os.fork()
    if number == 0:
        os.close(said)
        os.close(counted)
        try:
            _work(job, out, told)
        finally:
            os._exit(71)
    os.close(out)
    os.close(told)
    return number, said, counted


def _all(jobs: Sequence[Job]) -> list[End]:
    started = [_start(job) for job in jobs]
    texts: dict[int, bytes] = {said: b"" for _, said, _ in started}
    open_ones = set(texts)
    while open_ones:
        ready, _, _ = select.select([*open_ones], [], [], PATIENCE)
        if not ready:
            for number, _, _ in started:
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGABRT)
        for said in ready:
            more = os.read(said, 65536)
            texts[said] += more
            if not more:
                open_ones.discard(said)
    ends = []
    for number, said, counted in started:
        _, status = os.waitpid(number, 0)
        steps = os.read(counted, 32)
        os.close(said)
        os.close(counted)
        ends.append(End(os.waitstatus_to_exitcode(status), texts[said].decode("utf-8", "replace"), int(steps or -1)))
    return ends


def main() -> None:
    """Run what comes in, line by line."""
    for name in LOADED:
        import_module(name)
    for line in sys.stdin.buffer:
        ends = _all(msgspec.json.decode(line, type=list[Job]))
        sys.stdout.write(json.dumps([msgspec.to_builtins(end) for end in ends]) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
