"""Numbers in Python: what each number of a card program is, as one expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.hooks import cards, people, sides
from lootpress.compiler.hooks.expressions import SIGN, Expr, arithmetic, atom, call, choice, compare, word
from lootpress.compiler.hooks.expressions import number as constant
from lootpress.compiler.hooks.kinds import as_cards, as_players
from lootpress.compiler.hooks.scope import HookScope

__all__ = ["NUMBERS", "card_stat", "enough", "number", "player_stat", "stat_meant", "thing_count"]

NUMBERS: dict[type[ir.Node], Callable[[Any, HookScope], Expr]] = {}


def _number(kind: type[ir.Node]) -> Callable[[Callable[[Any, HookScope], Expr]], Callable[[Any, HookScope], Expr]]:
    def register(function: Callable[[Any, HookScope], Expr]) -> Callable[[Any, HookScope], Expr]:
        NUMBERS[kind] = function
        return function

    return register


def number(node: ir.Number, scope: HookScope) -> Expr:
    """What a number is now."""
    return NUMBERS[type(node)](node, scope)


@_number(ir.Int)
def _int(node: ir.Int, scope: HookScope) -> Expr:
    return constant(node.n)


@_number(ir.X)
def _x(node: ir.X, scope: HookScope) -> Expr:
    return atom(scope.x) if node.sign == 1 else Expr(f"-{scope.x}", SIGN)


@_number(ir.Dice)
def _dice(node: ir.Dice, scope: HookScope) -> Expr:
    return call("roll_dice", "g", node.n)


@_number(ir.Sum)
def _sum(node: ir.Sum, scope: HookScope) -> Expr:
    return arithmetic(number(node.left, scope), "+", number(node.right, scope))


@_number(ir.Difference)
def _difference(node: ir.Difference, scope: HookScope) -> Expr:
    return arithmetic(number(node.left, scope), "-", number(node.right, scope))


@_number(ir.Scaled)
def _scaled(node: ir.Scaled, scope: HookScope) -> Expr:
    return scaled(node, number(node.of, scope), scope)


def scaled(node: ir.Scaled, value: Expr, scope: HookScope) -> Expr:
    """A half, a multiple or so many percent of a value, rounded up."""
    if node.by == "half":
        return call("half", value)
    factor = constant(1) if node.n is None else atom(scope.x) if isinstance(node.n, ir.X) else constant(node.n)
    if node.by == "percent":
        return call("percent", value, factor)
    return arithmetic(value, "*", factor)


@_number(ir.Clamp)
def _clamp(node: ir.Clamp, scope: HookScope) -> Expr:
    value = number(node.of, scope)
    if node.low is not None:
        value = call("max", value, number(node.low, scope))
    return value if node.high is None else call("min", value, number(node.high, scope))


@_number(ir.Declared)
def _declared(node: ir.Declared, scope: HookScope) -> Expr:
    return call("declared", "g", word(node.question))


@_number(ir.AnyNumber)
def _any_number(node: ir.AnyNumber, scope: HookScope) -> Expr:
    return atom(scope.x)


@_number(ir.CountOf)
def _count_of(node: ir.CountOf, scope: HookScope) -> Expr:
    what = node.what
    if isinstance(what, ir.Time):
        return atom("g.turn_number")
    if isinstance(what, ir.Thing):
        return thing_count(what, scope)
    if isinstance(what, ir.Who):
        return call("len", people.people(what, scope))
    return cards.how_many(what, scope)


def thing_count(thing: ir.Thing, scope: HookScope) -> Expr:
    """How many counters, free hands and the like there are."""
    match thing.what:
        case "counter":
            name, inner = scope.fresh("i")
            held = cards.cards(as_cards(thing.of or ir.ThisCard()), inner)
            return call("sum", f"g.counters.get({name}, 0) for {name} in {held}")
        case "free slot":
            whose = atom(scope.you) if thing.of is None else people.player(as_players(thing.of), scope)
            return call("free_slots", "g", whose, word(thing.kind))
        case "level":
            name, inner = scope.fresh("p")
            return call(
                "sum", f"g.level[{name}] for {name} in {people.people(as_players(thing.of or ir.You()), inner)}"
            )
        case "hand":
            return call("len", cards.in_hands(thing, scope))
    return constant(0)


def stat_meant(stat: ir.Stat) -> ir.Stat:
    """`the rank of 1 power`: of the doer's own cards, as everywhere; of several the best."""
    of = stat.of
    if not isinstance(of, ir.Cards) or of.owner is not None or of.place.what != "anywhere" or of.done is not None:
        return stat
    if of.quantity.how != "exactly" or any(noun.name is not None for noun in of.nouns):
        return stat
    mine = msgspec.structs.replace(of, owner=ir.Doer(), place=ir.Place("table"))
    return ir.Stat(stat.stat, mine, "highest" if stat.pick == "one" else stat.pick)


@_number(ir.Stat)
def _stat(node: ir.Stat, scope: HookScope) -> Expr:
    node = stat_meant(node)
    name, of = node.stat, node.of
    if name in ("margin", "shortfall"):
        return call("fact", "g", word(name))
    if name == "roll" and of is None:
        return atom(scope.rolled)
    if name == "winning level":
        return call("winning_level", "g")
    if isinstance(of, ir.Thing):
        return call("side_strength", "g", sides.side(of, scope))
    if of is None:
        return constant(scope.link.settings.get(name, 0))
    if isinstance(of, ir.Who):
        return _picked(node.pick, people.people(of, scope), "p", scope, lambda p: player_stat(name, p))
    return _picked(node.pick, cards.cards(of, scope), "i", scope, lambda i: card_stat(name, i))


def _picked(pick: str, found: Expr, letter: str, scope: HookScope, value: Callable[[Expr], Expr]) -> Expr:
    if found.text.startswith("one(") and pick == "one":
        one = atom(found.text[4:-1])
        if one.text.replace(".", "").replace("_", "").isalnum():
            return choice(compare(one, ">=", constant(0)), value(one), constant(0))
    if found.text.startswith("(") and found.text.endswith(",)") and found.text[1:-2].isidentifier():
        return value(atom(found.text[1:-2]))  # the one asked about
    name, _ = scope.fresh(letter)
    each = f"{value(atom(name))} for {name} in {found}"
    match pick:
        case "one":
            return call("next", f"({each})", 0)
        case "total":
            return call("sum", each)
    return call("max" if pick == "highest" else "min", f"({each})", "default=0")


def player_stat(name: str, p: Expr) -> Expr:
    """A number of a player."""
    return atom(f"g.level[{p}]") if name == "level" else call("stat_of_player", "g", word(name), p)


def card_stat(name: str, i: Expr) -> Expr:
    """A number of a card."""
    return call("stat_of_card", "g", word(name), i)


def enough(found: Expr, q: ir.Quantity, scope: HookScope) -> Expr:
    """Whether so many are what a quantity asks for; a bare number is exact."""
    n = constant(0) if q.n is None else number(q.n, scope)
    how = {"exactly": "==", "at least": ">=", "at most": "<=", "up to": "<="}.get(q.how)
    if how is not None:
        return compare(found, how, n)
    return compare(found, "==" if q.how == "none" else ">", constant(0))
