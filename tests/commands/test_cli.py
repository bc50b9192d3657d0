"""The entrance: help, guesses, exit codes, and no traceback whatever happens."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lootpress import __version__
from lootpress.cli import COMMANDS
from lootpress.commands import check
from lootpress.tests.commands.running import GOOD, command_line, hear_interrupts, run_inside, run_outside


def test_the_version() -> None:
    code, out, err = run_inside("--version")
    assert (code, err) == (0, "")
    assert out in {f"lootpress, version {__version__}\nengine: {engine}\n" for engine in ("plain Python", "compiled")}


def test_the_overview_lists_every_command_without_importing_one() -> None:
    program = (
        "import sys\nfrom lootpress.cli import main\ntry:\n    main(['--help'])\nfinally:\n    print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    help, _, modules = done.stdout.rpartition("\n  ")
    assert all(f"  {name} " in help for name in COMMANDS)
    loaded = {name for name in done.stdout.split() if name.startswith("lootpress.")}
    assert loaded == {"lootpress.cli", "lootpress.terminal", "lootpress.terminal.console"}
    assert {"rich", "lark", "jsonschema", "msgspec"} & set(done.stdout.split()) == set()
    assert modules


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    code, out, err = run_inside(name, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: lootpress {name} ")
    assert "Example" in out
    assert f"    lootpress {name}" in out or f"$(lootpress {name}" in out


def test_every_module_is_a_command_or_helps_one(root: Path) -> None:
    names = {f"{name}_" if name in ("import", "print") else name for name in COMMANDS}
    modules = {path.stem for path in (root / "commands").glob("*.py")}
    helpers = {path.stem for path in (root / "commands").glob("*.py") if "\n@click.command(" not in path.read_text()}
    assert modules - helpers == names


@pytest.mark.parametrize(
    ("wrong", "right"),
    [("chekc", "check"), ("format", "fmt"), ("build", "compile"), ("Init", "new"), ("help", "--help"), ("lst", "list")],
)
def test_a_mistyped_command_has_a_guess(wrong: str, right: str) -> None:
    code, out, err = run_inside(wrong)
    assert (code, out) == (2, "")
    assert err.endswith(f"Error: There is no command '{wrong}'. Did you mean '{right}'?\n")


def test_a_command_like_no_other_has_the_list() -> None:
    assert run_inside("zzzzzz").err.endswith("There is no command 'zzzzzz'. 'lootpress --help' lists them all.\n")


def test_an_unknown_option_is_wrong_usage() -> None:
    code, out, err = run_inside("check", "--strickt", ".")
    assert (code, out) == (2, "")
    assert "--strict" in err


def test_without_a_command_there_is_help() -> None:
    done = run_inside()
    assert done.code == 2
    assert "Usage: lootpress" in done.out + done.err


# ---------------------------------------------------------------- when something goes wrong


def test_a_bug_is_told_in_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "set.loot").write_text(GOOD)

    def broken(*args: object, **options: object) -> None:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr(check, "examine", broken)
    code, out, err = run_inside("check", "set.loot")
    assert (code, out) == (3, "")
    assert err.startswith("lootpress: this is a bug in Lootpress (ZeroDivisionError: oh dear).\n")
    assert "Traceback" not in err
    assert "LOOTPRESS_DEBUG=1" in err
    monkeypatch.setenv("LOOTPRESS_DEBUG", "1")
    assert "Traceback" in run_inside("check", "set.loot").err


LONG_WORK = """
import time
from lootpress.cli import main
from lootpress.commands import check

def work(*args, **options):
    print("at work", flush=True)
    time.sleep(60)

check.examine = work
main(["check", "cards.loot"])
"""


def test_a_process_that_is_interrupted_says_so() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LONG_WORK],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "at work\n"
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "\nStopped.\n")


def test_a_reader_that_goes_away_is_no_disaster() -> None:
    process = subprocess.Popen(
        command_line("schema"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "LC_ALL": "C"}
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait() == 141
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command_line("schema"), stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 3
    assert done.stderr.startswith("lootpress: something outside Lootpress failed: No space left on device\n")
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_closed_streams_are_no_disaster(home: Path) -> None:
    (home / "bad.loot").write_text('monster "Goose"\n')
    words = " ".join(command_line("check", "bad.loot"))
    for closed in (">&-", "2>&-", ">&- 2>&-"):
        done = subprocess.run(["sh", "-c", f"{words} {closed}"], capture_output=True, text=True)
        assert done.returncode == 1
        assert "Traceback" not in done.stderr


def test_a_terminal_that_speaks_no_unicode_gets_something(home: Path) -> None:
    (home / "set.loot").write_text(GOOD.replace("Hat", "Hut \u2013 gro\u00df"), encoding="utf-8")
    done = run_outside("list", "set.loot", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.code == 0
    assert "Hut \u2013 gro\u00df" in done.out
