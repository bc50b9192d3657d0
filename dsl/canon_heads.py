"""What stands before the colon: its order, and whether a question stands there or behind what it asks for."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from lootpress.dsl import tree as t
from lootpress.dsl.walk import walk

__all__ = ["answers_line_before", "holds", "order_heads", "question_first", "question_last", "refers_to_line_before"]

Group = tuple[t.Head, ...]

_HOLDING = frozenset({"count", "ignore", "carry"})


def holds(line: t.Line) -> bool:
    """Whether the line surely says how things are for as long as it speaks; all else may be something that happens."""
    match line:
        case t.Bonus() | t.OnlyCounts():
            return True
        case t.Effect(modal="cannot" | "must" | "will not"):
            return True
        case t.Effect(modal=None):
            return line.vp.verb in _HOLDING or _wins_ties(line.vp)
        case _:
            return False


def _wins_ties(vp: t.VerbPhrase) -> bool:
    return vp.verb == "win" and [noun.words for np in vp.objects for noun in np.nouns] == [("ties",)]


def answers_line_before(row: t.Row) -> bool:
    """Whether the line says `otherwise` or `if you do`, so that it means nothing without the line above it."""
    return any(isinstance(node, t.Otherwise | t.YouDo) for node in walk(row))


# ---------------------------------------------------------------- words that point at other words


def _phrases(*nodes: msgspec.Struct) -> Iterator[t.NounPhrase]:
    for node in nodes:
        for inner in walk(node):
            if isinstance(inner, t.NounPhrase):
                yield inner


def _points_back(node: msgspec.Struct) -> bool:
    """Whether what it speaks of depends on what was named before: `it`, `that player`, `their`, `the lost item`."""
    return any(
        np.pronoun in ("it", "them") or np.done is not None or np.det.split(" ")[-1] in ("that", "their", "its")
        for np in _phrases(node)
    )


def refers_to_line_before(node: msgspec.Struct) -> bool:
    """Whether it speaks of what a line above did: `them`, `that player`, `the lost item`."""
    return any(np.pronoun == "them" or np.done is not None or np.det == "that" for np in _phrases(node))


# ---------------------------------------------------------------- order


def order_heads(row: t.Row) -> t.Row:
    """Mode, limit, time, event, question, actor, target, cost; a joined question stays right behind what it joins."""
    groups = _groups(row.heads)
    if groups is None:
        return row
    ordered = sorted(groups, key=_rank)
    return row if _meaning_might_change(groups, ordered) else replace(row, heads=tuple(h for g in ordered for h in g))


def _groups(heads: tuple[t.Head, ...]) -> list[Group] | None:
    """Every head with what is joined to it; nothing when something is joined to what cannot be joined."""
    groups: list[Group] = []
    for head in heads:
        if not isinstance(head, t.Joined):
            groups.append((head,))
        elif groups and isinstance(groups[-1][0], t.Question | t.Event | t.Play):
            groups[-1] = (*groups[-1], head)
        else:
            return None
    return groups


def _rank(group: Group) -> int:
    match group[0]:
        case t.Limit():
            return 1
        case t.During() | t.Period() | t.Event(word="until"):
            return 2
        case t.Event():
            return 3
        case t.Question() | t.Joined():
            return 4
        case t.Actor(may=may):
            return 7 if may else 5
        case t.UseOn():
            return 6
        case t.Cost():
            return 8
        case _:  # play, otherwise, together, bad stuff
            return 0


def _meaning_might_change(before: list[Group], after: list[Group]) -> bool:
    """Who is asked, and what `it` is, can depend on the actor or event named first."""
    asking = [group for group in before if isinstance(group[0], t.Question | t.Actor)]
    if asking != [group for group in after if isinstance(group[0], t.Question | t.Actor)]:
        return True
    naming = [group for group in before if _rank(group) not in (1, 2)]
    moved = naming != [group for group in after if _rank(group) not in (1, 2)]
    return moved and any(_points_back(head) for group in before for head in group)


# ---------------------------------------------------------------- questions


def question_last(row: t.Row) -> t.Row:
    """`if S: +2` to `+2 if S`, for one line that holds."""
    match row.heads:
        case (t.Question() as question, *joins) if all(isinstance(join, t.Joined) for join in joins):
            pass
        case _:
            return row
    line = row.line
    if not isinstance(line, t.Bonus | t.Effect | t.OnlyCounts) or not holds(line) or answers_line_before(row):
        return row
    if any(isinstance(tail, t.Question | t.Joined | t.Instead | t.WhenDone) for tail in line.tails):
        return row
    if any(_points_back(head) for head in row.heads) or refers_to_line_before(line):
        return row
    at = next((i for i, tail in enumerate(line.tails) if not isinstance(tail, t.ForEach)), len(line.tails))
    asked = (question, *(join for join in joins if isinstance(join, t.Joined)))
    return replace(row, heads=(), line=replace(line, tails=(*line.tails[:at], *asked, *line.tails[at:])))


def question_first(row: t.Row) -> t.Row:
    """`lose 1 level if S` to `if S: lose 1 level`, for what happens by itself or under a `when`."""
    line = row.line
    if not isinstance(line, t.Effect) or line.modal is not None or holds(line) or row.faces is not None:
        return row
    if not _is_plain_or_event(row.heads) or any(isinstance(tail, t.Instead) for tail in line.tails):
        return row
    asked = tuple(tail for tail in line.tails if isinstance(tail, t.Question | t.Joined))
    if not asked or not isinstance(asked[0], t.Question) or any(isinstance(tail, t.Question) for tail in asked[1:]):
        return row
    if any(_points_back(tail) for tail in asked) or refers_to_line_before(line) or answers_line_before(row):
        return row
    others = tuple(tail for tail in line.tails if not isinstance(tail, t.Question | t.Joined))
    return replace(row, heads=(*row.heads, *asked), line=replace(line, tails=others))


def _is_plain_or_event(heads: tuple[t.Head, ...]) -> bool:
    """No head, or one `when` with what is joined to it. Behind a price a question is asked after paying."""
    if not heads:
        return True
    first, *joins = heads
    return isinstance(first, t.Event) and first.word == "when" and all(isinstance(join, t.Joined) for join in joins)
