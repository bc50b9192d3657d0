"""Frames of help: an offer made in small choices, the answer, and a forced helper who may leave (R-160 to R-165)."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import AskForHelp, GiveCard, Help, LeaveHelp, PlayCard
from lootpress.runtime.frames.fights import AskingForHelp
from lootpress.runtime.machine import ask, end, picked, step
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.plays import targets_of
from lootpress.runtime.rules.trade import can_carry
from lootpress.runtime.state import Env, State, Zone

__all__ = ["let_forced_helper_leave"]


@step(AskingForHelp)
def _ask_help(g: State, f: AskingForHelp) -> None:
    """An offer in small choices; whoever must help has one answer only."""
    p, q = f.player, f.asked
    combat = g.combat
    assert combat is not None
    match f.step:
        case "ask":
            f.step = "treasures"
            attempt(g, AskForHelp(p, other=q))
        case "treasures":
            g.answer = None
            if q not in combat.asked:
                end(g)
                return
            total = sum(rewards.treasures_of(g, m) for m in combat.monsters)
            f.step = "first"
            ask(g, p, "offer treasures", (Option("treasures", amount=k) for k in range(total + 1)))
        case "first":
            f.treasures = picked(g).amount
            f.step = "items"
            if f.treasures:
                ask(g, p, "who picks first", (Option("first", player=p), Option("first", player=q)))
            else:
                g.answer = Option("first", player=p)
        case "items":
            f.picks_first = picked(g).player == q
            f.step = "item"
            ask(g, p, "offer item", _items(g, p, q, f.items))
        case "item":
            chosen = picked(g).card
            if chosen >= 0:
                f.items = (*f.items, chosen)
                ask(g, p, "offer item", _items(g, p, q, f.items))
            else:
                f.step = "promise"
                ask(g, p, "offer play", (Option("promise", -1, line=-1), *_promises(g, p, q)))
        case "promise":
            promise = picked(g)
            f.promise, f.mode = promise.card, promise.line
            f.step = "answer"
            say(g, "offer", p, q, f.treasures, f.picks_first, f.items, f.promise)
            must = standing.demanded(g, q, ir.Help)
            ask(g, q, "help", (YES,) if must else (NO, YES))
        case "answer":
            if picked(g) == YES:
                f.step = "agreed"
                _agree(g, f)
            else:
                f.step = "done"
                say(g, "refuses", q, p)
        case "agreed":  # what was promised is played at once
            g.answer = None
            f.step = "done"
            if combat.helper == q and f.promise >= 0 and g.where[f.promise] == Zone.HAND and g.who[f.promise] == p:
                attempt(g, PlayCard(p, f.promise, mode=f.mode, on=q))
        case "done":
            end(g)


def _items(g: State, p: int, q: int, offered: tuple[int, ...]) -> list[Option]:
    """R-161: any carried items that the helper can carry."""
    mine = [i for i in g.tables[p] if facts.is_item(g.deck.card_of[i]) and not standing.forbidden(g, p, ir.Trade, i)]
    return [Option("item", -1), *(Option("item", i) for i in mine if i not in offered and can_carry(g, q, i, -1))]


def _promises(g: State, p: int, q: int) -> list[Option]:
    """R-161, R-123: cards in hand that may be played on the helper at any time, such as a level."""
    out: list[Option] = []
    for i in g.hands[p]:
        for mode in g.deck.modes[g.deck.definition[i]]:
            clause = g.deck.clauses[mode]
            play = clause.play
            if play is None or play.at != "any time" or facts.archetype_of(g, i) == "curse":
                continue
            if clause.question is None and Option("player", player=q) in targets_of(g, mode, Env(p, i)):
                out.append(Option("promise", i, line=mode))
    return out


def _agree(g: State, f: AskingForHelp) -> None:
    p, q = f.player, f.asked
    attempt(g, Help(q, other=p, offer=(f.treasures, f.picks_first, f.items)))
    for i in f.items:
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
