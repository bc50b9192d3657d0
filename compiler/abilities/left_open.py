"""Players whom a line that begins to last leaves open: `you` choose them as it begins, and it speaks of them then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities.forms import ForPlayers, Install
from lootpress.compiler.abilities.kinds import is_static
from lootpress.compiler.abilities.parties import is_open, settled
from lootpress.compiler.abilities.parts import Parts

__all__ = ["at_whose_time", "for_whom", "refuse_one_of_several", "with_somebody_meant"]

TimeT = TypeVar("TimeT", bound=ir.Node | None)
_CHOSEN = ("exactly", "up to", "any number")
_ONE = ir.Quantity("exactly", ir.Int(1))


def with_somebody_meant(p: Parts) -> tuple[ir.Clause, ir.People | None]:
    """The lines that begin to last with `that player` in place of the player they leave open, and who that may be."""
    begun = _begun(p)
    for held in _held_in(begun):
        _refuse_what_nobody_chooses(p, _meant(held))
    found = [who for held in _held_in(begun) if (who := _whom(held)) is not None]
    if not found:
        return p.clause, None
    if len(found) > 1 or _speaks_of_another(p.clause):
        help = "give each a line and a time of its own, or write of all of them: other players"
        raise p.wrong("L299", "effect", "only one player can be chosen here", help)
    who = found[0]
    one = msgspec.structs.replace(who, quantity=_ONE) if who.quantity.how == "some" else who
    return settled(p.clause, who), one


def _begun(p: Parts) -> ir.Clause:
    """The line without the event that it waited for and the price that was paid before it begins to last."""
    events = p.clause.events if p.is_left("events") else ()
    return msgspec.structs.replace(p.clause, events=events, cost=p.clause.cost if p.is_left("cost") else ())


def refuse_one_of_several(p: Parts, bonus: ir.Bonus) -> None:
    """L299: a bonus that holds as long as its card is there, for one of several players: nobody is ever asked which.

    Beside you there is one other player in a combat.
    """
    who = bonus.target
    if not isinstance(who, ir.People) or who.role != "player" or who.quantity.how not in _CHOSEN:
        return
    if not (who.other and any(isinstance(q, ir.IsIn) and q.place.what == "combat" for q in who.where)):
        help = "write of all of them, `+1 to each other player`, or say when it begins: when you enter combat: ..."
        raise p.wrong("L299", "effect", "this holds all the time, so who would choose the player?", help)


def at_whose_time(p: Parts, time: TimeT) -> tuple[TimeT, ir.People | None]:
    """A time with `that player` in place of the player it leaves open, and who that may be: `the next turn of`."""
    of = time.time.of if isinstance(time, ir.During) and time.time.next else None
    if not isinstance(of, ir.People) or not (_is_anybody(of) or of.quantity.how == "every"):
        return time, None
    if _speaks_of_another(p.clause):
        help = "name one player only, before the line: play at any time on another player: ..."
        raise p.wrong("L299", "time", "only one player can be chosen here", help)
    one = msgspec.structs.replace(of, quantity=_ONE) if of.quantity.how == "some" else of
    return settled(time, of), one


def for_whom(line: int, who: ir.People | None, install: Install) -> ForPlayers | Install:
    """What begins to last, once somebody has said for whom."""
    return install if who is None else ForPlayers(line, who, may=False, act=install, counts=False, meant=True)


def _held_in(clause: ir.Clause) -> Iterator[ir.Bonus | ir.Do]:
    """What the lines say that hold; what waits or is paid for asks as it is done."""
    if clause.events or clause.cost:
        return
    if clause.effect is not None and is_static(clause.effect):
        yield clause.effect
    for below in clause.body:
        yield from _held_in(below)


def _meant(held: ir.Bonus | ir.Do) -> ir.Target | None:
    """Whom or what a line that holds speaks of."""
    if isinstance(held, ir.Bonus):
        return held.target
    return held.action.what if isinstance(held.action, ir.Ignore) else held.who


def _whom(held: ir.Bonus | ir.Do) -> ir.People | None:
    """The player a line speaks of, or whose cards, where somebody has to say which player that is."""
    meant = _meant(held)
    who = meant.owner if isinstance(meant, ir.Cards) else meant
    return who if isinstance(who, ir.People) and _is_anybody(who) else None


def _refuse_what_nobody_chooses(p: Parts, meant: ir.Target | None) -> None:
    """One of several cards (`+2 to 1 monster in combat`) or sides: what begins to last asks for players only."""
    match meant:
        case ir.Thing(either=True):
            help = "leave the time out: a bonus to either side lasts for the combat"
            raise p.wrong("L299", "effect", "it is not clear which side you mean here", help)
        case ir.Cards(quantity=ir.Quantity(how="exactly"), order=None) if not _is_only(meant):
            help = "name it first, `play ... on a monster:`, and then write `it`; or write of all of them"
            raise p.wrong("L299", "effect", "it is not clear which card you mean here", help)


def _is_anybody(who: ir.People) -> bool:
    """Whether it is one of several: `1 player`, `another player`."""
    return is_open(who) or (who.role == "player" and who.quantity.how == "some")


def _is_only(meant: ir.Cards) -> bool:
    """Whether the phrase means all there are: a card by its name, `your armor`."""
    return any(noun.name is not None for noun in meant.nouns) or not isinstance(meant.owner, ir.People | None)


def _speaks_of_another(clause: ir.Clause) -> bool:
    """Whether `that player` in it is somebody whom an event or a target named, and so not who is chosen now."""
    return any(isinstance(node, ir.ThatPlayer) and node.means != "before" for node in ir.nodes_in(clause))
