"""Frames that run clauses: gates, costs, actors, effects and rows, each a place in a frame that can be saved."""

from __future__ import annotations

from typing import Any, cast

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks.bonuses import leaves_open
from lootpress.compiler.hooks.prices import is_offer
from lootpress.runtime import bonuses, changes, facts, look, parties, sums, uses
from lootpress.runtime.events import Happening
from lootpress.runtime.events.gate import mark_replaced
from lootpress.runtime.machine import ask, call, finish, step, take
from lootpress.runtime.state import Env, Frame, State
from lootpress.runtime.uses import accept, limit_free, use_limit

__all__ = ["PAST_THE_GATE", "can_pay", "fix_bonus", "interpret_clause", "payer_among", "tell_of_use"]

YES: tuple[Any, ...] = ("yes",)
NO: tuple[Any, ...] = ("no",)


# ---------------------------------------------------------------- several clauses


@step("body")
def _body(g: State, f: Frame) -> None:
    """[body, place, ids, env, dids, top]: clauses in order, each told whether those before did something.

    On a card's own level (`top`) lines that hold or wait speak by themselves as long as the card is there.
    """
    _, place, ids, env, dids, top = f
    if g.answer is not None:
        did, env = take(g)
        f[4] = dids = (*dids, did)
        f[3] = env
        f[1] = place = place + 1
    while place < len(ids):
        clause = g.deck.clauses[ids[place]]
        if clause.chain is not None and not _chain_asks(clause.chain, dids):
            dids = (*dids, False)
            place += 1
            continue
        if (top and clause.play is not None) or ids[place] in g.deck.indexed:
            dids = (*dids, clause.holds)
            place += 1
            continue
        f[1], f[4] = place, dids
        call(g, "clause", ids[place], env, False)
        return
    finish(g, any(dids), env)


def _chain_asks(chain: ir.Chain, dids: tuple[bool, ...]) -> bool:
    happened = any(dids[i] for i in chain.clauses if i < len(dids))
    return not happened if chain.how == "otherwise" else happened


# ---------------------------------------------------------------- one clause

# Places of a clause frame.
_GATE, _PAY, _PAID, _ACTORS, _ACTOR_MAY, _ACTOR_DONE, _INNER_DONE, _ACTORS_PICKED = range(8)
PAST_THE_GATE = (_ACTOR_DONE, _INNER_DONE)  # here it has begun to do what it says


@step("clause")
def _clause(g: State, f: Frame) -> None:
    """[clause, place, id, env, woken, actors, did, costs paid]: one clause from its gates to its end."""
    hook = g.deck.hooked["clause step"][f[2]]
    depth = len(g.frames)
    if hook is None:
        interpret_clause(g, f)
    else:
        hook(g, f)
    if len(g.frames) < depth and g.deck.clauses[f[2]].instead and g.answer is not None and g.answer[0]:
        mark_replaced(g)  # it has done something, so it came instead


def interpret_clause(g: State, f: Frame) -> None:
    """A step of a clause, found out from the card program."""
    if len(f) == 5:
        f += [(), False, 0]
    place, i, env = f[1], f[2], f[3]
    clause = g.deck.clauses[i]
    if place == _GATE:
        _gate(g, f, clause, env)
    elif place == _PAY:
        if take(g) == NO:
            finish(g, False, env)
        else:
            f[1] = _PAID
            call(g, "pay", i, env._replace(doer=_payer(g, clause, env)), 0)
    elif place == _PAID:
        paid, after = take(g)
        if not paid:
            finish(g, False, env)
            return
        tell_of_use(g, f, _payer(g, clause, env))
        if clause.limit is not None:
            use_limit(g, i, env)
        f[3] = after._replace(doer=env.doer)
        _start_actors(g, f, clause)
    elif place == _ACTORS_PICKED:
        (f[5],) = take(g)
        f[1] = _ACTORS
    elif place == _ACTORS:
        _next_actor(g, f, clause)
    elif place == _ACTOR_MAY:
        if take(g) == NO:
            f[5] = f[5][1:]
            f[1] = _ACTORS
        else:
            f[1] = _ACTOR_DONE
            if clause.limit is not None:
                use_limit(g, i, env)
            _inner(g, f, clause, f[3]._replace(doer=f[5][0]))
    elif place == _ACTOR_DONE:
        did, after = take(g)
        f[6] = f[6] or did
        f[3] = after._replace(doer=env.doer)
        f[5] = f[5][1:]
        f[1] = _ACTORS
    else:
        did, after = take(g)
        finish(g, did, after)


def tell_of_use(g: State, f: Frame, payer: int) -> None:
    """Who pays for what a card offers uses it."""
    if f[4] == "woken" and f[3].this >= 0:
        changes.tell(g, Happening("use", payer, f[3].this))


def _gate(g: State, f: Frame, clause: ir.Clause, env: Env) -> None:
    woken = f[4]
    if clause.question is not None and not _lays_effect(clause, woken) and not look.holds(g, clause.question, env):
        finish(g, False, env)
        return
    if clause.limit is not None and not limit_free(g, f[2], env):
        finish(g, False, env)
        return
    if _lays_effect(clause, woken):
        _lay(g, f[2], clause, env)
        finish(g, True, env)
        return
    if isinstance(clause.time, ir.During) and not look.now_is(g, clause.time.time, env):
        finish(g, False, env)
        return
    if clause.limit is not None and not is_offer(clause):
        use_limit(g, f[2], env)
    if clause.cost:
        payer = _payer(g, clause, env)
        if payer < 0 or not can_pay(g, clause, env._replace(doer=payer)):
            finish(g, False, env)
            return
        f[1] = _PAY
        if woken == "chosen":
            g.answer = YES
        else:
            ask(g, payer, "pay", (YES, NO))
        return
    _start_actors(g, f, clause)


def _lays_effect(clause: ir.Clause, woken: Any) -> bool:
    """Whether running this clause means that it begins to last: a time ahead, or a `when` below what happens."""
    if woken:
        return False
    if isinstance(clause.time, ir.This | ir.Until):
        return True
    if isinstance(clause.time, ir.During) and clause.time.time.next:
        return True
    return bool(clause.events)


def _lay(g: State, i: int, clause: ir.Clause, env: Env) -> None:
    match clause.time:
        case ir.This(period=period):
            changes.begin_effect(g, i, env, period)
        case ir.Until():
            changes.begin_effect(g, i, env, "event")
        case ir.During(time=time):
            if time.what == "roll":
                changes.begin_effect(g, i, env, "rolls", left=time.n or 1)
            else:
                going_on = look.now_is(g, ir.Time(time.what, time.of), env)
                changes.begin_effect(g, i, env, time.what, active=going_on)
        case None:
            changes.begin_effect(g, i, env, "once")


def _payer(g: State, clause: ir.Clause, env: Env) -> int:
    return _doer(env) if clause.actor is None else payer_among(look.people(g, clause.actor, env), env)


def payer_among(who: list[int], env: Env) -> int:
    """Whoever does it, if he is one of these, else the first of them."""
    if env.doer in who:
        return env.doer
    return who[0] if who else -1


def _start_actors(g: State, f: Frame, clause: ir.Clause) -> None:
    env = f[3]
    if clause.actor is None or clause.cost:
        f[1] = _INNER_DONE
        payer = _payer(g, clause, env) if clause.actor is not None else env.doer
        _inner(g, f, clause, env._replace(doer=payer))
        return
    found = [p for p in look.people(g, clause.actor, env) if not g.dead[p]]
    chosen = tuple(found)
    if isinstance(clause.actor, ir.People):
        picked = _picked(g, clause.actor, found, env)
        if picked is None:
            f[1] = _ACTORS_PICKED
            return
        chosen = picked
    f[5], f[1] = chosen, _ACTORS


def _picked(g: State, who: ir.People, found: list[int], env: Env) -> tuple[int, ...] | None:
    """Those of the players found whom a phrase means: at random, or as `you` choose (then None for now)."""
    if who.random:
        return random_players(g, found, look.quantity_range(g, who.quantity, env, len(found))[1])
    return parties.choose_players(g, who, found, env)


def _next_actor(g: State, f: Frame, clause: ir.Clause) -> None:
    if not f[5]:
        finish(g, f[6], f[3])
        return
    actor = f[5][0]
    if clause.may:
        f[1] = _ACTOR_MAY
        if f[4] == "chosen":
            g.answer = YES
        else:
            ask(g, actor, "may", (YES, NO))
        return
    f[1] = _ACTOR_DONE
    _inner(g, f, clause, f[3]._replace(doer=actor))


def _inner(g: State, f: Frame, clause: ir.Clause, env: Env) -> None:
    """The effect or the lines below, for one actor."""
    i = f[2]
    if clause.effect is None:
        call(g, "body", g.deck.body_ids[i], env, (), False)
        return
    if clause.where is not None and not isinstance(clause.effect, ir.Bonus):  # a bonus finds its X itself, once
        env = env._replace(x=max(0, look.number(g, clause.where, env)))
    times = 1
    if clause.for_each is not None:
        each = clause.for_each
        times = (
            look.thing_count(g, each, env)
            if isinstance(each, ir.Thing)
            else len(
                look.people(g, each, env)
                if isinstance(each, ir.People)
                else look.cards(g, each, env._replace(doer=_doer(env)))
            )
        )
    if isinstance(clause.effect, ir.Bonus) and leaves_open(clause.effect):
        call(g, "fix bonus", i, env)
        return
    if isinstance(clause.effect, ir.Bonus):
        _fix_bonus(g, i, clause, clause.effect, env)
        g.answer = (True, env)
        return
    call(g, "effect", i, env, times, (), False, f[4] == "chosen")


def _doer(env: Env) -> int:
    return env.doer if env.doer >= 0 else env.you


def _fix_bonus(g: State, i: int, clause: ir.Clause, bonus: ir.Bonus, env: Env) -> None:
    """A bonus that happens is fixed, to the end of the combat, else of the turn; `to the roll` changes the roll."""
    fix_bonus(g, i, env, bonus.to, bonuses.bonus_amount(g, bonus, clause, env))


def fix_bonus(g: State, i: int, env: Env, to: str, amount: int) -> None:
    """Lay a bonus of that amount."""
    if to == "this roll":
        changes.mark(g, ("roll change",), int(g.facts.get(("roll change",), 0)) + amount)
        changes.say(g, "roll changed", amount)
        return
    until = "combat" if g.combat is not None or g.phase == "look for trouble" else "turn"
    changes.begin_effect(g, i, env, until, amount=amount)


@step("fix bonus")
def _fix_chosen(g: State, f: Frame) -> None:
    """[fix bonus, place, id, env]: a bonus that happens is fixed for the one it is chosen for."""
    i, env = f[2], f[3]
    clause = g.deck.clauses[i]
    bonus = cast(ir.Bonus, clause.effect)
    if f[1] == 0:
        f[1] = 1
        by = parties.chooser(g, env) if isinstance(bonus.target, ir.People) else _doer(env)
        ask(g, by, "target", _bonus_choices(g, bonus, env) or [("nobody", -1)])
        return
    kind, chosen = take(g)
    if kind == "nobody":
        finish(g, False, env)
        return
    uses.count_choice(g, kind, chosen, env)
    _fix_bonus(g, i, clause, bonus, env._replace(candidate=(kind, chosen)))
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


# ---------------------------------------------------------------- somebody does a verb


@step("effect")
def _effect(g: State, f: Frame) -> None:
    """[effect, place, id, env, times, doers, did, chosen]: the subject's players or cards do the verb, one by one."""
    hook = g.deck.hooked["effect step"][f[2]]
    if hook is None:
        interpret_effect(g, f)
    else:
        hook(g, f)


def interpret_effect(g: State, f: Frame) -> None:
    """A step of a sentence, found out from the card program."""
    place, i, env = f[1], f[2], f[3]
    clause = g.deck.clauses[i]
    do = cast(ir.Do, clause.effect)
    if place == 0:
        f[1] = 1
        found = _subjects(g, do, env)
        if found is None:
            return  # somebody chooses who
        f[5] = found
    elif place == 1:
        (f[5],) = take(g)
    elif place == 2:
        if take(g) == NO:
            f[5] = f[5][1:]
        else:
            f[1] = 3
            accept(g, i, env)
            _run_verb(g, f, clause, do)
            return
    elif place == 3:
        did, after = take(g)
        f[6] = f[6] or did
        f[3] = after._replace(doer=env.doer, x=env.x)
        f[4] -= 1
        if f[4] <= 0:
            f[5], f[4] = f[5][1:], 1
    if not f[5] or f[4] <= 0:
        finish(g, f[6], f[3])
        return
    if do.modal == "may":
        f[1] = 2
        if f[7]:  # chosen from a menu it is agreed to already
            g.answer = YES
            return
        p = f[5][0]
        ask(g, p if isinstance(p, int) else env.you, "may", (YES, NO))
        return
    f[1] = 3
    _run_verb(g, f, clause, do)


def _subjects(g: State, do: ir.Do, env: Env) -> tuple[int, ...] | None:
    """The players who do it; None while `you` choose among them. Cards as subjects act through their player."""
    who = do.who
    if isinstance(who, ir.You):
        return (env.you,) if env.you >= 0 else tuple(range(g.players))
    if isinstance(who, ir.Doer):
        return (_doer(env),)
    if isinstance(who, ir.People):
        found = [p for p in look.people(g, who, env) if not g.dead[p] or isinstance(do.action, ir.Gain)]
        return _picked(g, who, found, env)
    if isinstance(who, ir.ThatPlayer | ir.Candidate):
        return tuple(look.people(g, who, env))
    return (env.you if env.you >= 0 else g.turn,)


def random_players(g: State, found: list[int], n: int) -> tuple[int, ...]:
    """So many of them, as chance will have it."""
    out: list[int] = []
    while found and len(out) < n:
        out.append(found.pop(changes.random_index(g, len(found))))
    return tuple(out)


def _run_verb(g: State, f: Frame, clause: ir.Clause, do: ir.Do) -> None:
    p = f[5][0]
    env = f[3]
    if p != env.you:
        env = env._replace(that=p)
    env = env._replace(doer=p)
    if isinstance(do.who, ir.People):
        env = env._replace(it=_named_with(g, do.who, env))
    call(g, "verb", f[2], -1, p, env, (), False, ())


def _named_with(g: State, who: ir.People, env: Env) -> int:
    """`each player who has an ally loses it`: the card that a player was named with is `it`."""
    for q in who.where:
        if isinstance(q, ir.Has) and isinstance(q.what, ir.Cards) and q.what.quantity.how != "none":
            found = look.cards(g, msgspec.structs.replace(q.what, owner=ir.Doer()), env)
            return found[0] if found else env.it
    return env.it


# ---------------------------------------------------------------- costs


@step("pay")
def _pay(g: State, f: Frame) -> None:
    """[pay, place, id, env, index]: all of a price, one verb after another; it was checked that all can be paid."""
    i, env, index = f[2], f[3], f[4]
    clause = g.deck.clauses[i]
    if f[1] == 1:
        did, after = take(g)
        f[3] = env = after._replace(doer=env.doer)
        f[4] = index = index + 1
        if not did:
            finish(g, False, env)
            return
    if index >= len(clause.cost):
        finish(g, True, env)
        return
    f[1] = 1
    call(g, "verb", i, index, _doer(env), env, (), False, ())


def can_pay(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether every verb of the price would do something."""
    hook = g.deck.hooked["price"][id(clause)]
    return interpret_price(g, clause, env) if hook is None else hook(g, env)


def interpret_price(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether a price can be paid, found out from the card program."""
    return all(_can_pay_one(g, cost, env) for cost in clause.cost)


def _can_pay_one(g: State, cost: ir.Action, env: Env) -> bool:
    if isinstance(cost, ir.Lose | ir.Discard | ir.Give):
        return all(_enough(g, what, env) for what in cost.what)
    if isinstance(cost, ir.Remove):
        if isinstance(cost.what, ir.Thing) and cost.what.what == "counter":
            held = sum(g.counters.get(i, 0) for i in look.cards(g, cost.what.of or ir.ThisCard(), env))
            n = cost.what.quantity.n
            return held >= (n.n if isinstance(n, ir.Int) else 1)
        return not isinstance(cost.what, ir.Thing) and bool(look.cards(g, cost.what, env))
    return True


def payable(g: State, what: ir.Selector, env: Env) -> list[int]:
    """The cards that can pay: any of yours, hand or play, that a price can be paid with."""
    return [i for i in look.cards(g, what, env) if facts.pays(g, i)]


def _enough(g: State, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            n = what.quantity.n
            return g.level[_doer(env)] > (n.n if isinstance(n, ir.Int) else 1)
        return bool(look.cards(g, what, env))
    if isinstance(what, ir.Time):
        return True
    found = payable(g, what, env)
    if not isinstance(what, ir.Cards):
        return bool(found)
    if what.totaling is not None:
        asked = 0 if what.quantity.n is None else look.number(g, what.quantity.n, env)
        total = sums.sum_bounds(what.totaling.how, look.number(g, what.totaling.n, env))
        return sums.can_total(g, found, what.quantity.how, asked, total)
    if what.quantity.how == "exactly":
        return len(found) >= (1 if what.quantity.n is None else look.number(g, what.quantity.n, env))
    return bool(found)
