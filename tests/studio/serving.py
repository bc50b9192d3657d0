"""A studio for tests: `lootpress studio` in a process of its own, on a folder of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["Server"]


class Server:
    """The studio on a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process: subprocess.Popen[str] | None = None
        self.link = ""

    def start(self) -> Server:
        """Start it; returns when the page can be opened."""
        command = [sys.executable, "-m", "lootpress", "studio", str(self.folder), "--no-browser"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("The studio is open"):
                self.link = line.split()[-1]
                return self
        raise AssertionError(self.process.communicate()[1])

    def stop(self, sign: signal.Signals = signal.SIGINT) -> str:
        """As if somebody had pressed Ctrl-C; what it said on standard error."""
        assert self.process is not None
        process, self.process = self.process, None
        with suppress(ProcessLookupError):
            os.kill(process.pid, sign)
        try:
            return process.communicate(timeout=20)[1]
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.stop()
