"""A price: whoever does an act may pay all of it, verb by verb, and then the act follows."""

from __future__ import annotations

from lootpress.compiler.abilities import Pay
from lootpress.compiler.abilities.prices import prices_x
from lootpress.runtime.answers import Did
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.frames.acts import Paying
from lootpress.runtime.machine import ask, finish, picked, step, take
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.records import replace
from lootpress.runtime.state import State
from lootpress.runtime.verbs.acts import start
from lootpress.runtime.verbs.doing import start_verb, touching_anew
from lootpress.runtime.verbs.prices import can_pay
from lootpress.runtime.verbs.uses import use_limit

__all__: list[str] = []

_MOST = 99  # of anything that a price of X may ask for


@step(Paying)
def _pay(g: State, f: Paying) -> None:
    """Whoever does it may pay all of a price, and then the act follows."""
    act = g.deck.acts[f.act]
    assert isinstance(act, Pay)
    payer = look.doer_of(f.env)
    match f.step:
        case "ask":
            if payer < 0 or not can_pay(g, g.deck.clauses[act.line], replace(f.env, doer=payer)):
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
            if prices_x(act.price):
                _name_x(g, f, act, payer)
            else:
                _begin(g, f, act, payer)
        case "named":
            f.env = replace(f.env, x=picked(g).amount)
            _begin(g, f, act, payer)
        case "pay":
            done = take(g, Did)
            f.env = replace(done.env, doer=f.env.doer)
            f.paid += 1
            if not done.did:
                finish(g, Did(False, f.env))
            elif f.paid < len(act.price):
                start_verb(g, act.line, f.paid, payer, replace(f.env, doer=payer))
            else:
                _paid(g, f, act, payer)
        case "act":
            finish(g, take(g, Did))


def _begin(g: State, f: Paying, act: Pay, payer: int) -> None:
    f.step = "pay"
    f.env = touching_anew(f.env, act.price)
    start_verb(g, act.line, f.paid, payer, replace(f.env, doer=payer))


def _name_x(g: State, f: Paying, act: Pay, payer: int) -> None:
    """X is known before anything is paid: the line tells it, or who pays says how many, from one to all there are."""
    clause = g.deck.clauses[act.line]
    f.step = "named"
    if clause.where is not None:
        n = max(0, look.number(g, clause.where, replace(f.env, doer=payer)))
        g.answer = Option("say", amount=n)
        return
    most = 1
    while most < _MOST and can_pay(g, clause, replace(f.env, doer=payer, x=most + 1)):
        most += 1
    ask(g, payer, "how many", [Option("say", amount=n) for n in range(1, most + 1)])


def _paid(g: State, f: Paying, act: Pay, payer: int) -> None:
    """All of the price is paid: what it was paid for is done."""
    f.step = "act"
    if f.how == "woken" and f.env.this >= 0:  # who pays for what a card offers uses it
        changes.use(g, payer, f.env.this)
    if act.counts:
        use_limit(g, act.line, f.env)
    start(g, act.act, f.env, f.how)
