"""What each verb does to the cards chosen for it; whether anything happened is what the deed returns."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime import changes, facts, standing, strength
from lootpress.runtime import interpreter as look
from lootpress.runtime.events import Happening
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
        return changes.lose_level(g, doer, _n(g, what, env, 99))
    if isinstance(what, ir.Time):
        return False
    source = _why(g, env)
    for i in cards:
        changes.discard(g, i, doer, verb="lose", source=source)
    return bool(cards)


def _why(g: State, env: Env) -> str:
    if env.this >= 0 and facts.archetype_of(g, env.this) == "curse":
        return "curse"
    return "bad stuff" if any(f[0] == "bad stuff" for f in g.frames) else "own"


@deed(ir.Discard)
def _discard(g: State, action: ir.Discard, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            call(g, "leave combat", i, "removed")
        elif g.where[i] == Zone.DECK:
            changes.discard(g, i, doer)
        else:
            source = _why(g, env) if g.where[i] == Zone.TABLE else "own"
            changes.discard(g, i, doer, source=source)
    return bool(cards)


@deed(ir.Gain)
def _gain(g: State, action: ir.Gain, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            if standing.forbidden(g, doer, ir.Gain):
                return False
            return changes.gain_level(g, doer, _n(g, what, env, 99), may_win=what.may_win)
        if what.what == "abilities" and what.of is not None:
            for i in look.cards(g, what.of, env):
                changes.mark(g, ("abilities", env.this), i)
                changes.say(g, "abilities", env.this, i)
                return True
        return False
    for i in cards:
        changes.put_on_table(g, i, doer)
        changes.tell(g, Happening("gain", doer, i))
    return bool(cards)


# ---------------------------------------------------------------- drawing, taking, giving, putting


@deed(ir.Draw)
def _draw(g: State, action: ir.Draw, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if g.dead[doer]:
        return False
    facing = {"up": "up", "down": "down", None: "down", "same": env.facing}[action.facing]
    if isinstance(what, ir.Thing) and what.what == "treasures":
        total = sum(strength.treasures_of(g, i) for i in look.cards(g, what.of or ir.It("self"), env))
        call(g, "draw cards", doer, 1, total, facing)
        return total > 0
    if isinstance(what, ir.Cards) and what.place.what == "deck" and what.place.deck is None and what.order is None:
        pile = _pile(g, what)
        n = look.number(g, what.quantity.n, env) if what.quantity.n is not None else 1
        if not g.piles[pile] and not g.discards[pile]:
            return False
        call(g, "draw cards", doer, pile, n, facing)
        return n > 0
    for i in cards:
        changes.to_hand(g, i, doer)
        changes.tell(g, Happening("draw", doer, i, facing="up"))
    return bool(cards)


def _pile(g: State, what: ir.Cards) -> int:
    noun = what.nouns[0].noun or "door"
    return g.deck.deck_names.index(noun) if noun in g.deck.deck_names else 0


@deed(ir.Take)
def _take(g: State, action: ir.Take, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.extra:
        changes.mark(g, ("extra turns",), int(g.facts.get(("extra turns",), 0)) + 1)
        return True
    if g.dead[doer]:
        return False
    for i in cards:
        from_ = facts.owner(g, i)
        if action.into is not None and action.into.what == "hand":
            changes.to_hand(g, i, doer, from_player=from_)
        else:
            changes.put_on_table(g, i, doer)
            changes.say(g, "take", doer, i, from_)
        changes.tell(g, Happening("take", doer, i, other=from_))
        changes.tell(g, Happening("gain", doer, i))
    return bool(cards)


@deed(ir.Give)
def _give(g: State, action: ir.Give, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    to = [p for p in look.people(g, action.to, env) if p != doer and not g.dead[p]]
    if not to or not cards:
        return False
    for i in cards:
        if g.where[i] == Zone.HAND:
            changes.to_hand(g, i, to[0], from_player=doer)
        else:
            changes.put_on_table(g, i, to[0])
            changes.say(g, "give", doer, i, to[0])
        changes.tell(g, Happening("give", doer, i, other=to[0]))
        changes.tell(g, Happening("gain", to[0], i))
    return True


@deed(ir.Put)
def _put(g: State, action: ir.Put, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    where = action.place
    for i in cards:
        match where.what:
            case "hand":
                changes.to_hand(g, i, look.player_of(g, where.of or ir.Doer(), env))
            case "deck":
                pile = g.deck.deck_names.index(where.deck) if where.deck in g.deck.deck_names else None
                changes.put_under(g, i, top=action.how != "under", pile=pile)
            case "discards":
                changes.discard(g, i, doer)
            case "combat":
                call(g, "join combat", i, doer)
            case _:
                if facts.archetype_of(g, i) == "world":
                    changes.to_world(g, i)
                    for p in range(g.players):
                        changes.tell(g, Happening("enter", p, i))
                else:
                    changes.put_on_table(g, i, doer)
    return bool(cards)


@deed(ir.Reveal, ir.LookAt)
def _look_at(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    changes.say(g, "reveal" if isinstance(action, ir.Reveal) else "look", doer, cards)
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


@deed(ir.Use, ir.Carry, ir.Ignore, ir.Count, ir.OnlyCounts, ir.Pursue, ir.Strike, ir.Enter, ir.Leave, ir.Start,
      ir.HelpKill, ir.AskForHelp, ir.LootPlayer, ir.Nothing, ir.Trade, ir.Pick)  # fmt: skip
def _nothing(g: State, action: ir.Action, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Verbs that hold, or that only events and examples speak of: as a deed they change nothing."""
    return False


@deed(ir.Add)
def _add(g: State, action: ir.Add, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing):
        hosts = look.cards(g, cast(ir.Selector, action.to), env)
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
        hosts = look.cards(g, what.of or ir.ThisCard(), env)
        for i in hosts:
            changes.count_up(g, i, -_n(g, what, env, g.counters.get(i, 0)))
        return bool(hosts)
    for i in cards:
        if g.where[i] == Zone.COMBAT:
            call(g, "leave combat", i, "removed")
        else:
            changes.discard(g, i, doer, source="own")
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
    """The frame that was about to let it happen is told by the clause that canceled it."""
    for i in cards:
        changes.say(g, "cancel", doer, i)
        if g.where[i] == Zone.PLAYED:
            changes.discard(g, i, doer)
    return True


# ---------------------------------------------------------------- fate


@deed(ir.Die)
def _die(g: State, action: ir.Die, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if g.dead[doer]:
        return False
    call(g, "die", doer)
    return True


@deed(ir.Win)
def _win(g: State, action: ir.Win, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if action.what == "game":
        call(g, "win", doer)
        return True
    if action.what == "combat" and g.combat is not None:
        changes.mark(g, ("fixed strength",), 10_000)
        return True
    return False


@deed(ir.Suffer)
def _suffer(g: State, action: ir.Suffer, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    if isinstance(what, ir.Thing) and what.of is not None:
        found = look.cards(g, what.of, env)
        for i in reversed(found):
            call(g, "bad stuff", doer, i)
        return bool(found)
    for i in reversed(cards):
        call(g, "strike", i, doer, doer)
    return bool(cards)


@deed(ir.Become)
def _become(g: State, action: ir.Become, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    goal = action.what
    if isinstance(goal, str):
        i = g.host[env.this] if env.this >= 0 and g.host[env.this] >= 0 else env.it
        if i < 0 or facts.has_tag(g, i, goal):
            return False
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
            kind = g.deck.card(i).kind
            same = [j for j in g.tables[p] if g.deck.card(j).kind == kind]
            if len(same) >= standing.limit(g, p, kind) and same:
                changes.discard(g, same[0], p, source="own")
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
            done = [changes.set_level(g, p, value) for p in look.people(g, cast(ir.Selector, stat.of), env)]
            return any(done)
        case "roll":
            changes.mark(g, ("roll set",), max(1, min(6, value)) if value else 6)
            changes.say(g, "roll set", value)
            return True
        case "strength":
            changes.mark(g, ("fixed strength",), value)
            return True
    return False


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
        return True
    changes.mark(g, ("end turn",), True)
    return True


@deed(ir.Skip)
def _skip(g: State, action: ir.Skip, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    key = "skip charity" if action.what.what == "charity" else "skip turn"
    changes.mark(g, (key, doer), int(g.facts.get((key, doer), 0)) + 1)
    return True


@deed(ir.Move)
def _move(g: State, action: ir.Move, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    combat = g.combat
    to = [p for p in look.people(g, action.to, env) if not g.dead[p]]
    if combat is None or not to or to[0] == combat.fighter:
        return False
    if isinstance(what, ir.Time):
        if combat.helper == to[0]:
            combat.helper = -1
        combat.fighter = to[0]
        changes.say(g, "combat moves", to[0])
        return True
    for i in cards:
        call(g, "leave combat", i, "moved")
        changes.mark(g, ("waits for", to[0]), i)
    return bool(cards)


@deed(ir.Help)
def _help(g: State, action: ir.Help, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    """Q-12: forced help cannot be refused, but not where the fight is for the win."""
    combat = g.combat
    if combat is None or combat.helper >= 0 or doer == combat.fighter or g.dead[doer]:
        return False
    if strength.would_win_game(g, combat.fighter) or standing.forbidden(g, doer, ir.Help):
        return False
    combat.helper, combat.forced = doer, True
    changes.say(g, "helps", doer, combat.fighter)
    changes.tell(g, Happening("help", doer, other=combat.fighter))
    return True


@deed(ir.Fight)
def _fight(g: State, action: ir.Fight, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    found = cards or ((look.the_card(g, action.what, env),) if action.what is not None else ())
    found = tuple(i for i in found if i >= 0)
    if not found:
        return False
    call(g, "fight", doer, found[0])
    return True


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
    if combat is None or standing.forbidden(g, doer, ir.Escape):
        return False
    from_ = [i for i in cards if i in combat.monsters] if action.what is not None else list(combat.monsters)
    combat.escaped = (*combat.escaped, *((doer, m) for m in from_))
    changes.say(g, "will escape", doer)
    return bool(from_)


@deed(ir.LootRoom)
def _loot_room(g: State, action: ir.LootRoom, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    call(g, "loot room", doer)
    return True


@deed(ir.LookForTrouble)
def _trouble(g: State, action: ir.LookForTrouble, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    return False


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
    worth = sum(g.deck.card(i).value or 0 for i in cards)
    for i in cards:
        changes.discard(g, i, doer, verb="sell")
    return changes.gain_level(g, doer, worth // 1000) or bool(cards)


@deed(ir.Sacrifice)
def _sacrifice(g: State, action: ir.Sacrifice, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    for i in cards:
        changes.discard(g, i, doer, verb="sacrifice")
    return bool(cards)


@deed(ir.Keep)
def _keep(g: State, action: ir.Keep, doer: int, env: Env, what: Target, cards: Cards) -> bool:
    kind = action.as_.nouns[0].noun if isinstance(action.as_, ir.Cards) else None
    if kind is None or not cards:
        return False
    i = cards[0]
    for j in facts.followers(g, doer):
        if kind in g.deck.kinds and g.deck.kinds[kind].archetype == "follower":
            changes.discard(g, j, doer)
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
    total = sum(strength.treasures_of(g, m) for m in combat.monsters)
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
        call(g, "leave combat", mine, "moved")
        return True
    zone, p = g.where[other], g.who[other]
    changes.put_on_table(g, other, doer)
    if zone == Zone.DISCARDS:
        changes.discard(g, mine, doer, source="own")
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
