"""The panel in a real terminal: a pseudo-terminal whose screen is read back, as a person would see it."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lootpress.terminal.ink import painted
from lootpress.terminal.panel import Panel

COLUMNS, LINES = 80, 30


class Screen:
    """What a terminal shows that knows how to go up and to clear what is below; lines that scroll out are kept too."""

    def __init__(self) -> None:
        self.rows: list[str] = [""]
        self.row = 0

    def feed(self, text: str) -> None:
        for part in re.findall(r"\x1b\[[0-9;?]*[A-Za-z]|[^\x1b]+", text):
            up = re.fullmatch(r"\x1b\[([0-9]+)A", part)
            if up:
                self.row = max(self.row - int(up[1]), 0)
            elif part == "\x1b[J":
                del self.rows[self.row + 1 :]
                self.rows[self.row] = ""
            elif not part.startswith("\x1b"):
                self._write(part)

    def _write(self, text: str) -> None:
        for piece in re.split("(\r\n|\n|\r)", text):
            if piece in ("\r\n", "\n"):
                self.row += 1
                if self.row == len(self.rows):
                    self.rows.append("")
            elif piece and piece != "\r":
                self.rows[self.row] += piece

    @property
    def text(self) -> str:
        return "\n".join(self.rows)


def played(folder: Path, *typed: str, env: dict[str, str] | None = None, args: tuple[str, ...] = ()) -> tuple[str, str]:
    """What is left on the screen, and all that was written, after somebody has typed these lines."""
    master, slave = pty.openpty()
    plain = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    environ = {**plain, "TERM": "xterm", "COLUMNS": str(COLUMNS), "LINES": str(LINES), **(env or {})}
    game = [sys.executable, "-m", "lootpress", "play", "starter", "--seed", "7", "--first", "1", *args]
    process = subprocess.Popen(game, stdin=slave, stdout=slave, stderr=slave, cwd=folder, env=environ)
    os.close(slave)
    screen, said, waiting = Screen(), "", list(typed)
    until = time.monotonic() + 60
    seen = 0
    while time.monotonic() < until:
        if not select.select([master], [], [], 1)[0]:
            if process.poll() is not None:
                break
            continue
        try:
            chunk = os.read(master, 65536).decode(errors="replace")
        except OSError:
            break
        said += chunk
        screen.feed(chunk)
        if waiting and re.search(r"\?\] > $", said[seen:]):
            seen = len(said)
            os.write(master, f"{waiting.pop(0)}\n".encode())
    process.wait(10)
    os.close(master)
    assert not waiting, said
    return screen.text, said


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    return played(tmp_path_factory.mktemp("play"), "c", "1", "99", "1", "q")


def test_only_the_last_table_stays_and_the_story_above_it(game: tuple[str, str]) -> None:
    text, said = game
    assert said.count("?] > ") > text.count("?] > ") == 1
    assert len(re.findall("^--- Turn", text, re.M)) == 1 < len(re.findall("--- Turn", said))
    assert "You are Pat" in text and "There is no move 99" not in text and "There is no move 99" in said


def test_the_story_is_whole(game: tuple[str, str]) -> None:
    text, said = game
    told = [row for row in re.split(r"\r?\n", re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", said)) if row.startswith("Pat ")]
    assert told and all(row in text for row in told)


def test_who_wants_everything_to_scroll_by_gets_it(tmp_path: Path) -> None:
    text, said = played(tmp_path, "1", "q", args=("--scroll",))
    assert text.count("?] > ") == said.count("?] > ") == 2
    assert "\x1b[" in said  # colour stays


def test_nobody_is_given_colour_who_does_not_want_it(tmp_path: Path) -> None:
    _, said = played(tmp_path, "1", "q", env={"NO_COLOR": "1"})
    assert not re.search(r"\x1b\[[0-9;]*m", said) and "\x1b[J" in said
    _, said = played(tmp_path, "1", "q", env={"TERM": "dumb"})
    assert "\x1b" not in said


def test_a_file_gets_neither_colour_nor_redrawing(capfd: pytest.CaptureFixture[str]) -> None:
    panel = Panel()
    panel.draw(["--- Turn 1 ---"], ["What do you do?"], ["  1 Open the door"])
    panel.tell(["Pat opens the door."])
    assert capfd.readouterr().out == "--- Turn 1 ---\nWhat do you do?\n  1 Open the door\nPat opens the door.\n"


def test_keys_and_names_are_painted() -> None:
    (row,) = painted(["  1 Play 2 of Hat    12 Open the door"], "menu")
    assert re.findall(r"m *(\w+)\x1b", row) == ["1", "12"]
    (row,) = painted(["Pat plays “Hat”."])
    assert "\x1b[36m“Hat”\x1b[0m" in row
