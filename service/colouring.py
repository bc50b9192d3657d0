"""What each word of a file is, so that an editor can show it: verb, noun, tag, name, number, comment."""

from typing import Literal

import msgspec

from lootpress.compiler.project import Located
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import VERBS
from lootpress.dsl.lines import split_comment
from lootpress.service.lines import LineWord, words_of
from lootpress.service.unit import CompiledFiles

__all__ = ["SORTS", "Coloured", "TokenSort", "coloured", "sort_of"]

TokenSort = Literal["keyword", "verb", "noun", "tag", "key", "name", "text", "number", "comment"]
SORTS: tuple[TokenSort, ...] = ("keyword", "verb", "noun", "tag", "key", "name", "text", "number", "comment")

_VERBS = frozenset(verb.upper() for verb in VERBS) | {"BE", "HAVE", "DO", "DISCARDS", "PARTICIPLE"}
_NUMBERS = ("INT", "SIGNED", "X")
_NOUNS = ("WORD", "TIME", "DICE", "NUMBER", "PRONOUN")


class Coloured(msgspec.Struct, frozen=True):
    """A word and what it is; the line counts from 1, the columns from 0."""

    line: int
    start: int
    end: int
    sort: TokenSort
    defines: bool = False


def coloured(seen: CompiledFiles, path: str) -> list[Coloured]:
    """The words of a file from its beginning to its end; what the language has no use for is left out."""
    source = seen.sources.get(path)
    if source is None:
        return []
    found: list[Coloured] = []
    keys = {key for x, _ in seen.in_file(path) for key in _keys(x)}
    headers = {x.block.first for x, _ in seen.in_file(path) if x.parsed.header is not None}
    for number, line in enumerate(source.lines, 1):
        for at, word in enumerate(words_of(line)):
            sort = _sort(seen, word)
            if number in headers:
                sort = "keyword" if at == 0 else "name"
            elif (number, word.start) in keys:
                sort = "key"
            if sort is not None:
                found.append(Coloured(number, word.start, word.end, sort, number in headers and at == 1))
        before, comment = split_comment(line)
        if comment:
            found.append(Coloured(number, len(before), len(line), "comment"))
    return found


def _keys(x: Located) -> list[tuple[int, int]]:
    """Where lines of data have the word that says what they are."""
    rows = [(s, s.node.line) for s in x.parsed.statements if isinstance(s.node, t.Row)]
    return [(x.block.first + s.row, s.column) for s, line in rows if isinstance(line, t.Property | t.Tagged)]


def _sort(seen: CompiledFiles, word: LineWord) -> TokenSort | None:
    if word.type == "STRING":
        known = word.name in seen.cards or word.name in seen.named("set") or word.name in seen.named("rules")
        return "name" if known else "text"
    sort = sort_of(word.type)
    if sort == "noun":
        return "tag" if seen.vocabulary.singular(word.text) in seen.vocabulary.tags else "noun"
    return sort if sort != "keyword" or (word.text[0].isalpha() and word.text.islower()) else None


def sort_of(terminal: str) -> TokenSort:
    """What the words of one of the grammar's terminals are, as far as it alone tells."""
    if terminal in _NUMBERS:
        return "number"
    if terminal in _VERBS:
        return "verb"
    return "noun" if terminal in _NOUNS else "keyword"
