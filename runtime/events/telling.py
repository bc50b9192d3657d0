"""What has happened is told: whoever waited for it is woken before the running frame goes on."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.definitions import Waiting
from lootpress.runtime.events.apply.effects import end_those
from lootpress.runtime.events.history import remember
from lootpress.runtime.events.matching import hooks_for, lasting_hears, matches
from lootpress.runtime.events.types import Event, Happening, Was
from lootpress.runtime.frames.plays import Reacting
from lootpress.runtime.frames.waits import Triggered
from lootpress.runtime.machine import WAKERS, hold_answer, push
from lootpress.runtime.state import Env, LastingEffect, State, Zone

__all__ = ["not_running", "somebody_may_react", "spend", "tell", "tell_of", "wake", "woken_by"]


def tell_of(g: State, event: Event, was: Was = ()) -> None:
    """After an event: tell it under each of its names."""
    for h in event.heard(was):
        tell(g, h)


def tell(g: State, h: Happening) -> None:
    """Remember what has happened; who waited for it is woken before the running frame goes on."""
    remember(g, h)
    g.note()
    if h.verb in g.deck.heard or (g.effects and lasting_hears(g, h.verb)):
        g.queue.append(h)  # what nobody can have waited for need not be told


def wake(g: State, h: Happening) -> None:
    """Start the clauses that waited for a happening, the first in seat order on top."""
    verb, frames = h.verb, g.frames
    below, answer = len(frames), g.answer
    g.answer = None
    woken = woken_by(g, h, would=False) if verb in g.deck.heard or g.effects else _NONE
    if somebody_may_react(g, verb, would=False):
        push(g, Reacting(h, would=False))
    if woken:
        for hook, env in woken[::-1]:
            push(g, Triggered(hook.id, env))
    if g.effects:
        _end_until(g, h)
    g.answer = answer
    hold_answer(g, below)


WAKERS.append(wake)


def somebody_may_react(g: State, verb: str, *, would: bool) -> bool:
    """Whether a card that reacts to such an event is in a hand or carried."""
    where = g.where
    for i in g.deck.reacting_to[would].get(verb, _NOBODY):
        if where[i] == Zone.HAND or where[i] == Zone.TABLE:
            return True
    return False


_NOBODY: list[int] = []
_NONE: list[tuple[Waiting, Env]] = []


_ONCE = ("once", "once in combat")


def woken_by(g: State, h: Happening, *, would: bool) -> list[tuple[Waiting, Env]]:
    """The clauses that a happening starts; what waited for the next time only has waited long enough."""
    woken = not_running(g, hooks_for(g, h, would=would))
    if woken:
        spend(g, woken)
    return woken


def spend(g: State, woken: list[tuple[Waiting, Env]]) -> None:
    """End what waited for the next time only."""
    heard = {(hook.id, env.you, env.this) for hook, env in woken}
    end_those(g, [e for e in g.effects if e.until in _ONCE and (e.clause, e.env.you, e.env.this) in heard])


def not_running(g: State, found: list[tuple[Waiting, Env]]) -> list[tuple[Waiting, Env]]:
    """A line does not answer to what its own answer brought about; else two cards could chase each other for ever.

    Nor does it answer twice where one thing happens to a card under two names: taken from you, it is lost too.
    """
    if not found:
        return found
    running, waiting = set(), set()
    for f in g.frames:
        if type(f) is Triggered:
            env = f.env
            if f.step == "after":
                running.add((f.line, env.this))
            elif env.it not in (-1, env.this):
                waiting.add((f.line, env.this, env.it))
    return [
        (hook, env)
        for hook, env in found
        if (hook.id, env.this) not in running and (hook.id, env.this, env.it) not in waiting
    ]


def _end_until(g: State, h: Happening) -> None:
    """Effects that last until something are over when it happens."""
    over: list[LastingEffect] = []
    for effect in g.effects:
        if effect.until == "event":
            ending = g.deck.lasting[effect.install]
            ends = [e for e in ending.ends if not _is_this_one(g, e, effect)] if h.verb in ending.ending_verbs else []
            if h.verb == "strike" and h.card == effect.env.this:  # the curse that began it is not the next one
                continue
            if any(matches(g, e, h, effect.env, would=False) for e in ends):
                over.append(effect)
    end_those(g, over)


def _is_this_one(g: State, event: ir.Event, effect: LastingEffect) -> bool:
    """Whether a turn ends that is not the next one: what lasts began in it, and is no curse that struck (R-204)."""
    if effect.started != g.turn_number or not isinstance(event, ir.Happens):
        return False
    of_the_next = isinstance(event.who, ir.Time) and event.who.next
    this = effect.env.this
    return of_the_next and not (this >= 0 and g.deck.card_of[this].archetype == "curse")
