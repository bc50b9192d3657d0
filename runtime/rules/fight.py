"""Frames of a fight: monsters come and go, everybody may act until all have passed, then it is won or lost."""

from __future__ import annotations

from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.habits import will_not_fight
from lootpress.runtime.active.lines import able
from lootpress.runtime.answers import Fought
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import (
    AttachCard,
    CountUse,
    Decline,
    DefeatMonster,
    DiscardCard,
    EndCombat,
    FightMonster,
    GiveUp,
    JoinCombat,
    KillMonster,
    PlayCard,
    RemoveMonster,
    ResumeCombat,
    WinCombat,
)
from lootpress.runtime.frames.acts import AskingFacts
from lootpress.runtime.frames.fights import (
    ActingInCombat,
    AskingForHelp,
    Fighting,
    JoiningCombat,
    LeavingCombat,
    Losing,
    OfferingHelp,
    Winning,
)
from lootpress.runtime.frames.plays import UsingAbility
from lootpress.runtime.machine import ask, end, finish, picked, push, step, take
from lootpress.runtime.options import PASS, Option
from lootpress.runtime.records import replace
from lootpress.runtime.rules.helping import let_forced_helper_leave
from lootpress.runtime.rules.menus import ask_which, combat_menu
from lootpress.runtime.rules.plays import on_target, used_on
from lootpress.runtime.rules.receipt import asked_first, let_lapse
from lootpress.runtime.rules.serving import monsters_served, tell_who_helped
from lootpress.runtime.rules.trade import OWN_AFFAIRS, at_the_table
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.verbs import acts

__all__ = ["add_to_reward", "sweep"]


# ---------------------------------------------------------------- monsters come and go


@step(Fighting)
def _fight(g: State, f: Fighting) -> None:
    """A combat starts (R-140), is fought out, cleared away."""
    p, m = f.player, f.monster
    match f.step:
        case "meet":
            _meet(g, f)
        case "met":
            g.answer = None
            if g.marks.combats == f.before:
                f.step = "over"
                for along in f.along:  # it has nobody to go along with
                    if g.where[along] == Zone.LIMBO:
                        attempt(g, DiscardCard(p, along, why="fight"))
            else:
                f.step = "along"
                push(g, JoiningCombat(m, p))
        case "along":
            g.answer = None
            along = next((i for i in f.along if g.where[i] == Zone.LIMBO), -1)
            if along < 0:
                f.step = "fight"
                push(g, AskingFacts())
            elif g.deck.card_of[along].archetype == "monster":
                push(g, JoiningCombat(along, p))
            else:
                attempt(g, AttachCard(p, along, host=m, enhances=True))
        case "fight":
            g.answer = None
            f.step = "decided"
            push(g, ActingInCombat())
        case "decided":
            how = take(g, Fought).how
            f.step = "sweep"
            if how == "end":
                say(g, "combat ends")
            elif how == "win":
                push(g, Winning())
            else:
                f.step = "lost"
                push(g, Losing())
        case "lost":  # a card may have dealt with the last of them before anybody had to run
            f.step = "sweep"
            if take(g, Fought).how == "win":
                push(g, Winning())
        case "sweep":
            g.answer = None
            f.step = "clear"
            if g.combat is not None:
                sweep(g)
        case "clear":
            g.answer = None
            f.step = "over"
            _clear(g)
        case "over":
            waits = f.waiting >= 0 and len(g.suspended) > f.waiting and g.combat is None
            end(g)
            if waits:
                attempt(g, ResumeCombat())


def _meet(g: State, f: Fighting) -> None:
    """A player meets a monster; in the middle of a fight it joins that one."""
    p, m = f.player, f.monster
    if g.combat is not None and not facts.is_decided(g):
        f.step = "over"
        if not standing.forbidden(g, p, ir.Fight, m):
            push(g, JoiningCombat(m, p))
        return
    f.step, f.waiting, f.before = "met", len(g.suspended), g.marks.combats
    if will_not_fight(g, m, p):
        attempt(g, Decline(p, m))
    else:
        attempt(g, FightMonster(p, m, along=f.along))


def _clear(g: State) -> None:
    """The fight is over; whoever a monster was moved to faces it now."""
    combat = g.combat
    if combat is None:
        return
    attempt(g, EndCombat(combat.fighter, side=combat.side))
    for who, monster, on_it in reversed(combat.moved):
        if g.dead[who]:
            for i in (monster, *on_it):
                attempt(g, DiscardCard(-1, i, why="fight"))
        else:
            push(g, Fighting(who, monster, on_it))


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


@step(JoiningCombat)
def _join(g: State, f: JoiningCombat) -> None:
    """A monster enters; what lay nowhere and does not is discarded."""
    if f.step == "start":
        f.step = "after"
        combat = g.combat
        if combat is not None and combat.started and will_not_fight(g, f.card, combat.fighter):
            attempt(g, Decline(combat.fighter, f.card))
        else:
            attempt(g, JoinCombat(f.player, f.card, added=f.added))
        return
    end(g)
    if f.bringing >= 0 and g.where[f.card] == Zone.COMBAT and g.where[f.bringing] == Zone.HAND:
        attempt(g, PlayCard(f.player, f.bringing, on=f.card))


@step(LeavingCombat)
def _leave(g: State, f: LeavingCombat) -> None:
    """Rewards wait for the end (R-044, Q-06); what hears of the kill may add to them."""
    combat = g.combat
    if f.step == "after":
        end(g)
        if combat is not None and len(combat.rewards) > f.rewards:
            add_to_reward(g, f.card, f.effects)
        return
    if combat is None:
        end(g)
        return
    f.step, f.effects, f.rewards = "after", len(g.effects), len(combat.rewards)
    p, i, alone = combat.fighter, f.card, combat.helper < 0
    doer = p if f.by < 0 else f.by
    if f.how == "killed":
        attempt(g, KillMonster(p, i, helper=combat.helper, by_card=True))
    elif f.how == "kept treasures" or f.how == "defeated":
        attempt(g, DefeatMonster(doer, i, keeps_treasures=f.how == "kept treasures", alone=alone))
    else:
        attempt(g, RemoveMonster(doer, i, f.to, how=f.how))


def add_to_reward(g: State, m: int, since: int) -> None:
    """Let what was heard of a kill since then raise its reward."""
    event = rewards.raised(g, m, since)
    if event is not None:
        attempt(g, event)


# ---------------------------------------------------------------- everybody may act


@step(ActingInCombat)
def _combat(g: State, f: ActingInCombat) -> None:
    """In turn from the fighter until everybody passed since the last play (ED-02)."""
    combat = g.combat
    assert combat is not None
    if f.step == "answered":
        _act(g, f, picked(g))
        return
    g.answer = None
    if f.step == "acted":
        f.step, f.passed = "ask", ()
        let_forced_helper_leave(g)
        push(g, AskingFacts())
    elif combat.won:
        finish(g, Fought("win"))
    elif combat.broken_off:
        finish(g, Fought("end"))
    elif combat.given_up:
        finish(g, Fought("lose"))
    elif not combat.monsters and not combat.dealt_with:
        finish(g, Fought("end"))
    elif not combat.monsters and "Quick Kill" in g.deck.options:
        finish(g, Fought("win"))
    else:
        _ask_next(g, f)


def _ask_next(g: State, f: ActingInCombat) -> None:
    combat = g.combat
    assert combat is not None
    passed, side = f.passed, combat.side
    order = [*side, *_in_turn(g, combat.fighter, f.acted)]
    for p in asked_first(g, order) if g.given else order:  # a helper comes up again and has passed by then
        if p in passed or g.dead[p]:
            continue
        options = combat_menu(g, p)
        if len(options) == 1:
            passed = (*passed, p)
            continue
        f.step, f.passed, f.asked = "answered", passed, p
        ask(g, p, "combat", options)
        return
    f.passed = ()  # where something comes instead, everybody may act again
    if strength.side_state(g, "winning"):
        attempt(g, WinCombat(combat.fighter))
    else:
        finish(g, Fought("lose"))


def _in_turn(g: State, fighter: int, acted: int) -> list[int]:
    """The others from the left of the fighter, or of whoever of them acted last, so that each may say something."""
    others = list(facts.seats_from(g, fighter))
    at = others.index(acted) + 1 if acted in others else 0
    return others[at:] + others[:at]


def _act(g: State, f: ActingInCombat, answer: Option) -> None:
    p = f.asked
    if answer.opens:
        ask_which(g, p, answer.kind)
        return
    if answer == PASS:
        f.step, f.passed = "ask", (*f.passed, p)
        return
    let_lapse(g, p, answer)
    match answer.kind:
        case "join":
            push(g, JoiningCombat(answer.card, p, answer.to, added=True))
        case "ask":
            push(g, AskingForHelp(p, answer.player))
        case "offer help":
            attempt(g, CountUse(key=("offered", p, g.turn_number)))
            push(g, OfferingHelp(p, g.combat.fighter if g.combat is not None else -1))
        case "give up":
            attempt(g, GiveUp(p))
        case _:
            at_the_table(g, p, answer)
    f.step = "ask" if answer.kind in OWN_AFFAIRS else "acted"
    if f.step == "acted":
        f.acted = p


@step(UsingAbility)
def _use(g: State, f: UsingAbility) -> None:
    """An ability of a card in play, chosen and so paid for; what it is used on is said before that."""
    match f.step:
        case "start":
            found = (env for _, i, env, hook in able(g) if i == f.card and hook.id == f.ability)
            env = next(found, None) or standing.env_of(g, f.card)
            f.env = replace(env, doer=f.player)
            if g.deck.clauses[f.ability].on is None:
                _use_it(g, f, f.env)
                return
            f.step = "on"
            ask(g, f.player, "target", used_on(g, f.ability, f.env) or [Option("nobody")])
        case "on":
            target, env = picked(g), cast(Env, f.env)
            if target.kind == "nobody":  # gone meanwhile, so nothing is paid
                end(g)
            else:
                _use_it(g, f, on_target(target, env))
        case "after":
            f.step = "told"
            g.answer = None
            tell_who_helped(g, f.player, f.card, f.added)
        case "told":
            end(g)


def _use_it(g: State, f: UsingAbility, env: Env) -> None:
    f.step, f.added = "after", monsters_served(g, f.card)
    acts.start(g, g.deck.used[f.ability].act, env, "chosen")
