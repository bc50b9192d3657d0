"""How the tests play in the terminal: what somebody types, and what comes of it."""

import sys
from io import StringIO

import pytest

from lootpress.tests.commands.running import Ran, run_inside

__all__ = ["GAME", "play"]

GAME = ("fantasy", "--seed", "7", "--first", "1")


class Typed(StringIO):
    """Lines that somebody types who then presses Ctrl-C."""

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def play(monkeypatch: pytest.MonkeyPatch, typed: str, *args: str, interrupt: bool = False) -> Ran:
    """Run `play` with these lines typed."""
    monkeypatch.setattr(sys, "stdin", Typed(typed) if interrupt else StringIO(typed))
    return run_inside("play", *args)
