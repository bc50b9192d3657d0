"""A linked deck: one program in one order, whatever order its sets came in, with the parts it was made of."""

import hashlib

import msgspec

from lootpress.compiler import ir

__all__ = ["Linked", "LinkedSet", "deck_digest", "part_of", "set_digest"]


class LinkedSet(msgspec.Struct, frozen=True, order=True):
    """A set as it was before anything was taken out of it: its version, its digests, how many doors and treasures."""

    set: str
    code: str
    version: str | None
    digest: str
    cards: dict[str, str]
    doors: int
    treasures: int


class Linked(msgspec.Struct, frozen=True):
    """A deck ready for every command; the program has one deck block, which uses all of its sets whole.

    `missed` tells which words of the deck file met no card.
    """

    program: ir.Program
    digest: str
    parts: tuple[LinkedSet, ...] = ()
    missed: tuple[str, ...] = ()

    @property
    def deck(self) -> ir.Deck:
        """How the game is played."""
        return self.program.decks[0]

    @property
    def sets(self) -> tuple[ir.CardSet, ...]:
        """The sets with the cards that are in the deck, as often as they are in it."""
        return self.program.sets


def deck_digest(program: ir.Program) -> str:
    """A name for exactly this deck, whatever it is called and in whichever order it was put together."""
    deck = msgspec.structs.replace(program.decks[0], name="", uses=())
    parts = [msgspec.json.encode(node) for node in (*program.sets, *program.rules, deck)]
    return hashlib.sha256(b"\n".join(parts)).hexdigest()


def set_digest(card_set: ir.CardSet, rules: tuple[ir.Rules, ...]) -> str:
    """A name for exactly this set with the rules it uses."""
    used = sorted((r for r in rules if r.name in card_set.rules), key=lambda r: (r.name, msgspec.json.encode(r)))
    return hashlib.sha256(b"\n".join(msgspec.json.encode(node) for node in (card_set, *used))).hexdigest()


def part_of(card_set: ir.CardSet, rules: tuple[ir.Rules, ...]) -> LinkedSet:
    """What is to be remembered of a set."""
    count = {deck: sum(c.copies for c in card_set.cards if c.deck == deck) for deck in ("door", "treasure")}
    cards = {card.name: _card_digest(card) for card in card_set.cards}
    digest = set_digest(card_set, rules)
    return LinkedSet(card_set.name, card_set.code, card_set.version, digest, cards, count["door"], count["treasure"])


def _card_digest(card: ir.Card) -> str:
    """Short: it need only tell a changed card from an unchanged one; the number changes with the neighbours."""
    plain = msgspec.structs.replace(card, number=0)
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()[:16]
