"""Acts at work: what is done runs in frames that can be saved, and answers whether anything happened."""

from __future__ import annotations

from typing import Any, assert_never

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import Act, Deed, ForPlayers, GiveBonus, If, Install, Instead, Let, Limited, Pay, Seq
from lootpress.compiler.hooks.bonuses import leaves_open
from lootpress.runtime.active import bonuses
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.events.gate import mark_replaced
from lootpress.runtime.machine import ask, call, finish, step, take
from lootpress.runtime.state import Env, Frame, State
from lootpress.runtime.verbs import lasting, parties, uses
from lootpress.runtime.verbs.prices import can_pay
from lootpress.runtime.verbs.uses import accept, counts_for_somebody, limit_free, use_limit

__all__ = ["at_work", "start", "start_if_any"]

YES: tuple[Any, ...] = ("yes",)
NO: tuple[Any, ...] = ("no",)

# How an act came about: a line that waited, something chosen from a menu (and so agreed to), or neither.
PLAIN, WOKEN, CHOSEN = "", "woken", "chosen"


def start_if_any(g: State, act: Act | None, env: Env, how: str = PLAIN) -> None:
    """Begin an act, if a card has one."""
    if act is None:
        g.answer = (False, env)
    else:
        start(g, act, env, how)


def start(g: State, act: Act, env: Env, how: str = PLAIN) -> None:
    """Begin an act: the frame below hears (whether anything happened, the words after it), perhaps at once."""
    while True:
        match act:
            case If():
                if act.time is not None and not look.now_is(g, act.time, env):
                    g.answer = (False, env)
                    return
                if act.question is not None and not look.holds(g, act.question, env):
                    g.answer = (False, env)
                    return
                act = act.act
            case Limited():
                if not limit_free(g, act.line, env):
                    g.answer = (False, env)
                    return
                if act.at_once:
                    use_limit(g, act.line, env)
                if counts_for_somebody(g.deck.clauses[act.line]):
                    call(g, "limited", g.deck.number_of(act), env, how)
                    return
                act = act.act
            case Let():
                env = env._replace(x=max(0, look.number(g, act.number, env)))
                act = act.act
            case Install():
                lasting.begin(g, act, env)
                g.answer = (True, env)
                return
            case GiveBonus():
                call(g, "fix bonus", g.deck.number_of(act), env)
                return
            case Seq():
                call(g, "seq", g.deck.number_of(act), env, ())
                return
            case Pay():
                call(g, "pay", g.deck.number_of(act), env, how, 0)
                return
            case ForPlayers():
                call(g, "players", g.deck.number_of(act), env, how, (), False)
                return
            case Deed():
                call(g, "deed", g.deck.number_of(act), env, how, 1, (), False)
                return
            case Instead():
                call(g, "instead", g.deck.number_of(act), env, how)
                return
            case _:
                assert_never(act)


# Frames of acts, with the place from which on they have begun to do what they say.
_DOING = {"seq": 0, "limited": 1, "instead": 1, "pay": 3, "players": 3, "deed": 3, "fix bonus": 0}


def at_work(g: State, f: Frame) -> tuple[int, Env, bool] | None:
    """The line whose act a frame runs, what its words mean, and whether it has begun to do what it says."""
    begun = _DOING.get(f[0])
    if begun is None:
        return None
    act = g.deck.acts[f[2]]
    return g.deck.line_of(act), f[3], f[1] >= begun


# ---------------------------------------------------------------- one after another


@step("seq")
def _seq(g: State, f: Frame) -> None:
    """[seq, index, act, env, dids]: acts in order, each told whether those before did anything."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, Seq)
    if g.answer is not None:
        did, f[3] = take(g)
        f[4] = (*f[4], did)
        f[1] += 1
    while f[1] < len(act.acts):
        chain = act.chains[f[1]]
        if chain is None or _chain_asks(chain, f[4]):
            start(g, act.acts[f[1]], f[3])
            return
        f[4] = (*f[4], False)
        f[1] += 1
    finish(g, any(f[4]), f[3])


def _chain_asks(chain: ir.Chain, dids: tuple[bool, ...]) -> bool:
    happened = any(dids[i] for i in chain.clauses if i < len(dids))
    return not happened if chain.how == "otherwise" else happened


@step("limited")
def _limited(g: State, f: Frame) -> None:
    """[limited, place, act, env, how]: an act that may be done once for each one it chooses."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, Limited)
    if f[1] == 0:
        f[1] = 1
        start(g, act.act, f[3], f[4])
        return
    finish(g, *take(g))


@step("instead")
def _instead(g: State, f: Frame) -> None:
    """[instead, place, act, env, how]: what is done in place of what was about to happen."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, Instead)
    if f[1] == 0:
        f[1] = 1
        start(g, act.act, f[3], f[4])
        return
    did, env = take(g)
    if did:
        mark_replaced(g)
    finish(g, did, env)


# ---------------------------------------------------------------- a price


@step("pay")
def _pay(g: State, f: Frame) -> None:
    """[pay, place, act, env, how, index]: whoever does it may pay all of a price, and then the act follows."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, Pay)
    place, env = f[1], f[3]
    payer = doer_of(env)
    if place == 0:
        if payer < 0 or not can_pay(g, g.deck.clauses[act.line], env._replace(doer=payer)):
            finish(g, False, env)
            return
        f[1] = 1
        if f[4] == CHOSEN:
            g.answer = YES
        else:
            ask(g, payer, "pay", (YES, NO))
    elif place == 1:
        if take(g) == NO:
            finish(g, False, env)
            return
        f[1] = 2
        call(g, "verb", act.line, f[5], payer, env._replace(doer=payer), (), False, ())
    elif place == 2:
        did, after = take(g)
        f[3] = env = after._replace(doer=env.doer)
        f[5] += 1
        if not did:
            finish(g, False, env)
        elif f[5] < len(act.price):
            call(g, "verb", act.line, f[5], payer, env._replace(doer=payer), (), False, ())
        else:
            f[1] = 3
            if f[4] == WOKEN and env.this >= 0:  # who pays for what a card offers uses it
                changes.use(g, payer, env.this)
            if act.counts:
                use_limit(g, act.line, env)
            start(g, act.act, env, f[4])
    else:
        finish(g, *take(g))


def doer_of(env: Env) -> int:
    """Whoever does it: who was named, else you."""
    return env.doer if env.doer >= 0 else env.you


# ---------------------------------------------------------------- several players


@step("players")
def _players(g: State, f: Frame) -> None:
    """[players, place, act, env, how, players, did]: these players do the act one after another."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, ForPlayers)
    place, env = f[1], f[3]
    if place == 0:
        found = [p for p in look.people(g, act.who, env) if not g.dead[p]]
        if f[4] == CHOSEN and env.doer in found:  # who chose it from a menu does it himself
            found = [env.doer]
        chosen = _picked(g, act.who, found, env)
        f[1] = 1
        if chosen is None:
            return
        g.answer = (chosen,)
        return
    if place == 1:
        (f[5],) = take(g)
    elif place == 2:
        if take(g) == NO:
            f[5] = f[5][1:]
        else:
            if act.counts:
                use_limit(g, act.line, env)
            _next(g, f, act)
            return
    elif place == 3:
        did, after = take(g)
        f[6] = f[6] or did
        f[3] = after._replace(doer=env.doer)
        f[5] = f[5][1:]
    if not f[5]:
        finish(g, f[6], f[3])
    elif act.may and f[4] != CHOSEN:
        f[1] = 2
        ask(g, f[5][0], "may", (YES, NO))
    else:
        if act.may and act.counts:
            use_limit(g, act.line, env)
        _next(g, f, act)


def _next(g: State, f: Frame, act: ForPlayers) -> None:
    f[1] = 3
    start(g, act.act, f[3]._replace(doer=f[5][0]))


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


@step("deed")
def _deed(g: State, f: Frame) -> None:
    """[deed, place, act, env, how, times, doers, did]: the subject's players do the verb, each so many times."""
    act = g.deck.acts[f[2]]
    assert isinstance(act, Deed)
    place, env, do = f[1], f[3], act.do
    if place == 0:
        f[1] = 1
        f[5] = _times(g, act, env)
        found = _subjects(g, do, env)
        if found is not None:
            g.answer = (found,)
        return
    if place == 1:
        (f[6],) = take(g)
        f.append(f[5])
    elif place == 2:
        if take(g) == NO:
            f[6] = f[6][1:]
        else:
            accept(g, act.line, env)
            _run_verb(g, f, act)
            return
    elif place == 3:
        did, after = take(g)
        f[7] = f[7] or did
        f[3] = after._replace(doer=env.doer, x=env.x)
        f[8] -= 1
        if f[8] > 0:
            _run_verb(g, f, act)
            return
        f[6], f[8] = f[6][1:], f[5]
    if not f[6] or f[5] <= 0:
        finish(g, f[7], f[3])
    elif do.modal == "may" and f[4] != CHOSEN:  # chosen from a menu it is agreed to already
        f[1] = 2
        ask(g, f[6][0], "may", (YES, NO))
    else:
        if do.modal == "may":
            accept(g, act.line, env)
        _run_verb(g, f, act)


def _times(g: State, act: Deed, env: Env) -> int:
    each = act.times
    if each is None:
        return 1
    if isinstance(each, ir.Thing):
        return look.thing_count(g, each, env)
    if isinstance(each, ir.People):
        return len(look.people(g, each, env))
    return len(look.cards(g, each, env._replace(doer=doer_of(env))))


def _subjects(g: State, do: ir.Do, env: Env) -> tuple[int, ...] | None:
    """The players who do it; None while `you` choose among them. Cards as subjects act through their player."""
    who = do.who
    if isinstance(who, ir.You):
        return (env.you,) if env.you >= 0 else tuple(range(g.players))
    if isinstance(who, ir.Doer):
        return (doer_of(env),)
    if isinstance(who, ir.People):
        found = [p for p in look.people(g, who, env) if not g.dead[p] or isinstance(do.action, ir.Gain)]
        return _picked(g, who, found, env)
    if isinstance(who, ir.ThatPlayer | ir.Candidate):
        return tuple(look.people(g, who, env))
    return (env.you if env.you >= 0 else g.turn,)


def _run_verb(g: State, f: Frame, act: Deed) -> None:
    f[1] = 3
    p, env = f[6][0], f[3]
    if p != env.you:
        env = env._replace(that=p)
    env = env._replace(doer=p)
    if isinstance(act.do.who, ir.People):
        env = env._replace(it=_named_with(g, act.do.who, env))
    call(g, "verb", act.line, -1, p, env, (), False, ())


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
    amount = bonuses.bonus_amount(g, bonus, act.clause, env)
    if bonus.to == "this roll":
        changes.change_roll(g, amount)
        return
    until = "combat" if g.combat is not None or g.phase == "look for trouble" else "turn"
    changes.begin_effect(g, act.line, env, until, amount=amount)


@step("fix bonus")
def _fix_chosen(g: State, f: Frame) -> None:
    """[fix bonus, place, act, env]: a bonus that is given is fixed; for one of several, whom somebody chooses."""
    act, env = g.deck.acts[f[2]], f[3]
    assert isinstance(act, GiveBonus)
    bonus = act.clause.effect
    assert isinstance(bonus, ir.Bonus)
    if not leaves_open(bonus):
        _fix(g, act, bonus, env)
        finish(g, True, env)
        return
    if f[1] == 0:
        f[1] = 1
        by = parties.chooser(g, env) if isinstance(bonus.target, ir.People) else doer_of(env)
        ask(g, by, "target", _bonus_choices(g, bonus, env) or [("nobody", -1)])
        return
    kind, chosen = take(g)
    if kind == "nobody":
        finish(g, False, env)
        return
    uses.count_choice(g, kind, chosen, env)
    _fix(g, act, bonus, env._replace(candidate=(kind, chosen)))
    finish(g, True, env)


def _bonus_choices(g: State, bonus: ir.Bonus, env: Env) -> list[tuple[str, int]]:
    """The players, cards or sides that a bonus may go to; a card played for a side helps that one."""
    target = bonus.target
    if isinstance(target, ir.People):
        found = [p for p in look.people(g, target, env) if not g.dead[p]]
        return [("player", p) for p in uses.free_choices(g, "player", found, env)]
    if isinstance(target, ir.Cards):
        cards = list(dict.fromkeys(look.cards(g, target, env)))
        return [("card", i) for i in uses.free_choices(g, "card", cards, env)]
    played = [side for i, _, side in g.combat.played if i == env.this] if g.combat is not None else []
    return [("side", side) for side in played[:1] or (0, 1)]
