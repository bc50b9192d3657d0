"""Whole lines: whom a ban speaks of, how much a bonus is, whether a price can be paid; slow and obvious."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities import Ability, GiveBonus, If, Static
from lootpress.compiler.hooks.derived import read_as, reading_of_ban
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.names import is_spared
from lootpress.runtime.active.rewards import guards
from lootpress.runtime.active.worth import can_total
from lootpress.runtime.evaluate import sums
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State
from lootpress.tests.evaluator import numbers, questions, selecting

__all__ = ["allowed", "amount_of", "can_pay", "holds", "speaks_of", "stands_against"]


def speaks_of(g: State, do: ir.Do, env: Env, p: int, card: int, other: int) -> bool:
    """Whether a ban, permission or demand speaks of a player, a card, another player; found out from its text."""
    if not isinstance(do.who, ir.You | ir.Doer | ir.People | ir.ThatPlayer) or p not in selecting.people(
        g, do.who, env
    ):
        return False
    if isinstance(do.action, ir.Attach) and not _is_such(g, do.action.to, other, p, env):
        return False
    wanted = getattr(do.action, "what", None) or getattr(do.action, "whom", None)
    if isinstance(wanted, tuple):
        wanted = wanted[0] if wanted else None
    if wanted is None:
        return True
    if isinstance(wanted, ir.People | ir.You | ir.ThatPlayer | ir.Doer):
        return other < 0 or other in selecting.people(g, wanted, env)
    if isinstance(wanted, ir.Thing):
        return card < 0
    if card < 0:
        return False
    if isinstance(wanted, ir.Cards):
        if wanted.taken_from is not None and facts.owner(g, card) not in selecting.people(g, wanted.taken_from, env):
            return False
        return selecting.card_fits(g, card, read_as(wanted, reading_of_ban(do.action)), replace(env, doer=p))
    return card in selecting.cards(g, wanted, env)


def _is_such(g: State, what: ir.Which, i: int, p: int, env: Env) -> bool:
    """Whether a card is one that a ban names."""
    if isinstance(what, ir.Cards):
        return selecting.card_fits(g, i, read_as(what, "wherever it lies"), replace(env, doer=p))
    return i in selecting.cards(g, what, env)


def allowed(g: State, p: int, action: ir.Action, env: Env) -> bool:
    """`you may gain 1 level`, asked: nothing forbids it and it would do something (Q-03)."""
    wanted = getattr(action, "what", None)
    wanted = wanted[0] if isinstance(wanted, tuple) and wanted else wanted
    if standing.forbidden(g, p, type(action)) or (
        isinstance(action, ir.AskForHelp) and standing.demanded(g, p, ir.Fight)
    ):
        return False
    if isinstance(wanted, ir.Cards) and not standing.some_allowed(
        g, p, type(action), lambda i: selecting.noun_fits(g, i, wanted)
    ):
        return False
    if isinstance(action, ir.Gain) and any(isinstance(w, ir.Thing) and w.what == "level" for w in action.what):
        return not g.dead[p] and g.level[p] + 1 < standing.winning_level(g)
    return True


def holds(g: State, form: Ability | If, env: Env) -> bool:
    """Whether the times above a line are going on and its questions true."""
    if isinstance(form, If):
        if form.time is not None and not questions.now_is(g, form.time, env):
            return False
        return form.question is None or questions.holds(g, form.question, env)
    if not all(questions.now_is(g, during.time, env) for during in form.times):
        return False
    return all(questions.holds(g, q, env) for q in form.questions)


def stands_against(g: State, bonus: ir.Bonus, env: Env) -> bool:
    """Once for the side, however many stand there (R-163); not for a name whose disadvantages are ignored (R-089)."""
    against = bonus.against
    combat = g.combat
    if combat is None or against is None:
        return False
    if isinstance(against, ir.Cards):
        return any(selecting.card_fits(g, m, against, env) for m in combat.monsters)
    sign = bonus.amount.sign if isinstance(bonus.amount, ir.X) else bonus.amount.n
    polarity = "disadvantage" if sign > 0 else "advantage"
    for p in combat.side:
        if not isinstance(against, ir.People):
            if p in selecting.people(g, against, env):
                return True
        elif selecting.person_fits(g, p, against, env) and not is_spared(g, p, against.names, polarity):
            return True
    return False


def amount_of(g: State, form: Static | GiveBonus, env: Env) -> int:
    """How much a bonus is now, with its count, its X and its bounds; one that holds needs what it is against."""
    clause = form.clause
    bonus = clause.effect
    assert isinstance(bonus, ir.Bonus)
    if bonus.against is not None and isinstance(form, Static) and not stands_against(g, bonus, env):
        return 0
    if clause.where is not None:
        env = replace(env, x=numbers.number(g, clause.where, env))
    amount = numbers.number(g, bonus.amount, env)
    if bonus.for_each is not None:
        each = bonus.for_each
        inner = replace(env, doer=env.you)
        if isinstance(each, ir.Thing):
            amount *= numbers.thing_count(g, each, inner)
        elif isinstance(each, ir.People):
            amount *= len(selecting.people(g, each, inner))
        else:
            amount *= selecting.how_many(g, each, inner)
    if bonus.low is not None:
        amount = max(amount, numbers.number(g, bonus.low, env))
    if bonus.high is not None:
        amount = min(amount, numbers.number(g, bonus.high, env))
    return amount


def can_pay(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether a price can be paid, verb by verb."""
    if any(isinstance(node, ir.X) for cost in clause.cost for node in ir.nodes_in(cost)):
        x = max(1, env.x) if clause.where is None else numbers.number(g, clause.where, env)
        if x <= 0:
            return False
        env = replace(env, x=x)
    return all(_can_pay_one(g, cost, env) for cost in clause.cost)


def _plain(n: ir.Number | None, env: Env) -> int:
    return n.n if isinstance(n, ir.Int) else env.x if isinstance(n, ir.X) else 1


def _can_pay_one(g: State, cost: ir.Action, env: Env) -> bool:
    if isinstance(cost, ir.Remove):
        if isinstance(cost.what, ir.Thing) and cost.what.what == "counter":
            held = sum(g.counters.get(i, 0) for i in selecting.cards(g, cost.what.of or ir.ThisCard(), env))
            return held >= _plain(cost.what.quantity.n, env)
        return not isinstance(cost.what, ir.Thing) and bool(selecting.cards(g, cost.what, env))
    if isinstance(cost, ir.Suffer):
        return True
    given = getattr(cost, "what", None)
    if isinstance(given, tuple):
        return all(_enough(g, what, env) for what in given)
    return not isinstance(given, ir.Cards) or _enough(g, given, env)


def payable(g: State, what: ir.Selector, env: Env) -> list[int]:
    """The cards that can pay: any of yours, hand or play, that a price can be paid with."""
    return [i for i in selecting.cards(g, what, env) if facts.pays(g, i)]


def _enough(g: State, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            return g.level[env.doer if env.doer >= 0 else env.you] > _plain(what.quantity.n, env)
        if what.what == "treasures":
            return bool(guards(g, selecting.cards(g, what.of or ir.It("self"), env)))
        return bool(selecting.cards(g, what, env))
    if isinstance(what, ir.Time):
        return True
    found = payable(g, what, env)
    if not isinstance(what, ir.Cards):
        return bool(found)
    if what.totaling is not None:
        asked = 0 if what.quantity.n is None else numbers.number(g, what.quantity.n, env)
        total = sums.sum_bounds(what.totaling.how, numbers.number(g, what.totaling.n, env))
        return can_total(g, found, what.quantity.how, asked, total)
    if what.quantity.how == "exactly":
        return len(found) >= (1 if what.quantity.n is None else numbers.number(g, what.quantity.n, env))
    return bool(found)
