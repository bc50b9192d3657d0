"""A deck ready to play: the cards by number, what is known of each instance, and their hooks; never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lootpress.compiler import ir
from lootpress.compiler.hooks import CardLines
from lootpress.compiler.hooks.called import identities_among
from lootpress.runtime.definitions import Definitions
from lootpress.runtime.hooks import CardBlock, Homes, Hooks, Link
from lootpress.runtime.shelves import Shelves
from lootpress.runtime.tables import CardTables

__all__ = ["PlayDeck", "linked_deck", "play_deck", "rules_of"]


class PlayDeck(Definitions):
    """Everything about the cards that a game needs and never changes; shared by all clones of a game."""

    def __init__(
        self,
        sets: Sequence[ir.CardSet],
        rules: Sequence[ir.Rules],
        settings: Iterable[ir.Setting],
        options: Sequence[str],
        homes: Homes | None = None,
        hooks: type[Hooks] = Hooks,
    ) -> None:
        """Number everything and index it; nothing is compiled before the engine asks about it.

        `homes` says where the cards are in their files, so that an error can name the line. `hooks` answers what the
        engine asks about a phrase.
        """
        super().__init__(sets, rules, settings, options)
        self.hooked = hooks(self._blocks(), self._link(), self.derived, homes or {})
        self.of = CardTables(self)
        numbers = range(len(self.definition))
        self.shelves = [
            Shelves([i for i in numbers if self.pile[i] == k], self.keys) for k in range(len(self.deck_names))
        ]

    def _blocks(self) -> list[CardBlock]:
        """Everything that has lines, in the order in which they are numbered."""
        cards = zip(self.cards, self.abilities, self.first, self.set_of, strict=True)
        rules = zip(self.rules, self.rule_abilities, self.rule_starts, strict=True)
        return [
            *(CardBlock(CardLines(card, found, first), card_set.name) for card, found, first, card_set in cards),
            *(CardBlock(CardLines(block, found, first), "rules") for block, found, first in rules),
        ]

    def _link(self) -> Link:
        """What generated code may take for granted about the deck."""
        decks: dict[str, frozenset[str]] = {}
        for card in self.cards:
            decks[card.kind] = decks.get(card.kind, frozenset()) | {card.deck}
        curses = frozenset(k.name for k in self.kinds.values() if k.archetype == "curse")
        names = frozenset(card.name for card in self.cards)
        return Link(self.deck_names, self.settings, names, decks, curses, identities_among(self.cards))


def play_deck(
    program: ir.Program,
    sets: Sequence[str] = (),
    options: Sequence[str] = (),
    homes: Homes | None = None,
    hooks: type[Hooks] = Hooks,
) -> PlayDeck:
    """The deck of these sets of a program (all of them if none is named) with the rules they use.

    A linked program brings its own numbers, and its own options unless others are given.
    """
    chosen = [s for s in program.sets if not sets or s.name in sets]
    deck = linked_deck(program)
    settings = deck.settings if deck is not None else ()
    return PlayDeck(chosen, rules_of(program, chosen), settings, options or getattr(deck, "options", ()), homes, hooks)


def linked_deck(program: ir.Program) -> ir.Deck | None:
    """The deck block of a linked program: the only one, and it uses every set whole."""
    if len(program.decks) != 1:
        return None
    (deck,) = program.decks
    return deck if deck.uses == tuple(ir.UseSet(s.name) for s in program.sets) else None


def rules_of(program: ir.Program, sets: Sequence[ir.CardSet]) -> list[ir.Rules]:
    """The rules that these sets use; where none is named, all but those that change the numbers of the game."""
    wanted = {name for s in sets for name in s.rules}
    return [r for r in program.rules if r.name in wanted or (not wanted and not r.settings)]
