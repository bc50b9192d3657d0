"""The frame of a line that waited: it acts once what it waited for has happened, or is about to."""

from __future__ import annotations

from lootpress.runtime.answers import Did
from lootpress.runtime.frames.fights import Losing
from lootpress.runtime.frames.waits import Triggered
from lootpress.runtime.machine import end, step, take
from lootpress.runtime.state import State
from lootpress.runtime.verbs import acts

__all__: list[str] = []


@step(Triggered)
def _trigger(g: State, f: Triggered) -> None:
    """A line that waited for an event acts; one that asks who is caught waits until everybody has rolled."""
    if f.step == "after":
        take(g, Did)
        end(g)
        return
    lost = _others_still_roll(g) if f.line in g.deck.asking_caught else None
    if lost is not None:
        lost.later = (*lost.later, (f.line, f.env))
        end(g)
        return
    f.step = "after"
    acts.start(g, g.deck.woken[f.line].act, f.env, "woken")


def _others_still_roll(g: State) -> Losing | None:
    """The lost fight, if somebody in it has not begun to run yet, so that nobody knows if he will be caught."""
    lost = next((f for f in reversed(g.frames) if isinstance(f, Losing)), None)
    if lost is None or all(g.dead[p] for p in lost.runners[lost.run :]):
        return None
    return lost
