"""The conditions of a card: where in its program each stands, and the same card with another in its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from lootpress.compiler import ir

__all__ = ["FALSE", "TRUE", "ConditionSpot", "NodePath", "at", "replaced", "spots_in", "walk"]

NodePath = tuple[str | int, ...]

TRUE = ir.All(())
FALSE = ir.Any(())

_QUESTIONS = get_args(ir.Question)
_COMPOUND = (ir.Not, ir.All, ir.Any)


class ConditionSpot(msgspec.Struct, frozen=True):
    """A place in a program where a condition stands: a question, whom a line is against, whom a card is for."""

    path: NodePath
    condition: Any

    @property
    def sort(self) -> str:
        """What sort of condition it is."""
        return "question" if isinstance(self.condition, _QUESTIONS) else str(self.path[-1])


def walk(node: Any, path: NodePath = ()) -> Iterator[tuple[NodePath, Any]]:
    """Every value in a program with the way to it."""
    yield path, node
    if isinstance(node, ir.Node):
        for name in node.__struct_fields__:
            yield from walk(getattr(node, name), (*path, name))
    elif isinstance(node, tuple):
        for k, part in enumerate(node):
            yield from walk(part, (*path, k))


def spots_in(card: ir.Card) -> list[ConditionSpot]:
    """Every question that is not made of others, every `against`, every `only for` and `not for`."""
    out = []
    for path, node in walk(card):
        if isinstance(node, _QUESTIONS) and not isinstance(node, _COMPOUND):
            out.append(ConditionSpot(path, node))
        elif isinstance(node, ir.Bonus) and _names_some(node.against):
            out.append(ConditionSpot((*path, "against"), node.against))
        elif isinstance(node, ir.Restriction) and _names_some(node.who):
            out.append(ConditionSpot((*path, "who"), node.who))
    return out


def _names_some(who: Any) -> bool:
    """Whether a phrase picks out some by itself; `players who ...` only does by its questions."""
    if isinstance(who, ir.Cards):
        return any(noun.name is not None or noun.noun != "monster" or noun.words for noun in who.nouns)
    return isinstance(who, ir.People) and bool(who.names)


def at(node: Any, path: NodePath) -> Any:
    """What stands at a place."""
    for part in path:
        node = node[part] if isinstance(part, int) else getattr(node, part)
    return node


def replaced(card: ir.Card, path: NodePath, new: Any) -> ir.Card:
    """The same card with something else at a place."""
    changed = _replaced(card, path, new)
    assert isinstance(changed, ir.Card)
    return changed


def _replaced(whole: Any, path: NodePath, new: Any) -> Any:
    if not path:
        return new
    first, rest = path[0], path[1:]
    if isinstance(first, int):
        return (*whole[:first], _replaced(whole[first], rest, new), *whole[first + 1 :])
    return msgspec.structs.replace(whole, **{first: _replaced(getattr(whole, first), rest, new)})
