"""Prints, set by set, how many changes of cards there are and what notices them; one that nothing notices is a gap.

    python tests/mutants/mutant_table.py [ONE IN]

Each number of each shipped card is raised by one and each condition turned round, one at a time. With a number only one
card in so many is changed.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import kinds_of, rules_text
from lootpress.tests.mutants.changes import mutants_of
from lootpress.tests.mutants.exceptions import UNNOTICED
from lootpress.tests.mutants.trial import BOOKS, Trial, program_of

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


def main() -> int:
    one_in = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    wrong: list[str] = []
    print(f"{'set':10} {'cards':>6} {'changes':>8} {'scenes':>7} {'examples':>9} {'excused':>8} {'printed':>8}")  # noqa: T201
    with ProcessPoolExecutor() as pool:
        for book in BOOKS:
            cards = names(book, one_in)
            found = [one for some in pool.map(verdicts_of, [book] * len(cards), cards, chunksize=4) for one in some]
            by = Counter(one.noticed_by for one in found)
            excused, printed = sum(one.excused for one in found), sum(one.printed for one in found)
            row = f"{len(found):8,} {by['scene']:7,} {by['example']:9,} {excused:8,} {printed:8,}"
            print(f"{book:10} {len(cards):6,} {row}")  # noqa: T201  # a program of its own
            wrong += gaps(found)
    for gap in wrong:
        print(gap, file=sys.stderr)  # noqa: T201  # a program of its own
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
