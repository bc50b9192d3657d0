"""Names and tags: what a word in the text means, where that is defined, and everywhere it is spoken of."""

import os
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.blocks import Result
from lootpress.compiler.project import Located
from lootpress.dsl import tree as t
from lootpress.dsl.diagnostics import Place
from lootpress.dsl.lexicon.english import plural
from lootpress.dsl.walk import walk
from lootpress.service.lines import LineWord, word_at, words_of
from lootpress.service.unit import CompiledFiles

__all__ = ["NamedThing", "definitions", "occurrences", "same_definition", "thing_at", "word_under"]

Category = Literal["card", "set", "rules", "deck", "example", "trait", "tag", "kind", "player"]
_HEADED: dict[str, Category] = {"set": "set", "rules": "rules", "deck": "deck", "example": "example"}


class NamedThing(msgspec.Struct, frozen=True):
    """Something with a name that a text can speak of; a player lives in one example, given by file and line."""

    category: Category
    name: str
    home: tuple[str, int] | None = None


def word_under(seen: CompiledFiles, path: str, line: int, column: int) -> LineWord | None:
    """The word at a place, counted from 1."""
    source = seen.sources.get(path)
    if source is None or not 1 <= line <= len(source.lines):
        return None
    return word_at(source.lines[line - 1], column - 1)


def thing_at(seen: CompiledFiles, path: str, line: int, column: int) -> NamedThing | None:
    """What the word at this place means, if it is a name, a tag or a kind."""
    word = word_under(seen, path, line, column)
    pair = seen.block_at(path, line)
    if word is None or pair is None:
        return None
    return _meant(seen, *pair, line - pair[0].block.first, word)


def _meant(seen: CompiledFiles, x: Located, result: Result, row: int, word: LineWord) -> NamedThing | None:
    header = x.parsed.header
    if word.type == "STRING":
        if row == 0 and header is not None:
            return NamedThing(_HEADED.get(header.word, "card"), header.name)
        return _named(seen, x, result, word.name) if _is_mention(x, result, row, word) else None
    if word.type not in ("WORD", "TIME"):
        return None
    single = seen.vocabulary.singular(word.text)
    if single in seen.vocabulary.tags and row > 0:
        return NamedThing("tag", single)
    if word.text in seen.vocabulary.kinds or single in seen.vocabulary.kinds:
        return NamedThing("kind", word.text if word.text in seen.vocabulary.kinds else single)
    return None


def _named(seen: CompiledFiles, x: Located, result: Result, name: str) -> NamedThing | None:
    if x.declared.word == "set":
        needs = result.node.needs if isinstance(result.node, ir.CardSet) else ()
        return NamedThing("set" if name in needs else "rules", name)
    if x.declared.word == "deck" and name in seen.named("set"):
        return NamedThing("set", name)
    if x.declared.word == "example" and name in _players(result):
        return NamedThing("player", name, (x.path, x.block.first))
    if name in seen.cards:
        return NamedThing("card", name)
    return NamedThing("trait", name)


def _players(result: Result) -> set[str]:
    """The players of an example are named by what they do."""
    steps = result.node.steps if isinstance(result.node, ir.Example) else ()
    doers = [step.do.who if isinstance(step, ir.StepDoes) else getattr(step, "who", None) for step in steps]
    return {who.name for who in doers if isinstance(who, ir.PlayerNamed)}


def _is_mention(x: Located, result: Result, row: int, word: LineWord) -> bool:
    """Whether a text in quotes is a name; on a line that cannot be read it may be one."""
    if any(
        m.row == row and m.name == word.name and m.start <= word.start and word.end <= m.end for m in result.mentions
    ):
        return True
    if any(broken.row == row for broken in x.parsed.broken):
        return True
    statement = next((each for each in x.parsed.statements if each.row == row), None)
    return statement is not None and (_is_side(statement) or _is_noun(x, statement, word))


def _is_side(statement: t.Statement) -> bool:
    """`side "woman"` names a trait that the card has on that side."""
    line = statement.node.line if isinstance(statement.node, t.Row) else None
    return isinstance(line, t.Property) and line.key == "side"


def _is_noun(x: Located, statement: t.Statement, word: LineWord) -> bool:
    """The steps of an example speak of players and cards."""
    if x.declared.word != "example":
        return False
    start = word.start - statement.column
    return any(isinstance(node, t.Noun) and node.span[0] == start for node in walk(statement.node))


# ---------------------------------------------------------------- where


def definitions(seen: CompiledFiles, thing: NamedThing) -> list[Place]:
    """Where it is defined; a tag or trait wherever a card says that it has it."""
    match thing.category:
        case "card":
            card = seen.cards.get(thing.name)
            return [] if card is None else list(_header(card))
        case "set" | "rules" | "deck" | "example":
            x = seen.named(thing.category).get(thing.name)
            return [] if x is None else list(_header(x))
        case "kind":
            return list(_kind_lines(seen, thing.name))
        case "player":
            return list(occurrences(seen, thing))[:1]
    return [place for place, own in _spoken(seen, thing) if own]


def occurrences(seen: CompiledFiles, thing: NamedThing) -> Iterator[Place]:
    """Every place that speaks of it, its definition included, file by file."""
    found = [place for place, _ in _spoken(seen, thing)]
    yield from sorted(set(found))


def _spoken(seen: CompiledFiles, thing: NamedThing) -> Iterator[tuple[Place, bool]]:
    """Every place, and whether it says there that a card has this tag or trait."""
    wanted = {thing.name, plural(thing.name)} if thing.category in ("tag", "kind") else {thing.name}
    for x, result in seen.blocks:
        if thing.home is not None and (x.path, x.block.first) != thing.home:
            continue
        if not any(name.replace('"', '\\"') in x.block.text for name in wanted):
            continue
        for row, line in enumerate(x.block.text.split("\n")):
            for word in words_of(line):
                if word.name in wanted and _meant(seen, x, result, row, word) == thing:
                    yield word.place(x.path, x.block.first + row), _says_has(line)


def _says_has(line: str) -> bool:
    return line.lstrip().startswith(("tagged", '"', "side "))


def _header(x: Located) -> Iterator[Place]:
    header = x.parsed.header
    if header is not None:
        start, end = header.name_span
        yield Place(x.path, x.block.first, start + 1, x.block.first, end + 1)


def _kind_lines(seen: CompiledFiles, name: str) -> Iterator[Place]:
    for x, _ in seen.blocks:
        for statement in x.parsed.statements if x.declared.word == "rules" else ():
            node = statement.node
            if isinstance(node, t.KindLine) and " ".join(node.noun.words) == name:
                start, end = (column + statement.column for column in node.noun.span)
                line = x.block.first + statement.row
                yield Place(x.path, line, start + 1, line, end + 1)


def same_definition(one: Iterable[Place], other: Iterable[Place]) -> bool:
    """Whether two lists of definitions, perhaps of two folders, begin with the same place on the disk."""
    first, second = next(iter(one), None), next(iter(other), None)
    if first is None or second is None:
        return False
    return first.line == second.line and os.path.realpath(first.path) == os.path.realpath(second.path)
