"""What each verb does to the cards chosen for it; whether anything happened is what the deed returns."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt, mark_replaced
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    AttachCard,
    CancelCard,
    ChangeCounters,
    CloneMonster,
    DiscardCard,
    DrawCard,
    EnterWorld,
    EquipCard,
    ExtraTurn,
    GainCard,
    GainLevel,
    GiveCard,
    Install,
    LookAtCard,
    LoseCard,
    LoseLevel,
    PutInDeck,
    PutInHand,
    RevealCard,
    TakeCard,
    UnequipCard,
    Why,
)
from lootpress.runtime.frames.fights import DrawingCards, JoiningCombat, LeavingCombat, Suffering
from lootpress.runtime.frames.turns import Selling
from lootpress.runtime.machine import push
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs.doing import deed

__all__: list[str] = []

Target = ir.Target | None
Cards = tuple[int, ...]


def _n(g: State, thing: ir.Thing, env: Env, available: int) -> int:
    return look.quantity_range(g, thing.quantity, env, available)[1]


# ---------------------------------------------------------------- losing, discarding, gaining


@deed(ir.Lose)
def _lose(g: State, action: ir.Lose, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.what == "level":
        return attempt(g, LoseLevel(doer, n=_n(g, what, env, 99), why=_why(g, env, doer)))
    if isinstance(what, ir.Time):
        return False
    for i in cards:
        attempt(g, LoseCard(doer, i, why=_why(g, env, doer)))
    return False


def _why(g: State, env: Env, owner: int) -> Why:
    """What makes somebody part with a card: a curse, bad stuff, another player's card, or his own."""
    if env.this >= 0 and facts.archetype_of(g, env.this) == "curse":
        return "curse"
    if any(isinstance(f, Suffering) for f in g.frames):
        return "bad stuff"
    return "own" if env.you in (-1, owner) else "effect"


@deed(ir.Discard)
def _discard(g: State, action: ir.Discard, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed"))
        else:
            why = _why(g, env, facts.owner(g, i)) if g.where[i] == Zone.TABLE else "own"
            attempt(g, DiscardCard(doer, i, why=why))
    return any(g.where[i] == Zone.COMBAT for i in cards)


@deed(ir.Gain)
def _gain(g: State, action: ir.Gain, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            return attempt(g, GainLevel(doer, n=_n(g, what, env, 99), may_win=what.may_win))
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
            attempt(g, Install(clause=g.deck.top[d][0], env=words, until="combat", install=g.deck.borrowed(d)))
        say(g, "abilities", env.this, i)
    return bool(found)


# ---------------------------------------------------------------- drawing, taking, giving, putting


@deed(ir.Draw)
def _draw(g: State, action: ir.Draw, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if g.dead[doer]:
        return False
    facing = {"up": "up", "down": "down", None: "down", "same": env.facing}[action.facing]
    if isinstance(what, ir.Thing) and what.what == "treasures":
        total = sum(rewards.treasures_of(g, i) for i in look.cards(g, what.of or ir.It("self"), env))
        push(g, DrawingCards(doer, 1, total, facing))
        return False
    if isinstance(what, ir.Cards) and what.place.what == "deck" and what.place.deck is None and what.order is None:
        pile = _pile(g, what)
        n = look.number(g, what.quantity.n, env) if what.quantity.n is not None else 1
        if not g.piles[pile] and not g.discards[pile]:
            return False
        push(g, DrawingCards(doer, pile, n, facing))
        return False
    for i in cards:
        attempt(g, DrawCard(doer, i, facing="up"))
    return False


def _pile(g: State, what: ir.Cards) -> int:
    noun = what.nouns[0].noun or "door"
    return g.deck.deck_names.index(noun) if noun in g.deck.deck_names else 0


@deed(ir.Take)
def _take(g: State, action: ir.Take, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.extra:
        return attempt(g, ExtraTurn(doer, n=_n(g, what, env, 99)))
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
                attempt(g, PutInHand(to[0] if to else doer, i))
            case "deck":
                pile = g.deck.deck_names.index(where.deck) if where.deck in g.deck.deck_names else -1
                attempt(g, PutInDeck(doer, i, pile=pile, top=action.how != "under"))
            case "discards":
                attempt(g, DiscardCard(doer, i))
            case "combat":
                push(g, JoiningCombat(i, doer))
            case _:
                attempt(g, EnterWorld(doer, i) if facts.archetype_of(g, i) == "world" else GainCard(doer, i))
    return where.what == "combat" and bool(cards)


@deed(ir.Reveal, ir.LookAt)
def _look_at(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    shown = isinstance(action, ir.Reveal)
    say(g, "reveal" if shown else "look", doer, cards)
    for i in cards:
        attempt(g, RevealCard(doer, i) if shown else LookAtCard(doer, i))
    return False


# ---------------------------------------------------------------- in play


@deed(ir.Equip, ir.Unequip)
def _equip(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    up = isinstance(action, ir.Equip)
    for i in cards:
        if bool(g.up[i]) != up:
            attempt(g, EquipCard(doer, i) if up else UnequipCard(doer, i))
    return False


@deed(ir.Attach)
def _attach(g: State, action: ir.Attach, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    mine = cards or ((env.this,) if env.this >= 0 else ())
    hosts = look.cards(g, action.to, env)
    if not mine or not hosts:
        return False
    return attempt(g, AttachCard(doer, mine[0], host=hosts[0]))


@deed(ir.Use, ir.Carry, ir.Ignore, ir.OnlyCounts, ir.Pursue, ir.Enter, ir.Leave, ir.Start,
      ir.HelpKill, ir.AskForHelp, ir.LootPlayer, ir.Nothing, ir.Trade, ir.Pick)  # fmt: skip
def _nothing(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return False


@deed(ir.Count)
def _count(g: State, action: ir.Count, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """`when you sell an item: it counts double`: its value counts once more in the sale going on."""
    sale = next((f for f in reversed(g.frames) if isinstance(f, Selling)), None)
    value = g.deck.card_of[env.it].value if env.it >= 0 else None
    if sale is None or not action.double or not value:
        return False
    sale.worth += value
    say(g, "sold double", doer, env.it)
    return True


@deed(ir.Add)
def _add(g: State, action: ir.Add, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        hosts = [i for i in look.cards(g, cast(ir.Selector, action.to), env) if facts.in_play(g, i)]
        for i in hosts:
            attempt(g, ChangeCounters(doer, i, n=_n(g, what, env, 99)))
        return False
    if g.combat is None:
        return False
    for i in cards:
        push(g, JoiningCombat(i, doer))
    return bool(cards)


@deed(ir.Remove)
def _remove(g: State, action: ir.Remove, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        hosts = [i for i in look.cards(g, what.of or ir.ThisCard(), env) if facts.in_play(g, i)]
        for i in hosts:
            attempt(g, ChangeCounters(doer, i, n=-_n(g, what, env, g.counters.get(i, 0))))
        return False
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            push(g, LeavingCombat(i, "removed"))
        else:
            attempt(g, DiscardCard(doer, i))
    return bool(cards)


@deed(ir.Kill)
def _kill(g: State, action: ir.Kill, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "killed"))
    return bool(found)


@deed(ir.Defeat)
def _defeat(g: State, action: ir.Defeat, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = [i for i in cards if g.where[i] == Zone.COMBAT]
    for i in found:
        push(g, LeavingCombat(i, "kept treasures" if action.keeping_treasures else "defeated"))
    return bool(found)


@deed(ir.Clone)
def _clone(g: State, action: ir.Clone, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """R-151: a second monster of the same kind that shares every enhancer, now and later."""
    found = [i for i in cards if i in facts.monsters(g)]
    return bool(found) and attempt(g, CloneMonster(doer, found[0]))


@deed(ir.Cancel)
def _cancel(g: State, action: ir.Cancel, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """What was about to happen does not."""
    if cards:
        mark_replaced(g)
    for i in cards:
        attempt(g, CancelCard(doer, i))
    return True
