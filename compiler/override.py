"""Compares an author's own sentence with the program it stands for: the same numbers, the same names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from lootpress.compiler import ir

__all__ = ["OverrideProblem", "compare_override"]

_WORDS = {
    "one": 1, "once": 1, "two": 2, "twice": 2, "double": 2, "doubled": 2, "three": 3, "four": 4, "five": 5, "six": 6,
    "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_RANGE = re.compile(r"(?<![+−\d-])(\d+)\s*(?:–|-|to)\s*(\d+)")  # 1-3, 1 to 3
_NUMBER = re.compile(
    r"(?P<sign>[+−-])?(?P<n>\d+)"  # +3, 700
    r"|(?<![\w-])(?P<word>[A-Za-z]+)(?![\w-])"  # twice, but not One-Shot
)
# Numbers that only say where something stands in the program.
_NO_NUMBERS = {(ir.Chain, "clauses")}


class OverrideProblem(msgspec.Struct, frozen=True):
    """Something the sentence says and the program does not, or the other way round."""

    what: Literal["number", "name"]
    text: str
    message: str


def compare_override(sentence: str, node: ir.Clause | ir.Card, names: Iterable[str] = ()) -> list[OverrideProblem]:
    """What is different in numbers and names; `names` are all names known, so that a wrong one is found too.

    A 1 may be written as `a`, `your` or not at all; every other number must be there as often as in the program.
    """
    return [*_wrong_numbers(sentence, node), *_wrong_names(sentence, node, names)]


# ---------------------------------------------------------------- numbers

_Number = tuple[Literal["+", "−", ""], int]


def _wrong_numbers(sentence: str, node: ir.Clause | ir.Card) -> Iterator[OverrideProblem]:
    said, meant = list(_said(sentence, _names_in(node))), list(_meant(node))
    sizes_said, sizes_meant = Counter(n for _, n in said), Counter(n for _, n in meant)
    for n in sorted(sizes_said | sizes_meant):
        if sizes_said[n] > sizes_meant[n]:
            yield OverrideProblem("number", str(n), f"the sentence says {n}, and the card does not")
        elif sizes_said[n] < sizes_meant[n] and n != 1:
            yield OverrideProblem("number", str(n), f"the card says {n}, and the sentence does not")
    # A minus may be told as `5 less`, but never as a plus.
    for (sign, n), times in Counter(number for number in said if number[0]).items():
        if sizes_said[n] <= sizes_meant[n] and times > meant.count((sign, n)):
            yield OverrideProblem("number", f"{sign}{n}", f"the sentence says {sign}{n}, and the card does not")


def _said(sentence: str, names: set[str]) -> Iterator[_Number]:
    for name in sorted(names, key=len, reverse=True):
        sentence = sentence.replace(name, " ")
    sentence = sentence.replace(" to one Monster", " ")  # as enhancers say it, whose number nobody wrote
    for found in _RANGE.finditer(sentence):
        first, last = int(found[1]), int(found[2])
        if first < last:
            yield from (("", n) for n in range(first, last + 1))
            sentence = sentence.replace(found[0], " ", 1)
    for found in _NUMBER.finditer(sentence):
        if found["n"] is not None:
            yield {"+": "+", "-": "−", "−": "−"}.get(found["sign"], ""), int(found["n"])  # type: ignore[misc]  # signs
        elif found["word"].lower() in _WORDS:
            yield "", _WORDS[found["word"].lower()]


def _meant(node: ir.Clause | ir.Card) -> Iterator[_Number]:
    """Every number of the clauses; the data lines of a card are no sentences and stand elsewhere."""
    for clause in node.clauses if isinstance(node, ir.Card) else (node,):
        for inner in ir.nodes_in(clause):
            if isinstance(inner, ir.Count) and inner.double:
                yield "", 2
            for field in inner.__struct_fields__:
                value = getattr(inner, field)
                if (type(inner), field) not in _NO_NUMBERS and not isinstance(value, bool):
                    for n in value if isinstance(value, tuple) else (value,):
                        if isinstance(n, int):
                            yield ("−" if n < 0 else "+"), abs(n)


# ---------------------------------------------------------------- names


def _wrong_names(sentence: str, node: ir.Clause | ir.Card, names: Iterable[str]) -> Iterator[OverrideProblem]:
    meant = _names_in(node)
    for name in sorted(meant):
        if name.lower() not in sentence.lower():
            yield OverrideProblem("name", name, f"the card says “{name}”, and the sentence does not")
    rest = sentence
    for name in sorted(meant, key=len, reverse=True):
        rest = re.sub(re.escape(name), " ", rest, flags=re.IGNORECASE)
    nouns = [inner for inner in ir.nodes_in(node) if isinstance(inner, ir.CardNoun)]
    kinds = {word for noun in nouns for word in (noun.noun, *noun.words)}
    for name in sorted(set(names) - meant, key=lambda n: (-len(n), n)):
        if name.lower() not in kinds and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", rest):
            rest = rest.replace(name, " ")
            yield OverrideProblem("name", name, f"the sentence says “{name}”, and the card does not")


def _names_in(node: ir.Clause | ir.Card) -> set[str]:
    """The names a program speaks of, and what is said or asked at the table word for word."""
    out: set[str] = set()
    for clause in node.clauses if isinstance(node, ir.Card) else (node,):
        for inner in ir.nodes_in(clause):
            match inner:
                case ir.CardNoun(name=str(name)):
                    out.add(name)
                case ir.People(names=many):
                    out.update(many)
                case ir.Says(fact=text) | ir.Said(fact=text) | ir.Ask(question=text) | ir.Declared(question=text):
                    out.add(text)
                case ir.Row(answer=str(text)):
                    out.add(text)
                case ir.HasInitial(letters=letters):
                    out.update(letters)
    return out
