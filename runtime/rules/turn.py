"""Frames of a turn: arranging, the door, trouble or loot, charity; rebirth."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    EndTurn,
    EnterPhase,
    LetGo,
    LookForTrouble,
    LootRoom,
    OpenDoor,
    PassOver,
    StartCharity,
    StartTurn,
    TakeDoor,
)
from lootpress.runtime.machine import ask, call, end, step, take
from lootpress.runtime.rules.menus import KINDS, arrange_menu, ask_which
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.rules.trade import at_the_table
from lootpress.runtime.state import Frame, State, Zone

__all__ = ["ARRANGE", "LAST", "MOST_TURNS", "OVER", "arranged"]

MOST_TURNS = 2_000  # a game that long is a stall and ends without a winner


# ---------------------------------------------------------------- a turn

(
    _BEGIN, _BEGUN, _REBORN, _LISTEN, ARRANGE, _DOOR, _OPENED, _CHOOSE, _SECOND, _ROOM, LAST, CHARITY, OVER, _NEXT,
) = range(14)  # fmt: skip


@step("turn")
def _turn(g: State, f: Frame) -> None:
    """[turn, place, player, seat, extra]: from its start to the next player's (R-060 to R-069).

    The seat is whose turn it would be: the order goes on from there after a turn that somebody was given.
    """
    place, p = f[1], f[2]
    if place != _SECOND:
        g.answer = None
    if place == _BEGIN:
        f[1] = _BEGUN
        attempt(g, StartTurn(p, extra=len(f) > 4 and f[4]))
    elif place == _BEGUN:
        _begin(g, f, p)
    elif place < LAST and place != _SECOND and (g.dead[p] or g.marks.cut):
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
        attempt(g, EnterPhase(p, phase="arrange"))
        call(g, "arrange", p, ())
    elif place == _DOOR:
        f[1] = _OPENED
        attempt(g, EnterPhase(p, phase="door"))
        doors = _doors(g, p)
        if doors == 1:
            attempt(g, OpenDoor(p))
        elif doors > 1:
            call(g, "open doors", p, doors, True)
    elif place == _OPENED:
        if g.fought:
            f[1] = LAST
        else:  # what the door gave may be played at once
            f[1] = _CHOOSE
            call(g, "arrange", p, ())
    elif place == _CHOOSE:
        f[1] = _SECOND
        attempt(g, EnterPhase(p, phase="room"))
        ask(g, p, "room", _room_options(g, p))
    elif place == _SECOND:
        _second(g, f, p, take(g))
    elif place == _ROOM:
        f[1] = LAST
    elif place == LAST:
        f[1] = CHARITY  # first he plays what he can and will
        attempt(g, EnterPhase(p, phase="charity"))
        call(g, "arrange", p, ())
        attempt(g, StartCharity(p))
    elif place == CHARITY:
        f[1] = OVER
        call(g, "charity", p, ())
    elif place == OVER:
        f[1] = _NEXT
        attempt(g, EndTurn(p))
    else:
        _next_turn(g, f, p)


def _begin(g: State, f: Frame, p: int) -> None:
    """A turn that was skipped is over; who was reborn gets a new character (R-190)."""
    if g.phase == "skipped":
        f[1] = _NEXT
    elif g.marks.newborn[p]:
        f[1] = _REBORN
        attempt(g, EnterPhase(p, phase="reborn"))
        for pile in (0, 1):
            call(g, "draw cards", p, pile, 4, "down")
    else:
        f[1] = _LISTEN


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
        attempt(g, LootRoom(p))
    elif answer[0] == "trouble":
        attempt(g, LookForTrouble(p, answer[1]))


@step("behind door")
def _behind_door(g: State, f: Frame) -> None:
    """[behind door, place, player, card]: a monster fights, a curse strikes, the rest goes to hand (R-062 to 064)."""
    p, i = f[2], f[3]
    g.answer = None
    if f[1] == 1 or g.where[i] != Zone.LIMBO:
        end(g)
        return
    f[1] = 1
    match g.deck.card_of[i].archetype:
        case "monster":
            call(g, "fight", p, i, ())
        case "curse":
            strike(g, i, p, -1)
        case _:
            attempt(g, TakeDoor(p, i))


def _next_turn(g: State, f: Frame, p: int) -> None:
    g.frames.pop()
    if g.turn_number >= MOST_TURNS:
        say(g, "stall")
        return
    seat, extra = f[3] if len(f) > 3 else p, g.marks.extra_turns
    if extra:
        call(g, "turn", extra[0], seat, True)
    else:
        call(g, "turn", (seat + 1) % g.players)
    attempt(g, LetGo(effects=tuple(effect for effect in g.effects if effect.until == "turn" and effect.active)))


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
    if g.dead[p] or g.marks.cut:
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
    end(g)
    attempt(g, PassOver())


def arranged(g: State, p: int, answer: tuple[Any, ...]) -> None:
    """Do what a player chose among these."""
    if answer[0] == "sell":
        call(g, "sell", p, (), 0)
    else:
        at_the_table(g, p, answer)
