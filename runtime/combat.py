"""Frames of a fight: monsters come and go, everybody may act until all have passed, then it is won or lost."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime import acts, changes, facts, look, rewards, standing, strength
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import DiscardCard, Fight, Happening
from lootpress.runtime.helping import let_forced_helper_leave
from lootpress.runtime.lines import able
from lootpress.runtime.machine import ask, call, end, finish, step, take
from lootpress.runtime.menus import KINDS, ask_which, combat_menu
from lootpress.runtime.state import Env, Frame, State, Zone
from lootpress.runtime.trading import at_the_table
from lootpress.runtime.waking import about_to

__all__ = ["sweep"]


# ---------------------------------------------------------------- monsters come and go


@step("fight")
def _fight(g: State, f: Frame) -> None:
    """[fight, place, player, monster, others]: a combat starts (R-140), is fought out and cleared away.

    The others are the fights that wait for this one: met while rewards are drawn, it is fought first (Q-26).
    """
    place, p, m = f[1], f[2], f[3]
    if place == 0:
        if g.combat is not None and not facts.is_decided(g):  # a monster met in the middle of a fight joins it
            f[0], f[1] = "join combat", 0
            f[2:] = [m, p]
            return
        f[4:] = [len(g.suspended), g.facts.get(("combat number",), 0)]
        f[1] = 8
        if _will_not_fight(g, m, p):
            changes.say(g, "will not fight", m, p)
        else:
            attempt(g, Fight(p, m))
    elif place == 8:
        g.answer = None
        f[1] = 1
        if g.facts.get(("combat number",), 0) == f[5]:  # it has not come to it
            f[1] = 9
            if g.where[m] == Zone.LIMBO:
                attempt(g, DiscardCard(p, m, "fight"))
    elif place == 1:
        g.answer = None
        f[1] = 2
        call(g, "join combat", m, p)
    elif place == 2:
        g.answer = None
        along = g.facts.pop(("comes along",), ())
        if along:  # E-03: what else stood behind the doors
            changes.mark(g, ("comes along",), along[1:])
            if g.deck.card_of[along[0]].archetype == "monster":
                call(g, "join combat", along[0], p)
            else:
                changes.attach(g, along[0], m)
            return
        f[1] = 3
        call(g, "facts", ())
    elif place == 3:
        g.answer = None
        f[1] = 4
        call(g, "combat", ())
    elif place == 4:
        (how,) = take(g)
        f[1] = 5
        if how == "end":
            changes.say(g, "combat ends")
        else:
            call(g, "won" if how == "win" else "lost", 0)
    elif place == 5:
        g.answer = None
        f[1] = 6
        if g.combat is not None:
            sweep(g)
    elif place == 6:
        g.answer = None
        f[1] = 9
        moved = g.combat.moved if g.combat is not None else ()
        _clear(g)
        for who, monster in reversed(moved):  # whoever a monster was moved to faces it now
            if g.dead[who]:
                attempt(g, DiscardCard(-1, monster, "fight"))
            else:
                call(g, "fight", who, monster)
    else:
        if len(g.suspended) > f[4] and g.combat is None:
            g.combat = g.suspended.pop()
            g.version += 1
        end(g)


def _will_not_fight(g: State, m: int, p: int) -> bool:
    for clause in g.deck.card_of[m].clauses:
        effect = clause.effect
        if isinstance(effect, ir.Do) and effect.modal == "will not" and isinstance(effect.action, ir.Fight):
            what = effect.action.what
            if what is not None and p in look.people(g, what, Env(p, m)):
                return True
            if isinstance(what, ir.People) and look.person_fits(g, p, what, Env(p, m)):
                return True
    return False


def sweep(g: State) -> None:
    """R-147, R-185: monsters and everything played into the fight are discarded."""
    combat = g.combat
    assert combat is not None
    for m in list(dict.fromkeys(combat.monsters)):
        if g.where[m] == Zone.COMBAT:
            attempt(g, DiscardCard(-1, m, "fight"))
    for i, p, _ in list(combat.played):
        if g.where[i] == Zone.PLAYED:
            attempt(g, DiscardCard(p, i, "fight"))


def _clear(g: State) -> None:
    """What lasted for the fight is over."""
    combat = g.combat
    if combat is None:
        return
    fighter = combat.fighter
    for p in combat.side:  # `you have fought` speaks of combats that are over
        changes.tell(g, Happening("fought", p))
    g.combat = None
    changes.end_effects(g, "combat")
    g.facts = {
        k: v
        for k, v in g.facts.items()
        if k[0] not in ("fact", "number", "fixed strength", "set strength", "end combat", "give up")
    }
    changes.tell(g, Happening("end combat", fighter))


@step("join combat")
def _join(g: State, f: Frame) -> None:
    """[join combat, place, card, player]: a monster enters; a level in dice is rolled now and stays."""
    place, i, p = f[1], f[2], f[3]
    combat = g.combat
    if place == 0 and combat is not None:
        first = not combat.monsters and not combat.started
        changes.remove_from_place(g, i)
        g.where[i] = Zone.COMBAT
        g.who[i] = -1
        combat.monsters.append(i)
        combat.started = True
        level = g.deck.card_of[i].level
        if level is not None and level.dice:
            changes.mark(g, ("level", i), look.roll_dice(g, level.n))
        changes.say(g, "enters combat", i)
        changes.tell(g, Happening("enter combat", combat.fighter, i))
        if not first:
            changes.tell(g, Happening("join", p, i))
        f[1] = 1
        return
    end(g)


@step("leave combat")
def _leave(g: State, f: Frame) -> None:
    """[leave combat, place, card, how, (to whom)]: killed, defeated, kept, removed, swapped, moved.

    Rewards wait for the end (R-044, Q-06).
    """
    place, i, how = f[1], f[2], f[3]
    combat = g.combat
    if place == 0:
        if combat is None or i not in combat.monsters:
            end(g)
            return
        f[1] = 1
        if how == "killed":
            about_to(g, Happening("kill", combat.fighter, i, alone=combat.helper < 0))
        else:
            g.answer = (True,)
    elif place == 1:
        (still,) = take(g)
        f[1] = 9
        if combat is None or not still:
            return
        levels = rewards.levels_of(g, i) if how == "killed" else 0
        treasures = rewards.treasures_of(g, i) if how in ("killed", "kept treasures") else 0
        if how in ("killed", "kept treasures", "defeated"):
            combat.rewards.append((i, levels, treasures))
            combat.dealt_with += 1
            f[4:] = [len(g.effects)]
        alone = combat.helper < 0
        combat.monsters.remove(i)
        if i in combat.mates:
            combat.mates.remove(i)
        elif how == "swapped":
            changes.to_hand(g, i, f[4])
        elif how == "moved":
            changes.remove_from_place(g, i)
            combat.moved = (*combat.moved, (f[4], i))
        elif i not in combat.monsters and how != "kept":
            attempt(g, DiscardCard(combat.fighter, i, "fight"))
        if how == "killed":
            changes.tell(g, Happening("kill", combat.fighter, i, alone=alone))
            changes.mark(g, ("killed before",), (*g.facts.get(("killed before",), ()), i))
        elif how in ("kept treasures", "defeated"):
            changes.tell(g, Happening("defeat", combat.fighter, i, alone=alone))
        changes.say(g, "leaves combat", i, how)
    else:
        if len(f) > 4 and combat is not None:
            rewards.add_to_last_reward(g, i, f[4])
        end(g)


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
    if place == 3:
        (still,) = take(g)
        if not still or not strength.side_state(g, "winning"):
            f[1], f[2] = 0, ()
            return
        players, monsters = strength.strengths(g)
        changes.mark(g, ("margin",), players - monsters)
        finish(g, "win")
        return
    g.answer = None
    if g.facts.get(("end combat",)):
        finish(g, "end")
    elif g.facts.get(("give up",)):
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
    f[2] = passed
    if strength.side_state(g, "winning"):
        f[1] = 3
        about_to(g, Happening("win combat", combat.fighter))
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
            changes.mark(g, ("give up",), True)
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
