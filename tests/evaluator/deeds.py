"""What a verb does to the cards chosen for it; slow and obvious."""

from __future__ import annotations

from typing import Any, assert_never, cast

from lootpress.compiler import ir
from lootpress.compiler.abilities.losses import names_of
from lootpress.compiler.abilities.parties import Aim
from lootpress.compiler.hooks.deeds import name_of
from lootpress.compiler.ir.meanings import meaning_of
from lootpress.compiler.ir.slots import slots_of
from lootpress.runtime.active import facts, strength
from lootpress.runtime.evaluate.sums import CardsToChoose, range_of, scaled
from lootpress.runtime.hooks import VOCABULARY
from lootpress.runtime.state import Env, State
from lootpress.runtime.verbs import cards as card_deeds
from lootpress.runtime.verbs import in_play, moving
from lootpress.runtime.verbs import people as fates
from lootpress.tests.evaluator import numbers, selecting, sides

__all__ = ["do", "which"]

Cards = tuple[int, ...]

# Verbs that hold, or that only events and examples speak of.
Idle = (
    ir.Use | ir.Carry | ir.Ignore | ir.OnlyCounts | ir.Pursue | ir.Enter | ir.Leave | ir.Start | ir.HelpKill
    | ir.AskForHelp | ir.LootPlayer | ir.Nothing | ir.Trade | ir.Pick
)  # fmt: skip


def which(g: State, aim: Aim, env: Env) -> CardsToChoose:
    """The cards that somebody chooses among, and how many of them."""
    what = aim.what
    assert isinstance(what, ir.Cards)
    found = selecting.cards(g, what, env)
    if not found and meaning_of(aim.action).blamed and what.place.what == "hand or table":
        names = [noun.name for noun in what.nouns if noun.name is not None]
        found = [m for m in facts.monsters(g) if g.deck.card_of[m].name in names]
    return _choosing(g, found, what.quantity, env)


def _choosing(g: State, found: list[int], q: ir.Quantity, env: Env) -> CardsToChoose:
    if q.share is not None:
        return CardsToChoose(found, q.share.by, _factor(q.share, env))
    if q.how in ("some", "the"):
        return CardsToChoose(found, "exactly", 1)
    return CardsToChoose(found, q.how, 0 if q.n is None else numbers.number(g, q.n, env))


def _factor(share: ir.Scaled, env: Env) -> int:
    return 1 if share.n is None else env.x if isinstance(share.n, ir.X) else share.n


def _many(g: State, q: ir.Quantity, env: Env, there: int = 99) -> int:
    """How many levels, turns or counters a quantity means; a half is a half of what is there."""
    if q.share is not None:
        return scaled(q.share.by, there, _factor(q.share, env))
    return range_of(q.how, 0 if q.n is None else numbers.number(g, q.n, env), 99)[1]


def do(g: State, aim: Aim, doer: int, env: Env, cards: Cards) -> bool:
    """Do it; whether anything happened, as far as no event has to say so."""
    action, what = aim.action, aim.what
    if isinstance(what, ir.Thing):
        return _to_thing(g, aim, what, doer, env, cards)
    match action:
        case ir.Lose():
            return False if isinstance(what, ir.Time) else card_deeds.lose(g, doer, env, cards, named=names_of(what))
        case ir.Gain():
            return card_deeds.gain(g, doer, cards)
        case ir.Draw():
            return _draw(g, action, what, doer, env, cards)
        case ir.Take():
            to_hand = None if action.into is None else action.into.what == "hand"
            return moving.take_cards(g, doer, cards, to_hand=to_hand)
        case ir.Put():
            return _put(g, action, doer, env, cards)
        case ir.Attach():
            return in_play.attach(g, doer, env, cards, _second(g, action.to, env))
        case ir.Count():
            return action.double and in_play.count_double(g, doer, env.it)
        case ir.Add():
            return in_play.add_to_combat(g, doer, cards)
        case ir.Remove():
            return in_play.remove(g, doer, cards)
        case ir.Kill():
            return in_play.kill(g, doer, cards)
        case ir.Defeat():
            return in_play.defeat(g, doer, cards, keeping_treasures=action.keeping_treasures)
        case ir.Keep():
            kind = action.as_.nouns[0].noun if isinstance(action.as_, ir.Cards) else None
            return kind is not None and card_deeds.keep(g, doer, cards, kind)
        case ir.PlayCard():
            on = selecting.people(g, action.on, env) if action.on is not None else [doer]
            return card_deeds.play(g, doer, cards, on)
        case ir.Swap():
            if isinstance(action.with_, ir.Thing | ir.Time):
                return False
            return card_deeds.swap(g, doer, cards, _second(g, action.with_, env))
        case ir.Escape():
            return fates.escape(g, doer, None if action.what is None else cards)
        case ir.Fight():
            meant = selecting.cards(g, action.what, env) if action.what is not None else []
            return fates.fight(g, doer, cards or meant)
        case _:
            return _fate(g, aim, action, doer, env, cards)


def _fate(g: State, aim: Aim, action: ir.Action, doer: int, env: Env, cards: Cards) -> bool:
    """Verbs of fate, combat and turns."""
    match action:
        case ir.Win(what=what):
            return fates.win_game(g, doer) if what == "game" else what == "combat" and fates.win_combat(g, doer)
        case ir.Strike():
            return fates.turn_curse_to(g, selecting.people(g, action.what, env))
        case ir.Catch():
            return fates.catch(g, cards, selecting.people(g, action.what, env))
        case ir.Become():
            return _become(g, action, doer, cards)
        case ir.SetTo():
            return _set(g, action, doer, env)
        case ir.End(what=time):
            if time is None:
                return False
            if time.what == "combat":
                return fates.end_combat(g, doer)
            return fates.end_turn(g, [doer] if time.of is None else selecting.people(g, time.of, env))
        case ir.Skip():
            return fates.skip_charity(g, doer) if action.what.what == "charity" else fates.skip_turn(g, doer, env)
        case ir.Move():
            to = selecting.people(g, action.to, env)
            if isinstance(aim.what, ir.Time):
                return fates.move_combat(g, doer, to)
            return fates.move_monsters(g, doer, cards, to)
        case ir.Help():
            whom = None if action.whom is None else selecting.people(g, action.whom, env)
            return fates.help_out(g, doer, whom)
        case ir.Join():
            return _join(g, action, aim.subject, doer, env)
        case ir.OpenDoors(what=what):
            n = what.quantity.n if isinstance(what, ir.Cards) else None
            return fates.open_doors(g, doer, 1 if n is None else numbers.number(g, n, env))
        case ir.Share():
            of = action.what.of if isinstance(action.what, ir.Thing) else action.what
            shared = selecting.cards(g, of, env) if of is not None else facts.monsters(g)
            return fates.share_rewards(g, doer, shared, selecting.people(g, action.with_, env))
        case ir.Shuffle(what=deck):
            return deck.kind in g.deck.deck_names and fates.shuffle(g, doer, deck.kind)
        case _ if isinstance(action, Idle):
            return False
    blamed = meaning_of(action).blamed
    taken: list[Any] = [env] if blamed else []
    called = {"named": names_of(aim.what)} if blamed else {}
    for slot in slots_of(type(action)) or ():
        value = getattr(action, slot.field)
        if not slot.word:
            taken.append(cards)
        elif value is not None:
            taken.append(_second(g, value, env) if slot.kind == "which" else selecting.people(g, value, env))
    return bool(VOCABULARY[name_of(type(action))](g, doer, *taken, **called))  # the deed of the verb's own name


def _to_thing(g: State, aim: Aim, what: ir.Thing, doer: int, env: Env, cards: Cards) -> bool:
    """Levels, turns, counters, hands, treasures."""
    action = aim.action
    there = g.level[doer] if what.what == "level" else numbers.thing_count(g, what, env)
    n = _many(g, what.quantity, env, there)
    match action:
        case ir.Lose():
            if what.what == "treasures":
                return fates.forgo_treasures(g, doer, selecting.cards(g, what.of or ir.It("self"), env))
            return what.what == "level" and card_deeds.lose_levels(g, doer, env, n)
        case ir.Gain():
            if what.what == "level":
                return card_deeds.gain_levels(g, doer, n, may_win=what.may_win)
            return what.what == "abilities" and what.of is not None and _abilities(g, aim.subject, what.of, env)
        case ir.Draw():
            found = selecting.cards(g, what.of or ir.It("self"), env)
            return what.what == "treasures" and moving.draw_treasures_of(g, doer, found, _facing(action, env))
        case ir.Take():
            return what.extra and moving.take_extra_turns(g, doer, n)
        case ir.Add():
            return in_play.add_counters(g, doer, n, _second(g, cast(ir.Selector, action.to), env))
        case ir.Remove():
            return in_play.remove_counters(g, doer, n, selecting.cards(g, what.of or ir.ThisCard(), env))
        case ir.Swap(with_=ir.Thing(of=theirs)) if what.what == "hand":
            mine = selecting.people(g, what.of or ir.Doer(), env)
            return card_deeds.swap_hands(g, mine, selecting.people(g, theirs or ir.Doer(), env))
    return do(g, Aim(action, None), doer, env, cards)


def _abilities(g: State, who: ir.Target | None, of: ir.Selector, env: Env) -> bool:
    found = selecting.cards(g, of, env)
    if isinstance(of, ir.Cards) and of.order is None:
        found = found[: _many(g, of.quantity, env, len(found))]
    gainers = selecting.cards(g, who, env) if isinstance(who, ir.Which) else [env.this]
    return card_deeds.gain_abilities(g, gainers, found)


def _facing(action: ir.Draw, env: Env) -> str:
    return env.facing if action.facing == "same" else action.facing or "down"


def _draw(g: State, action: ir.Draw, what: ir.Target | None, doer: int, env: Env, cards: Cards) -> bool:
    if isinstance(what, ir.Cards) and what.place.what == "deck" and what.place.deck is None and what.order is None:
        noun = what.nouns[0].noun or "door"
        n = numbers.number(g, what.quantity.n, env) if what.quantity.n is not None else 1
        return moving.draw(g, doer, n, noun if noun in g.deck.deck_names else "door", _facing(action, env))
    return moving.draw_cards(g, doer, cards)


def _put(g: State, action: ir.Put, doer: int, env: Env, cards: Cards) -> bool:
    where = action.place
    if isinstance(where, ir.NextDoor):
        return moving.put_behind_door(g, doer, cards)
    found = cards[::-1] if action.how == "on" else cards
    match where.what:
        case "hand":
            return moving.put_into_hand(g, doer, found, selecting.people(g, where.of or ir.Doer(), env))
        case "deck":
            deck = where.deck if where.deck in g.deck.deck_names else None
            put = moving.put_under_deck if action.how == "under" else moving.put_on_deck
            return put(g, doer, found, deck or "")
        case "discards":
            return moving.put_into_discards(g, doer, found)
        case "combat":
            return moving.put_into_combat(g, doer, found)
        case "table" | "play" | "hand or table" | "anywhere":
            return moving.put_into_play(g, doer, found)
        case _:
            assert_never(where.what)


def _second(g: State, sel: ir.Selector, env: Env) -> list[int]:
    if isinstance(sel, ir.Cards) and env.candidate is not None and env.candidate[0] == "card":
        return [env.candidate[1]]
    return selecting.cards(g, sel, env)


def _become(g: State, action: ir.Become, doer: int, cards: Cards) -> bool:
    goal = action.what
    if isinstance(goal, str):
        return fates.become_such(g, doer, cards, goal)
    if isinstance(goal, ir.Thing) and goal.what == "gender":
        return fates.change_gender(g, doer)
    names = goal.names if isinstance(goal, ir.People) else ()
    return bool(names) and fates.become(g, doer, names[0])


def _set(g: State, action: ir.SetTo, doer: int, env: Env) -> bool:
    stat = cast(ir.Stat, action.what)
    value = numbers.number(g, action.to, env)
    match stat.stat:
        case "level":
            return fates.set_level(g, selecting.people(g, cast(ir.Selector, stat.of), env), value)
        case "roll":
            return fates.set_roll(g, doer, value)
        case "strength":
            return fates.set_strength(g, doer, env, _reached(g, stat.of, env), value)
    return False


def _reached(g: State, of: ir.Selector | ir.Thing | None, env: Env) -> list[tuple[int, int]]:
    if of is None:
        return []
    if isinstance(of, ir.Thing):
        return strength.whole_side(g, sides.side(g, of, env))
    if isinstance(of, ir.You | ir.Doer | ir.ThatPlayer | ir.People):
        return strength.players_in_fight(g, selecting.people(g, of, env))
    return strength.cards_in_fight(g, selecting.cards(g, of, env))


def _join(g: State, action: ir.Join, who: ir.Target | None, doer: int, env: Env) -> bool:
    if who is None or isinstance(who, ir.Thing | ir.Time):
        return False
    if not isinstance(action.what, ir.Time):
        there = selecting.cards(g, action.what, env)
        if not any(m in there for m in facts.monsters(g)):
            return False
    found = selecting.cards(g, who, env)
    if not isinstance(who, ir.Cards):
        return fates.join(g, doer, CardsToChoose(found, "every"))
    topmost = who.order is not None
    return fates.join(g, doer, _choosing(g, found, who.quantity, env), by_chance=who.random, topmost=topmost)
