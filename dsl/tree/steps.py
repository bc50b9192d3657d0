"""Lines of rules files and steps of examples."""

from typing import Literal

from lootpress.dsl.tree.lines import Row
from lootpress.dsl.tree.phrases import Noun, NounPhrase
from lootpress.dsl.tree.sentences import Sentence
from lootpress.dsl.tree.spans import Node, Num

__all__ = [
    "Choosing", "Expect", "ExpectAsked", "ExpectCards", "ExpectStrengths", "Facet", "KindLine", "Step", "StepHas",
    "StepIs", "StepSays", "StepStat",
]  # fmt: skip


class Facet(Node, frozen=True):
    """One fact about a kind: its archetype, limit, deck, fate on death or default name."""

    what: Literal["archetype", "limit", "total", "life", "deck", "default"]
    words: tuple[str, ...] = ()
    number: int | None = None
    np: NounPhrase | None = None
    text: str | None = None


class KindLine(Node, frozen=True):
    """`power is an identity, total rank at most your level, kept on death`."""

    noun: Noun
    facets: tuple[Facet, ...]


class StepHas(Node, frozen=True):
    """`"Ada" has "X", "Y"` and `"Ada" holds "X"`: in play, in hand."""

    np: NounPhrase
    names: tuple[str, ...]
    in_hand: bool


class StepStat(Node, frozen=True):
    """`"Ada" is level 4`."""

    np: NounPhrase
    stat: str
    number: int


class StepIs(Node, frozen=True):
    """`"Ada" is "woman"`, `the door deck is "A", "B"` from the top, `the door deck is empty`."""

    np: NounPhrase
    names: tuple[str, ...]
    state: str = ""


class StepSays(Node, frozen=True):
    """`the table says "yes"`: an answer given in advance."""

    np: NounPhrase
    text: str


class ExpectStrengths(Node, frozen=True):
    """`expect 11 to 9`."""

    players: Num
    monsters: Num


class Expect(Node, frozen=True):
    """`expect S`."""

    sentence: Sentence


class ExpectCards(Node, frozen=True):
    """`expect the door deck is "A", "B"` from the top, `expect the hand of "Ada" is "A", "B"` in any order."""

    np: NounPhrase
    names: tuple[str, ...]


class ExpectAsked(Node, frozen=True):
    """`expect "Ben" is asked "Was it deserved?"`, or is not."""

    np: NounPhrase
    participle: str
    text: str
    positive: bool = True


class Choosing(Node, frozen=True):
    """`"Ada" plays "Foam Sword" choosing "draw 1 door"`: a deed, and what is chosen in it, by its words."""

    deed: Row
    names: tuple[str, ...]


Step = StepHas | StepStat | StepIs | StepSays | ExpectStrengths | Expect | ExpectCards | ExpectAsked | Choosing
