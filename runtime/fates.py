"""Verbs of fate, combat and turns: what each does; whether anything happened is what the deed returns."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime import changes, facts, look, rewards, standing, strength
from lootpress.runtime.events.apply.effects import awaken
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import (
    Death,
    DiscardCard,
    GainLevel,
    Happening,
    LoseLevel,
    PromiseEscape,
    SacrificeCard,
    SellCard,
)
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.state import Combat, Env, Frame, State, Zone
from lootpress.runtime.verbs import BLIND, at_random, deed, is_unseen, whole

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
        call(g, "win", doer)
        return True
    if action.what == "combat" and g.combat is not None:
        changes.mark(g, ("fixed strength",), 10_000)
        return True
    return False


@whole(ir.Suffer)
def _suffer(g: State, f: Frame, action: ir.Suffer) -> None:
    """Bad stuff of monsters, or curses, one after another; something happened if their lines did something."""
    doer, env, what = f[4], f[5], action.what
    bad = isinstance(what, ir.Thing)
    if f[1] == 0:
        f[1] = 1
        f[8] = _suffered(g, what, env)
    else:
        answer = g.answer
        g.answer = None
        f[7] = f[7] or (answer is not None and bool(answer[0]))
    if not f[8]:
        finish(g, f[7], env)
        return
    i, f[8] = f[8][0], f[8][1:]
    if bad:
        call(g, "bad stuff", doer, i)
    else:
        call(g, "strike", i, doer, doer)


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
    if not to or not any(frame[0] == "strike" for frame in g.frames):
        return False
    changes.mark(g, ("redirect",), to[0])
    return True


@deed(ir.Become)
def _become(g: State, action: ir.Become, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    goal = action.what
    if isinstance(goal, str):
        i = g.host[env.this] if env.this >= 0 and g.host[env.this] >= 0 else env.it
        if i < 0 or facts.has_tag(g, i, goal):
            return False
        if goal in g.deck.slots:  # for good, as long as it is in play
            changes.mark(g, ("slot", i), goal)
            changes.say(g, "becomes", i, goal)
            g.dirty = changes.EVERYBODY
            return True
        changes.mark(g, ("tags", i), (*standing.given_tags(g, i), goal))
        changes.say(g, "becomes", i, goal)
        return True
    if isinstance(goal, ir.Thing) and goal.what == "gender":
        g.genders[doer] = "man" if g.genders[doer] == "woman" else "woman"
        changes.say(g, "gender", doer, g.genders[doer])
        changes.tell(g, Happening("change", doer))
        return True
    names = goal.names if isinstance(goal, ir.People) else ()
    return bool(names) and _take_identity(g, doer, names[0])


def _take_identity(g: State, p: int, name: str) -> bool:
    if look.is_named(g, p, name):
        return False
    for i in g.deck.named(name):
        if g.where[i] in (Zone.DISCARDS, Zone.DECK, Zone.BOX):
            kind = g.deck.card_of[i].kind
            same = [j for j in g.tables[p] if g.deck.card_of[j].kind == kind]
            if len(same) >= standing.limit(g, p, kind) and same:
                attempt(g, DiscardCard(p, same[0], "excess"))
            changes.put_on_table(g, i, p)
            changes.say(g, "identity", p, i)
            changes.tell(g, Happening("gain", p, i))
            return True
    if name in ("man", "woman"):
        g.genders[p] = name
        return True
    return False


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
            changes.mark(g, ("roll set",), max(1, min(6, value)) if value else 6)
            changes.say(g, "roll set", value)
            return True
        case "strength":
            return strength.set_strength(g, stat.of, value, env)
    return False


def _set_level(g: State, p: int, n: int) -> None:
    """To a level by a card: not the winning one."""
    n = max(1, min(n, standing.winning_level(g) - 1))
    attempt(g, GainLevel(p, n - g.level[p]) if n > g.level[p] else LoseLevel(p, g.level[p] - n))


# ---------------------------------------------------------------- combat and turns


@deed(ir.End)
def _end(g: State, action: ir.End, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    time = action.what
    if time is None:
        return False
    if time.what == "combat":
        if g.combat is None:
            return False
        changes.mark(g, ("end combat",), True)
        changes.tell(g, Happening("end", doer))
        return True
    whose = [doer] if time.of is None else look.people(g, time.of, env)
    if g.turn not in whose or g.facts.get(("end turn",)):
        return False
    changes.mark(g, ("end turn",), True)
    return True


@deed(ir.Skip)
def _skip(g: State, action: ir.Skip, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    key = "skip charity" if action.what.what == "charity" else "skip turn"
    if key == "skip turn" and g.turn == doer and not g.facts.get(("end turn",)):  # the next one is this one
        changes.mark(g, ("end turn",), True)
        return True
    changes.mark(g, (key, doer), int(g.facts.get((key, doer), 0)) + 1)
    return True


@deed(ir.Move)
def _move(g: State, action: ir.Move, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    combat = g.combat
    to = [p for p in look.people(g, action.to, env) if not g.dead[p]]
    if combat is None or not to or to[0] == combat.fighter:
        return False
    if isinstance(what, ir.Time):
        return _move_combat(g, combat, to[0])
    found = [i for i in cards if i in combat.monsters]
    if not found:
        return False
    if set(combat.monsters) <= set(found):  # what is left of the fight is all that moves
        return _move_combat(g, combat, to[0])
    for i in found:
        call(g, "leave combat", i, "moved", to[0])
    return True


def _move_combat(g: State, combat: Combat, to: int) -> bool:
    if combat.helper == to:
        combat.helper = -1
    combat.fighter = to
    changes.say(g, "combat moves", to)
    return True


@deed(ir.Help)
def _help(g: State, action: ir.Help, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Q-12: forced help cannot be refused, but not where the fight is for the win."""
    combat = g.combat
    if combat is None or combat.helper >= 0 or doer == combat.fighter or g.dead[doer]:
        return False
    if rewards.would_win_game(g, combat.fighter) or standing.forbidden(g, doer, ir.Help):
        return False
    combat.helper, combat.forced = doer, True
    changes.say(g, "helps", doer, combat.fighter)
    changes.tell(g, Happening("help", doer, other=combat.fighter))
    awaken(g, "combat", doer)
    changes.tell(g, Happening("take the field", doer))
    return True


@deed(ir.Fight)
def _fight(g: State, action: ir.Fight, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = cards or ((look.the_card(g, action.what, env),) if action.what is not None else ())
    found = tuple(i for i in found if i >= 0)
    if not found:
        return False
    call(g, "fight", doer, found[0])
    return True


@deed(ir.Join)
def _join(g: State, action: ir.Join, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """`it joins the combat`: the cards that the sentence is about come into the fight, as many as it says.

    Where there are more, the doer says which; of a deck, which nobody has seen, the topmost come.
    """
    who = cast(ir.Do, g.deck.clauses[g.frames[-1][2]].effect).who
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
    call(g, "join", doer, tuple(found), low, high)
    return True


@step("join")
def _joining(g: State, f: Frame) -> None:
    """[join, place, player, cards, low, high]: those of the cards that the player chooses come into the fight."""
    _, place, p, cards, low, high = f
    if place == 0:
        f[1] = 1
        call(g, "pick", BLIND if is_unseen(g, p, list(cards)) else p, cards, low, high, None, (), "which joins")
        return
    chosen = take(g)[0]
    end(g)
    for i in reversed(chosen):
        call(g, "join combat", i, p)


@deed(ir.RunAway)
def _run_away(g: State, action: ir.RunAway, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if g.combat is None or doer not in g.combat.side:
        return False
    changes.mark(g, ("give up",), True)
    return True


@deed(ir.Escape)
def _escape(g: State, action: ir.Escape, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """No roll, even where running away is barred; nothing until the fight is lost (Q-16)."""
    combat = g.combat
    if combat is None:
        return False
    meant = cards if action.what is not None else combat.monsters
    return attempt(g, PromiseEscape(doer, tuple(m for m in combat.monsters if m in meant)))


@deed(ir.LootRoom)
def _loot_room(g: State, action: ir.LootRoom, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    call(g, "loot room", doer)
    return True


@deed(ir.LookForTrouble)
def _trouble(g: State, action: ir.LookForTrouble, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """A monster from the hand is fought, if there is one and nobody fights already."""
    monsters = [i for i in g.hands[doer] if facts.archetype_of(g, i) == "monster"]
    if not monsters or g.combat is not None or standing.forbidden(g, doer, ir.LookForTrouble):
        return False
    call(g, "seek trouble", doer, tuple(monsters))
    return True


@step("seek trouble")
def _seek_trouble(g: State, f: Frame) -> None:
    """[seek trouble, place, player, monsters]: the player says which of his monsters he fights."""
    if f[1] == 0:
        f[1] = 1
        ask(g, f[2], "room", [("trouble", i) for i in f[3]])
        return
    monster = take(g)[1]
    end(g)
    call(g, "trouble", f[2], monster)


@deed(ir.OpenDoors)
def _open(g: State, action: ir.OpenDoors, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    n = 1
    if isinstance(action.what, ir.Cards) and action.what.quantity.n is not None:
        n = look.number(g, action.what.quantity.n, env)
    for _ in range(n):
        call(g, "open door", doer)
    return True


@deed(ir.Sell)
def _sell(g: State, action: ir.Sell, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    worth = sum(g.deck.card_of[i].value or 0 for i in cards)
    for i in cards:
        attempt(g, SellCard(doer, i))
    attempt(g, GainLevel(doer, worth // 1000, "sale"))
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
            attempt(g, DiscardCard(doer, j, "excess"))
    if g.where[i] == Zone.COMBAT:
        call(g, "leave combat", i, "kept")
    changes.put_on_table(g, i, doer)
    g.kept_as[i] = kind
    changes.say(g, "keep", doer, i, kind)
    return True


@deed(ir.Share)
def _share(g: State, action: ir.Share, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    combat = g.combat
    if combat is None:
        return False
    total = sum(rewards.treasures_of(g, m) for m in combat.monsters)
    combat.offer = (total // 2, False, ())
    return True


@deed(ir.Shuffle)
def _shuffle(g: State, action: ir.Shuffle, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if action.what.kind not in g.deck.deck_names:
        return False
    changes.shuffle(g, g.deck.deck_names.index(action.what.kind))
    changes.tell(g, Happening("shuffle", place=action.what.kind))
    return True


@deed(ir.PlayCard)
def _play(g: State, action: ir.PlayCard, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in reversed(cards):
        if facts.archetype_of(g, i) == "curse":
            on = look.people(g, action.on, env) if action.on is not None else [doer]
            call(g, "strike", i, on[0] if on else doer, doer)
        else:
            call(g, "play", doer, i, -1, None)
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
        call(g, "join combat", other, doer)
        call(g, "leave combat", mine, "swapped", doer)
        changes.say(g, "swap", doer, mine, other)
        return True
    zone, p = g.where[other], g.who[other]
    changes.put_on_table(g, other, doer)
    if zone == Zone.DISCARDS:
        attempt(g, DiscardCard(doer, mine))
    elif p >= 0:
        changes.put_on_table(g, mine, p)
    changes.say(g, "swap", doer, mine, other)
    return True


def _swap_hands(g: State, mine: ir.Thing, theirs: ir.Thing, env: Env) -> bool:
    a = look.people(g, mine.of or ir.Doer(), env)
    b = [p for p in look.people(g, theirs.of or ir.Doer(), env) if p not in a]
    if not a or not b:
        return False
    first, second = list(g.hands[a[0]]), list(g.hands[b[0]])
    for i in first:
        changes.to_hand(g, i, b[0], from_player=a[0])
    for i in second:
        changes.to_hand(g, i, a[0], from_player=b[0])
    return bool(first or second)
