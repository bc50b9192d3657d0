"""Takes and scans all photographs and prints, for each kind: how many, how far off, how long it took, what was wrong.

    python tests/scan/photo_table.py [SHARE [KIND...]]

SHARE 4 takes every fourth photograph; the kinds are those of trials.py, all of them if none is named.
"""

import sys

import numpy as np

from lootpress.compiler.load import load
from lootpress.tests.scan.stage import Stage
from lootpress.tests.scan.trials import KINDS, TRIALS, tried


def main() -> None:
    """Print the table; the exit code says whether anything was wrong."""
    share = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    stage, stranger = (Stage(load(name).program) for name in ("fantasy", "marvel"))
    _say(
        f"{'kind':<16}{'photos':>7}{'cards':>7}{'median mm':>11}{'worst mm':>10}{'CPU s':>8}{'at most':>9}{'wrong':>7}"
    )
    every: list[float] = []
    wrong: list[str] = []
    seconds: list[float] = []
    photos = 0
    for kind in sys.argv[2:] or KINDS:
        trials = [trial for trial in TRIALS if trial.kind == kind][::share]
        verdicts = [(trial, tried(trial, stage, stranger)) for trial in trials]
        errors = [error for _, verdict in verdicts for error in verdict.errors]
        faults = [f"{trial}: {fault}" for trial, verdict in verdicts for fault in verdict.wrong]
        took = [verdict.seconds for _, verdict in verdicts]
        _say(_row(kind, len(trials), errors, took, len(faults)))
        _say("".join(f"    {fault}\n" for fault in faults), end="")
        every, wrong, photos = every + errors, wrong + faults, photos + len(trials)
        seconds += took
    _say(_row("all", photos, every, seconds, len(wrong)))
    sys.exit(bool(wrong))


def _say(line: str, end: str = "\n") -> None:
    sys.stdout.write(line + end)
    sys.stdout.flush()


def _row(kind: str, photos: int, errors: list[float], seconds: list[float], wrong: int) -> str:
    middle, worst = (float(np.median(errors)), max(errors)) if errors else (0.0, 0.0)
    usual, longest = float(np.median(seconds)), max(seconds)
    return f"{kind:<16}{photos:>7}{len(errors):>7}{middle:>11.2f}{worst:>10.2f}{usual:>8.1f}{longest:>9.1f}{wrong:>7}"


if __name__ == "__main__":
    main()
