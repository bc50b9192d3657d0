"""The words of the language as the card program knows them: every node that a card can hold, every word in it."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

from lootpress.compiler import ir

__all__ = ["Word", "all_words", "words_in"]

Word = tuple[str, str]  # the tag of the node, and the word that stands in one of its places, or nothing


@cache
def all_words() -> tuple[Word, ...]:
    """Every word that can stand on a card or in a rules block."""
    found: dict[Word, None] = {}
    for cls in _reachable():
        found[_tag(cls), ""] = None
        for field, hint in _hints(cls).items():
            for option in _options(hint):
                if get_origin(option) is Literal:
                    found |= {(_tag(cls), _word(field, value)): None for value in get_args(option)}
    return tuple(sorted(found))


def words_in(node: Any) -> Iterator[Word]:
    """The words of one line, the lines below it left out: they count for themselves."""
    if isinstance(node, tuple):
        for part in node:
            yield from words_in(part)
    if not isinstance(node, ir.Node):
        return
    yield _tag(type(node)), ""
    for field, hint in _hints(type(node)).items():
        value = getattr(node, field)
        if any(get_origin(option) is Literal and value in get_args(option) for option in _options(hint)):
            yield _tag(type(node)), _word(field, value)
        elif field not in ("body", "rows"):
            yield from words_in(value)


def _word(field: str, value: object) -> str:
    return f"{field.rstrip('_')} {value}"


def _tag(cls: type) -> str:
    return str(cls.__struct_config__.tag)  # type: ignore[attr-defined]  # every node is a struct


def _reachable() -> list[type[ir.Node]]:
    """The nodes below a card and a rules block; the alternatives of a verb or question are all of them."""
    waiting: list[type[ir.Node]] = [ir.Card, ir.Rules]
    found: dict[type[ir.Node], None] = {}
    while waiting:
        cls = waiting.pop()
        if cls not in found and cls not in _OF_EXAMPLES:
            found[cls] = None
            waiting += [part for hint in _hints(cls).values() for part in _nodes(hint)]
    return list(found)


# Nodes that only examples hold, though the type of a sentence lets them stand anywhere.
_OF_EXAMPLES = (ir.PlayerNamed, ir.Pick)


def _nodes(hint: Any) -> Iterator[type[ir.Node]]:
    for option in _options(hint):
        if get_origin(option) is tuple:
            yield from _nodes(get_args(option)[0])
        elif isinstance(option, type) and issubclass(option, ir.Node):
            yield option


@cache
def _hints(cls: type) -> dict[str, Any]:
    hints = typing.get_type_hints(cls, vars(ir) | {"Literal": Literal})
    return {field: hints[field] for field in cls.__struct_fields__}  # type: ignore[attr-defined]  # as above


def _options(hint: Any) -> tuple[Any, ...]:
    if get_origin(hint) in (types.UnionType, typing.Union):
        return tuple(option for member in get_args(hint) for option in _options(member))
    return (hint,)
