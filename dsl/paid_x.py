"""`discard X cards: draw X doors`: who pays says how many X is, by the cards he pays with or by naming the number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import verb
from lootpress.dsl.walk import walk

__all__ = ["Paid", "with_x_told"]


class Paid(NamedTuple):
    """A line whose price has X as it is to be read, and whether the player who pays names the number."""

    row: t.Row
    named: bool = False


def with_x_told(row: t.Row, below: Iterable[t.Statement]) -> Paid:
    """The row with X told: by `, where X is the number of the discarded cards`, or by who pays, who names it.

    A line that tells X itself stays as it is. One price of so many cards is paid with cards, as many as one likes;
    where there are levels or counters in it, several such prices, or lines below, the number is named first.
    """
    line = row.line
    if any(isinstance(tail, t.Where) for tail in getattr(line, "tails", ())):
        return Paid(row)
    prices = [at for at, head in enumerate(row.heads) if isinstance(head, t.Cost) and _says_x(head.vp)]
    if not prices or not (_speaks_of_x(line) or any(_below_speaks(one) for one in below)):
        return Paid(row)
    paid = _paid(row.heads[prices[0]]) if len(prices) == 1 and isinstance(line, t.Bonus | t.Effect) else None
    if paid is None or not isinstance(line, t.Bonus | t.Effect):
        return Paid(row, named=True)
    at, head = prices[0], row.heads[prices[0]]
    assert isinstance(head, t.Cost)
    heads = (*row.heads[:at], msgspec.structs.replace(head, vp=_at_least_one(head.vp)), *row.heads[at + 1 :])
    told = msgspec.structs.replace(line, tails=(*line.tails, t.Where(head.span, paid)))
    return Paid(msgspec.structs.replace(row, heads=heads, line=told))


def _below_speaks(statement: t.Statement) -> bool:
    """Whether a line below, or one below that, speaks of X and does not tell it."""
    row = statement.node
    line = row.line if isinstance(row, t.Row) else None
    told = any(isinstance(tail, t.Where) for tail in getattr(line, "tails", ()))
    return (not told and _speaks_of_x(line)) or any(_below_speaks(one) for one in statement.below)


def _speaks_of_x(line: t.Node | None) -> bool:
    if line is None:
        return False
    if isinstance(line, t.Bonus) and line.signed.endswith("X"):
        return True
    return _has_x(line)


def _has_x(node: t.Node) -> bool:
    return any(
        getattr(part, field) == "X" for part in walk(node) for field in ("number", "value") if hasattr(part, field)
    )


def _says_x(vp: t.VerbPhrase) -> bool:
    """Whether a price is X of something."""
    return any(np.count is not None and np.count == _x(np.count.span) for np in vp.objects)


def _paid(head: t.Node) -> t.SumOfTerms | None:
    """`the number of the discarded cards` for `discard X cards`; none for a price that no cards remember."""
    if not isinstance(head, t.Cost):
        return None
    row, np = verb(head.vp.verb), head.vp.objects[0]
    if row is None or not row.participle or len(head.vp.objects) > 1 or not np.nouns:
        return None
    if np.nouns[0].words[-1:] in (("level",), ("levels",), ("counter",), ("counters",)):
        return None
    span = np.span
    those = t.NounPhrase(span, "the", done=row.participle, nouns=np.nouns)
    number = t.NounPhrase(span, "the", nouns=(t.Noun(span, ("number",)),), posts=(t.OfPost(span, those),))
    return t.SumOfTerms(span, (t.Term(span, "plus", number),))


def _x(span: t.Span) -> t.HowMany:
    return t.HowMany(span, "exactly", "X")


def _at_least_one(vp: t.VerbPhrase) -> t.VerbPhrase:
    np = vp.objects[0]
    least = msgspec.structs.replace(np, count=t.HowMany(np.span, "at least", 1))
    return msgspec.structs.replace(vp, objects=(least, *vp.objects[1:]))
