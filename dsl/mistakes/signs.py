"""Mistakes with signs: only a bonus has one; properties, numbers of things and faces of a die are plain numbers."""

from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    clause_start,
    low,
    parses,
    replace,
    span_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES

__all__ = ["SIGN_RULES"]

# The least that a property can be, and an example.
_LEAST = {
    "level": (1, "level 1"), "value": (0, "value 0"), "rank": (1, "rank 1"), "players": (1, "players 3 to 6"),
    "size": (1, "size 200"), "seed": (0, "seed 0"), "focus": (0, "focus 40 and 30"), "version": (0, "version 1"),
}  # fmt: skip
_COUNTED = ("treasures", "levels", "copies", "hands")
_OPPOSITE = {"gain": "lose", "gains": "loses", "lose": "gain", "loses": "gains"}


def _signed(line: UnparsedLine, index: int) -> tuple[str, str, int]:
    """The sign before a number, the number, and how many words they are; nothing if there is none."""
    word = low(line, index)
    if type_at(line, index) == "SIGNED" and word[1:].isdigit():
        return word[0], word[1:], 1
    if type_at(line, index) in ("PLUS", "MINUS") and type_at(line, index + 1) == "INT":
        return "+" if word == "plus" else "-", low(line, index + 1), 2
    return "", "", 0


def signed_property(line: UnparsedLine) -> Recognised | None:
    """`level -3`, `value +100`: a property is a plain number, and none is below its least."""
    key = low(line, 0)
    sign, number, length = _signed(line, 1)
    if key in _COUNTED and sign and line.at <= 2:
        message = f"the number comes before `{key}` and has no sign"
        better = (f"{number} {key}",) if sign == "+" else ()
        return Recognised("L109", span_of(line, 1, 1 + length), message, f"write for example: 2 {key}", better)
    if key not in _LEAST or not sign or line.at > 2:
        return None
    span = span_of(line, 1, 1 + length)
    least, example = _LEAST[key]
    if sign == "-":
        message = f"`{key}` is a number that is at least {least}"
        return Recognised("L109", span, message, f"write for example: {example}")
    fixed = replace(line.text, span, number)
    message = f"`{key}` is a plain number; only a bonus has a sign"
    return Recognised("L109", span, message, f"write {key} {number}", (fixed,) if parses(fixed, line.start) else ())


def signed_count(line: UnparsedLine) -> Recognised | None:
    """`lose -2 levels`: a number of things has no sign."""
    sign, number, length = _signed(line, line.at)
    verb = line.at - 1
    if not sign or type_at(line, verb) not in VERB_TYPES:
        return None
    span = span_of(line, line.at, line.at + length)
    fixed = replace(line.text, span, number)
    message = f"after `{low(line, verb)}` comes a plain number; only a bonus has a sign"
    other = _OPPOSITE.get(low(line, verb))
    if sign == "-" and low(line, verb).startswith("gain") and other:
        message += f", and the opposite of `{low(line, verb)}` is `{other}`"
        fixed = replace(fixed, span_of(line, verb), other)
    return Recognised("L109", span, message, f"write {number}", (fixed,) if parses(fixed, line.start) else ())


def signed_face(line: UnparsedLine) -> Recognised | None:
    """`-1: lose 1 level`: the faces of a die are 1 to 6."""
    sign, number, length = _signed(line, 0)
    if not sign or type_at(line, length) != "COLON" or clause_start(line, 0):
        return None
    fixed = replace(line.text, span_of(line, 0, length), number)
    message = "a row of a die begins with plain numbers from 1 to 6"
    lines = (fixed,) if number in "123456" and sign == "+" and parses(fixed, line.start) else ()
    return Recognised("L109", span_of(line, 0, length), message, "write for example: 1 to 3: lose 1 level", lines)


SIGN_RULES: tuple[MistakeRule, ...] = (signed_property, signed_count, signed_face)
