"""What the verbs of the card program take, read off their fields, so that a plain verb needs no code of its own."""

from functools import cache
from types import NoneType
from typing import Literal, NamedTuple, get_args, get_origin, get_type_hints

from lootpress.compiler.ir.terms import Target, Thing, Time, Which, Who
from lootpress.compiler.ir.verbs import Action

__all__ = ["Slot", "slots_of"]

_KINDS: dict[frozenset[object], Literal["who", "which", "anyone", "time", "card or thing", "target"]] = {
    frozenset(get_args(Who)): "who",
    frozenset(get_args(Which)): "which",
    frozenset(get_args(Who | Which)): "anyone",
    frozenset((Time,)): "time",
    frozenset(get_args(Which | Thing)): "card or thing",
    frozenset(get_args(Target)): "target",
}


class Slot(NamedTuple):
    """One thing that a verb takes: the field, the word before it (none before its object), and what can fill it."""

    field: str
    word: str
    kind: Literal["who", "which", "anyone", "time", "card or thing", "target"]
    many: bool = False
    optional: bool = False


@cache
def slots_of(verb: type[Action]) -> tuple[Slot, ...] | None:
    """What a plain verb takes, its object under `what`; None for one that takes more than players, cards and times."""
    found = [_slot(field, said) for field, said in get_type_hints(verb).items() if field in verb.__struct_fields__]
    return None if None in found else tuple(slot for slot in found if slot is not None)


def _slot(field: str, said: object) -> Slot | None:
    many = get_origin(said) is tuple
    inner = get_args(said)[0] if many else said
    kinds = get_args(inner) or (inner,)
    kind = _KINDS.get(frozenset(kinds) - {NoneType})
    word = "" if field == "what" else field.rstrip("_")
    return None if kind is None else Slot(field, word, kind, many, NoneType in kinds)
