"""The frame of a line that waited: it acts once what it waited for has happened, or is about to."""

from __future__ import annotations

from lootpress.runtime.machine import end, step, take
from lootpress.runtime.state import Frame, State
from lootpress.runtime.verbs import acts

__all__: list[str] = []


@step("trigger")
def _trigger(g: State, f: Frame) -> None:
    """[trigger, place, id, env, lasting]: lines that waited for an event act."""
    if f[1] == 0:
        if f[2] in g.deck.asking_caught and _others_still_roll(g):
            lost = next(x for x in reversed(g.frames) if x[0] == "lost")
            lost[4] = (*lost[4], (f[2], f[3]))
            end(g)
            return
        f[1] = 1
        acts.start(g, g.deck.woken[f[2]].act, f[3], acts.WOKEN)
        return
    take(g)
    end(g)


def _others_still_roll(g: State) -> bool:
    """Whether somebody in the lost fight has not begun to run yet, so that nobody knows if he will be caught."""
    lost = next((f for f in reversed(g.frames) if f[0] == "lost"), None)
    return lost is not None and len(lost) > 3 and any(not g.dead[p] for p in lost[3][lost[2] :])
