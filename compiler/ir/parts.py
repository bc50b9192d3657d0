"""Walking through a card program."""

from collections.abc import Iterator

from lootpress.compiler.ir.terms import Node

__all__ = ["nodes_in"]


def nodes_in(part: object) -> Iterator[Node]:
    """Every node of a program or a part of it, itself included, from left to right."""
    pending = [part]
    while pending:
        here = pending.pop()
        if isinstance(here, Node):
            yield here
            pending += [getattr(here, field) for field in reversed(here.__struct_fields__)]
        elif isinstance(here, tuple):
            pending += reversed(here)
