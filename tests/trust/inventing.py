"""Invents cards: written ones with phrases exchanged for others of the same rule, or made from the grammar anew."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import msgspec

from lootpress.tests.sentences.making import heads
from lootpress.tests.trust.fragments import (
    Branch,
    Leaf,
    Written,
    branch_of,
    branches,
    circles,
    productions,
    spellings,
    whispers,
    written_cards,
)

__all__ = ["Draft", "Inventor"]

DEEPEST = 9  # from here on only what has been written, no new phrase
FREE = {
    "WORD": ("items", "cards", "monsters", "levels", "level", "item", "card", "monster", "hand", "value", "players"),
    "INT": ("0", "1", "2", "3", "5", "9", "100", "9999"),
    "SIGNED": ("+1", "-1", "+3", "-5", "+X", "-X", "+50", "+0"),
    "STRING": ('"Elf"',),
    "X": ("X",),
    "OR_ELSE": ("or",),
    "A": ("a", "an"),
    "AT_ONCE": ("at the same time",),
    "TIME": ("turn", "combat", "game", "turns", "combats"),
    "DISCARDS": ("discards",),
}
# How often a line of a written card is kept as it is, and a phrase in it.
KEPT_LINE, KEPT_PHRASE, FRESH = 0.35, 0.82, 0.12
KEPT_LOAN = 0.5  # and how often one that comes to a card from another, with all below it
# Of the lines that come to a card from another one: those that lead in circles, and those about hidden cards.
CIRCLED, WHISPERED = 0.2, 0.2
# In sets full of whispers: how often such a line is about hidden cards, and comes as it was written; how many come.
WHISPERED_MORE, KEPT_WHISPER, MORE_LOANS = 0.7, 0.9, (2, 2, 3, 3, 4)
LOANS = (0, 1, 1, 2, 2, 3, 5)


class Draft(msgspec.Struct, frozen=True):
    """A card nobody has looked at yet: its kind, its name, its lines with how deep each is."""

    kind: str
    name: str
    lines: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """As it is written."""
        return f'{self.kind} "{self.name}"\n' + "".join(f"{'  ' * (d + 1)}{line}\n" for d, line in self.lines) + "\n"


@cache
def _models(kind: str) -> tuple[Written, ...]:
    return tuple(card for card in written_cards() if card.kind == kind)


@cache
def _known_names() -> frozenset[str]:
    return frozenset(card.name for card in written_cards())


@cache
def _sizes() -> dict[str, int]:
    """The size of the shortest text of every rule."""
    sizes = dict.fromkeys(productions(), 1 << 20)
    while True:
        better = {n: min(1 + sum(sizes.get(s, 1) for s in o) for o in options) for n, options in productions().items()}
        if better == sizes:
            return sizes
        sizes = better


class Inventor:
    """Invents the cards of one set; the same chance, the same cards."""

    def __init__(
        self, chance: Random, names: Sequence[str], identities: Sequence[str], *, whispering: bool = False
    ) -> None:
        """`names` are those of all cards to come, so that any of them can speak of any, itself too."""
        self._chance, self._names, self._identities = chance, names, identities
        self._loans = MORE_LOANS if whispering else LOANS
        self._kept = KEPT_WHISPER if whispering else KEPT_LOAN
        self._whispered = WHISPERED_MORE if whispering else WHISPERED

    def card(self, kind: str, name: str) -> Draft:
        """A card of a kind: lines of a written one, most of them changed, some of others, now and then below heads."""
        roll, chance = self._chance.random, self._chance
        models = _models(kind) or written_cards()
        rows = [
            (d, self._line(line) if roll() > KEPT_LINE else self._named(line))
            for d, line in chance.choice(models).lines
        ]
        for _ in range(chance.choice(self._loans)):
            other = chance.choice(self._lenders(models))
            start = chance.randrange(len(other.lines))
            depth = other.lines[start][0]
            end = start + 1
            while end < len(other.lines) and other.lines[end][0] > depth:
                end += 1
            kept = roll() < self._kept
            taken = [(d - depth, self._named(line) if kept else self._line(line)) for d, line in other.lines[start:end]]
            if roll() < 0.25:
                taken = [(0, f"{self._named(chance.choice(heads()).text)}:"), *((d + 1, line) for d, line in taken)]
            at = chance.randrange(len(rows) + 1)
            at = next((k for k in range(at, len(rows)) if rows[k][0] == 0), len(rows))
            rows[at:at] = taken
        if roll() < 0.1:
            rows.append((0, self._phrase("card_line", 0)))
        return Draft(kind, name, tuple(rows))

    def _lenders(self, models: Sequence[Written]) -> Sequence[Written]:
        """The cards from which the next line is taken."""
        share = self._chance.random()
        if share < CIRCLED:
            return circles()
        if share < CIRCLED + self._whispered:
            return whispers()
        return written_cards() if self._chance.random() < 0.5 else models

    def _line(self, line: str) -> str:
        """A line with phrases exchanged."""
        branch = branch_of(line)
        return self._named(line) if branch is None else _spaced(self._again(branch, 0))

    def _named(self, line: str) -> str:
        branch = branch_of(line)
        return line if branch is None else _spaced(self._said(branch))

    def _said(self, branch: Branch | Leaf) -> str:
        if isinstance(branch, Leaf):
            return self._word(branch)
        return " ".join(self._said(part) for part in branch.parts)

    def _again(self, branch: Branch, depth: int) -> str:
        out: list[str] = []
        for part in branch.parts:
            if isinstance(part, Leaf):
                out.append(self._word(part))
            elif part.symbol and self._chance.random() > KEPT_PHRASE:
                out.append(self._phrase(part.symbol, depth + 1))
            else:
                out.append(self._again(part, depth + 1))
        return " ".join(out)

    def _phrase(self, symbol: str, depth: int) -> str:
        """Any text of a rule: one that was written, changed again, or one that the grammar makes."""
        known, chance = branches().get(symbol), self._chance
        if known and (depth >= DEEPEST or chance.random() > FRESH):
            return self._again(chance.choice(known), depth + 1)
        if symbol not in productions():
            return self._terminal(symbol)
        options = productions()[symbol]
        if depth >= DEEPEST:
            options = (min(options, key=lambda o: sum(_sizes().get(s, 1) for s in o)),)
        return " ".join(self._phrase(inner, depth + 1) for inner in chance.choice(options))

    def _terminal(self, symbol: str) -> str:
        if symbol == "STRING":
            return f'"{self._name()}"'
        words = FREE.get(symbol) or spellings()[symbol]
        return self._chance.choice(words)

    def _word(self, leaf: Leaf) -> str:
        """A word, a number now and then another one, and a name of another book one of this set."""
        if leaf.symbol == "STRING" and leaf.text.strip('"') in _known_names():
            return f'"{self._name()}"'
        if leaf.symbol in ("INT", "SIGNED") and self._chance.random() < 0.1:
            return self._chance.choice(FREE[leaf.symbol])
        return leaf.text

    def _name(self) -> str:
        return self._chance.choice(self._identities if self._chance.random() < 0.7 else self._names)


def _spaced(text: str) -> str:
    return text.replace(" :", ":").replace(" ,", ",")
