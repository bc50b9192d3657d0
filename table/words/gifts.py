"""Whom a bonus helps that a card has just given, and how much it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.runtime.state import State
    from lootpress.runtime.story import Teller

__all__ = ["gift_told", "signed"]

_TO = {"strength": "", "run away": " to run away", "rolls": " to rolls", "this roll": " to this roll"}


def signed(n: int) -> str:
    """A number that is added or taken off."""
    return f"{n:+}".replace("-", "−")


def gift_told(g: State, teller: Teller, clause: int, you: int, card: int) -> str:
    """`“Cleric”: Pat gets +2`; empty if a line does anything but give a bonus now."""
    from lootpress.compiler import ir
    from lootpress.runtime.active import strength

    line = g.deck.clauses[clause]
    bonus = line.effect
    given = next(
        (e for e in reversed(g.effects) if (e.clause, e.env.this, e.env.you) == (clause, card, you)),
        None,
    )
    if not isinstance(bonus, ir.Bonus) or bonus.to not in _TO or given is None or given.amount is None:
        return ""
    parts = [part for part in strength.breakdown(g) if part.source == card and part.line == line]
    chosen = given.env.candidate
    if g.combat is not None and bonus.to == "strength" and parts:
        last = parts[-1]
        whom = _whom(g, teller, last.side, last.whose)
    elif chosen is not None and chosen[0] == "player":
        whom = teller.who(chosen[1])
    elif chosen is None and isinstance(bonus.target, ir.You | None) and you >= 0:
        whom = teller.who(you)
    else:
        return ""
    get = "get" if whom == "the monsters" or " and " in whom else "gets"
    gives = "" if whom == teller.card(card) else f"{teller.card(card)}: "
    return f"{gives}{whom} {get} {signed(given.amount)}{_TO[bonus.to]}."


def _whom(g: State, teller: Teller, side: int, whose: int) -> str:
    """A side of the fight, or one player or monster of it."""
    from lootpress.runtime.active.facts import monsters

    combat = g.combat
    assert combat is not None
    if side == 0:
        return teller.who(whose) if whose >= 0 else " and ".join(map(teller.who, combat.side))
    there = monsters(g)
    if whose >= 0 or len(there) == 1:
        return teller.card(there[max(0, whose)])
    return "the monsters"
