"""Frames of a fight: monsters come and go, everybody may act until all have passed, then it is won or lost."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.holding import now
from lootpress.runtime.active.lines import able
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    AttachCard,
    DefeatMonster,
    DiscardCard,
    EndCombat,
    FightMonster,
    GiveUp,
    JoinCombat,
    KillMonster,
    RemoveMonster,
    ResumeCombat,
    WinCombat,
)
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.rules.helping import let_forced_helper_leave
from lootpress.runtime.rules.menus import KINDS, ask_which, combat_menu
from lootpress.runtime.rules.trade import at_the_table
from lootpress.runtime.state import Env, Frame, State, Zone
from lootpress.runtime.verbs import acts

__all__ = ["MET", "STARTED", "add_to_reward", "sweep"]

(_MEET, MET, _ALONG, _FIGHT, _DECIDED, _LOST, _SWEEP, _CLEAR, _OVER) = range(9)
STARTED = range(_ALONG, _OVER)  # where a fight goes on


# ---------------------------------------------------------------- monsters come and go


@step("fight")
def _fight(g: State, f: Frame) -> None:
    """[fight, place, player, monster, along, waiting, combats]: a combat starts (R-140), is fought out, cleared away.

    Along with the monster comes what else stood behind the doors; the numbers say how many fights wait for this one and
    how many there were before, so that the frame knows whether it has come to it.
    """
    place, p, m = f[1], f[2], f[3]
    if place == _MEET:
        if len(f) == 4:
            f.append(())
        if g.combat is not None and not facts.is_decided(g):  # a monster met in the middle of a fight joins it
            f[1] = _OVER
            call(g, "join combat", m, p)
            return
        f[5:] = [len(g.suspended), g.marks.combats]
        f[1] = MET
        if _will_not_fight(g, m, p):
            say(g, "will not fight", m, p)
            attempt(g, DiscardCard(p, m, why="fight"))
        else:
            attempt(g, FightMonster(p, m, along=f[4]))
    elif place == MET:
        g.answer = None
        f[1] = _OVER if g.marks.combats == f[6] else _ALONG
        if f[1] == _ALONG:
            call(g, "join combat", m, p)
    elif place == _ALONG:
        g.answer = None
        along = next((i for i in f[4] if g.where[i] == Zone.LIMBO), -1)
        if along < 0:
            f[1] = _FIGHT
            call(g, "facts", ())
        elif g.deck.card_of[along].archetype == "monster":
            call(g, "join combat", along, p)
        else:
            attempt(g, AttachCard(p, along, host=m))
    elif place == _FIGHT:
        g.answer = None
        f[1] = _DECIDED
        call(g, "combat", ())
    elif place == _DECIDED:
        (how,) = take(g)
        f[1] = _SWEEP
        if how == "end":
            say(g, "combat ends")
        elif how == "win":
            call(g, "won", 0)
        else:
            f[1] = _LOST
            call(g, "lost", 0)
    elif place == _LOST:  # a card may have dealt with the last of them before anybody had to run
        f[1] = _SWEEP
        if take(g) == ("win",):
            call(g, "won", 0)
    elif place == _SWEEP:
        g.answer = None
        f[1] = _CLEAR
        if g.combat is not None:
            sweep(g)
    elif place == _CLEAR:
        g.answer = None
        f[1] = _OVER
        combat = g.combat
        if combat is None:
            return
        attempt(g, EndCombat(combat.fighter, side=combat.side))
        for who, monster in reversed(combat.moved):  # whoever a monster was moved to faces it now
            if g.dead[who]:
                attempt(g, DiscardCard(-1, monster, why="fight"))
            else:
                call(g, "fight", who, monster, ())
    else:
        waits = len(f) > 5 and len(g.suspended) > f[5] and g.combat is None
        end(g)
        if waits:
            attempt(g, ResumeCombat())


def _will_not_fight(g: State, m: int, p: int) -> bool:
    """Whether a line of the monster says so, as things are when somebody meets it."""
    env = Env(p, m, m)
    for leaf in g.deck.leaves[g.deck.definition[m]]:
        effect = leaf.clause.effect
        if isinstance(effect, ir.Do) and effect.modal == "will not" and isinstance(effect.action, ir.Fight):
            what = effect.action.what
            if (what is None or _is_meant(g, p, what, env)) and now(g, leaf, env):
                return True
    return False


def _is_meant(g: State, p: int, what: ir.Selector, env: Env) -> bool:
    return look.person_fits(g, p, what, env) if isinstance(what, ir.People) else p in look.people(g, what, env)


def sweep(g: State) -> None:
    """R-147, R-185: monsters and everything played into the fight are discarded."""
    combat = g.combat
    assert combat is not None
    for m in list(dict.fromkeys(combat.monsters)):
        if g.where[m] == Zone.COMBAT:
            attempt(g, DiscardCard(-1, m, why="fight"))
    for i, p, _ in list(combat.played):
        if g.where[i] == Zone.PLAYED:
            attempt(g, DiscardCard(p, i, why="fight"))


@step("join combat")
def _join(g: State, f: Frame) -> None:
    """[join combat, place, card, player]: a monster enters; what lay nowhere and does not is discarded."""
    if f[1] == 0:
        f[1] = 1
        attempt(g, JoinCombat(f[3], f[2]))
    else:
        end(g)


@step("leave combat")
def _leave(g: State, f: Frame) -> None:
    """[leave combat, place, card, how, to whom, effects]: killed, defeated, kept, removed, swapped, moved.

    Rewards wait for the end (R-044, Q-06); what hears of the kill may add to them.
    """
    place, i, how = f[1], f[2], f[3]
    combat = g.combat
    if place == 0:
        if combat is None:
            end(g)
            return
        f[1] = 1
        f[5:] = [len(g.effects), len(combat.rewards)]
        alone = combat.helper < 0
        if how == "killed":
            attempt(g, KillMonster(combat.fighter, i, helper=combat.helper, by_card=True))
        elif how in ("kept treasures", "defeated"):
            attempt(g, DefeatMonster(combat.fighter, i, keeps_treasures=how == "kept treasures", alone=alone))
        else:
            attempt(g, RemoveMonster(combat.fighter, i, f[4], how=how))
    else:
        end(g)
        if combat is not None and len(combat.rewards) > f[6]:
            add_to_reward(g, i, f[5])


def add_to_reward(g: State, m: int, since: int) -> None:
    """Let what was heard of a kill since then raise its reward."""
    event = rewards.raised(g, m, since)
    if event is not None:
        attempt(g, event)


# ---------------------------------------------------------------- everybody may act


@step("combat")
def _combat(g: State, f: Frame) -> None:
    """[combat, place, passed]: in turn from the fighter until everybody passed since the last play (ED-02)."""
    combat = g.combat
    assert combat is not None
    place, passed = f[1], f[2]
    if place == 1:
        _act(g, f, passed, take(g))
        return
    if place == 2:
        g.answer = None
        f[1], f[2] = 0, ()
        let_forced_helper_leave(g)
        call(g, "facts", ())
        return
    g.answer = None
    if combat.won:
        finish(g, "win")
    elif combat.broken_off:
        finish(g, "end")
    elif combat.given_up:
        finish(g, "lose")
    elif not combat.monsters and not combat.dealt_with:
        finish(g, "end")
    elif not combat.monsters and "Quick Kill" in g.deck.options:
        finish(g, "win")
    else:
        _ask_next(g, f, passed)


def _ask_next(g: State, f: Frame, passed: tuple[int, ...]) -> None:
    combat = g.combat
    assert combat is not None
    side = combat.side
    for p in (*side, *facts.seats_from(g, combat.fighter)):  # a helper comes up again and has passed by then
        if p in passed or g.dead[p]:
            continue
        options = combat_menu(g, p)
        if len(options) == 1:
            passed = (*passed, p)
            continue
        f[1], f[2] = 1, passed
        f[3:] = [p]
        ask(g, p, "combat", options)
        return
    f[1], f[2] = 0, ()  # where something comes instead, everybody may act again
    if strength.side_state(g, "winning"):
        attempt(g, WinCombat(combat.fighter))
    else:
        finish(g, "lose")


def _act(g: State, f: Frame, passed: tuple[int, ...], answer: tuple[Any, ...]) -> None:
    p = f[3]
    if len(answer) == 1 and answer[0] in KINDS:
        ask_which(g, p, answer[0])
        return
    match answer[0]:
        case "pass":
            f[1], f[2] = 0, (*passed, p)
            return
        case "join":
            call(g, "join combat", answer[1], p)
        case "ask":
            call(g, "ask help", p, answer[1], 0, False, (), -1, -1)
        case "give up":
            attempt(g, GiveUp(p))
        case _:
            at_the_table(g, p, answer)
    f[1] = 2


@step("use")
def _use(g: State, f: Frame) -> None:
    """[use, place, player, card, clause]: an ability of a card in play, chosen and so paid for."""
    if f[1] == 0:
        f[1] = 1
        found = (env for _, i, env, hook in able(g) if i == f[3] and hook.id == f[4])
        env = next(found, None) or standing.env_of(g, f[3])
        acts.start(g, g.deck.used[f[4]].act, env._replace(doer=f[2]), acts.CHOSEN)
    else:
        end(g)
