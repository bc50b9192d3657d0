"""Which words are nouns, and of what class: the built-in ones and those that rules and cards in force declare."""

from collections.abc import Iterable
from functools import cached_property
from typing import Literal

import msgspec

from lootpress.compiler import ir
from lootpress.dsl import tree as t
from lootpress.dsl.lexicon.english import plural, singular

__all__ = ["BUILT_IN_KINDS", "KEYS", "STATES", "NounClass", "Sense", "Vocabulary"]

NounClass = Literal["people", "cards", "number", "place", "time", "thing", "state", "name"]

PEOPLE = ("player", "fighter", "helper", "neighbor", "table")
CARD_NOUNS = ("card", "door", "treasure", "item", "one-shot", "monster", "enhancer", "curse")
NUMBERS = (
    "level",
    "strength",
    "bonus",
    "value",
    "rank",
    "roll",
    "die",
    "dice",
    "margin",
    "shortfall",
    "number",
    "hands",
)
PLACES = ("hand", "deck", "discards")
TIMES = ("turn", "combat", "game", "charity")
THINGS = (
    "tie", "trouble", "room", "gender", "ability", "limit", "penalty", "disadvantage", "advantage", "bad stuff",
    "effect", "side", "agreement", "counter", "log", "death", "initial", "order",
)  # fmt: skip
STATES = (
    "alone", "dead", "cursed", "equipped", "attached", "caught", "reborn", "winning", "losing", "tied", "empty",
    "usable", "deadly", "even", "odd", "epic", "big",
)  # fmt: skip
ADJECTIVES = ("active", "left", "right", "extra", "free", "carried", "big", "total", "winning", "epic", "earned")

# Kind of card to the deck it lies in unless it says otherwise.
BUILT_IN_KINDS: dict[str, str] = {
    "item": "treasure", "one-shot": "treasure", "treasure": "treasure", "door": "door", "enhancer": "door",
    "monster": "door", "curse": "door",
}  # fmt: skip

# The words of data lines: which kinds of block may have them is told in lower_data.py.
KEYS = (
    "level",
    "value",
    "rank",
    "number",
    "flavor",
    "looks like",
    "art",
    "focus",
    "artist",
    "text",
    "side",
    "code",
    "icon",
    "players",
    "options",
    "version",
    "needs",
    "duplicates",
    "words",
    "size",
    "seed",
)
ARCHETYPES = ("identity", "follower", "curse", "slot", "burden", "world")


class Sense(msgspec.Struct, frozen=True):
    """What a noun means: its class, its head in the singular, the words that narrow it, whether it was plural."""

    cls: NounClass
    head: str
    words: tuple[str, ...] = ()
    plural: bool = False


class Vocabulary:
    """The nouns in force for a set: built-in ones, kinds and slots of its rules, tags of its cards."""

    def __init__(self, kinds: Iterable[ir.KindRule] = (), tags: Iterable[str] = (), decks: Iterable[str] = ()) -> None:
        """Take the rules' kinds, the cards' tags, and the names of further decks."""
        self.kinds = {k.name: k for k in kinds}
        self.tags = frozenset(tags)
        self.decks = frozenset(decks) | {"door", "treasure"} | {k.deck for k in self.kinds.values() if k.deck}

    @cached_property
    def slots(self) -> frozenset[str]:
        """The kinds that are slots."""
        return frozenset(k.name for k in self.kinds.values() if k.archetype == "slot")

    @cached_property
    def burdens(self) -> dict[str, str]:
        """The word on a card (`big`) to the burden it is (`big item`)."""
        return {k.name.split()[0]: k.name for k in self.kinds.values() if k.archetype == "burden"}

    @cached_property
    def card_kinds(self) -> dict[str, str]:
        """Every word that can head a card block, with its deck."""
        out = dict(BUILT_IN_KINDS)
        for kind in self.kinds.values():
            if kind.archetype in ("identity", "follower", "curse", "world"):
                out[kind.name] = "role" if kind.dealt_at_setup else kind.deck or "door"
        return out

    @cached_property
    def card_words(self) -> frozenset[str]:
        """Nouns that mean cards."""
        return frozenset(CARD_NOUNS) | frozenset(self.card_kinds) | self.slots | self.tags

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word that may stand where the grammar wants a noun."""
        kinds = {w for k in self.kinds for w in k.split()}
        return (
            self.card_words | kinds | self.decks | frozenset(self.burdens) | self.tags
            | set(PEOPLE + NUMBERS + PLACES + TIMES + THINGS + STATES + ADJECTIVES + KEYS + ARCHETYPES)
            | {"copy", "big", "setup", "death", "dealt", "swapped", "set", "deck", "rules", "monster"}
        )  # fmt: skip

    @cached_property
    def _singulars(self) -> dict[str, str]:
        return {plural(word): word for word in self.words}

    def singular(self, word: str) -> str:
        """The singular of a word, told by the nouns in force: `zombies` is `zombie` where that is a tag."""
        if word in self.card_words:
            return word
        return self._singulars.get(word) or singular(word)

    def knows(self, word: str) -> bool:
        """Whether the word is a noun of the language, in the singular or plural."""
        return word in self.words or self.singular(word) in self.words

    def archetype(self, kind: str) -> str | None:
        """What sort of card a kind is: itself for the built-in ones, else what the rules say."""
        if kind in BUILT_IN_KINDS:
            return kind
        rule = self.kinds.get(kind)
        return rule.archetype if rule else None

    def sense(self, noun: t.Noun) -> Sense:
        """What a noun of a text means; a quoted name has the class `name` until its place in the sentence decides."""
        if noun.name is not None:
            return Sense("name", noun.name)
        *words, last = noun.words
        head = self.singular(last)
        is_plural = head != last
        before = tuple(words)
        return Sense(self._class_of(head, before, is_plural), head, before, is_plural)

    def _class_of(self, head: str, before: tuple[str, ...], is_plural: bool) -> NounClass:
        if head == "limit" and before in (("hand",),):
            return "number"
        if head == "level" and before in (("winning",), ("epic",), ("earned",)):
            return "number"
        if head in self.slots and before == ("free",):
            return "thing"
        if head == "hand":
            return "cards" if is_plural else "place"
        for cls, nouns in (
            ("people", PEOPLE), ("number", NUMBERS), ("place", PLACES), ("time", TIMES), ("thing", THINGS),
        ):  # fmt: skip
            if head in nouns:
                return cls  # type: ignore[return-value]  # mypy widens the tuple's first item to str
        if not before and head in STATES and head not in self.tags:
            return "state"
        return "cards"
