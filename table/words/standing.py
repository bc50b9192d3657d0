"""How it stands: where in the turn it is, and what a strength is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lootpress.runtime.views import CombatView, View
    from lootpress.table.words.card_words import CardWords

__all__ = ["phase_of", "summands"]

_PHASES = {
    "start": "the turn begins", "arrange": "before the door", "door": "the door is open", "room": "in the room",
    "look for trouble": "looking for trouble", "charity": "the end of the turn",
}  # fmt: skip


def phase_of(view: View) -> str:
    """Where in the turn it is."""
    return "a fight" if view.combat is not None else _PHASES.get(view.phase, view.phase)


def summands(words: CardWords, names: Sequence[str], fight: CombatView, side: int) -> dict[str, int]:
    """What a strength is made of, each thing once."""
    amounts: dict[str, int] = {}
    for part in fight.parts:
        if part.side == side:
            source = _source(words, names, fight, part.source, part.whose)
            amounts[source] = amounts.get(source, 0) + part.amount
    return amounts


def _source(words: CardWords, names: Sequence[str], fight: CombatView, source: int, whose: int) -> str:
    if source >= 0:
        return words.name(source)
    return words.tell(f"level of {names[whose]}" if fight.helper >= 0 and 0 <= whose < len(names) else "level", names)
