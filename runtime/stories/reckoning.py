"""How a strength came about, told bonus by bonus for people."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.runtime.active import facts, strength
from lootpress.runtime.state import State

__all__ = ["reckoning"]


def reckoning(g: State, names: Sequence[str]) -> list[str]:
    """One line for everybody and everything in the fight: the total and every summand with the card it comes from."""
    rows: dict[tuple[int, int], list[strength.Summand]] = {}
    for part in strength.breakdown(g):
        rows.setdefault((part.side, part.whose), []).append(part)
    return [
        f"{_who(g, side, whose, names)} {sum(p.amount for p in parts)}: {', '.join(_summands(g, parts))}"
        for (side, whose), parts in sorted(rows.items())
    ]


def _who(g: State, side: int, whose: int, names: Sequence[str]) -> str:
    if whose < 0:
        return "both monsters and players" if side not in (0, 1) else ("the players' side", "the monsters' side")[side]
    return names[whose] if side == 0 else f'"{g.deck.card_of[facts.monsters(g)[whose]].name}"'


def _summands(g: State, parts: list[strength.Summand]) -> list[str]:
    out: list[str] = []
    for part in parts:
        if part.is_level:
            out.append(f"level {part.amount}")
        else:
            out.append(f'"{g.deck.card_of[part.source].name}" {part.amount:+}')
    return out
