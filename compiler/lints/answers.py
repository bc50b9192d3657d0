"""Answers that never come or never matter: `otherwise` after what cannot fail, rows without effect, rolls unread."""

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.lints.cards import is_nothing
from lootpress.compiler.lints.subject import LintedCard, SaidClause
from lootpress.compiler.notes import Note
from lootpress.dsl import tree as t
from lootpress.dsl.walk import walk

__all__ = ["answer_never_comes", "face_without_row", "roll_nobody_reads", "rows_do_nothing"]

_WHATEVER = {"roll": "whatever the die shows", "choose": "whatever is chosen", "ask": "whatever the answer"}


def rows_do_nothing(subject: LintedCard) -> Iterator[Note]:
    """W322: every row below `roll`, `choose` or `ask` is `nothing`."""
    for said in subject.clauses:
        rows = said.clause.rows
        if rows and all(is_nothing(row.clause) for row in rows) and isinstance(said.line, t.Effect):
            message = f"{_WHATEVER[said.line.vp.verb]}, nothing happens"
            yield said.note("W322", said.row.span, message, "let one of the rows do something")


def face_without_row(subject: LintedCard) -> Iterator[Note]:
    """W338: a die table that answers to some faces and forgets others."""
    for said in subject.clauses:
        rows = said.clause.rows
        shown = {face for row in rows for face in row.faces}
        if not shown or any(row.rest for row in rows) or not isinstance(said.line, t.Effect):
            continue
        effect = said.clause.effect
        dice = effect.action.dice if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Roll) else 1
        missing = [n for n in range(dice, 6 * dice + 1) if n not in shown]
        if missing:
            message = f"no row says what happens on a {missing[0]}"
            help = f"if nothing happens then, write a row: {missing[0]}: nothing"
            yield said.note("W338", said.line.vp.span, message, help)


def answer_never_comes(subject: LintedCard) -> Iterator[Note]:
    """W325: `otherwise` below a line that cannot fail, `if you do` below one that does nothing."""
    for said in subject.clauses:
        chain = said.clause.chain
        if chain is None:
            continue
        before = [said.level[n] for n in chain.clauses]
        if chain.how == "otherwise" and any(_cannot_fail(clause) for clause in before):
            message = "this never comes: the line before cannot fail"
            yield said.note("W325", _head(said), message, "leave `otherwise` out, or give the line before a question")
        elif chain.how == "if done" and all(is_nothing(clause) for clause in before):
            message = "this never comes: the line before does nothing"
            yield said.note("W325", _head(said), message, "let the line before do something")


def _head(said: SaidClause) -> t.Span:
    return said.row.heads[0].span if said.row.heads else said.row.span


def _cannot_fail(clause: ir.Clause) -> bool:
    """A bonus, a ban or a habit without a question, a time, a price or somebody to decide."""
    if clause != ir.Clause(
        clause.effect, holds=clause.holds, value=clause.value, polarity=clause.polarity, instead=clause.instead
    ):
        return False
    match clause.effect:
        case ir.Bonus(amount=ir.Int(n=n), against=None, for_each=None):
            return n != 0
        case ir.Do(action=ir.Win(what="game"), modal=None, who=ir.You()):
            return True
    return False


def roll_nobody_reads(subject: LintedCard) -> Iterator[Note]:
    """W327: a die is rolled, and no line of the card says what for."""
    rolls = [said for said in subject.clauses if _rolls(said.clause)]
    if rolls and not any(_reads_roll(node) for clause in subject.card.clauses for node in walk(clause)):
        for said in rolls:
            message = "a die is rolled here, and nothing says what for"
            yield said.note("W327", said.row.span, message, "write rows below it: 1 to 3: lose 1 level")


def _rolls(clause: ir.Clause) -> bool:
    """Whether a die is rolled without rows that say what each face does."""
    match clause:
        case ir.Clause(effect=ir.Do(action=ir.Roll(how="die")), rows=()):
            return True
    return False


def _reads_roll(node: object) -> bool:
    match node:
        case ir.Stat(stat="roll") | ir.HasMost(stat="roll") | ir.Bonus(to="this roll") | ir.Thing(what="roll"):
            return True
        case ir.Happens(action=ir.Roll()):
            return True
    return False
