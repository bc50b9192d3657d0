"""Players in Python: the list a selector means, whether one of them is in it, questions about some or all of them."""

from __future__ import annotations

from collections.abc import Callable

from lootpress.compiler import ir
from lootpress.compiler.hooks import numbers, questions
from lootpress.compiler.hooks.expressions import (
    FALSE,
    NOBODY,
    TRUE,
    Expr,
    all_of,
    any_of,
    atom,
    call,
    compare,
    negation,
    number,
    word,
)
from lootpress.compiler.hooks.scope import HookScope

__all__ = [
    "Test",
    "all_people",
    "is_one",
    "so_many_people",
    "one_player",
    "people",
    "person_fits",
    "player",
    "share_meant",
]

Test = Callable[[Expr, HookScope], Expr]  # a question about the player or card of that name

_ONE = ir.You | ir.Doer | ir.ThatPlayer | ir.Candidate | ir.PlayerNamed


def player(sel: ir.Who, scope: HookScope) -> Expr:
    """The one player a selector means, or -1."""
    match sel:
        case ir.You():
            return atom(scope.you)
        case ir.Doer():
            return scope.doer
        case ir.ThatPlayer(means=means):
            return atom(scope.that if means == "before" else scope.met)
        case ir.PlayerNamed(name=name):
            return call("seat", "g", word(name))
        case ir.Candidate():
            return atom(scope.player) if scope.player else number(-1)
    return call("first", people(sel, scope))


def one_player(sel: ir.Who, scope: HookScope) -> Expr | None:
    """The player that a plain word means, perhaps nobody; None where it takes more than a word."""
    return player(sel, scope) if isinstance(sel, _ONE) else None


def people(sel: ir.Who, scope: HookScope) -> Expr:
    """Every player who qualifies, in the order they act."""
    if isinstance(sel, ir.Candidate):
        return atom(f"({scope.player},)") if scope.player else NOBODY
    if isinstance(sel, ir.Doer) and scope.doer_sure:
        return atom(f"({scope.doer},)")
    if isinstance(sel, _ONE):
        return call("one", player(sel, scope))
    base = _base(sel, scope)
    name, inner = scope.fresh("p")
    asked = all_of((_not_you(sel, name, scope), person_fits(sel, atom(name), inner)))
    return base if asked == TRUE or base == NOBODY else atom(f"[{name} for {name} in {base} if {asked}]")


def _not_you(sel: ir.People, name: str, scope: HookScope) -> Expr:
    return compare(atom(name), "!=", atom(scope.you)) if sel.other else TRUE


def _base(sel: ir.People, scope: HookScope) -> Expr:
    match sel.role:
        case "fighter":
            return call("the_fighter", "g")
        case "helper":
            return call("the_helper", "g") if sel.of is None else call("helper_of", "g", player(sel.of, scope))
        case "active player":
            return atom("(g.turn,)")
        case "next player":
            return atom("((g.turn + 1) % g.players,)")
        case "player of this card":
            return call("player_of_card", "g", scope.this)
        case "left neighbor" | "right neighbor":
            whose = call("start_of", "g", scope.you) if sel.of is None else player(sel.of, scope)
            return call("beside", "g", whose, 1 if sel.role == "left neighbor" else -1)
        case "table":
            return NOBODY
        case "player":
            return call("from_the_right" if sel.seats == "right" else "around", "g", scope.you)


def person_fits(sel: ir.People, p: Expr, scope: HookScope) -> Expr:
    """Whether a player has one of the names and answers all the questions."""
    named = any_of(call("is_named", "g", p, word(name)) for name in sel.names) if sel.names else TRUE
    inner = scope.asking_player(str(p))
    return all_of((named, *(questions.question(q, inner) for q in sel.where)))


def is_one(sel: ir.Who, p: Expr, scope: HookScope) -> Expr:
    """Whether a player, who is certainly somebody, is among those a selector means."""
    if isinstance(sel, _ONE):
        if isinstance(sel, ir.Candidate) and not scope.player:
            return FALSE
        return compare(p, "==", player(sel, scope))
    if sel.role == "player":
        return all_of((_not_you(sel, str(p), scope), person_fits(sel, p, scope)))
    return compare(p, "in", people(sel, scope))


def share_meant(sel: ir.Selector) -> str:
    """For how many of those a phrase means something must be so: any of them, every one, or a number to be counted."""
    if isinstance(sel, ir.Them):
        return "every"
    if not isinstance(sel, ir.People | ir.Cards):
        return "any"
    match sel.quantity:
        case ir.Quantity(how="every"):
            return "every"
        case ir.Quantity(how="some" | "the" | "any number") | ir.Quantity(how="exactly", n=ir.Int(n=1)):
            return "any"
    return "count"


def so_many_people(sel: ir.Who, scope: HookScope, test: Test) -> Expr:
    """Whether it is so for as many of them as the phrase says: a player, each player, at least 2 players."""
    how = share_meant(sel)
    if how != "count":
        return _quantified(sel, scope, test, how)
    assert isinstance(sel, ir.People)
    name, inner = scope.fresh("p")
    counted = call("sum", f"bool({test(atom(name), inner)}) for {name} in {people(sel, scope)}")
    return numbers.enough(counted, sel.quantity, scope)


def all_people(sel: ir.Who, scope: HookScope, test: Test) -> Expr:
    """The same, but it is so where there is nobody, unless somebody is looked for."""
    each = not isinstance(sel, ir.People) or share_meant(sel) == "every"
    return _quantified(sel, scope, test, "all") if each else so_many_people(sel, scope, test)


def _quantified(sel: ir.Who, scope: HookScope, test: Test, how: str) -> Expr:
    if isinstance(sel, ir.You | ir.ThatPlayer | ir.Candidate) or (isinstance(sel, ir.Doer) and scope.doer_sure):
        somebody = player(sel, scope)
        if isinstance(sel, ir.Candidate | ir.Doer):
            return test(somebody, scope) if somebody != number(-1) else (TRUE if how == "all" else FALSE)
        there = compare(somebody, ">=", number(0))
        asked = test(somebody, scope)
        return any_of((negation(there), asked)) if how == "all" else all_of((there, asked))
    found = people(sel, scope)
    if found == NOBODY:
        return TRUE if how == "all" else FALSE
    name, inner = scope.fresh("p")
    return call(how, f"{test(atom(name), inner)} for {name} in {found}")
