"""Reactions: who holds a card for this very moment may play it."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import PlayCard
from lootpress.runtime.machine import ask, end, step, take
from lootpress.runtime.rules.plays import reactions
from lootpress.runtime.state import Frame, State

__all__: list[str] = []


@step("react")
def _react(g: State, f: Frame) -> None:
    """[react, place, happening, would, passed]: who holds a card for this very moment may play it."""
    g_answer = g.answer
    if f[1] == 1 and g_answer is not None:
        answer = take(g)
        f[1] = 0
        if answer[0] == "pass":
            f[4] = (*f[4], f[5])
        else:
            attempt(g, PlayCard(f[5], answer[1], mode=answer[2], reacts_to=f[2]))
            return
    g.answer = None
    for p in (g.turn, *facts.seats_from(g, g.turn)):
        if p in f[4] or g.dead[p]:
            continue
        options = reactions(g, p, f[2], would=f[3])
        if options:
            if len(f) == 5:
                f.append(p)
            f[5] = p
            f[1] = 1
            ask(g, p, "react", (("pass",), *options))
            return
    end(g)
