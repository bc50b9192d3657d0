"""What every builder asks of a tree of Lark: its columns, its children, its words and numbers."""

import re
from typing import cast

from lark import Token, Tree

from lootpress.dsl import tree as t

__all__ = [
    "LarkTree", "after_comma", "has_token", "names_in", "number_of", "span_of", "text_of", "token_span",
    "tokens_in", "trees_in", "unquote",
]  # fmt: skip

LarkTree = Tree[Token]


def unquote(token: str) -> str:
    """The text between the quotes, with `\\"` and `\\\\` undone."""
    inner = token[1:-1]
    return inner if "\\" not in inner else re.sub(r"\\(.)", r"\1", inner)


def span_of(tree: LarkTree) -> t.Span:
    """The first and last column of what was parsed."""
    return (tree.meta.start_pos, tree.meta.end_pos)


def after_comma(tree: LarkTree) -> t.Span:
    """The columns of a tail without the comma and the blank that join it."""
    start, end = span_of(tree)
    return (start + 2, end)


def token_span(token: Token) -> t.Span:
    """The first and last column of a token."""
    return (cast(int, token.start_pos), cast(int, token.end_pos))


def trees_in(tree: LarkTree) -> list[LarkTree]:
    """The children that are trees."""
    return [c for c in tree.children if isinstance(c, Tree)]


def tokens_in(tree: LarkTree) -> list[Token]:
    """The children that are tokens."""
    return [c for c in tree.children if isinstance(c, Token)]


def has_token(tree: LarkTree, kind: str) -> bool:
    """Whether a token of that kind is among the children."""
    return any(isinstance(c, Token) and c.type == kind for c in tree.children)


def text_of(tree: LarkTree, kind: str) -> str | None:
    """The text of the first token of that kind, if there is one."""
    return next((str(c) for c in tree.children if isinstance(c, Token) and c.type == kind), None)


def number_of(tree: LarkTree) -> t.Num:
    """`3`, or `X`."""
    token = tree.children[0]
    return "X" if token == "X" else int(cast(str, token))


def names_in(tree: LarkTree) -> tuple[str, ...]:
    """The quoted names, without their quotes."""
    return tuple(unquote(token) for token in tokens_in(tree))
