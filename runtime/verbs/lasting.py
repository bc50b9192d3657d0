"""Lines that last: they begin now or with the next such time, and end with it, with an event, or when used up."""

from __future__ import annotations

from lootpress.compiler.abilities import Install
from lootpress.runtime.active import facts
from lootpress.runtime.evaluate import look
from lootpress.runtime.events import changes
from lootpress.runtime.state import Env, State

__all__ = ["begin"]

_NEXT = {"next combat": "combat", "next turn": "turn", "next charity": "charity"}


def begin(g: State, act: Install, env: Env) -> None:
    """Lines begin to last, or wait for the time that they will last for."""
    duration = act.duration
    number = g.deck.install_of(act)
    ahead = _NEXT.get(duration.until)
    if ahead is None:
        until = duration.until
        if until == "once in combat" and g.combat is None:
            until = "once"  # played outside a fight, it waits for the next
        if until == "combat" and g.combat is None and g.phase != "look for trouble":
            return  # there is none for it to last
        changes.begin_effect(g, act.line, env, until, left=duration.rolls, install=number)
        return
    whose = env.you if duration.of is None else look.player_of(g, duration.of, env)
    active = duration.counts_now and _is_going_on(g, ahead, whose)
    changes.begin_effect(g, act.line, env, ahead, active=active, install=number, whose=whose)


def _is_going_on(g: State, what: str, whose: int) -> bool:
    """R-204: what strikes somebody in his own turn or fight counts for that one, for a helper too."""
    if what == "combat":
        return facts.in_combat(g, whose)
    return what == "turn" and g.turn == whose
