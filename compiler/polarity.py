"""Whether a clause is good or bad for the player it speaks of, which multi-stat cards ask (R-089)."""

from typing import Literal

from lootpress.compiler import ir
from lootpress.compiler.ir.meanings import meaning_of

__all__ = ["of_clause", "of_effect"]

Polarity = Literal["advantage", "disadvantage", "neutral"]

_MONSTER_SIDE = ("monster", "enhancer")
# What a monster's habit takes from the fighter is good for him, and so on.
_MODAL = {"may": 1, "must": -1, "will not": 1}
_NAMES: dict[int, Polarity] = {1: "advantage", 0: "neutral", -1: "disadvantage"}


def of_effect(effect: ir.Effect, archetype: str) -> Polarity:
    """The polarity of one line."""
    if isinstance(effect, ir.Bonus):
        return _NAMES[_of_bonus(effect, archetype)]
    return _NAMES[_of_do(effect)]


def of_clause(parts: list[Polarity], *, choice: bool) -> Polarity:
    """The polarity of lines under one head: of a choice the best row, else the first that is not neutral."""
    if choice and "advantage" in parts:
        return "advantage"
    return next((p for p in parts if p != "neutral"), "neutral")


def _of_bonus(bonus: ir.Bonus, archetype: str) -> int:
    amount = bonus.amount
    sign = amount.sign if isinstance(amount, ir.X) else (amount.n > 0) - (amount.n < 0)
    if bonus.to == "strength" and _is_monsters(bonus.target, archetype):
        return -sign
    return sign


def _is_monsters(target: "ir.Selector | ir.Thing | None", archetype: str) -> bool:
    match target:
        case ir.It(means="self" | "monster"):
            return archetype in _MONSTER_SIDE
        case ir.Cards(nouns=nouns):
            return any(n.noun == "monster" for n in nouns)
        case ir.ThisCard():
            return archetype == "monster"
    return False


def _of_do(do: ir.Do) -> int:
    sign = _of_action(do.action)
    if isinstance(do.who, ir.People) and do.who.other:
        sign = -sign
    if do.modal is None:
        return sign
    if do.modal == "cannot":  # not to be able to lose something is good
        return -sign or -1
    return _MODAL[do.modal]


def _of_action(action: ir.Action) -> int:
    if isinstance(action, ir.Ignore):
        return _of_ignored(action.what)
    if isinstance(action, ir.Count):
        return 1 if action.double else 0
    return meaning_of(action).tone


def _of_ignored(what: ir.Target) -> int:
    if isinstance(what, ir.Thing):
        return 1 if what.what in ("limits", "limit", "disadvantages", "penalty", "treasures") else -1
    if isinstance(what, ir.Cards) and any(n.noun in ("enhancer", "curse", "monster") for n in what.nouns):
        return 1
    return -1
