"""Questions that can never be true, alone or together; silent wherever another card could make them true after all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.lints.numbers import Candidates, NumberRange, bounds_of, why_within
from lootpress.compiler.vocabulary import Vocabulary
from lootpress.dsl.walk import walk

__all__ = ["RULED_OUT", "Table", "why_never"]

NumberRelation = Literal["=", ">=", "<=", ">", "<", "!="]

_OPPOSITE: dict[str, NumberRelation] = {"=": "!=", ">=": "<", "<=": ">", ">": "<=", "<": ">="}
_MIRRORED: dict[str, NumberRelation] = {"=": "=", ">=": "<=", "<=": ">=", ">": "<", "<": ">"}
_COUNTED: dict[str, tuple[NumberRelation, int | None]] = {
    "none": ("=", 0), "some": (">=", 1), "exactly": ("=", None), "at least": (">=", None), "at most": ("<=", None),
}  # fmt: skip
# Which orders of left and right let a comparison be true.
_ORDERS: dict[NumberRelation, frozenset[str]] = {
    "=": frozenset("="), ">=": frozenset(">="), "<=": frozenset("<="), ">": frozenset(">"), "<": frozenset("<"),
    "!=": frozenset("<>"),
}  # fmt: skip
_EXCLUSIVE_STATES = (frozenset({"winning", "losing", "tied"}), frozenset({"even", "odd"}))
_IN_COMBAT = ("fighter", "helper")
RULED_OUT = "what comes before rules it out"


class Table(msgspec.Struct, frozen=True):
    """What the questions are asked about: the words in force, and what `who` and `that` choose from."""

    vocabulary: Vocabulary
    among: Candidates = "cards"


class PlainQuestion(msgspec.Struct, frozen=True):
    """A question without `and` and `or`, and whether it or its opposite is asked."""

    asks: ir.Question
    so: bool = True


class NumberLimit(msgspec.Struct, frozen=True):
    """A number compared with a plain one."""

    number: object
    how: NumberRelation
    n: int
    domain: NumberRange
    why: str


def why_never(questions: Iterable[ir.Question], table: Table) -> str | None:
    """Why the questions can never all be true, or None if they can or nobody knows."""
    atoms, choices = _take_apart(questions)
    reason = _clash(atoms, table)
    if reason is not None:
        return reason
    for choice in choices:
        reasons = [_clash([*atoms, *_take_apart([one])[0]], table) for one in choice]
        if all(reasons):
            return reasons[0]
    return None


def _take_apart(questions: Iterable[ir.Question]) -> tuple[list[PlainQuestion], list[tuple[ir.Question, ...]]]:
    """What must be so or not so, and the groups of which one must be so."""
    atoms: list[PlainQuestion] = []
    choices: list[tuple[ir.Question, ...]] = []
    pending = list(questions)
    while pending:
        match pending.pop(0):
            case ir.All(of=of):
                pending[:0] = of
            case ir.Any(of=of):
                choices.append(of)
            case ir.Not(of=ir.Not(of=inner)):
                pending.insert(0, inner)
            case ir.Not(of=ir.Any(of=of)):
                pending[:0] = [ir.Not(one) for one in of]
            case ir.Not(of=ir.All(of=of)):
                choices.append(tuple(ir.Not(one) for one in of))
            case ir.Not(each=True) as each:
                atoms.append(PlainQuestion(each))
            case ir.Not(of=inner):
                atoms.append(PlainQuestion(inner, so=False))
            case question:
                atoms.append(PlainQuestion(question))
    return atoms, choices


def _clash(atoms: Sequence[PlainQuestion], table: Table) -> str | None:
    known = [*atoms, *_implied(atoms)]
    checks = (
        _numbers_clash(known, table),
        _orders_clash(known),
        _names_clash(known),
        _opposites(known),
        _excluded(known),
    )
    return next((reason for reason in checks if reason is not None), None)


def _implied(atoms: Iterable[PlainQuestion]) -> Iterator[PlainQuestion]:
    """Fighter and helper are in combat."""
    for atom in atoms:
        match atom:
            case PlainQuestion(asks=ir.Is(who=who, what=ir.People(role=role)), so=True) if role in _IN_COMBAT:
                yield PlainQuestion(ir.IsIn(who, ir.Place("combat")))


def _is_definite(node: object) -> bool:
    """Whether two mentions of it mean the same: not `a player`, not a die."""
    if not isinstance(node, msgspec.Struct):
        return True
    for part in walk(node):
        if isinstance(part, ir.Dice | ir.AnyNumber) or getattr(part, "random", False):
            return False
        if isinstance(part, ir.Quantity) and part.how not in ("every", "the"):
            return False
    return True


# ---------------------------------------------------------------- numbers and counts


def _numbers_clash(atoms: Iterable[PlainQuestion], table: Table) -> str | None:
    """A number out of its bounds, or held between bounds that leave no room."""
    limits = [limit for atom in atoms for limit in _limits(atom, table)]
    for limit in limits:
        if _leaves_nothing([limit]):
            return limit.why
    for limit in limits:
        same = [other for other in limits if other.number == limit.number]
        if _is_definite(limit.number) and _leaves_nothing(same):
            return RULED_OUT
    return None


def _limits(atom: PlainQuestion, table: Table) -> Iterator[NumberLimit]:
    match atom.asks:
        case ir.Compare(left=left, how=how, right=ir.Int(n=n)):
            yield _limit(left, how, n, atom.so, table)
        case ir.Compare(left=ir.Int(n=n), how=how, right=right):
            yield _limit(right, _MIRRORED[how], n, atom.so, table)
        case ir.Has(who=who, what=ir.Cards() | ir.Thing() | ir.People() as what):
            yield from _counts((who, _uncounted(what)), what.quantity, atom.so)
        case ir.IsIn(who=ir.Cards() | ir.People() as what, place=place):
            yield from _counts((_uncounted(what), place), what.quantity, atom.so)


def _limit(number: ir.Number, how: NumberRelation, n: int, so: bool, table: Table) -> NumberLimit:
    domain = bounds_of(number, table.vocabulary, table.among)
    return NumberLimit(number, how if so else _OPPOSITE[how], n, domain, why_within(number, table.vocabulary))


def _uncounted(what: ir.Cards | ir.Thing | ir.People) -> ir.Cards | ir.Thing | ir.People:
    return msgspec.structs.replace(what, quantity=ir.Quantity("every"))


def _counts(counted: tuple[object, object], quantity: ir.Quantity, so: bool) -> Iterator[NumberLimit]:
    how, n = _COUNTED.get(quantity.how, (None, None))
    if n is None and isinstance(quantity.n, ir.Int):
        n = quantity.n.n
    if how is not None and n is not None and quantity.share is None and all(map(_is_definite, counted)):
        why = "a number of things is never below 0"
        yield NumberLimit(counted, how if so else _OPPOSITE[how], n, (0, float("inf")), why)


def _leaves_nothing(limits: Sequence[NumberLimit]) -> bool:
    low, high = limits[0].domain
    never = {limit.n for limit in limits if limit.how == "!="}
    for limit in limits:
        if limit.how in ("=", ">="):
            low = max(low, limit.n)
        if limit.how in ("=", "<="):
            high = min(high, limit.n)
        if limit.how == ">":
            low = max(low, limit.n + 1)
        if limit.how == "<":
            high = min(high, limit.n - 1)
    return low > high or (high - low < len(never) and all(n in never for n in range(int(low), int(high) + 1)))


def _orders_clash(atoms: Iterable[PlainQuestion]) -> str | None:
    """`your level is more than the level of it, and your level is less than the level of it`."""
    possible: dict[tuple[ir.Number, ir.Number], frozenset[str]] = {}
    for atom in atoms:
        if isinstance(atom.asks, ir.Compare) and _is_definite(atom.asks):
            key = (atom.asks.left, atom.asks.right)
            how = atom.asks.how if atom.so else _OPPOSITE[atom.asks.how]
            possible[key] = possible.get(key, frozenset("<=>")) & _ORDERS[how]
            if not possible[key]:
                return RULED_OUT
    return None


# ---------------------------------------------------------------- names, opposites, one thing at a time


def _names_clash(atoms: Iterable[PlainQuestion]) -> str | None:
    """A name that is both asked for and ruled out."""
    traits = [(atom.so, who, names) for atom in atoms for who, names in _traits(atom.asks)]
    for so, who, names in traits:
        if not so:
            continue
        ruled_out = {name for other, whom, found in traits if not other and whom == who for name in found}
        if set(names) <= ruled_out:
            return f'nobody is "{names[0]}" and not "{names[0]}"'
    return None


def _traits(question: ir.Question) -> Iterator[tuple[ir.Target, tuple[str, ...]]]:
    match question:
        case ir.Is(who=who, what=ir.People(role="player", names=names, other=False, of=None, where=())) if names:
            if _is_definite(who):
                yield who, names


def _opposites(atoms: Sequence[PlainQuestion]) -> str | None:
    """The same question asked to be so and not so."""
    for atom in atoms:
        who = getattr(atom.asks, "who", None)
        is_clear = who is not None and _is_definite(who)
        if atom.so and is_clear and PlainQuestion(atom.asks, so=False) in atoms:
            return RULED_OUT
    return None


def _excluded(atoms: Sequence[PlainQuestion]) -> str | None:
    """Two things of which only one can be so."""
    asked = [atom.asks for atom in atoms if atom.so]
    for left in asked:
        for right in asked:
            reason = _exclude(left, right)
            if reason is not None:
                return reason
    return None


def _exclude(left: ir.Question, right: ir.Question) -> str | None:
    match left, right:
        case ir.Is(who=who, what=ir.People(role="fighter")), ir.Is(who=whom, what=ir.People(role="helper")):
            return "no one is the fighter and the helper at once" if who == whom and _is_definite(who) else None
        case ir.InState(who=who, state=state), ir.InState(who=whom, state=other) if who == whom and state != other:
            exclusive = any({state, other} <= states for states in _EXCLUSIVE_STATES)
            return f"nothing is {state} and {other} at once" if exclusive and _is_definite(who) else None
        case (
            ir.NowIs(time=ir.Time(what="turn", of=ir.You())),
            ir.NowIs(time=ir.Time(what="turn", of=ir.People(other=True))),
        ):
            return "it is the turn of one player at a time"
    return None
