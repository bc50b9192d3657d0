"""How fast cards are checked, as ratios: to the bare parser, to starting Python, to checking all of them again."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from lootpress.dsl.lines import BlockText, split_blocks

ROOT = Path(__file__).parent.parent
LOOTPRESS = str(Path(sys.executable).with_name("lootpress"))
CARDS = 168
PROCESSES = 15
NOT_CARDS = ("set", "rules", "example", "deck")

# A process that does nothing with the cards but parse every line of them.
BARE_PARSE = """
import sys
from pathlib import Path

import lark

with open(sys.argv[1], "rb") as tables:
    tables.seek(32)
    parser = lark.Lark.load(tables)
starts = {"rules": "rules_line", "example": "example_line"}
for line in Path(sys.argv[2]).read_text("utf-8").splitlines():
    text = line.strip()
    if text:
        if line[0] != " ":
            start = starts.get(text.split()[0], "card_line")
        parser.parse(text, start=start if line[0] == " " else "header")
"""

# A process that checks the set, changes a number on one card and checks again; prints both times.
CHECK_AGAIN = """
import sys
import time

from lootpress.compiler.gather import context_for
from lootpress.compiler.project import Project
from lootpress.dsl.parser import parse_line
from lootpress.dsl.source import source_from_text

def check(project, text):
    begin = time.perf_counter()
    source, _ = source_from_text(text, "set.loot")
    project.compile([source], context_for([source]))
    return time.perf_counter() - begin

text = open(sys.argv[1], encoding="utf-8").read()
check(Project(), text)  # once for what is loaded only once: the parser's tables, the shipped rules
parse_line.cache_clear()
project = Project()
full = check(project, text)
at = text.index("  value ", len(text) // 2) + len("  value ")
again = check(project, text[:at] + "7" + text[at:])
print(again / full)
"""


def main() -> int:
    """Measure, print the table, and say by the exit code whether every ratio is within its budget."""
    with tempfile.TemporaryDirectory() as folder:
        cards = Path(folder, "cards.loot")
        cards.write_text(card_set(), "utf-8")
        rows = [
            ("cold check / bare parse", *cold(cards, Path(folder)), 3.0),
            ("warm check / import click, rich", *warm(cards, Path(folder)), 1.5),
            ("check again after one change / full check", "", "", check_again(cards), 0.1),
        ]
    print(f"{CARDS} cards, median of {PROCESSES} processes each")
    for what, ours, theirs, ratio, budget in rows:
        verdict = "ok" if ratio <= budget else "OVER"
        print(f"{what:<43} {ours:>8} {theirs:>8} {ratio:7.3f}  budget {budget:<4} {verdict}")
    return 0 if all(ratio <= budget for *_, ratio, budget in rows) else 1


def card_set() -> str:
    """The rules, the set and the first cards of the phrasebook, without comments; the same text every time."""
    phrasebook = min((ROOT / "tests").rglob("phrasebook.loot"))
    blocks = split_blocks(tuple(phrasebook.read_text("utf-8").splitlines()))
    cards = [block for block in blocks if first_word(block) not in NOT_CARDS][:CARDS]
    assert len(cards) == CARDS
    header = [block for block in blocks if first_word(block) in ("set", "rules")]
    return "\n".join(text_of(block) for block in header + cards)


def first_word(block: BlockText) -> str:
    """The kind of the block."""
    return block.lines[0].text.split()[0]


def text_of(block: BlockText) -> str:
    """The block without its comments."""
    return "".join(f"{' ' * line.indent}{line.text}\n" for line in block.lines)


def cold(cards: Path, folder: Path) -> tuple[str, str, float]:
    """A check that remembers nothing, against nothing but parsing every line."""
    command = [LOOTPRESS, "check", "--no-cache", str(cards)]
    tables = ROOT / "dsl" / "grammar.tables"
    return ratio(command, [sys.executable, "-c", BARE_PARSE, str(tables), str(cards)], folder)


def warm(cards: Path, folder: Path) -> tuple[str, str, float]:
    """A check of what has not changed, against starting Python with the libraries of a command line."""
    command = [LOOTPRESS, "check", str(cards)]
    run(command, folder)
    return ratio(command, [sys.executable, "-c", "import click, rich"], folder)


def check_again(cards: Path) -> float:
    """A check after one card has changed, against all of it, both within one process."""
    command = [sys.executable, "-c", CHECK_AGAIN, str(cards)]
    return statistics.median(
        float(subprocess.run(command, check=True, capture_output=True, text=True).stdout) for _ in range(PROCESSES)
    )


def ratio(ours: Sequence[str], theirs: Sequence[str], folder: Path) -> tuple[str, str, float]:
    """Median time of both, run by turns so that a busy machine slows both alike, and how they compare."""
    times: tuple[list[float], list[float]] = ([], [])
    for command in (ours, theirs):
        run(command, folder)  # once for the bytecode and the disk
    for _ in range(PROCESSES):
        for command, taken in zip((ours, theirs), times, strict=True):
            taken.append(run(command, folder))
    left, right = map(statistics.median, times)
    return f"{left * 1000:.0f} ms", f"{right * 1000:.0f} ms", left / right


def run(command: Sequence[str], folder: Path) -> float:
    """How many seconds of the processor a fresh process takes: unlike the clock, other programs do not disturb that."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["LOOTPRESS_CACHE"] = str(folder / "cache")
    environment["PYTHONPYCACHEPREFIX"] = str(folder / "bytecode")  # there is bytecode, even if the system forbids it
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main())
