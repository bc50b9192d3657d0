"""Whether every line of a block means something: what abilities cannot be made of becomes a message about its word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lootpress.compiler import ir
from lootpress.compiler.abilities import lower_what_means_something, top_of
from lootpress.compiler.abilities.parts import PartName
from lootpress.compiler.dropped_messages import why_dropped
from lootpress.compiler.dropped_words import Senseless, dropped_words
from lootpress.compiler.lower_lines import Report
from lootpress.compiler.scope import Mistake
from lootpress.compiler.unwritable import unwritable
from lootpress.dsl import tree as t

__all__ = ["check_meaning"]


def check_meaning(block: ir.Card | ir.Rules, statements: Iterable[t.Statement], report: Report) -> None:
    """Report every line of a card or rules block that means nothing; statements come in the order of the clauses."""
    lines = list(_flat(statements))
    skip: set[int] = set()
    meant = lower_what_means_something(block)
    for found in meant.refused:
        statement = lines[found.line]
        report(statement, Mistake(found.code, _span(statement, found.part), found.message, found.help))
        skip.add(top_of(block.clauses, found.line))
    if isinstance(block, ir.Card) and not skip:
        _check_declined(block, lines, report)
    told = _check_words(block, lines, skip, report)
    for line, part, why in unwritable(block, meant.abilities):
        if line not in told:
            told.add(line)
            code, message, help = why_dropped(Senseless(part, why), block)
            report(lines[line], Mistake(code, _span(lines[line], part), message, help))


_ITSELF = (ir.It("self"), ir.ThisCard())


def _check_declined(card: ir.Card, lines: Sequence[t.Statement], report: Report) -> None:
    """L346: a card that waits to decline somebody, though no line of it says whom it will not fight."""
    habits = (clause.effect for clause in card.clauses if isinstance(clause.effect, ir.Do))
    if any(do.modal == "will not" and isinstance(do.action, ir.Fight) for do in habits):
        return
    for at, clause in enumerate(ir.clauses_in(card.clauses)):
        if any(isinstance(event, ir.Declines) and event.who in _ITSELF for event in clause.events):
            help = "write it on the monster as well: it will not fight players of level at most 3"
            report(lines[at], Mistake("L346", _span(lines[at], "events"), "it fights whomever it meets", help))


def _check_words(block: ir.Card | ir.Rules, lines: Sequence[t.Statement], skip: set[int], report: Report) -> set[int]:
    """Report the first word of each line that could as well be left out; which lines, those refused before apart."""
    told: set[int] = set()
    for at, clause in enumerate(ir.clauses_in(block.clauses)):
        word = next(dropped_words(clause), None)
        if word is not None and top_of(block.clauses, at) not in skip:
            told.add(at)
            code, message, help = why_dropped(word, block)
            report(lines[at], Mistake(code, _span(lines[at], word.part), message, help))
    return told


def _flat(statements: Iterable[t.Statement]) -> Iterator[t.Statement]:
    """Statements and all below them, in the order in which clauses are numbered."""
    for statement in statements:
        yield statement
        yield from _flat(statement.below)


_HEADS: dict[PartName, tuple[type[t.Node], ...]] = {
    "play": (t.Play,),
    "bad_stuff": (t.BadStuffHead,),
    "chain": (t.Otherwise, t.Question),
    "limit": (t.Limit,),
    "time": (t.During, t.Period, t.Event),
    "events": (t.Event,),
    "question": (t.Question,),
    "actor": (t.Actor,),
    "may": (t.Actor,),
    "on": (t.UseOn,),
    "cost": (t.Cost,),
}


def _span(statement: t.Statement, part: PartName) -> t.Span:
    """The words of a line that say a part of it."""
    row = statement.node
    if not isinstance(row, t.Row):
        return row.span
    heads = [head for head in row.heads if isinstance(head, _HEADS.get(part, ()))]
    if part in ("time", "events"):
        until = part == "time"
        heads = [h for h in heads if not isinstance(h, t.Event) or (h.word != "when") == until]
    if heads:
        return heads[0].span
    said: dict[str, type[t.Node]] = {"where": t.Where, "for_each": t.ForEach, "instead": t.Instead}
    wanted = said.get(part, t.Question)
    tails: tuple[t.Node, ...] = getattr(row.line, "tails", ())
    found = next((tail.span for tail in tails if isinstance(tail, wanted)), None)
    if found is not None and part in (*said, "question"):
        return found
    return row.span if row.line is None else row.line.span
