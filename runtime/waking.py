"""Frames of clauses that waited: triggers, what is about to happen, reactions from the hand."""

from __future__ import annotations

from lootpress.runtime import changes, facts
from lootpress.runtime.events.matching import lasting_hears
from lootpress.runtime.events.telling import somebody_may_react, woken_by
from lootpress.runtime.events.types import Happening
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.state import Frame, State

__all__ = ["about_to"]


@step("trigger")
def _trigger(g: State, f: Frame) -> None:
    """[trigger, place, id, env, lasting]: a clause that waited for an event runs."""
    if f[1] == 0:
        if f[2] in g.deck.asking_caught and _others_still_roll(g):
            changes.mark(g, ("later",), (*g.facts.get(("later",), ()), (f[2], f[3])))
            end(g)
            return
        f[1] = 1
        call(g, "clause", f[2], f[3], "woken")
        return
    take(g)
    end(g)


def _others_still_roll(g: State) -> bool:
    """Whether somebody in the lost fight has not begun to run yet, so that nobody knows if he will be caught."""
    lost = next((f for f in reversed(g.frames) if f[0] == "lost"), None)
    return lost is not None and len(lost) > 3 and any(not g.dead[p] for p in lost[3][lost[2] :])


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
