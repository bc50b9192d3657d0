"""How soon an editor has its answers after a keystroke, beside compiling all cards again, on a set of 168 cards."""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from lootpress.benchmarks.frontend import CARDS, card_set
from lootpress.compiler.gather import context_for
from lootpress.compiler.project import Project
from lootpress.dsl.source import source_from_text
from lootpress.service.workspace import Workspace

EDITS = 200
BUDGET = 50.0
"""Milliseconds of the processor; a median above it is reported as over."""


def main() -> int:
    """Type into one file, ask everything after each edit, print the table."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "cards.loot"))
        text = card_set()
        Path(path).write_text(text, "utf-8")
        workspace = Workspace([folder])
        workspace.hold(path, text)
        workspace.diagnostics(path)
        questions: dict[str, Callable[[int, int], object]] = {
            "diagnostics": lambda line, column: workspace.diagnostics(path),
            "completion": lambda line, column: workspace.complete(path, line, column),
            "hover": lambda line, column: workspace.hover(path, line, column),
            "references": lambda line, column: workspace.references(path, line, column),
            "symbols": lambda line, column: workspace.symbols(path),
            "colours": lambda line, column: workspace.coloured(path),
        }
        taken: dict[str, list[float]] = {name: [] for name in ("bare recompile", *questions)}
        dice = random.Random(1)
        for _ in range(EDITS):
            text, line, column = edited(dice, text)
            workspace.hold(path, text)
            for name, ask in questions.items():
                taken[name].append(spent(partial(ask, line, column)))
        for _ in range(5):
            taken["bare recompile"].append(spent(partial(compile_all, text)))
    print(f"{CARDS} cards, {EDITS} edits; milliseconds of the processor")
    bare = statistics.median(taken["bare recompile"])
    over = False
    for name, times in taken.items():
        median, worst = statistics.median(times), max(times)
        mine = name != "bare recompile"
        over = over or (mine and median > BUDGET)
        verdict = f"  {median / bare:6.3f} of it  {'OVER' if median > BUDGET else 'ok'}" if mine else ""
        print(f"{name:<15} median {median:7.1f}  worst {worst:7.1f}{verdict}")
    return 1 if over else 0


def edited(dice: random.Random, text: str) -> tuple[str, int, int]:
    """A letter typed or deleted somewhere in a line of a card, and where."""
    lines = text.split("\n")
    at = dice.choice([number for number, line in enumerate(lines) if line.startswith("  ")])
    column = dice.randrange(2, len(lines[at]) + 1)
    new = dice.choice("aelst 12") if dice.random() < 0.6 else ""
    lines[at] = lines[at][:column] + new + lines[at][column + (not new) :]
    return "\n".join(lines), at + 1, column + len(new) + 1


def compile_all(text: str) -> None:
    """Everything again, by a project that knows nothing; lines that were parsed before stay parsed."""
    source, _ = source_from_text(text, "cards.loot")
    Project().compile([source], context_for([source]))


def spent(work: Callable[[], object]) -> float:
    """Milliseconds of the processor; unlike the clock, other programs do not disturb that."""
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


if __name__ == "__main__":
    sys.exit(main())
