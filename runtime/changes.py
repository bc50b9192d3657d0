"""The only ways to change the state: each moves, counts or marks something, writes the log and tells who waits."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime import facts, standing
from lootpress.runtime.deck import Waiting
from lootpress.runtime.events import Happening, as_it_is, hooks_for, lasting_hears, matches, remember
from lootpress.runtime.machine import WAKERS, call
from lootpress.runtime.rng import advance, die_of, mix, shuffled
from lootpress.runtime.state import Effect, Env, State, Zone

__all__ = [
    "attach", "begin_effect", "count_up", "discard", "draw", "drop_attached", "end_effects", "end_those", "equip",
    "gain_level", "lose_level", "mark", "put_on_table", "put_under", "random_index",
    "remove_from_place", "roll_die", "say", "set_level", "shuffle", "tell", "to_hand", "to_world", "top_of",
]  # fmt: skip


EVERYBODY = -1  # a bit for every player


def say(g: State, kind: str, *parts: Any) -> None:
    """Write an event into the log; the log is a chain, so that copies of a game share what they have in common."""
    g.log = (g.log, (kind, *parts))
    g.version += 1


def tell(g: State, h: Happening) -> None:
    """After something happened: remember it; who waited for it is woken before the running frame goes on."""
    remember(g, h)
    g.version += 1
    if g.dirty or h.verb in g.deck.heard or (g.effects and lasting_hears(g, h.verb)):
        g.queue.append(h)  # what nobody can have waited for need not be told


def wake(g: State, h: Happening) -> None:
    """Start the clauses that waited for a happening, the first in seat order on top."""
    verb, frames, answer = h.verb, g.frames, g.answer
    below = len(frames)
    g.answer = None
    woken = woken_by(g, h, would=False) if verb in g.deck.heard or g.effects else ()
    if somebody_may_react(g, verb, would=False):
        call(g, "react", h, False, ())
    for hook, env in reversed(woken):
        call(g, "trigger", hook.id, env, False)
    if g.effects:
        _end_until(g, h)
    if g.dirty and not g.queue:  # above all that was woken: what is too much goes before anything else happens
        from lootpress.runtime.limits import put_right

        put_right(g)
    if answer is None or len(frames) == below:
        g.answer = answer
    else:  # an answer on its way to a frame waits until everybody has heard
        frames.insert(below, ["hold", 0, answer])


WAKERS.append(wake)


def somebody_may_react(g: State, verb: str, *, would: bool) -> bool:
    """Whether a card that reacts to such an event is in a hand or carried."""
    where = g.where
    for i in g.deck.reacting.get((verb, would), ()):
        if where[i] == Zone.HAND or where[i] == Zone.TABLE:
            return True
    return False


def woken_by(g: State, h: Happening, *, would: bool) -> list[tuple[Waiting, Env]]:
    """The clauses that a happening starts; what waited for the next time only has waited long enough."""
    woken = not_running(g, hooks_for(g, h, would=would))
    if not woken:
        return woken
    heard = {(hook.id, env.you, env.this) for hook, env in woken}
    end_those(g, [e for e in g.effects if e.until == "once" and (e.clause, e.env.you, e.env.this) in heard])
    return woken


def not_running(g: State, found: list[tuple[Waiting, Env]]) -> list[tuple[Waiting, Env]]:
    """A line does not answer to what its own answer brought about; else two cards could chase each other for ever.

    Nor does it answer twice where one thing happens to a card under two names: taken from you, it is lost too.
    """
    if not found:
        return found
    running, waiting = set(), set()
    for f in g.frames:
        if f[0] == "trigger":
            env = f[3]
            if f[1]:
                running.add((f[2], env.this))
            elif env.it not in (-1, env.this):
                waiting.add((f[2], env.this, env.it))
    return [
        (hook, env)
        for hook, env in found
        if (hook.id, env.this) not in running and (hook.id, env.this, env.it) not in waiting
    ]


def _end_until(g: State, h: Happening) -> None:
    """Effects that last until something are over when it happens."""
    over: list[Effect] = []
    for effect in g.effects:
        if effect.until == "event":
            ending = g.deck.lasting[effect.install]
            if h.verb in ending.ending_verbs and any(matches(g, e, h, effect.env, would=False) for e in ending.ends):
                over.append(effect)
    end_those(g, over)


def _maybe_drop_curse(g: State, effect: Effect, kept: list[Effect]) -> None:
    """A kept curse whose last effect is over goes to the discards (R-203)."""
    i = effect.env.this
    if i < 0 or g.where[i] != Zone.TABLE or facts.archetype_of(g, i) != "curse":
        return
    if any(e.env.this == i for e in kept) or any(e.env.this == i and e is not effect for e in g.effects):
        return
    if not g.deck.leaves[g.deck.definition[i]] and not g.deck.hooks[g.deck.definition[i]]:
        remove_from_place(g, i)
        _into_discards(g, i)
        say(g, "curse over", i)


# ---------------------------------------------------------------- places


def remove_from_place(g: State, i: int, *, alone: bool = False) -> None:
    """Take a card out of wherever it is; what is attached to it is discarded unless it goes `alone`."""
    zone, p = g.where[i], g.who[i]
    if not alone and zone != Zone.DECK and zone != Zone.HAND:
        drop_attached(g, i)
    if zone == Zone.HAND:
        g.hands[p].remove(i)
    elif zone == Zone.TABLE:
        g.tables[p].remove(i)
        if g.deck.of.moves_limits[i] or g.deck.of.limits_move:
            g.dirty = EVERYBODY
    elif zone == Zone.DECK:
        pile = g.piles[g.deck.pile[i]]
        if pile and pile[-1] == i:
            pile.pop()
        else:  # a card may have put it into another deck than its own
            next(other for other in g.piles if i in other).remove(i)
    elif zone == Zone.DISCARDS:
        g.discards[g.deck.pile[i]].remove(i)
    elif zone == Zone.COMBAT and g.combat is not None:
        g.combat.monsters = [m for m in g.combat.monsters if m != i]
        g.combat.mates = [m for m in g.combat.mates if m != i]
    elif zone == Zone.PLAYED and g.combat is not None:
        g.combat.played = [x for x in g.combat.played if x[0] != i]
    elif zone == Zone.ATTACHED:
        g.attached.remove(i)
        g.dirty = EVERYBODY
    elif zone == Zone.WORLD:
        g.worlds.remove(i)
    if zone == Zone.COMBAT and g.effects:  # abilities it gained from others
        home, mine = g.deck.clause_home, g.deck.definition[i]
        g.effects = [e for e in g.effects if e.env.this != i or home[e.clause] == mine]
    g.where[i], g.who[i], g.host[i], g.up[i] = Zone.LIMBO, -1, -1, 0
    if zone != Zone.DECK and zone != Zone.HAND:  # what was said of the card as it lay there
        known = g.facts
        known.pop(("tags", i), None)
        known.pop(("slot", i), None)
        known.pop(("level", i), None)
        known.pop(("carried by", i), None)
        known.pop(("side", i), None)
        g.counters.pop(i, None)
        g.kept_as.pop(i, None)
    g.version += 1


def drop_attached(g: State, i: int) -> None:
    """What is attached to a card leaves with it; an item it carries too (C-07, Q-28)."""
    for j in facts.attached_to(g, i):
        remove_from_place(g, j)
        _into_discards(g, j)
    for j in facts.carried_by(g, i):
        remove_from_place(g, j)
        _into_discards(g, j)
        say(g, "lost with", j, i)


def _into_discards(g: State, i: int) -> None:
    g.where[i] = Zone.DISCARDS
    g.discards[g.deck.pile[i]].append(i)


def discard(g: State, i: int, by: int = -1, *, verb: str = "discard", source: str = "own", alone: bool = False) -> None:
    """To the pile of its own deck (R-010), with everything on it."""
    owner = facts.owner(g, i) if g.where[i] in (Zone.TABLE, Zone.ATTACHED) else g.who[i]
    was = as_it_is(g, i)
    if g.effects:
        _end_with(g, i)
    remove_from_place(g, i)
    _into_discards(g, i)
    p = by if by >= 0 else owner
    say(g, verb, p, i)
    tell(g, Happening(verb, p, i, source=source, alone=alone, was=was))
    if verb == "discard" and source != "own" and was[0] in (Zone.TABLE, Zone.ATTACHED) and owner >= 0:
        tell(g, Happening("lose", owner, i, source=source, was=was))
    if verb in ("lose", "sacrifice"):
        tell(g, Happening("discard", p, i, source=source, was=was))
    for q in _everybody(g) if was[0] == Zone.WORLD else ():
        tell(g, Happening("leave", q, i, was=was))


def _end_with(g: State, i: int) -> None:
    """What lasts ends with a kept curse; a bonus fixed as its card was played ends with that card."""
    curse = facts.archetype_of(g, i) == "curse" and g.where[i] == Zone.TABLE
    mine = [e for e in g.effects if e.env.this == i]
    gone = [e for e in mine if curse or g.deck.clauses[e.clause].value == "when played"]
    if gone:
        g.effects = [e for e in g.effects if e not in gone]
        g.version += 1


def to_hand(g: State, i: int, p: int, *, from_player: int = -1) -> None:
    """Into a hand."""
    was = as_it_is(g, i)
    remove_from_place(g, i)
    g.where[i], g.who[i] = Zone.HAND, p
    g.hands[p].append(i)
    g.given = (*g.given, i)  # a card just received may be played at the next occasion
    say(g, "to hand", p, i)
    tell(g, Happening("enter hand", p, i, other=from_player, was=was))


def put_on_table(g: State, i: int, p: int) -> None:
    """Into play in front of a player; what is on an item in play goes with it."""
    kept, slot = g.kept_as.get(i), g.facts.get(("slot", i))
    remove_from_place(g, i, alone=g.where[i] == Zone.TABLE)
    if kept is not None:
        g.kept_as[i] = kept
    if slot is not None:
        g.facts[("slot", i)] = slot
    g.where[i], g.who[i] = Zone.TABLE, p
    g.tables[p].append(i)
    _suspect(g, i, p)
    g.version += 1


def _suspect(g: State, i: int, p: int) -> None:
    """A card that lies otherwise than before may be too much for who has it; if it speaks of limits, for anybody."""
    of = g.deck.of
    g.dirty = EVERYBODY if of.moves_limits[i] or of.limits_move or p < 0 else g.dirty | 1 << p


def to_world(g: State, i: int) -> None:
    """Into play before everybody, who enter it; where its kind has no room for more, the oldest of them goes."""
    rule = g.deck.kinds.get(g.deck.card_of[i].kind)
    others = [j for j in g.worlds if j != i and g.deck.card_of[j].kind == g.deck.card_of[i].kind]
    if rule is not None and rule.at_most is not None:
        for j in others[: max(0, len(others) + 1 - rule.at_most)]:
            discard(g, j)
    remove_from_place(g, i)
    g.where[i] = Zone.WORLD
    g.worlds.append(i)
    say(g, "world", i)
    for p in _everybody(g):
        tell(g, Happening("enter", p, i))


def _everybody(g: State) -> list[int]:
    """The living from the active player on."""
    return [p for p in (g.turn, *facts.seats_from(g, g.turn)) if not g.dead[p]]


def attach(g: State, i: int, host: int) -> None:
    """Onto another card."""
    remove_from_place(g, i)
    g.where[i], g.host[i] = Zone.ATTACHED, host
    g.attached.append(i)
    g.who[i] = facts.owner(g, host)
    say(g, "attach", i, host)


def put_under(g: State, i: int, *, top: bool, pile: int | None = None) -> None:
    """Onto or under its deck."""
    remove_from_place(g, i)
    g.where[i] = Zone.DECK
    pile = g.deck.pile[i] if pile is None else pile
    if top:
        g.piles[pile].append(i)
    else:
        g.piles[pile].insert(0, i)
    say(g, "put", i, top)


def equip(g: State, i: int, up: bool) -> None:
    """Turn an item upright or sideways (R-101)."""
    g.up[i] = 1 if up else 0
    p = g.who[i]
    _suspect(g, i, p)
    say(g, "equip" if up else "unequip", p, i)
    tell(g, Happening("equip" if up else "unequip", p, i))


# ---------------------------------------------------------------- decks and dice


def shuffle(g: State, pile: int) -> None:
    """A new order for a pile, keyed per card."""
    g.shuffles += 1
    g.rng = advance(g.rng)
    g.piles[pile] = shuffled(g.piles[pile], g.deck.keys, mix(g.rng ^ g.shuffles))
    g.version += 1


def refill(g: State, pile: int) -> bool:
    """R-012: an empty deck is made of its discards; whether there is a card now."""
    if g.piles[pile]:
        return True
    if not g.discards[pile]:
        return False
    g.piles[pile], g.discards[pile] = g.discards[pile], []
    for i in g.piles[pile]:
        g.where[i] = Zone.DECK
    shuffle(g, pile)
    name = g.deck.deck_names[pile]
    say(g, "reshuffle", name)
    tell(g, Happening("shuffle", place=name))
    return True


def top_of(g: State, pile: int) -> int:
    """The card that would be drawn next, or -1."""
    return g.piles[pile][-1] if refill(g, pile) else -1


def draw(g: State, pile: int) -> int:
    """The top card of a deck into limbo, or -1 when there is none (R-013)."""
    if not refill(g, pile):
        return -1
    i = g.piles[pile][-1]
    remove_from_place(g, i)
    return i


def random_index(g: State, n: int) -> int:
    """A place among so many, by chance."""
    g.rng = advance(g.rng)
    return mix(g.rng) % n


def roll_die(g: State) -> int:
    """A die; examples may have fixed what it shows."""
    planned = g.facts.get(("dice",), ())
    if planned:
        g.facts[("dice",)] = planned[1:]
        return int(planned[0])
    g.rng = advance(g.rng)
    return die_of(g.rng)


# ---------------------------------------------------------------- levels


def gain_level(g: State, p: int, n: int, *, may_win: bool = False, kill: bool = False, sale: bool = False) -> bool:
    """Up; the winning level only by a kill or a card that says so (R-031); the dead gain none (R-187)."""
    if g.dead[p] or n <= 0:
        return False
    goal = standing.winning_level(g)
    earned = min(g.deck.settings.get("earned level", goal), goal)
    before = g.level[p]
    for _ in range(n):
        if g.level[p] + 1 >= earned and not (kill or may_win):
            break
        if g.level[p] >= goal:
            break
        g.level[p] += 1
    gained = g.level[p] - before
    if gained:
        say(g, "gain level", p, gained, g.level[p], "kill" if kill else "sale" if sale else "card")
        _tell_levels(g, Happening("gain level", p, n=gained))
    if g.level[p] >= goal and (kill or may_win):  # who stands there because the winning level sank needs a kill
        call(g, "win", p)
    return gained > 0


def lose_level(g: State, p: int, n: int) -> bool:
    """Down, never below 1 (R-042)."""
    lost = min(n, g.level[p] - 1)
    if lost <= 0:
        return False
    g.level[p] -= lost
    g.dirty = EVERYBODY if g.deck.of.limits_move else g.dirty | 1 << p
    say(g, "lose level", p, lost, g.level[p])
    _tell_levels(g, Happening("lose level", p, n=lost))
    return True


def _tell_levels(g: State, h: Happening) -> None:
    """Several levels at once are heard once, and remembered one by one."""
    for _ in range(h.n - 1):
        remember(g, h)
    tell(g, h)


def set_level(g: State, p: int, n: int) -> bool:
    """To a level by a card: not the winning one."""
    n = max(1, min(n, standing.winning_level(g) - 1))
    if n > g.level[p]:
        return gain_level(g, p, n - g.level[p])
    return lose_level(g, p, g.level[p] - n)


# ---------------------------------------------------------------- lasting effects, counters, marks


def begin_effect(
    g: State,
    clause: int,
    env: Env,
    until: str,
    *,
    amount: int | None = None,
    left: int = 0,
    active: bool = True,
    install: int = -1,
    whose: int = -1,
) -> None:
    """Lines begin to last, or a bonus that was fixed."""
    g.effects.append(Effect(clause, env, until, g.turn_number, amount, left, active, install, whose))
    say(g, "effect", clause, env.you, env.this)
    if ir.Carry in g.deck.topics:  # somebody may have to part with something at once
        g.dirty = EVERYBODY
        g.queue.append(Happening("begin", env.you))


def end_effects(g: State, until: str) -> None:
    """What lasted to the end of this time is over."""
    end_those(g, [effect for effect in g.effects if effect.until == until and effect.active])


def end_those(g: State, over: list[Effect]) -> None:
    """Effects that last no longer, and the kept curses that have nothing left to say."""
    if not over:
        return
    kept = [effect for effect in g.effects if not any(effect is x for x in over)]
    for effect in over:
        _maybe_drop_curse(g, effect, kept)
    g.effects, g.dirty = kept, EVERYBODY
    g.version += 1


def count_up(g: State, i: int, n: int) -> None:
    """Counters on a card."""
    g.counters[i] = max(0, g.counters.get(i, 0) + n)
    say(g, "counter", i, g.counters[i])


def mark(g: State, key: tuple[Any, ...], value: Any) -> None:
    """Remember a fact of the fight or turn."""
    g.facts[key] = value
    g.version += 1
