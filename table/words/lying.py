"""A card as it lies on the table: what goes with it, and whether it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lootpress.dsl.lexicon.counting import count, listed

if TYPE_CHECKING:
    from lootpress.runtime.views import View
    from lootpress.table.words.card_words import CardWords

__all__ = ["card_at", "is_aside"]


def is_aside(words: CardWords, view: View, i: int) -> bool:
    """Whether it is an item that its owner carries and does not wear."""
    lies = any(i in table for table in view.tables)
    return lies and words.deck.card_of[i].archetype == "item" and i not in view.equipped


def card_at(words: CardWords, view: View, i: int, *, bare: bool = False) -> str:
    """A card as it lies there: what is attached to it, and that it is not worn, or counts for nothing."""
    extras = [words.name(j) for j, host in view.attached if host == i]
    counters = dict(view.counters).get(i, 0)
    told = [f"with {listed(extras)}"] if extras else []
    told += [count(counters, "counter")] if counters else []
    told += ["not worn"] if not bare and is_aside(words, view, i) else []
    told += ["does not count"] if i in view.useless else []
    return f"{words.name(i)} ({', '.join(told)})" if told else words.name(i)
