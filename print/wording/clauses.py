"""Clauses as sentences: what stands before the colon, what happens or holds, the rows and lines below."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.print.wording import effects, heads, nouns, numbers, verbs
from lootpress.print.wording.context import COUNTED, SUBJECT, Context, named_by
from lootpress.print.wording.english import InflectedVerb, capital, joined, sentence
from lootpress.print.wording.templates import say, term

__all__ = ["clause_text", "opens_block", "sentences"]


def sentences(clauses: Sequence[ir.Clause], ctx: Context, *, nested: bool = False) -> list[str]:
    """What each of several clauses on one level says; only at the top it may take more than one sentence."""
    out: list[str] = []
    for at, clause in enumerate(clauses):
        text = sentence(clause_text(clauses, at, ctx, inline=nested, nested=nested))
        if _looks_at_one(clause):
            ctx = ctx.inside(one_seen=True)
        if nested and opens_block(clause) and at < len(clauses) - 1:
            text = say("clauses", "brackets", text)
        out.append(text)
    return out


def _looks_at_one(clause: ir.Clause) -> bool:
    match clause.effect:
        case ir.Do(action=ir.LookAt(ir.Cards(quantity=ir.Quantity(n=n), order=order))):
            return (n if order is None else order.n) == ir.Int(1)
    return False


def opens_block(clause: ir.Clause) -> bool:
    """Whether a colon stands in the line, so that sentences behind it could be taken to belong to it."""
    if clause.cost or clause.on:
        return not _is_deed_of_payer(clause)
    return bool(clause.actor is not None and not clause.may) or (clause.effect is None and not clause.together)


def clause_text(clauses: Sequence[ir.Clause], at: int, ctx: Context, *, inline: bool, nested: bool = True) -> str:
    """The clause at a position among its siblings; `inline` inside another sentence, where no full stop may stand."""
    clause = clauses[at]
    below = _below(clause, ctx).new_line()
    before = heads.heads(clauses, at, ctx, below, nested=nested)
    joint = _joint(clause, before, inline=inline)
    start = not before.words and clause.play is None
    core = _bought(clause, below) if joint == "to" else _core(clause, below, start=start, inline=inline)
    if before.behind:
        core = f"{core} {before.behind}"
    text = say("clauses", "line", before.words, joint, core)
    if clause.play is None:
        return text
    play = heads.play(clause.play, ctx)
    if ctx.only_if:
        play = say("card", "play_only_if", play, ctx.only_if)
    return say("clauses", "inline_play", play, text) if inline else f"{sentence(play)} {capital(text)}"


def _joint(clause: ir.Clause, before: heads.HeadWords, *, inline: bool) -> str:
    """What stands between the heads and the rest: a price is paid `to` do something, or a colon tells what for."""
    if before.colon:
        return "to" if (clause.cost or clause.on) and _is_deed_of_payer(clause) else ":"
    alone = len(clause.body) == 1 and clause.actor is None and _is_plain(clause.body[0])
    spoken = (
        clause.effect is not None
        or clause.may
        or alone
        or (len(clause.body) > 1 and (inline or clause.chain is not None))
    )
    return "," if spoken else ":"


def _is_plain(clause: ir.Clause) -> bool:
    """Whether nothing stands before the line, so that it reads on from the heads above it."""
    return clause.effect is not None and not (
        clause.limit or clause.time or clause.events or clause.question or clause.actor or clause.cost or clause.on
    )


def _is_deed_of_payer(clause: ir.Clause) -> bool:
    deed = clause.effect
    payer: ir.Selector = ir.Doer() if clause.actor is not None else ir.You()
    return isinstance(deed, ir.Do) and deed.modal is None and deed.who == payer and not clause.holds


def _below(clause: ir.Clause, ctx: Context) -> Context:
    """What the heads of a clause settle for its body."""
    it, that_player = named_by(clause.play.when if clause.play is not None and clause.play.when else clause.events)
    on = clause.on if clause.play is None else clause.play.on
    if on is not None:
        if isinstance(on, ir.Cards | ir.It):
            it = "target"
        else:
            that_player = "target"
    return ctx.inside(
        it=it or ctx.it,
        that_player=that_player or ctx.that_player,
        in_actor=ctx.in_actor or clause.actor is not None,
        acts=ctx.acts if clause.actor is None else not (clause.may or clause.cost),
        about_to=ctx.about_to
        or any(isinstance(e, ir.Happens) and e.would for e in (*clause.events, *_reacts_to(clause))),
        fixed=ctx.fixed or bool(clause.events or clause.cost or clause.on),
    )


def _reacts_to(clause: ir.Clause) -> tuple[ir.Event, ...]:
    return () if clause.play is None else clause.play.when


# ---------------------------------------------------------------- behind the colon


def _bought(clause: ir.Clause, ctx: Context) -> str:
    """What a price is paid to do."""
    assert isinstance(clause.effect, ir.Do)
    if _prevents(clause):
        return term("clauses", "prevent")
    return _with_tails(clause, verbs.action(clause.effect.action, ctx, InflectedVerb(), asking=False), ctx)


def _core(clause: ir.Clause, ctx: Context, *, start: bool, inline: bool) -> str:
    leave = ""
    if clause.may and not (clause.cost or clause.on):
        leave = term("clauses", "somebody") if clause.actor is None else nouns.phrase(clause.actor, ctx, SUBJECT).text
    if clause.effect is None:
        if leave:
            return say("clauses", "leave", leave, _sequence(clause.body, ctx, together=clause.together))
        return _body(clause, ctx, inline=inline or clause.chain is not None)
    if _is_nothing(clause.effect) and not leave and (ctx.about_to or clause.instead):
        return term("clauses", "prevent" if _prevents(clause) else "goes_on")
    text = effects.given_leave(leave, clause.effect, ctx) if leave else effects.effect(clause.effect, ctx, start=start)
    return _with_tails(clause, text, ctx)


def _is_nothing(effect: ir.Effect) -> bool:
    """`nothing`, said of you: in place of what would happen, or beside that."""
    plain = isinstance(effect, ir.Do) and isinstance(effect.action, ir.Nothing) and effect.modal is None
    return plain and isinstance(effect, ir.Do) and isinstance(effect.who, ir.You | ir.Doer)


def _prevents(clause: ir.Clause) -> bool:
    return clause.instead and clause.effect is not None and _is_nothing(clause.effect)


def _with_tails(clause: ir.Clause, text: str, ctx: Context) -> str:
    # Where somebody else chooses or rolls, `lose 1 Level` would be said to him.
    silent: ir.Selector = ir.Doer() if ctx.in_actor else ir.You()
    theirs = isinstance(clause.effect, ir.Do) and clause.effect.who != silent
    rows = [_row(row, ctx.inside(in_actor=True) if theirs else ctx) for row in clause.rows]
    deed = clause.effect.action if isinstance(clause.effect, ir.Do) else None
    return say(
        "clauses", "tails", text,
        for_each="" if clause.for_each is None else nouns.phrase(clause.for_each, ctx, COUNTED).text,
        instead=clause.instead,
        where="" if clause.where is None else numbers.number(clause.where, ctx),
        value=clause.value,
        odd=clause.value != "when played" and clause.value != _usual_value(clause, ctx),
        rows=rows,
        choice=isinstance(deed, ir.Choose),
        asked=isinstance(deed, ir.Ask),
    )  # fmt: skip


def _usual_value(clause: ir.Clause, ctx: Context) -> str:
    """Live or fixed, as the place of the line decides."""
    if isinstance(clause.effect, ir.Bonus):
        return "fixed" if ctx.fixed else "live"
    return "live" if clause.holds else "fixed"


def _row(row: ir.Row, ctx: Context) -> str:
    text = clause_text((row.clause,), 0, ctx, inline=True)
    return say("clauses", "row", _faces(row.faces), row.answer, row.rest, text)


def _faces(faces: tuple[int, ...]) -> str:
    if len(faces) > 1 and faces == tuple(range(faces[0], faces[-1] + 1)):
        return say("clauses", "face_range", numbers.digits(faces[0]), numbers.digits(faces[-1]))
    return joined([numbers.digits(n) for n in faces], term("nouns", "or_"))


def _body(clause: ir.Clause, ctx: Context, *, inline: bool) -> str:
    if clause.together or inline or len(clause.body) == 1:
        return _sequence(clause.body, ctx, together=clause.together)
    return " ".join(sentences(clause.body, ctx, nested=True))


def _sequence(clauses: Sequence[ir.Clause], ctx: Context, *, together: bool) -> str:
    """Several clauses within one sentence: `A and B` together, `A, then B` one after the other."""
    parts = []
    for at, clause in enumerate(clauses):
        text = clause_text(clauses, at, ctx, inline=True)
        if len(clauses) > 1 and clause.chain is None and _reaches_on(clause):
            text = say("clauses", "brackets", text)
        parts.append((text, clause.chain is not None))
    return say("clauses", "sequence", parts, together)


def _reaches_on(clause: ir.Clause) -> bool:
    """Whether its head or its rows could be taken to reach over what follows in the same sentence."""
    return bool(
        clause.rows or clause.body or clause.play or clause.bad_stuff or clause.limit or clause.time or clause.events
        or clause.question or clause.actor or clause.cost or clause.on
    )  # fmt: skip
