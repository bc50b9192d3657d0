"""Lines by their words: which row, mode or ability an example means, as its author wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.runtime.options import Option
from lootpress.runtime.state import State

__all__ = ["is_meant", "row_words", "told"]

# The last colon that stands in no name: what happens stands behind it.
_COLON = re.compile(r':\s*(?=(?:[^"]*"[^"]*")*[^"]*$)')


def is_meant(g: State, option: Option, words: str) -> bool:
    """Whether words are those of the line that an option is about: all of it, or what stands behind its colon."""
    wanted = _plain(words)
    return any(wanted in (line, _plain(_COLON.split(line)[-1])) for line in _lines_of(g, option))


def row_words(g: State, option: Option) -> str:
    """The words of a row that can be chosen, in quotes, as an example names it."""
    return f'"{", ".join(_lines_of(g, option))}"' if option.kind == "row" and option.line >= 0 else ""


def told(question: ir.Question) -> str:
    """What is so, as a sentence of the language: `"Ada" is not cursed`."""
    from lootpress.compiler.decompile.sentences import question as sentence
    from lootpress.dsl import tree as t
    from lootpress.dsl.printer import print_line

    return print_line(t.Expect((0, 0), sentence(question))).removeprefix("expect ")


def _lines_of(g: State, option: Option) -> Iterator[str]:
    """The lines of a row, a mode, an ability; of a card played by its plain lines all of these."""
    from lootpress.compiler.decompile import clause_lines

    if option.kind not in ("row", "play", "use") or (option.line < 0 and option.card < 0):
        return
    if option.line >= 0:
        home = g.deck.clause_home[option.line]
        if home < 0:  # a line of the rules
            return
        card = g.deck.cards[home]
        clauses: tuple[ir.Clause, ...] = (g.deck.clauses[option.line],)
    else:
        card = g.deck.card_of[option.card]
        clauses = tuple(clause for clause in card.clauses if clause.play is None)
    for clause in clauses:
        yield from map(_plain, clause_lines(clause, card))


def _plain(words: str) -> str:
    return " ".join(words.split()).rstrip(".:")
