"""What stands before a colon: chains, limits, times, events, questions, actors and prices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.print.wording import nouns, numbers, questions, verbs
from lootpress.print.wording.context import ANYWHERE, SUBJECT, Context
from lootpress.print.wording.english import InflectedVerb, joined
from lootpress.print.wording.templates import say, term

__all__ = ["TIMES", "HeadWords", "heads", "play"]


class HeadWords(msgspec.Struct, frozen=True):
    """The words before a line, whether a colon ends them, and what reads better behind the line."""

    words: list[str]
    colon: bool = False
    behind: str = ""


def heads(clauses: Sequence[ir.Clause], at: int, ctx: Context, below: Context, *, nested: bool) -> HeadWords:
    """The heads of a clause among its siblings; bad stuff is told before the line, or here if `nested` in another."""
    clause = clauses[at]
    words: list[str] = []
    if clause.bad_stuff and nested:
        words.append(term("heads", "bad_stuff"))
    if clause.chain is not None:
        words.append(_chain(clauses, at, ctx))
    if clause.limit is not None:
        words.append(say("heads", "limit", clause.limit.n, numbers.digits(clause.limit.n), clause.limit.per))
    time = "" if clause.time is None else TIMES[type(clause.time)](clause.time, ctx)
    asked = "" if clause.question is None else questions.question_head(clause.question, below.inside(named=[]))
    if not words and not _has_more(clause) and _goes_behind(clause, time, asked):
        return HeadWords([], behind=time or asked)
    behind = time if _begins_what_holds(clause) else ""
    if time and not behind:
        words.append(time)
    if clause.events:
        words.append(_events(clause, ctx))
    if asked:
        words.append(asked)
    colon = False
    bought = bool(clause.cost or clause.on)
    if clause.actor is not None and not (clause.may and not bought):
        who = nouns.phrase(clause.actor, ctx, SUBJECT).text
        if isinstance(clause.actor, ir.You):
            who = term("nouns", "you") if clause.may else term("heads", "you_yourself")
        words.append(who if not bought else _cost(clause, below, who))
        colon = True
    elif bought:
        reacting = bool(clause.events or asked or clause.may)
        words.append(_cost(clause, below, term("nouns", "you") if reacting else ""))
        colon = True
    return HeadWords(words, colon, behind)


def _has_more(clause: ir.Clause) -> bool:
    return bool(clause.events or clause.cost or clause.on or clause.actor is not None)


def _begins_what_holds(clause: ir.Clause) -> bool:
    """`when you lose a level, this turn: you cannot ...`: the event or price begins what holds for so long."""
    lasts = isinstance(clause.time, ir.This | ir.Until) or (
        isinstance(clause.time, ir.During) and clause.time.time.next
    )
    if not lasts or not (clause.events or clause.cost or clause.on) or clause.effect is None:
        return False
    return isinstance(clause.effect, ir.Bonus) or clause.holds


def _goes_behind(clause: ir.Clause, time: str, asked: str) -> bool:
    """`+2 if S`, `+2 in your next combat`, `you cannot run away unless S`: one head of a line that holds."""
    if clause.effect is None or clause.rows or (time and asked):
        return False
    if isinstance(clause.effect, ir.Bonus):  # what X is ends the line
        return bool(time or asked) and not isinstance(clause.effect.amount, ir.X)
    return bool(asked) and clause.holds


# ---------------------------------------------------------------- each head


def _chain(clauses: Sequence[ir.Clause], at: int, ctx: Context) -> str:
    chain = clauses[at].chain
    assert chain is not None
    odd = ""
    if chain.clauses != _usual_chain(clauses, at):
        odd = joined([numbers.digits(i + 1) for i in chain.clauses], term("nouns", "and_")) or term("heads", "no_line")
    who, do = "", ""
    if chain.who is not None:
        np = nouns.phrase(chain.who, ctx, ANYWHERE)
        who, do = np.text, InflectedVerb(np.number, chain.how == "otherwise").helper("do")
    plain = chain.who is None and clauses[at].question is None and not ctx.in_actor
    after = _failed(clauses[at - 1]) if plain else ""
    guessed = chain.how == "if done" and isinstance(chain.who, ir.You) and _failed(clauses[at - 1]) == "guess"
    return say("heads", "chain", chain.how, who, do, "guessed" if guessed else after, odd)


def _usual_chain(clauses: Sequence[ir.Clause], at: int) -> tuple[int, ...]:
    """The clause that an answer answers: with a doer the one before, else the nearest that is no answer itself."""
    chain = clauses[at].chain
    if chain is None or chain.who is not None:
        return (at - 1,)
    first = at - 1
    while first > 0 and clauses[first].chain is not None:
        first -= 1
    return tuple(range(first, at))


def _failed(clause: ir.Clause) -> str:
    """How a clause may have done nothing, where a card says it in its own words."""
    deed = clause.effect
    plain = not (clause.rows or clause.events or clause.cost or clause.time or clause.actor or clause.for_each)
    if not plain or not isinstance(deed, ir.Do) or deed.modal is not None or not isinstance(deed.who, ir.You):
        return ""
    if isinstance(deed.action, ir.Guess):
        return "guess"
    if isinstance(deed.action, ir.Lose) and clause.question is None:
        found = all(isinstance(x, ir.Cards) and x.totaling is None for x in deed.action.what)
        return "lose" if found and len(deed.action.what) == 1 else ""
    return ""


def _during(time: ir.During, ctx: Context) -> str:
    when = time.time
    said = nouns.time(when, ctx, the=False, asking=False).text
    return say("heads", "during", said, when.next and when.what == "combat")


def _this(time: ir.This, ctx: Context) -> str:
    return say("heads", "this", time.period)


def _until(time: ir.Until, ctx: Context) -> str:
    return questions.events(time.events, ctx, "until")


TIMES: dict[type, Callable[[Any, Context], str]] = {ir.During: _during, ir.This: _this, ir.Until: _until}


def _events(clause: ir.Clause, ctx: Context) -> str:
    fleeing = clause.events == (ir.Happens(ir.You(), ir.RunAway()),)
    if fleeing and ctx.archetype == "monster" and not clause.cost and not clause.once:
        return term("heads", "even_if_you_escape")
    return questions.events(clause.events, ctx, term("heads", "next_time" if clause.once else "when"))


def _cost(clause: ir.Clause, ctx: Context, who: str) -> str:
    quiet = ctx.inside(named=[], in_actor=True)
    prices = [] if clause.on is None else [_aimed(clause.on, ctx)]
    prices += [verbs.action(price, quiet.new_line(), InflectedVerb(), asking=False) for price in clause.cost]
    return say("heads", "cost", who, joined(prices, term("nouns", "and_")))


def _aimed(on: ir.Selector, ctx: Context) -> str:
    """What an ability is used on, before anything is paid."""
    return say("heads", "used_on", nouns.phrase(on, ctx.new_line(), ANYWHERE).text)


# ---------------------------------------------------------------- play


def play(mode: ir.Play, ctx: Context) -> str:
    """When a card may be played, and on whom."""
    at = mode.at if isinstance(mode.at, str) else "" if mode.at is None else nouns.time(mode.at, ctx, the=False).text
    return say(
        "heads", "play", at, mode.at == "any time",
        questions.events(mode.when, ctx, term("heads", "when")) if mode.when else "",
        "" if mode.on is None else nouns.phrase(mode.on, ctx.new_line(), ANYWHERE).text,
    )  # fmt: skip
