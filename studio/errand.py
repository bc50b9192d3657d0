"""A command of Lootpress that is run for somebody, and ends with him: `python -m lootpress.studio.errand ARGUMENTS`.

Its standard input is a pipe that nobody writes to. When it closes, who sent the errand is gone, however he went, and
the errand goes too, with every process that it has started.
"""

from __future__ import annotations

import os
import runpy
import signal
from threading import Thread

__all__ = ["main"]


def _wait_for_the_end() -> None:
    while os.read(0, 1024):
        pass
    if os.name != "nt":
        os.killpg(0, signal.SIGKILL)  # the group is ours alone: running.py begins a session
    os._exit(1)  # elsewhere workers notice that their parent is gone


def main() -> None:
    """Do it, a little behind those who type."""
    Thread(target=_wait_for_the_end, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)
    runpy.run_module("lootpress", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
