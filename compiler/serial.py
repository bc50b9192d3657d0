"""Programs to JSON and back, their digest, and the JSON Schema that describes them."""

import hashlib
from typing import Any

import msgspec

from lootpress.compiler import ir

__all__ = ["OtherVersion", "digest", "from_json", "json_schema", "to_json"]

_DECODER = msgspec.json.Decoder(ir.Program)


class OtherVersion(msgspec.ValidationError):
    """A card program of another version than ours; the sentence says which."""


def to_json(program: ir.Program, *, indent: int = 0) -> bytes:
    """The program as JSON: the same program gives the same bytes."""
    data = msgspec.json.encode(program)
    return msgspec.json.format(data, indent=indent) + b"\n" if indent else data


def from_json(data: bytes) -> ir.Program:
    """The program of a JSON text; msgspec.ValidationError says what does not fit."""
    program = _DECODER.decode(data)
    if program.version != ir.VERSION:
        raise OtherVersion(f"card programs of version {program.version} are not known here, only {ir.VERSION}")
    return program


def digest(program: ir.Program) -> str:
    """A name for exactly this program: equal programs and no others have it."""
    return hashlib.sha256(msgspec.json.encode(program)).hexdigest()


def json_schema() -> dict[str, Any]:
    """The published JSON Schema of the card program."""
    schema = msgspec.json.schema(ir.Program)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Lootpress card program",
        "description": f"What `lootpress compile --emit json` writes, version {ir.VERSION}.",
        **schema,
    }
