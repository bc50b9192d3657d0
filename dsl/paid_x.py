"""`discard X cards: draw X doors`: a price of X cards says how many X is, namely as many as are paid."""

import msgspec

from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import verb
from lootpress.dsl.walk import walk

__all__ = ["with_x_told"]


def with_x_told(row: t.Row) -> t.Row:
    """The row with its price as `at least 1` and X told at the end: `, where X is the number of the discarded cards`.

    A line that tells X itself stays as it is, and so does one with lines below it: X is the number of one line.
    """
    line = row.line
    if not isinstance(line, t.Bonus | t.Effect) or any(isinstance(tail, t.Where) for tail in line.tails):
        return row
    if not _speaks_of_x(line):
        return row
    for at, head in enumerate(row.heads):
        if isinstance(head, t.Cost) and (paid := _paid(head.vp)) is not None:
            heads = (*row.heads[:at], msgspec.structs.replace(head, vp=_at_least_one(head.vp)), *row.heads[at + 1 :])
            told = msgspec.structs.replace(line, tails=(*line.tails, t.Where(head.span, paid)))
            return msgspec.structs.replace(row, heads=heads, line=told)
    return row


def _speaks_of_x(line: t.Bonus | t.Effect) -> bool:
    if isinstance(line, t.Bonus) and line.signed.endswith("X"):
        return True
    return any(
        getattr(node, field) == "X" for node in walk(line) for field in ("number", "value") if hasattr(node, field)
    )


def _paid(vp: t.VerbPhrase) -> t.SumOfTerms | None:
    """`the number of the discarded cards` for `discard X cards`; none for a price that says how many."""
    row, np = verb(vp.verb), vp.objects[0] if vp.objects else None
    if row is None or not row.participle or np is None or np.count is None or np.count != _x(np.count.span):
        return None
    if np.nouns and np.nouns[0].words[-1:] in (("level",), ("levels",)):
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
