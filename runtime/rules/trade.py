"""Frames of what changes hands between phases: selling, trading, charity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.lines import CARRIES
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.matching import hooks_for, somebody_waits
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.types import (
    CarryCard,
    CountUse,
    DiscardCard,
    EquipCard,
    GainLevel,
    Happening,
    PlayCard,
    PutInHand,
    SellCard,
    SkipCharity,
    TradeCard,
    UnequipCard,
    UseCard,
)
from lootpress.runtime.frames.turns import GivingCharity, Selling, Trading
from lootpress.runtime.machine import ask, end, picked, push, step
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.declaring import declare
from lootpress.runtime.state import State
from lootpress.runtime.verbs.uses import limit_free

__all__ = [
    "MOST_ACTS",
    "at_the_table",
    "can_carry",
    "can_trade",
    "carriers",
    "could_sell",
    "equips",
    "partners",
    "proceeds",
    "sheds",
    "unequips",
]


# ---------------------------------------------------------------- at the table, whoever's turn it is


def sheds(g: State, p: int) -> list[Option]:
    """R-050: an identity or follower may be laid down at any time."""
    out: list[Option] = []
    for i in g.tables[p]:
        archetype = facts.archetype_of(g, i)
        if archetype == "follower" or (
            archetype == "identity" and not g.deck.kinds[facts.kind_of(g, i)].dealt_at_setup
        ):
            out.append(Option("shed", i))
    return out


def equips(g: State, p: int) -> list[Option]:
    """R-051: items are put on while not in combat, each turned once a turn."""
    return [Option("equip", i) for i in _to_turn(g, p) if not g.up[i] and can_equip(g, p, i)]


def unequips(g: State, p: int) -> list[Option]:
    """R-051: items are put aside while not in combat, each turned once a turn."""
    return [Option("unequip", i) for i in _to_turn(g, p) if g.up[i] and not standing.forbidden(g, p, ir.Unequip, i)]


def _to_turn(g: State, p: int) -> list[int]:
    if facts.in_combat(g, p):
        return []
    worn = filter(g.deck.of.worn.__contains__, g.tables[p])
    return [i for i in worn if ("turned", i, g.turn_number) not in g.uses]


def carriers(g: State, p: int) -> list[Option]:
    """R-093: an item for a follower that carries one itself, beyond the limits and never in combat."""
    out: list[Option] = []
    if facts.in_combat(g, p):
        return out
    for leaf, env in standing.lines_on(g, CARRIES):
        effect = leaf.clause.effect
        if not isinstance(effect, ir.Do) or env.you != p or env.this not in g.tables[p]:
            continue
        what = cast(ir.Carry, effect.action).what
        if isinstance(what, ir.Cards):
            n = 1 if what.quantity.n is None else look.number(g, what.quantity.n, env)
            if len(facts.carried_by(g, env.this)) < n:
                mine = [i for i in g.tables[p] if i != env.this and i not in g.marks.carried]
                fitting = [i for i in mine if look.card_fits(g, i, what, env._replace(doer=p))]
                out += [
                    Option("carry", i, to=env.this) for i in fitting if not g.uses.get(("turned", i, g.turn_number))
                ]
    return out


def partners(g: State, p: int) -> list[Option]:
    """R-135: whom a player may trade with; off his turn he proposes one trade only, and each partner one a turn."""
    out: list[Option] = []
    if g.turn != p and ("traded", p, g.turn_number) in g.uses:
        return out
    mine = tradable(g, p)
    if mine:
        out += [Option("trade", player=q) for q in facts.seats_from(g, p) if _would_trade(g, p, q, mine)]
    return out


def can_trade(g: State, p: int) -> bool:
    """Whether there is anybody whom a player may trade with."""
    if g.turn != p and ("traded", p, g.turn_number) in g.uses:
        return False
    mine = tradable(g, p)
    if mine:
        for q in range(g.players):
            if q != p and _would_trade(g, p, q, mine):
                return True
    return False


def _would_trade(g: State, p: int, q: int, mine: list[int]) -> bool:
    if g.dead[q] or facts.in_combat(g, q) or ("traded", p, q, g.turn_number) in g.uses:
        return False
    for i in mine:
        if can_carry(g, q, i, -1):
            return True
    return any(_in_return(g, p, q, i) for i in mine)


# A turn in which more cards are played and used than this never ends: each brings the next, as where every treasure
# left draws two. No turn of the decks that come along has a tenth of it.
MOST_ACTS = 1_000
_ACTS = ("acts",)


def _is_endless(g: State) -> bool:
    """Count what is played or used in this turn; whether that is one too many."""
    attempt(g, CountUse(key=_ACTS))
    return g.uses[_ACTS] > MOST_ACTS


def at_the_table(g: State, p: int, answer: Option) -> None:
    """Do what a player chose among these; the game is over where a turn does not end."""
    match answer.kind:
        case "play" | "use" if _is_endless(g):
            say(g, "endless turn", answer.card)
            g.frames.clear()
        case "play":
            attempt(g, PlayCard(p, answer.card, mode=answer.line))
        case "use":
            attempt(g, UseCard(p, answer.card, ability=answer.line))
        case "declare":
            declare(g, p, answer.text)
        case "shed":
            attempt(g, DiscardCard(p, answer.card))
        case "equip" | "unequip":
            attempt(g, CountUse(key=("turned", answer.card, g.turn_number)))
            attempt(g, EquipCard(p, answer.card) if answer.kind == "equip" else UnequipCard(p, answer.card))
        case "carry":
            attempt(g, CountUse(key=("turned", answer.card, g.turn_number)))
            attempt(g, CarryCard(p, answer.card, follower=answer.to))
        case "trade":
            attempt(g, CountUse(key=("traded", p, answer.player, g.turn_number)))
            attempt(g, CountUse(key=("traded", p, g.turn_number)))  # off his turn a player proposes one trade only
            push(g, Trading(p, answer.player))


# ---------------------------------------------------------------- selling and trading


def _sellable(g: State, p: int) -> list[int]:
    found = [*filter(g.deck.of.items.__contains__, g.hands[p] + g.tables[p])]
    if standing.bans(g, ir.Sell):
        found = [i for i in found if not standing.forbidden(g, p, ir.Sell, i)]
    return found


def could_sell(g: State, p: int) -> bool:
    """R-130, R-134: a thousand gold in all, and not for the winning level."""
    value = g.deck.of.value
    gold = sum(map(value.__getitem__, g.hands[p])) + sum(map(value.__getitem__, g.tables[p]))
    if gold < (500 if _DOUBLED in g.deck.waiting else 1000):  # at best all of it counts double
        return False
    if g.level[p] + 1 >= min(standing.winning_level(g), g.deck.settings.get("earned level", 10_000)):
        return False
    if standing.forbidden(g, p, ir.Sell):
        return False
    items = _sellable(g, p)
    if sum(map(value.__getitem__, items)) >= 1000:
        return True
    return _may_double(g) and proceeds(g, p, sorted(items, key=lambda i: -value[i])) >= 1000


_DOUBLED = ("sell", False)  # what lines wait for that count an item double


def _may_double(g: State) -> bool:
    return _DOUBLED in g.deck.waiting and somebody_waits(g, "sell", would=False)


def proceeds(g: State, p: int, items: Sequence[int]) -> int:
    """What a sale would bring, in this order: gold, and what lines that hear it count double."""
    total = sum(g.deck.card_of[i].value or 0 for i in items)
    if not _may_double(g):
        return total
    used: dict[tuple[int, int], int] = {}
    for i in items:
        for hook, env in hooks_for(g, Happening("sell", p, i, was=as_it_is(g, i)), would=False):
            times = used.get((hook.id, env.this), 0)
            if _doubles(hook.clause) and limit_free(g, hook.id, env, times):
                used[hook.id, env.this] = times + 1
                total += g.deck.card_of[i].value or 0
    return total


def _doubles(clause: ir.Clause) -> bool:
    effect = clause.effect
    return isinstance(effect, ir.Do) and isinstance(effect.action, ir.Count) and effect.action.double


@step(Selling)
def _sell(g: State, f: Selling) -> None:
    """Items until they are worth a level; no change is given (R-131)."""
    p = f.player
    match f.step:
        case "ask":
            _ask_sale(g, f)
        case "answered":
            answer = picked(g)
            if answer.kind == "card":
                f.step = "ask"
                f.chosen = (*f.chosen, answer.card)
                f.worth += g.deck.card_of[answer.card].value or 0
                _ask_sale(g, f)
            elif answer == NO:
                end(g)
            else:
                f.step = "sell"
        case "sell":
            f.step = "level"
            for i in f.chosen:
                attempt(g, SellCard(p, i))
        case "level":
            g.answer = None
            f.step = "done"
            attempt(g, GainLevel(p, n=f.worth // 1000, why="sale"))
        case "done":
            end(g)


def _ask_sale(g: State, f: Selling) -> None:
    p = f.player
    options: list[Option] = [Option("card", i) for i in _sellable(g, p) if i not in f.chosen]
    options.append(Option("sell") if proceeds(g, p, f.chosen) >= 1000 else NO)
    f.step = "answered"
    ask(g, p, "sell", options)


def tradable(g: State, p: int) -> list[int]:
    """R-135, R-137: items on the table, of players not in combat."""
    found = [*filter(g.deck.of.items.__contains__, g.tables[p])]
    if not found or facts.in_combat(g, p):
        return []
    if standing.bans(g, ir.Trade):
        if standing.forbidden(g, p, ir.Trade):
            return []
        found = [i for i in found if not standing.forbidden(g, p, ir.Trade, i)]
    return found


def _in_return(g: State, p: int, q: int, i: int) -> list[int]:
    """What the partner may give for an item so that both can carry what they get (R-107); -1 is nothing."""
    return [j for j in (-1, *tradable(g, q)) if can_carry(g, q, i, j) and (j < 0 or can_carry(g, p, j, i))]


def _has_return(g: State, p: int, q: int, i: int) -> bool:
    """Whether the partner may give anything or nothing for an item."""
    return can_carry(g, q, i, -1) or bool(_in_return(g, p, q, i))


def can_carry(g: State, p: int, gets: int, gives: int) -> bool:
    """Whether a player has room for an item when he gives another for it, or none (-1)."""
    for burden in g.deck.card_of[gets].burdens:
        others = [i for i in g.tables[p] if i != gives]
        if not standing.within_limit(g, p, burden, sum(standing.weighs(g, i, burden) for i in others) + 1):
            return False
    return not standing.forbidden(g, p, ir.Carry, gets)


@step(Trading)
def _trade(g: State, f: Trading) -> None:
    """An item for an item or for nothing, if the partner agrees."""
    p, q = f.player, f.partner
    match f.step:
        case "offer":
            f.step = "in return"
            ask(g, p, "trade away", [Option("card", i) for i in tradable(g, p) if _has_return(g, p, q, i)])
        case "in return":
            f.mine = picked(g).card
            f.step = "propose"
            ask(g, p, "trade for", [Option("card", i) for i in _in_return(g, p, q, f.mine)])
        case "propose":
            f.theirs = picked(g).card
            f.step = "answered"
            ask(g, q, "accept trade", (NO, YES))
        case "answered":
            f.step = "done"
            if picked(g) == YES:
                say(g, "trade", p, f.mine, q, f.theirs)
                attempt(g, TradeCard(p, f.mine, q))
                if f.theirs >= 0:
                    attempt(g, TradeCard(q, f.theirs, p))
        case "done":
            end(g)


# ---------------------------------------------------------------- charity


@step(GivingCharity)
def _charity(g: State, f: GivingCharity) -> None:
    """What is above the limit goes to the lowest, or away (R-068)."""
    match f.step:
        case "count":
            _count(g, f)
        case "chosen":
            f.cards = (*f.cards, picked(g).card)
            _count(g, f)
        case "share":
            g.answer = None
            f.step = "shared"
            _ask_share(g, f)
        case "shared":
            _give(g, f, picked(g).player)


def _count(g: State, f: GivingCharity) -> None:
    """Whether another card has to go, and who may get those chosen."""
    p = f.player
    g.answer = None
    if g.marks.charities[p]:
        end(g)
        attempt(g, SkipCharity(p, n=-g.marks.charities[p]))
        return
    excess = len(g.hands[p]) - len(f.cards) - standing.hand_limit(g, p)
    if excess > 0:
        f.step = "chosen"
        ask(g, p, "charity", (Option("card", i) for i in g.hands[p] if i not in f.cards))
        return
    if not f.cards:
        end(g)
        return
    lowest = min(g.level[q] for q in range(g.players) if not g.dead[q])
    poor = [q for q in range(g.players) if g.level[q] == lowest and not g.dead[q]]
    if p in poor:
        cards, f.step, f.cards = f.cards, "count", ()
        for i in cards:
            attempt(g, DiscardCard(p, i, why="excess"))
        return
    f.step, f.poor, f.given = "shared", tuple(poor), tuple(0 for _ in poor)
    _ask_share(g, f)


def _ask_share(g: State, f: GivingCharity) -> None:
    """ED-06: split evenly, the giver decides who gets what."""
    least = min(f.given)
    ask(
        g,
        f.player,
        "charity to",
        (Option("player", player=q) for q, n in zip(f.poor, f.given, strict=True) if n == least),
    )


def _give(g: State, f: GivingCharity, q: int) -> None:
    k = f.poor.index(q)
    f.given = (*f.given[:k], f.given[k] + 1, *f.given[k + 1 :])
    i, f.cards = f.cards[0], f.cards[1:]
    f.step = "share" if f.cards else "count"
    attempt(g, PutInHand(q, i, f.player, why="charity"))
