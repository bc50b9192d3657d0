"""Where a line can mean one card or one player only: which parts of which verbs, and what is wrong with several."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.compiler.abilities.complaint import Complaint

__all__ = ["several_in", "why_several"]


def several_in(action: ir.Action, *, banned: bool) -> Complaint:
    """Why a verb names several where it has one; None where it does not. A ban may speak of all: `other players`."""
    found = (why_several(one, each=each or banned) for one, each in _meant_as_one(action) if isinstance(one, ir.Node))
    return next((why for why in found if why is not None), None)


def why_several(meant: ir.Node, *, each: bool = False) -> Complaint:
    """What is wrong with two, all or any number where one is meant; with `each`, every one after another is fine."""
    match meant:
        case ir.Thing(of=ir.People() as owner):
            return why_several(owner, each=each)
        case ir.People(quantity=quantity) if _is_plural(quantity, each=each):
            return _only_one("player", quantity, "another player, that player")
        case ir.Cards(order=ir.Order(n=n)):
            return None if n == ir.Int(1) else _only_one("card", ir.Quantity("exactly", n), "the top card")
        case ir.Cards(quantity=quantity) if _is_plural(quantity, each=each):
            return _only_one("card", quantity, "1 item, your armor")
        case ir.Cards(owner=ir.People() as owner):
            return why_several(owner, each=each)
    return None


def _only_one(noun: str, quantity: ir.Quantity, one: str) -> Complaint:
    number = f", not {quantity.n.n}" if isinstance(quantity.n, ir.Int) else ""
    return f"only one {noun} can be meant here{number}", f"write it for one {noun}: {one}"


def _is_plural(quantity: ir.Quantity, *, each: bool) -> bool:
    match quantity.how:
        case "some" | "the":
            return False
        case "every":
            return not each
        case "exactly":
            return quantity.n != ir.Int(1)
    return True


def _meant_as_one(action: ir.Action) -> Iterator[tuple[object, bool]]:
    """What a verb has one of, and whether it may be each: whom a curse strikes instead, what is swapped."""
    match action:
        case ir.Strike(what=what) | ir.Guess(what=what):
            yield what, False
        case ir.LookAt(what=ir.Thing() as hand):
            yield hand, True
        case ir.Swap(what=what, with_=with_):
            yield from ((what, False), (with_, False))
        case ir.Attach(to=to) | ir.Move(to=to):
            yield to, False
        case ir.PlayCard(on=on):
            yield on, False
        case ir.Keep(as_=as_):
            yield as_, False
        case ir.Give(to=to):
            yield to, True
    whatever = getattr(action, "what", None)
    for one in whatever if isinstance(whatever, tuple) else (whatever,):
        if isinstance(one, ir.Cards):
            yield from ((one.owner, True), (one.taken_from, True))
            if isinstance(one.chooser, ir.ChosenBy):
                yield one.chooser.who, False
