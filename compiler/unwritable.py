"""Lines whose hooks nobody can write: what wants a player where a card stands would fail at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from lootpress.compiler import ir
from lootpress.compiler.abilities import CardAbilities
from lootpress.compiler.abilities.parts import PartName
from lootpress.compiler.dropped_words import ANY_DECK
from lootpress.compiler.hooks import CardLines, DerivedPhrases, function_of_phrase, points_of
from lootpress.compiler.hooks.kinds import WrongKindError

__all__ = ["unwritable"]

_PARTS: dict[str, PartName] = {"if": "question", "hears": "events", "until": "time", "for": "for_each", "X": "where"}


def unwritable(
    block: ir.Card | ir.Rules, abilities: CardAbilities
) -> Iterator[tuple[int, PartName, Literal["no player", "no card"]]]:
    """Each line that cannot be written as the engine will ask about it: which one, which part of it, what it wants."""
    for point in points_of(CardLines(block, abilities), DerivedPhrases()):
        try:
            function_of_phrase(point.ask, point.node, ANY_DECK)
        except WrongKindError as wrong:
            word = point.role.split(" ")[0]
            part = "cost" if word in ("price", "can") else _PARTS.get(word, "effect")
            yield point.clause, part, "no player" if wrong.wanted == "player" else "no card"
