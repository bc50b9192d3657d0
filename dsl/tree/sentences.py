"""Sentences: numbers, verbs with what follows them, and what is asked, happens or holds."""

from typing import Literal

from lootpress.dsl.tree.phrases import Factor, NounPhrase, Place, Predicate
from lootpress.dsl.tree.spans import Node, Num, Span

__all__ = [
    "AllowedSentence", "Declared", "HappensSentence", "HoldsSentence", "Part", "SaysSentence", "Sentence",
    "SumOfTerms", "Term", "VerbPhrase", "WillNotSentence", "WouldSentence", "YouDo",
]  # fmt: skip


class Declared(Node, frozen=True):
    """`what the table says "How many?"`, perhaps with a factor before it."""

    who: NounPhrase
    question: str
    factor: Factor | None = None


class Term(Node, frozen=True):
    """One summand of a quantity, with its sign."""

    sign: Literal["plus", "minus"]
    value: Num | NounPhrase | Declared


class SumOfTerms(Node, frozen=True):
    """`X plus 2 minus the level of it`."""

    terms: tuple[Term, ...]


class Part(Node, frozen=True):
    """What follows a verb's object: `to NP`, `into PLACE`, `as not NP`, `as +5`, `to QUANTITY`."""

    word: str
    nps: tuple[NounPhrase, ...] = ()
    place: Place | None = None
    quantity: SumOfTerms | None = None
    signed: str | None = None


class VerbPhrase(Node, frozen=True):
    """A verb in its base form with its objects, parts, adverbs, number and quoted text."""

    verb: str
    verb_span: Span
    third_person: bool = False
    objects: tuple[NounPhrase, ...] = ()
    parts: tuple[Part, ...] = ()
    words: tuple[str, ...] = ()
    number: Num | None = None
    text: str | None = None


class HappensSentence(Node, frozen=True):
    """`you kill a monster`."""

    subject: NounPhrase
    vp: VerbPhrase


class WouldSentence(Node, frozen=True):
    """`a curse would strike you`."""

    subject: NounPhrase
    vp: VerbPhrase


class AllowedSentence(Node, frozen=True):
    """`you may gain 1 level`, `you cannot run away`, asked as a question."""

    subject: NounPhrase
    modal: Literal["may", "cannot"]
    vp: VerbPhrase


class WillNotSentence(Node, frozen=True):
    """`it will not fight you`, as something that happens."""

    subject: NounPhrase
    vp: VerbPhrase


class HoldsSentence(Node, frozen=True):
    """`you have no helper`."""

    subject: NounPhrase
    predicate: Predicate


class SaysSentence(Node, frozen=True):
    """`the table says "someone wears stripes"`."""

    subject: NounPhrase
    text: str


class YouDo(Node, frozen=True):
    """`you do`: did the clause before do something."""

    subject: NounPhrase


Sentence = HappensSentence | WouldSentence | AllowedSentence | WillNotSentence | HoldsSentence | SaysSentence | YouDo
