"""Lines whose questions are never or always so, and phrases that can mean nobody and nothing."""

from collections.abc import Iterator, Sequence

from lootpress.compiler import ir
from lootpress.compiler.lints.numbers import Candidates
from lootpress.compiler.lints.subject import LintedCard, SaidClause
from lootpress.compiler.lints.truth import RULED_OUT, Table, why_never
from lootpress.compiler.notes import Note
from lootpress.dsl import tree as t
from lootpress.dsl.walk import walk

__all__ = ["always_so", "never_for_its_users", "never_meant", "never_so"]

AskedQuestion = tuple[t.Span, ir.Question]


def never_so(subject: LintedCard) -> Iterator[Note]:
    """W310: the questions of a line contradict the game, each other, or the time in which they are asked."""
    table = Table(subject.vocabulary)
    for said in subject.clauses:
        found = _first_never(_asked(said), _at_that_time(said.clause), table)
        if found is not None:
            span, reason = found
            yield said.note("W310", span, f"this is never so: {reason}")
    yield from _never_playable(subject, table)


def _never_playable(subject: LintedCard, table: Table) -> Iterator[Note]:
    """All lines with `only if` must be so at once."""
    lines = [s for s in subject.data if isinstance(s.node, t.Row) and isinstance(s.node.line, t.OnlyIf)]
    for n, statement in enumerate(lines, 1):
        reason = why_never(subject.card.only_if[:n], table)
        if reason is not None:
            start, end = statement.node.span
            message = f"this is never so: {reason}"
            yield Note("W310", message, statement.row, statement.column + start, statement.column + end)
            return


def always_so(subject: LintedCard) -> Iterator[Note]:
    """W311: a question that need not be asked."""
    table = Table(subject.vocabulary)
    for said in subject.clauses:
        for span, question in _asked(said):
            reason = why_never([ir.Not(question)], table)
            if reason is not None:
                why = "one or the other is true at any time" if reason == RULED_OUT else reason
                yield said.note("W311", span, f"this is always so: {why}", "leave the question out")


def never_for_its_users(subject: LintedCard) -> Iterator[Note]:
    """W312: a bonus for those who may not use the card (R-105)."""
    table = Table(subject.vocabulary)
    users = _users(subject.card)
    for said in subject.clauses if users else ():
        if not isinstance(said.clause.effect, ir.Bonus) or not said.clause.holds:
            continue
        asked = _asked(said)
        found = _first_never(asked, users, table)
        if found is not None and _first_never(asked, [], table) is None:
            message = "this bonus is for those who may not use the card"
            yield said.note("W312", found[0], message, "change the question, or the line with `for` above")


def never_meant(subject: LintedCard) -> Iterator[Note]:
    """W313: `of level at most 0` and the like fit no player and no card."""
    for said in subject.clauses:
        for node in _own_nodes(said.clause):
            if isinstance(node, ir.People | ir.Cards) and node.where:
                reason = why_never(node.where, Table(subject.vocabulary, _candidates(node)))
                if reason is not None:
                    yield said.note("W313", _narrowing(said), f"this means no one and nothing: {reason}")
                    break


def _narrowing(said: SaidClause) -> t.Span:
    """The words that narrow a noun, if there is only one such place on the line."""
    spans = [node.span for node in walk(said.row) if isinstance(node, t.StatPost | t.WorthPost | t.WhoClause)]
    return spans[0] if len(spans) == 1 else said.row.span


# ---------------------------------------------------------------- what is asked, and when


def _asked(said: SaidClause) -> list[AskedQuestion]:
    """The questions of a line that must all be so, each with its columns."""
    whole = said.clause.question
    if whole is None:
        return []
    heads = [
        head for head in said.row.heads if not (isinstance(head, t.Question) and isinstance(head.sentence, t.YouDo))
    ]
    groups = [*_groups(heads), *_groups(getattr(said.line, "tails", ()))]
    each = whole.of if isinstance(whole, ir.All) and len(groups) > 1 else (whole,)
    return [asked for group, question in zip(groups, each, strict=True) for asked in _joined(group, question)]


def _groups(parts: Sequence[t.Head] | Sequence[t.Tail]) -> list[list[t.Question | t.Joined]]:
    """Each question with what is joined to it; what is joined to an event is none."""
    groups: list[list[t.Question | t.Joined]] = []
    is_open = False
    for part in parts:
        if isinstance(part, t.Question):
            groups.append([part])
            is_open = True
        elif isinstance(part, t.Joined) and is_open:
            groups[-1].append(part)
        else:
            is_open = is_open and isinstance(part, t.ForEach | t.Bound | t.Where | t.WhenDone | t.Instead)
    return groups


def _joined(group: list[t.Question | t.Joined], question: ir.Question) -> list[AskedQuestion]:
    match question:
        case ir.All(of=of) if len(group) > 1:
            return [(part.span, one) for part, one in zip(group, of, strict=True)]
        case ir.Not(of=ir.Any(of=of)) if len(group) > 1:
            return [(part.span, ir.Not(one)) for part, one in zip(group, of, strict=True)]
    return [((group[0].span[0], group[-1].span[1]), question)]


def _first_never(asked: list[AskedQuestion], given: list[ir.Question], table: Table) -> tuple[t.Span, str] | None:
    """The first question that cannot be so with those before it, and why."""
    questions = [question for _, question in asked]
    if not asked or why_never([*given, *questions], table) is None:
        return None
    for n, (span, _) in enumerate(asked, 1):
        reason = why_never([*given, *questions[:n]], table)
        if reason is not None:
            return span, reason
    return None


def _at_that_time(clause: ir.Clause) -> list[ir.Question]:
    """What is so while the line speaks: a question beside a time is asked inside it."""
    time = clause.time.time if isinstance(clause.time, ir.During) else None
    if clause.play is not None and isinstance(clause.play.at, ir.Time):
        time = clause.play.at
    match time:
        case ir.Time(what="combat", of=None, next=False, any=False):
            return [ir.IsIn(ir.You(), ir.Place("combat"))]
        case ir.Time(what="combat", of=ir.You(), next=False):
            return [ir.Is(ir.You(), ir.People("fighter", ir.Quantity("the")))]
        case ir.Time(what="turn", next=False):
            return [ir.NowIs(time)]
    return []


def _users(card: ir.Card) -> list[ir.Question]:
    """Who can use the card, as questions; with several lines of `only for` only those with `not for` are clear."""
    only = [r for r in card.restrictions if r.only and isinstance(r.who, ir.People)]
    others = [r for r in card.restrictions if not r.only and isinstance(r.who, ir.People)]
    users: list[ir.Question] = [ir.Is(ir.You(), r.who) for r in only] if len(only) == 1 else []
    return users + [ir.Not(ir.Is(ir.You(), r.who)) for r in others]


def _candidates(node: ir.People | ir.Cards) -> Candidates:
    if isinstance(node, ir.People):
        return "players"
    return "monsters" if all(noun.noun == "monster" for noun in node.nouns) else "cards"


def _own_nodes(clause: ir.Clause) -> Iterator[object]:
    """Everything on the line of the clause, without what stands below."""
    for field in clause.__struct_fields__:
        value = getattr(clause, field)
        if field not in ("body", "rows"):
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, ir.Node):
                    yield from walk(part)
