"""Steps of clauses in Python: the frame of a clause or sentence, with only those places that this one has.

A frame is the same plain list as under the interpreter, and stops at the same places, so a game saved under one goes on
under the other.
"""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.hooks import bonuses, cards, numbers, people, prices, questions
from lootpress.compiler.hooks.expressions import FALSE, TRUE, Expr, atom, call, negation
from lootpress.compiler.hooks.parties import is_open
from lootpress.compiler.hooks.scope import Scope

__all__ = ["Lines", "clause_step", "effect_step", "indented", "quantity", "when"]

Lines = list[str]


def when(asked: Expr, lines: Lines) -> Lines:
    """Lines for the case that something is so; none if it never is."""
    return [] if asked == FALSE else [f"if {asked}:", *indented(lines)]


# ---------------------------------------------------------------- a clause


def clause_step(clause: ir.Clause, scope: Scope) -> Lines:
    """One clause from its gates to its end."""
    out = ["if len(f) == 5:", "    f += [(), False, 0]", "place, env = f[1], f[3]", "if place == GATE:"]
    out += indented(_gate(clause, scope))
    if clause.cost:
        out += _paying(clause, scope)
    if clause.actor is not None and not clause.cost:
        out += _acting(clause, scope)
    else:
        out += ["elif place == INNER_DONE:", "    did, after = take(g)", "    finish(g, did, after)"]
    return out


def indented(lines: Lines, by: int = 1) -> Lines:
    """The same lines further in."""
    return [f"{'    ' * by}{line}" for line in lines]


def _stop_if(asked: Expr) -> Lines:
    return when(asked, ["finish(g, False, env)", "return"])


def _gate(clause: ir.Clause, scope: Scope) -> Lines:
    limit = _stop_if(negation(call("limit_free", "g", "f[2]", "env"))) if clause.limit is not None else []
    out: Lines = []
    if _lasts(clause):
        out += ["if not f[4]:", *indented([*limit, _lay(clause, scope), "finish(g, True, env)", "return"])]
    if clause.question is not None:
        out += _stop_if(negation(questions.question(clause.question, scope)))
    out += limit
    if isinstance(clause.time, ir.During):
        out += _stop_if(negation(questions.now_is(clause.time.time, scope)))
    if clause.limit is not None and not prices.is_offer(clause):
        out.append("use_limit(g, f[2], env)")
    if not clause.cost:
        return out + _start(clause, scope)
    payable = prices.can_pay(clause.cost, scope.with_doer("payer"))
    return [
        *out,
        f"payer = {_payer(clause, scope)}",
        *_stop_if(Expr(f"payer < 0 or {negation(payable).inside(2)}", 1) if payable != TRUE else atom("payer < 0")),
        "f[1] = PAY",
        "if f[4] == 'chosen':",
        "    g.answer = YES",
        "else:",
        "    ask(g, payer, 'pay', (YES, NO))",
    ]


def _lasts(clause: ir.Clause) -> bool:
    """Whether running the clause unwoken means that it begins to last."""
    ahead = isinstance(clause.time, ir.During) and clause.time.time.next
    return isinstance(clause.time, ir.This | ir.Until) or ahead or bool(clause.events)


def _lay(clause: ir.Clause, scope: Scope) -> str:
    match clause.time:
        case ir.This(period=period):
            return f"begin_effect(g, f[2], env, {period!r})"
        case ir.Until():
            return "begin_effect(g, f[2], env, 'event')"
        case ir.During(time=ir.Time(what="roll", n=n)):
            return f"begin_effect(g, f[2], env, 'rolls', left={n or 1})"
        case ir.During(time=time):
            now = questions.now_is(ir.Time(time.what, time.of), scope)
            return f"begin_effect(g, f[2], env, {time.what!r}, active=bool({now}))"
        case None:
            return "begin_effect(g, f[2], env, 'once')"


def _payer(clause: ir.Clause, scope: Scope) -> Expr:
    if clause.actor is None:
        return call("doer", "env")
    return call("payer_among", people.people(clause.actor, scope), "env")


def _paying(clause: ir.Clause, scope: Scope) -> Lines:
    return [
        "elif place == PAY:",
        "    if take(g) == NO:",
        "        finish(g, False, env)",
        "    else:",
        "        f[1] = PAID",
        f"        call(g, 'pay', f[2], env._replace(doer={_payer(clause, scope)}), 0)",
        "elif place == PAID:",
        "    paid, after = take(g)",
        *indented(_stop_if(atom("not paid"))),
        f"    tell_of_use(g, f, {_payer(clause, scope)})",
        *(["    use_limit(g, f[2], env)"] if clause.limit is not None else []),
        "    f[3] = env = after._replace(doer=env.doer)",
        *indented(_start(clause, scope)),
    ]


def _start(clause: ir.Clause, scope: Scope) -> Lines:
    """What is done once the gates are open and the price is paid."""
    if clause.actor is None:
        return ["f[1] = INNER_DONE", *_inner(clause, scope)]
    if clause.cost:
        doer = f"env = env._replace(doer={_payer(clause, scope)})"
        return ["f[1] = INNER_DONE", doer, *_inner(clause, scope)]
    found = f"found = [p for p in {people.people(clause.actor, scope)} if not g.dead[p]]"
    return [found, *_picked(clause.actor, scope, "f[1] = ACTORS_PICKED"), "f[5], f[1] = picked, ACTORS"]


def _picked(who: ir.Selector, scope: Scope, meanwhile: str) -> Lines:
    """Those of the players found whom a phrase means, in `picked`; somebody may have to say so first."""
    if not isinstance(who, ir.People):
        return ["picked = tuple(found)"]
    if who.random:
        bounds, _, high = quantity(who.quantity, scope)
        return [*bounds, f"picked = random_players(g, found, {high})"]
    if not is_open(who):
        return ["picked = tuple(found)"]
    bounds, low, high = quantity(who.quantity, scope)
    in_order = ", in_order=True" if who.seats == "any" and who.quantity.how == "every" else ""
    return [
        *bounds,
        f"picked = ask_which(g, found, {low}, {high}, env{in_order})",
        "if picked is None:",
        f"    {meanwhile}",
        "    return",
    ]


def quantity(q: ir.Quantity, scope: Scope) -> tuple[Lines, str, str]:
    """The least and most that a quantity takes of those found; what has to be found out for it comes first."""
    if q.share is not None:
        n = numbers.scaled(q.share, atom("len(found)"), scope)
        return [f"n = min(len(found), {n})"], "n", "n"
    if q.how in ("any number", "every", "none", "some", "the"):
        low, high = {"any number": ("0", "len(found)"), "every": ("len(found)",) * 2, "none": ("0", "0")}.get(
            q.how, ("min(1, len(found))",) * 2
        )
        return [], low, high
    if isinstance(q.n, ir.Int):
        most = f"min({max(0, q.n.n)}, len(found))"
        before: Lines = []
    else:
        most = "most"
        wanted = "0" if q.n is None else f"max(0, {numbers.number(q.n, scope)})"
        before = [f"most = min({wanted}, len(found))"]
    match q.how:
        case "exactly":
            return before, most, most
        case "at least":
            return before, most, "len(found)"
    return before, "0", most


def _acting(clause: ir.Clause, scope: Scope) -> Lines:
    """Actors one after another, each asked where he may."""
    inner = ["env = f[3]._replace(doer=f[5][0])", *_inner(clause, scope)]
    out = ["elif place == ACTORS_PICKED:", "    (f[5],) = take(g)", "    f[1] = ACTORS"] if _asks(clause.actor) else []
    out += ["elif place == ACTORS:", "    if not f[5]:", "        finish(g, f[6], f[3])", "        return"]
    if clause.may:
        out += [
            "    f[1] = ACTOR_MAY",
            "    if f[4] == 'chosen':",
            "        g.answer = YES",
            "    else:",
            "        ask(g, f[5][0], 'may', (YES, NO))",
            "elif place == ACTOR_MAY:",
            "    if take(g) == NO:",
            "        f[5], f[1] = f[5][1:], ACTORS",
            "        return",
            *(["    use_limit(g, f[2], env)"] if clause.limit is not None else []),
        ]
    return [
        *out,
        "    f[1] = ACTOR_DONE",
        *indented(inner),
        "elif place == ACTOR_DONE:",
        "    did, after = take(g)",
        "    f[6] = f[6] or did",
        "    f[3] = after._replace(doer=env.doer)",
        "    f[5], f[1] = f[5][1:], ACTORS",
    ]


def _asks(who: ir.Selector | None) -> bool:
    return isinstance(who, ir.People) and not who.random and is_open(who)


def _inner(clause: ir.Clause, scope: Scope) -> Lines:
    """The effect or the lines below, for one actor."""
    if clause.effect is None:
        return ["call(g, 'body', lines_below(g, f[2]), env, (), False)"]
    out: Lines = []
    if clause.where is not None and not isinstance(clause.effect, ir.Bonus):
        out.append(f"env = env._replace(x=max(0, {numbers.number(clause.where, scope)}))")
    if isinstance(clause.effect, ir.Bonus) and bonuses.leaves_open(clause.effect):
        return [*out, "call(g, 'fix bonus', f[2], env)"]
    if isinstance(clause.effect, ir.Bonus):
        return [
            *out,
            f"fix_bonus(g, f[2], env, {clause.effect.to!r}, bonus_amount(g, f[2], env))",
            "g.answer = (True, env)",
        ]
    times = 1 if clause.for_each is None else _how_often(clause.for_each, scope)
    return [*out, f"call(g, 'effect', f[2], env, {times}, (), False, f[4] == 'chosen')"]


def _how_often(each: ir.Node, scope: Scope) -> Expr:
    if isinstance(each, ir.Thing):
        return numbers.thing_count(each, scope)
    if isinstance(each, ir.People):
        return call("len", people.people(each, scope))
    return call("len", cards.cards(each, scope))


# ---------------------------------------------------------------- somebody does a verb


def effect_step(do: ir.Do, scope: Scope) -> Lines:
    """The subject's players do the verb, one by one."""
    open_ = isinstance(do.who, ir.People) and not do.who.random and is_open(do.who)
    out = ["place, env = f[1], f[3]", "if place == 0:", "    f[1] = 1", *indented(_subjects(do, scope))]
    if open_:
        out += ["elif place == 1:", "    (f[5],) = take(g)"]
    if do.modal == "may":
        out += [
            "elif place == 2:",
            "    if take(g) == NO:",
            "        f[5] = f[5][1:]",
            "    else:",
            "        f[1] = 3",
            "        accept(g, f[2], env)",
            *indented(_run_verb(do, scope), 2),
            "        return",
        ]
    out += [
        "elif place == 3:",
        "    did, after = take(g)",
        "    f[6] = f[6] or did",
        "    f[3] = after._replace(doer=env.doer, x=env.x)",
        "    f[4] -= 1",
        "    if f[4] <= 0:",
        "        f[5], f[4] = f[5][1:], 1",
        "if not f[5] or f[4] <= 0:",
        "    finish(g, f[6], f[3])",
        "    return",
    ]
    if do.modal == "may":  # chosen from a menu it is agreed to already
        return [*out, "f[1] = 2", "if f[7]:", "    g.answer = YES", "else:", "    ask(g, f[5][0], 'may', (YES, NO))"]
    return [*out, "f[1] = 3", *_run_verb(do, scope)]


def _subjects(do: ir.Do, scope: Scope) -> Lines:
    match do.who:
        case ir.You():
            return ["f[5] = (env.you,) if env.you >= 0 else tuple(range(g.players))"]
        case ir.Doer():
            return ["f[5] = (doer(env),)"]
        case ir.People() as who:
            found = str(people.people(who, scope))
            living = f"[p for p in {found} if not g.dead[p]]" if not isinstance(do.action, ir.Gain) else f"[*{found}]"
            return [f"found = {living}", *_picked(who, scope, "pass"), "f[5] = picked"]
        case ir.ThatPlayer() | ir.Candidate():
            return [f"f[5] = tuple({people.people(do.who, scope)})"]
    return ["f[5] = (start_of(g, env.you),)"]


def _run_verb(do: ir.Do, scope: Scope) -> Lines:
    out = ["p, env = f[5][0], f[3]", "env = env._replace(doer=p) if p == env.you else env._replace(doer=p, that=p)"]
    if isinstance(do.who, ir.People):
        for q in do.who.where:
            if isinstance(q, ir.Has) and isinstance(q.what, ir.Cards) and q.what.quantity.how != "none":
                found = cards.cards(cards.owned_by_doer(q.what), scope)
                out.append(f"env = env._replace(it=first({found} or [env.it]))")
                break
    return [*out, "call(g, 'verb', f[2], -1, p, env, (), False, ())"]
