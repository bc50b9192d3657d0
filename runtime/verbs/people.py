"""Verbs of fate, combat and turns: what each does; whether anything happened is what the deed returns."""

from __future__ import annotations

from typing import cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.names import is_named
from lootpress.runtime.answers import Chosen, Did, Happened
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt, pending
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    BreakOff,
    ChangeGender,
    ChangeTag,
    CutTurn,
    Death,
    DiscardCard,
    GainCard,
    GainLevel,
    GiveUp,
    Help,
    KeepCard,
    LookForTrouble,
    LootRoom,
    LoseLevel,
    MoveCombat,
    PlayCard,
    PromiseEscape,
    PutInHand,
    PutInPlay,
    RemoveMonster,
    SacrificeCard,
    SellCard,
    SetRoll,
    SetStrength,
    ShareRewards,
    ShuffleDeck,
    SkipCharity,
    SkipTurn,
    Strike,
    Suffer,
    WinGame,
)
from lootpress.runtime.frames.acts import JoiningChosen, Picking, SufferingCards, VerbFrame
from lootpress.runtime.frames.fights import Fighting, JoiningCombat, LeavingCombat
from lootpress.runtime.frames.turns import OpeningDoors, SeekingTrouble
from lootpress.runtime.machine import ask, end, finish, picked, push, step, take
from lootpress.runtime.options import Option
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs.doing import BLIND, action_of, at_random, deed, is_unseen

__all__: list[str] = []

Target = ir.Target | None
Cards = tuple[int, ...]


# ---------------------------------------------------------------- fate


@deed(ir.Die)
def _die(g: State, action: ir.Die, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    return attempt(g, Death(doer))


@deed(ir.Win)
def _win(g: State, action: ir.Win, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if action.what == "game":
        return attempt(g, WinGame(doer))
    return action.what == "combat" and g.combat is not None and attempt(g, SetStrength(doer, fixed=10_000))


@step(SufferingCards)
def _suffer(g: State, f: SufferingCards) -> None:
    """Bad stuff of monsters, or curses, one after another; something happened if their lines did something."""
    what = action_of(g, f, ir.Suffer).what
    if f.step == "begin":
        f.step = "suffer"
        f.cards = _suffered(g, what, f.env)
    else:
        answer, g.answer = g.answer, None
        f.did = f.did or (isinstance(answer, Happened) and answer.did)
    if not f.cards:
        finish(g, Did(f.did, f.env))
        return
    i, f.cards = f.cards[0], f.cards[1:]
    if isinstance(what, ir.Thing):
        attempt(g, Suffer(f.doer, i))
    else:
        strike(g, i, f.doer, f.doer)


def _suffered(g: State, what: ir.Target, env: Env) -> Cards:
    """The cards whose bad stuff or lines are suffered; a monster by its name is known wherever it lies."""
    of = what.of if isinstance(what, ir.Thing) else what
    if of is None or isinstance(of, ir.Time):
        return ()
    found = look.cards(g, of, env)
    if not found and isinstance(what, ir.Thing) and isinstance(of, ir.Cards):
        found = [i for noun in of.nouns if noun.name is not None for i in g.deck.named(noun.name)[:1]]
    return tuple(found)


@deed(ir.Strike)
def _strike(g: State, action: ir.Strike, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """`it strikes another player instead`: the curse that is about to strike turns to somebody else."""
    to = [p for p in look.people(g, action.what, env) if not g.dead[p]]
    event = pending(g, Strike)
    if not to or event is None:
        return False
    attempt(g, msgspec.structs.replace(event, who=to[0], turned=(*event.turned, event.who)))
    return True


@deed(ir.Become)
def _become(g: State, action: ir.Become, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    goal = action.what
    if isinstance(goal, str):
        i = g.host[env.this] if env.this >= 0 and g.host[env.this] >= 0 else env.it
        if i < 0 or facts.has_tag(g, i, goal):
            return False
        return attempt(g, ChangeTag(doer, i, word=goal))
    if isinstance(goal, ir.Thing) and goal.what == "gender":
        return attempt(g, ChangeGender(doer, gender="man" if g.genders[doer] == "woman" else "woman"))
    names = goal.names if isinstance(goal, ir.People) else ()
    return bool(names) and _take_identity(g, doer, names[0])


def _take_identity(g: State, p: int, name: str) -> bool:
    if is_named(g, p, name):
        return False
    for i in g.deck.named(name):
        if g.where[i] in (Zone.DISCARDS, Zone.DECK, Zone.BOX):
            kind = g.deck.card_of[i].kind
            same = [j for j in g.tables[p] if g.deck.card_of[j].kind == kind]
            old = same[0] if same and len(same) >= standing.limit(g, p, kind) else -1
            return attempt(g, GainCard(p, i, replaces=old, identity=True))
    return name in ("man", "woman") and attempt(g, ChangeGender(p, gender=name))


@deed(ir.SetTo)
def _set(g: State, action: ir.SetTo, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    stat = cast(ir.Stat, action.what)
    value = look.number(g, action.to, env)
    match stat.stat:
        case "level":
            for p in look.people(g, cast(ir.Selector, stat.of), env):
                _set_level(g, p, value)
            return False
        case "roll":
            return attempt(g, SetRoll(doer, n=value))
        case "strength":
            parts = strength.missing_parts(g, stat.of, value, env)
            return bool(parts) and attempt(g, SetStrength(doer, parts=parts))
    return False


def _set_level(g: State, p: int, n: int) -> None:
    """To a level by a card: not the winning one."""
    n = max(1, min(n, standing.winning_level(g) - 1))
    attempt(g, GainLevel(p, n=n - g.level[p]) if n > g.level[p] else LoseLevel(p, n=g.level[p] - n))


# ---------------------------------------------------------------- combat and turns


@deed(ir.End)
def _end(g: State, action: ir.End, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    time = action.what
    if time is None:
        return False
    if time.what == "combat":
        return attempt(g, BreakOff(doer))
    whose = [doer] if time.of is None else look.people(g, time.of, env)
    return g.turn in whose and attempt(g, CutTurn(g.turn))


@deed(ir.Skip)
def _skip(g: State, action: ir.Skip, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    return attempt(g, SkipCharity(doer) if action.what.what == "charity" else SkipTurn(doer))


@deed(ir.Move)
def _move(g: State, action: ir.Move, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    combat = g.combat
    to = [p for p in look.people(g, action.to, env) if not g.dead[p]]
    if combat is None or not to or to[0] == combat.fighter:
        return False
    if isinstance(what, ir.Time):
        return attempt(g, MoveCombat(doer, other=to[0]))
    found = [i for i in cards if i in combat.monsters]
    if not found:
        return False
    if set(combat.monsters) <= set(found):  # what is left of the fight is all that moves
        return attempt(g, MoveCombat(doer, other=to[0]))
    for i in found:
        push(g, LeavingCombat(i, "moved", to[0]))
    return True


@deed(ir.Help)
def _help(g: State, action: ir.Help, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Q-12: forced help cannot be refused, but not where the fight is for the win."""
    combat = g.combat
    if combat is None or combat.helper >= 0 or doer == combat.fighter or g.dead[doer]:
        return False
    return not rewards.would_win_game(g, combat.fighter) and attempt(g, Help(doer, other=combat.fighter, forced=True))


@deed(ir.Fight)
def _fight(g: State, action: ir.Fight, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = cards or ((look.the_card(g, action.what, env),) if action.what is not None else ())
    found = tuple(i for i in found if i >= 0)
    if not found:
        return False
    push(g, Fighting(doer, found[0]))
    return True


@deed(ir.Join)
def _join(g: State, action: ir.Join, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """`it joins the combat`: the cards that the sentence is about come into the fight, as many as it says.

    Where there are more, the doer says which; of a deck, which nobody has seen, the topmost come.
    """
    verb = g.frames[-1]
    assert isinstance(verb, VerbFrame)
    who = cast(ir.Do, g.deck.clauses[verb.line].effect).who
    if g.combat is None or isinstance(who, ir.Thing | ir.Time):
        return False
    found = [i for i in look.cards(g, who, env) if i not in facts.monsters(g)]
    low = high = len(found)
    if isinstance(who, ir.Cards):
        low, high = look.quantity_range(g, who.quantity, env, len(found))
        if who.random:
            found, low = at_random(g, found, high), high
        elif who.order is not None or any(g.where[i] == Zone.DECK for i in found):
            found, low = found[:high], high
    if not found or not high:
        return False
    push(g, JoiningChosen(doer, tuple(found), low, high))
    return True


@step(JoiningChosen)
def _join_chosen(g: State, f: JoiningChosen) -> None:
    """Those of the cards that the player chooses come into the fight."""
    if f.step == "start":
        f.step = "after"
        by = BLIND if is_unseen(g, f.player, list(f.cards)) else f.player
        push(g, Picking(by, f.cards, f.low, f.high, "which joins"))
        return
    chosen = take(g, Chosen).them
    end(g)
    for i in reversed(chosen):
        push(g, JoiningCombat(i, f.player))


@deed(ir.RunAway)
def _run_away(g: State, action: ir.RunAway, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    return facts.in_combat(g, doer) and attempt(g, GiveUp(doer))


@deed(ir.Escape)
def _escape(g: State, action: ir.Escape, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """No roll, even where running away is barred; nothing until the fight is lost (Q-16)."""
    combat = g.combat
    if combat is None:
        return False
    meant = cards if action.what is not None else combat.monsters
    return attempt(g, PromiseEscape(doer, monsters=tuple(m for m in combat.monsters if m in meant)))


@deed(ir.LootRoom)
def _loot_room(g: State, action: ir.LootRoom, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    return attempt(g, LootRoom(doer))


@deed(ir.LookForTrouble)
def _trouble(g: State, action: ir.LookForTrouble, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """A monster from the hand is fought, if there is one and nobody fights already."""
    monsters = [i for i in g.hands[doer] if facts.archetype_of(g, i) == "monster"]
    if not monsters or g.combat is not None or standing.forbidden(g, doer, ir.LookForTrouble):
        return False
    push(g, SeekingTrouble(doer, tuple(monsters)))
    return True


@step(SeekingTrouble)
def _seek_trouble(g: State, f: SeekingTrouble) -> None:
    """The player says which of his monsters he fights."""
    if f.step == "ask":
        f.step = "answered"
        ask(g, f.player, "room", [Option("trouble", i) for i in f.monsters])
        return
    monster = picked(g).card
    end(g)
    attempt(g, LookForTrouble(f.player, monster))


@deed(ir.OpenDoors)
def _open(g: State, action: ir.OpenDoors, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    n = 1
    if isinstance(action.what, ir.Cards) and action.what.quantity.n is not None:
        n = look.number(g, action.what.quantity.n, env)
    push(g, OpeningDoors(doer, n, together=False))
    return False


@deed(ir.Sell)
def _sell(g: State, action: ir.Sell, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    worth = sum(g.deck.card_of[i].value or 0 for i in cards)
    for i in cards:
        attempt(g, SellCard(doer, i))
    attempt(g, GainLevel(doer, n=worth // 1000, why="sale"))
    return False


@deed(ir.Sacrifice)
def _sacrifice(g: State, action: ir.Sacrifice, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in cards:
        attempt(g, SacrificeCard(doer, i))
    return False


@deed(ir.Keep)
def _keep(g: State, action: ir.Keep, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    kind = action.as_.nouns[0].noun if isinstance(action.as_, ir.Cards) else None
    if kind is None or not cards:
        return False
    i = cards[0]
    for j in facts.followers(g, doer):
        if kind in g.deck.kinds and g.deck.kinds[kind].archetype == "follower":
            attempt(g, DiscardCard(doer, j, why="excess"))
    if g.where[i] == Zone.COMBAT:
        attempt(g, RemoveMonster(doer, i, how="kept"))
    return attempt(g, KeepCard(doer, i, kind=kind))


@deed(ir.Share)
def _share(g: State, action: ir.Share, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    combat = g.combat
    if combat is None:
        return False
    return attempt(g, ShareRewards(doer, n=sum(rewards.treasures_of(g, m) for m in combat.monsters) // 2))


@deed(ir.Shuffle)
def _shuffle(g: State, action: ir.Shuffle, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if action.what.kind not in g.deck.deck_names:
        return False
    return attempt(g, ShuffleDeck(doer, pile=g.deck.deck_names.index(action.what.kind), name=action.what.kind))


@deed(ir.PlayCard)
def _play(g: State, action: ir.PlayCard, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in reversed(cards):
        if facts.archetype_of(g, i) == "curse":
            on = look.people(g, action.on, env) if action.on is not None else [doer]
            strike(g, i, on[0] if on else doer, doer)
        else:
            attempt(g, PlayCard(doer, i))
    return bool(cards)


@deed(ir.Swap)
def _swap(g: State, action: ir.Swap, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Both or neither: hands as wholes, cards place for place."""
    if isinstance(what, ir.Thing) and what.what == "hand" and isinstance(action.with_, ir.Thing):
        return _swap_hands(g, what, action.with_, env)
    if isinstance(action.with_, ir.Thing | ir.Time):
        return False
    theirs = look.cards(g, action.with_, env)
    if not cards or not theirs:
        return False
    mine, other = cards[0], theirs[0]
    if g.where[mine] == Zone.COMBAT:
        push(g, JoiningCombat(other, doer))
        push(g, LeavingCombat(mine, "swapped", doer))
        say(g, "swap", doer, mine, other)
        return True
    zone, p = g.where[other], g.who[other]
    attempt(g, PutInPlay(doer, other))
    if zone == Zone.DISCARDS:
        attempt(g, DiscardCard(doer, mine))
    elif p >= 0:
        attempt(g, PutInPlay(p, mine))
    say(g, "swap", doer, mine, other)
    return True


def _swap_hands(g: State, mine: ir.Thing, theirs: ir.Thing, env: Env) -> bool:
    a = look.people(g, mine.of or ir.Doer(), env)
    b = [p for p in look.people(g, theirs.of or ir.Doer(), env) if p not in a]
    if not a or not b:
        return False
    first, second = list(g.hands[a[0]]), list(g.hands[b[0]])
    for i in first:
        attempt(g, PutInHand(b[0], i, a[0], why="swap"))
    for i in second:
        attempt(g, PutInHand(a[0], i, b[0], why="swap"))
    return bool(first or second)
