"""History in Python: what somebody has done in this turn, combat or game."""

from __future__ import annotations

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.patterns import asked_verb, is_ever
from lootpress.compiler.hooks import matching, numbers, people
from lootpress.compiler.hooks.expressions import (
    TRUE,
    Expr,
    all_of,
    atom,
    call,
    compare,
    number,
    word,
)
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["done"]


def done(q: ir.Done, scope: HookScope) -> Expr:
    """Whether the subject did this in the period asked about."""
    verb = word(asked_verb(q))
    if isinstance(q.who, ir.Time):
        return call("has_been_told", "g", verb)
    if isinstance(q.who, ir.People) and people.share_meant(q.who) != "any":
        one = msgspec.structs.replace(q, who=ir.Candidate())  # each of them is asked about in turn
        return people.so_many_people(q.who, scope, lambda p, inner: done(one, inner.asking_player(str(p))))
    persons = people.people(q.who, scope) if isinstance(q.who, ir.Who) else None
    if is_ever(q) and persons is not None:
        return call("did_in_game", "g", verb, persons, q.alone)
    found = _found(q, verb, scope)
    counted = q.what.quantity if isinstance(q.what, ir.Cards | ir.Thing) else None
    if counted is not None and counted.how in ("exactly", "at least", "at most", "none"):
        return numbers.enough(found, counted, scope)
    return compare(found, ">", number(0))


def _found(q: ir.Done, verb: Expr, scope: HookScope) -> Expr:
    past, inner = scope.fresh("past")
    asked = [compare(atom(f"{past}.verb"), "==", verb)]
    if q.alone:
        asked.append(atom(f"{past}.alone"))
    loops = ""
    if isinstance(q.who, ir.People):  # found once: while the past is looked through, cards lie as they did then
        who, inner = inner.fresh("who")
        loops = f"for {who} in ({people.people(q.who, scope)},) "
        asked.append(compare(atom(f"{past}.player"), "in", atom(who)))
    elif isinstance(q.who, ir.Who):
        asked.append(matching.person_matches(f"{past}.player", q.who, inner))
    elif isinstance(q.who, ir.Cards):
        asked.append(matching.card_matches(f"{past}.card", q.who, inner))
    if q.what is not None and not isinstance(q.what, ir.Time):
        whom = f"{past}.player" if isinstance(q.who, ir.Cards) else f"{past}.other"  # whom a card has caught
        asked.append(matching.object_matches(f"{past}.card", whom, q.what, inner))
    condition = all_of(asked)
    assert condition != TRUE
    return call("sum", f"1 {loops}for {past} in period(g, {word(q.period)}) if {condition}")
