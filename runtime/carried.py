"""Items that say something of themselves while they are only carried: `+1 to run away if this card is not equipped`."""

from __future__ import annotations

from msgspec.structs import replace

from lootpress.compiler import ir

__all__ = ["speaks_aside", "with_worn_lines_told"]

_WORN = ir.InState(ir.ThisCard(), "equipped")


def speaks_aside(card: ir.Card) -> bool:
    """Whether a line of the card asks for it to lie aside."""
    return card.archetype == "item" and any(map(_is_aside, card.clauses))


def with_worn_lines_told(card: ir.Card) -> ir.Card:
    """The card with `if this card is equipped` told on its other lines, so that each line knows when it speaks."""
    if not speaks_aside(card):
        return card
    return replace(card, clauses=tuple(c if _is_aside(c) or c.play is not None else _worn(c) for c in card.clauses))


def _is_aside(clause: ir.Clause) -> bool:
    """`is not equipped`, or `is carried`, which is worn or not."""
    return clause.question is not None and any(q == ir.Not(_WORN) or _carried(q) for q in _all_of(clause.question))


def _carried(question: ir.Question) -> bool:
    match question:
        case ir.Is(who=ir.ThisCard(), what=ir.Cards(nouns=(ir.CardNoun(noun="carried"),))):
            return True
    return False


def _worn(clause: ir.Clause) -> ir.Clause:
    asked = () if clause.question is None else _all_of(clause.question)
    return replace(clause, question=ir.All((_WORN, *asked)) if asked else _WORN)


def _all_of(question: ir.Question) -> tuple[ir.Question, ...]:
    return question.of if isinstance(question, ir.All) else (question,)
