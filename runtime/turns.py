"""Frames of setup and of a turn: arranging, the door, trouble or loot, charity; rebirth; selling and trading."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime import changes, facts, look, standing
from lootpress.runtime.events import Happening
from lootpress.runtime.events.apply.effects import awaken
from lootpress.runtime.machine import ask, call, end, step, take
from lootpress.runtime.menus import KINDS, arrange_menu, ask_which
from lootpress.runtime.plays import playable
from lootpress.runtime.state import Frame, State, Zone
from lootpress.runtime.trading import at_the_table
from lootpress.runtime.waking import about_to

__all__ = ["ARRANGE", "LAST", "MOST_TURNS", "OVER", "arranged"]

MOST_TURNS = 2_000  # a game that long is a stall and ends without a winner


# ---------------------------------------------------------------- setup


@step("setup")
def _setup(g: State, f: Frame) -> None:
    """[setup, place, player]: piles shuffled, roles and hands dealt, characters made (R-003 to R-005, R-020)."""
    if f[1] == 0:
        for i, pile in enumerate(g.deck.pile):
            g.piles[pile].append(i)
            g.where[i] = Zone.DECK
        for pile in range(len(g.piles)):
            changes.shuffle(g, pile)
        _deal_roles(g)
        for p in range(g.players):
            for pile in (0, 1):
                for _ in range(4):
                    _deal(g, p, pile)
        changes.say(g, "game", g.players)
        f[1] = 1
        return
    g.answer = None
    if f[2] < g.players:
        f[2] += 1
        call(g, "create", f[2] - 1, (), False)
        return
    g.frames.pop()
    changes.tell(g, Happening("start game"))
    call(g, "turn", 0)


def _deal_roles(g: State) -> None:
    if "role" not in g.deck.deck_names:
        return
    pile = g.deck.deck_names.index("role")
    for p in range(g.players):
        if g.piles[pile]:
            i = g.piles[pile][-1]
            changes.put_on_table(g, i, p)
            sides = g.deck.card_of[i].sides
            if sides:
                g.genders[p] = sides[(g.rng >> p) % len(sides)]


def _deal(g: State, p: int, pile: int) -> None:
    if g.piles[pile]:
        i = g.piles[pile][-1]
        changes.remove_from_place(g, i)
        g.where[i], g.who[i] = Zone.HAND, p
        g.hands[p].append(i)


@step("create")
def _create(g: State, f: Frame) -> None:
    """[create, place, player, kinds played, again]: at most one of each stat, usable items, a follower (R-023)."""
    p = f[2]
    if f[1] == 1:
        answer = take(g)
        if answer[0] == "pass":
            end(g)
            return
        card = g.deck.card_of[answer[1]]
        f[3] = (*f[3], card.kind)
        f[1] = 2
        call(g, "play", p, answer[1], -1, None)
        return
    g.answer = None
    options: list[tuple[Any, ...]] = [("pass",)]
    saved, g.turn = g.turn, p
    for option in playable(g, p):
        card = g.deck.card_of[option[1]]
        if option[2] >= 0 or card.archetype not in ("item", "identity", "follower"):
            continue
        if card.archetype == "identity" and (card.kind in f[3] or (card.rank or 1) > 1):
            continue
        if card.archetype == "follower" and facts.followers(g, p):
            continue
        options.append(option)
    g.turn = saved
    f[1] = 1
    ask(g, p, "create", options)


# ---------------------------------------------------------------- a turn

_END_TURN = ("end turn",)

(_BEGIN, _REBORN, _LISTEN, ARRANGE, _DOOR, _OPENED, _CHOOSE, _SECOND, _ROOM, LAST, CHARITY, OVER, _NEXT) = range(13)


@step("turn")
def _turn(g: State, f: Frame) -> None:
    """[turn, place, player]: from its start to the next player's (R-060 to R-069)."""
    place, p = f[1], f[2]
    if place != _SECOND:
        g.answer = None
    if place == _BEGIN:
        _begin(g, f, p)
    elif place < LAST and place != _SECOND and (g.dead[p] or g.facts.get(_END_TURN)):
        f[1] = OVER  # whoever has died, or ended his turn, opens no door and loots no room
    elif place == _REBORN:
        f[1] = _LISTEN
        call(g, "create", p, (), True)
    elif place == _LISTEN:
        f[1] = ARRANGE
        if "Listen at the Door" in g.deck.options:
            call(g, "draw cards", p, 0, 1, "down")
    elif place == ARRANGE:
        f[1] = _DOOR
        g.phase = "arrange"
        call(g, "arrange", p, ())
    elif place == _DOOR:
        f[1] = _OPENED
        g.phase = "door"
        doors = _doors(g, p)
        if doors == 1:
            call(g, "open door", p)
        elif doors > 1:
            call(g, "open doors", p, doors)
    elif place == _OPENED:
        if g.fought:
            f[1] = LAST
        else:  # what the door gave may be played at once
            f[1] = _CHOOSE
            call(g, "arrange", p, ())
    elif place == _CHOOSE:
        f[1] = _SECOND
        g.phase = "room"
        ask(g, p, "room", _room_options(g, p))
    elif place == _SECOND:
        _second(g, f, p, take(g))
    elif place == _ROOM:
        f[1] = LAST
    elif place == LAST:
        f[1] = CHARITY  # first he plays what he can and will
        g.phase = "charity"
        awaken(g, "charity", p)
        changes.tell(g, Happening("start charity", p))
        call(g, "arrange", p, ())
    elif place == CHARITY:
        f[1] = OVER
        call(g, "charity", p, ())
    elif place == OVER:
        f[1] = _NEXT
        changes.end_effects(g, "charity")
        changes.tell(g, Happening("end turn", p))
    else:
        _next_turn(g, f, p)


def _begin(g: State, f: Frame, p: int) -> None:
    g.turn, g.phase, g.fought = p, "start", False
    g.turn_number += 1
    g.past = []
    g.uses = {key: n for key, n in g.uses.items() if _still_counts(key)}
    g.facts.pop(("end turn",), None)
    changes.end_effects(g, "turn")
    awaken(g, "turn", p)
    for q in range(g.players):  # alive again when the next turn begins
        if g.dead[q] == 1:
            g.dead[q], g.dirty = 0, changes.EVERYBODY
            changes.mark(g, ("reborn", q), True)
            changes.say(g, "alive", q)
            changes.tell(g, Happening("reborn", q))
    changes.say(g, "turn", p, g.turn_number)
    skipped = int(g.facts.get(("skip turn", p), 0))
    if skipped:
        g.facts[("skip turn", p)] = skipped - 1
        changes.say(g, "skips turn", p)
        f[1] = _NEXT
        return
    changes.tell(g, Happening("start turn", p))
    if g.facts.pop(("reborn", p), None):
        changes.say(g, "reborn", p)
        f[1] = _REBORN
        for pile in (0, 1):
            call(g, "draw cards", p, pile, 4, "down")
    else:
        f[1] = _LISTEN


_OF_A_TURN = frozenset(("turned", "traded", "said", "acts"))


def _still_counts(key: tuple[Any, ...]) -> bool:
    """Whether what was used counts beyond a turn: once a game, once for a player."""
    return key[0] not in _OF_A_TURN and not any(unit[0] in ("turn", "combat") for unit in key[2:])


def _doors(g: State, p: int) -> int:
    """One door, and one more for every line that says so (Epic: E-03)."""
    epic = "Epic" in g.deck.options and g.level[p] >= g.deck.settings["epic level"]
    told = any(isinstance(c.effect, ir.Bonus) and c.effect.to == "doors" for r in g.deck.rules for c in r.clauses)
    n = 2 if epic and not told else 1
    for leaf, env in standing.lines_on(g, "doors"):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Bonus) and effect.to == "doors":
            whom = [env.you] if effect.target is None else look.people(g, effect.target, env)
            n += look.number(g, effect.amount, env) if p in whom else 0
    return max(0, n)


def _room_options(g: State, p: int) -> list[tuple[Any, ...]]:
    """R-065: trouble with a monster from the hand, or loot; a line may forbid either."""
    options: list[tuple[Any, ...]] = []
    if not standing.forbidden(g, p, ir.LootRoom):
        options.append(("loot",))
    if not standing.forbidden(g, p, ir.LookForTrouble):
        options += [("trouble", i) for i in g.hands[p] if g.deck.card_of[i].archetype == "monster"]
    return options or [("nothing",)]


def _second(g: State, f: Frame, p: int, answer: tuple[Any, ...]) -> None:
    f[1] = _ROOM
    if answer[0] == "loot":
        call(g, "loot room", p)
    elif answer[0] == "trouble":
        call(g, "trouble", p, answer[1])


@step("trouble")
def _trouble(g: State, f: Frame) -> None:
    """[trouble, place, player, monster]: a monster from the hand is fought as if it had stood there (R-066)."""
    if f[1] == 0:
        f[1] = 1
        g.phase = "look for trouble"
        changes.say(g, "trouble", f[2])
        changes.tell(g, Happening("look for trouble", f[2]))
    else:
        f[:] = ["fight", 0, f[2], f[3]]


@step("loot room")
def _loot_room(g: State, f: Frame) -> None:
    """[loot room, place, player]: a door face down; a treasure when they listen at the door (R-067, R-220)."""
    if f[1] == 0:
        f[1] = 1
        changes.say(g, "loots room", f[2])
        changes.tell(g, Happening("loot room", f[2]))
        call(g, "draw cards", f[2], 1 if "Listen at the Door" in g.deck.options else 0, 1, "down")
    else:
        end(g)


@step("open door")
def _open_door(g: State, f: Frame) -> None:
    """[open door, place, player, card]: a monster is fought, a curse strikes, the rest goes to hand (R-062 to 064)."""
    place, p = f[1], f[2]
    if place == 0:
        f[1] = 3
        about_to(g, Happening("open", p, changes.top_of(g, 0), facing="up"))
    elif place == 3:
        (still,) = take(g)
        if not still:
            end(g)
            return
        i = changes.draw(g, 0)
        f[3:] = [i]
        f[1] = 1
        if i >= 0:
            g.who[i] = p  # whoever opens it is who its own lines speak to
            changes.say(g, "opens", p, i)
            changes.tell(g, Happening("open", p, i, facing="up"))
    elif place == 1:
        g.answer = None
        i = f[3]
        f[1] = 2
        if i < 0 or g.where[i] != Zone.LIMBO:
            return
        archetype = g.deck.card_of[i].archetype
        if archetype == "monster":
            call(g, "fight", p, i)
        elif archetype == "curse":
            call(g, "strike", i, p, -1)
        else:
            changes.to_hand(g, i, p)
            changes.tell(g, Happening("draw", p, i, facing="up"))
            changes.tell(g, Happening("gain", p, i))
    else:
        end(g)


def _next_turn(g: State, f: Frame, p: int) -> None:
    changes.end_effects(g, "turn")
    g.frames.pop()
    if g.turn_number >= MOST_TURNS:
        changes.say(g, "stall")
        return
    extra = int(g.facts.get(("extra turns",), 0))
    if extra:
        g.facts[("extra turns",)] = extra - 1
        call(g, "turn", p)
    else:
        call(g, "turn", (p + 1) % g.players)


# ---------------------------------------------------------------- arranging: the active player and everybody else


@step("arrange")
def _arrange(g: State, f: Frame) -> None:
    """[arrange, place, player, passed]: play, wear, sell, trade; others may play what can be played at any time."""
    place, p, passed = f[1], f[2], f[3]
    if place == 1:
        q = f[4]
        answer = take(g)
        if answer[0] != "pass":
            if len(answer) == 1 and answer[0] in KINDS:
                ask_which(g, q, answer[0])
                return
            f[1], f[3] = 2, ()
            arranged(g, q, answer)
            return
        passed = (*passed, q)
    g.answer = None
    if g.dead[p] or g.facts.get(_END_TURN):
        end(g)
        return
    f[1] = 0
    for q in (*range(p, g.players), *range(p)):
        if q in passed or g.dead[q]:
            continue
        options = arrange_menu(g, q)
        if len(options) == 1:
            passed = (*passed, q)
            continue
        f[1], f[3] = 1, passed
        f[4:] = [q]
        ask(g, q, "arrange", options)
        return
    g.given = ()
    end(g)


def arranged(g: State, p: int, answer: tuple[Any, ...]) -> None:
    """Do what a player chose among these."""
    if answer[0] == "sell":
        call(g, "sell", p, (), 0)
    else:
        at_the_table(g, p, answer)
