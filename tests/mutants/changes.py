"""A card changed in one place: every number once, every condition once."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.prove.conditions import NodePath, at, replaced, spots_in, walk

__all__ = ["Mutant", "mutants_of"]

# Numbers that are no business of the game: where a card stands in its set, how often it is printed, which line
# another line refers to, a sign that only the printer needs.
NOT_PLAYED = ("number", "copies", "sign")

STRICTER = {">=": ">", "<=": "<", ">": ">=", "<": "<=", "=": ">="}


class Mutant(msgspec.Struct, frozen=True):
    """A card with one thing changed, where, and from what to what."""

    where: str
    change: str
    card: ir.Card


def mutants_of(card: ir.Card) -> Iterator[Mutant]:
    """The card with each number one higher, each condition turned round, each bound one stricter."""
    for path, value in walk(card):
        if not _is_said(card, path):
            continue
        for new, change in _instead(path, value):
            yield Mutant(".".join(map(str, path)), change, replaced(card, path, new))
    for spot in spots_in(card):
        if spot.sort == "question":
            where = ".".join(map(str, spot.path))
            yield Mutant(where, f"not {_short(spot.condition)}", replaced(card, spot.path, ir.Not(spot.condition)))


def _instead(path: NodePath, value: Any) -> Iterator[tuple[Any, str]]:
    match value:
        case bool():
            return
        case int() if not (set(path) & set(NOT_PLAYED)) and "chain" not in path:
            yield value + 1, f"{value} to {value + 1}"
        case ir.Compare(how=how) | ir.Bounds(how=how):
            yield msgspec.structs.replace(value, how=STRICTER[how]), f"{how} to {STRICTER[how]}"
        case ir.Restriction(only=only):
            yield msgspec.structs.replace(value, only=not only), "only for and not for exchanged"
        case ir.Bonus(against=against) if against is not None:
            yield msgspec.structs.replace(value, against=None), f"against {_short(against)} to against all"
        case ir.Clause(time=ir.During(time=ir.Time(next=False) as time)):
            yield msgspec.structs.replace(value, time=None), f"during {time.what} to always"
        case ir.CardNoun(words=words) if words:
            yield msgspec.structs.replace(value, words=()), f"{' '.join(words)} left out"
        case ir.Quantity(how="at least" | "at most" as how):
            yield msgspec.structs.replace(value, how="exactly"), f"{how} to exactly"


def _is_said(card: ir.Card, path: NodePath) -> bool:
    """Whether a text says this number: how many dice there are is said only where they are rolled."""
    if path[-1:] != ("dice",):
        return True
    above = at(card, path[:-1])
    return not isinstance(above, ir.Roll) or (above.how == "die" and not {"events", "when"} & set(path))


def _short(value: Any) -> str:
    return type(value).__name__
