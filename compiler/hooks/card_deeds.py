"""Deeds done to cards and levels in Python."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks import cards, numbers, people
from lootpress.compiler.hooks.expressions import Expr, atom, call, number, word
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.scope import HookScope
from lootpress.compiler.hooks.writers import MOST, NOTHING, drawn_from_the_top, many, named, second, writes

__all__: list[str] = []


def _level(what: object) -> bool:
    return isinstance(what, ir.Thing) and what.what == "level"


@writes(ir.Lose)
def _lose(action: ir.Lose, aim: Aim, scope: HookScope) -> Expr:
    if isinstance(aim.what, ir.Thing) and _level(aim.what):
        return call("lose_levels", "g", "doer", "env", many(aim.what.quantity, scope, atom("g.level[doer]")))
    if isinstance(aim.what, ir.Thing) and aim.what.what == "treasures":
        return call("forgo_treasures", "g", "doer", cards.cards(as_cards(aim.what.of or ir.It("self")), scope))
    return NOTHING if isinstance(aim.what, ir.Time) else call("lose", "g", "doer", "env", "cards", *named(aim))


@writes(ir.Gain)
def _gain(action: ir.Gain, aim: Aim, scope: HookScope) -> Expr:
    what = aim.what
    if not isinstance(what, ir.Thing):
        return call("gain", "g", "doer", "cards")
    if _level(what):
        won = ("may_win=True",) if what.may_win else ()
        return call("gain_levels", "g", "doer", many(what.quantity, scope), *won)
    if what.what == "abilities" and what.of is not None:
        gainers = cards.cards(as_cards(aim.subject or ir.ThisCard()), scope)
        return call("gain_abilities", "g", gainers, _first_of(what.of, scope))
    return NOTHING


def _first_of(sel: ir.Selector, scope: HookScope) -> Expr:
    """As many of the cards as are meant, without asking."""
    found = cards.cards(as_cards(sel), scope)
    if not isinstance(sel, ir.Cards) or sel.order is not None:
        return found
    most = many(sel.quantity, scope, call("len", found))
    return found if most == number(MOST) else atom(f"{found}[:{most}]")


@writes(ir.Draw)
def _draw(action: ir.Draw, aim: Aim, scope: HookScope) -> Expr:
    what = aim.what
    facing = {"up": (word("up"),), "same": ("env.facing",)}.get(action.facing or "", ())
    if isinstance(what, ir.Thing) and what.what == "treasures":
        of = what.of or ir.It("self")
        return call("draw_treasures_of", "g", "doer", cards.cards(as_cards(of), scope), *facing)
    if drawn_from_the_top(action, what):
        assert isinstance(what, ir.Cards)
        noun = what.nouns[0].noun or "door"
        pile = noun if noun in scope.link.deck_names else scope.link.deck_names[0]
        n = number(1) if what.quantity.n is None else numbers.number(what.quantity.n, scope)
        return call("draw", "g", "doer", n, word(pile), *facing)
    return call("draw_cards", "g", "doer", "cards")


@writes(ir.Take)
def _take(action: ir.Take, aim: Aim, scope: HookScope) -> Expr:
    if isinstance(aim.what, ir.Thing) and aim.what.extra:
        return call("take_extra_turns", "g", "doer", many(aim.what.quantity, scope))
    to_hand = () if action.into is None else (f"to_hand={action.into.what == 'hand'}",)
    return call("take_cards", "g", "doer", "cards", *to_hand)


@writes(ir.Put)
def _put(action: ir.Put, aim: Aim, scope: HookScope) -> Expr:
    where = action.place
    if isinstance(where, ir.NextDoor):
        return call("put_behind_door", "g", "doer", "cards")
    found = "cards[::-1]" if action.how == "on" else "cards"  # the first lies on top
    match where.what:
        case "hand":
            return call("put_into_hand", "g", "doer", found, people.people(as_players(where.of or ir.Doer()), scope))
        case "deck":
            deck = where.deck if where.deck in scope.link.deck_names else None
            how = "put_under_deck" if action.how == "under" else "put_on_deck"
            return call(how, "g", "doer", found, *(() if deck is None else (word(deck),)))
        case "discards":
            return call("put_into_discards", "g", "doer", found)
        case "combat":
            return call("put_into_combat", "g", "doer", found)
    return call("put_into_play", "g", "doer", found)


@writes(ir.Attach)
def _attach(action: ir.Attach, aim: Aim, scope: HookScope) -> Expr:
    return call("attach", "g", "doer", "env", "cards", second(action.to, scope))


@writes(ir.Use, ir.Carry, ir.Ignore, ir.OnlyCounts, ir.Pursue, ir.Enter, ir.Leave, ir.Start, ir.HelpKill, ir.AskForHelp,
       ir.LootPlayer, ir.Nothing, ir.Trade, ir.Pick)  # fmt: skip
def _nothing(action: ir.Action, aim: Aim, scope: HookScope) -> Expr:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return NOTHING


@writes(ir.Count)
def _count(action: ir.Count, aim: Aim, scope: HookScope) -> Expr:
    return call("count_double", "g", "doer", scope.it) if action.double else NOTHING


@writes(ir.Add)
def _add(action: ir.Add, aim: Aim, scope: HookScope) -> Expr:
    if isinstance(aim.what, ir.Thing):
        return call("add_counters", "g", "doer", many(aim.what.quantity, scope), second(action.to, scope))
    return call("add_to_combat", "g", "doer", "cards")


@writes(ir.Remove)
def _remove(action: ir.Remove, aim: Aim, scope: HookScope) -> Expr:
    what = aim.what
    if isinstance(what, ir.Thing):
        hosts = cards.cards(as_cards(what.of or ir.ThisCard()), scope)
        there = numbers.thing_count(what, scope)
        return call("remove_counters", "g", "doer", many(what.quantity, scope, there), hosts)
    return call("remove", "g", "doer", "cards")


@writes(ir.Kill)
def _kill(action: ir.Kill, aim: Aim, scope: HookScope) -> Expr:
    return call("kill", "g", "doer", "cards")


@writes(ir.Defeat)
def _defeat(action: ir.Defeat, aim: Aim, scope: HookScope) -> Expr:
    return call("defeat", "g", "doer", "cards", *(("keeping_treasures=True",) if action.keeping_treasures else ()))


@writes(ir.Keep)
def _keep(action: ir.Keep, aim: Aim, scope: HookScope) -> Expr:
    kind = action.as_.nouns[0].noun if isinstance(action.as_, ir.Cards) else None
    return NOTHING if kind is None else call("keep", "g", "doer", "cards", word(kind))


@writes(ir.PlayCard)
def _play(action: ir.PlayCard, aim: Aim, scope: HookScope) -> Expr:
    on = ("on=" + str(people.people(as_players(action.on), scope)),) if action.on is not None else ()
    return call("play", "g", "doer", "cards", *on)


@writes(ir.Swap)
def _swap(action: ir.Swap, aim: Aim, scope: HookScope) -> Expr:
    mine, theirs = aim.what, action.with_
    if isinstance(mine, ir.Thing) and mine.what == "hand" and isinstance(theirs, ir.Thing):
        whose = (people.people(as_players(hand.of or ir.Doer()), scope) for hand in (mine, theirs))
        return call("swap_hands", "g", *whose)
    if isinstance(theirs, ir.Thing | ir.Time):
        return NOTHING
    return call("swap", "g", "doer", "cards", second(theirs, scope))
