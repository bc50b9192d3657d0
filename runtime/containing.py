"""The line that holds when a card fails: its effect is undone, the table is as it was before it, and the game goes on.

While all goes well nothing is kept for it but a copy of an earlier state and the moves since, which a game has anyway
to take back a move. When a step fails, the moves are made again, every frame is noted as it first runs, and the state
is brought to the moment before the failing effect began; its frame is taken off and the game runs on. If that fails at
once, what is around the effect goes as well, down to the turn. A line that is asked about (a bonus, a question) and
fails is silent from then on. The same moves always end in the same state, so a replay goes the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec

from lootpress.runtime.answers import Chosen, Did, Fought, FrameAnswer, Happened, Rolled
from lootpress.runtime.checks.invariants import zones
from lootpress.runtime.env import Env
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import Event
from lootpress.runtime.frames.acts import ActFrame, Picking, PickingPlayers, VerbFrame
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.frames.plays import PlayingMode, UsingAbility
from lootpress.runtime.frames.turns import SettingUp, Turn
from lootpress.runtime.frames.waits import AtGate, Held, Triggered
from lootpress.runtime.hooks import ErrorSpot, spot_of
from lootpress.runtime.machine import run
from lootpress.runtime.records import field_names
from lootpress.runtime.state import State, Zone

__all__ = ["RAISES", "Fault", "contain"]

RAISES = [False]  # whether errors are to be seen and not contained: tests set it
MOST_FAULTS = 60  # undone in one move; then nobody wins
MOST_IN_TURN = 12  # undone in one turn; then it is over, for whoever can try the same again and again would
_EFFECTS = (ActFrame, VerbFrame, Triggered, PlayingMode, UsingAbility, AtGate, Picking, PickingPlayers, Held)


class Fault(msgspec.Struct, frozen=True):
    """An effect that was undone: of which card, which line of it (counted from its first), and what went wrong."""

    place: str
    card: str
    line: int
    reason: str


class _Reached(Exception):
    """A replay has come to the step that was asked for."""


class _Replay:
    """Makes moves again from an earlier state and knows, for every open frame, at which step it first ran."""

    def __init__(self, base: State, moves: list[int], stop: int = -1) -> None:
        self.g = base.clone()
        self.steps = 0
        self.open: list[tuple[Frame, int]] = []
        self._moves, self._stop = moves, stop

    def _watch(self, g: State, frame: Frame) -> None:
        if self.steps == self._stop:
            raise _Reached
        known, frames = self.open, g.frames
        same = 0
        while same < len(known) and same < len(frames) and known[same][0] is frames[same]:
            same += 1
        del known[same:]
        known += [(f, -1) for f in frames[same:]]
        if known[-1][1] < 0:
            known[-1] = (frame, self.steps)
        self.steps += 1

    def run(self) -> None:
        """Make the moves; whatever fails on the way is raised."""
        if not self._moves:
            run(self.g, self._watch)
        for index in self._moves:
            choice = self.g.choice
            if choice is None:
                return
            self.g.answer, self.g.choice = choice.options[index], None
            run(self.g, self._watch)


def contain(base: State, moves: list[int], error: Exception) -> tuple[State, list[Fault]]:
    """The state after these moves with every effect that fails on the way undone, and which these were."""
    faults: list[Fault] = []
    for _ in range(MOST_FAULTS):
        spot = spot_of(error)
        if spot is not None and spot.function and _silence(base, moves, spot):
            base, moves = _before_last(base, moves), moves[-1:]
            key = _key(spot)
            if key not in base.marks.undone:
                base.marks.undone = (*base.marks.undone, key)
                _note(base, spot, error, faults)
            failed = _tried(base, moves)
            if isinstance(failed, State):
                return failed, faults
            error = failed
            if spot_of(error) == spot:
                break
            continue
        outcome = _without_effect(base, moves, error, faults)
        if isinstance(outcome, State):
            return outcome, faults
        base, moves, error = outcome
    g = _before_last(base, moves)
    g.frames.clear()
    g.choice = None
    say(g, "stall")
    return g, faults


def _tried(base: State, moves: list[int]) -> State | Exception:
    replay = _Replay(base, moves)
    try:
        replay.run()
    except Exception as error:
        return error
    return replay.g


def _before_last(base: State, moves: list[int]) -> State:
    """The state before the last of the moves."""
    replay = _Replay(base, moves[:-1])
    if moves[:-1]:
        replay.run()
    return replay.g


def _without_effect(
    base: State, moves: list[int], error: Exception, faults: list[Fault]
) -> State | tuple[State, list[int], Exception]:
    """Take off the effect that fails, or what is around it; the state then, or where it fails again later."""
    failing = _Replay(base, moves)
    try:
        failing.run()
        return failing.g  # it went well this time: there was no memory, or somebody interrupted
    except Exception as again:
        error = again
    for at in (0,) if _undone_in_turn(failing.g) >= MOST_IN_TURN else _roots(failing.open):
        frame, first = failing.open[at]
        before = _Replay(base, moves, first)
        if first >= 0:
            with suppress(_Reached):
                before.run()
            g = before.g
        else:
            g = base.clone()
            del g.frames[at + 1 :]
        known = len(faults)
        _note(g, spot_of(error), error, faults)
        for ended in _ends(g, frame):
            replay = _Replay(ended, [])
            try:
                replay.run()
            except Exception as later:
                if replay.steps > 1 and not any(zones(replay.g)):
                    return ended, [], later
                continue
            _set_down(replay.g)  # whoever was to put it somewhere has been undone, and has gone on without
            if not any(zones(replay.g)):
                return replay.g
        del faults[known:]
    return base, moves, error


def _undone_in_turn(g: State) -> int:
    count, chain = 0, g.log
    while chain:
        chain, entry = chain
        if entry[0] == "turn":
            break
        count += entry[0] == "undone"
    return count


def _roots(stack: list[tuple[Frame, int]]) -> Iterator[int]:
    """Which frame to take off: the effect that is going on, then each that is around it, down to the turn."""
    top = len(stack) - 1
    at = top
    while at > 0 and isinstance(stack[at - 1][0], _EFFECTS) and isinstance(stack[at][0], _EFFECTS):
        at -= 1
    while at < top and not isinstance(stack[at][0], ActFrame | VerbFrame | Triggered):
        at += 1
    if stack and isinstance(stack[at][0], _EFFECTS) and stack[at][1] >= 0:
        yield at
    yield from (k for k in range(min(at, top), -1, -1) if stack[k][1] >= 0 or k == 0)


def _ends(g: State, frame: Frame) -> Iterator[State]:
    """The state with the frame on top done, told in each way in which frames tell that they are."""
    if isinstance(frame, Turn):
        for step in ("over", "next"):
            ended = g.clone()
            _leave_fight(ended)
            ended.answer = None
            turn = ended.frames[0]
            del ended.frames[1:]
            assert isinstance(turn, Turn)
            turn.step = step
            yield ended
        return
    if isinstance(frame, SettingUp):
        return
    env = getattr(frame, "env", None)
    told: tuple[FrameAnswer | None, ...] = (
        Did(False, env if isinstance(env, Env) else Env(-1, -1)), None, Happened(False), Chosen(()), Rolled(1),
        Fought("end"),
    )  # fmt: skip
    for answer in told:
        ended = g.clone()
        ended.frames.pop()
        ended.answer = answer
        _end_lost_fights(ended)
        _set_down(ended)
        yield ended


def _end_lost_fights(g: State) -> None:
    """A fight whose frame was taken off is over; the one that waited for it goes on, if there is one."""
    fights = sum(isinstance(frame, Fighting) and frame.waiting >= 0 for frame in g.frames)
    lost = False
    while len(g.suspended) + (g.combat is not None) > fights:
        g.combat = g.suspended.pop() if g.suspended and fights > 0 else None
        if g.combat is None:
            g.suspended = g.suspended[:fights]
        lost = True
    if not lost:
        return
    if g.combat is None:
        g.effects = [effect for effect in g.effects if effect.until not in ("combat", "roll")]
    left = [combat for combat in (g.combat, *g.suspended) if combat is not None]
    lying = {i for c in left for i in (*c.monsters, *c.leaving, *(card for card, _, _ in c.played))}
    for i, where in enumerate(g.where):
        if where in (Zone.COMBAT, Zone.PLAYED) and i not in lying:
            _discard(g, i)
    while bare := [j for j in g.attached if g.host[j] >= 0 and g.where[g.host[j]] == Zone.DISCARDS]:
        for j in bare:
            g.attached.remove(j)
            _discard(g, j)
    g.version += 1


def _set_down(g: State) -> None:
    """What was on its way as it was undone, and no frame that is left speaks of, goes to the discards."""
    if Zone.LIMBO in g.where:
        spoken_of = {i for frame in g.frames for i in _named(frame)} | {i for i, _, _ in g.aside}
        if g.combat is not None:
            spoken_of.update(g.combat.leaving)
        for i, where in enumerate(g.where):
            if where == Zone.LIMBO and i not in spoken_of:
                _discard(g, i)
                g.version += 1


# The fields of frames, events and environments in which cards are named.
_NAMING = frozenset((
    "along", "bringing", "candidate", "card", "cards", "chosen", "given", "host", "in_world", "it", "items", "killed",
    "mine", "monster", "monsters", "on", "onto", "taken", "theirs", "them", "this", "touched", "turned", "waiting",
))  # fmt: skip


def _named(record: Frame | Event | Env) -> Iterator[int]:
    """The cards that a record speaks of, with those in its records."""
    for field in field_names(type(record)):
        value = getattr(record, field)
        if isinstance(value, Frame | Event | Env):
            yield from _named(value)
        elif field in _NAMING:
            yield from value if isinstance(value, tuple | frozenset) else (value,)
        elif isinstance(value, tuple):
            for part in value:
                for inner in part if isinstance(part, tuple) else (part,):
                    if isinstance(inner, Frame | Event | Env):
                        yield from _named(inner)


def _discard(g: State, i: int) -> None:
    g.where[i], g.who[i], g.host[i], g.up[i] = Zone.DISCARDS, -1, -1, 0
    g.discards[g.deck.pile[i]].append(i)


def _leave_fight(g: State) -> None:
    """What is left of a fight when its turn is broken off goes to the discards, and whatever is on its way nowhere."""
    g.combat = None
    g.suspended, g.aside = [], ()
    g.effects = [effect for effect in g.effects if effect.until not in ("combat", "roll")]
    g.queue, g.agenda = [], []
    open_places = (*g.piles, *g.discards, *g.hands, *g.tables, g.worlds)
    lying = {i for place in open_places for i in place}
    while lost := [j for j in g.attached if g.host[j] >= 0 and g.host[j] not in lying and g.host[j] not in g.attached]:
        for j in lost:
            g.attached.remove(j)
    for i, where in enumerate(g.where):
        if where != Zone.BOX and i not in lying and i not in g.attached:
            _discard(g, i)
    g.version += 1


def _note(g: State, spot: ErrorSpot | None, error: Exception, faults: list[Fault]) -> None:
    """Say in the log whose effect is undone, and keep why."""
    i = -1
    if spot is not None:
        named = g.deck.named(spot.card) if spot.place != "rules" else ()
        i = next((j for j in named if g.where[j] not in (Zone.HAND, Zone.DECK, Zone.BOX)), -1)
    say(g, "undone", i)
    reason = f"{type(error).__name__}: {error}"
    faults.append(Fault("", "", -1, reason) if spot is None else Fault(spot.place, spot.card, spot.line, reason))


# ---------------------------------------------------------------- lines that are asked about

_NOTHING: dict[str, Callable[[], Any]] = {
    "question": lambda: False, "number": lambda: 0, "people": list, "person fits": lambda: False, "cards": list,
    "card fits": lambda: False, "heard": lambda: False, "holds": lambda: False, "bonus": lambda: 0,
    "against": lambda: False, "which": list, "price": lambda: False, "speaks of": lambda: False,
}  # fmt: skip


def _key(spot: ErrorSpot) -> str:
    return f"{spot.place}/{spot.card}/{spot.function}"


def _silence(base: State, moves: list[int], spot: ErrorSpot) -> bool:
    """Let a generated function answer nothing in games where it has failed; whether it is one that is only asked."""
    key, found = _key(spot), False
    for ask, table in base.deck.hooked.tables.items():
        nothing = _NOTHING.get(ask)
        for phrase, hook in table.items():
            if nothing is None or getattr(hook, "__name__", "") != spot.function:
                continue
            if getattr(hook, "__globals__", {}).get("__card__") != (spot.place, spot.card):
                continue
            table[phrase] = _quiet(hook, key, nothing)
            found = True
        found = found or any(getattr(hook, "silences", "") == key for hook in table.values())
    return found


def _quiet(hook: Callable[..., Any], key: str, nothing: Callable[[], Any]) -> Callable[..., Any]:
    def asked(g: State, *more: Any) -> Any:
        return nothing() if key in g.marks.undone else hook(g, *more)

    vars(asked)["silences"] = key
    return asked
