"""Who and what a verb leaves open, told from its text: the other party, and the verb once that is settled."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from lootpress.compiler import ir

__all__ = ["Aim", "aims_of", "is_open", "leaves_open", "mentions", "open_party", "settled"]

_Part = TypeVar("_Part")
_PARTNERS = ("to", "with_", "on", "place")  # fields of verbs that say with whom, or whose place it is


class Aim(NamedTuple):
    """One target of a verb: the verb and the target as they read once the party left open, if any, is chosen."""

    action: ir.Action
    what: ir.Target | None
    party: ir.People | None = None
    unsettled: ir.Target | None = None
    subject: ir.Target | None = None  # the cards that a sentence is about, where they do the verb
    known: ir.People | None = None  # where nobody is left open, the neighbor, helper ... it is done with
    not_doer: bool = False  # whether `another player` is another than the one who does the verb

    @property
    def each(self) -> bool:
        """Whether it is done with every one of the party in turn: `take 1 item from each other player`."""
        return self.party is not None and self.party.quantity.how == "every"


def aims_of(action: ir.Action, who: ir.Target | None) -> tuple[Aim, ...]:
    """What a verb is done to, one after another; a verb without object has one aim that is nothing."""
    if isinstance(action, ir.Join):  # what joins is its subject
        each = _each_of(who) if isinstance(who, ir.Cards) else None
        joins = who if each is None else settled(who, each)
        return (Aim(action, action.what, each, action.what, joins),)
    what = getattr(action, "what", None)
    if isinstance(action, ir.Catch) or (isinstance(action, ir.Become) and isinstance(what, str)):
        return (_aim(action, who, None),)  # done to what becomes it, to the monsters that catch
    whats = what if isinstance(what, tuple) else (None if isinstance(what, str) else what,)
    subject = who if isinstance(who, ir.Which) else None
    return tuple(_aim(action, one, who)._replace(subject=subject) for one in whats)


def _aim(action: ir.Action, what: ir.Target | None, who: ir.Target | None) -> Aim:
    party = open_party(action, what)
    if party is None:
        return Aim(action, what, None, what, known=_known_party(action, what))
    not_doer = party.other and isinstance(who, ir.Who) and not isinstance(who, ir.You)
    if not_doer:  # `each player gives 1 card to another player`: to anybody but himself, you too
        anybody = msgspec.structs.replace(party, other=False)
        action, what, party = _replaced(action, party, anybody), _replaced(what, party, anybody), anybody
    return Aim(settled(action, party), settled(what, party), party, what, not_doer=not_doer)


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


def leaves_open(bonus: ir.Bonus) -> bool:
    """Whether somebody has to say for whom a bonus is fixed: one of several players or cards, either side."""
    target = bonus.target
    if isinstance(target, ir.Cards):
        return target.quantity.how == "exactly" and target.order is None
    return is_open(target) or (isinstance(target, ir.Thing) and target.either)


def open_party(action: ir.Action, what: ir.Target | None) -> ir.People | None:
    """The phrase of a verb that leaves open with whom it is done: whose cards, whose hand, to whom, chosen by whom."""
    if isinstance(what, ir.Cards):
        of: tuple[object, ...] = (what.taken_from, what.owner, what.place.of)
        each = _each_of(what, action.to if isinstance(action, ir.Give) else None)
        if each is not None:
            return each
        if _taken_one_by_one(action, what):
            return None
        if isinstance(what.chooser, ir.ChosenBy):
            of = (*of, what.chooser.who)
    else:
        of = (what.of,) if isinstance(what, ir.Thing) else ()
    if isinstance(action, ir.Strike | ir.Catch):
        of = (*of, action.what)
    for field in _PARTNERS:
        partner = getattr(action, field, None)
        of = (*of, partner.of if isinstance(partner, ir.Thing | ir.Place) else partner)
    return next((cast(ir.People, who) for who in of if is_open(who)), None)


def _known_party(action: ir.Action, what: ir.Target | None) -> ir.People | None:
    """The player that a verb names by his seat or role, who is `that player` from then on: `your left neighbor`."""
    of: tuple[object, ...] = (what,)
    if isinstance(what, ir.Cards):
        of = (what.taken_from, what.owner, what.place.of)
    elif isinstance(what, ir.Thing):
        of = (what.of,)
    for field in _PARTNERS:
        partner = getattr(action, field, None)
        of = (*of, partner.of if isinstance(partner, ir.Thing | ir.Place) else partner)
        if isinstance(partner, ir.Cards):
            of = (*of, partner.taken_from, partner.owner, partner.place.of)
    named = (who for who in of if isinstance(who, ir.People) and who.quantity.how not in ("every", "none"))
    return next((who for who in named if not is_open(who)), None)


def _each_of(what: ir.Cards, to: ir.Target | None = None) -> ir.People | None:
    """Those of each of whom so many cards are meant, or to each of whom they go."""
    whose = (what.taken_from, what.owner, what.place.of, to)
    each = next((who for who in whose if isinstance(who, ir.People) and who.quantity.how == "every"), None)
    return each if _is_counted(what) else None


def _is_counted(what: ir.Cards) -> bool:
    """So many cards, of each player as many; not all, none, or those on top of a pile."""
    return what.quantity.how in ("exactly", "up to", "at least", "at most") and what.order is None


def _taken_one_by_one(action: ir.Action, what: ir.Cards) -> bool:
    """One card lying open before one of several players: choosing the card chooses the player."""
    one = what.quantity.how == "exactly" and what.quantity.n == ir.Int(1)
    return one and what.place.what in ("table", "play") and not what.random and not isinstance(action, ir.Give)


def settled(node: _Part, who: ir.People) -> _Part:
    """The same phrase or verb with `that player` in place of the one left open."""
    return cast(_Part, _replaced(node, who, ir.ThatPlayer("before")))


def mentions(node: object, who: ir.People) -> object | None:
    """The phrase, if that party stands in it."""
    return None if _replaced(node, who, ir.ThatPlayer("before")) is node else node


def _replaced(node: Any, who: ir.People, by: ir.Who) -> Any:
    if node is who:
        return by
    if isinstance(node, tuple):
        parts = tuple(_replaced(part, who, by) for part in node)
        return parts if any(a is not b for a, b in zip(parts, node, strict=True)) else node
    if not isinstance(node, ir.Node):
        return node
    old = {name: getattr(node, name) for name in node.__struct_fields__}
    new = {name: _replaced(value, who, by) for name, value in old.items()}
    changed = {name: value for name, value in new.items() if value is not old[name]}
    return msgspec.structs.replace(node, **changed) if changed else node
