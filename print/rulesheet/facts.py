"""What a rule sheet must know of a deck: its numbers, its families of stats, its slots, its words."""

from collections.abc import Iterable
from functools import cached_property

from msgspec import Struct

from lootpress.compiler import ir

__all__ = ["Facts"]

_WINNING, _HAND = 10, 5
_EPIC_WINNING = 20


class Facts(Struct, frozen=True, dict=True):
    """A linked program, asked what a player must know."""

    program: ir.Program

    @property
    def deck(self) -> ir.Deck:
        """How the game is played."""
        return self.program.decks[0]

    @cached_property
    def cards(self) -> tuple[ir.Card, ...]:
        """Every card, once however often it is there."""
        return tuple(card for card_set in self.program.sets for card in card_set.cards)

    @cached_property
    def kinds(self) -> dict[str, ir.KindRule]:
        """Every kind that the rules declare."""
        return {kind.name: kind for rules in self.program.rules for kind in rules.kinds}

    def count(self, **facts: object) -> int:
        """How many cards are such, copies counted."""
        return sum(c.copies for c in self.cards if all(getattr(c, field) == fact for field, fact in facts.items()))

    def has_option(self, name: str) -> bool:
        """Whether the deck is played in that way."""
        return name in self.deck.options

    def setting(self, what: str) -> int:
        """A number of the game."""
        for setting in self.deck.settings:
            if setting.what == what:
                return setting.to
        usual = {"winning level": _EPIC_WINNING if self.has_option("Epic") else _WINNING, "hand limit": _HAND}
        return usual[what]

    @cached_property
    def stats(self) -> list[ir.KindRule]:
        """The families that make a character, those with a card in this deck."""
        there = {card.kind for card in self.cards}
        return [k for k in self.kinds.values() if k.archetype == "identity" and k.name in there]

    @property
    def roles(self) -> list[ir.KindRule]:
        """What is dealt to everybody at the start."""
        return [kind for kind in self.stats if kind.dealt_at_setup]

    def words(self, archetype: str) -> list[str]:
        """The words this deck has for a family."""
        return sorted({card.kind for card in self.cards if card.archetype == archetype})

    def sets_saying(self, word: str) -> list[str]:
        """The sets that have cards of that kind."""
        return [s.name for s in self.program.sets if any(card.kind == word for card in s.cards)]

    def limits_lifted(self, kind: str) -> list[str]:
        """The cards that let you have more of a kind."""
        return sorted({card.name for card in self.cards if kind in _lifted(card.clauses)})

    @cached_property
    def slots(self) -> list[ir.KindRule]:
        """Where items of this deck are worn."""
        used = {use.slot for card in self.cards for use in card.slots}
        return [k for k in self.kinds.values() if k.archetype == "slot" and k.name in used]

    @cached_property
    def burdens(self) -> list[ir.KindRule]:
        """What is heavy to carry, if this deck has any."""
        used = {burden for card in self.cards for burden in card.burdens}
        return [k for k in self.kinds.values() if k.archetype == "burden" and k.name in used]

    @cached_property
    def other_decks(self) -> list[str]:
        """Decks beside doors and treasures."""
        dealt = {kind.name for kind in self.roles}
        return sorted({c.deck for c in self.cards if c.kind not in dealt} - {"door", "treasure"})


def _lifted(clauses: Iterable[ir.Clause]) -> set[str]:
    found: set[str] = set()
    for clause in clauses:
        if isinstance(clause.effect, ir.Bonus) and clause.effect.limit is not None:
            found.add(clause.effect.limit)
        found |= _lifted(clause.body)
    return found
