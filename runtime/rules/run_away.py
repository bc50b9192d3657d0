"""A fight is lost: fighter and helper run, and whoever a monster catches suffers its bad stuff (R-180 to R-185)."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rolls, standing
from lootpress.runtime.answers import Did, Fought, Happened, Rolled
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import (
    Catch,
    Escape,
    LoseCombat,
    PromiseEscape,
    Release,
    RunAway,
    SacrificeCard,
    Suffer,
)
from lootpress.runtime.frames.acts import Rolling
from lootpress.runtime.frames.fights import BeforeRunning, Losing, RunningAway, Suffering
from lootpress.runtime.frames.waits import Triggered
from lootpress.runtime.machine import ask, end, finish, picked, push, step, take
from lootpress.runtime.options import NO, PASS, YES, Option
from lootpress.runtime.rules.menus import anytime_options
from lootpress.runtime.rules.receipt import let_lapse
from lootpress.runtime.rules.trade import at_the_table
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs import acts
from lootpress.runtime.verbs.cards import keep_as

__all__ = ["will_not_pursue"]

_SURELY, _NEVER = 6, -99  # what counts as the roll where none is made


@step(Losing)
def _lose(g: State, f: Losing) -> None:
    """Fighter and helper run, each for himself (R-184).

    What asked who is caught has waited for the last roll; if cards have dealt with all monsters, the fight is won.
    """
    combat = g.combat
    assert combat is not None
    g.answer = None
    if f.step == "lose":
        f.step, f.runners = "pause", combat.side
        attempt(g, LoseCombat(combat.fighter, side=combat.side))
    elif f.step == "pause":
        f.step = "run"
        push(g, BeforeRunning())
    elif f.run < len(f.runners):
        p = f.runners[f.run]
        f.run += 1
        if not g.dead[p]:
            push(g, RunningAway(p, tuple(combat.monsters)))
    elif f.kept:
        (who, card, kind), f.kept = f.kept[0], f.kept[1:]
        if card in combat.monsters and not g.dead[who]:
            keep_as(g, who, card, kind)
    elif f.later:
        later, f.later = f.later, ()
        for line, env in reversed(later):
            push(g, Triggered(line, env))
    else:
        finish(g, Fought("win" if not combat.monsters and combat.dealt_with else "lose"))


@step(BeforeRunning)
def _pause(g: State, f: BeforeRunning) -> None:
    """R-050: curses, followers, levels, identities laid down: at any time means also now."""
    if f.step == "answered":
        answer = picked(g)
        f.step, f.passed = "ask", (*f.passed, f.asked) if answer == PASS else ()
        if answer != PASS:
            let_lapse(g, f.asked, answer)
            at_the_table(g, f.asked, answer)
            return
    g.answer = None
    combat = g.combat
    assert combat is not None
    for p in (*combat.side, *facts.seats_from(g, combat.fighter)):
        if p in f.passed or g.dead[p]:
            continue
        options = anytime_options(g, p, runs=p in combat.side)
        if len(options) > 1:
            f.step, f.asked = "answered", p
            ask(g, p, "before running", options)
            return
    end(g)


@step(RunningAway)
def _run(g: State, f: RunningAway) -> None:
    """A sacrifice, or one roll a monster (R-181, R-183)."""
    p, m = f.player, f.monster
    combat = g.combat
    assert combat is not None
    match f.step:
        case "declare":
            f.step = "offer"
            attempt(g, RunAway(p))
        case "offer":
            g.answer = None
            f.step = "sacrifice"
            ask(g, p, "sacrifice", (Option("card", -1), *(Option("card", i) for i in _sacrifices(g, p))))
        case "sacrifice":
            f.sacrificed = picked(g).card
            f.step = "next" if f.sacrificed < 0 else "sacrificed"
            if f.sacrificed >= 0:
                attempt(g, SacrificeCard(p, f.sacrificed))
        case "sacrificed":  # if it is gone, its owner escapes everything
            g.answer = None
            f.step = "next"
            if g.where[f.sacrificed] != Zone.TABLE:
                f.step = "helper" if p == combat.fighter and combat.helper >= 0 else "next"
                attempt(g, PromiseEscape(p, monsters=f.monsters))
        case "helper":  # R-092, ED-07: he decides about his helper too
            g.answer = None
            f.step = "helped"
            ask(g, p, "helper escapes", (NO, YES))
        case "helped":
            f.step = "next"
            if picked(g) == YES:
                attempt(g, PromiseEscape(combat.helper, monsters=f.monsters))
        case "next":
            g.answer = None
            f.monsters = tuple(x for x in f.monsters if x in combat.monsters)
            if not f.monsters or g.dead[p]:
                end(g)
                return
            f.step = "roll"
            ask(g, p, "which monster", (Option("card", x) for x in dict.fromkeys(f.monsters)))
        case "roll":
            m = f.monster = picked(g).card
            f.monsters = _without(f.monsters, m)
            if (p, m) in combat.doomed:
                _decide(g, f, _NEVER)
            elif (p, m) in combat.escaped or will_not_pursue(g, m, p):
                _decide(g, f, _SURELY)
            elif standing.forbidden(g, p, ir.RunAway) or standing.forbidden(g, p, ir.Escape, m):
                _decide(g, f, _NEVER)
            else:
                f.step = "rolled"
                push(g, Rolling(p, m))
        case "rolled":
            _decide(g, f, take(g, Rolled).value + rolls.run_away_bonus(g, p, m))
        case "outcome" if g.marks.roll_again:  # Flask of Glue and its kin: an escape is rolled anew
            g.answer = None
            f.step = "rolled"
            attempt(g, Release(p, m))
            push(g, Rolling(p, m))
        case "outcome":
            g.answer = None
            f.step = "next"
            if combat.caught.count((p, m)) > f.caught:
                attempt(g, Suffer(p, m))


def _decide(g: State, f: RunningAway, value: int) -> None:
    """A 5 or more escapes."""
    p, m = f.player, f.monster
    combat = g.combat
    assert combat is not None
    f.step, f.caught = "outcome", combat.caught.count((p, m))
    if value >= 5 and (p, m) not in combat.doomed and not standing.forbidden(g, p, ir.Escape, m):
        attempt(g, Escape(p, m))
    else:
        attempt(g, Catch(p, m, shortfall=5 - max(value, -1)))


def _without(left: tuple[int, ...], m: int) -> tuple[int, ...]:
    at = left.index(m)
    return left[:at] + left[at + 1 :]


def _sacrifices(g: State, p: int) -> list[int]:
    """R-092: an ally may be given up, and so may a hireling (ED-16); a line may forbid it."""
    return [i for i in facts.followers(g, p) if not standing.forbidden(g, p, ir.Sacrifice, i)]


def will_not_pursue(g: State, m: int, p: int) -> bool:
    """Whether a monster lets a player go without a roll."""
    for leaf, env in standing.lines_on(g, ir.Pursue):
        effect = leaf.clause.effect
        if (
            isinstance(effect, ir.Do)
            and effect.modal == "will not"
            and isinstance(effect.action, ir.Pursue)
            and _is_the_pursuer(g, effect.who, env, m)
        ):
            what = effect.action.what
            if isinstance(what, ir.People) and look.person_fits(g, p, what, env):
                return True
            if not isinstance(what, ir.People) and p in look.people(g, what, env):
                return True
    return False


def _is_the_pursuer(g: State, who: ir.Target, env: Env, m: int) -> bool:
    """Whether a habit is this monster's: its own line, one of a card on it, or one that names it."""
    if isinstance(who, ir.Cards):
        return look.card_fits(g, m, who, env)
    return m in (env.this, env.it) or (env.this >= 0 and g.host[env.this] == m)


@step(Suffering)
def _suffer(g: State, f: Suffering) -> None:
    """What a monster does to whom it catches (R-182); answers whether it did it."""
    p, m = f.player, f.monster
    if f.step == "start":
        f.step = "after"
        acts.start_if_any(g, g.deck.abilities[g.deck.definition[m]].bad_stuff, Env(p, m, it=m))
    else:
        finish(g, Happened(take(g, Did).did))
        tell_of(g, Suffer(p, m))
