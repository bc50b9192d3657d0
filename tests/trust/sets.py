"""Sets of invented cards: only what `check` accepts is kept, line by line, and a few plain cards let every game end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.load import compile_text
from lootpress.dsl.diagnostics import Diagnostic, Severity
from lootpress.tests.trust.inventing import Draft, Inventor

__all__ = ["FAMILIES", "WHISPERING", "Family", "Invented", "errors_of", "invented_set", "whole_text"]

WHISPERING = 5  # one in so many sets is full of lines about cards that only their owner sees
ROUNDS = 4  # a card loses the lines that are refused, and is looked at again, so many times


class Family(msgspec.Struct, frozen=True):
    """Rules that sets use together, and which kinds of card there are by them, those that come often more than once."""

    name: str
    rules: tuple[str, ...]
    kinds: tuple[str, ...]
    identities: tuple[str, ...]


_COMMON = (
    "item",
    "item",
    "item",
    "one-shot",
    "one-shot",
    "treasure",
    "door",
    "enhancer",
    "monster",
    "monster",
    "monster",
)
FAMILIES = (
    Family("fantasy", ("Fantasy rules",), (*_COMMON, "curse", "race", "class", "hireling"), ("race", "class")),
    Family(
        "heroes", ("Superhero rules",), (*_COMMON, "trap", "power", "affiliation", "ally", "role"),
        ("power", "affiliation"),
    ),
    Family(
        "everything",
        ("Fantasy rules", "Superhero rules", "Accent rules", "Steed rules", "Dungeon rules", "Seal rules"),
        (*_COMMON, "curse", "trap", "race", "class", "power", "ally", "accent", "steed", "dungeon", "seal", "hireling"),
        ("race", "class", "power", "accent"),
    ),
    Family(
        "epic", ("Fantasy rules", "Epic rules"), (*_COMMON, "curse", "race", "class", "hireling"), ("race", "class")
    ),
)  # fmt: skip

PLAIN = """monster "Plain Rat"
  level 1
  1 treasure
  6 copies
  bad stuff: lose 1 level

item "Plain Club"
  value 300
  +2
  6 copies

"""


class Invented(msgspec.Struct, frozen=True):
    """A set that `check` accepts: its name, its family, the heads of its text and its cards; what was refused."""

    name: str
    family: Family
    cards: tuple[Draft, ...]
    refused: Counter[str]

    @property
    def text(self) -> str:
        """The whole file."""
        return whole_text(self.name, self.family, self.cards)

    def program(self) -> ir.Program:
        """Compiled."""
        return compile_text(self.text).program


def _header(name: str, family: Family) -> str:
    rules = "".join(f'  use "{rule}"\n' for rule in family.rules)
    return f'set "{name}"\n  code "{_code(name)}"\n{rules}\n{PLAIN}'


def _code(name: str) -> str:
    number = sum(ord(c) * 31**k for k, c in enumerate(name))
    return "".join(chr(65 + number // 26**k % 26) for k in range(3))


def whole_text(name: str, family: Family, cards: Sequence[Draft]) -> str:
    """A set as it is written."""
    return _header(name, family) + "".join(card.text for card in cards)


def errors_of(text: str) -> list[Diagnostic]:
    """What `check` refuses in a text."""
    return [d for d in compile_text(text).diagnostics if d.severity is Severity.ERROR]


def invented_set(seed: int, size: int = 50, family: Family | None = None) -> Invented:
    """A set of so many cards; the same seed, the same set."""
    chance = Random(f"trust {seed}")
    family = FAMILIES[seed % len(FAMILIES)] if family is None else family
    name = f"Invented {seed}"
    titles = [f"{name} {k}" for k in range(size)]
    kinds = [*family.identities, *family.identities, *(chance.choice(family.kinds) for _ in range(size))][:size]
    whispering = seed % WHISPERING == WHISPERING - 1
    inventor = Inventor(chance, titles, titles[: 2 * len(family.identities)], whispering=whispering)
    cards = [inventor.card(kind, title) for kind, title in zip(kinds, titles, strict=True)]
    refused: Counter[str] = Counter()
    for turn in range(60):
        first, wrong = _header(name, family).count("\n") + 1, False
        starts, at = [], first
        for card in cards:
            starts.append(at)
            at += card.text.count("\n")
        bad: dict[int, set[int]] = {}
        for error in errors_of(whole_text(name, family, cards)):
            refused[error.code] += 1
            k = max((k for k, start in enumerate(starts) if start <= error.place.line), default=-1)
            bad.setdefault(k, set()).add(error.place.line - starts[k] - 1)
            wrong = True
        if not wrong:
            return Invented(name, family, tuple(cards), refused)
        if -1 in bad:
            raise AssertionError(f"the head of the set is refused: {errors_of(whole_text(name, family, ()))}")
        for k, rows in bad.items():
            cards[k] = _without(cards[k], rows) if turn % (ROUNDS + 1) < ROUNDS else inventor.card(kinds[k], titles[k])
    raise AssertionError(f"set {seed} is never accepted")


def _without(card: Draft, rows: set[int]) -> Draft:
    """A card without these lines and those below them; an error on its header takes a line at the end."""
    gone: set[int] = set()
    lines = card.lines
    for row in rows:
        if not 0 <= row < len(lines):
            row = len(lines) - 1
        gone.add(row)
        below = row + 1
        while below < len(lines) and lines[below][0] > lines[row][0]:
            gone.add(below)
            below += 1
    kept = [line for k, line in enumerate(lines) if k not in gone]
    # A head that has lost all that was below it goes as well.
    empty = [
        k
        for k, (depth, line) in enumerate(kept)
        if line.endswith(":") and (k + 1 == len(kept) or kept[k + 1][0] <= depth)
    ]
    return Draft(card.kind, card.name, tuple(line for k, line in enumerate(kept) if k not in empty))
