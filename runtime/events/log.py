"""The log of a game: a chain, so that copies of a game share what they have in common."""

from __future__ import annotations

from typing import Any

from lootpress.runtime.state import State, Zone
from lootpress.runtime.veils import Veiled

__all__ = ["entry_of", "say"]

# Entries that may speak of a card which only its owner sees, and where in them that card is.
_VEILED = {
    "abilities": 2, "bad stuff": 2, "becomes": 1, "cancel": 2, "counter": 1, "chooses": 3, "curse over": 1, "effect": 3,
    "use": 2, "caught": 2, "escapes": 2, "will not fight": 1,
}  # fmt: skip
_HIDDEN = (Zone.HAND, Zone.DECK, Zone.BOX)


def say(g: State, kind: str, *parts: Any) -> None:
    """Write down that something has happened."""
    g.log = (g.log, _entry(g, (kind, *parts)))
    g.note()


def entry_of(g: State, kind: str, *parts: Any) -> tuple[Any, ...]:
    """What would be written down; where it speaks of a card that lies hidden, with who alone may know which."""
    return _entry(g, (kind, *parts))


def _entry(g: State, entry: tuple[Any, ...]) -> tuple[Any, ...]:
    at = _VEILED.get(entry[0])
    if at is not None:
        card: int = entry[at]
        if card >= 0 and g.where[card] in _HIDDEN:
            return Veiled.over(entry, g.who[card] if g.where[card] == Zone.HAND else -1, at)
    return entry
