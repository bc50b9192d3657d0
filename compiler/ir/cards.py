"""Cards, sets, rules, decks and examples: everything a compiled text holds."""

from typing import Literal

from lootpress.compiler.ir.clauses import Clause, Do
from lootpress.compiler.ir.terms import (
    Cards,
    Node,
    Number,
    Question,
    Selector,
    Thing,
)

VERSION = 1


class Level(Node, frozen=True):
    """A printed level, perhaps in dice."""

    n: int
    dice: bool = False


class SlotUse(Node, frozen=True):
    """So many of a slot that an item fills."""

    slot: str
    n: int = 1


class Restriction(Node, frozen=True):
    """Who may use the card, or may not, asked at every moment."""

    only: bool
    who: "Selector"
    polarity: Literal["advantage", "disadvantage"]


class OwnText(Node, frozen=True):
    """The author's own sentence for one of the card's clauses, by its index."""

    clause: int
    text: str


class Card(Node, frozen=True, cache_hash=True):
    """A card: its data, then its clauses in order."""

    name: str
    kind: str
    archetype: Literal[
        "item", "one-shot", "treasure", "door", "enhancer", "monster", "curse", "identity", "follower", "world"
    ]
    deck: str
    number: int = 0
    copies: int = 1
    level: Level | None = None
    levels: int | None = None
    treasures: int | None = None
    slots: tuple[SlotUse, ...] = ()
    burdens: tuple[str, ...] = ()
    value: int | None = None
    rank: int | None = None
    tags: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    restrictions: tuple[Restriction, ...] = ()
    only_if: "tuple[Question, ...]" = ()
    attach: "Selector | None" = None
    kept: bool = False
    kept_on_death: bool = False
    clauses: tuple[Clause, ...] = ()
    texts: tuple[OwnText, ...] = ()
    flavor: tuple[str, ...] = ()
    art: str | None = None
    focus: tuple[int, int] | None = None
    artist: str | None = None
    looks_like: str | None = None


class Total(Node, frozen=True):
    """The sum of a stat over cards of a kind is at most a number."""

    stat: str
    at_most: Number


class KindRule(Node, frozen=True):
    """What a rules block says of a kind: archetype, limit, deck, fate on death, what you are without one."""

    name: str
    archetype: Literal["identity", "follower", "curse", "slot", "burden", "world"]
    at_most: int | None = None
    total: Total | None = None
    deck: str | None = None
    kept_on_death: bool = False
    swapped_on_death: bool = False
    dealt_at_setup: bool = False
    otherwise: str | None = None


class Setting(Node, frozen=True):
    """A number of the game that a deck or rules block sets."""

    what: Literal["winning level", "epic level", "earned level", "hand limit"]
    to: int


class Rules(Node, frozen=True):
    """A rules block: kinds as data, and sentences that hold for everybody."""

    name: str
    kinds: tuple[KindRule, ...] = ()
    settings: tuple[Setting, ...] = ()
    clauses: tuple[Clause, ...] = ()


class GameWord(Node, frozen=True):
    """What a set calls something of the game, and what it calls several of it, if that is no common plural."""

    word: str
    one: str
    many: str | None = None


class CardSet(Node, frozen=True):
    """A set: its header and its cards in the order of their numbers; `total` where not all of them are here."""

    name: str
    code: str
    icon: str | None = None
    version: str | None = None
    players: tuple[int, int] | None = None
    rules: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    words: tuple[GameWord, ...] = ()
    total: int | None = None
    cards: tuple[Card, ...] = ()

    @property
    def last_number(self) -> int:
        """What stands behind the stroke on its cards: `12/149`."""
        return self.total or max(len(self.cards), *(card.number for card in self.cards), 0)


class UseSet(Node, frozen=True):
    """A set in a deck: how often, which part of it, without which cards."""

    set: str
    copies: int = 1
    part: "Cards | None" = None
    without: "tuple[Cards, ...]" = ()


class Deck(Node, frozen=True):
    """A deck file: which sets, for how many, with which settings and options, in whose words, how many cards in all."""

    name: str
    uses: tuple[UseSet, ...] = ()
    players: tuple[int, int] | None = None
    settings: tuple[Setting, ...] = ()
    options: tuple[str, ...] = ()
    duplicates: Literal["kept", "merged"] = "kept"
    words: str | None = None
    size: int | None = None
    seed: int = 0


# ---------------------------------------------------------------- examples


class GivenCards(Node, frozen=True):
    """A player has these in play, or in hand."""

    who: "Selector"
    names: tuple[str, ...]
    in_hand: bool = False


class GivenStat(Node, frozen=True):
    """A player's number is this."""

    who: "Selector"
    stat: str
    n: int


class GivenNames(Node, frozen=True):
    """A player is of this gender; a pile has these cards from the top."""

    who: "Selector | Thing"
    names: tuple[str, ...]


class GivenAnswer(Node, frozen=True):
    """What somebody says when asked."""

    who: "Selector"
    text: str


class GivenOptions(Node, frozen=True):
    """The game is played with these options."""

    names: tuple[str, ...]


class StepDoes(Node, frozen=True, tag="act"):
    """A player does something now, and chooses these on the way: lines by their words, cards by their names."""

    do: Do
    choosing: tuple[str, ...] = ()


class ExpectStrengths(Node, frozen=True):
    """The strengths of both sides now."""

    players: int
    monsters: int


class ExpectCards(Node, frozen=True):
    """These cards lie on top of a pile, in this order, or are all of a hand, in any order."""

    where: "Selector | Thing"
    names: tuple[str, ...]


class ExpectAsked(Node, frozen=True):
    """Somebody is asked, or has been: a question of a card in its words, a fact, or anything by a card's name."""

    who: "Selector"
    text: str
    positive: bool = True


class Expect(Node, frozen=True):
    """A question that must be true now."""

    question: Question


Step = (
    GivenCards
    | GivenStat
    | GivenNames
    | GivenAnswer
    | GivenOptions
    | StepDoes
    | ExpectStrengths
    | ExpectCards
    | ExpectAsked
    | Expect
)


class Example(Node, frozen=True):
    """A test in the words of the table."""

    name: str
    steps: tuple[Step, ...] = ()


class Program(Node, frozen=True, omit_defaults=False):
    """Everything compiled from one place."""

    version: int = VERSION
    sets: tuple[CardSet, ...] = ()
    rules: tuple[Rules, ...] = ()
    decks: tuple[Deck, ...] = ()
    examples: tuple[Example, ...] = ()
