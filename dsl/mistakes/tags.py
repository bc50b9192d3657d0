"""Mistakes on the line with a card's tags."""

import re

from lootpress.dsl.mistakes.sight import (
    MistakeRule,
    Recognised,
    UnparsedLine,
    low,
    parses,
    replace,
    span_of,
    text_of,
    type_at,
)
from lootpress.dsl.parser import reserved_words

__all__ = ["TAG_RULES", "tag_word", "tags_on"]

_TAG = re.compile(r"[a-z]+(?:-[a-z]+)*")


def tags_on(text: str) -> frozenset[str]:
    """The tags a line means to give a card, whether it can be read or not; a word of the language is none."""
    if not text.startswith("tagged "):
        return frozenset()
    return frozenset(_TAG.findall(text.removeprefix("tagged "))) - reserved_words()


def reserved_tag(line: UnparsedLine) -> Recognised | None:
    """`tagged sharp, third`: a word of the language cannot be a tag."""
    if type_at(line, 0) != "TAGGED":
        return None
    tags = (i for i in range(1, len(line.words)) if low(line, i) not in ("and", "or"))
    at = next((i for i in tags if low(line, i).strip('"') in reserved_words()), None)
    if at is None:
        return None
    without = text_of(line, 0, at - 1) + text_of(line, at + 1, len(line.words))
    advice = "choose another word for the tag"
    if type_at(line, at - 1) == "COMMA" and parses(without, line.start):
        advice += f", or leave it out: {without}"
    word = low(line, at).strip('"')
    return Recognised("L134", span_of(line, at), f"`{word}` is a word of the language and cannot be a tag", advice)


def tags_without_comma(line: UnparsedLine) -> Recognised | None:
    """`tagged sharp metal`: tags are parted by commas."""
    if type_at(line, 0) != "TAGGED" or type_at(line, line.at) != "WORD" or type_at(line, line.at - 1) != "WORD":
        return None
    fixed = line.text
    for index in range(len(line.words) - 1, 1, -1):
        if type_at(line, index) == type_at(line, index - 1) == "WORD":
            fixed = replace(fixed, (line.words[index - 1].span[1], line.words[index].span[0]), ",")
    if not parses(fixed, line.start):
        return None
    span = span_of(line, 1, len(line.words))
    return Recognised("L119", span, "a comma parts one tag from the next", "write commas", (fixed,))


def tag_word(line: UnparsedLine) -> Recognised | None:
    """`tag sharp`, `tags: sharp, metal`: the word is `tagged`."""
    hit = re.match(r"tags?\s*[:=]?\s+(?=[a-z])", line.text)
    if hit is None:
        return None
    fixed = f"tagged {line.text[hit.end() :]}"
    if not parses(fixed, line.start):
        return None
    return Recognised("L124", (0, len(line.text)), "write tags with `tagged`", "write `tagged`", (fixed,))


TAG_RULES: tuple[MistakeRule, ...] = (reserved_tag, tags_without_comma, tag_word)
