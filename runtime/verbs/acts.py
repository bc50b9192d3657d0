"""Acts at work: what is done runs in frames that can be saved, and answers whether anything happened."""

from __future__ import annotations

from typing import assert_never, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import Act, Deed, ForPlayers, GiveBonus, If, Install, Instead, Let, Limited, Pay, Seq
from lootpress.compiler.abilities.parties import leaves_open
from lootpress.runtime.active import bonuses
from lootpress.runtime.answers import Chosen, Did
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.events.gate import mark_replaced
from lootpress.runtime.frames.acts import (
    DoingDeed,
    GivingBonus,
    HowBegun,
    InOrder,
    InPlaceOf,
    Paying,
    PlayersAct,
    WithinLimit,
)
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.machine import ask, finish, picked, push, step, take
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import lasting, parties, uses
from lootpress.runtime.verbs.doing import start_verb
from lootpress.runtime.verbs.prices import can_pay
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
    while True:
        match act:
            case If():
                if not look.holds_now(g, act, env):
                    g.answer = Did(False, env)
                    return
                act = act.act
            case Limited():
                if not limit_free(g, act.line, env):
                    g.answer = Did(False, env)
                    return
                if act.at_once:
                    use_limit(g, act.line, env)
                if counts_for_somebody(g.deck.clauses[act.line]):
                    push(g, WithinLimit(g.deck.number_of(act), env, how))
                    return
                act = act.act
            case Let():
                env = env._replace(x=max(0, look.number(g, act.number, env)))
                act = act.act
            case Install():
                lasting.begin(g, act, env)
                g.answer = Did(True, env)
                return
            case GiveBonus():
                push(g, GivingBonus(g.deck.number_of(act), env))
                return
            case Seq():
                push(g, InOrder(g.deck.number_of(act), env))
                return
            case Pay():
                push(g, Paying(g.deck.number_of(act), env, how))
                return
            case ForPlayers():
                push(g, PlayersAct(g.deck.number_of(act), env, how))
                return
            case Deed():
                push(g, DoingDeed(g.deck.number_of(act), env, how))
                return
            case Instead():
                push(g, InPlaceOf(g.deck.number_of(act), env, how))
                return
            case _:
                assert_never(act)


_Acting = InOrder | GivingBonus | WithinLimit | InPlaceOf | Paying | PlayersAct | DoingDeed

# The steps from which on a frame of an act has begun to do what its line says.
_BEGUN: dict[type[Frame], tuple[str, ...]] = {
    InOrder: ("run",), GivingBonus: ("ask", "answered"), WithinLimit: ("after",), InPlaceOf: ("after",),
    Paying: ("act",), PlayersAct: ("acted",), DoingDeed: ("done",),
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
        did, f.env = take(g, Did)
        f.dids = (*f.dids, did)
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
    did, env = take(g, Did)
    if did:
        mark_replaced(g)
    finish(g, Did(did, env))


# ---------------------------------------------------------------- a price


@step(Paying)
def _pay(g: State, f: Paying) -> None:
    """Whoever does it may pay all of a price, and then the act follows."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Pay)
    payer = look.doer_of(f.env)
    match f.step:
        case "ask":
            if payer < 0 or not can_pay(g, g.deck.clauses[act.line], f.env._replace(doer=payer)):
                finish(g, Did(False, f.env))
                return
            f.step = "agreed"
            if f.how == "chosen":
                g.answer = YES
            else:
                ask(g, payer, "pay", (YES, NO))
        case "agreed":
            if picked(g) == NO:
                finish(g, Did(False, f.env))
                return
            f.step = "pay"
            start_verb(g, act.line, f.paid, payer, f.env._replace(doer=payer))
        case "pay":
            did, after = take(g, Did)
            f.env = after._replace(doer=f.env.doer)
            f.paid += 1
            if not did:
                finish(g, Did(False, f.env))
            elif f.paid < len(act.price):
                start_verb(g, act.line, f.paid, payer, f.env._replace(doer=payer))
            else:
                _paid(g, f, act, payer)
        case "act":
            finish(g, take(g, Did))


def _paid(g: State, f: Paying, act: Pay, payer: int) -> None:
    """All of the price is paid: what it was paid for is done."""
    f.step = "act"
    if f.how == "woken" and f.env.this >= 0:  # who pays for what a card offers uses it
        changes.use(g, payer, f.env.this)
    if act.counts:
        use_limit(g, act.line, f.env)
    start(g, act.act, f.env, f.how)


# ---------------------------------------------------------------- several players


@step(PlayersAct)
def _players(g: State, f: PlayersAct) -> None:
    """These players do the act one after another."""
    act = g.deck.acts[f.act]
    assert isinstance(act, ForPlayers)
    match f.step:
        case "choose":
            found = [p for p in look.people(g, act.who, f.env) if not g.dead[p]]
            if f.how == "chosen" and f.env.doer in found:  # who chose it from a menu does it himself
                found = [f.env.doer]
            chosen = _picked(g, act.who, found, f.env)
            f.step = "chosen"
            if chosen is not None:
                g.answer = Chosen(chosen)
        case "chosen":
            f.players = take(g, Chosen).them
            _next_player(g, f, act)
        case "agreed":
            if picked(g) == NO:
                f.players = f.players[1:]
                _next_player(g, f, act)
            else:
                if act.counts:
                    use_limit(g, act.line, f.env)
                _act(g, f, act)
        case "acted":
            did, after = take(g, Did)
            f.did = f.did or did
            f.env = after._replace(doer=f.env.doer)
            f.players = f.players[1:]
            _next_player(g, f, act)


def _next_player(g: State, f: PlayersAct, act: ForPlayers) -> None:
    if not f.players:
        finish(g, Did(f.did, f.env))
    elif act.may and f.how != "chosen":
        f.step = "agreed"
        ask(g, f.players[0], "may", (YES, NO))
    else:
        if act.may and act.counts:
            use_limit(g, act.line, f.env)
        _act(g, f, act)


def _act(g: State, f: PlayersAct, act: ForPlayers) -> None:
    f.step = "acted"
    start(g, act.act, f.env._replace(doer=f.players[0]))


def _picked(g: State, who: ir.Selector, found: list[int], env: Env) -> tuple[int, ...] | None:
    """Those of the players found whom a phrase means: at random, or as `you` choose (then None for now)."""
    if not isinstance(who, ir.People):
        return tuple(found)
    if who.random:
        return random_players(g, found, look.quantity_range(g, who.quantity, env, len(found))[1])
    return parties.choose_players(g, who, found, env)


def random_players(g: State, found: list[int], n: int) -> tuple[int, ...]:
    """So many of them, as chance will have it."""
    out: list[int] = []
    while found and len(out) < n:
        out.append(found.pop(changes.random_index(g, len(found))))
    return tuple(out)


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
            found = _subjects(g, act.do, f.env)
            if found is not None:
                g.answer = Chosen(found)
        case "chosen":
            f.doers = take(g, Chosen).them
            f.left = f.times
            _next_doer(g, f, act)
        case "agreed":
            if picked(g) == NO:
                f.doers = f.doers[1:]
                _next_doer(g, f, act)
            else:
                accept(g, act.line, f.env)
                _do_verb(g, f, act)
        case "done":
            did, after = take(g, Did)
            f.did = f.did or did
            f.env = after._replace(doer=f.env.doer, x=f.env.x)
            f.left -= 1
            if f.left > 0:
                _do_verb(g, f, act)
            else:
                f.doers, f.left = f.doers[1:], f.times
                _next_doer(g, f, act)


def _next_doer(g: State, f: DoingDeed, act: Deed) -> None:
    if not f.doers or f.times <= 0:
        finish(g, Did(f.did, f.env))
    elif act.do.modal == "may" and f.how != "chosen":  # chosen from a menu it is agreed to already
        f.step = "agreed"
        ask(g, f.doers[0], "may", (YES, NO))
    else:
        if act.do.modal == "may":
            accept(g, act.line, f.env)
        _do_verb(g, f, act)


def _times(g: State, act: Deed, env: Env) -> int:
    each = act.times
    if each is None:
        return 1
    if isinstance(each, ir.Thing):
        return look.thing_count(g, each, env)
    if isinstance(each, ir.People):
        return len(look.people(g, each, env))
    return len(look.cards(g, each, env._replace(doer=look.doer_of(env))))


def _subjects(g: State, do: ir.Do, env: Env) -> tuple[int, ...] | None:
    """The players who do it; None while `you` choose among them. Cards as subjects act through their player."""
    who = do.who
    if isinstance(who, ir.You):
        return (env.you,) if env.you >= 0 else tuple(range(g.players))
    if isinstance(who, ir.Doer):
        return (look.doer_of(env),)
    if isinstance(who, ir.People):
        found = [p for p in look.people(g, who, env) if not g.dead[p] or isinstance(do.action, ir.Gain)]
        return _picked(g, who, found, env)
    if isinstance(who, ir.ThatPlayer | ir.Candidate):
        return tuple(look.people(g, who, env))
    return (env.you if env.you >= 0 else g.turn,)


def _do_verb(g: State, f: DoingDeed, act: Deed) -> None:
    f.step = "done"
    p, env = f.doers[0], f.env
    if p != env.you:
        env = env._replace(that=p)
    env = env._replace(doer=p)
    if isinstance(act.do.who, ir.People):
        env = env._replace(it=_named_with(g, act.do.who, env))
    start_verb(g, act.line, -1, p, env)


def _named_with(g: State, who: ir.People, env: Env) -> int:
    """`each player who has an ally loses it`: the card that a player was named with is `it`."""
    for q in who.where:
        if isinstance(q, ir.Has) and isinstance(q.what, ir.Cards) and q.what.quantity.how != "none":
            found = look.cards(g, msgspec.structs.replace(q.what, owner=ir.Doer()), env)
            return found[0] if found else env.it
    return env.it


# ---------------------------------------------------------------- a bonus that is given


def _fix(g: State, act: GiveBonus, bonus: ir.Bonus, env: Env) -> None:
    """To the end of the fight, else of the turn; `to this roll` changes the roll."""
    amount = bonuses.given_amount(g, act, env)
    if bonus.to == "this roll":
        changes.change_roll(g, amount)
        return
    until = "combat" if g.combat is not None or g.phase == "look for trouble" else "turn"
    changes.begin_effect(g, act.line, env, until, amount=amount)


@step(GivingBonus)
def _give_bonus(g: State, f: GivingBonus) -> None:
    """A bonus that is given is fixed; for one of several, whom somebody chooses."""
    act, env = g.deck.acts[f.act], f.env
    assert isinstance(act, GiveBonus)
    bonus = act.clause.effect
    assert isinstance(bonus, ir.Bonus)
    if not leaves_open(bonus):
        _fix(g, act, bonus, env)
        finish(g, Did(True, env))
        return
    if f.step == "ask":
        f.step = "answered"
        by = parties.chooser(g, env) if isinstance(bonus.target, ir.People) else look.doer_of(env)
        ask(g, by, "target", _bonus_choices(g, bonus, env) or [Option("nobody")])
        return
    option = picked(g)
    if option.kind == "nobody":
        finish(g, Did(False, env))
        return
    chosen = {"player": option.player, "card": option.card}.get(option.kind, option.amount)
    uses.count_choice(g, option.kind, chosen, env)
    _fix(g, act, bonus, env._replace(candidate=(option.kind, chosen)))
    finish(g, Did(True, env))


def _bonus_choices(g: State, bonus: ir.Bonus, env: Env) -> list[Option]:
    """The players, cards or sides that a bonus may go to; a card played for a side helps that one."""
    target = bonus.target
    if isinstance(target, ir.People):
        found = [p for p in look.people(g, target, env) if not g.dead[p]]
        return [Option("player", player=p) for p in uses.free_choices(g, "player", found, env)]
    if isinstance(target, ir.Cards):
        cards = list(dict.fromkeys(look.cards(g, target, env)))
        return [Option("card", i) for i in uses.free_choices(g, "card", cards, env)]
    played = [side for i, _, side in g.combat.played if i == env.this] if g.combat is not None else []
    return [Option("side", amount=side) for side in played[:1] or (0, 1)]
