"""The tree of a text as written: frozen nodes, their spans columns of the one line that each stands on."""

from typing import Literal

import msgspec

__all__ = [
    "Actor", "AllowedSentence", "Answer", "AtOncePost", "BadStuffHead", "Block", "Bonus", "Bound", "Choosing",
    "ChosenPost", "Compare", "Cost", "Declared", "DiceValue", "During", "Effect", "Event", "Expect", "ExpectAsked",
    "ExpectCards", "ExpectStrengths", "Facet", "Factor", "Fate", "ForEach", "FromPost", "HappensSentence",
    "HasDone", "HasNoun", "Head", "Header", "HoldsSentence", "HowMany", "InPost", "Instead", "IsCompared", "IsDone",
    "IsFor", "IsIn", "IsNoun", "Joined", "KindLine", "LiesIn", "Limit", "Line", "LineNode", "NamesValue", "Node",
    "NotFor", "Noun", "NounPhrase", "Num", "NumberValue", "OfPost", "OnlyCounts", "OnlyFor", "OnlyIf", "Order",
    "Otherwise", "PairValue", "Part", "Period", "Place", "Play", "Post", "Predicate", "Property", "Question",
    "RangeValue", "Rel", "Row", "SaysSentence", "SaysSo", "Sentence", "Span", "StatPost", "Statement", "States",
    "Step", "StepHas", "StepIs", "StepSays", "StepStat", "SumOfTerms", "Tagged", "Tail", "Term", "Together",
    "TotalingPost", "Unread", "Value", "VerbPhrase", "WhenDone", "Where", "WhoClause", "Wins", "WorthPost",
    "WillNotSentence", "WouldSentence", "YouDo",
]  # fmt: skip

Num = int | Literal["X"]
Span = tuple[int, int]


class Node(msgspec.Struct, frozen=True, tag=True):
    """Anything written: `span` is its first and last column, from 0, end exclusive."""

    span: Span


# ---------------------------------------------------------------- noun phrases


class Noun(Node, frozen=True):
    """One noun: a quoted name, or words of which the last is the noun and the others narrow it."""

    words: tuple[str, ...] = ()
    name: str | None = None


class HowMany(Node, frozen=True):
    """A counted determiner: `2`, `up to X`, `at least 3`, `at most 1`."""

    how: Literal["exactly", "up to", "at least", "at most"]
    number: Num


class Factor(Node, frozen=True):
    """`half`, `double`, `3 times`, `10 percent of` before a noun phrase or a declared number."""

    how: Literal["half", "double", "times", "percent"]
    number: Num | None = None


class Order(Node, frozen=True):
    """Which one: `top 3`, `bottom`, `next`, `random`, `highest`, `most`."""

    word: str
    number: Num | None = None


class NounPhrase(Node, frozen=True):
    """Determiner or count, order, participle, nouns joined by `or`, then what narrows them; or a bare pronoun."""

    det: str = ""
    count: HowMany | None = None
    factor: Factor | None = None
    other: bool = False
    order: Order | None = None
    done: str | None = None
    nouns: tuple[Noun, ...] = ()
    pronoun: str | None = None
    posts: "tuple[Post, ...]" = ()
    rel: "Rel | None" = None


class Place(Node, frozen=True):
    """Where cards lie: `play` when there is no noun phrase."""

    np: NounPhrase | None = None


class Compare(Node, frozen=True):
    """`3`, `at least X`, `more than the level of it`."""

    how: Literal["=", ">=", "<=", ">", "<"]
    amount: Num | NounPhrase


class OfPost(Node, frozen=True):
    """`of NP`: owner, host or pile."""

    np: NounPhrase


class StatPost(Node, frozen=True):
    """`of level at most 3`, `of initial "G" or "H"`."""

    stat: str
    compare: Compare | None = None
    texts: tuple[str, ...] = ()


class InPost(Node, frozen=True):
    """`in PLACE`: where it is."""

    place: Place


class FromPost(Node, frozen=True):
    """`from NP`: where it comes from."""

    np: NounPhrase


class WorthPost(Node, frozen=True):
    """`worth at least 300`: each of them."""

    compare: Compare


class TotalingPost(Node, frozen=True):
    """`totaling at least 300`: all of them together."""

    compare: Compare


class ChosenPost(Node, frozen=True):
    """`chosen by NP` instead of the doer."""

    np: NounPhrase


class AtOncePost(Node, frozen=True):
    """`at the same time`: nobody touches what another has just touched."""


Post = OfPost | StatPost | InPost | FromPost | WorthPost | TotalingPost | ChosenPost | AtOncePost


class WhoClause(Node, frozen=True):
    """`who PREDICATE` of people, `that PREDICATE` of cards: the word says which noun before it is meant."""

    predicate: "Predicate"
    word: Literal["who", "that"] = "that"


class Wins(Node, frozen=True):
    """`that would win the combat`, `that may win the game`."""

    mode: Literal["would", "may"]
    np: NounPhrase


Rel = WhoClause | Wins

# ---------------------------------------------------------------- numbers


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


# ---------------------------------------------------------------- sentences


class IsNoun(Node, frozen=True):
    """`is (not) NP`."""

    np: NounPhrase
    negated: bool = False


class IsDone(Node, frozen=True):
    """`is (not) equipped`."""

    done: str
    negated: bool = False


class IsIn(Node, frozen=True):
    """`is (not) in PLACE`."""

    place: Place
    negated: bool = False


class IsCompared(Node, frozen=True):
    """`is (not) at least 3`."""

    compare: Compare
    negated: bool = False


class IsFor(Node, frozen=True):
    """`is (not) only for NP`."""

    np: NounPhrase
    negated: bool = False


class HasNoun(Node, frozen=True):
    """`has NP`."""

    np: NounPhrase


class SaysSo(Node, frozen=True):
    """`says "..."`, of each one asked about."""

    text: str


class Period(Node, frozen=True):
    """`this turn`, `this combat`, `this game`."""

    time: str


class HasDone(Node, frozen=True):
    """`has (not) killed a monster alone this turn`."""

    done: str
    period: Period
    np: NounPhrase | None = None
    alone: bool = False
    negated: bool = False


Predicate = IsNoun | IsDone | IsIn | IsCompared | IsFor | HasNoun | HasDone | SaysSo


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

# ---------------------------------------------------------------- heads


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
    Question | Joined | Event | During | Period | Limit | Play | Otherwise | Together | BadStuffHead | Actor | Cost
)  # fmt: skip

# ---------------------------------------------------------------- lines


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
    Bonus | Effect | OnlyCounts | OnlyFor | NotFor | OnlyIf | Tagged | States | LiesIn | Fate | Property
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


# ---------------------------------------------------------------- rules files and examples


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

# ---------------------------------------------------------------- blocks


class Header(Node, frozen=True):
    """`monster "Name"`."""

    word: str
    name: str
    name_span: Span


class Unread(Node, frozen=True):
    """A line that does not parse; it stands in for itself, so that the lines around it keep their places."""


LineNode = Row | KindLine | Step | Unread


class Statement(msgspec.Struct, frozen=True):
    """A line of a block with those indented below it, its row from the block's first line and its indent."""

    row: int
    column: int
    node: LineNode
    below: "tuple[Statement, ...]" = ()


class Block(msgspec.Struct, frozen=True):
    """A header with its lines, as far as they could be read."""

    header: Header
    statements: tuple[Statement, ...]
