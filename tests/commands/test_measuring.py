"""What `balance` says on the way can be believed, and Ctrl-C ends it with an answer."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

from lootpress.commands.measuring import MeasuringProgress
from lootpress.tests.commands.running import command_line, run_inside
from lootpress.tests.measure.decks import QUICK


def test_the_rate_is_that_of_the_games_played_now_and_the_time_left_follows_from_it() -> None:
    now, reused = [0.0], [0]
    watch = MeasuringProgress(1_000, 160, lambda: reused[0], lambda: now[0])
    assert watch.line() == "0 games, 0.0 a second; first answer"
    reused[0] = 60
    watch.advance(60)
    for _ in range(10):
        now[0] += 1
        watch.advance(8)
    assert watch.line() == "140 games, 8.0 a second; first answer, about 2 s left"
    assert watch.look("3 of 18 cards sure", 5_000, ["a", "b"]) == ["a", "b"]
    assert watch.line() == "140 games, 8.0 a second; 3 of 18 cards sure, about 2 min left"  # to the most, no farther
    assert watch.after().startswith("After 10 s: 140 games")
    assert watch.look("4 of 18 cards sure", 140, ["a", "c"]) == ["c"]
    assert "left" not in watch.line()
    now[0] += 60
    watch.advance(8)
    assert watch.rate < 1  # what was quick once does not count
    now[0] += 60
    watch.advance(8)
    now[0] += 0.001
    watch.advance(8)
    assert watch.rate < 1  # neither do results that come together after a long wait


def test_games_that_were_played_before_are_told(home: Path) -> None:
    args = ("balance", QUICK, "--games", "24", "--players", "3", "--jobs", "1", "--json")
    first, second = run_inside(*args), run_inside(*args)
    assert first.code == second.code == 0 and first.out == second.out
    assert "played before" not in first.err
    assert "24 games of this deck had been played before and did not have to be played again." in second.err
    again = run_inside(*args, "--no-cache")
    assert again.out == first.out and "played before" not in again.err


def stopped(home: Path, *args: str, said: str) -> tuple[int, str, str]:
    """Start a measurement, press Ctrl-C once it has said this, as a terminal would: all its processes get it."""
    with (home / "err").open("w") as err:
        process = subprocess.Popen(command_line(*args), stdout=subprocess.PIPE, stderr=err, start_new_session=True)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline and said not in (home / "err").read_text():
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    return process.returncode, out.decode(), (home / "err").read_text()


def test_ctrl_c_tells_what_is_known_and_the_next_time_goes_on_from_there(home: Path) -> None:
    args = ("balance", QUICK, "--players", "3", "--bots", "random", "--jobs", "2", "--json", "-o", "report.html")
    code, out, err = stopped(home, *args, said="After ")
    assert code == 0 and "Traceback" not in err, err
    assert "Stopped. This is what is known so far; the same command goes on from here." in err
    found = json.loads(out)
    assert found["games"] >= 160 and "Is Quick Game fair?" in (home / "report.html").read_text("utf-8")
    again = run_inside(*args[:-2], "--games", str(found["games"]))
    assert json.loads(again.out) == found and f"{found['games']:,} games of this deck had been played" in again.err
