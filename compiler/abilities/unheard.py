"""Words that a deed would not hear: a next combat where only this one can be ended, a level of somebody else.

The hook of a deed reads some parts of its verb and no others. What a sentence says in a part that nobody reads would be
dropped without a word; here it is refused, with a sentence that is heard.
"""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.complaint import Complaint

__all__ = ["why_unheard"]

_OPEN = ("up to", "at most", "at least", "any number")  # numbers that somebody would have to choose


def why_unheard(do: ir.Do) -> Complaint:
    """Why a word of something that is done or forbidden would change nothing; None where every word is heard."""
    if do.modal in (None, "may"):
        return _in_a_deed(do)
    return _in_a_ban(do) if do.modal == "cannot" else None


def _in_a_ban(do: ir.Do) -> Complaint:
    """A ban forbids a deed whenever it is asked for: once or twice, to whomever."""
    action = do.action
    what = getattr(action, "what", None)
    for one in what if isinstance(what, tuple) else (what,):
        if not isinstance(one, ir.Cards | ir.Thing):
            continue
        if one.quantity.how in _OPEN[:3] or (one.quantity.n is not None and one.quantity.n != ir.Int(1)):
            return "a ban forbids it once and for all, whatever the number", "leave it out: you cannot lose levels"
        if isinstance(one, ir.Thing) and one.what == "level" and one.of not in (None, ir.Doer(), do.who):
            return "players gain and lose their own levels", "write: other players cannot gain levels"
    if isinstance(action, ir.PlayCard) and action.on is not None:
        return "whom a card is played on is said only after it was played", "write: curses cannot strike other players"
    if isinstance(action, ir.Give) and not _is_anybody(action.to):
        return "a ban on giving holds whomever it is given to", "write: you cannot give items to other players"
    return None


def _is_anybody(who: ir.Who) -> bool:
    return isinstance(who, ir.People) and who.role == "player" and not who.names and not who.where


def _in_a_deed(do: ir.Do) -> Complaint:
    if isinstance(do.who, ir.People) and do.who.seats == "together" and not isinstance(do.action, ir.Give | ir.Take):
        return "one after another it comes to the same", "leave `at the same time` out"
    if (why := _of_one_hand(do.action)) is not None:
        return why
    match do.action:
        case ir.Take(what=ir.Thing(extra=True, quantity=ir.Quantity(share=ir.Scaled()))):
            return "turns are taken whole", "write: take an extra turn"
        case ir.Add(what=ir.Thing(quantity=ir.Quantity(share=ir.Scaled()))):
            return "half of how many?", "write the number: add 1 counter to this card"
        case ir.End(what=ir.Time(what="combat") as time):
            return _another_combat(time, "write: end the combat")
        case ir.Move(what=ir.Time() as time):
            return _another_combat(time, "write: move the combat to another player")
        case ir.Add(to=ir.Time() as time):
            return _another_combat(time, "write: add 1 monster from your hand to the combat")
        case ir.Skip(what=time):
            return _skipped(time, do.who)
        case ir.Carry(what=ir.Cards() as what) if do.modal is None:
            return _carried(what)
        case ir.Lose(to=to, as_=as_) if to or as_ is not None:
            return "a card takes what it takes, and does not say through what or as what", "leave it out: lose 1 level"
        case ir.Gain(what=what) | ir.Lose(what=what):
            return next((why for one in what if (why := _levels(one, do) or _reward(one)) is not None), None)
        case ir.Draw(what=what):
            return next((why for one in what if (why := _drawn(one)) is not None), None)
        case ir.OpenDoors(what=what):
            return _drawn(what)
        case ir.Take(into=ir.Place(of=of)) if of not in (None, ir.You(), ir.Doer(), do.who):
            return "the player who takes something keeps it", "write: give 1 item of that player to another player"
        case ir.Ignore(what=ir.Cards(quantity=ir.Quantity(how=how, n=n), owner=owner)) if how in (*_OPEN, "exactly"):
            if how != "exactly" or n != ir.Int(1) or owner is None:
                return "which? The game asks no one", "write: ignore all items, or: ignore your armor"
        case ir.Suffer(what=ir.Thing(quantity=quantity)) if quantity.share is not None or quantity.n is not None:
            return (
                "bad stuff and effects are suffered whole",
                "write: suffer the bad stuff of half the monsters in combat",
            )
        case ir.Share(what=ir.Thing(quantity=ir.Quantity(n=n))) if n is not None:
            return "what is shared is halved, however much it is", "write: share its treasures with the helper"
        case ir.Share(with_=with_):
            return _sharing(with_)
    return None


def _of_one_hand(action: ir.Action) -> Complaint:
    """A player has one hand: it is taken whole, or a part of it; two that are swapped are swapped whole."""
    what = getattr(action, "what", None)
    for one in what if isinstance(what, tuple) else (what,):
        if not isinstance(one, ir.Thing) or one.what != "hand":
            continue
        if one.quantity.n is not None:
            return "a player has one hand of cards", "write: discard your hand, discard half your hand"
        if isinstance(action, ir.Swap) and one.quantity.share is not None:
            return "hands are swapped whole", "write: swap your hand with the hand of your left neighbor"
    return None


def _another_combat(time: ir.Time, help: str) -> Complaint:
    """There is one fight at a time, and only that one can be changed."""
    plain = not time.next and not time.any and time.of is None
    return None if plain else ("only the combat that is going on can be meant here", help)


def _skipped(time: ir.Time, who: ir.Target) -> Complaint:
    if time.what not in ("turn", "charity"):
        return "one skips turns and charity", "write: skip your next turn, or: end the combat"
    if time.of not in (None, ir.Doer(), who):
        return "players skip their own", "write: another player skips their next turn"
    if time.what == "turn" and not time.next:
        return "a turn that has begun cannot be skipped", "write: skip your next turn, or: end your turn"
    return None


def _levels(what: ir.Target, do: ir.Do) -> Complaint:
    """Levels come and go in a number that nobody chooses, and only one's own."""
    if not isinstance(what, ir.Thing) or what.what != "level":
        return None
    verb = "gain" if isinstance(do.action, ir.Gain) else "lose"
    if what.of not in (None, ir.Doer(), do.who):
        return f"everybody {verb}s their own levels", f"write: another player {verb}s 1 level"
    if what.quantity.how in _OPEN or (verb == "gain" and what.quantity.how == "every"):
        return "how many levels? The game asks no one", f"write the number: {verb} 1 level, {verb} 2 levels"
    return None


def _reward(what: ir.Target) -> Complaint:
    """Treasures that are given up are all of those of a monster, and it is known of which."""
    if not isinstance(what, ir.Thing) or what.what != "treasures":
        return None
    if what.quantity not in (ir.Quantity("the"), ir.Quantity("every")):
        return "the treasures of a monster are given up as a whole", "write: lose its treasures, or: -1 treasure"
    if isinstance(what.of, ir.Cards) and what.of.quantity.how not in ("every", "the") and what.of.order is None:
        return "of which monster? Nobody is asked", "write: lose the treasures of all monsters in combat"
    return None


def _drawn(what: ir.Target | None) -> Complaint:
    """What comes from the top of a deck belongs to nobody, and the sentence says how many."""
    if not isinstance(what, ir.Cards) or what.place.what != "deck" or what.order is not None:
        return None
    if what.owner is not None:
        return "the decks belong to no one", "leave it out: draw 1 door"
    if what.quantity.how in (*_OPEN, "every"):
        return "how many? The game asks no one", "write the number: draw 1 door, draw 2 doors"
    return None


def _carried(what: ir.Cards) -> Complaint:
    """A follower has room for a number of items, whichever its owner hands over."""
    if what.order is not None or what.random:
        return "its owner chooses what it carries", "leave it out: it carries 1 item"
    if what.quantity.share is not None or what.quantity.how not in ("exactly", "up to", "at most", "any number"):
        return "how many at a time?", "write the number: it carries 1 item, or: it carries any number of items"
    return None


def _sharing(with_: ir.Who) -> Complaint:
    match with_:
        case ir.ThatPlayer() | ir.People(role="helper") | ir.You() | ir.Doer():
            return None
    message = "only who helps in the fight gets a share of it"
    return message, "write: share its treasures with the helper, or: another player helps you, then: with that player"
