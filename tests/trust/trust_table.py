"""Cards that nobody wrote, played under every check: what went wrong, by class.

    python tests/trust/trust_table.py SEED SETS [--games 20] [--jobs 2] [--notes FILE] [--minutes 30]
    python tests/trust/trust_table.py --sum FILE ...

Sets have numbers from SEED on, and each number always gives the same set and games, so that several machines can share
them. With `--notes` a line for each set goes to a file; what stands there already, of these sources and this build, is
not played again. LOOTPRESS_PURE=1 takes the engine that is not compiled. Ends with 1 if anything went wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

import msgspec

from lootpress.runtime.containing import RAISES
from lootpress.tests.trust.tallies import Found, Report, Tally, build, read_reports, report_of

SAID_EVERY = 60.0  # seconds between two lines about how far it is


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def _tell(found: Iterable[Found]) -> None:
    for one in found:
        detail = one.detail[-1200:].replace("\n", "\n    ")
        _say(f"NEW {one.kind}\n    {one.where}, move {one.moves}\n    {detail}")


def _played(numbers: list[int], games: int, jobs: int, until: float) -> Iterator[Report]:
    """The reports as they come; after a time no more sets are begun."""
    if jobs == 1:
        for number in numbers:
            if time.monotonic() < until:
                yield report_of(number, games)
        return
    waiting = numbers[::-1]
    with ProcessPoolExecutor(jobs) as pool:
        running: set[Future[Report]] = set()
        while True:
            while waiting and len(running) < jobs and time.monotonic() < until:
                running.add(pool.submit(report_of, waiting.pop(), games))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()


def _note(notes: Path, report: Report) -> None:
    """Add a line of its own, also behind one that was cut off."""
    with notes.open("a+b") as file:
        file.seek(0)
        whole = file.read()[-1:] in (b"", b"\n")
        file.write((b"" if whole else b"\n") + msgspec.json.encode(report) + b"\n")


def campaign(numbers: range, games: int, jobs: int, notes: Path | None, minutes: float) -> Tally:
    """Play so many games with each of these sets; what is noted already is only added."""
    tally, now = Tally(), build()
    wanted = set(numbers)
    for report in read_reports(notes) if notes is not None else ():
        if report.build == now and report.games == games and report.number in wanted:
            wanted.discard(report.number)
            _tell(tally.add(report))
    start = said = time.monotonic()
    for report in _played(sorted(wanted), games, jobs, start + minutes * 60):
        if notes is not None:
            _note(notes, report)
        _tell(tally.add(report))
        if time.monotonic() - said > SAID_EVERY:
            said = time.monotonic()
            _say(f"{tally.progress(len(numbers))}, {(said - start) / 60:.0f} minutes")
    return tally


def main(words: list[str]) -> int:
    """Print the figures of a campaign, or of those that are noted; how many games went wrong."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, default=[])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--notes", type=Path)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--sum", type=Path, nargs="+", default=())
    given = parser.parse_args(words)
    RAISES[0] = True
    if given.sum:
        tally = Tally()
        for path in given.sum:
            for report in read_reports(path):
                tally.add(report)
    else:
        seed, sets = given.numbers
        tally = campaign(range(seed, seed + sets), given.games, given.jobs, given.notes, given.minutes)
    for line in tally.lines():
        _say(line)
    return tally.wrong()


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
