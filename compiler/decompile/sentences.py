"""Questions and events back to sentences."""

from typing import Any, cast

from lootpress.compiler import ir
from lootpress.compiler.decompile.noun_words import S, Unsayable, bare
from lootpress.compiler.decompile.nouns import np, place, time_np
from lootpress.compiler.decompile.numbers import amount, number_np
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.verbs import PARTICIPLES

__all__ = ["event", "join", "order_num", "predicate", "question"]


def order_num(order: ir.Order) -> t.Num | None:
    """The number behind `top`, silent when it is 1."""
    if isinstance(order.n, ir.X):
        return "X"
    return None if order.n.n == 1 else order.n.n


def join(asked: ir.Question) -> tuple[str, list[t.Sentence], str]:
    """`if` or `unless`, the sentences, and the word that joins them."""
    word = "if"
    if isinstance(asked, ir.Not) and not _can_say_not(asked):
        word, asked = "unless", asked.of
    if isinstance(asked, ir.All | ir.Any):
        return word, [question(q) for q in asked.of], "and" if isinstance(asked, ir.All) else "or"
    return word, [question(asked)], ""


def _can_say_not(asked: ir.Not) -> bool:
    """Whether the verb can deny it; `a player is not ...` denies it of that player, and of nobody else."""
    said = isinstance(asked.of, ir.Is | ir.NowIs | ir.InState | ir.IsIn | ir.Compare | ir.Done | ir.Allowed)
    return said and asked.each == ir.speaks_of_several(asked.of)


def question(asked: ir.Question) -> t.Sentence:
    """One question as a sentence."""
    match asked:
        case ir.Not(of=ir.Allowed(who=who, action=action)):
            return t.AllowedSentence(S, np(who, asking=True), "cannot", _vp(action))
        case ir.Allowed(who=who, action=action):
            return t.AllowedSentence(S, np(who, asking=True), "may", _vp(action))
        case ir.Would(who=who, action=action):
            return t.WouldSentence(S, np(who, asking=True), _vp(action))
        case ir.Says(who=who, fact=fact):
            return t.SaysSentence(S, np(who, asking=True), fact)
        case ir.NowIs() | ir.Not(of=ir.NowIs()):
            return t.HoldsSentence(S, t.NounPhrase(S, pronoun="it"), predicate(asked))
    return t.HoldsSentence(S, _subject(asked), predicate(asked))


def _subject(asked: ir.Question) -> t.NounPhrase:
    inner = asked.of if isinstance(asked, ir.Not) else asked
    if isinstance(inner, ir.Compare):
        return number_np(inner.left)
    who = cast(Any, inner).who
    if isinstance(who, ir.Int | ir.Stat | ir.CountOf | ir.Dice | ir.Scaled):
        return number_np(who)
    # A quantity that counts (`at least 7 seals`) is written as it is; `each player is` wants its determiner.
    every = isinstance(who, ir.People | ir.Cards) and who.quantity.how == "every"
    return np(who, "subject", asking=not every, subject=every)


def predicate(asked: ir.Question) -> t.Predicate:
    """What is said of the subject."""
    negated = isinstance(asked, ir.Not)
    inner = asked.of if isinstance(asked, ir.Not) else asked
    match inner:
        case ir.NowIs(time=time):
            return t.IsNoun(S, time_np(time), negated)
        case ir.Is(what=what):
            return t.IsNoun(S, np(what, "is", asking=True), negated)
        case ir.InState(state=state):
            if state == "alone" or state in PARTICIPLES:
                return t.IsDone(S, state, negated)
            return t.IsNoun(S, bare(state), negated)
        case ir.IsIn(place=where):
            return t.IsIn(S, place(where), negated)
        case ir.Compare(how=how, right=right):
            return t.IsCompared(S, t.Compare(S, how, amount(right)), negated)
        case ir.Says(fact=fact):
            return t.SaysSo(S, fact)
        case ir.OnlyFor(whom=whom, only=only):
            return t.IsFor(S, np(whom, "have", asking=True), negated, only)
        case ir.Has(what=what):
            return t.HasNoun(S, np(what, "have", asking=True))
        case ir.HasMost():
            return t.HasNoun(S, _most(inner))
        case ir.Done(verb=done, period=period, what=what, alone=alone):
            object_ = None if what is None else np(what, "done", asking=True)
            return t.HasDone(S, done, t.Period(S, period), object_, alone, negated)
    raise Unsayable(f"{inner} cannot be said of a subject")


def _most(asked: ir.HasMost) -> t.NounPhrase:
    order = t.Order(S, asked.which)
    if asked.stat is not None:
        return t.NounPhrase(S, "the", order=order, nouns=(t.Noun(S, (asked.stat,)),))
    counted = np(cast(ir.Selector, asked.what), "have", asking=True)
    return t.NounPhrase(
        S, "the", order=order, done=counted.done, nouns=counted.nouns, posts=counted.posts, rel=counted.rel
    )


def event(waited: ir.Event) -> t.Sentence:
    """One event as a sentence."""
    match waited:
        case ir.Happens(who=who, action=action, would=would):
            subject = _event_subject(who)
            kind = t.WouldSentence if would else t.HappensSentence
            return kind(S, subject, _vp(action))
        case ir.Undergoes(who=who, done="reborn"):
            return t.HoldsSentence(S, _event_subject(who), t.IsNoun(S, bare("reborn")))
        case ir.Undergoes(who=who, done=done):
            return t.HoldsSentence(S, _event_subject(who), t.IsDone(S, done))
        case ir.Declines(who=who, whom=whom):
            return t.WillNotSentence(S, _event_subject(who), _vp(ir.Fight(whom)))
        case ir.BecomesTrue(question=asked):
            return question(asked)
        case ir.Said(who=who, fact=fact):
            return t.SaysSentence(S, np(who, asking=True), fact)


def _event_subject(who: ir.Target) -> t.NounPhrase:
    if isinstance(who, ir.Time):
        return time_np(who, the=who.what not in ("charity",) and not who.any)
    every = isinstance(who, ir.People | ir.Cards) and who.quantity.how == "every"
    return np(who, "subject", asking=not every, subject=every)


def _vp(action: ir.Action) -> t.VerbPhrase:
    from lootpress.compiler.decompile.verbs import verb_phrase

    return verb_phrase(action, asking=True)
