"""What all records of the engine have in common: their fields by name, and a copy with some of them changed.

A record is a msgspec Struct where the engine is plain Python: made and copied in C. Where it is compiled, a record is
a native class with the same fields, whose fields compiled code reads without looking them up; `packaging/natives.py`
writes these classes, and puts `packaging/native_records.py` in the place of this module. So whoever copies a record
or walks its fields asks here and not msgspec.
"""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

from msgspec.structs import astuple, replace

__all__ = ["astuple", "field_names", "replace", "steps_of"]


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a class of records, in their order."""
    names: tuple[str, ...] = kind.__struct_fields__
    return names


def steps_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of the steps that a class of frames has."""
    return get_args(get_type_hints(kind)["step"])
