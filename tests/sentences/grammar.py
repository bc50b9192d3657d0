"""The grammar as patterns to fill: every way to write a verb, a head, a bonus, read from the parser's own rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import msgspec
from lark.lexer import PatternStr

from lootpress.dsl.tables import build_parser

__all__ = ["Pattern", "bonus_patterns", "head_patterns", "modals", "verb_patterns", "word_of", "written"]


class Pattern(msgspec.Struct, frozen=True):
    """One alternative of a rule: its name in the grammar, if it has one, and its symbols in order."""

    name: str
    symbols: tuple[str, ...]


class _Grammar(msgspec.Struct, frozen=True):
    rules: dict[str, tuple[Pattern, ...]]
    words: dict[str, tuple[str, ...]]


@cache
def _grammar() -> _Grammar:
    parser = build_parser()
    rules: dict[str, list[Pattern]] = {}
    for rule in parser.rules:
        symbols = tuple(str(symbol.name) for symbol in rule.expansion)
        rules.setdefault(str(rule.origin.name), []).append(Pattern(rule.alias or "", symbols))
    words: dict[str, tuple[str, ...]] = {}
    for terminal in parser.terminals:
        text = terminal.pattern.value
        if isinstance(terminal.pattern, PatternStr):
            words[str(terminal.name)] = (text,)
        elif found := re.match(r"\(([a-z|]+)\)", text):  # (lose|loses), then what may not follow
            words[str(terminal.name)] = tuple(found[1].split("|"))
    return _Grammar({name: tuple(patterns) for name, patterns in rules.items()}, words)


def word_of(terminal: str, form: int = 0) -> str:
    """A word as it is written; of a verb the base form, or with 1 the third person."""
    forms = _grammar().words[terminal]
    return forms[min(form, len(forms) - 1)]


def verb_patterns() -> tuple[Pattern, ...]:
    """Every way to write a verb with what it takes; the first symbol is the verb."""
    return _grammar().rules["vp"]


def head_patterns() -> tuple[Pattern, ...]:
    """Everything that can stand before a colon, a price as well."""
    heads = _grammar().rules["head"]
    return (*heads, Pattern("cost", ("costs",)))


def modals() -> tuple[str, ...]:
    """`may`, `must`, `cannot`, `will not`."""
    return tuple(" ".join(word_of(symbol) for symbol in one.symbols) for one in _grammar().rules["modal"])


def bonus_patterns() -> tuple[Pattern, ...]:
    """Every way to write a bonus, without what may stand at its end."""
    lines = _grammar().rules["line"]
    return tuple(p for p in lines if p.name == "bonus" and not p.symbols[-1].startswith("__"))


def written(symbol: str, fillings: dict[str, tuple[str, ...]], form: int = 0) -> Iterator[str]:
    """Every text of a symbol: what it is filled with, its word, or what the grammar makes of it."""
    if symbol in fillings:
        yield from fillings[symbol]
    elif symbol in _grammar().words:
        yield word_of(symbol, form)
    else:
        for pattern in _grammar().rules[symbol]:
            yield from _chained(pattern.symbols, fillings)


def _chained(symbols: tuple[str, ...], fillings: dict[str, tuple[str, ...]]) -> Iterator[str]:
    if not symbols:
        yield ""
        return
    for first in written(symbols[0], fillings):
        for rest in _chained(symbols[1:], fillings):
            yield f"{first} {rest}".strip()
