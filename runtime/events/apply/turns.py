"""Turns and phases, rolls, lasting effects, what is said at the table."""

from __future__ import annotations

from lootpress.runtime.active import rolls
from lootpress.runtime.events.apply.chance import roll_die
from lootpress.runtime.events.apply.decks import shuffle
from lootpress.runtime.events.apply.effects import awaken, end_effects, end_those
from lootpress.runtime.events.apply.places import EVERYBODY
from lootpress.runtime.events.gate import applies, attempt, is_possible
from lootpress.runtime.events.history import begin_turn
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    ChangeRoll,
    CountUse,
    CutTurn,
    Declare,
    EndRoll,
    EndTurn,
    EnterPhase,
    ExtraTurn,
    ForgetFacts,
    ForgetRoll,
    Install,
    LearnFact,
    LetGo,
    LookForTrouble,
    LootRoom,
    PassOver,
    Revive,
    RollAgain,
    RollDie,
    SetRoll,
    ShuffleDeck,
    SkipCharity,
    SkipTurn,
    StartCharity,
    StartGame,
    StartRoll,
    StartTurn,
)
from lootpress.runtime.frames.fights import DrawingCards, Fighting
from lootpress.runtime.machine import push
from lootpress.runtime.records import replace
from lootpress.runtime.state import LastingEffect, State, own_fact

__all__: list[str] = []


# ---------------------------------------------------------------- turns


@applies(StartGame, StartRoll)
def _only_told(g: State, e: StartGame | StartRoll) -> None:
    tell_of(g, e)


@applies(StartCharity)
def _start_charity(g: State, e: StartCharity) -> None:
    awaken(g, "charity", e.who)
    tell_of(g, e)


@is_possible(StartTurn)
def _whether_skipped(g: State, e: StartTurn) -> StartTurn | None:
    return replace(e, skipped=g.marks.skipped[e.who] > 0)


@applies(StartTurn)
def _start(g: State, e: StartTurn) -> None:
    """What counted for the last turn is forgotten, and whoever died in it lives again (R-189)."""
    marks = g.marks
    g.turn, g.phase, g.fought = e.who, "start", False
    g.turn_number += 1
    begin_turn(g)
    g.uses = {key: n for key, n in g.uses.items() if _still_counts(key)}
    marks.cut, marks.doors = False, ()
    marks.margin = marks.shortfall = 0
    if e.extra:
        marks.extra_turns = marks.extra_turns[1:]
    end_effects(g, "turn")
    awaken(g, "turn", e.who)
    for q in range(g.players):
        if g.dead[q] == 1:
            attempt(g, Revive(q))
    say(g, "turn", e.who, g.turn_number)
    if e.skipped:
        marks.skipped[e.who] -= 1
        g.phase = "skipped"
        say(g, "skips turn", e.who)
    tell_of(g, e)


_OF_A_TURN = frozenset(("turned", "traded", "offered", "said", "acts"))


def _still_counts(key: tuple[object, ...]) -> bool:
    """Whether what was used counts beyond a turn: once a game, once for a player."""
    return key[0] not in _OF_A_TURN and not any(
        isinstance(unit, tuple) and unit[0] in ("turn", "combat") for unit in key[2:]
    )


@applies(Revive)
def _revive(g: State, e: Revive) -> None:
    g.dead[e.who], g.dirty = 0, EVERYBODY
    g.marks.newborn[e.who] = 1
    say(g, "alive", e.who)
    tell_of(g, e)


@applies(EnterPhase)
def _enter(g: State, e: EnterPhase) -> None:
    """As a turn goes on with his new character, who was reborn is so no more."""
    if e.phase == "reborn":
        g.marks.newborn[e.who] = 0
        say(g, "reborn", e.who)
    else:
        g.phase = e.phase
        g.note()


@applies(PassOver)
def _pass_over(g: State, e: PassOver) -> None:
    """What somebody has by his own act is still just received."""
    g.given = tuple([i for i in g.given if g.who[i] == e.who]) if e.who >= 0 else ()


@applies(LookForTrouble)
def _look_for_trouble(g: State, e: LookForTrouble) -> None:
    g.phase = "look for trouble"
    say(g, "trouble", e.who)
    tell_of(g, e)
    push(g, Fighting(e.who, e.card))


@applies(LootRoom)
def _loot_room(g: State, e: LootRoom) -> None:
    """A door face down; a treasure when they listen at the door (R-067, R-220)."""
    say(g, "loots room", e.who)
    tell_of(g, e)
    push(g, DrawingCards(e.who, 1 if "Listen at the Door" in g.deck.options else 0, 1))


@applies(EndTurn)
def _end(g: State, e: EndTurn) -> None:
    end_effects(g, "charity")
    tell_of(g, e)


@applies(SkipTurn)
def _skip(g: State, e: SkipTurn) -> None:
    """R-204: of a curse the next one is this one, if it is going on."""
    if e.now and g.turn == e.who and not g.marks.cut:
        g.marks.cut = True
    else:
        g.marks.skipped[e.who] += 1
    g.note()
    tell_of(g, e)


@applies(SkipCharity)
def _skip_charity(g: State, e: SkipCharity) -> None:
    g.marks.charities[e.who] += e.n
    g.note()
    tell_of(g, e)


@applies(ExtraTurn)
def _extra(g: State, e: ExtraTurn) -> None:
    g.marks.extra_turns = (*g.marks.extra_turns, *([e.who] * e.n))
    tell_of(g, e)


@is_possible(CutTurn)
def _can_cut(g: State, e: CutTurn) -> CutTurn | None:
    return None if g.marks.cut else e


@applies(CutTurn)
def _cut(g: State, e: CutTurn) -> None:
    g.marks.cut = True
    tell_of(g, e)


# ---------------------------------------------------------------- decks and dice


@applies(ShuffleDeck)
def _shuffle(g: State, e: ShuffleDeck) -> None:
    shuffle(g, e.pile)
    tell_of(g, e)


@applies(ForgetRoll)
def _forget(g: State, e: ForgetRoll) -> None:
    marks = g.marks
    marks.roll_set, marks.roll_change, marks.roll_again = None, 0, False


@applies(RollDie)
def _roll(g: State, e: RollDie) -> None:
    face = g.marks.die = roll_die(g)
    if e.card >= 0:
        more = rolls.roll_bonus(g, e.who) + rolls.run_away_bonus(g, e.who, e.card)
        g.marks.shortfall = max(0, 5 - max(face + more, -1))
    g.note()
    say(g, "roll", e.who, face)
    tell_of(g, replace(e, n=face))


@applies(SetRoll)
def _set_roll(g: State, e: SetRoll) -> None:
    g.marks.roll_set = max(1, min(6, e.n)) if e.n else 6
    say(g, "roll set", e.n)
    tell_of(g, e)


@applies(ChangeRoll)
def _change_roll(g: State, e: ChangeRoll) -> None:
    g.marks.roll_change += e.n
    say(g, "roll changed", e.n)


@applies(RollAgain)
def _again(g: State, e: RollAgain) -> None:
    g.marks.roll_again = True
    g.note()


@applies(EndRoll)
def _end_roll(g: State, e: EndRoll) -> None:
    """`during your next 3 rolls` counts down."""
    g.marks.rolls[e.who] = e.n
    _forget(g, ForgetRoll())
    g.note()
    mine = [effect for effect in g.effects if effect.until == "rolls" and effect.env.you == e.who]
    if mine:
        end_those(g, [effect for effect in mine if effect.left <= 1])
        g.effects = [replace(x, left=x.left - 1) if any(x is y for y in mine) else x for x in g.effects]
        g.version += 1


# ---------------------------------------------------------------- what lasts, what is said


@applies(Install)
def _install(g: State, e: Install) -> None:
    g.effects.append(
        LastingEffect(e.clause, e.env, e.until, g.turn_number, e.amount, e.left, e.active, e.install, e.whose)
    )
    g.version += 1
    say(g, "effect", e.clause, e.env.you, e.env.this)
    g.dirty = EVERYBODY  # it may be about a limit, and somebody has to part with something at once


@applies(LetGo)
def _let_go(g: State, e: LetGo) -> None:
    end_those(g, list(e.effects))


@applies(CountUse)
def _count_use(g: State, e: CountUse) -> None:
    g.uses[e.key] = g.uses.get(e.key, 0) + 1


@applies(Declare)
def _declare(g: State, e: Declare) -> None:
    g.uses[("said", e.who, e.text)] = 1
    say(g, "declares", e.who, e.text)
    tell_of(g, e)


@applies(ForgetFacts)
def _forget_facts(g: State, e: ForgetFacts) -> None:
    for kind, text, _ in g.deck.declared[g.deck.definition[e.card]]:
        if kind == "number":
            g.marks.numbers.pop(text, None)
        for name in (text, *(own_fact(p, text) for p in range(g.players))) if kind != "number" else ():
            g.marks.said.pop(name, None)
    g.note()


@applies(LearnFact)
def _learn(g: State, e: LearnFact) -> None:
    if isinstance(e.answer, bool):
        g.marks.said[e.text if e.who < 0 else own_fact(e.who, e.text)] = e.answer
    else:
        g.marks.numbers[e.text] = e.answer
    g.note()
