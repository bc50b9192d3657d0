"""What clauses speak of: numbers, people, cards, things, questions; each refers to others, so one file."""

import re
from typing import Literal

import msgspec


def _tag(name: str) -> str:
    """`CountOf` to `count of`: what stands in the JSON under `is`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _key(field: str) -> str:
    """`with_` to `with`: Python's reserved words lose their underscore in the JSON."""
    return field.rstrip("_")


class Node(
    msgspec.Struct, frozen=True, tag_field="is", tag=_tag, rename=_key, omit_defaults=True, forbid_unknown_fields=True
):
    """Anything in a card program; its kind stands under the key `is`."""


# ---------------------------------------------------------------- numbers


class Int(Node, frozen=True):
    """A plain number, negative only as the amount of a bonus."""

    n: int


class X(Node, frozen=True):
    """The number that the clause binds with `where`; `sign` is -1 in `-X`."""

    sign: Literal[1, -1] = 1


class Dice(Node, frozen=True):
    """The sum of so many dice."""

    n: int


class Stat(Node, frozen=True):
    """A number that people or cards have; of several the sum, the highest or the lowest. Missing things have 0."""

    stat: str
    of: "Selector | Thing | None" = None
    pick: Literal["one", "total", "highest", "lowest"] = "one"


class CountOf(Node, frozen=True):
    """How many there are."""

    what: "Selector | Thing | Time"


class Sum(Node, frozen=True):
    """Left and right added up."""

    left: "Number"
    right: "Number"


class Difference(Node, frozen=True):
    """Left without right; may be below 0."""

    left: "Number"
    right: "Number"


class Scaled(Node, frozen=True):
    """A half, a multiple or so many percent of a number, rounded up."""

    by: Literal["half", "times", "percent"]
    of: "Number"
    n: "int | X | None" = None


class Clamp(Node, frozen=True):
    """A number kept between bounds."""

    of: "Number"
    low: "Number | None" = None
    high: "Number | None" = None


class Declared(Node, frozen=True):
    """A number that a player says; the game asks for it once per combat or use."""

    who: "People | You"
    question: str


class AnyNumber(Node, frozen=True):
    """Whatever number the doer says."""


Number = Int | X | Dice | Stat | CountOf | Sum | Difference | Scaled | Clamp | Declared | AnyNumber


# ---------------------------------------------------------------- who and what


class Quantity(Node, frozen=True):
    """How many of those that qualify: `some` is one or more in events and questions, `the` the one that is known."""

    how: Literal["exactly", "up to", "at least", "at most", "any number", "every", "none", "some", "the"]
    n: "Int | X | None" = None
    share: "Scaled | None" = None


THE = Quantity("the")  # one object, for what equals a default is left out of the JSON only where it is the default


class You(Node, frozen=True):
    """Owner of a card in play, player of a card played, victim of a curse, the one whom a monster meets."""


class Doer(Node, frozen=True):
    """Whoever does the verb: in a subject the player acting in an actor block, in an object the subject (`their`)."""


class ThatPlayer(Node, frozen=True):
    """The last player mentioned who is not you: the target of the play, somebody of the event, or of a line before."""

    means: Literal["target", "event", "before"]


class Candidate(Node, frozen=True):
    """The player being asked about inside `who`."""


class CandidateCard(Node, frozen=True):
    """The card being asked about inside `that`."""


class It(Node, frozen=True):
    """One card that is known: named in this line, by the event, as target, or by the kind of this card."""

    means: Literal["line", "event", "target", "self", "monster", "host"]


class Them(Node, frozen=True):
    """The cards the clause before looked at, revealed, drew or discarded."""


class ThisCard(Node, frozen=True):
    """This very card."""


class People(Node, frozen=True):
    """Players: which role, of which names, how many, narrowed by questions; `you` choose them unless `random`."""

    role: Literal[
        "player",
        "fighter",
        "helper",
        "active player",
        "left neighbor",
        "right neighbor",
        "next player",
        "table",
        "player of this card",
    ]
    quantity: Quantity
    names: tuple[str, ...] = ()
    other: bool = False
    of: "Who | None" = None
    where: "tuple[Question, ...]" = ()
    random: bool = False
    seats: Literal["left", "right", "any", "together"] = "left"


class PlayerNamed(Node, frozen=True):
    """A player of an example, by name."""

    name: str


class CardNoun(Node, frozen=True):
    """A kind, slot, tag or name, narrowed by further words."""

    noun: str | None = None
    name: str | None = None
    words: tuple[str, ...] = ()


class Order(Node, frozen=True):
    """Which of a pile or row: from the top, from the bottom, the second, the one that came last."""

    word: Literal["top", "bottom", "first", "second", "third", "last"]
    n: "Int | X" = Int(1)


class Place(Node, frozen=True):
    """Where cards lie; `of` is whose hand or side, or what a card lies on."""

    what: Literal["table", "play", "hand", "hand or table", "combat", "discards", "deck", "anywhere"]
    of: "Selector | None" = None
    deck: str | None = None


class NextDoor(Node, frozen=True):
    """Where monsters wait until somebody opens it."""


class Cards(Node, frozen=True):
    """Cards: which nouns, whose, where, how many, narrowed by questions, and who chooses among them."""

    quantity: Quantity
    nouns: tuple[CardNoun, ...]
    owner: "Selector | None" = None
    place: Place = Place("table")
    taken_from: "Who | None" = None
    where: "tuple[Question, ...]" = ()
    order: Order | None = None
    random: bool = False
    other: bool = False
    done: str | None = None
    totaling: "Bounds | None" = None
    chooser: "Chooser" = "doer"
    would_win: bool = False


class Bounds(Node, frozen=True):
    """A comparison with a number."""

    how: Literal["=", ">=", "<=", ">", "<"]
    n: Number


class ChosenBy(Node, frozen=True):
    """Somebody else chooses."""

    who: "Who"


Chooser = Literal["doer", "agreement", "die"] | ChosenBy
Who = You | Doer | ThatPlayer | Candidate | PlayerNamed | People
Which = It | Them | ThisCard | CandidateCard | Cards
Selector = Who | Which
Asked = Candidate | CandidateCard


class Time(Node, frozen=True):
    """A stretch of the game: whose, the next one or this, any; `n` rolls."""

    what: Literal["combat", "turn", "game", "charity", "roll"]
    of: "Who | None" = None
    next: bool = False
    any: bool = False
    n: int | None = None


class Thing(Node, frozen=True):
    """What is neither player nor card: levels, rewards, counters, limits, a side; of whom, how many, which kind."""

    what: Literal[
        "level",
        "treasures",
        "counter",
        "turn",
        "rank",
        "strength",
        "bonus",
        "value",
        "roll",
        "ties",
        "trouble",
        "room",
        "gender",
        "abilities",
        "limits",
        "disadvantages",
        "advantages",
        "bad stuff",
        "effects",
        "side",
        "hand",
        "deck",
        "limit",
        "penalty",
        "free slot",
        "agreement",
        "log",
        "death",
        "discards",
    ]
    of: "Selector | None" = None
    quantity: Quantity = THE
    kind: str | None = None
    may_win: bool = False
    other: bool = False
    extra: bool = False
    either: bool = False


Target = Selector | Thing | Time


# ---------------------------------------------------------------- questions


class Is(Node, frozen=True):
    """Whether the subject is such a thing: a trait, a role in combat, a kind, a tag."""

    who: "Target"
    what: "Selector | Thing | Time"


class NowIs(Node, frozen=True):
    """Whether that time is going on: your turn, charity."""

    time: "Time"


class InState(Node, frozen=True):
    """Whether the subject is in a state: dead, cursed, equipped, losing, tied, empty, even, epic, caught ..."""

    who: "Target | Number"
    state: str


class IsIn(Node, frozen=True):
    """Whether the subject (so many of them) lies in a place, or a player is in a combat."""

    who: Target
    place: Place


class Has(Node, frozen=True):
    """Whether the subject has such cards or things; a bare number is exact."""

    who: Selector
    what: "Selector | Thing"


class HasMost(Node, frozen=True):
    """Whether the subject has the highest or lowest of a stat, the most or fewest of something; tied counts."""

    who: Selector
    which: Literal["highest", "lowest", "most", "fewest"]
    stat: str | None = None
    what: "Selector | None" = None


class OnlyFor(Node, frozen=True):
    """Whether a card says that it is only for these, or not for these: people of a name, or of the names of cards."""

    who: Which
    whom: "Selector"
    only: bool = True


class HasInitial(Node, frozen=True):
    """Whether the name of a card begins with one of these letters."""

    who: Which
    letters: tuple[str, ...]


class Compare(Node, frozen=True):
    """Two numbers; with `each` the left must hold against every one the right speaks of."""

    left: Number
    how: Literal["=", ">=", "<=", ">", "<"]
    right: Number


class Done(Node, frozen=True):
    """History: whether the subject did this in this turn, combat or game."""

    who: Target
    verb: str
    period: Literal["turn", "combat", "game"]
    what: "Target | None" = None
    alone: bool = False


class Would(Node, frozen=True):
    """Whether the subject would do this now: win the game, win the combat."""

    who: Who
    action: "Action"


class Allowed(Node, frozen=True):
    """Whether nothing forbids the subject to do this now."""

    who: Who
    action: "Action"


class Says(Node, frozen=True):
    """A fact that somebody declares, asked once per combat or use."""

    who: "Who | Thing"
    fact: str


class Not(Node, frozen=True):
    """The opposite; with `each` not of the whole, but of each one whom the question is about."""

    of: "Question"
    each: bool = False


class All(Node, frozen=True):
    """Every one of them."""

    of: "tuple[Question, ...]"


class Any(Node, frozen=True):
    """At least one of them."""

    of: "tuple[Question, ...]"


Question = (
    Is
    | NowIs
    | InState
    | IsIn
    | Has
    | HasMost
    | OnlyFor
    | HasInitial
    | Compare
    | Done
    | Would
    | Allowed
    | Says
    | Not
    | All
    | Any
)


# Questions ask whether a verb may be done, and verbs take nouns: so this comes last.
from lootpress.compiler.ir.verbs import Action  # noqa: E402
