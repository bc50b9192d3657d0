"""What players do at the table between phases and beside a fight: wear, carry, sell, trade."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.wearing import can_equip
from lootpress.runtime.active.worth import can_change, worth_of
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
    SellCard,
    TradeCard,
    UnequipCard,
    UseCard,
)
from lootpress.runtime.frames.turns import Selling, Trading
from lootpress.runtime.machine import ask, end, picked, push, step
from lootpress.runtime.options import NO, YES, Option
from lootpress.runtime.rules.declaring import declare
from lootpress.runtime.state import State
from lootpress.runtime.verbs.uses import limit_free

__all__ = [
    "MOST_ACTS",
    "OWN_AFFAIRS",
    "at_the_table",
    "can_carry",
    "can_trade",
    "could_sell",
    "equips",
    "may_turn",
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
    """R-051: items are put on at any time while not in combat."""
    return [Option("equip", i) for i in _to_turn(g, p) if not g.up[i] and can_equip(g, p, i)]


def unequips(g: State, p: int) -> list[Option]:
    """R-051: items are put aside at any time while not in combat."""
    return [Option("unequip", i) for i in _to_turn(g, p) if g.up[i] and not standing.forbidden(g, p, ir.Unequip, i)]


# Nobody turns one item more often in a turn, nor proposes more trades to one player, but to tire the others.
_OFTEN = 4

# What is nobody else's business: whoever has passed is not asked again because of it.
OWN_AFFAIRS = frozenset(("carry", "equip", "trade", "unequip"))


def may_turn(g: State, i: int) -> bool:
    """Whether an item may still be put on or aside in this turn."""
    uses = g.uses  # mostly empty
    return not uses or uses.get(("turned", i, g.turn_number), 0) < _OFTEN


def _to_turn(g: State, p: int) -> list[int]:
    if facts.in_combat(g, p):
        return []
    worn = g.deck.of.is_worn
    return [i for i in g.tables[p] if worn[i] and may_turn(g, i)]


def partners(g: State, p: int) -> list[Option]:
    """R-135: whom a player may trade with, in anybody's turn, again and again."""
    if not tradable(g, p):
        return []
    return [Option("trade", player=q) for q in facts.seats_from(g, p) if _would_trade(g, p, q)]


def can_trade(g: State, p: int) -> bool:
    """Whether there is anybody whom a player may trade with."""
    if _has_tradable(g, p):
        for q in range(g.players):
            if q != p and _would_trade(g, p, q):
                return True
    return False


def _has_tradable(g: State, p: int) -> bool:
    """Whether there is anything that a player may trade away."""
    if standing.bans(g, ir.Trade):
        return bool(tradable(g, p))
    if facts.in_combat(g, p):
        return False
    is_item = g.deck.of.is_item
    for i in g.tables[p]:
        if is_item[i]:
            return True
    return False


def _would_trade(g: State, p: int, q: int) -> bool:
    if g.dead[q] or facts.in_combat(g, q):
        return False
    uses = g.uses
    return not uses or uses.get(("traded", p, q, g.turn_number), 0) < _OFTEN


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
    if not can_change(g):
        gold = sum(map(value.__getitem__, g.hands[p])) + sum(map(value.__getitem__, g.tables[p]))
        if gold < (500 if _DOUBLED in g.deck.waiting else 1000):  # at best all of it counts double
            return False
    if g.level[p] + 1 >= min(standing.winning_level(g), g.deck.settings.get("earned level", 10_000)):
        return False
    if standing.forbidden(g, p, ir.Sell):
        return False
    items = _sellable(g, p)
    if sum(worth_of(g, i) for i in items) >= 1000:
        return True
    return _may_double(g) and proceeds(g, p, sorted(items, key=lambda i: -worth_of(g, i))) >= 1000


_DOUBLED = ("sell", False)  # what lines wait for that count an item double


def _may_double(g: State) -> bool:
    return _DOUBLED in g.deck.waiting and somebody_waits(g, "sell", would=False)


def proceeds(g: State, p: int, items: Sequence[int]) -> int:
    """What a sale would bring, in this order: gold, and what lines that hear it count double."""
    total = sum(worth_of(g, i) for i in items)
    if not _may_double(g):
        return total
    used: dict[tuple[int, int], int] = {}
    for i in items:
        for hook, env in hooks_for(g, Happening("sell", p, i, was=as_it_is(g, i)), would=False):
            times = used.get((hook.id, env.this), 0)
            if _doubles(hook.clause) and limit_free(g, hook.id, env, times):
                used[hook.id, env.this] = times + 1
                total += worth_of(g, i)
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
                f.worth += worth_of(g, answer.card)
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
    options += [Option("sell"), NO] if proceeds(g, p, f.chosen) >= 1000 else [NO]
    f.step = "answered"
    ask(g, p, "sell", options)


def tradable(g: State, p: int) -> list[int]:
    """R-135, R-137: items on the table, of players not in combat."""
    is_item = g.deck.of.is_item
    found = [i for i in g.tables[p] if is_item[i]]
    if not found or facts.in_combat(g, p):
        return []
    if standing.bans(g, ir.Trade):
        if standing.forbidden(g, p, ir.Trade):
            return []
        found = [i for i in found if not standing.forbidden(g, p, ir.Trade, i)]
    return found


def _suits(g: State, p: int, gets: Sequence[int], gives: Sequence[int]) -> bool:
    """Whether a player can carry what he gets when he has given something for it (R-107)."""
    burdens = {burden for i in gets for burden in g.deck.card_of[i].burdens}
    after = [i for i in g.tables[p] if i not in gives]
    for burden in burdens:
        heavy = sum(standing.weighs(g, i, burden) for i in after) + sum(
            burden in g.deck.card_of[i].burdens for i in gets
        )
        if not standing.within_limit(g, p, burden, heavy):
            return False
    return not (standing.bans(g, ir.Carry) and any(standing.forbidden(g, p, ir.Carry, i) for i in gets))


def can_carry(g: State, p: int, *gets: int) -> bool:
    """Whether a player has room for all these items if he gets them for nothing."""
    return _suits(g, p, gets, ())


_ENOUGH = Option("card")


@step(Trading)
def _trade(g: State, f: Trading) -> None:
    """R-135, R-136: any number of items for any number of items or for nothing, if the partner agrees.

    Until it is proposed it may be left, and then nobody has heard of it.
    """
    p, q = f.player, f.partner
    match f.step:
        case "offer":
            f.step = "offered"
            more = [Option("card", i) for i in tradable(g, p) if i not in f.mine]
            ask(g, p, "trade away", _or_leave(more, bool(f.mine)))
        case "offered":
            chosen = picked(g)
            if chosen == NO:
                end(g)
            elif chosen.card >= 0:
                f.mine, f.step = (*f.mine, chosen.card), "offer"
            else:
                f.step = "in return"
        case "in return":
            _ask_in_return(g, f)
        case "wanted":
            chosen = picked(g)
            if chosen == NO:
                end(g)
            elif chosen.card >= 0:
                f.theirs, f.step = (*f.theirs, chosen.card), "in return"
            else:
                f.step = "answered"
                attempt(g, CountUse(key=("traded", p, q, g.turn_number)))
                ask(g, q, "accept trade", (NO, YES))
        case "answered":
            f.step = "done"
            if picked(g) == NO:
                say(g, "refuses trade", q, f.theirs, p, f.mine)
            else:
                say(g, "trade", p, f.mine, q, f.theirs)
                for i in f.mine:
                    attempt(g, TradeCard(p, i, q))
                for i in f.theirs:
                    attempt(g, TradeCard(q, i, p))
        case "done":
            end(g)


def _or_leave(more: list[Option], enough: bool) -> list[Option]:
    """What may be added to a trade; that it is enough, or that it is left. Where nothing can be added it goes on."""
    last = [_ENOUGH] if enough else []
    return [*more, *last, NO] if more else last


def _ask_in_return(g: State, f: Trading) -> None:
    """What is wanted for it; a trade after which somebody carries too much is not proposed."""
    p, q = f.player, f.partner
    more = [Option("card", i) for i in tradable(g, q) if i not in f.theirs]
    fits = _suits(g, p, f.theirs, f.mine) and _suits(g, q, f.mine, f.theirs)
    if not more and not fits:
        end(g)
        return
    f.step = "wanted"
    ask(g, p, "trade for", _or_leave(more, fits))
