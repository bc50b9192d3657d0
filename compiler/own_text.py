"""An author's own sentence for a line: found below the line, set apart, and held against what the line does."""

from collections.abc import Callable, Iterable, Iterator
from typing import NoReturn

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.override import compare_override
from lootpress.compiler.scope import Mistake, wrong
from lootpress.dsl import tree as t

__all__ = ["sentence_mistakes", "split_texts", "text_misplaced"]


def split_texts(
    statements: Iterable[t.Statement], report: Callable[[t.Statement, Mistake], None]
) -> tuple[list[t.Statement], dict[int, str]]:
    """The lines of a card without the sentences below them, and these by the index of their line."""
    kept: list[t.Statement] = []
    texts: dict[int, str] = {}
    for at, statement in enumerate(statements):
        for below in filter(_is_text, statement.below):
            try:
                texts[at] = _sentence(below, at in texts)
            except Mistake as mistake:
                report(below, mistake)
        rest = tuple(below for below in statement.below if not _is_text(below))
        kept.append(msgspec.structs.replace(statement, below=rest))
    return kept, texts


def text_misplaced(line: t.Property) -> NoReturn:
    """Say that a sentence stands where it replaces nothing."""
    help = "indent it below a line of the card that does something"
    wrong("L326", line, "`text` replaces the sentence of the line above it", help)


def sentence_mistakes(
    statements: Iterable[t.Statement], card: ir.Card, names: frozenset[str]
) -> Iterator[tuple[t.Statement, Mistake]]:
    """Every number and name that an author's sentence has and the card has not, or the other way round."""
    clauses = {own.text: card.clauses[own.clause] for own in card.texts}
    for statement in statements:
        for below in filter(_is_text, statement.below):
            value = _property(below).value
            text = value.names[0] if isinstance(value, t.NamesValue) else ""
            if text in clauses:
                for problem in compare_override(text, clauses[text], names):
                    help = "write the sentence so that it says what the line does"
                    yield below, Mistake("L327", value.span, problem.message, help)


def _is_text(statement: t.Statement) -> bool:
    row = statement.node
    return isinstance(row, t.Row) and not row.heads and isinstance(row.line, t.Property) and row.line.key == "text"


def _property(statement: t.Statement) -> t.Property:
    row = statement.node
    assert isinstance(row, t.Row) and isinstance(row.line, t.Property)
    return row.line


def _sentence(statement: t.Statement, again: bool) -> str:
    line = _property(statement)
    if statement.below:
        wrong("L266", line, "nothing can go below this line", "indent the lines below it as far as this one")
    if again:
        wrong("L301", line, "this line already has its sentence", "keep one of the two lines")
    if not isinstance(line.value, t.NamesValue) or len(line.value.names) != 1 or not line.value.names[0].strip():
        wrong("L309", line.value, "`text` takes one sentence in quotes", 'write: text "..."')
    return line.value.names[0]
