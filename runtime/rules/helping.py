"""Frames of help: an offer made in small choices, the answer, and a forced helper who may leave (R-160 to R-165)."""

from __future__ import annotations

from typing import Any

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import AskForHelp, GiveCard, Help, LeaveHelp, PlayCard
from lootpress.runtime.machine import ask, end, step, take
from lootpress.runtime.rules.plays import targets_of
from lootpress.runtime.rules.trade import can_carry
from lootpress.runtime.state import Env, Frame, State, Zone

__all__ = ["let_forced_helper_leave"]

_ASKED, _TREASURES, _FIRST, _ITEMS, _ITEM, _PROMISE, _ANSWER, _GIVEN, _DONE = range(9)


@step("ask help")
def _ask_help(g: State, f: Frame) -> None:
    """[ask help, place, fighter, asked, treasures, picks first, items, promised card, its mode]."""
    place, p, q = f[1], f[2], f[3]
    combat = g.combat
    assert combat is not None
    if place == _ASKED:
        f[1] = _TREASURES
        attempt(g, AskForHelp(p, other=q))
    elif place == _TREASURES:
        g.answer = None
        if q not in combat.asked:
            end(g)
            return
        total = sum(rewards.treasures_of(g, m) for m in combat.monsters)
        f[1] = _FIRST
        ask(g, p, "offer treasures", (("treasures", k) for k in range(total + 1)))
    elif place == _FIRST:
        f[4] = take(g)[1]
        f[1] = _ITEMS
        if f[4]:
            ask(g, p, "who picks first", (("first", False), ("first", True)))
        else:
            g.answer = ("first", False)
    elif place == _ITEMS:
        f[5] = take(g)[1]
        f[1] = _ITEM
        ask(g, p, "offer item", _items(g, p, q, f[6]))
    elif place == _ITEM:
        chosen = take(g)[1]
        if chosen >= 0:
            f[6] = (*f[6], chosen)
            ask(g, p, "offer item", _items(g, p, q, f[6]))
        else:
            f[1] = _PROMISE
            ask(g, p, "offer play", (("promise", -1, -1), *_promises(g, p, q)))
    elif place == _PROMISE:
        f[7:] = take(g)[1:]
        f[1] = _ANSWER
        say(g, "offer", p, q, f[4], f[5], f[6], f[7])
        must = standing.demanded(g, q, ir.Help)
        ask(g, q, "help", (("yes",),) if must else (("no",), ("yes",)))
    elif place == _ANSWER:
        if take(g) == ("yes",):
            f[1] = _GIVEN
            _agree(g, f)
        else:
            f[1] = _DONE
            say(g, "refuses", q, p)
    elif place == _GIVEN:  # what was promised is played at once
        g.answer = None
        f[1] = _DONE
        if combat.helper == q and f[7] >= 0 and g.where[f[7]] == Zone.HAND and g.who[f[7]] == p:
            attempt(g, PlayCard(p, f[7], mode=f[8], on=q))
    else:
        end(g)


def _items(g: State, p: int, q: int, offered: tuple[int, ...]) -> list[tuple[Any, ...]]:
    """R-161: any carried items that the helper can carry."""
    mine = [i for i in g.tables[p] if facts.is_item(g.deck.card_of[i]) and not standing.forbidden(g, p, ir.Trade, i)]
    return [("item", -1), *(("item", i) for i in mine if i not in offered and can_carry(g, q, i, -1))]


def _promises(g: State, p: int, q: int) -> list[tuple[Any, ...]]:
    """R-161, R-123: cards in hand that may be played on the helper at any time, such as a level."""
    out: list[tuple[Any, ...]] = []
    for i in g.hands[p]:
        for mode in g.deck.modes[g.deck.definition[i]]:
            clause = g.deck.clauses[mode]
            play = clause.play
            if play is None or play.at != "any time" or facts.archetype_of(g, i) == "curse":
                continue
            if clause.question is None and ("player", q) in targets_of(g, play, Env(p, i)):
                out.append(("promise", i, mode))
    return out


def _agree(g: State, f: Frame) -> None:
    p, q, items = f[2], f[3], f[6]
    attempt(g, Help(q, other=p, offer=(f[4], f[5], items)))
    for i in items:
        if g.where[i] == Zone.TABLE and g.who[i] == p:
            attempt(g, GiveCard(p, i, q, worn=False, why="promise"))


def let_forced_helper_leave(g: State) -> None:
    """Q-12: if the fight becomes one for the win, whoever was forced to help leaves, unless he would win himself."""
    combat = g.combat
    if combat is None or not combat.forced or combat.helper < 0 or not rewards.would_win_game(g, combat.fighter):
        return
    if not _wins_by_helping(g, combat.helper):
        attempt(g, LeaveHelp(combat.helper))


def _wins_by_helping(g: State, q: int) -> bool:
    if g.level[q] + len(facts.monsters(g)) < standing.winning_level(g):
        return False
    events = [e for i in g.tables[q] for hook in g.deck.hooks[g.deck.definition[i]] for e in hook.clause.events]
    return any(isinstance(e, ir.Happens) and isinstance(e.action, ir.HelpKill) for e in events)
