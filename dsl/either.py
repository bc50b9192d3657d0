"""`lose your headgear or 1 level`, as paper says it: one line that is a choice, made the lines that a choice has."""

from typing import cast

import msgspec

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import ROWS

__all__ = ["as_choice", "is_choice"]

# Verbs that need nothing but what they are done to.
_OF_THINGS = frozenset(
    row.word
    for row in ROWS
    if row.follows.startswith("np_list") and all(part.endswith("?") for part in row.follows.split()[1:])
)


def is_choice(row: t.Row) -> bool:
    """Whether the ways of a line can be told apart.

    What has a second half (`take 1 item or 1 card into your hand`) could be read in two ways. Before a price stands who
    pays it, and behind the faces of a die nobody, so whoever chooses could not be named there.
    """
    line = row.line
    if not isinstance(line, t.Effect) or line.vp.verb not in _OF_THINGS or line.vp.parts or line.vp.words:
        return False
    if any(isinstance(tail, t.ForEach | t.Where) for tail in line.tails):
        return False
    named = line.subject is not None
    return not (named and (row.faces is not None or any(isinstance(head, t.Cost) for head in row.heads)))


def as_choice(statement: t.Statement) -> t.Statement:
    """The statement with `choose one` in place of its line and the ways below it; others stay as they are.

    Whoever does the one thing or the other chooses: `each player loses 1 item or 1 level` is `each player: choose one`.
    """
    row = statement.node
    if not isinstance(row, t.Row) or not row.others:
        return statement
    line = cast(t.Effect, row.line)
    heads = row.heads if line.subject is None else (*row.heads, t.Actor(line.subject.span, line.subject))
    choose = t.Effect(
        line.span, t.VerbPhrase(line.vp.span, "choose", line.vp.verb_span, words=("one",)), None, None, line.tails
    )
    ways = (
        msgspec.structs.replace(line, subject=None, tails=(), vp=_base(line.vp)),
        *(msgspec.structs.replace(way, vp=_base(way.vp)) for way in row.others),
    )
    rows = [t.Statement(statement.row, statement.column, t.Row(way.span, line=way)) for way in ways]
    rows[-1] = msgspec.structs.replace(rows[-1], below=statement.below)
    return t.Statement(statement.row, statement.column, t.Row(row.span, heads, row.faces, choose), tuple(rows))


def _base(vp: t.VerbPhrase) -> t.VerbPhrase:
    return msgspec.structs.replace(vp, third_person=False)
