"""The command `watch` looks again at every save, until it is told to stop."""

import os
import queue
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from lootpress.tests.commands.running import BAD, GOOD, run_inside

PATIENCE = 60.0


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "set.loot").write_text(GOOD, "utf-8")
    return folder


class Watching:
    """The command as a process; its words come one line after another."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-u", "-m", "lootpress", "watch", *arguments]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
            env={**os.environ, "LOOTPRESS_CACHE": str(Path(arguments[0]).parent / "cache")},
        )  # fmt: skip
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)

    def until(self, words: str) -> str:
        heard = ""
        while words not in heard:
            heard += self._lines.get(timeout=PATIENCE)
        return heard

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def test_every_save_is_looked_at(cards: Path) -> None:
    watching = Watching(str(cards))
    assert "Watching" in watching.until("No problems")
    (cards / "more.loot").write_text(BAD, "utf-8")
    assert "more.loot" in watching.until(" errors")
    (cards / "more.loot").unlink()
    assert "L0" not in watching.until("No problems")
    assert watching.stop() == 0


def test_the_page_is_drawn_anew_as_far_as_cards_changed(cards: Path) -> None:
    page = cards.parent / "proof.html"
    watching = Watching(str(cards), "-o", str(page))
    assert "Drew 2 cards anew" in watching.until("reload it")
    before = page.read_bytes()
    (cards / "set.loot").write_text(GOOD.replace("level 3", "level 4"), "utf-8")
    assert "Drew 1 card anew" in watching.until("reload it")
    after = page.read_bytes()
    assert after != before
    (cards / "more.loot").write_text(BAD, "utf-8")
    watching.until("stays as it was")
    assert page.read_bytes() == after
    assert watching.stop() == 0


def test_the_page_is_the_one_that_print_makes(cards: Path) -> None:
    one, other = cards.parent / "watched.html", cards.parent / "printed.html"
    assert run_inside("watch", str(cards), "-o", str(one), "--once").code == 0
    assert run_inside("print", str(cards), "-o", str(other), "--for", "html").code == 0
    assert one.read_bytes() == other.read_bytes()


def test_what_is_not_there() -> None:
    code, _, err = run_inside("watch", "no-such-folder")
    assert code == 3 and "no-such-folder" in err
    code, _, err = run_inside("watch", ".", "-o", "page.pdf")
    assert code == 2 and ".html" in err
