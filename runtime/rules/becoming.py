"""Questions that come true: `when you have no cards in your hand`, looked after whenever the table has changed."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.names import speaks
from lootpress.runtime.definitions import Waiting
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.telling import not_running
from lootpress.runtime.events.types import LetGo
from lootpress.runtime.frames.waits import Held, Triggered
from lootpress.runtime.machine import LOOKOUTS, push
from lootpress.runtime.state import Env, LastingEffect, State, Zone

__all__ = ["look_out"]

_KEY = ("become true", False)
_SPEAKING = frozenset((Zone.TABLE, Zone.ATTACHED, Zone.COMBAT, Zone.WORLD))


def look_out(g: State) -> bool:
    """Start what waited for a question that was not so and is so now; whether anything was started."""
    g.sight.watched = g.version
    woken: list[tuple[Waiting, Env]] = []
    for hook, env in _waiting(g):
        key = (hook.id, env.this, env.you)
        so = any(isinstance(e, ir.BecomesTrue) and look.holds(g, e.question, env) for e in hook.clause.events)
        before = g.marks.so.get(key)
        if before is not so:
            g.marks.so[key] = so  # what is so from the beginning has not become so
        if so and before is False and _may_speak(g, hook, env):
            woken.append((hook, env))
    over = [effect for effect in g.effects if effect.until == "event" and _is_over(g, effect)]
    if over:
        attempt(g, LetGo(effects=tuple(over)))
    return _start(g, woken) or bool(over)


def _waiting(g: State) -> Iterator[tuple[Waiting, Env]]:
    for i, hooks, _ in g.deck.waiting.get(_KEY, ()):
        if g.where[i] in _SPEAKING and speaks(g, i):
            env = standing.env_of(g, i)
            yield from ((hook, env) for hook in facts.said_by(g, i, hooks))
        else:
            for key in [k for k in g.marks.so if k[1] == i]:
                del g.marks.so[key]
    for effect in g.effects:
        if effect.active and effect.install >= 0 and "become true" in g.deck.lasting[effect.install].verbs:
            yield from ((hook, effect.env) for hook in g.deck.lasting[effect.install].waiting)
    yield from ((hook, Env(-1, -1)) for hook in g.deck.rule_waiting.get(_KEY, ()))


def _may_speak(g: State, hook: Waiting, env: Env) -> bool:
    if env.you >= 0 and g.dead[env.you]:
        return False
    return not (hook.times or hook.questions) or look.holds_now(g, hook, env)


def _is_over(g: State, effect: LastingEffect) -> bool:
    """`until you have a helper`: the question of an end is so now."""
    ends = g.deck.lasting[effect.install].ends
    return any(isinstance(e, ir.BecomesTrue) and look.holds(g, e.question, effect.env) for e in ends)


def _start(g: State, found: list[tuple[Waiting, Env]]) -> bool:
    woken = not_running(g, found)
    if not woken:
        return False
    if g.answer is not None:  # an answer on its way to a frame waits
        push(g, Held(g.answer))
        g.answer = None
    for hook, env in reversed(woken):
        push(g, Triggered(hook.id, env))
    return True


LOOKOUTS.append(look_out)
