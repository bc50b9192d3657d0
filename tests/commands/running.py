"""How the tests use the command line: inside this process, or as a process of its own where that makes a difference."""

import contextlib
import gc
import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

from lootpress.cli import main

__all__ = ["BAD", "CURIOUS", "GOOD", "Ran", "Run", "command_line", "run_inside", "run_outside"]

GOOD = """\
set "Test"
  code "T"
  use "Fantasy rules"

monster "Goose"
  level 3
  1 treasure
  bad stuff: lose 1 level

item "Hat"
  headgear
  value 200
  +1
"""
"""A set without a fault, in the one layout."""

BAD = 'monster "Goose"\n  lvel 3\n'
CURIOUS = GOOD.replace("  1 treasure\n", '  1 treasure\n  +3 against "Nobody"\n')
"""A set with one warning, for there is no such card."""


class Ran(NamedTuple):
    """What came of it: the exit code, standard output and standard error."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


def run_inside(*args: str, together: bool = False) -> Ran:
    """Run a command as `main` does; what it says in one stream if both are wanted together."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="", write_through=together) for _ in range(2))
    if together:
        err = out
    thresholds = gc.get_threshold()
    code: object = None
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(args)
        except SystemExit as left:
            code = left.code
    gc.set_threshold(*thresholds)
    assert isinstance(code, int)
    return Ran(code, *(_written(stream) for stream in (out, err)))


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def command_line(*args: str) -> list[str]:
    """What a shell would be given."""
    return [sys.executable, "-m", "lootpress", *args]


def run_outside(*args: str, **environment: str) -> Ran:
    """Run a command in a process of its own."""
    done = subprocess.run(
        command_line(*args), capture_output=True, text=True, encoding="utf-8", env={**os.environ, **environment}
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def hear_interrupts() -> None:
    """For a child process: whoever runs in the background ignores Ctrl-C, and so would the child."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
