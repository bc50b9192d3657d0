"""A line word by word: where each word is, and which stretch of it the cursor is on."""

from functools import lru_cache

import msgspec

from lootpress.dsl.build import unquote
from lootpress.dsl.diagnostics import Place
from lootpress.dsl.lines import split_comment
from lootpress.dsl.parser import Written, tokens_of

__all__ = ["LineWord", "word_at", "words_of"]


class LineWord(msgspec.Struct, frozen=True):
    """A word of a line: the grammar's name for it, its text, and its columns from 0, the end exclusive."""

    type: str
    text: str
    start: int
    end: int

    @property
    def name(self) -> str:
        """The text between the quotes."""
        return unquote(self.text) if self.type == "STRING" else self.text

    def place(self, path: str, line: int) -> Place:
        """Where it is in a file."""
        return Place(path, line, self.start + 1, line, self.end + 1)


@lru_cache(maxsize=1 << 14)
def words_of(line: str) -> tuple[LineWord, ...]:
    """The words of a line, without its comment."""
    text = split_comment(line)[0].rstrip()
    body = text.lstrip()
    indent = len(text) - len(body)
    written: tuple[Written, ...] = tokens_of(body) if body else ()
    return tuple(LineWord(w.type, w.text, w.span[0] + indent, w.span[1] + indent) for w in written)


def word_at(line: str, column: int) -> LineWord | None:
    """The word that a column, counted from 0, is in or just behind."""
    found = [word for word in words_of(line) if word.start <= column <= word.end]
    return found[-1] if found else None
