"""Which of the rules that come along declare a word, for cards whose set does not use them."""

from functools import cache

from lootpress.compiler.gather import shipped_rule_sources
from lootpress.compiler.lower_rules import lower_kinds
from lootpress.dsl import tree as t
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.parser import parse_block

__all__ = ["rules_to_use", "rules_with"]


@cache
def _homes() -> dict[str, tuple[str, ...]]:
    """Every word that the rules that come along declare, with the names of those rules."""
    homes: dict[str, tuple[str, ...]] = {}
    for source in shipped_rule_sources():
        for block in split_blocks(source.lines):
            parsed = parse_block(block)
            if parsed.header is None or parsed.header.word != "rules":
                continue
            name = parsed.header.name
            for kind in lower_kinds(t.Block(parsed.header, parsed.statements), lambda s, m: None):
                word = kind.name.split()[0]
                homes[word] = (*homes.get(word, ()), name)
    return homes


def rules_with(word: str) -> tuple[str, ...]:
    """The rules that come along and declare a word."""
    return _homes().get(word, ())


def rules_to_use(word: str) -> str | None:
    """What to write so that a word is known, if rules that come along declare it."""
    lines = [f'use "{name}"' for name in rules_with(word)]
    return f"write below the name of the set: {' or '.join(lines)}" if lines else None
