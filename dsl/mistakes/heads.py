"""Mistakes with colons and commas: one missing, one too many, one in place of the other."""

import re

from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    helps,
    insert,
    left_of,
    low,
    masked,
    parses,
    reads_well,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.mistakes.vocabulary import VERB_TYPES

__all__ = ["HEAD_RULES"]

# What a line may begin with when a colon must follow.
HEAD_TYPES = frozenset("IF UNLESS WHEN UNTIL DURING ONCE OTHERWISE TOGETHER BAD".split())
ASKING = frozenset("IF UNLESS WHEN UNTIL DURING".split())


def _colons(line: UnparsedLine) -> list[int]:
    return [i for i in range(len(line.words)) if type_at(line, i) == "COLON"]


def two_colons(line: UnparsedLine) -> Recognised | None:
    """`when your turn ends: if you have an ally: lose it`: a chain is joined by commas and has one colon."""
    colons = _colons(line)
    if len(colons) < 2 or line.at <= colons[0]:
        return None
    fixed = line.text
    for index in reversed(colons[:-1]):
        fixed = replace(fixed, line.words[index].span, ",")
    return Recognised(
        "L112",
        span_of(line, colons[0]),
        "a line has one colon; join what comes before it by commas",
        "put what follows the first colon on a line of its own below, indented",
        (fixed,) if parses(fixed, line.start) else (),
    )


def asks_after_colon(line: UnparsedLine) -> Recognised | None:
    """`bad stuff: if you have an ally, lose it`: the question belongs before the colon."""
    colons = _colons(line)
    if len(colons) != 1 or line.at != colons[0] + 1 or type_at(line, line.at) not in ASKING | {"OTHERWISE"}:
        return None
    chained = replace(line.text, line.words[colons[0]].span, ",")
    lines = _with_colon(chained, line)
    word = low(line, line.at)
    return Recognised(
        "L112",
        span_of(line, line.at),
        f"`{word}` comes before the colon, not after it",
        f"put `{word} ...:` before the colon with a comma, or on a line of its own below",
        lines,
    )


def _with_colon(text: str, line: UnparsedLine) -> tuple[str, ...]:
    """The chain with its colon: at the last comma behind the question, or before the first verb that makes it right."""
    commas = [hit.start() for hit in re.finditer(",", text)]
    options = [text[:at] + ":" + text[at + 1 :] for at in reversed(commas[1:])]
    options += [text[: hit.start()] + ": " + text[hit.end() :] for hit in re.finditer(r" then | ", text)]
    return tuple(option for option in options if parses(option, line.start))[:1]


def comma_for_colon(line: UnparsedLine) -> Recognised | None:
    """`when you kill a monster, draw 1 treasure`: the last comma should be a colon."""
    if _colons(line) or "COLON" not in line.expected or not (_opens_with_head(line) or _opens_with_actor(line)):
        return None
    for index in range(len(line.words) - 1, 0, -1):
        if type_at(line, index) != "COMMA":
            continue
        fixed = replace(line.text, line.words[index].span, ":")
        if parses(fixed, line.start):
            head = left_of(line, index)
            message = f"a colon belongs after `{head}`, not a comma"
            return Recognised("L111", span_of(line, index), message, "write a colon", (fixed,))
    return None


def _opens_with_head(line: UnparsedLine) -> bool:
    first = type_at(line, 0)
    return first in HEAD_TYPES or (first == "PLAY" and low(line, 1) in ("at", "during", "when", "on"))


def _opens_with_actor(line: UnparsedLine) -> bool:
    return type_at(line, 0) in ("EACH", "ANOTHER", "ANY", "ALL", "OTHER")


def missing_colon(line: UnparsedLine) -> Recognised | None:
    """`bad stuff lose 2 levels`, `1 to 3 lose 1 level`, `discard 1 card draw 1 treasure`."""
    if "COLON" not in line.expected or _colons(line):
        return None
    fixed = insert(line, line.at, ":")
    if not _can_be_head(line) or not (parses(fixed, line.start) or (_opens_with_head(line) and helps(line, fixed))):
        return None
    head = left_of(line, line.at)
    if line.at >= len(line.words):
        message = f"a colon is missing after `{head}`, and then what happens"
        return Recognised("L111", span_of(line, line.at), message, f"for example: {fixed} draw 1 treasure")
    price = ", if that is the price of what follows" if type_at(line, 0) in VERB_TYPES - {"PLAY"} else ""
    if not _does_something(line):
        return None
    return Recognised(
        "L111", span_of(line, line.at), f"a colon is missing after `{head}`{price}", "write a colon", (fixed,)
    )


def _does_something(line: UnparsedLine) -> bool:
    """Whether a verb, a bonus or a modal follows; a noun alone is hardly what was meant to stand after a colon."""
    wanted = VERB_TYPES | {"SIGNED", "MAY", "CANNOT", "MUST", "WILL"}
    return any(type_at(line, i) in wanted for i in range(line.at, len(line.words)))


def _can_be_head(line: UnparsedLine) -> bool:
    """Whether what stands before could be meant as a head; a price, a row or an actor not at the end of the line."""
    if _opens_with_head(line) or type_at(line, 0) in ("THIS", "AND", "OR", "OR_ELSE"):
        return True
    first = type_at(line, 0)
    is_other_head = first in VERB_TYPES or first in ("INT", "EACH", "STRING") or _opens_with_actor(line)
    return is_other_head and line.at < len(line.words)


def missing_comma(line: UnparsedLine) -> Recognised | None:
    """`if you are "Elf" and you have no helper`, `when it enters combat if ...`, `lose X levels where X is ...`."""
    if type_at(line, line.at - 1) == "OR" and line.at > 1:  # `or` was taken for one that joins nouns
        fixed = insert(line, line.at - 1, ",")
        if parses(fixed, line.start):
            message = "a comma belongs before `or` when it joins two questions"
            return Recognised("L118", span_of(line, line.at - 1), message, "write a comma", (fixed,))
    if "COMMA" not in line.expected or not 0 < line.at < len(line.words):
        return None
    fixed = insert(line, line.at, ",")
    word = low(line, line.at)
    if not parses(fixed, line.start) and not (word in ("and", "or") and helps(line, fixed) and _asks_on(line)):
        return None
    if type_at(line, line.at) == "OR_ELSE" and not _asks_on(line):
        return None
    message = f"a comma is missing before `{word}`"
    if word in ("and", "or"):
        message = f"a comma belongs before `{word}` when it joins two questions"
    return Recognised("L118", span_of(line, line.at), message, "write a comma", (fixed,))


def _asks_on(line: UnparsedLine) -> bool:
    """Whether a question stands behind the unexpected word."""
    colon = next((i for i in range(line.at, len(line.words)) if type_at(line, i) == "COLON"), len(line.words))
    return parses(f"if {text_of(line, line.at + 1, colon).rstrip('.!; ')}: nothing", "card_line")


def comma_too_many(line: UnparsedLine) -> Recognised | None:
    """`+2, if you are "Elf"`, `lose 1 level, for each item`: a comma where none belongs."""
    for index in (line.at, line.at - 1):
        if type_at(line, index) != "COMMA":
            continue
        fixed = replace(line.text, line.words[index].span, "")
        if reads_well(line, fixed):
            after = low(line, index + 1)
            message = f"no comma belongs before `{after}`" if after else "a line ends without a comma"
            return Recognised("L119", span_of(line, index), message, "leave the comma out", (fixed,))
    return None


def colon_too_many(line: UnparsedLine) -> Recognised | None:
    """`you may: draw 1 door` is right, `lose: 1 level` is not."""
    for index in (line.at, line.at - 1):
        if type_at(line, index) != "COLON":
            continue
        fixed = replace(line.text, line.words[index].span, "")
        if parses(fixed, line.start):
            before, after = low(line, index - 1), low(line, index + 1)
            where = f"between `{before}` and `{after}`" if before and after else "here"
            message = f"no colon belongs {where}"
            return Recognised("L113", span_of(line, index), message, "leave the colon out", (fixed,))
    return None


def then(line: UnparsedLine) -> Recognised | None:
    """`if you have an ally then lose it`: what follows stands behind a colon."""
    hit = re.search(r",?\s*\bthen\b,?", masked(line))
    if hit is None:
        return None
    word = (hit.end() - len(hit[0].lstrip(", ")), hit.end())
    for new in (":", "", ","):
        fixed = replace(line.text, hit.span(), new)
        if parses(fixed, line.start):
            better = "a colon says it" if new == ":" else "leave it out"
            return Recognised("L111" if new == ":" else "L124", word, f"there is no `then`: {better}", better, (fixed,))
    return None


HEAD_RULES: tuple[MistakeRule, ...] = (
    two_colons,
    asks_after_colon,
    then,
    comma_for_colon,
    missing_colon,
    missing_comma,
    colon_too_many,
    comma_too_many,
)
