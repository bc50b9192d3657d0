"""Places between editor and parser: editors count from 0, in units of an encoding, in the text as it was typed."""

from lsprotocol import types as lsp

from lootpress.dsl.diagnostics import Place
from lootpress.service.files import split_lines

__all__ = ["Ruler", "changed"]

_BYTES = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


class Ruler:
    """Measures one text, as the editor has it, in the units that were agreed upon."""

    def __init__(self, text: str, encoding: str = "utf-16") -> None:
        """Take the text and the name of the encoding whose units count."""
        self._lines = split_lines(text.removeprefix("\ufeff"))
        self._codec, self._size = _BYTES[encoding]

    def position(self, line: int, column: int) -> lsp.Position:
        """Where the parser's line and column, counted from 1, are for the editor."""
        if line > len(self._lines):
            return lsp.Position(line - 1, 0)
        text = self._lines[line - 1]
        return lsp.Position(line - 1, self._units(text[: _as_typed(text, column - 1)]))

    def range(self, place: Place) -> lsp.Range:
        """A place for the editor."""
        return lsp.Range(self.position(place.line, place.column), self.position(place.end_line, place.end_column))

    def place(self, at: lsp.Position) -> tuple[int, int]:
        """Line and column for the parser, counted from 1."""
        if at.line >= len(self._lines):
            return at.line + 1, 1
        text = self._lines[at.line]
        typed = self._characters(text, at.character)
        return at.line + 1, len(_as_read(text[:typed])) + 1

    def length(self, line: int, start: int, end: int) -> tuple[int, int]:
        """Where a stretch of a line, columns counted from 0, begins for the editor, and how long it is."""
        first, last = self.position(line, start + 1).character, self.position(line, end + 1).character
        return first, last - first

    def offset(self, at: lsp.Position) -> int:
        """How many characters of the text, with one for each line's end, come before a position."""
        if at.line >= len(self._lines):
            return sum(len(line) + 1 for line in self._lines) - 1
        before = sum(len(line) + 1 for line in self._lines[: at.line])
        return before + self._characters(self._lines[at.line], at.character)

    def _units(self, text: str) -> int:
        if text.isascii():
            return len(text)
        return len(text.encode(self._codec, errors="surrogatepass")) // self._size

    def _characters(self, text: str, units: int) -> int:
        if text.isascii():
            return min(units, len(text))
        data = text.encode(self._codec, errors="surrogatepass")[: units * self._size]
        return len(data.decode(self._codec, errors="ignore"))


def changed(text: str, changes: list[lsp.TextDocumentContentChangeEvent], encoding: str) -> str:
    """The text after an editor's changes, made one after another; its line ends become plain ones."""
    for change in changes:
        if isinstance(change, lsp.TextDocumentContentChangePartial):
            ruler = Ruler(text, encoding)
            plain = "\n".join(split_lines(text.removeprefix("\ufeff")))
            text = plain[: ruler.offset(change.range.start)] + change.text + plain[ruler.offset(change.range.end) :]
        else:
            text = change.text
    return text


def _as_read(typed: str) -> str:
    """The beginning of a line as the parser reads it: a tab before the words is two blanks, one between them one."""
    body = typed.lstrip(" \t")
    return typed[: len(typed) - len(body)].replace("\t", "  ") + body


def _as_typed(text: str, column: int) -> int:
    """The column of the typed line for one of the line as it is read."""
    if "\t" not in text:
        return min(column, len(text))
    return next((at for at in range(len(text) + 1) if len(_as_read(text[:at])) >= column), len(text))
