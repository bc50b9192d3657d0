"""What every node of the tree is: something written, in columns of one line."""

from typing import Literal

import msgspec

__all__ = ["Node", "Num", "Span"]

Num = int | Literal["X"]
Span = tuple[int, int]


class Node(msgspec.Struct, frozen=True, tag=True):
    """Anything written: `span` is its first and last column, from 0, end exclusive."""

    span: Span
