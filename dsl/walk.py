"""Ways through a tree: everything below a node, a changed copy, a copy that forgets where it was written."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import msgspec

from lootpress.dsl import tree as t

__all__ = ["change_all", "walk", "without_spans"]

S = TypeVar("S", bound=msgspec.Struct)

# Where something was written: lines and columns, which two texts of the same meaning need not share.
_WHERE: dict[str, Any] = {"span": (0, 0), "verb_span": (0, 0), "name_span": (0, 0), "row": 0, "column": 0}


def walk(node: msgspec.Struct) -> Iterator[msgspec.Struct]:
    """The node and everything below it, from left to right."""
    pending: list[object] = [node]
    while pending:
        value = pending.pop()
        if isinstance(value, msgspec.Struct):
            yield value
            pending += [getattr(value, field) for field in reversed(value.__struct_fields__)]
        elif isinstance(value, tuple):
            pending += reversed(value)


def change_all(node: S, change: Callable[[t.Node], t.Node]) -> S:
    """A copy in which every node, the inner ones first, is what `change` makes of it."""
    copied = _map_fields(node, lambda value: change_all(value, change))
    return cast(S, change(copied)) if isinstance(copied, t.Node) else copied


def without_spans(node: S) -> S:
    """A copy as if everything stood at the very beginning: equal for equal words, wherever they were written."""
    copied: S = _map_fields(node, without_spans)
    where = {field: start for field, start in _WHERE.items() if field in node.__struct_fields__}
    return msgspec.structs.replace(copied, **where)


def _map_fields(node: S, change: Callable[[Any], Any]) -> S:
    fields = {}
    for field in node.__struct_fields__:
        old = getattr(node, field)
        new = _map_value(old, change)
        if new is not old:
            fields[field] = new
    return msgspec.structs.replace(node, **fields) if fields else node


def _map_value(value: object, change: Callable[[Any], Any]) -> object:
    if isinstance(value, msgspec.Struct):
        return change(value)
    if isinstance(value, tuple) and any(isinstance(item, msgspec.Struct) for item in value):
        new = tuple(_map_value(item, change) for item in value)
        return value if all(a is b for a, b in zip(new, value, strict=True)) else new
    return value
