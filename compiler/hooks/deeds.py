"""Deeds in Python: what each verb does to the players and cards it is about, as one call that says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import cards, numbers, people, sides
from lootpress.compiler.hooks.expressions import Expr, atom, call, number, word
from lootpress.compiler.hooks.scope import Scope
from lootpress.compiler.ir.meanings import meaning_of
from lootpress.compiler.ir.slots import Slot, slots_of

__all__ = ["DEEDS", "OWN_FRAMES", "deed", "drawn_from_the_top", "name_of", "which"]

Writer = Callable[[Any, Aim, Scope], Expr]
DEEDS: dict[type[ir.Node], Writer] = {}
OWN_FRAMES = (ir.Roll, ir.Choose, ir.Ask, ir.Guess, ir.Suffer)  # verbs that are more than a deed done to chosen cards

_NOTHING = call("nothing")
_MOST = 99  # more levels, turns or counters than anybody has


def deed(aim: Aim, scope: Scope) -> Expr:
    """What is done to `cards` by `doer`; whether anything happened, as far as no event has to say so.

    A plain verb is the deed of its name, done to the cards where it has an object, and with whom it names.
    """
    action, inner = aim.action, scope.with_doer("doer")
    write = DEEDS.get(type(action))
    if write is not None:
        return write(action, aim, inner)
    taken = slots_of(type(action))
    assert taken is not None, f"nothing says in Python what {type(action).__name__} does"
    why = ("env",) if meaning_of(action).blamed else ()
    return call(name_of(type(action)), "g", "doer", *why, *(x for slot in taken for x in _taken(action, slot, inner)))


def _taken(action: ir.Action, slot: Slot, scope: Scope) -> tuple[str | Expr, ...]:
    value = getattr(action, slot.field)
    if not slot.word:
        return ("cards",)
    if value is None:
        return ()
    return (_second(value, scope) if slot.kind == "which" else people.people(value, scope),)


def name_of(verb: type[ir.Node]) -> str:
    """What the deed of a verb is called: look_at for LookAt."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", verb.__name__).lower()


def which(aim: Aim, scope: Scope) -> Expr:
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


def drawn_from_the_top(action: ir.Action, what: object) -> bool:
    """Whether cards come from a deck without `top` or `bottom`: whatever comes next, unseen."""
    if not isinstance(action, ir.Draw | ir.OpenDoors) or not isinstance(what, ir.Cards):
        return False
    return what.place.what == "deck" and what.order is None and what.place.deck is None


def _deed(*kinds: type[ir.Node]) -> Callable[[Writer], Writer]:
    def register(function: Writer) -> Writer:
        DEEDS.update(dict.fromkeys(kinds, function))
        return function

    return register


def _many(q: ir.Quantity, scope: Scope) -> Expr:
    """How many levels, turns or counters a quantity means."""
    if q.share is not None:
        return numbers.scaled(q.share, number(_MOST), scope)
    match q.how:
        case "exactly" | "up to" | "at most":
            n = q.n or ir.Int(0)
            return number(max(0, n.n)) if isinstance(n, ir.Int) else call("max", 0, numbers.number(n, scope))
        case "every" | "any number" | "at least":
            return number(_MOST)
    return number(0 if q.how == "none" else 1)


def _level(what: object) -> bool:
    return isinstance(what, ir.Thing) and what.what == "level"


# ---------------------------------------------------------------- cards and levels


@_deed(ir.Lose)
def _lose(action: ir.Lose, aim: Aim, scope: Scope) -> Expr:
    if isinstance(aim.what, ir.Thing) and _level(aim.what):
        return call("lose_levels", "g", "doer", "env", _many(aim.what.quantity, scope))
    return _NOTHING if isinstance(aim.what, ir.Time) else call("lose", "g", "doer", "env", "cards")


@_deed(ir.Gain)
def _gain(action: ir.Gain, aim: Aim, scope: Scope) -> Expr:
    what = aim.what
    if not isinstance(what, ir.Thing):
        return call("gain", "g", "doer", "cards")
    if _level(what):
        won = ("may_win=True",) if what.may_win else ()
        return call("gain_levels", "g", "doer", _many(what.quantity, scope), *won)
    if what.what == "abilities" and what.of is not None:
        return call("gain_abilities", "g", scope.this, _first_of(what.of, scope))
    return _NOTHING


def _first_of(sel: ir.Selector, scope: Scope) -> Expr:
    """As many of the cards as are meant, without asking."""
    found = cards.cards(sel, scope)
    if not isinstance(sel, ir.Cards) or sel.order is not None:
        return found
    many = _many(sel.quantity, scope)
    return found if many == number(_MOST) else atom(f"{found}[:{many}]")


@_deed(ir.Draw)
def _draw(action: ir.Draw, aim: Aim, scope: Scope) -> Expr:
    what = aim.what
    facing = {"up": (word("up"),), "same": ("env.facing",)}.get(action.facing or "", ())
    if isinstance(what, ir.Thing) and what.what == "treasures":
        of = what.of or ir.It("self")
        return call("draw_treasures_of", "g", "doer", cards.cards(of, scope), *facing)
    if drawn_from_the_top(action, what):
        assert isinstance(what, ir.Cards)
        noun = what.nouns[0].noun or "door"
        pile = noun if noun in scope.link.deck_names else scope.link.deck_names[0]
        n = number(1) if what.quantity.n is None else numbers.number(what.quantity.n, scope)
        return call("draw", "g", "doer", n, word(pile), *facing)
    return call("draw_cards", "g", "doer", "cards")


@_deed(ir.Take)
def _take(action: ir.Take, aim: Aim, scope: Scope) -> Expr:
    if isinstance(aim.what, ir.Thing) and aim.what.extra:
        return call("take_extra_turns", "g", "doer", _many(aim.what.quantity, scope))
    to_hand = ("to_hand=True",) if action.into is not None and action.into.what == "hand" else ()
    return call("take_cards", "g", "doer", "cards", *to_hand)


@_deed(ir.Put)
def _put(action: ir.Put, aim: Aim, scope: Scope) -> Expr:
    where = action.place
    found = "cards[::-1]" if action.how == "on" else "cards"  # the first lies on top
    match where.what:
        case "hand":
            return call("put_into_hand", "g", "doer", found, people.people(where.of or ir.Doer(), scope))
        case "deck":
            deck = where.deck if where.deck in scope.link.deck_names else None
            how = "put_under_deck" if action.how == "under" else "put_on_deck"
            return call(how, "g", "doer", found, *(() if deck is None else (word(deck),)))
        case "discards":
            return call("put_into_discards", "g", "doer", found)
        case "combat":
            return call("put_into_combat", "g", "doer", found)
    return call("put_into_play", "g", "doer", found)


@_deed(ir.Attach)
def _attach(action: ir.Attach, aim: Aim, scope: Scope) -> Expr:
    return call("attach", "g", "doer", "env", "cards", _second(action.to, scope))


def _second(sel: ir.Node, scope: Scope) -> Expr:
    """The card that somebody chose to go with the first, else those that are meant."""
    found = cards.cards(sel, scope)
    return call("second", "env", found) if isinstance(sel, ir.Cards) else found


@_deed(ir.Use, ir.Carry, ir.Ignore, ir.OnlyCounts, ir.Pursue, ir.Enter, ir.Leave, ir.Start, ir.HelpKill, ir.AskForHelp,
       ir.LootPlayer, ir.Nothing, ir.Trade, ir.Pick)  # fmt: skip
def _nothing(action: ir.Action, aim: Aim, scope: Scope) -> Expr:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return _NOTHING


@_deed(ir.Count)
def _count(action: ir.Count, aim: Aim, scope: Scope) -> Expr:
    return call("count_double", "g", "doer", scope.it) if action.double else _NOTHING


@_deed(ir.Add)
def _add(action: ir.Add, aim: Aim, scope: Scope) -> Expr:
    if isinstance(aim.what, ir.Thing):
        return call("add_counters", "g", "doer", _many(aim.what.quantity, scope), _second(action.to, scope))
    return call("add_to_combat", "g", "doer", "cards")


@_deed(ir.Remove)
def _remove(action: ir.Remove, aim: Aim, scope: Scope) -> Expr:
    what = aim.what
    if isinstance(what, ir.Thing):
        hosts = cards.cards(what.of or ir.ThisCard(), scope)
        return call("remove_counters", "g", "doer", _many(what.quantity, scope), hosts)
    return call("remove", "g", "doer", "cards")


@_deed(ir.Kill)
def _kill(action: ir.Kill, aim: Aim, scope: Scope) -> Expr:
    return call("kill", "g", "doer", "cards")


@_deed(ir.Defeat)
def _defeat(action: ir.Defeat, aim: Aim, scope: Scope) -> Expr:
    return call("defeat", "g", "doer", "cards", *(("keeping_treasures=True",) if action.keeping_treasures else ()))


@_deed(ir.Keep)
def _keep(action: ir.Keep, aim: Aim, scope: Scope) -> Expr:
    kind = action.as_.nouns[0].noun if isinstance(action.as_, ir.Cards) else None
    return _NOTHING if kind is None else call("keep", "g", "doer", "cards", word(kind))


@_deed(ir.PlayCard)
def _play(action: ir.PlayCard, aim: Aim, scope: Scope) -> Expr:
    on = ("on=" + str(people.people(action.on, scope)),) if action.on is not None else ()
    return call("play", "g", "doer", "cards", *on)


@_deed(ir.Swap)
def _swap(action: ir.Swap, aim: Aim, scope: Scope) -> Expr:
    mine, theirs = aim.what, action.with_
    if isinstance(mine, ir.Thing) and mine.what == "hand" and isinstance(theirs, ir.Thing):
        whose = (people.people(hand.of or ir.Doer(), scope) for hand in (mine, theirs))
        return call("swap_hands", "g", *whose)
    if isinstance(theirs, ir.Thing | ir.Time):
        return _NOTHING
    return call("swap", "g", "doer", "cards", _second(theirs, scope))


# ---------------------------------------------------------------- fates, fights, turns


@_deed(ir.Share)
def _share(action: ir.Share, aim: Aim, scope: Scope) -> Expr:
    return call("share_rewards", "g", "doer")


@_deed(ir.Help)
def _help(action: ir.Help, aim: Aim, scope: Scope) -> Expr:
    return call("help_out", "g", "doer")


@_deed(ir.Win)
def _win(action: ir.Win, aim: Aim, scope: Scope) -> Expr:
    if action.what not in ("game", "combat"):
        return _NOTHING
    return call("win_game" if action.what == "game" else "win_combat", "g", "doer")


@_deed(ir.Strike)
def _strike(action: ir.Strike, aim: Aim, scope: Scope) -> Expr:
    return call("turn_curse_to", "g", people.people(action.what, scope))


@_deed(ir.Become)
def _become(action: ir.Become, aim: Aim, scope: Scope) -> Expr:
    goal = action.what
    if isinstance(goal, str):
        return call("become_such", "g", "doer", "env", word(goal))
    if isinstance(goal, ir.Thing) and goal.what == "gender":
        return call("change_gender", "g", "doer")
    names = goal.names if isinstance(goal, ir.People) else ()
    return call("become", "g", "doer", word(names[0])) if names else _NOTHING


@_deed(ir.SetTo)
def _set(action: ir.SetTo, aim: Aim, scope: Scope) -> Expr:
    stat = action.what
    assert isinstance(stat, ir.Stat)
    value = numbers.number(action.to, scope)
    match stat.stat:
        case "level":
            return call("set_level", "g", people.people(stat.of or ir.You(), scope), value)
        case "roll":
            return call("set_roll", "g", "doer", value)
        case "strength":
            return call("set_strength", "g", "doer", "env", _reached(stat.of, scope), value)
    return _NOTHING


def _reached(of: ir.Node | None, scope: Scope) -> Expr:
    """The side, players or monsters whose strength is meant."""
    if isinstance(of, ir.Thing):
        return call("whole_side", "g", sides.side(of, scope))
    if of is None:
        return atom("[]")
    if isinstance(of, ir.You | ir.Doer | ir.ThatPlayer | ir.People):
        return call("players_in_fight", "g", people.people(of, scope))
    return call("cards_in_fight", "g", cards.cards(of, scope))


@_deed(ir.End)
def _end(action: ir.End, aim: Aim, scope: Scope) -> Expr:
    time = action.what
    if time is None:
        return _NOTHING
    if time.what == "combat":
        return call("end_combat", "g", "doer")
    return call("end_turn", "g", people.people(time.of or ir.Doer(), scope))


@_deed(ir.Skip)
def _skip(action: ir.Skip, aim: Aim, scope: Scope) -> Expr:
    return call("skip_charity" if action.what.what == "charity" else "skip_turn", "g", "doer")


@_deed(ir.Move)
def _move(action: ir.Move, aim: Aim, scope: Scope) -> Expr:
    to = people.people(action.to, scope)
    if isinstance(aim.what, ir.Time):
        return call("move_combat", "g", "doer", to)
    return call("move_monsters", "g", "doer", "cards", to)


@_deed(ir.Fight)
def _fight(action: ir.Fight, aim: Aim, scope: Scope) -> Expr:
    if action.what is None:
        return call("fight", "g", "doer", "cards")
    found = cards.cards(action.what, scope)
    return call("fight", "g", "doer", f"cards or {found}")


@_deed(ir.Join)
def _join(action: ir.Join, aim: Aim, scope: Scope) -> Expr:
    who = aim.subject
    if who is None or isinstance(who, ir.Thing | ir.Time):
        return _NOTHING
    if not isinstance(who, ir.Cards):
        return call("join", "g", "doer", call("all_of", cards.cards(who, scope)))
    how = ("by_chance=True",) if who.random else ("topmost=True",) if who.order is not None else ()
    return call("join", "g", "doer", which(Aim(action, who), scope), *how)


@_deed(ir.Escape)
def _escape(action: ir.Escape, aim: Aim, scope: Scope) -> Expr:
    return call("escape", "g", "doer", *(() if action.what is None else ("cards",)))


@_deed(ir.OpenDoors)
def _open(action: ir.OpenDoors, aim: Aim, scope: Scope) -> Expr:
    what = action.what
    n = what.quantity.n if isinstance(what, ir.Cards) else None
    return call("open_doors", "g", "doer", number(1) if n is None else numbers.number(n, scope))


@_deed(ir.Shuffle)
def _shuffle(action: ir.Shuffle, aim: Aim, scope: Scope) -> Expr:
    if action.what.kind not in scope.link.deck_names:
        return _NOTHING
    return call("shuffle", "g", "doer", word(action.what.kind))
