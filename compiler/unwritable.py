"""Lines for which no hook can be written: they put a card where a player belongs, and would fail at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from lootpress.compiler import ir
from lootpress.compiler.abilities import CardAbilities
from lootpress.compiler.abilities.parts import PartName
from lootpress.compiler.dropped_words import ANY_DECK
from lootpress.compiler.hooks import CardLines, DerivedPhrases, HookPoint, function_of_phrase, points_of
from lootpress.compiler.hooks.kinds import WrongKindError

__all__ = ["KindWanted", "unwritable", "unwritable_data"]

KindWanted = Literal["no player", "no card"]

_PARTS: dict[str, PartName] = {"if": "question", "hears": "events", "until": "time", "for": "for_each", "X": "where"}
_DATA = {"only if": "only_if", "only for": "restrictions", "not for": "restrictions", "attach to": "attach"}


def unwritable(block: ir.Card | ir.Rules, abilities: CardAbilities) -> Iterator[tuple[int, PartName, KindWanted]]:
    """Each line that cannot be written as the engine will ask about it: which one, which part of it, what it wants."""
    for point, wanted in _unwritable(block, abilities):
        if point.clause >= 0:
            word = point.role.split(" ")[0]
            yield point.clause, "cost" if word in ("price", "can") else _PARTS.get(word, "effect"), wanted


def unwritable_data(card: ir.Card) -> Iterator[tuple[str, KindWanted]]:
    """The same of what a card says of itself: which of its fields."""
    for point, wanted in _unwritable(card, CardAbilities()):
        if point.role in _DATA:
            yield _DATA[point.role], wanted


def _unwritable(block: ir.Card | ir.Rules, abilities: CardAbilities) -> Iterator[tuple[HookPoint, KindWanted]]:
    for point in points_of(CardLines(block, abilities), DerivedPhrases()):
        try:
            function_of_phrase(point.ask, point.node, ANY_DECK)
        except WrongKindError as wrong:
            yield point, "no player" if wrong.wanted == "player" else "no card"
