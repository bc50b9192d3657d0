"""Monsters that were put behind the next door: whoever opens it meets them together with what else is there."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.machine import push
from lootpress.runtime.state import State

__all__ = ["meet_waiting", "waiting"]


def waiting(g: State) -> tuple[int, ...]:
    """Those behind a door that is open now."""
    return tuple([i for i, on, is_open in g.aside if on < 0 and is_open])


def meet_waiting(g: State, p: int) -> None:
    """They join the combat of who has opened the door, or begin one."""
    there = waiting(g)
    if g.combat is not None and not facts.is_decided(g):
        for i in reversed(there):
            push(g, Fighting(p, i))
    elif there:
        push(g, Fighting(p, there[0], there[1:]))
