"""Small changes of a card program: what the same sentence would be with another number, player, place or time."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir

__all__ = ["changes"]

_ALL = ir.People("player", ir.Quantity("every"))
_ONE = ir.People("player", ir.Quantity("exactly", ir.Int(1)), other=True)
_CARD = ir.Cards(ir.Quantity("exactly", ir.Int(1)), (ir.CardNoun("item"),))


def changes(node: ir.Node) -> Iterator[tuple[str, ir.Node]]:
    """The way to each part of a phrase, and the phrase with that part changed."""
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for other in _others(node, field, value):
            said = other.how if isinstance(other, ir.Quantity) else type(other).__name__.lower()
            yield f"{field}: {said}", msgspec.structs.replace(node, **{field: other})
        if isinstance(value, ir.Node):
            for way, other in changes(value):
                yield f"{field}.{way}", msgspec.structs.replace(node, **{field: other})
        elif isinstance(value, tuple) and value and isinstance(value[0], ir.Node):
            for way, other in changes(value[0]):
                yield f"{field}.{way}", msgspec.structs.replace(node, **{field: (other, *value[1:])})


def _others(node: ir.Node, field: str, value: object) -> Iterator[object]:
    """Other values that a sentence could have in that part."""
    match value:
        case bool() if isinstance(node, ir.Time | ir.Action):
            yield not value
        case ir.Quantity():
            two = ir.Int(2)
            made = (ir.Quantity("every"), ir.Quantity("exactly", two), ir.Quantity("up to", two))
            yield from (one for one in made if one != value)
        case ir.You() | ir.Doer() | ir.ThatPlayer() | ir.People():
            yield from (one for one in (ir.You(), _ONE, _ALL) if one != value)
            if field in _EITHER.get(type(node).__name__, ()):
                yield _CARD
        case ir.It() | ir.Cards():
            if field in _EITHER.get(type(node).__name__, ()):
                yield _ONE
        case ir.Place(what=what):
            yield from (
                msgspec.structs.replace(value, what=one) for one in ("hand", "table", "discards") if one != what
            )
        case None if field == "of" and isinstance(node, ir.Time | ir.Thing):
            yield _ONE


# Parts that the card program leaves open for a player or a card.
_EITHER = {"Fight": ("what",), "Strike": ("what",), "Help": ("whom",), "PlayCard": ("on",), "Swap": ("what", "with_"),
           "Share": ("what",), "Suffer": ("what",), "Add": ("what", "to")}  # fmt: skip
