"""The shape of a file: what is in it, and what can be folded away."""

import msgspec

from lootpress.compiler.project import Located
from lootpress.dsl import tree as t
from lootpress.dsl.diagnostics import Place
from lootpress.dsl.printer import print_line
from lootpress.service.unit import CompiledFiles

__all__ = ["Fold", "Symbol", "folds", "symbols", "symbols_named"]


class Symbol(msgspec.Struct, frozen=True):
    """A block or a line with lines below it: its name, what it is, all of it, and where its name stands."""

    name: str
    word: str
    place: Place
    name_place: Place
    below: "tuple[Symbol, ...]" = ()


class Fold(msgspec.Struct, frozen=True):
    """Lines, counted from 1, of which all but the first can be folded away; a comment or code."""

    first: int
    last: int
    is_comment: bool = False


def symbols(seen: CompiledFiles, path: str) -> list[Symbol]:
    """The blocks of a file, with those of their lines that have lines of their own."""
    return [symbol for x, _ in seen.in_file(path) if (symbol := _symbol(x)) is not None]


def symbols_named(seen: CompiledFiles, query: str) -> list[Symbol]:
    """The blocks whose names have these letters in this order, in all files that are no context."""
    found = [symbol for x, _ in seen.blocks if not x.context and (symbol := _symbol(x)) is not None]
    return [symbol for symbol in found if _fits(query.casefold(), symbol.name.casefold())]


def _fits(query: str, name: str) -> bool:
    letters = iter(name)
    return all(letter in letters for letter in query if not letter.isspace())


def _symbol(x: Located) -> Symbol | None:
    header = x.parsed.header
    if header is None:
        return None
    first, lines = x.block.first, x.block.text.split("\n")
    place = Place(x.path, first, 1, first + len(lines) - 1, len(lines[-1]) + 1)
    start, end = header.name_span
    name_place = Place(x.path, first, start + 1, first, end + 1)
    below = tuple(_line_symbol(x, s, lines) for s in x.parsed.statements if s.below and isinstance(s.node, t.Row))
    return Symbol(header.name or '""', header.word, place, name_place, below)


def _line_symbol(x: Located, statement: t.Statement, lines: list[str]) -> Symbol:
    line = x.block.first + statement.row
    last = _last_row(statement)
    name_place = Place(x.path, line, statement.column + 1, line, len(lines[statement.row]) + 1)
    place = Place(x.path, line, statement.column + 1, x.block.first + last, len(lines[last]) + 1)
    return Symbol(print_line(statement.node).removesuffix(":"), "line", place, name_place)


def _last_row(statement: t.Statement) -> int:
    return _last_row(statement.below[-1]) if statement.below else statement.row


def folds(seen: CompiledFiles, path: str) -> list[Fold]:
    """Blocks, lines with lines below them, and comments of several lines."""
    found: list[Fold] = []
    for x, _ in seen.in_file(path):
        last = x.block.first + x.block.text.count("\n")
        found.append(Fold(x.block.first, last))
        pending = list(x.parsed.statements)
        while pending:
            statement = pending.pop()
            pending += statement.below
            found.append(Fold(x.block.first + statement.row, x.block.first + _last_row(statement)))
    source = seen.sources.get(path)
    first = 0
    for number, line in enumerate((*source.lines, "") if source is not None else (), 1):
        if line.lstrip().startswith("#"):
            first = first or number
        elif first:
            found.append(Fold(first, number - 1, is_comment=True))
            first = 0
    return sorted({fold for fold in found if fold.last > fold.first}, key=lambda f: (f.first, f.last))
