"""The one way to write what can be written in several ways, from tree to tree; the meaning stays exactly the same."""

from msgspec.structs import replace

from lootpress.dsl import tree as t
from lootpress.dsl.canon_heads import order_heads, question_first, question_last
from lootpress.dsl.canon_lines import in_chain, order_lines
from lootpress.dsl.canon_spelling import spell
from lootpress.dsl.canon_words import choose_words

__all__ = ["canon_block", "canon_line"]

# Blocks whose lines stay in the order they were written in: the order of sets, of kinds and of steps is their author's.
_KEEPS_ORDER = frozenset({"set", "sets", "deck", "rules", "example"})


def canon_block(block: t.Block) -> t.Block:
    """The block in its one spelling; every statement keeps its row, so that comments can follow it."""
    statements = _statements(block.statements, heads_allowed=block.header.word != "example")
    if block.header.word not in _KEEPS_ORDER:
        statements = order_lines(block.header.word, statements)
    return replace(block, statements=statements)


def canon_line(node: t.LineNode) -> t.LineNode:
    """One line in its one spelling, as far as that does not depend on the lines around it."""
    node = spell(choose_words(node))
    return order_heads(node) if isinstance(node, t.Row) else node


def _statements(statements: tuple[t.Statement, ...], *, heads_allowed: bool) -> tuple[t.Statement, ...]:
    out = []
    for at, statement in enumerate(statements):
        node = canon_line(statement.node)
        if isinstance(node, t.Row) and not statement.below and not in_chain(statements, at):
            node = question_last(node)
            if heads_allowed:  # the lines of an example have no colon
                node = question_first(node)
        below = _statements(statement.below, heads_allowed=heads_allowed)
        out.append(replace(statement, node=node, below=below))
    return tuple(out)
