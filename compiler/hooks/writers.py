"""What deeds are written with: the table of verbs that say more than their name, how many, and which cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities.losses import names_of
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import cards, numbers
from lootpress.compiler.hooks.expressions import Expr, call, number, word
from lootpress.compiler.hooks.kinds import as_cards
from lootpress.compiler.hooks.scope import HookScope
from lootpress.compiler.ir.meanings import meaning_of

__all__ = ["DEEDS", "MOST", "NOTHING", "drawn_from_the_top", "many", "named", "second", "which", "writes"]

Writer = Callable[[Any, Aim, HookScope], Expr]
DEEDS: dict[type[ir.Node], Writer] = {}
NOTHING = call("nothing")
MOST = 99  # more levels, turns or counters than anybody has
_MOST = number(MOST)


def writes(*kinds: type[ir.Node]) -> Callable[[Writer], Writer]:
    """Register what writes the deed of a verb."""

    def register(function: Writer) -> Writer:
        DEEDS.update(dict.fromkeys(kinds, function))
        return function

    return register


def many(q: ir.Quantity, scope: HookScope, there: Expr = _MOST) -> Expr:
    """How many levels, turns or counters a quantity means; a half is a half of what is there."""
    if q.share is not None:
        return numbers.scaled(q.share, there, scope)
    match q.how:
        case "exactly" | "up to" | "at most":
            n = q.n or ir.Int(0)
            return number(max(0, n.n)) if isinstance(n, ir.Int) else call("max", 0, numbers.number(n, scope))
        case "every" | "any number" | "at least":
            return number(MOST)
    return number(0 if q.how == "none" else 1)


def named(aim: Aim) -> tuple[str, ...]:
    """By which words the line names what it takes away: what is lost as footgear was called footgear."""
    names = names_of(aim.what)
    return (f"named={names!r}",) if names else ()


def which(aim: Aim, scope: HookScope) -> Expr:
    """The cards that somebody chooses among, and how many of them."""
    what = aim.what
    assert isinstance(what, ir.Cards)
    found = cards.cards(what, scope)
    if meaning_of(aim.action).blamed and what.place.what == "hand or table":
        names = tuple(noun.name for noun in what.nouns if noun.name is not None)
        if names:  # a monster by its name is meant where it stands, if you have no such card
            found = call("or_in_fight", "g", found, repr(names))
    q = what.quantity
    if q.share is not None:
        factor = 1 if q.share.n is None else scope.x if isinstance(q.share.n, ir.X) else q.share.n
        return call("share", word(q.share.by), factor, found)
    match q.how:
        case "exactly" | "up to" | "at most" | "at least":
            return call(q.how.replace(" ", "_"), 0 if q.n is None else numbers.number(q.n, scope), found)
        case "any number" | "every":
            return call(q.how.replace(" ", "_") if q.how != "every" else "all_of", found)
        case "none":
            return call("none_of", found)
    return call("exactly", 1, found)


def second(sel: ir.Target, scope: HookScope) -> Expr:
    """The card that somebody chose to go with the first, else those that are meant."""
    found = cards.cards(as_cards(sel), scope)
    return call("second", "env", found) if isinstance(sel, ir.Cards) else found


def drawn_from_the_top(action: ir.Action, what: object) -> bool:
    """Whether cards come from a deck without `top` or `bottom`: whatever comes next, unseen."""
    if not isinstance(action, ir.Draw | ir.OpenDoors) or not isinstance(what, ir.Cards):
        return False
    return what.place.what == "deck" and what.order is None and what.place.deck is None
