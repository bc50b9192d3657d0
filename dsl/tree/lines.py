"""Lines: the heads before a colon, the line behind it, and the tails that end it."""

from typing import Literal

from lootpress.dsl.tree.phrases import Noun, NounPhrase, Period, Place
from lootpress.dsl.tree.sentences import Sentence, SumOfTerms, VerbPhrase
from lootpress.dsl.tree.spans import Node, Num

__all__ = [
    "Actor", "Answer", "BadStuffHead", "Bonus", "Bound", "Calls", "Cost", "DiceValue", "During", "Effect",
    "Event", "Fate", "ForEach", "Head", "Instead", "Joined", "LiesIn", "Limit", "Line", "NamesValue",
    "NotFor", "NumberValue", "OnlyCounts", "OnlyFor", "OnlyIf", "Otherwise", "PairValue", "Play", "Property",
    "Question", "RangeValue", "Row", "States", "Tagged", "Tail", "Together", "UseOn", "Value", "WhenDone",
    "Where",
]  # fmt: skip


class Question(Node, frozen=True):
    """`if S`, `unless S`."""

    word: Literal["if", "unless"]
    sentence: Sentence


class Joined(Node, frozen=True):
    """`, and S`, `, or S`: joined to the question or event before."""

    word: Literal["and", "or"]
    sentence: Sentence


class Event(Node, frozen=True):
    """`when S`, `until S`."""

    word: Literal["when", "until"]
    sentence: Sentence


class During(Node, frozen=True):
    """`during NP`."""

    np: NounPhrase


class Limit(Node, frozen=True):
    """`once per turn`, `2 times per combat and player`."""

    number: Num
    units: tuple[str, ...]


class Play(Node, frozen=True):
    """`play at any time`, `play during NP`, `play when S`, each perhaps `on NP`; `play on NP`."""

    how: Literal["at any time", "during", "when", "on"]
    np: NounPhrase | None = None
    sentence: Sentence | None = None
    on: NounPhrase | None = None


class UseOn(Node, frozen=True):
    """`use on NP`: the target of an ability, chosen before its price."""

    on: NounPhrase


class Otherwise(Node, frozen=True):
    """`otherwise`."""


class Together(Node, frozen=True):
    """`together`."""


class BadStuffHead(Node, frozen=True):
    """`bad stuff`."""


class Actor(Node, frozen=True):
    """`NP:` or `NP may:`."""

    np: NounPhrase
    may: bool = False


class Cost(Node, frozen=True):
    """A verb before the colon: the price of what follows."""

    vp: VerbPhrase


Head = (
    Question | Joined | Event | During | Period | Limit | Play | UseOn | Otherwise | Together | BadStuffHead | Actor
    | Cost
)  # fmt: skip


class ForEach(Node, frozen=True):
    """`for each NP`, the phrase kept with `each` as its determiner."""

    np: NounPhrase


class Instead(Node, frozen=True):
    """`instead`."""


class Bound(Node, frozen=True):
    """`, at least N`, `, at most N`."""

    how: Literal[">=", "<="]
    amount: Num | NounPhrase


class Where(Node, frozen=True):
    """`, where X is QUANTITY`."""

    quantity: SumOfTerms


class WhenDone(Node, frozen=True):
    """`when played`: the bonus is fixed as the card is played."""

    done: str


Tail = ForEach | Instead | Question | Joined | Bound | Where | WhenDone


class Bonus(Node, frozen=True):
    """A signed number with what it is added to."""

    signed: str
    nouns: tuple[Noun, ...] = ()
    to: NounPhrase | None = None
    run_away: bool = False
    by: NounPhrase | None = None
    against: NounPhrase | None = None
    tails: tuple[Tail, ...] = ()


class Effect(Node, frozen=True):
    """A verb phrase with or without subject and modal."""

    vp: VerbPhrase
    subject: NounPhrase | None = None
    modal: Literal["may", "must", "cannot", "will not"] | None = None
    tails: tuple[Tail, ...] = ()


class OnlyCounts(Node, frozen=True):
    """`only NP counts`."""

    np: NounPhrase
    vp: VerbPhrase
    tails: tuple[Tail, ...] = ()


class OnlyFor(Node, frozen=True):
    """`only for NP`."""

    np: NounPhrase


class NotFor(Node, frozen=True):
    """`not for NP`."""

    np: NounPhrase


class OnlyIf(Node, frozen=True):
    """`only if S`."""

    sentence: Sentence


class Tagged(Node, frozen=True):
    """`tagged WORD, WORD`."""

    tags: tuple[str, ...]


class States(Node, frozen=True):
    """A noun phrase alone: `headgear`, `2 treasures`, `"woman"`."""

    np: NounPhrase


class LiesIn(Node, frozen=True):
    """`in the treasure deck`."""

    place: Place


class Fate(Node, frozen=True):
    """`kept on death`."""

    done: str
    when: str


class Calls(Node, frozen=True):
    """`calls "treasure" "Loot", "Loot"`: a word of the game, what a set calls it, and what several of it are called."""

    word: str
    names: tuple[str, ...]


class NumberValue(Node, frozen=True):
    """`400`."""

    number: int


class RangeValue(Node, frozen=True):
    """`3 to 6`."""

    low: int
    high: int


class PairValue(Node, frozen=True):
    """`40 and 30`."""

    first: int
    second: int


class DiceValue(Node, frozen=True):
    """`2 dice`."""

    number: int


class NamesValue(Node, frozen=True):
    """`"A", "B"`."""

    names: tuple[str, ...]


Value = NumberValue | RangeValue | PairValue | DiceValue | NamesValue


class Property(Node, frozen=True):
    """`level 4`, `code "XM"`, `players 3 to 6`."""

    key: str
    value: Value


Line = (
    Bonus | Effect | OnlyCounts | OnlyFor | NotFor | OnlyIf | Tagged | States | LiesIn | Fate | Calls | Property
)  # fmt: skip


class Answer(Node, frozen=True):
    """The faces of a die a row answers to."""

    faces: tuple[int, ...]
    is_range: bool = False


class Row(Node, frozen=True):
    """What a line says before its colon and after it; a plain line has no heads and no faces."""

    heads: tuple[Head, ...] = ()
    faces: Answer | None = None
    line: Line | None = None
    others: tuple[Effect, ...] = ()
    """`lose your headgear or 1 level`: what may be done instead of the line; `dsl/either.py` makes a choice of it."""
