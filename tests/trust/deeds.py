"""What is done to the disk by no command of its own: the studio saves a text, a table writes down decisions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from lootpress.studio.texts import Texts
from lootpress.table.journal import FORMAT, VERSION, Began, Decided, Journal, JournalHead, packed, read_journal

__all__ = ["DECISIONS", "DEEDS", "SAVES"]

SAVES, DECISIONS = 4, 12
HEAD = JournalHead(FORMAT, VERSION, "starter", packed(b"{}"), "digest", 1, 3, (), ("greedy",), "key", "host", 8765)


def told(text: str) -> None:
    """Say what was done, only after it was."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def save_in_the_studio(name: str) -> None:
    """Change a file again and again, as an author does who saves now and then."""
    texts = Texts(Path())
    for number in range(1, SAVES + 1):
        now = texts.read(name)
        saved = texts.save(name, f"# save {number}\n", now.digest)
        told(f"saved {number}" if saved.theirs is None else "somebody else had saved")


def save_once(name: str, text: str) -> None:
    """Write over the empty text that the author began with, unless somebody else has written meanwhile."""
    saved = Texts(Path()).save(name, text, "")
    told("saved" if saved.theirs is None else "somebody else had saved")


def decide_at_a_table(name: str) -> None:
    """Go on with a game of friends, or begin one: each decision is told once it is on the disk."""
    path = Path(name)
    if path.exists():
        written = read_journal(path)
        journal, done = Journal.resume(path, written), sum(isinstance(one, Decided) for one in written.entries)
    else:
        journal, done = Journal.create(path, HEAD), 0
    if done == 0:
        journal.add(Began(("Ada", "Ben", "Cy"), ("", "", ""), 0))
    for number in range(done, DECISIONS):
        journal.add(Decided(number))
        journal.sync()
        told(f"did {number}")
    journal.close()


DEEDS: dict[str, Callable[..., None]] = {
    "save in the studio": save_in_the_studio, "save once": save_once, "decide at a table": decide_at_a_table,
}  # fmt: skip
