"""What is wrong inside a block, its places counted from the block's first line, so that a block can move unread."""

import msgspec

from lootpress.compiler.scope import Mistake
from lootpress.dsl import tree as t
from lootpress.dsl.diagnostics import Diagnostic, Place, Related, Severity

__all__ = ["Note", "diagnostic", "note_of"]


class Note(msgspec.Struct, frozen=True):
    """A diagnostic whose row counts from 0 at its block's header and whose columns count from 0."""

    code: str
    message: str
    row: int
    start: int
    end: int
    help: str | None = None
    instead: tuple[str, ...] = ()
    advice: str | None = None
    """What to say if the lines to write instead turn out not to be right in their place."""

    @property
    def severity(self) -> Severity:
        """Codes that begin with W are warnings."""
        return Severity.WARNING if self.code.startswith("W") else Severity.ERROR


def note_of(statement: t.Statement, mistake: Mistake) -> Note:
    """The note of a mistake on a statement's line."""
    start, end = mistake.span
    column = statement.column
    return Note(mistake.code, mistake.message, statement.row, start + column, end + column, mistake.help)


def diagnostic(note: Note, path: str, first: int, related: tuple[Related, ...] = ()) -> Diagnostic:
    """The note as a diagnostic of a file in which the block begins at line `first`."""
    line = first + note.row
    place = Place(path, line, note.start + 1, line, max(note.end, note.start + 1) + 1)
    return Diagnostic(note.code, note.severity, note.message, place, note.help, related, note.instead)
