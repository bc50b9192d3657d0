"""Questions and events as sentences, and questions about each one as words behind a noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.print.wording import nouns, numbers, verbs
from lootpress.print.wording.context import ANYWHERE, HAVING, NP, SUBJECT, Context, PhraseFrame
from lootpress.print.wording.english import InflectedVerb, joined
from lootpress.print.wording.templates import say, term, word

__all__ = ["EVENTS", "QUESTIONS", "event", "events", "narrowed", "question", "question_head"]

_DONE = PhraseFrame("anywhere", own=False, asking=True)
# `if you are not` reads better than `unless you are`; of the others the opposite is true.
_DENIED_INSIDE = (ir.Is, ir.NowIs, ir.InState, ir.IsIn, ir.Compare, ir.Done, ir.Allowed)
_JOINED = (ir.All, ir.Any)


def question(asked: ir.Question, ctx: Context) -> str:
    """A question as a sentence: what is so if it is true."""
    denied = isinstance(asked, ir.Not)
    inner = asked.of if isinstance(asked, ir.Not) else asked
    if isinstance(inner, ir.Not):
        return say("questions", "denied", question(inner, ctx))
    if isinstance(inner, _JOINED):
        text = _joined(inner, ctx)
        return say("questions", "denied", text) if denied else text
    if denied and _denies_all(asked):
        return say("questions", "denied", question(inner, ctx))
    subject = _subject(inner, ctx)
    return f"{subject.text} {_predicate(inner, ctx, InflectedVerb(subject.number, denied))}".strip()


def question_head(asked: ir.Question, ctx: Context) -> str:
    """A question with its word before it: `if you are an Elf`, `unless you have an Ally`."""
    if isinstance(asked, ir.Not) and (_denies_all(asked) or not isinstance(asked.of, (*_DENIED_INSIDE, ir.Not))):
        return say("questions", "unless", question(asked.of, ctx))
    return say("questions", "if_", question(asked, ctx))


def _denies_all(asked: ir.Question) -> bool:
    """Whether it is denied of all together: `another player is not ...` would deny it of one of them."""
    return isinstance(asked, ir.Not) and not asked.each and ir.speaks_of_several(asked.of)


def _joined(asked: ir.All | ir.Any, ctx: Context) -> str:
    which = type(asked).__name__.lower()
    parts = []
    for inner in asked.of:
        text = question(inner, ctx)
        grouped = isinstance(inner, _JOINED)
        parts.append(say("questions", "inner", type(inner).__name__.lower(), text) if grouped else text)
    return joined(parts, term("questions", f"{which}_word"))


def _subject(asked: Any, ctx: Context) -> NP:
    match asked:
        case ir.NowIs():
            return NP(term("questions", "it_is"))
        case ir.Compare(left=left):
            return NP(numbers.number(left, ctx))
        case ir.InState(who=who) if numbers.is_number(who):
            return NP(numbers.number(who, ctx))
        case ir.HasInitial(who=who):
            det, of = nouns.owner_words(who, ctx, asking=True)
            return NP(say("questions", "name_of", det, of))
    return _whose(asked.who, ctx)


def _whose(who: ir.Target, ctx: Context) -> NP:
    """A subject; of people and cards met one by one `each`."""
    if isinstance(who, ir.Time):
        return nouns.time(who, ctx, the=True, some=True)
    every = isinstance(who, ir.People | ir.Cards) and who.quantity.how == "every"
    return nouns.phrase(who, ctx, SUBJECT if every else ANYWHERE)


def _predicate(asked: ir.Question, ctx: Context, v: InflectedVerb) -> str:
    return QUESTIONS[type(asked)](asked, ctx, v)


# ---------------------------------------------------------------- what is said of the subject


def _is(q: ir.Is, ctx: Context, v: InflectedVerb) -> str:
    match q.what:
        case ir.Cards(nouns=(ir.CardNoun(noun="carried", words=()),)):  # a state, though it narrows nouns too
            return say("questions", "is_", v, word("questions", "states", "carried"))
        case ir.Cards(quantity=ir.Quantity(how="every"), nouns=several, owner=None) if len(several) > 1:
            tags = [noun.noun if noun.noun and not noun.words else nouns.words_of(noun)[0] for noun in several]
            return say("questions", "is_", v, joined(tags, term("nouns", "or_")))
    return say("questions", "is_", v, nouns.phrase(q.what, ctx, ANYWHERE).text)


def _now_is(q: ir.NowIs, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "is_", v, nouns.time(q.time, ctx, the=True).text)


def _in_state(q: ir.InState, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "is_", v, word("questions", "states", q.state))


def _is_in(q: ir.IsIn, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "is_", v, nouns.place(q.place, ctx, "in", asking=True))


def _has(q: ir.Has, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "has", v, nouns.phrase(q.what, ctx, HAVING).text)


def _has_most(q: ir.HasMost, ctx: Context, v: InflectedVerb) -> str:
    stat = None if q.stat is None else word("numbers", "stats", q.stat)
    what = None if q.what is None else nouns.phrase(q.what, ctx, HAVING).text
    return say("questions", "has_most", v, q.which, stat, what)


def _only_for(q: ir.OnlyFor, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "only_for", v, nouns.phrase(q.whom, ctx, HAVING).text, q.only)


def _has_initial(q: ir.HasInitial, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "has_initial", v, q.letters)


def _compare(q: ir.Compare, ctx: Context, v: InflectedVerb) -> str:
    in_gold = isinstance(q.left, ir.Stat) and q.left.stat == "value" and isinstance(q.right, ir.Int)
    return say("questions", "is_", v, numbers.bounds(q, ctx, "gold" if in_gold else "is"))


def _done(q: ir.Done, ctx: Context, v: InflectedVerb) -> str:
    what = "" if q.what is None else nouns.phrase(q.what, ctx, _DONE).text
    return say("questions", "done", v, q.verb, what, q.alone, q.period)


def _would(q: ir.Would, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "would", v, verbs.action(q.action, ctx, InflectedVerb(), asking=True))


def _allowed(q: ir.Allowed, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "allowed", v, verbs.action(q.action, ctx, InflectedVerb(), asking=True))


def _says(q: ir.Says, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "says", v, q.fact)


def _not(q: ir.Not, ctx: Context, v: InflectedVerb) -> str:
    return say("questions", "denied", question(q.of, ctx))


def _group(q: ir.All | ir.Any, ctx: Context, v: InflectedVerb) -> str:
    return _joined(q, ctx)


QUESTIONS: dict[type, Callable[[Any, Context, InflectedVerb], str]] = {
    ir.Is: _is,
    ir.NowIs: _now_is,
    ir.InState: _in_state,
    ir.IsIn: _is_in,
    ir.Has: _has,
    ir.HasMost: _has_most,
    ir.OnlyFor: _only_for,
    ir.HasInitial: _has_initial,
    ir.Compare: _compare,
    ir.Done: _done,
    ir.Would: _would,
    ir.Allowed: _allowed,
    ir.Says: _says,
    ir.Not: _not,
    ir.All: _group,
    ir.Any: _group,
}


# ---------------------------------------------------------------- about each one


def narrowed(where: tuple[ir.Question, ...], ctx: Context, number: str, *, people: bool) -> tuple[str, str]:
    """Questions about each one of a noun, as words behind it: `of Level 3 or lower`, and last `who has an Ally`."""
    close: list[str] = []
    relative: list[str] = []
    for asked in where:
        text, is_relative = _behind(asked, ctx, number, people)
        (relative if is_relative else close).append(text)
    return " ".join(close), joined(relative, term("questions", "all_word"))


def _behind(asked: ir.Question, ctx: Context, number: str, people: bool) -> tuple[str, bool]:
    """One of them, and whether it is a relative clause, which ends the phrase."""
    denied = isinstance(asked, ir.Not)
    inner = asked.of if isinstance(asked, ir.Not) else asked
    match inner:
        case ir.Compare(left=ir.Stat(stat=stat, of=ir.Candidate() | ir.CandidateCard(), pick="one")) if not denied:
            return numbers.bounds(inner, ctx, stat), False
        case ir.IsIn(who=ir.Candidate(), place=lies) if people and not denied:
            return nouns.place(lies, ctx, "in", asking=True), False
        case ir.HasInitial(who=ir.CandidateCard()):
            return say("questions", "whose_name", _predicate(inner, ctx, InflectedVerb("one", denied))), True
        case ir.Not() | ir.All() | ir.Any() | ir.NowIs() | ir.Compare():
            return say("questions", "such_that", people, question(asked, ctx)), True
    if isinstance(inner.who, ir.Asked):
        return say("questions", "who", people, _predicate(inner, ctx, InflectedVerb(number, denied))), True
    return say("questions", "such_that", people, question(asked, ctx)), True


# ---------------------------------------------------------------- events


def events(waited: tuple[ir.Event, ...], ctx: Context, word_before: str) -> str:
    """Events behind `when`, `until` or `the next time`."""
    parts = []
    for at, each in enumerate(waited):
        text = _without_you(waited[at - 1], each, ctx) if at else ""
        parts.append((isinstance(each, ir.BecomesTrue), text or event(each, ctx)))
    return say("questions", "waiting", word_before, parts)


def _without_you(before: ir.Event, waited: ir.Event, ctx: Context) -> str:
    """`until you kill a Monster or escape`: you are named once; nothing if there is more to name."""
    match before, waited:
        case ir.Happens(ir.You(), would=False), ir.Happens(ir.You(), action, would=False):
            return verbs.action(action, ctx.new_line(), InflectedVerb(), asking=True)
    return ""


def event(waited: ir.Event, ctx: Context) -> str:
    """One event as a sentence."""
    return EVENTS[type(waited)](waited, ctx.new_line())


def _happens(e: ir.Happens, ctx: Context) -> str:
    subject = _whose(e.who, ctx)
    verb = InflectedVerb() if e.would else InflectedVerb(subject.number)
    return say("questions", "happens", subject.text, verbs.action(e.action, ctx, verb, asking=True), e.would)


def _declines(e: ir.Declines, ctx: Context) -> str:
    subject = _whose(e.who, ctx)
    return say("questions", "declines", subject.text, verbs.action(ir.Fight(e.whom), ctx, InflectedVerb(), asking=True))


def _undergoes(e: ir.Undergoes, ctx: Context) -> str:
    subject = _whose(e.who, ctx)
    return say("questions", "undergoes", subject.text, InflectedVerb(subject.number), e.done)


def _becomes_true(e: ir.BecomesTrue, ctx: Context) -> str:
    return question(e.question, ctx)


def _said(e: ir.Said, ctx: Context) -> str:
    subject = _whose(e.who, ctx)
    return say("questions", "said", subject.text, InflectedVerb(subject.number), e.fact)


EVENTS: dict[type, Callable[[Any, Context], str]] = {
    ir.Happens: _happens,
    ir.Undergoes: _undergoes,
    ir.Declines: _declines,
    ir.BecomesTrue: _becomes_true,
    ir.Said: _said,
}
