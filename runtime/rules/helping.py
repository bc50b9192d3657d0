"""Frames of help: an offer made in small choices, the answer, and a forced helper who may leave (R-160 to R-165)."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts, rewards, standing
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.types import AskForHelp, GiveCard, Help, LeaveHelp, PlayCard
from lootpress.runtime.frames.fights import AskingForHelp, OfferingHelp
from lootpress.runtime.machine import ask, end, picked, push, step
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.plays import targets_of
from lootpress.runtime.rules.trade import can_carry
from lootpress.runtime.state import Combat, Env, State, Zone

__all__ = ["gains_by_helping", "let_forced_helper_leave", "wins_by_helping"]


@step(AskingForHelp)
def _ask_help(g: State, f: AskingForHelp) -> None:
    """An offer in small choices; whoever must help has one answer only."""
    p, q = f.player, f.asked
    combat = g.combat
    assert combat is not None
    match f.step:
        case "ask":
            f.step, f.before = "treasures", len(combat.asked)
            attempt(g, AskForHelp(p, other=q))
        case "treasures":
            g.answer = None
            if len(combat.asked) == f.before:  # a card has forbidden it
                end(g)
                return
            f.step = "first"
            ask(g, p, "offer treasures", (Option("treasures", amount=k) for k in range(_spoils(g, combat) + 1)))
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
                ask(g, p, "offer play", _promises(g, p, q, f.promises))
        case "promise":
            promise = picked(g)
            if promise.card >= 0:
                f.promises = (*f.promises, (promise.card, promise.line))
                ask(g, p, "offer play", _promises(g, p, q, f.promises))
                return
            f.step = "answer"
            say(g, "offer", p, q, f.treasures, f.picks_first, f.items, tuple(i for i, _ in f.promises))
            must = standing.demanded(g, q, ir.Help)
            ask(g, q, "help", (YES,) if must else (NO, YES, Option("counter")))
        case "answer":
            _answered(g, f, picked(g).kind)
        case "agreed":
            g.answer = None
            f.step = "played"
            if combat.helper == q:
                _give(g, p, q, f.items)
        case "played":  # what was promised is played at once, one card after another
            g.answer = None
            if combat.helper != q or not f.promises:
                end(g)
                return
            (card, mode), f.promises = f.promises[0], f.promises[1:]
            if g.where[card] == Zone.HAND and g.who[card] == p:
                attempt(g, PlayCard(p, card, mode=mode, on=q))


def _answered(g: State, f: AskingForHelp, answer: str) -> None:
    p, q = f.player, f.asked
    if answer == "yes":
        f.step = "agreed"
        attempt(g, Help(q, other=p, offer=(f.treasures, f.picks_first, f.items)))
        return
    end(g)
    if answer == "counter":
        push(g, OfferingHelp(q, p))
    else:
        say(g, "refuses", q, p)


@step(OfferingHelp)
def _offer_help(g: State, f: OfferingHelp) -> None:
    """What a helper wants, said in small choices; the fighter takes it or leaves it."""
    p, q = f.fighter, f.player
    combat = g.combat
    assert combat is not None
    match f.step:
        case "treasures":
            f.step = "first"
            ask(g, q, "want treasures", (Option("treasures", amount=k) for k in range(_spoils(g, combat) + 1)))
        case "first":
            f.treasures = picked(g).amount
            f.step = "items"
            if f.treasures:
                ask(g, q, "pick first", (NO, YES))
            else:
                g.answer = NO
        case "items":
            f.picks_first = picked(g) == YES
            f.step = "item"
            ask(g, q, "want item", _items(g, p, q, f.items))
        case "item":
            chosen = picked(g).card
            if chosen >= 0:
                f.items = (*f.items, chosen)
                ask(g, q, "want item", _items(g, p, q, f.items))
                return
            f.step = "answer"
            say(g, "offers help", q, p, f.treasures, f.picks_first, f.items)
            ask(g, p, "take help", (NO, YES))
        case "answer":
            if picked(g) == YES:
                f.step = "agreed"
                attempt(g, Help(q, other=p, offer=(f.treasures, f.picks_first, f.items)))
            else:
                end(g)
                say(g, "declines help", p, q)
        case "agreed":
            g.answer = None
            f.step = "done"
            if combat.helper == q:
                _give(g, p, q, f.items)
        case "done":
            end(g)


def _spoils(g: State, combat: Combat) -> int:
    """The treasures that the fight would bring: of the monsters in it, and of those that cards have dealt with."""
    return sum(rewards.treasures_of(g, m) for m in combat.monsters) + sum(n for _, _, n in combat.rewards)


def _give(g: State, p: int, q: int, items: tuple[int, ...]) -> None:
    """The items that were promised change hands, now that the helper has joined."""
    for i in items:
        if g.where[i] == Zone.TABLE and g.who[i] == p:
            attempt(g, GiveCard(p, i, q, worn=False, why="promise"))


def _items(g: State, p: int, q: int, offered: tuple[int, ...]) -> list[Option]:
    """R-161: any carried items that the helper can carry, together with those already offered."""
    mine = [i for i in g.tables[p] if facts.is_item(g.deck.card_of[i]) and not standing.forbidden(g, p, ir.Trade, i)]
    return [Option("item"), *(Option("item", i) for i in mine if i not in offered and can_carry(g, q, *offered, i))]


def _promises(g: State, p: int, q: int, promised: tuple[tuple[int, int], ...]) -> list[Option]:
    """R-161, R-123: cards in hand that may be played on the helper at any time, such as a level."""
    out = [Option("promise")]
    for i in g.hands[p]:
        if any(i == card for card, _ in promised):
            continue
        for mode in g.deck.modes[g.deck.definition[i]]:
            clause = g.deck.clauses[mode]
            play = clause.play
            if play is None or play.at != "any time" or facts.archetype_of(g, i) == "curse":
                continue
            if clause.question is None and Option("player", player=q) in targets_of(g, mode, Env(p, i)):
                out.append(Option("promise", i, line=mode))
    return out


def let_forced_helper_leave(g: State) -> None:
    """Q-12: if the fight becomes one for the win, whoever was forced to help leaves, unless he would win himself."""
    combat = g.combat
    if combat is None or not combat.forced or combat.helper < 0 or not rewards.would_win_game(g, combat.fighter):
        return
    if not wins_by_helping(g, combat.helper):
        attempt(g, LeaveHelp(combat.helper))


def wins_by_helping(g: State, q: int) -> bool:
    """Whether a player would win the game by helping in this fight, as an Elf does who is close to it."""
    return g.level[q] + len(facts.monsters(g)) >= standing.winning_level(g) and gains_by_helping(g, q)


def gains_by_helping(g: State, q: int) -> bool:
    """Whether a player gains a level by every kill that he helps with, as an Elf does."""
    waiting = [hook.clause for i in g.tables[q] for hook in g.deck.hooks[g.deck.definition[i]]]
    return any(_gives_level(clause) for clause in waiting if _waits_for_help(clause))


def _waits_for_help(clause: ir.Clause) -> bool:
    return any(isinstance(e, ir.Happens) and isinstance(e.action, ir.HelpKill) for e in clause.events)


def _gives_level(clause: ir.Clause) -> bool:
    """Whether a line, or one below it, gives a level."""
    effect = clause.effect
    if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Gain):
        return any(isinstance(what, ir.Thing) and what.what == "level" for what in effect.action.what)
    return any(_gives_level(below) for below in clause.body)
