"""Acts at work: what is done runs in frames that can be saved, and answers whether anything happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never, cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Act, Deed, ForPlayers, GiveBonus, If, Install, Instead, Let, Limited, Pay, Seq
from lootpress.runtime.active.declared import wanted_by
from lootpress.runtime.answers import Chosen, Did
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt, mark_replaced
from lootpress.runtime.events.types import ForgetFacts
from lootpress.runtime.frames.acts import (
    AskingFacts,
    DoingDeed,
    GivingBonus,
    HowBegun,
    Informed,
    InOrder,
    InPlaceOf,
    Paying,
    PlayersAct,
    WithinLimit,
)
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.machine import ask, finish, picked, push, step, take
from lootpress.runtime.options import NO, YES
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import lasting, parties
from lootpress.runtime.verbs.doing import start_verb, touching_anew
from lootpress.runtime.verbs.uses import accept, counts_for_somebody, limit_free, use_limit

__all__ = ["at_work", "start", "start_if_any"]


def start_if_any(g: State, act: Act | None, env: Env, how: HowBegun = "") -> None:
    """Begin an act, if a card has one."""
    if act is None:
        g.answer = Did(False, env)
    else:
        start(g, act, env, how)


def start(g: State, act: Act, env: Env, how: HowBegun = "") -> None:
    """Begin an act: the frame below hears (whether anything happened, the words after it), perhaps at once."""
    if g.deck.declaring and g.combat is None and env.this >= 0 and wanted_by(g, env.this, env.you):
        push(g, Informed(g.deck.number_of(act), env, how))
        return
    while True:
        if isinstance(act, Deed):
            push(g, DoingDeed(g.deck.number_of(act), env, how))
            return
        if isinstance(act, If):
            if not look.holds_now(g, act, env):
                g.answer = Did(False, env)
                return
            act = act.act
        elif isinstance(act, Limited):
            if not limit_free(g, act.line, env):
                g.answer = Did(False, env)
                return
            if act.at_once:
                use_limit(g, act.line, env)
            if counts_for_somebody(g.deck.clauses[act.line]):
                push(g, WithinLimit(g.deck.number_of(act), env, how))
                return
            act = act.act
        elif isinstance(act, Let):
            env = replace(env, x=max(0, look.number(g, act.number, env)))
            act = act.act
        elif isinstance(act, Install):
            lasting.begin(g, act, env)
            g.answer = Did(True, env)
            return
        else:
            _push_act(g, act, env, how)
            return


def _push_act(g: State, act: GiveBonus | Seq | Pay | ForPlayers | Instead, env: Env, how: HowBegun) -> None:
    """Begin an act that always has a frame of its own."""
    number = g.deck.number_of(act)
    if isinstance(act, Seq):
        push(g, InOrder(number, env))
    elif isinstance(act, GiveBonus):
        push(g, GivingBonus(number, env))
    elif isinstance(act, Pay):
        push(g, Paying(number, env, how))
    elif isinstance(act, ForPlayers):
        push(g, PlayersAct(number, env, how))
    elif isinstance(act, Instead):
        push(g, InPlaceOf(number, env, how))
    else:
        assert_never(act)


_Acting = InOrder | GivingBonus | WithinLimit | InPlaceOf | Informed | Paying | PlayersAct | DoingDeed

# The steps from which on a frame of an act has begun to do what its line says.
_BEGUN: dict[type[Frame], tuple[str, ...]] = {
    InOrder: ("run",), GivingBonus: ("ask", "answered"), WithinLimit: ("after",), InPlaceOf: ("after",),
    Informed: ("after",), Paying: ("act",), PlayersAct: ("acted",), DoingDeed: ("done",),
}  # fmt: skip


def at_work(g: State, f: Frame) -> tuple[int, Env, bool] | None:
    """The line whose act a frame runs, what its words mean, and whether it has begun to do what it says."""
    begun = _BEGUN.get(type(f))
    if begun is None:
        return None
    acting = cast(_Acting, f)
    return g.deck.line_of(g.deck.acts[acting.act]), acting.env, acting.step in begun


# ---------------------------------------------------------------- one after another


@step(InOrder)
def _in_order(g: State, f: InOrder) -> None:
    """Acts in order, each told whether those before did anything."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Seq)
    if g.answer is not None:
        done = take(g, Did)
        f.dids, f.env = (*f.dids, done.did), replace(done.env, x=f.env.x)  # X is the number of one line
    while len(f.dids) < len(act.acts):
        chain = act.chains[len(f.dids)]
        if chain is None or _chain_asks(chain, f.dids):
            start(g, act.acts[len(f.dids)], f.env)
            return
        f.dids = (*f.dids, False)
    finish(g, Did(any(f.dids), f.env))


def _chain_asks(chain: ir.Chain, dids: tuple[bool, ...]) -> bool:
    happened = any(dids[i] for i in chain.clauses if i < len(dids))
    return not happened if chain.how == "otherwise" else happened


@step(WithinLimit)
def _within_limit(g: State, f: WithinLimit) -> None:
    """An act that may be done once for each one it chooses."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Limited)
    if f.step == "start":
        f.step = "after"
        start(g, act.act, f.env, f.how)
        return
    finish(g, take(g, Did))


@step(InPlaceOf)
def _in_place_of(g: State, f: InPlaceOf) -> None:
    """What is done in place of what was about to happen."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Instead)
    if f.step == "start":
        f.step = "after"
        start(g, act.act, f.env, f.how)
        return
    done = take(g, Did)
    if done.did or not _is_offer(act.act):
        mark_replaced(g)
    finish(g, done)


@step(Informed)
def _inform(g: State, f: Informed) -> None:
    """What the card asks for is asked now, and forgotten when the act is over: the next time it may be otherwise."""
    match f.step:
        case "ask":
            f.step = "start"
            push(g, AskingFacts(f.env.this, f.env.you))
        case "start":
            g.answer = None
            f.step = "after"
            start(g, g.deck.acts[f.act], f.env, f.how)
        case "after":
            done = take(g, Did)
            if g.combat is None:
                attempt(g, ForgetFacts(card=f.env.this))
            finish(g, done)


def _is_offer(act: Act) -> bool:
    """Whether somebody may decline: then nothing comes in its place."""
    return isinstance(act, Deed) and act.do.modal == "may"


# ---------------------------------------------------------------- somebody does a verb


@step(DoingDeed)
def _deed(g: State, f: DoingDeed) -> None:
    """The subject's players do the verb, each so many times."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Deed)
    match f.step:
        case "choose":
            f.step = "chosen"
            f.times = _times(g, act, f.env)
            f.env = touching_anew(f.env, (act.do.action,))
            found = _subjects(g, act.do, f.env)
            if found is not None:
                g.answer = Chosen(found)
        case "chosen":
            f.doers = take(g, Chosen).them
            f.left = f.times
            _next_doer(g, f, act)
        case "agreed":
            if picked(g) == NO:
                f.env = parties.naming(f.env, act.do.who, f.doers[0])
                f.doers = f.doers[1:]
                _next_doer(g, f, act)
            else:
                accept(g, act.line, replace(f.env, doer=f.doers[0]))
                _do_verb(g, f, act)
        case "done":
            done = take(g, Did)
            f.did = f.did or done.did
            if isinstance(act.do.who, ir.People) and act.do.who.seats == "together":
                f.touched = (*f.touched, *_newly_touched(f.env, done.env))
            f.env = replace(done.env, doer=f.env.doer, x=f.env.x)
            f.left -= 1
            if f.left > 0:
                _do_verb(g, f, act)
            else:
                f.doers, f.left = f.doers[1:], f.times
                _next_doer(g, f, act)


def _newly_touched(before: Env, after: Env) -> Iterator[int]:
    """The cards that a player has just given or taken."""
    known = dict(before.touched)
    for verb, cards in after.touched:
        yield from cards[len(known.get(verb, ())) :]


def _next_doer(g: State, f: DoingDeed, act: Deed) -> None:
    if not f.doers or f.times <= 0:
        finish(g, Did(f.did, f.env))
    elif act.do.modal == "may" and f.how != "chosen":  # chosen from a menu it is agreed to already
        f.step = "agreed"
        ask(g, f.doers[0], "may", (YES, NO))
    else:
        if act.do.modal == "may":
            accept(g, act.line, replace(f.env, doer=f.doers[0]))
        _do_verb(g, f, act)


def _times(g: State, act: Deed, env: Env) -> int:
    each = act.times
    if each is None:
        return 1
    if isinstance(each, ir.Thing):
        return look.thing_count(g, each, env)
    if isinstance(each, ir.People):
        return len(look.people(g, each, env))
    return len(look.cards(g, each, replace(env, doer=look.doer_of(env))))


def _subjects(g: State, do: ir.Do, env: Env) -> tuple[int, ...] | None:
    """The players who do it; None while `you` choose among them. Cards as subjects act through their player."""
    who = do.who
    if isinstance(who, ir.You):
        return (env.you,) if env.you >= 0 else tuple(range(g.players))
    if isinstance(who, ir.Doer):
        return (look.doer_of(env),)
    if isinstance(who, ir.People):
        found = [p for p in look.people(g, who, env) if not g.dead[p] or isinstance(do.action, ir.Gain)]
        return parties.picked_players(g, who, found, env)
    if isinstance(who, ir.ThatPlayer | ir.Candidate):
        return tuple(look.people(g, who, env))
    return (env.you if env.you >= 0 else g.turn,)


def _do_verb(g: State, f: DoingDeed, act: Deed) -> None:
    f.step = "done"
    p, env = f.doers[0], f.env
    if p != env.you:
        env = replace(env, that=p)
    env = replace(env, doer=p)
    if isinstance(act.do.who, ir.People):
        env = replace(env, it=_named_with(g, act.do.who, env))
    start_verb(g, act.line, -1, p, env, f.touched)


def _named_with(g: State, who: ir.People, env: Env) -> int:
    """`each player who has an ally loses it`: the card that a player was named with is `it`."""
    for named in g.deck.derived.named_with(who):
        found = look.cards(g, named, env)
        return found[0] if found else env.it
    return env.it
