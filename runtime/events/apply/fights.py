"""What changes in a fight: it starts, somebody gets away, somebody is caught, somebody dies."""

from __future__ import annotations

from lootpress.runtime import facts
from lootpress.runtime.events.apply.effects import awaken
from lootpress.runtime.events.gate import applies, attempt, is_possible
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import Catch, Death, Escape, Fight, PromiseEscape
from lootpress.runtime.machine import call
from lootpress.runtime.state import Combat, State

__all__: list[str] = []


@applies(Fight)
def _fight(g: State, e: Fight) -> None:
    """A new fight; what lasts for the next one begins."""
    if g.combat is not None:
        g.suspended.append(g.combat)
    g.combat = Combat(e.who)
    g.fought = True
    g.facts[("combat number",)] = int(g.facts.get(("combat number",), 0)) + 1
    for name in ("fixed strength", "set strength", "end combat", "give up", "margin", "killed before"):
        g.facts.pop((name,), None)
    awaken(g, "combat", e.who)
    say(g, "combat", e.who, e.monster)
    tell_of(g, e)


@is_possible(PromiseEscape)
def _can_promise(g: State, e: PromiseEscape) -> PromiseEscape | None:
    return e if g.combat is not None and e.monsters else None


@applies(PromiseEscape)
def _promise(g: State, e: PromiseEscape) -> None:
    """Who is caught already escapes at once; whoever is still to roll escapes in his turn."""
    combat = g.combat
    assert combat is not None
    say(g, "will escape", e.who)
    for m in e.monsters:
        if (e.who, m) in combat.caught:
            attempt(g, Escape(e.who, m))
        else:
            combat.escaped = (*combat.escaped, (e.who, m))


@applies(Escape)
def _escape(g: State, e: Escape) -> None:
    """Who was caught before is so no more; a promised escape is used up."""
    combat = g.combat
    assert combat is not None
    if (e.who, e.monster) in combat.escaped:  # of a monster and its mate one
        at = combat.escaped.index((e.who, e.monster))
        combat.escaped = combat.escaped[:at] + combat.escaped[at + 1 :]
    combat.caught = tuple(x for x in combat.caught if x != (e.who, e.monster))
    say(g, "escapes", e.who, e.monster)
    tell_of(g, e)


@applies(Catch)
def _catch(g: State, e: Catch) -> None:
    combat = g.combat
    assert combat is not None
    combat.caught = (*combat.caught, (e.who, e.monster))
    g.facts[("shortfall",)] = e.shortfall
    say(g, "caught", e.who, e.monster)
    tell_of(g, e)


@is_possible(Death)
def _can_die(g: State, e: Death) -> Death | None:
    return None if g.dead[e.who] else e


@applies(Death)
def _die(g: State, e: Death) -> None:
    g.dead[e.who] = 1
    say(g, "dies", e.who)
    _leave_fight(g, e.who)
    tell_of(g, e)
    call(g, "die", e.who)


def _leave_fight(g: State, p: int) -> None:
    """Who dies before a fight is decided fights no more: a helper is gone, and without its fighter it is over."""
    combat = g.combat
    if combat is None or facts.is_decided(g):
        return
    if p == combat.helper:
        combat.helper, combat.forced = -1, False
        say(g, "leaves", p)
    elif p == combat.fighter:
        g.facts[("end combat",)] = True
        g.version += 1
