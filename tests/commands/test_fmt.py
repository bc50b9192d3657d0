"""`fmt` gives files the one layout, and never anything but the layout."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from lootpress.compiler.load import load
from lootpress.dsl import format as layout
from lootpress.tests.commands.running import BAD, GOOD, command_line, run_inside

MESSY = GOOD.replace("\n\nmonster", "\nmonster").replace("  level 3\n", "  level  3   # a note\n")
TIDY = GOOD.replace("  level 3\n", "  level 3  # a note\n")


def test_a_messy_file_is_laid_out_and_then_left_alone(home: Path) -> None:
    (home / "set.loot").write_text(MESSY)
    assert run_inside("fmt", "set.loot") == (0, "", "Laid out 1 of 1 file.\n")
    assert (home / "set.loot").read_text() == TIDY
    before = (home / "set.loot").stat()
    assert run_inside("fmt", "set.loot") == (0, "", "Nothing to change in 1 file.\n")
    assert (home / "set.loot").stat().st_mtime_ns == before.st_mtime_ns
    assert [path.name for path in home.iterdir()] == ["set.loot"]


def test_check_lists_the_files_and_changes_nothing(home: Path) -> None:
    (home / "set.loot").write_text(MESSY)
    (home / "tidy.loot").write_text('item "Stick"\n  value 100\n')
    assert run_inside("fmt", "--check", ".") == (1, "set.loot\n", "Would lay out 1 of 2 files.\n")
    assert (home / "set.loot").read_text() == MESSY
    assert run_inside("fmt", "--check", "tidy.loot") == (0, "", "Nothing to change in 1 file.\n")


def test_diff_shows_what_would_change_and_can_be_applied(home: Path) -> None:
    (home / "set.loot").write_text(MESSY)
    code, out, err = run_inside("fmt", "--diff", "set.loot")
    assert (code, err) == (0, "Would lay out 1 of 1 file.\n")
    assert "-  level  3   # a note\n+  level 3  # a note\n" in out
    assert (home / "set.loot").read_text() == MESSY
    assert run_inside("fmt", "--diff", "--check", "set.loot") == (1, out, err)
    subprocess.run(["patch", "-p0"], input=out, text=True, check=True, capture_output=True)
    assert (home / "set.loot").read_text() == TIDY


def test_line_ends_tabs_and_the_byte_order_mark_are_put_right(home: Path) -> None:
    (home / "set.loot").write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n  ", "\n\t").replace("\n", "\r\n").encode())
    code, out, err = run_inside("fmt", "set.loot")
    assert (code, out) == (0, "")
    assert err == "set.loot: only its tabs, line ends or first bytes differ.\nLaid out 1 of 1 file.\n"
    assert (home / "set.loot").read_bytes() == GOOD.encode()


def test_files_with_errors_are_left_alone_and_the_others_laid_out(home: Path) -> None:
    bad = BAD.replace("Goose", "Moose")
    (home / "bad.loot").write_text(bad)
    (home / "set.loot").write_text(MESSY)
    code, out, err = run_inside("fmt", ".")
    assert (code, out) == (1, "")
    assert err.startswith("error[")
    assert err.endswith("Lootpress left files with errors alone.\nLaid out 1 of 2 files.\n")
    assert (home / "bad.loot").read_text() == bad
    assert (home / "set.loot").read_text() == TIDY


def test_a_layout_that_would_change_the_meaning_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "set.loot").write_text(MESSY)
    (home / "more.loot").write_text('item "Stick"\n   value 100\n')
    right = layout.format_text

    def wrong(text: str) -> str | list[layout.LayoutProblem]:
        return TIDY.replace("level 3", "level 4") if "Goose" in text else right(text)

    monkeypatch.setattr(layout, "format_text", wrong)
    code, out, err = run_inside("fmt", ".")
    assert (code, out) == (3, "")
    assert "set.loot: left alone. Laid out it would mean something else: this is a bug in Lootpress.\n" in err
    assert (home / "set.loot").read_text() == MESSY
    assert (home / "more.loot").read_text() == 'item "Stick"\n  value 100\n'


def test_rights_and_links_stay(home: Path) -> None:
    (home / "real").mkdir()
    (home / "real" / "set.loot").write_text(MESSY)
    (home / "real" / "set.loot").chmod(0o640)
    (home / "link.loot").symlink_to("real/set.loot")
    assert run_inside("fmt", "link.loot").code == 0
    assert (home / "link.loot").is_symlink()
    assert (home / "real" / "set.loot").read_text() == TIDY
    assert (home / "real" / "set.loot").stat().st_mode & 0o777 == 0o640


def test_a_missing_file_is_told(home: Path) -> None:
    code, out, err = run_inside("fmt", "nothing.loot")
    assert (code, out) == (3, "")
    assert "there is no file or folder `nothing.loot`" in err
    assert "Nothing to change" not in err


def test_the_meaning_of_every_shipped_set_stays(home: Path) -> None:
    run_inside("new", "set")
    before = load("set").program
    for file in (home / "set").glob("*.loot"):
        file.write_text(file.read_text().replace("\n  ", "\n      ").replace("\n\n", "\n\n\n"))
    assert run_inside("fmt", "set").code == 0
    assert load("set").program == before
    assert run_inside("fmt", "--check", "set").code == 0


def test_a_killed_fmt_leaves_the_old_file_or_the_new_one(home: Path) -> None:
    cards = "".join(f'monster "Rat {n}"\n level   {n}\n\n\n' for n in range(1, 400))
    file = home / "rats.loot"
    file.write_text(cards)
    begin = time.monotonic()
    assert run_inside("fmt", "rats.loot").code == 0
    whole = time.monotonic() - begin
    tidy = file.read_text()
    for step in range(12):
        file.write_text(cards)
        process = subprocess.Popen(command_line("fmt", "rats.loot"), stderr=subprocess.DEVNULL)
        time.sleep(whole * step / 8)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert file.read_text() in (cards, tidy)
