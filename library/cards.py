"""Cards in hand: what a path or a text compiles to, each card with what it says on paper."""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import cached_property
from typing import TYPE_CHECKING

from lootpress.compiler.gather import is_deck_file
from lootpress.compiler.load import compile_paths, compile_texts
from lootpress.dsl.diagnostics import Diagnostic, Severity
from lootpress.dsl.lexicon.counting import count

if TYPE_CHECKING:
    from lootpress.compiler import ir
    from lootpress.compiler.project import Compiled
    from lootpress.print.pieces import SourcePlaces
    from lootpress.runtime.deck import PlayDeck

__all__ = ["Card", "CardErrors", "NoSuchCard", "Program", "check", "check_text", "load", "load_text"]


class NoSuchCard(LookupError):
    """No card has this name; the sentence says which one comes nearest."""


class CardErrors(ValueError):
    """These cards have errors, so they cannot be played or printed; `diagnostics` holds every one."""

    def __init__(self, errors: tuple[Diagnostic, ...]) -> None:
        """Say the first and how many there are."""
        first, self.diagnostics = errors[0], errors
        more = f" (the first of {count(len(errors), 'error')})" if len(errors) > 1 else ""
        super().__init__(f"{first.place.path}:{first.place.line}: {first.code}: {first.message}{more}")


class Card:
    """A card: the words on it, the lines it was written in, and the place where it was written."""

    def __init__(self, program: Program, card_set: ir.CardSet, card: ir.Card) -> None:
        """A card of a set of a program."""
        self._program, self._set, self.ir = program, card_set, card

    def __repr__(self) -> str:
        return f"<Card {self.name!r} of {self.set!r}>"

    @property
    def name(self) -> str:
        """Its name."""
        return self.ir.name

    @property
    def set(self) -> str:
        """The name of the set it belongs to."""
        return self._set.name

    @property
    def kind(self) -> str:
        """What kind of card it is: `monster`, `item`, or a kind of its rules, such as `race`."""
        return self.ir.kind

    @property
    def copies(self) -> int:
        """How many of it there are."""
        return self.ir.copies

    @property
    def text(self) -> str:
        """Everything printed on the card, line by line: name, kind, rules, and what stands at its foot."""
        from lootpress.print.wording import kinds_of, rules_text
        from lootpress.print.wording.game_words import called_by

        return rules_text(self.ir, kinds_of(self._program.ir.sets), called_by(self._set))

    @property
    def source(self) -> str:
        """The card in its own language, in the one layout; it compiles to the same card."""
        from lootpress.compiler.decompile import decompile_card

        kinds = [kind for rules in self._program.ir.rules for kind in rules.kinds]
        return decompile_card(self.ir, kinds)

    @property
    def path(self) -> str:
        """The file it is written in."""
        return self._program.where[self.set, self.name][0]

    @property
    def line(self) -> int:
        """The line of that file where it begins, counted from 1."""
        return self._program.where[self.set, self.name][1]

    def picture(self, dpi: float = 300.0) -> bytes:
        """The card as it is printed, as a PNG; of a card with two faces both, side by side."""
        from lootpress.print.pictures import portrait
        from lootpress.print.pieces import PrintOrder, pieces_of

        self._program.must_be_right()
        pieces = pieces_of(self._program.ir, self._program.where, PrintOrder())
        return portrait([piece for piece in pieces if (piece.set, piece.name) == (self.set, self.name)], dpi)[0]


class Program:
    """The cards of a set or a deck, compiled, with all there is to say about their text."""

    def __init__(self, compiled: Compiled, path: str | None, asked: Collection[str]) -> None:
        """What was compiled, where from (none for a text in memory), and the files that were asked for."""
        self._path, self._compiled = path, compiled
        self.ir: ir.Program = compiled.program
        self.diagnostics: tuple[Diagnostic, ...] = compiled.diagnostics
        self.where: SourcePlaces = {
            key: (found.path, found.line)
            for key, found in compiled.where.items()
            if found.path in asked or key[0] == "set"
        }
        self.cards: tuple[Card, ...] = tuple(
            Card(self, card_set, card)
            for card_set in self.ir.sets
            for card in card_set.cards
            if (card_set.name, card.name) in self.where
        )

    def __repr__(self) -> str:
        return f"<Program of {self.name!r}, {count(len(self.cards), 'card')}>"

    @property
    def name(self) -> str:
        """What the deck is called, or the sets."""
        decks = self.ir.decks
        sets = list(dict.fromkeys(card.set for card in self.cards))
        return decks[0].name if len(decks) == 1 and len(sets) != 1 else " + ".join(sets)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """What keeps these cards from being played and printed."""
        return tuple(found for found in self.diagnostics if found.severity is Severity.ERROR)

    def card(self, name: str) -> Card:
        """The card of this name, whatever the case of its letters; `NoSuchCard` names the nearest."""
        for card in self.cards:
            if card.name.casefold() == name.casefold():
                return card
        from lootpress.dsl.suggest import closest

        guess = closest(name, [card.name for card in self.cards])
        raise NoSuchCard(f"there is no card “{name}”" + (f"; did you mean “{guess}”?" if guess else ""))

    def to_json(self) -> bytes:
        """The card program as JSON, in the form that `lootpress schema` describes."""
        from lootpress.compiler.serial import to_json

        return to_json(self.ir)

    def must_be_right(self) -> None:
        """Raise `CardErrors` if there are any."""
        if self.errors:
            raise CardErrors(self.errors)

    @cached_property
    def deck(self) -> PlayDeck:
        """All of it as one deck that the engine can play; `CardErrors` if there are errors."""
        from lootpress.compiler.link.join import link_deck, link_sets
        from lootpress.compiler.link.whole import compile_deck
        from lootpress.runtime.deck import linked_deck, play_deck

        self.must_be_right()
        program = self.ir
        if linked_deck(program) is None:
            if not program.decks:
                program = link_sets(program).program
            elif self._path is None:
                program = link_deck(program.decks[0], [program]).program
            else:
                whole = compile_deck(self._path)
                if whole.linked is None:
                    raise CardErrors(tuple(d for d in whole.compiled.diagnostics if d.severity is Severity.ERROR))
                program = whole.linked.program
        deck = play_deck(program)
        if not any(card.archetype == "monster" for card in deck.cards):
            raise ValueError("there is no monster in these cards, so no game can be played with them")
        return deck


def load(path: str | os.PathLike[str]) -> Program:
    """The cards of a folder, a file, or the shipped set or deck of that name; mistakes are in its `diagnostics`.

    A deck comes linked: its cards are those that are in it. `LinkError` says why there is no such deck.
    """
    name = os.fspath(path)
    if is_deck_file(name):
        from lootpress.compiler.link.whole import compile_deck

        compiled = compile_deck(name).compiled
        return Program(compiled, name, {found.path for found in compiled.where.values()})
    compiled, loaded = compile_paths([name])
    return Program(compiled, name, {source.path for source in loaded.sources})


def load_text(text: str, path: str = "<text>") -> Program:
    """The cards of a text held in memory; `path` is what messages call it."""
    return Program(compile_texts({path: text}), None, {path})


def check(path: str | os.PathLike[str]) -> list[Diagnostic]:
    """Everything there is to say about a folder, a file, or a shipped set or deck; an empty list if all is well."""
    return list(load(path).diagnostics)


def check_text(text: str, path: str = "<text>") -> list[Diagnostic]:
    """Everything there is to say about a text held in memory."""
    return list(load_text(text, path).diagnostics)
