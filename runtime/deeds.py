"""What each verb does to the cards chosen for it; whether anything happened is what the deed returns."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime import changes, facts, look, rewards, standing
from lootpress.runtime.events.gate import attempt, mark_replaced
from lootpress.runtime.events.types import (
    DiscardCard,
    DrawCard,
    GainCard,
    GainLevel,
    GiveCard,
    Happening,
    LoseCard,
    LoseLevel,
    TakeCard,
    Why,
)
from lootpress.runtime.machine import call
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs import deed

__all__: list[str] = []

Target = ir.Target | None
Cards = tuple[int, ...]


def _n(g: State, thing: ir.Thing, env: Env, available: int) -> int:
    return look.quantity_range(g, thing.quantity, env, available)[1]


# ---------------------------------------------------------------- losing, discarding, gaining


@deed(ir.Lose)
def _lose(g: State, action: ir.Lose, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.what == "level":
        return attempt(g, LoseLevel(doer, _n(g, what, env, 99)))
    if isinstance(what, ir.Time):
        return False
    for i in cards:
        attempt(g, LoseCard(doer, i, _why(g, env, doer)))
    return False


def _why(g: State, env: Env, owner: int) -> Why:
    """What makes somebody part with a card: a curse, bad stuff, another player's card, or his own."""
    if env.this >= 0 and facts.archetype_of(g, env.this) == "curse":
        return "curse"
    if any(f[0] == "bad stuff" for f in g.frames):
        return "bad stuff"
    return "own" if env.you in (-1, owner) else "effect"


@deed(ir.Discard)
def _discard(g: State, action: ir.Discard, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            call(g, "leave combat", i, "removed")
        else:
            attempt(g, DiscardCard(doer, i, _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"))
    return any(g.where[i] == Zone.COMBAT for i in cards)


@deed(ir.Gain)
def _gain(g: State, action: ir.Gain, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            return attempt(g, GainLevel(doer, _n(g, what, env, 99), may_win=what.may_win))
        if what.what == "abilities" and what.of is not None:
            return _gain_abilities(g, what.of, env)
        return False
    for i in cards:
        attempt(g, GainCard(doer, i))
    return False


def _gain_abilities(g: State, of: ir.Selector, env: Env) -> bool:
    """Everything another card says by itself is said by this one too, until the combat ends."""
    found = look.cards(g, of, env)
    if isinstance(of, ir.Cards) and of.order is None:
        found = found[: look.quantity_range(g, of.quantity, env, len(found))[1]]
    for i in found:
        d = g.deck.definition[i]
        if g.deck.top[d]:
            words = standing.env_of(g, env.this)
            changes.begin_effect(g, g.deck.top[d][0], words, "combat", install=g.deck.borrowed(d))
        changes.say(g, "abilities", env.this, i)
    return bool(found)


# ---------------------------------------------------------------- drawing, taking, giving, putting


@deed(ir.Draw)
def _draw(g: State, action: ir.Draw, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if g.dead[doer]:
        return False
    facing = {"up": "up", "down": "down", None: "down", "same": env.facing}[action.facing]
    if isinstance(what, ir.Thing) and what.what == "treasures":
        total = sum(rewards.treasures_of(g, i) for i in look.cards(g, what.of or ir.It("self"), env))
        call(g, "draw cards", doer, 1, total, facing)
        return False
    if isinstance(what, ir.Cards) and what.place.what == "deck" and what.place.deck is None and what.order is None:
        pile = _pile(g, what)
        n = look.number(g, what.quantity.n, env) if what.quantity.n is not None else 1
        if not g.piles[pile] and not g.discards[pile]:
            return False
        call(g, "draw cards", doer, pile, n, facing)
        return False
    for i in cards:
        attempt(g, DrawCard(doer, -1, "up", i))
    return False


def _pile(g: State, what: ir.Cards) -> int:
    noun = what.nouns[0].noun or "door"
    return g.deck.deck_names.index(noun) if noun in g.deck.deck_names else 0


@deed(ir.Take)
def _take(g: State, action: ir.Take, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.extra:
        changes.mark(g, ("extra turns",), int(g.facts.get(("extra turns",), 0)) + _n(g, what, env, 99))
        return True
    for i in cards:
        attempt(g, TakeCard(doer, i, to_hand=action.into is not None and action.into.what == "hand"))
    return False


@deed(ir.Give)
def _give(g: State, action: ir.Give, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    to = [p for p in look.people(g, action.to, env) if p != doer and not g.dead[p]]
    if not to or not cards:
        return False
    for i in cards:
        attempt(g, GiveCard(doer, i, to[0], to_hand=g.where[i] == Zone.HAND))
    return False


@deed(ir.Put)
def _put(g: State, action: ir.Put, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    where = action.place
    for i in reversed(cards) if action.how == "on" else cards:  # the first lies on top
        match where.what:
            case "hand":
                to = look.people(g, where.of or ir.Doer(), env)
                changes.to_hand(g, i, to[0] if to else doer)
            case "deck":
                pile = g.deck.deck_names.index(where.deck) if where.deck in g.deck.deck_names else None
                changes.put_under(g, i, top=action.how != "under", pile=pile)
            case "discards":
                attempt(g, DiscardCard(doer, i))
            case "combat":
                call(g, "join combat", i, doer)
            case _:
                if facts.archetype_of(g, i) == "world":
                    changes.to_world(g, i)
                else:
                    changes.receive(g, i, doer)
    return bool(cards)


@deed(ir.Reveal, ir.LookAt)
def _look_at(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    shown = isinstance(action, ir.Reveal)
    changes.say(g, "reveal" if shown else "look", doer, cards)
    for i in cards:
        changes.tell(g, Happening("reveal" if shown else "look", doer, i))
    return bool(cards)


# ---------------------------------------------------------------- in play


@deed(ir.Equip, ir.Unequip)
def _equip(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    up = isinstance(action, ir.Equip)
    changed = [i for i in cards if bool(g.up[i]) != up]
    for i in changed:
        changes.equip(g, i, up)
    return bool(changed)


@deed(ir.Attach)
def _attach(g: State, action: ir.Attach, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    mine = cards or ((env.this,) if env.this >= 0 else ())
    hosts = look.cards(g, action.to, env)
    if not mine or not hosts:
        return False
    changes.attach(g, mine[0], hosts[0])
    return True


@deed(ir.Use, ir.Carry, ir.Ignore, ir.OnlyCounts, ir.Pursue, ir.Enter, ir.Leave, ir.Start,
      ir.HelpKill, ir.AskForHelp, ir.LootPlayer, ir.Nothing, ir.Trade, ir.Pick)  # fmt: skip
def _nothing(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return False


@deed(ir.Count)
def _count(g: State, action: ir.Count, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """`when you sell an item: it counts double`: its value counts once more in the sale going on."""
    sale = next((f for f in reversed(g.frames) if f[0] == "sell"), None)
    value = g.deck.card_of[env.it].value if env.it >= 0 else None
    if sale is None or not action.double or not value:
        return False
    sale[4] += value
    changes.say(g, "sold double", doer, env.it)
    return True


@deed(ir.Add)
def _add(g: State, action: ir.Add, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        hosts = [i for i in look.cards(g, cast(ir.Selector, action.to), env) if facts.in_play(g, i)]
        for i in hosts:
            changes.count_up(g, i, _n(g, what, env, 99))
        return bool(hosts)
    if g.combat is None:
        return False
    for i in cards:
        call(g, "join combat", i, doer)
    return bool(cards)


@deed(ir.Remove)
def _remove(g: State, action: ir.Remove, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        hosts = [i for i in look.cards(g, what.of or ir.ThisCard(), env) if facts.in_play(g, i)]
        for i in hosts:
            changes.count_up(g, i, -_n(g, what, env, g.counters.get(i, 0)))
        return bool(hosts)
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            call(g, "leave combat", i, "removed")
        else:
            attempt(g, DiscardCard(doer, i))
    return bool(cards)


@deed(ir.Kill)
def _kill(g: State, action: ir.Kill, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        call(g, "leave combat", i, "killed")
    return bool(found)


@deed(ir.Defeat)
def _defeat(g: State, action: ir.Defeat, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        call(g, "leave combat", i, "kept treasures" if action.keeping_treasures else "defeated")
    return bool(found)


@deed(ir.Clone)
def _clone(g: State, action: ir.Clone, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """R-151: a second monster of the same kind that shares every enhancer, now and later."""
    combat = g.combat
    found = [i for i in cards if combat is not None and i in combat.monsters]
    if combat is None or not found:
        return False
    combat.monsters.append(found[0])
    combat.mates.append(found[0])
    changes.say(g, "clone", found[0])
    return True


@deed(ir.Cancel)
def _cancel(g: State, action: ir.Cancel, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """What was about to happen does not."""
    mark_replaced(g)
    for i in cards:
        changes.say(g, "cancel", doer, i)
        changes.tell(g, Happening("cancel", doer, i))
        play = next((f for f in reversed(g.frames) if f[0] == "play" and f[3] == i), None)
        if play is not None:  # just laid down, nothing of it has happened: it counts as never played
            play[0], play[1] = "play canceled", 0
            g.past = [x for x in g.past if x.verb != "play" or x.card != i]
        elif g.where[i] == Zone.PLAYED:
            attempt(g, DiscardCard(doer, i, "used"))
    if cards:
        mark_replaced(g)
    return True
