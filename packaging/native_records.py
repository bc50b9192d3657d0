"""What `runtime/records.py` is where the engine is compiled: the same for records that are native classes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import msgspec

if TYPE_CHECKING:
    from typing_extensions import TypeIs

__all__ = ["astuple", "field_names", "is_exactly", "replace", "steps_of"]

R = TypeVar("R")
_IS_STRUCT: Final[dict[type[Any], bool]] = {}  # by class, for msgspec's classes are slow to answer that


def is_exactly(one: object, kind: type[R]) -> TypeIs[R]:
    """Whether something is of a class that none is derived from."""
    return type(one) is kind


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class of records, in their order."""
    return cast("tuple[str, ...]", kind.__struct_fields__)


def astuple(record: Any) -> tuple[Any, ...]:
    """The values of all fields."""
    return tuple([getattr(record, name) for name in field_names(type(record))])


def replace(record: R, /, **changes: Any) -> R:
    """A copy with these fields changed; parts of a card program are msgspec Structs in any case."""
    kind = type(record)
    is_struct = _IS_STRUCT.get(kind)
    if is_struct is None:
        is_struct = _IS_STRUCT[kind] = isinstance(record, msgspec.Struct)
    if is_struct:
        return cast(R, msgspec.structs.replace(cast(Any, record), **changes))
    new = cast(Any, record).__copy__()
    for name, value in changes.items():
        setattr(new, name, value)
    return cast(R, new)


def steps_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of the steps that a class of frames has."""
    return cast("tuple[str, ...]", kind.__steps__)
