"""Prints, set by set, how many changes of cards there are and what notices them; one that nothing notices is a gap.

    python tests/mutants/mutant_table.py [ONE IN]

Each number of each shipped card is raised by one and each condition turned round, one at a time. With a number only one
card in so many is changed. What has been found out is kept under build/, so that a run that was ended goes on where it
was; a change of any card or of the code begins anew.
"""

import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import kinds_of, rules_text
from lootpress.tests.mutants.changes import mutants_of
from lootpress.tests.mutants.exceptions import UNNOTICED
from lootpress.tests.mutants.trial import BOOKS, ROOT, Trial, program_of

__all__ = ["Verdict", "verdicts_of"]


class Verdict(msgspec.Struct, frozen=True):
    """A change of a card, what noticed it on the table, and whether it shows on paper."""

    book: str
    card: str
    where: str
    change: str
    noticed_by: str
    printed: bool

    @property
    def excused(self) -> bool:
        """Whether it is known that nothing can notice it."""
        return (self.book, self.card, self.where) in UNNOTICED


class Found(msgspec.Struct, frozen=True):
    """The verdicts on one card."""

    book: str
    card: str
    verdicts: list[Verdict]


@cache
def kinds(book: str) -> dict[str, str]:
    return kinds_of(program_of(book).sets)


def verdicts_of(book: str, name: str) -> list[Verdict]:
    """The verdicts on all changes of one card."""
    card = card_of(book, name)
    trial, text = Trial(book, card), rules_text(card, kinds(book))
    return [
        Verdict(book, name, m.where, m.change, trial.noticed_by(m), rules_text(m.card, kinds(book)) != text)
        for m in mutants_of(card)
    ]


def card_of(book: str, name: str) -> ir.Card:
    return next(card for one in program_of(book).sets for card in one.cards if card.name == name)


def names(book: str, one_in: int = 1) -> list[str]:
    """The cards of a set, or one in so many of them."""
    return [card.name for one in program_of(book).sets for card in one.cards][::one_in]


def gaps(found: list[Verdict]) -> list[str]:
    """One sentence for each change that nothing notices, or that is excused though something does."""
    out = []
    for one in found:
        what = f"{one.book}, {one.card}: {one.where}, {one.change}"
        if bool(one.noticed_by) == one.excused:
            out.append(f"{what}: {'excused, but noticed' if one.excused else 'nothing notices it'}")
        if not one.printed:
            out.append(f"{what}: the card reads the same")
    return out


# ---------------------------------------------------------------- a run that goes on where it was


def journal() -> Path:
    """Where the verdicts on these cards with this code are kept."""
    known = hashlib.sha256()
    for path in sorted(p for room in ("runtime", "compiler", "tests/mutants") for p in (ROOT / room).rglob("*.py")):
        known.update(path.read_bytes())
    for book in BOOKS:
        known.update(msgspec.json.encode(program_of(book)))
    return ROOT / "build" / f"mutants-{known.hexdigest()[:16]}.jsonl"


def kept(path: Path) -> dict[tuple[str, str], list[Verdict]]:
    """The verdicts found before, card by card; a line that was not written to its end is none."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    whole = [msgspec.json.decode(line, type=Found) for line in lines if line.endswith(b"\n")]
    return {(one.book, one.card): one.verdicts for one in whole}


def all_verdicts(book: str, cards: list[str], path: Path, pool: ProcessPoolExecutor) -> Iterator[Verdict]:
    """The verdicts on all changes of these cards, found now or before."""
    known = kept(path)
    new = [name for name in cards if (book, name) not in known]
    path.parent.mkdir(exist_ok=True)
    with path.open("ab") as file:
        for name, verdicts in zip(new, pool.map(verdicts_of, [book] * len(new), new), strict=True):
            known[book, name] = verdicts
            file.write(msgspec.json.encode(Found(book, name, verdicts)) + b"\n")
            file.flush()
    for name in cards:
        yield from known[book, name]


# ---------------------------------------------------------------- the table

COLUMNS = ("scene", "example", "compiler")


def row(book: str, cards: int, found: list[Verdict]) -> str:
    by = Counter(one.noticed_by for one in found)
    noticed = " ".join(f"{by[column]:9,}" for column in COLUMNS)
    excused, printed = sum(one.excused for one in found), sum(one.printed for one in found)
    return f"{book:10} {cards:6,} {len(found):8,} {noticed} {excused:8,} {printed:8,}"


def not_played(found: Iterable[Verdict]) -> Iterator[str]:
    """The changes that cannot be played or make no difference, and why."""
    for one in found:
        reason = UNNOTICED.get((one.book, one.card, one.where), "")
        if one.noticed_by == "compiler" or reason:
            yield f"{one.book}, {one.card}: {one.where}, {one.change}: {reason or 'no text says it'}"


def main() -> int:
    one_in = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    every: list[Verdict] = []
    noticed = " ".join(f"{column:>9}" for column in COLUMNS)
    print(f"{'set':10} {'cards':>6} {'changes':>8} {noticed} {'excused':>8} {'printed':>8}")  # noqa: T201
    path = journal()
    with ProcessPoolExecutor() as pool:
        for book in BOOKS:
            cards = names(book, one_in)
            found = list(all_verdicts(book, cards, path, pool))
            print(row(book, len(cards), found), flush=True)  # noqa: T201  # a program of its own
            every += found
    for line in not_played(every):
        print(line)  # noqa: T201  # a program of its own
    wrong = gaps(every)
    for gap in wrong:
        print(gap, file=sys.stderr)  # noqa: T201  # a program of its own
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
