"""Whether somebody has done something, found in what is remembered; slow and obvious."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.patterns import asked_verb, is_ever
from lootpress.runtime.events.history import period_of
from lootpress.runtime.state import Env, State
from lootpress.tests.evaluator import events, questions, selecting

__all__ = ["happened"]


def happened(g: State, q: ir.Done, env: Env) -> bool:
    """Whether the subject did this in the period asked about."""
    verb = asked_verb(q)
    if isinstance(q.who, ir.Time):
        return any(p.verb == verb for p in period_of(g, "turn"))
    if isinstance(q.who, ir.People) and not _is_any(q.who.quantity):  # each of them is asked about in turn
        found_of = [_did(g, q, verb, [p], env) for p in selecting.people(g, q.who, env)]
        every = q.who.quantity.how == "every"
        return (
            bool(found_of) and all(found_of) if every else questions.has_enough(g, sum(found_of), q.who.quantity, env)
        )
    return _did(g, q, verb, selecting.people(g, q.who, env) if isinstance(q.who, ir.Who) else None, env)


def _is_any(quantity: ir.Quantity) -> bool:
    return quantity.how in ("some", "the", "any number") or quantity == ir.Quantity("exactly", ir.Int(1))


def _did(g: State, q: ir.Done, verb: str, persons: list[int] | None, env: Env) -> bool:
    if is_ever(q) and persons is not None:
        return any(v == verb and p in persons and (a or not q.alone) for v, p, a in g.game_past)
    found = 0
    for past in period_of(g, q.period):
        if past.verb != verb or (q.alone and not past.alone):
            continue
        if persons is not None and past.player not in persons:
            continue
        if persons is None and isinstance(q.who, ir.Cards) and not events.card_matches(g, past.card, q.who, env):
            continue
        whom = past.player if isinstance(q.who, ir.Cards) else past.other  # whom a card has caught
        if q.what is None or isinstance(q.what, ir.Time) or events.object_matches(g, past.card, whom, q.what, env):
            found += 1
    counted = q.what.quantity if isinstance(q.what, ir.Cards | ir.Thing) else None
    if counted is not None and counted.how in ("exactly", "at least", "at most", "none"):
        return questions.has_enough(g, found, counted, env)
    return found > 0
