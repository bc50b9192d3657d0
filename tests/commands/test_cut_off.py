"""A game in a real terminal whose window is closed, or whose program is ended: nothing that was played is lost."""

import os
import re
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from lootpress.tests.commands.running import command_line

PROMPT = re.compile(rb"\[1 to \d+[^]]*\] > $")
PATIENCE = 60


class Window:
    """A terminal window in which `lootpress play` runs."""

    def __init__(self, *args: str) -> None:
        self.master, slave = os.openpty()
        self.process = subprocess.Popen(
            command_line("play", *args),
            preexec_fn=lambda: os.login_tty(slave),
            env={**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "40"},
        )
        os.close(slave)

    def read(self) -> str:
        """What the window shows until the player is asked, or the program has ended."""
        seen, end = b"", time.monotonic() + PATIENCE
        while not PROMPT.search(seen):
            ready, _, _ = select.select([self.master], [], [], end - time.monotonic())
            assert ready, seen
            try:
                more = os.read(self.master, 65536)
            except OSError:  # nobody writes any more
                more = b""
            if not more:
                break
            seen += more
        return seen.decode().replace("\r\n", "\n")

    def type(self, line: str) -> str:
        """Type a line, and read what comes of it."""
        os.write(self.master, f"{line}\n".encode())
        return self.read()

    def close(self) -> int:
        """Close the window; gives the exit code of the program."""
        os.close(self.master)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()


def played(path: Path) -> int:
    return path.read_text().count('"do"')


@pytest.mark.parametrize("how", ["window closed", "SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_game_that_is_cut_off_is_saved_and_the_next_start_says_how_to_go_on(how: str, home: Path) -> None:
    window = Window("starter", "--seed", "7", "--first", "1")
    window.read()
    window.type("1")
    window.type("1")
    if how == "window closed":
        window.close()
    else:
        window.process.send_signal(signal.Signals[how])
        assert window.process.wait(PATIENCE) == (-signal.SIGKILL if how == "SIGKILL" else 128 + signal.Signals[how])
        window.close()
    assert played(home / "game.replay") > 1
    hint = "A game of yours was cut off; `lootpress play --resume game.replay` goes on with it."
    again = Window("starter", "--seed", "8")
    said = again.read()
    assert hint in said
    assert "you had not moved yet" in again.type("q")
    again.close()
    resumed = Window("--resume", "game.replay")
    said = resumed.read()
    assert hint not in said and "what do you do" in said
    resumed.type("q")
    assert resumed.close() == 0


def test_games_in_two_windows_do_not_take_each_other_for_cut_off(home: Path) -> None:
    one = Window("starter", "--seed", "7", "--first", "1")
    one.read()
    one.type("1")
    other = Window("starter", "--seed", "8", "--first", "1")
    assert "cut off" not in other.read()
    other.type("1")
    one.close()
    other.close()
    assert played(home / "game.replay") and played(home / "game-2.replay")
    third = Window("starter", "--seed", "9")
    said = third.read()
    assert "--resume game.replay`" in said and "--resume game-2.replay`" in said
    third.close()


def test_who_was_told_where_the_game_is_is_not_told_again(home: Path) -> None:
    window = Window("starter", "--seed", "7", "--first", "1")
    window.read()
    window.type("1")
    assert "`lootpress play --resume game.replay` goes on" in window.type("q")
    assert window.close() == 0
    again = Window("starter", "--seed", "8")
    assert "cut off" not in again.read()
    again.close()
