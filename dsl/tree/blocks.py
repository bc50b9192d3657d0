"""Blocks: a header and the lines indented below it."""

import msgspec

from lootpress.dsl.tree.lines import Row
from lootpress.dsl.tree.spans import Node, Span
from lootpress.dsl.tree.steps import KindLine, Step

__all__ = ["Block", "Header", "LineNode", "Statement", "Unread"]


class Header(Node, frozen=True):
    """`monster "Name"`."""

    word: str
    name: str
    name_span: Span


class Unread(Node, frozen=True):
    """A line that does not parse, kept in its place so that the lines around it keep their places."""


LineNode = Row | KindLine | Step | Unread


class Statement(msgspec.Struct, frozen=True):
    """A line of a block with those indented below it, its row from the block's first line and its indent."""

    row: int
    column: int
    node: LineNode
    below: "tuple[Statement, ...]" = ()


class Block(msgspec.Struct, frozen=True):
    """A header with its lines, as far as they could be read."""

    header: Header
    statements: tuple[Statement, ...]
