"""Who and what a line leaves open: players that `you` choose, before the verb touches anything."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime import interpreter as look
from lootpress.runtime.machine import ask, call, finish, step, take
from lootpress.runtime.state import Env, Frame, State

__all__ = ["candidates", "choose_players", "is_open", "open_party", "settled"]

_Part = TypeVar("_Part")


# ---------------------------------------------------------------- several players out of those who qualify


def is_open(who: object) -> bool:
    """Whether a phrase means so many of the players who qualify, and somebody has to say which."""
    return (
        isinstance(who, ir.People)
        and who.role == "player"
        and (who.quantity.how in ("exactly", "up to", "any number") or who.seats == "any" or _is_one_of_the_tied(who))
    )


def _is_one_of_the_tied(who: ir.People) -> bool:
    """`the player who has the fewest cards`: one, of several who have as few."""
    return who.quantity.how == "the" and any(isinstance(q, ir.HasMost) for q in who.where)


def choose_players(g: State, who: ir.People, found: list[int], env: Env) -> tuple[int, ...] | None:
    """The players a phrase means, or None while `you` choose them among those found."""
    if not is_open(who):
        return tuple(found)
    low, high = look.quantity_range(g, who.quantity, env, len(found))
    if who.seats == "any" and who.quantity.how == "every":
        low = high = len(found)
    elif low == high == len(found):
        return tuple(found)
    call(g, "pick players", chooser(g, env), tuple(found), low, high, ())
    return None


def chooser(g: State, env: Env) -> int:
    """You choose the players; where nobody is `you`, whose turn it is."""
    return env.you if env.you >= 0 else g.turn


@step("pick players")
def _pick_players(g: State, f: Frame) -> None:
    """[pick players, place, chooser, players, low, high, chosen]: one after another, in the order they will act."""
    place, by, players, low, high, chosen = f[1:]
    if place == 1:
        answer = take(g)
        if answer[0] == "done":
            finish(g, chosen)
            return
        f[6] = chosen = (*chosen, answer[1])
        f[1] = 0
    rest = [p for p in players if p not in chosen]
    if len(chosen) >= high or not rest:
        finish(g, chosen)
        return
    options: list[tuple[Any, ...]] = [("player", p) for p in rest]
    if len(chosen) >= low:
        options.append(("done",))
    f[1] = 1
    ask(g, by, "which player", options)


# ---------------------------------------------------------------- the other party of a verb


def open_party(action: ir.Action, what: ir.Target | None) -> ir.People | None:
    """The phrase of a verb that leaves open with whom it is done: whose cards, whose hand, to whom, chosen by whom."""
    if isinstance(what, ir.Cards):
        if _taken_one_by_one(action, what):
            return None
        of: tuple[object, ...] = (what.taken_from, what.owner, what.place.of)
        if isinstance(what.chooser, ir.ChosenBy):
            of = (*of, what.chooser.who)
    else:
        of = (what.of,) if isinstance(what, ir.Thing) else ()
    match action:
        case ir.Give(to=to) | ir.Move(to=to) | ir.Attach(to=to):
            of = (*of, to)
        case ir.Strike(what=victim):
            of = (*of, victim)
        case ir.Swap(with_=ir.Thing(of=theirs)):
            of = (*of, theirs)
        case ir.PlayCard(on=on):
            of = (*of, on)
        case ir.Share(with_=with_):
            of = (*of, with_)
        case ir.Put(place=place):
            of = (*of, place.of)
    return next((cast(ir.People, who) for who in of if is_open(who)), None)


def _taken_one_by_one(action: ir.Action, what: ir.Cards) -> bool:
    """One card lying open before one of several players: choosing the card chooses the player."""
    one = what.quantity.how == "exactly" and what.quantity.n == ir.Int(1)
    return one and what.place.what in ("table", "play") and not what.random and not isinstance(action, ir.Give)


def candidates(g: State, action: ir.Action, what: ir.Target | None, who: ir.People, doer: int, env: Env) -> list[int]:
    """The living players who qualify; where the verb wants cards of theirs, those who have some, if anybody has."""
    found = [p for p in look.people(g, who, env) if not g.dead[p]]
    if isinstance(action, ir.Give):
        found = [p for p in found if p != doer]
    if not isinstance(what, ir.Cards | ir.Thing) or _mentions(what, who) is None:
        return found
    rich = [p for p in found if look.cards(g, cast(ir.Selector, settled(what, who)), env._replace(that=p))]
    return rich or found


def settled(node: _Part, who: ir.People) -> _Part:
    """The same phrase or verb with `that player` in place of the one left open."""
    return cast(_Part, _replaced(node, who))


def _mentions(node: object, who: ir.People) -> object | None:
    return None if _replaced(node, who) is node else node


def _replaced(node: Any, who: ir.People) -> Any:
    if node is who:
        return ir.ThatPlayer("before")
    if isinstance(node, tuple):
        parts = tuple(_replaced(part, who) for part in node)
        return parts if any(a is not b for a, b in zip(parts, node, strict=True)) else node
    if not isinstance(node, ir.Node):
        return node
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: _replaced(value, who) for name, value in old.items()}
    changed = {name: value for name, value in new.items() if value is not old[name]}
    return msgspec.structs.replace(node, **changed) if changed else node
