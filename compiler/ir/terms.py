"""What clauses are made of: numbers, people, cards, questions, events, verbs; each refers to others, so one file."""

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
    """A number somebody at the table says, asked once per combat or use."""

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


class You(Node, frozen=True):
    """Owner of a card in play, player of a card played, victim of a curse, the one whom a monster meets."""


class Doer(Node, frozen=True):
    """Whoever does the verb: in a subject the player acting in an actor block, in an object the subject (`their`)."""


class ThatPlayer(Node, frozen=True):
    """The last player mentioned who is not you: the target of the play, somebody of the event, or of a line before."""

    means: Literal["target", "event", "before"]


class Candidate(Node, frozen=True):
    """The one being asked about inside `who` and `that`."""


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
    of: "Selector | None" = None
    where: "tuple[Question, ...]" = ()
    random: bool = False
    seats: Literal["left", "right", "any"] = "left"


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


class Cards(Node, frozen=True):
    """Cards: which nouns, whose, where, how many, narrowed by questions, and who chooses among them."""

    quantity: Quantity
    nouns: tuple[CardNoun, ...]
    owner: "Selector | None" = None
    place: Place = Place("table")
    taken_from: "Selector | None" = None
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

    who: "Selector"


Chooser = Literal["doer", "agreement", "die"] | ChosenBy
Selector = You | Doer | ThatPlayer | Candidate | It | Them | ThisCard | People | PlayerNamed | Cards


class Time(Node, frozen=True):
    """A stretch of the game: whose, the next one or this, any; `n` rolls."""

    what: Literal["combat", "turn", "game", "charity", "roll"]
    of: "Selector | None" = None
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
        "side",
        "hand",
        "deck",
        "limit",
        "penalty",
        "free slot",
        "agreement",
        "log",
        "discards",
    ]
    of: "Selector | None" = None
    quantity: Quantity = Quantity("the")
    kind: str | None = None
    may_win: bool = False
    other: bool = False
    extra: bool = False
    either: bool = False
    where: "tuple[Question, ...]" = ()


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


class HasInitial(Node, frozen=True):
    """Whether the name of a card begins with a letter."""

    who: Selector
    letter: str


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

    who: Selector
    action: "Action"


class Allowed(Node, frozen=True):
    """Whether nothing forbids the subject to do this now."""

    who: Selector
    action: "Action"


class Says(Node, frozen=True):
    """A fact that somebody declares, asked once per combat or use."""

    who: "Selector | Thing"
    fact: str


class Not(Node, frozen=True):
    """The opposite."""

    of: "Question"


class All(Node, frozen=True):
    """Every one of them."""

    of: "tuple[Question, ...]"


class Any(Node, frozen=True):
    """At least one of them."""

    of: "tuple[Question, ...]"


Question = (
    Is | NowIs | InState | IsIn | Has | HasMost | HasInitial | Compare | Done | Would | Allowed | Says | Not | All | Any
)


# ---------------------------------------------------------------- events and times


class Happens(Node, frozen=True):
    """Somebody does a verb; with `would` just before it."""

    who: "Target"
    action: "Action"
    would: bool = False


class Undergoes(Node, frozen=True):
    """Something is done to the subject: this card is discarded, the deck is shuffled, you are caught."""

    who: "Target"
    done: str


class BecomesTrue(Node, frozen=True):
    """A question turns from false to true."""

    question: Question


class Said(Node, frozen=True):
    """Somebody at the table says it has happened."""

    who: Selector
    fact: str


Event = Happens | Undergoes | BecomesTrue | Said


class During(Node, frozen=True):
    """While that time goes on."""

    time: Time


class This(Node, frozen=True):
    """From now to the end of this combat, turn or game."""

    period: Literal["combat", "turn", "game"]


class Until(Node, frozen=True):
    """From now until one of these happens."""

    events: tuple[Event, ...]


class Limit(Node, frozen=True):
    """So many uses per turn, combat, game, player, monster or card."""

    n: int
    per: tuple[str, ...]


class Play(Node, frozen=True):
    """A mode of playing the card: when, in reaction to which event, on which target; silent parts are the kind's."""

    at: "Literal['any time'] | Time | None" = None
    when: "tuple[Event, ...]" = ()
    on: "Selector | None" = None


# ---------------------------------------------------------------- what happens: one node per verb


class Verb(Node, frozen=True):
    """A verb; who does it stands in the sentence around it."""


class Lose(Verb, frozen=True):
    """Table cards to the discards, levels down to 1 at the least; `to` names the sources in bans and events."""

    what: "tuple[Target, ...]"
    to: "tuple[Target, ...]" = ()


class Gain(Verb, frozen=True):
    """Levels up, cards, or the abilities of another card until combat ends."""

    what: "tuple[Target, ...]"


class Discard(Verb, frozen=True):
    """To the discards."""

    what: "tuple[Target, ...]"


class Draw(Verb, frozen=True):
    """From a deck or pile."""

    what: "tuple[Target, ...]"
    facing: Literal["up", "down", "same"] | None = None


class Take(Verb, frozen=True):
    """To the doer's table, or into a place."""

    what: "tuple[Target, ...]"
    into: Place | None = None


class Give(Verb, frozen=True):
    """Table to table, hand to hand."""

    what: "tuple[Target, ...]"
    to: Selector


class Put(Verb, frozen=True):
    """Into a place, on top of it or under it."""

    what: "tuple[Target, ...]"
    how: Literal["into", "on", "under"]
    place: Place


class Swap(Verb, frozen=True):
    """Both or neither."""

    what: Target
    with_: Target


class Reveal(Verb, frozen=True):
    """Shown to all."""

    what: Target


class LookAt(Verb, frozen=True, tag="look at"):
    """Shown to the doer."""

    what: Target


class PlayCard(Verb, frozen=True, tag="play card"):
    """Played as from hand, free of timing."""

    what: Selector
    on: Selector | None = None


class Attach(Verb, frozen=True):
    """It becomes part of that card or stays with that player."""

    to: Selector
    what: Selector | None = None


class Equip(Verb, frozen=True):
    """Turned upright."""

    what: Selector


class Unequip(Verb, frozen=True):
    """Turned sideways."""

    what: Selector


class Use(Verb, frozen=True):
    """Used: in events, history and bans."""

    what: Target


class Carry(Verb, frozen=True):
    """Carried; with `any number` the limit is lifted, by a follower beyond the owner's limits."""

    what: Selector


class Add(Verb, frozen=True):
    """A monster to the combat, a counter to a card."""

    what: "Selector | Thing"
    to: "Selector | Time"


class Remove(Verb, frozen=True):
    """A monster gone without reward; a curse or counter gone."""

    what: "Selector | Thing"


class Kill(Verb, frozen=True):
    """Killed, with full reward when the combat ends."""

    what: Selector
    with_: Selector | None = None
    without: Selector | None = None
    alone: bool = False


class Defeat(Verb, frozen=True):
    """Won without a level; treasures only if kept."""

    what: Selector
    keeping_treasures: bool = False


class Clone(Verb, frozen=True):
    """A second monster that shares the enhancers."""

    what: Selector


class Cancel(Verb, frozen=True):
    """What would happen does not."""

    what: Selector


class Ignore(Verb, frozen=True):
    """Holds: it gives nothing, limits nothing, or has no disadvantages."""

    what: Target


class Count(Verb, frozen=True):
    """Holds: counts double, as a bonus, as (not) something."""

    double: bool = False
    bonus: int | None = None
    as_: "Target | None" = None
    as_not: "Target | None" = None


class OnlyCounts(Verb, frozen=True, tag="only counts"):
    """Holds: nothing else counts."""

    what: Target


class Suffer(Verb, frozen=True):
    """Bad stuff or a curse, as if met."""

    what: Target


class Die(Verb, frozen=True):
    """Dies."""


class Win(Verb, frozen=True):
    """The combat, the game, or ties (which holds)."""

    what: Literal["combat", "game", "ties"]


class End(Verb, frozen=True):
    """A combat nobody wins, a turn; a time ends."""

    what: "Time | None" = None


class Start(Verb, frozen=True):
    """A time begins."""


class Skip(Verb, frozen=True):
    """A turn or charity left out."""

    what: Time


class Move(Verb, frozen=True):
    """The combat or a monster, to another player."""

    what: Target
    to: Selector


class Help(Verb, frozen=True):
    """Helps in combat; as an effect it cannot be refused."""

    whom: "Selector | None" = None


class HelpKill(Verb, frozen=True, tag="help kill"):
    """Event: helps to kill."""

    what: Selector


class Fight(Verb, frozen=True):
    """A combat starts; `as` a monster when it is none."""

    what: "Selector | None" = None
    alone: bool = False
    as_monster: bool = False


class RunAway(Verb, frozen=True, tag="run away"):
    """The combat is lost and the doer rolls."""


class Escape(Verb, frozen=True):
    """Away without a roll."""

    what: "Selector | None" = None


class Roll(Verb, frozen=True):
    """A die is rolled: `face` a known one, again, or to run away."""

    how: Literal["die", "again", "run away", "face"]
    face: int | None = None
    dice: int = 1


class SetTo(Verb, frozen=True, tag="set"):
    """A number becomes another."""

    what: "Stat | Thing"
    to: Number


class Become(Verb, frozen=True):
    """An identity, gender, tag, slot."""

    what: "Target | str"


class Choose(Verb, frozen=True):
    """So many of the rows below, the subject choosing."""

    n: "Int | X" = Int(1)


class Pick(Verb, frozen=True):
    """Example: answers the question put to the player."""

    what: Selector


class Guess(Verb, frozen=True):
    """Names a card; right is something that happened."""

    what: Selector


class Share(Verb, frozen=True):
    """Halves, the doer the odd one."""

    what: Target
    with_: Selector


class Keep(Verb, frozen=True):
    """Stays with the doer as that kind."""

    what: Selector
    as_: Selector


class Sell(Verb, frozen=True):
    """Sold for levels."""

    what: "tuple[Target, ...]"


class Trade(Verb, frozen=True):
    """Traded."""

    what: Selector


class Sacrifice(Verb, frozen=True):
    """Given up instead of rolling."""

    what: Selector


class Strike(Verb, frozen=True):
    """What a curse does to a player or card."""

    what: Selector


class Enter(Verb, frozen=True):
    """A card or player comes into a place."""

    place: "Place | Selector | Time"


class Leave(Verb, frozen=True):
    """A card or player goes from a place."""

    place: "Place | Selector | Time"


class Join(Verb, frozen=True):
    """A monster joins a combat or another monster."""

    what: "Selector | Time"


class LootRoom(Verb, frozen=True, tag="loot room"):
    """A door face down into the hand."""


class LootPlayer(Verb, frozen=True, tag="loot player"):
    """Event: takes a card from the dead."""

    what: Selector


class OpenDoors(Verb, frozen=True, tag="open"):
    """Opens so many doors."""

    what: Selector


class LookForTrouble(Verb, frozen=True, tag="look for trouble"):
    """A monster from hand is fought."""


class Pursue(Verb, frozen=True):
    """Only with `will not`: those escape without a roll."""

    what: Selector


class Ask(Verb, frozen=True):
    """Puts a question; the rows below answer it."""

    whom: Selector
    question: str


class AskForHelp(Verb, frozen=True, tag="ask for help"):
    """Event: asks for help."""


class Shuffle(Verb, frozen=True):
    """A deck is shuffled."""

    what: "Thing"


class Nothing(Verb, frozen=True):
    """Nothing happens."""


Action = (
    Lose
    | Gain
    | Discard
    | Draw
    | Take
    | Give
    | Put
    | Swap
    | Reveal
    | LookAt
    | PlayCard
    | Attach
    | Equip
    | Unequip
    | Use
    | Carry
    | Add
    | Remove
    | Kill
    | Defeat
    | Clone
    | Cancel
    | Ignore
    | Count
    | OnlyCounts
    | Suffer
    | Die
    | Win
    | End
    | Start
    | Skip
    | Move
    | Help
    | HelpKill
    | Fight
    | RunAway
    | Escape
    | Roll
    | SetTo
    | Become
    | Choose
    | Pick
    | Guess
    | Share
    | Keep
    | Sell
    | Trade
    | Sacrifice
    | Strike
    | Enter
    | Leave
    | Join
    | LootRoom
    | LootPlayer
    | OpenDoors
    | LookForTrouble
    | Pursue
    | Ask
    | AskForHelp
    | Shuffle
    | Nothing
)
