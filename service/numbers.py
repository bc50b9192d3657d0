"""The numbers of a card that can be made others: which lines have one, and the same line with another number."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec

__all__ = ["MOST_VALUES", "NumberInLine", "numbers_in", "numbers_of", "shape_of", "values_between", "with_number"]

MOST_VALUES = 9
_NUMBER = re.compile(r"\d+")
_ABOUT_PAPER = re.compile(r"\s*(art\b|focus\b|number\b|\d+ cop(y|ies)$)")  # another number there plays no other game
_PLURALS = ("level", "treasure", "hand", "card", "item", "door", "turn", "counter", "copy", "copies")


class NumberInLine(msgspec.Struct, frozen=True):
    """A number in a line of a card: the line, which of its numbers it is, its value, and how far it may sensibly go."""

    line: str
    at: int
    value: int
    low: int
    high: int
    step: int


def numbers_of(line: str) -> list[int]:
    """The numbers of a line, in their order."""
    return [int(n) for n in _NUMBER.findall(line)]


def numbers_in(lines: Sequence[str]) -> list[NumberInLine]:
    """Every number that a line of a card says, but for lines that say a name, and those the card says two alike of."""
    alike = Counter(shape_of(line) for line in lines)
    found: list[NumberInLine] = []
    for line in lines:
        if alike[shape_of(line)] > 1 or '"' in line or _ABOUT_PAPER.match(line):
            continue
        found += [_reach(line.strip(), at, value) for at, value in enumerate(numbers_of(line))]
    return found


def _reach(line: str, at: int, value: int) -> NumberInLine:
    step = 100 if value >= 100 and value % 100 == 0 else 1
    few = max(3, value // step)
    return NumberInLine(line, at, value, max(min(value, step), value - few * step), value + few * step, step)


def shape_of(line: str) -> str:
    """A line without its numbers, and without what only follows from them: one level, two levels."""
    words = _NUMBER.sub("#", line.strip().casefold()).split()
    return " ".join(word[:-1] if word.rstrip("s") in _PLURALS and word.endswith("s") else word for word in words)


def values_between(own: int, goal: int) -> list[int]:
    """The values from one to the other, both included; some of them, if they are many."""
    low, high = min(own, goal), max(own, goal)
    if high - low < MOST_VALUES:
        return list(range(low, high + 1))
    return sorted({round(low + (high - low) * k / (MOST_VALUES - 1)) for k in range(MOST_VALUES)} | {own, goal})


def with_number(line: str, at: int, value: int) -> str:
    """The line with the number at this place exchanged; nouns behind it follow in number."""
    match = list(_NUMBER.finditer(line))[at]
    rest = line[match.end() :]
    word = re.match(r"(\s+)([a-z]+?)(s?)\b", rest)
    if word is not None and word.group(2) in _PLURALS:
        plural = "s" if value != 1 else ""
        rest = f"{word.group(1)}{word.group(2)}{plural}{rest[word.end() :]}"
    return f"{line[: match.start()]}{value}{rest}"
