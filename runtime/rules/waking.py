"""Reactions: who holds a card for this very moment may play it."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import PlayCard
from lootpress.runtime.frames.plays import Reacting
from lootpress.runtime.machine import ask, end, picked, step
from lootpress.runtime.options import PASS
from lootpress.runtime.rules.plays import reactions
from lootpress.runtime.state import State

__all__: list[str] = []


@step(Reacting)
def _react(g: State, f: Reacting) -> None:
    """From the player whose turn it is, everybody who holds a card for this very moment may play it."""
    if f.step == "answered" and g.answer is not None:
        answer = picked(g)
        f.step = "ask"
        if answer == PASS:
            f.passed = (*f.passed, f.asked)
        else:
            attempt(g, PlayCard(f.asked, answer.card, mode=answer.line, reacts_to=f.happening))
            return
    g.answer = None
    for p in (g.turn, *facts.seats_from(g, g.turn)):
        if p in f.passed or g.dead[p]:
            continue
        options = reactions(g, p, f.happening, would=f.would)
        if options:
            f.step, f.asked = "answered", p
            ask(g, p, "react", (PASS, *options))
            return
    end(g)
