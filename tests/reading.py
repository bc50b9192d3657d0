"""Reads texts that must be readable, for tests that are about something else."""

from lootpress.dsl import tree as t
from lootpress.dsl.lines import split_blocks
from lootpress.dsl.parser import Broken, StartRule, parse_block, parse_line
from lootpress.dsl.walk import walk

__all__ = ["STARTS", "loses_a_name", "read_blocks", "read_line"]

STARTS: tuple[StartRule, ...] = ("card_line", "rules_line", "example_line")


def read_line(text: str, start: StartRule = "card_line") -> t.LineNode:
    """The node of one line."""
    node = parse_line(text, start)
    assert not isinstance(node, Broken | t.Header), text
    return node


def read_blocks(text: str) -> list[t.Block]:
    """The blocks of a text."""
    blocks = []
    for block in split_blocks(tuple(text.split("\n"))):
        parsed = parse_block(block)
        assert parsed.header is not None and not parsed.broken and not parsed.misplaced, block.text
        blocks.append(t.Block(parsed.header, parsed.statements))
    return blocks


def loses_a_name(node: t.LineNode | t.Block) -> bool:
    """The tree has no room for a quoted name as archetype, stat or fate of a kind, which would mean nothing anyway."""
    needed = {"archetype": 1, "total": 1, "life": 2}
    facets = [inner for inner in walk(node) if isinstance(inner, t.Facet)]
    return any(len(facet.words) < needed.get(facet.what, 0) for facet in facets)
