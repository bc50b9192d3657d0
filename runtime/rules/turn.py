"""Frames of a turn: arranging, the door, trouble or loot, charity; rebirth."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    DiscardCard,
    EndTurn,
    EnterPhase,
    LetGo,
    LookForTrouble,
    LootRoom,
    OpenDoor,
    PassOver,
    StartCharity,
    StartTurn,
    TakeFaceUp,
)
from lootpress.runtime.frames.fights import DrawingCards, Fighting
from lootpress.runtime.frames.turns import (
    Arranging,
    BehindDoor,
    CreatingCharacter,
    GivingCharity,
    OpeningDoors,
    Selling,
    Turn,
)
from lootpress.runtime.machine import ask, end, picked, push, step
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.rules.menus import arrange_menu, ask_which
from lootpress.runtime.rules.receipt import asked_first, let_lapse
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.rules.trade import OWN_AFFAIRS, at_the_table
from lootpress.runtime.rules.waiting import meet_waiting, waiting
from lootpress.runtime.state import State, Zone

__all__ = ["MOST_TURNS", "arranged"]

MOST_TURNS = 2_000  # a game that long is a stall and ends without a winner


# ---------------------------------------------------------------- a turn


@step(Turn)
def _turn(g: State, f: Turn) -> None:
    """From its start to the next player's (R-060 to R-069)."""
    p = f.player
    if f.step == "chosen":
        _enter_room(g, f, picked(g))
        return
    g.answer = None
    match f.step:
        case "begin":
            f.step = "begun"
            attempt(g, StartTurn(p, extra=f.extra))
        case "begun":
            _begin(g, f, p)
        case "last":
            f.step = "charity"  # first he plays what he can and will
            attempt(g, EnterPhase(p, phase="charity"))
            push(g, Arranging(p))
            attempt(g, StartCharity(p))
        case "charity":
            f.step = "over"
            push(g, GivingCharity(p))
        case "over":
            f.step = "next"
            attempt(g, EndTurn(p))
        case "next":
            _next_turn(g, f)
        case _ if g.dead[p] or g.marks.cut:
            f.step = "over"  # whoever has died, or ended his turn, opens no door and loots no room
        case _:
            _before_charity(g, f, p)


def _before_charity(g: State, f: Turn, p: int) -> None:
    """The phases that death or the end of a turn cut off."""
    match f.step:
        case "reborn":
            f.step = "listen"
            push(g, CreatingCharacter(p, anew=True))
        case "listen":
            f.step = "arrange"
            if "Listen at the Door" in g.deck.options:
                say(g, "listens", p)
                push(g, DrawingCards(p, 0, 1))
        case "arrange":
            f.step = "door"
            attempt(g, EnterPhase(p, phase="arrange"))
            push(g, Arranging(p))
        case "door":
            f.step = "opened"
            attempt(g, EnterPhase(p, phase="door"))
            doors = _doors(g, p)
            if doors == 1:
                attempt(g, OpenDoor(p))
            elif doors > 1:
                push(g, OpeningDoors(p, doors, together=True))
        case "opened" if g.fought:
            f.step = "last"
        case "opened":  # what the door gave may be played at once
            f.step = "choose"
            push(g, Arranging(p))
        case "choose":
            f.step = "chosen"
            attempt(g, EnterPhase(p, phase="room"))
            ask(g, p, "room", _room_options(g, p))
        case _:
            f.step = "last"


def _begin(g: State, f: Turn, p: int) -> None:
    """A turn that was skipped is over; who was reborn gets a new character (R-190)."""
    if g.phase == "skipped":
        f.step = "next"
    elif g.marks.newborn[p]:
        f.step = "reborn"
        attempt(g, EnterPhase(p, phase="reborn"))
        for pile in (0, 1):
            push(g, DrawingCards(p, pile, 4))
    else:
        f.step = "listen"


def _doors(g: State, p: int) -> int:
    """One door, and one more for every line that says so (Epic: E-03)."""
    epic = "Epic" in g.deck.options and g.level[p] >= g.deck.settings["epic level"]
    told = any(isinstance(c.effect, ir.Bonus) and c.effect.to == "doors" for r in g.deck.rules for c in r.clauses)
    n = 2 if epic and not told else 1
    for leaf, env in standing.lines_on(g, "doors"):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Bonus) and effect.to == "doors":
            whom = [env.you] if effect.target is None else look.people(g, effect.target, env)
            n += standing.bonus_amount(g, leaf, env) if p in whom else 0
    return max(0, n)


def _room_options(g: State, p: int) -> list[Option]:
    """R-065: trouble with a monster from the hand, or loot; a line may forbid either."""
    options: list[Option] = []
    if not standing.forbidden(g, p, ir.LootRoom):
        options.append(Option("loot"))
    if not standing.forbidden(g, p, ir.LookForTrouble):
        options += [Option("trouble", i) for i in g.hands[p] if g.deck.card_of[i].archetype == "monster"]
    return options or [Option("nothing")]


def _enter_room(g: State, f: Turn, answer: Option) -> None:
    f.step = "room"
    if answer.kind == "loot":
        attempt(g, LootRoom(f.player))
    elif answer.kind == "trouble":
        attempt(g, LookForTrouble(f.player, answer.card))


@step(BehindDoor)
def _behind_door(g: State, f: BehindDoor) -> None:
    """A monster fights, a curse strikes, the rest goes to hand (R-062 to R-064); then comes what has waited."""
    p, i = f.player, f.card
    g.answer = None
    if f.step == "after":
        f.step = "done"
        if not g.dead[p]:
            meet_waiting(g, p)
        return
    if f.step == "done":
        end(g)
        if g.where[i] == Zone.LIMBO:  # nothing came of it
            attempt(g, DiscardCard(-1, i, why="used"))
        return
    f.step = "after"
    if g.where[i] != Zone.LIMBO:
        return
    match g.deck.card_of[i].archetype:
        case "monster":
            push(g, Fighting(p, i, () if g.combat is not None else waiting(g)))
        case "curse":
            strike(g, i, p, -1)
        case _:
            attempt(g, TakeFaceUp(p, i))


def _next_turn(g: State, f: Turn) -> None:
    g.frames.pop()
    if g.turn_number >= MOST_TURNS:
        say(g, "stall")
        return
    extra = g.marks.extra_turns
    if extra:
        push(g, Turn(extra[0], f.seat, extra=True))
    else:
        following = (f.seat + 1) % g.players
        push(g, Turn(following, following))
    attempt(g, LetGo(effects=tuple(effect for effect in g.effects if effect.until == "turn" and effect.active)))


# ---------------------------------------------------------------- arranging: the active player and everybody else


@step(Arranging)
def _arrange(g: State, f: Arranging) -> None:
    """Play, wear, sell, trade; others may play what can be played at any time."""
    p, passed = f.player, f.passed
    if f.step == "answered":
        answer = picked(g)
        if answer != PASS:
            if answer.opens:
                ask_which(g, f.asked, answer.kind)
                return
            f.step, f.passed = "ask", passed if answer.kind in OWN_AFFAIRS else ()
            let_lapse(g, f.asked, answer)
            arranged(g, f.asked, answer)
            return
        passed = (*passed, f.asked)
    g.answer = None
    if g.dead[p] or g.marks.cut:
        end(g)
        return
    players = g.players
    order = [*range(p, players), *range(p)]
    for q in asked_first(g, order) if g.given else order:
        if q in passed or g.dead[q]:
            continue
        options = arrange_menu(g, q)
        if len(options) == 1:
            passed = (*passed, q)
            continue
        f.step, f.passed, f.asked = "answered", passed, q
        ask(g, q, "arrange", options)
        return
    end(g)
    attempt(g, PassOver())


def arranged(g: State, p: int, answer: Option) -> None:
    """Do what a player chose among these."""
    if answer.kind == "sell":
        push(g, Selling(p))
    else:
        at_the_table(g, p, answer)
