"""Frames of what is about to happen: who waits for it may act first, and reactions from the hand."""

from __future__ import annotations

from lootpress.runtime import facts
from lootpress.runtime.events.matching import lasting_hears
from lootpress.runtime.events.telling import somebody_may_react, woken_by
from lootpress.runtime.events.types import Happening
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.state import Frame, State

__all__ = ["about_to"]


@step("about to")
def _about_to(g: State, f: Frame) -> None:
    """[about to, place, happening, replaced]: cards act before it; the frame below learns whether it still happens."""
    g.answer = None
    if f[1] == 0:
        f[1] = 1
        woken = woken_by(g, f[2], would=True)
        if somebody_may_react(g, f[2].verb, would=True):
            call(g, "react", f[2], True, ())
        for hook, env in reversed(woken):
            call(g, "trigger", hook.id, env, False)
        return
    finish(g, not f[3])


def about_to(g: State, h: Happening) -> None:
    """Tell everybody that something is about to happen; the answer is whether it still does."""
    quiet = h.verb not in g.deck.heard_before and not (g.effects and lasting_hears(g, h.verb))
    if quiet and not g.queue:
        g.answer = (True,)
    else:
        call(g, "about to", h, False)


@step("react")
def _react(g: State, f: Frame) -> None:
    """[react, place, happening, would, passed]: who holds a card for this very moment may play it."""
    from lootpress.runtime.plays import reactions

    g_answer = g.answer
    if f[1] == 1 and g_answer is not None:
        answer = take(g)
        f[1] = 0
        if answer[0] == "pass":
            f[4] = (*f[4], f[5])
        else:
            call(g, "play", f[5], answer[1], answer[2], f[2])
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
