"""What people have written, taken apart by the grammar: for every rule the phrases that stand for it somewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import lark
import msgspec
from lark.lexer import PatternStr

from lootpress.dsl.tables import STARTS, grammar

__all__ = [
    "Branch",
    "Leaf",
    "Written",
    "branch_of",
    "branches",
    "circles",
    "productions",
    "spellings",
    "whispers",
    "written_cards",
]

ROOT = Path(__file__).parents[2]
SEEDS = Path(__file__).parent / "seeds.loot"
WHISPERS = Path(__file__).parent / "whispers.loot"
TEXTS = (
    *sorted((ROOT / "card_sources").glob("*/*.loot")),
    *sorted((ROOT / "tests" / "phrasebook").glob("*.loot")),
    *sorted((ROOT / "tests" / "invented").glob("*.loot")),
    *sorted((ROOT / "tests" / "language" / "words").glob("*.loot")),
    SEEDS,
    WHISPERS,
)
NO_CARDS = ("set", "deck", "rules", "example")


class Leaf(msgspec.Struct, frozen=True):
    """A word: its terminal in the grammar, and how it is written."""

    symbol: str
    text: str


class Branch(msgspec.Struct, frozen=True):
    """A phrase: the rule of the grammar that it stands for, and its parts."""

    symbol: str
    parts: tuple[Branch | Leaf, ...]


class Written(msgspec.Struct, frozen=True):
    """A card as somebody wrote it: its kind, its name, its lines with how deep each is."""

    kind: str
    name: str
    lines: tuple[tuple[int, str], ...]


@cache
def _parser() -> lark.Lark:
    """The parser of the language, but one that keeps every word."""
    return lark.Lark(
        grammar(), parser="lalr", lexer="basic", start=STARTS, maybe_placeholders=False, keep_all_tokens=True
    )


@cache
def productions() -> dict[str, tuple[tuple[str, ...], ...]]:
    """What every rule may become."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for rule in _parser().rules:
        found.setdefault(str(rule.origin.name), []).append(tuple(str(s.name) for s in rule.expansion))
    return {name: tuple(options) for name, options in found.items()}


@cache
def spellings() -> dict[str, tuple[str, ...]]:
    """The words that a terminal can be."""
    found: dict[str, tuple[str, ...]] = {}
    for terminal in _parser().terminals:
        text = terminal.pattern.value
        if isinstance(terminal.pattern, PatternStr):
            found[str(terminal.name)] = (text,)
        elif closed := re.match(r"\(([a-z|]+)\)", text):
            found[str(terminal.name)] = tuple(closed[1].split("|"))
    return found


@cache
def _origins() -> dict[str, str]:
    """The rule that an alternative with a name of its own belongs to; names that several rules have are left out."""
    found: dict[str, set[str]] = {}
    for rule in _parser().rules:
        found.setdefault(rule.alias or str(rule.origin.name), set()).add(str(rule.origin.name))
    return {alias: next(iter(names)) for alias, names in found.items() if len(names) == 1}


def _branch(tree: lark.Tree[lark.Token]) -> Branch:
    parts = tuple(_branch(c) if isinstance(c, lark.Tree) else Leaf(c.type, str(c)) for c in tree.children)
    return Branch(_origins().get(str(tree.data), ""), parts)


def _blocks(text: str) -> list[list[str]]:
    out: list[list[str]] = []
    for line in text.splitlines():
        bare = _without_comment(line)
        if not bare.strip():
            continue
        if not bare.startswith(" "):
            out.append([])
        if out:
            out[-1].append(bare)
    return out


def _without_comment(line: str) -> str:
    inside = False
    for k, letter in enumerate(line):
        if letter == '"' and line[k - 1 : k] != "\\":
            inside = not inside
        elif letter == "#" and not inside:
            return line[:k].rstrip()
    return line.rstrip()


@cache
def written_cards() -> tuple[Written, ...]:
    """Every card that somebody wrote."""
    return _cards_of(TEXTS)


@cache
def circles() -> tuple[Written, ...]:
    """Cards whose lines lead in circles."""
    return _cards_of((SEEDS,))


@cache
def whispers() -> tuple[Written, ...]:
    """Cards whose lines move and name what only one player sees."""
    return _cards_of((WHISPERS,))


def _cards_of(texts: Iterable[Path]) -> tuple[Written, ...]:
    found: list[Written] = []
    for path in texts:
        for head, *rows in _blocks(path.read_text(encoding="utf-8")):
            kind, _, name = head.partition(" ")
            if kind not in NO_CARDS and rows:
                lines = tuple(((len(row) - len(row.lstrip())) // 2 - 1, row.strip()) for row in rows)
                found.append(Written(kind, name.strip('"'), lines))
    return tuple(found)


@cache
def branch_of(line: str) -> Branch | None:
    """A line taken apart; nothing where it is no line of a card."""
    try:
        return _branch(_parser().parse(line, start="card_line"))
    except lark.exceptions.UnexpectedInput:
        return None


@cache
def branches() -> dict[str, tuple[Branch, ...]]:
    """For every rule the phrases of written cards that stand for it, each once."""
    found: dict[str, dict[Branch, None]] = {}
    for card in written_cards():
        for _, line in card.lines:
            waiting = [branch_of(line)]
            while waiting:
                branch = waiting.pop()
                if branch is None:
                    continue
                found.setdefault(branch.symbol, {})[branch] = None
                waiting += [part for part in branch.parts if isinstance(part, Branch)]
    return {symbol: tuple(every) for symbol, every in found.items()}
