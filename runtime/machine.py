"""The loop that runs frames: explicit, plain data, so that a game can be saved and copied in the middle of anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast

from lootpress.runtime.answers import Chosen, Did, Fought, FrameAnswer, Happened, Rolled
from lootpress.runtime.frames.acts import ActFrame, Picking, PickingPlayers, VerbFrame
from lootpress.runtime.frames.base import Frame
from lootpress.runtime.frames.plays import PlayingMode, UsingAbility
from lootpress.runtime.frames.waits import AtGate, Held, Triggered
from lootpress.runtime.hooks import ErrorSpot, note_card
from lootpress.runtime.options import DONE, NO, PASS, Choice, Option
from lootpress.runtime.state import State

__all__ = [
    "STEPS", "OverBudget", "ask", "end", "finish", "hold_answer", "note_did", "picked", "push", "run", "run_step",
    "settle", "step", "take",
]  # fmt: skip

F = TypeVar("F", bound=Frame)
A = TypeVar("A", Option, Did, Happened, Chosen, Rolled, Fought)
STEPS: dict[type[Frame], Callable[..., None]] = {}  # for each class of frames the function that runs a step of it
WAKERS: list[Callable[[State, Any], None]] = []  # the one function that starts who waited for a happening
DEFERRED: list[Callable[[State], None]] = []  # the one function that turns events that were put off into frames
TIDIERS: list[Callable[[State], bool]] = []  # the one function that finds who has too much of something
LOOKOUTS: list[Callable[[State], bool]] = []  # the one function that sees which questions have come true

# Budgets between two decisions. No legal text comes near them; a chain of cards that does is undone, and named.
MOST_STEPS = 50_000
MOST_FRAMES = 400  # open at once
_LOOKED_AFTER = 250  # steps after which the number of frames is looked at


class OverBudget(Exception):
    """Cards chase each other without end, or open more and more."""


def step(kind: type[F]) -> Callable[[Callable[[State, F], None]], Callable[[State, F], None]]:
    """Register the function that runs frames of this class, a step at a time."""

    def register(function: Callable[[State, F], None]) -> Callable[[State, F], None]:
        STEPS[kind] = function
        return function

    return register


def push(g: State, frame: Frame) -> None:
    """Let something begin: it runs before the frames below go on."""
    g.frames.append(frame)


def finish(g: State, answer: FrameAnswer) -> None:
    """Pop the running frame and tell the one below what came of it."""
    g.frames.pop()
    g.answer = answer


def end(g: State) -> None:
    """Pop the running frame; the one below is told nothing."""
    g.frames.pop()
    g.answer = None


def ask(g: State, player: int, about: str, options: Iterable[Option]) -> None:
    """Put a question; where there is one option only, it is taken without asking, and the dead are not asked."""
    found = options if type(options) is tuple else tuple(options)
    if len(found) == 1:
        g.answer = found[0]
    elif not found:
        raise LookupError(f"{about}: there is nothing to choose from")
    elif g.dead[player]:  # ED-12
        g.answer = next((o for o in found if o in (NO, PASS, DONE)), found[0])
    else:
        g.choice = Choice(player, about, found)


def take(g: State, kind: type[A]) -> A:
    """The answer that arrived, used up: an option that was chosen, or what the frame above has to say."""
    answer = g.answer
    assert isinstance(answer, kind), f"{g.frames[-1]} waits for {kind.__name__}, not {answer}"
    g.answer = None
    return answer


def picked(g: State) -> Option:
    """The option that a player has chosen, used up."""
    return take(g, Option)


def hold_answer(g: State, below: int) -> None:
    """Where frames were laid on top of those `below`, an answer on its way to one of these waits for them."""
    if g.answer is not None and len(g.frames) > below:
        g.frames.insert(below, Held(g.answer))
        g.answer = None


@step(Held)
def _hold(g: State, f: Held) -> None:
    """An answer that waited for the frames above goes on to the one below."""
    g.frames.pop()
    g.answer = f.answer


def note_did(g: State, home: int) -> None:
    """What the frame at this place attempted has happened: if it works for a verb, that verb did something."""
    frames = g.frames
    for k in range(home, -1, -1):
        frame = frames[k]
        works = frame.works
        if works != "for others":
            if works == "as verb":
                cast(VerbFrame, frame).did = True
            return


def settle(g: State) -> bool:
    """Before the next step: events that were put off, what has happened, what is too much, what has become true."""
    if g.agenda:
        DEFERRED[0](g)
    elif g.queue:
        WAKERS[0](g, g.queue.pop())  # the last first, so that the frames of the first run first
    elif (g.dirty or (g.deck.of.limits_move and g.sight.tidied != g.version)) and TIDIERS[0](g):
        pass
    else:
        return g.deck.becoming and g.sight.watched != g.version and LOOKOUTS[0](g)
    return True


def run_step(g: State, frame: Frame) -> None:
    """One step of a frame; an error on the way says which card it came up in."""
    try:
        STEPS[type(frame)](g, frame)
    except Exception as error:
        note_card(error, _acting(g))
        raise


def _acting(g: State) -> ErrorSpot | None:
    """The line of a card that is at work, if one is: not below a fight or turn, which goes its own way."""
    for frame in reversed(g.frames):
        match frame:
            case ActFrame():
                line = g.deck.line_of(g.deck.acts[frame.act])
            case VerbFrame() | Triggered():
                line = frame.line
            case PlayingMode():
                line = frame.mode
            case UsingAbility():
                line = frame.ability
            case AtGate() | Picking() | PickingPlayers() | Held():
                continue
            case _:
                return None
        place, card, number = g.deck.place_of(line)
        return ErrorSpot(place, card, line=number)
    return None


def run(g: State, watch: Callable[[State, Frame], None] | None = None) -> None:
    """Run frames until somebody has to decide or the game is over; what happened is heard in its order, at once."""
    frames, queue, agenda, steps = g.frames, g.queue, g.agenda, STEPS
    restless = g.deck.becoming or g.deck.of.limits_move  # whatever happens may make something true, or a limit smaller
    try:
        for _rounds in range(MOST_STEPS // _LOOKED_AFTER):
            for _steps in range(_LOOKED_AFTER):
                if g.choice is not None or not frames or g.winners:
                    return
                if (queue or agenda or g.dirty or restless) and settle(g):
                    continue
                frame = frames[-1]
                if watch is not None:
                    watch(g, frame)
                steps[type(frame)](g, frame)
            if len(frames) > MOST_FRAMES:
                raise OverBudget(f"cards open more and more: {[type(f).__name__ for f in frames[-12:]]}")
        raise OverBudget(f"cards chase each other without end: {[type(f).__name__ for f in frames[-12:]]}")
    except Exception as error:
        note_card(error, _acting(g))
        raise
