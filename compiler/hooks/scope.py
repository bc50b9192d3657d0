"""What the words of a line are called in the Python that is written for it, and what the linked deck knows."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from lootpress.compiler.hooks.expressions import Expr, atom, call, choice, compare, number

__all__ = ["HookScope", "Link"]


class Link(msgspec.Struct, frozen=True):
    """What is known of a deck before any game: its piles, its numbers, its names."""

    deck_names: tuple[str, ...]
    settings: Mapping[str, int]
    names: frozenset[str]  # of its cards
    decks_of_kind: Mapping[str, frozenset[str]]  # where the cards of a kind lie
    curses: frozenset[str]  # kinds that are curses, whatever they are called
    identities: frozenset[str] = frozenset()  # names of its cards that players are called by


class HookScope(msgspec.Struct, frozen=True):
    """The Python names of you, this card, it, that player, the doer and whoever is asked about.

    Where the interpreter replaces a word of the environment, the scope puts another name in its place, once and for
    all as the code is written.
    """

    link: Link
    you: str = "env.you"
    this: str = "env.this"
    it: str = "env.it"
    that: str = "env.that"
    met: str = "env.met"
    doer_name: str = "env.doer"
    doer_sure: bool = False  # whether it is certainly somebody
    player: str = ""  # the player asked about, inside `who`
    card: str = ""  # the card asked about, inside `that`
    x: str = "env.x"
    them: str = "env.them"
    touched: str = "env.touched"
    rolled: str = "env.rolled"
    taken: frozenset[str] = frozenset()

    @property
    def doer(self) -> Expr:
        """Whoever does the verb; where nobody else does, you."""
        if self.doer_sure or self.doer_name == self.you:
            return atom(self.doer_name)
        if (self.doer_name, self.you) == ("env.doer", "env.you"):
            return call("doer_of", "env")
        return choice(compare(atom(self.doer_name), ">=", number(0)), atom(self.doer_name), atom(self.you))

    def fresh(self, letter: str) -> tuple[str, HookScope]:
        """A name that nothing around uses, and the scope inside which it is taken."""
        name, number = letter, 1
        while name in self.taken:
            number += 1
            name = f"{letter}{number}"
        return name, msgspec.structs.replace(self, taken=self.taken | {name})

    def asking_player(self, name: str) -> HookScope:
        """Inside `who`: that player is asked about, and what he has is his own."""
        return msgspec.structs.replace(self, player=name, card="", doer_name=name, doer_sure=True)

    def asking_card(self, name: str) -> HookScope:
        """Inside `that`: this card is asked about."""
        return msgspec.structs.replace(self, card=name, player="")

    def with_doer(self, name: str, *, sure: bool = True) -> HookScope:
        """Somebody else does it."""
        return msgspec.structs.replace(self, doer_name=name, doer_sure=sure)

    def with_you(self, name: str) -> HookScope:
        """Somebody else is you."""
        return msgspec.structs.replace(self, you=name)

    def with_x(self, name: str) -> HookScope:
        """X is bound."""
        return msgspec.structs.replace(self, x=name)
