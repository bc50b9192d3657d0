"""A card as the warnings see it: its program beside its lines, so that a warning stands on the line it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.blocks import Result
from lootpress.compiler.lower_data import is_data
from lootpress.compiler.notes import Note
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import singular
from lootpress.dsl.parser import ParsedBlock

__all__ = ["LintedCard", "SaidClause", "look_at"]


class SaidClause(msgspec.Struct, frozen=True):
    """A clause with the line that says it, and the clauses beside it on the same level."""

    statement: t.Statement
    clause: ir.Clause
    level: tuple[ir.Clause, ...]

    @property
    def row(self) -> t.Row:
        """What stands on the line; lines that are no rows do not become clauses."""
        assert isinstance(self.statement.node, t.Row)
        return self.statement.node

    @property
    def line(self) -> t.Line | None:
        """What stands behind the colon."""
        return self.row.line

    def note(self, code: str, span: t.Span, message: str, help: str | None = None) -> Note:
        """A warning about these columns of the line."""
        return _note(code, self.statement, span, message, help)


class LintedCard(msgspec.Struct, frozen=True):
    """A card without mistakes."""

    header: t.Header
    card: ir.Card
    vocabulary: Vocabulary
    data: tuple[t.Statement, ...]
    clauses: tuple[SaidClause, ...]

    def note(self, code: str, message: str, help: str | None = None) -> Note:
        """A warning about the card as a whole, shown at its name."""
        return Note(code, message, 0, *self.header.name_span, help)

    def note_on(self, word: str, code: str, message: str, help: str | None = None) -> Note:
        """A warning about the data line with this word: `level 4`, `2 treasures`."""
        statement, span = next(found for found in map(_word_of, self.data) if found is not None and found[0] == word)[1]
        return _note(code, statement, span, message, help)


def look_at(parsed: ParsedBlock, result: Result, vocabulary: Vocabulary) -> LintedCard | None:
    """Put the lines of a card beside its clauses; a block that is no card has nothing to warn of."""
    card = result.node
    if parsed.header is None or not isinstance(card, ir.Card):
        return None
    data = tuple(s for s in parsed.statements if is_data(s))
    # `lose 1 item or 1 level` is a choice on one row: of its statements the outermost is the line.
    by_row = {statement.row: statement for statement in reversed(list(_all(parsed.statements)))}
    placed = zip(_walk(card.clauses), result.rows, strict=True)
    clauses = tuple(SaidClause(by_row[row], clause, level) for (clause, level), row in placed)
    return LintedCard(parsed.header, card, vocabulary, data, clauses)


def _all(statements: tuple[t.Statement, ...]) -> Iterator[t.Statement]:
    for statement in statements:
        yield statement
        yield from _all(statement.below)


def _walk(level: tuple[ir.Clause, ...]) -> Iterator[tuple[ir.Clause, tuple[ir.Clause, ...]]]:
    """Every clause with those beside it, in the order in which the rows are kept."""
    for clause in level:
        yield clause, level
        yield from _walk(ir.lines_below(clause))


def _word_of(statement: t.Statement) -> tuple[str, tuple[t.Statement, t.Span]] | None:
    line = statement.node.line if isinstance(statement.node, t.Row) else None
    match line:
        case t.Property(key=key):
            return key, (statement, line.span)
        case t.States(np=t.NounPhrase(count=t.HowMany(), nouns=(t.Noun(words=(*_, word)),))):
            return f"number of {singular(word)}", (statement, line.span)
    return None


def _note(code: str, statement: t.Statement, span: t.Span, message: str, help: str | None) -> Note:
    start, end = span
    return Note(code, message, statement.row, statement.column + start, statement.column + end, help)
