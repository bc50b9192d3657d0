"""What is done: one node for each verb, of which `dsl/lexicon/verbs.py` has the row."""

from typing import Literal

from lootpress.compiler.ir.terms import (
    Int,
    NextDoor,
    Node,
    Number,
    Place,
    Selector,
    Stat,
    Target,
    Thing,
    Time,
    Which,
    Who,
    X,
)


class Verb(Node, frozen=True):
    """A verb; who does it stands in the sentence around it."""


class Lose(Verb, frozen=True):
    """Table cards to the discards, levels down to 1 at the least; bans and events name `to` what, and `as_` what."""

    what: "tuple[Target, ...]"
    to: "tuple[Target, ...]" = ()
    as_: "Which | None" = None


class Gain(Verb, frozen=True):
    """Levels up, cards, or the abilities of another card until combat ends."""

    what: "tuple[Target, ...]"


class Discard(Verb, frozen=True):
    """To the discards."""

    what: "tuple[Target, ...]"


class Banish(Verb, frozen=True):
    """Out of the game, into the box."""

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
    to: Who


class Put(Verb, frozen=True):
    """Into a place, on top of it or under it; a monster behind the next door."""

    what: "tuple[Target, ...]"
    how: Literal["into", "on", "under", "behind"]
    place: "Place | NextDoor"


class Swap(Verb, frozen=True):
    """Both or neither."""

    what: "Which | Thing"
    with_: "Which | Thing"


class Reveal(Verb, frozen=True):
    """Shown to all."""

    what: Target


class LookAt(Verb, frozen=True, tag="look at"):
    """Shown to the doer."""

    what: Target


class PlayCard(Verb, frozen=True, tag="play card"):
    """Played as from hand, free of timing."""

    what: Which
    on: "Who | None" = None


class Attach(Verb, frozen=True):
    """It becomes part of that card or stays with that player."""

    to: Which
    what: Which | None = None


class Equip(Verb, frozen=True):
    """Turned upright."""

    what: Which


class Unequip(Verb, frozen=True):
    """Turned sideways."""

    what: Which


class Use(Verb, frozen=True):
    """Used: in events, history and bans."""

    what: Target


class Carry(Verb, frozen=True):
    """Carried; with `any number` the limit is lifted, by a follower beyond the owner's limits."""

    what: Which


class Add(Verb, frozen=True):
    """A monster to the combat, a counter to a card."""

    what: "Which | Thing"
    to: "Which | Time"


class Remove(Verb, frozen=True):
    """A monster gone without reward; a curse or counter gone."""

    what: "Selector | Thing"


class Kill(Verb, frozen=True):
    """Killed, with full reward when the combat ends."""

    what: Which
    with_: Selector | None = None
    without: Selector | None = None
    alone: bool = False


class Defeat(Verb, frozen=True):
    """Won without a level; treasures only if kept."""

    what: Which
    keeping_treasures: bool = False


class Clone(Verb, frozen=True):
    """A second monster that shares the enhancers."""

    what: Which


class Cancel(Verb, frozen=True):
    """What would happen does not."""

    what: Which


class Ignore(Verb, frozen=True):
    """Holds: it gives nothing, limits nothing, or has no disadvantages."""

    what: Target


class Count(Verb, frozen=True):
    """Holds: counts double, as a bonus, as worth so much, as (not) something."""

    double: bool = False
    bonus: int | None = None
    worth: "Number | None" = None
    as_: "Target | None" = None
    as_not: "Target | None" = None


class OnlyCounts(Verb, frozen=True, tag="only counts"):
    """Holds: nothing else counts."""

    what: Target


class Suffer(Verb, frozen=True):
    """Bad stuff or a curse, as if met."""

    what: "Which | Thing"


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
    to: Who


class Help(Verb, frozen=True):
    """Helps in combat; as an effect it cannot be refused."""

    whom: "Who | None" = None


class HelpKill(Verb, frozen=True, tag="help kill"):
    """Event: helps to kill."""

    what: Which


class Fight(Verb, frozen=True):
    """A combat starts; `as` a monster when it is none."""

    what: "Selector | None" = None
    alone: bool = False
    as_monster: bool = False


class RunAway(Verb, frozen=True, tag="run away"):
    """The combat is lost and the doer rolls."""


class Escape(Verb, frozen=True):
    """Away without a roll."""

    what: "Which | None" = None


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
    """So many of the rows below, the subject choosing; `freely` also one that does nothing."""

    n: "Int | X" = Int(1)
    freely: bool = False


class Pick(Verb, frozen=True):
    """Example: answers the question put to the player."""

    what: Selector


class Guess(Verb, frozen=True):
    """Names a card; right is something that happened."""

    what: Which


class Share(Verb, frozen=True):
    """Halves, the doer the odd one."""

    what: Which | Thing
    with_: Who


class Keep(Verb, frozen=True):
    """Stays with the doer as that kind."""

    what: Which
    as_: Which


class Sell(Verb, frozen=True):
    """Sold for levels."""

    what: "tuple[Target, ...]"


class Trade(Verb, frozen=True):
    """Traded."""

    what: Which


class Sacrifice(Verb, frozen=True):
    """Given up instead of rolling."""

    what: Which


class Strike(Verb, frozen=True):
    """What a curse does to a player or card."""

    what: Selector


class Catch(Verb, frozen=True):
    """A monster of the fight catches players: whatever they roll, and whatever lets them escape."""

    what: Who


class Enter(Verb, frozen=True):
    """A card or player comes into a place."""

    place: "Place | Selector | Time"


class Leave(Verb, frozen=True):
    """A card or player goes from a place."""

    place: "Place | Selector | Time"


class LeaveCombat(Verb, frozen=True, tag="leave combat"):
    """A helper is in the fight no longer."""


class Join(Verb, frozen=True):
    """A monster joins a combat or another monster."""

    what: "Selector | Time"


class LootRoom(Verb, frozen=True, tag="loot room"):
    """A door face down into the hand."""


class LootPlayer(Verb, frozen=True, tag="loot player"):
    """Event: takes a card from the dead."""

    what: Who


class OpenDoors(Verb, frozen=True, tag="open"):
    """Opens so many doors."""

    what: Which


class LookForTrouble(Verb, frozen=True, tag="look for trouble"):
    """A monster from hand is fought."""


class Pursue(Verb, frozen=True):
    """Only with `will not`: those escape without a roll."""

    what: Who


class Ask(Verb, frozen=True):
    """Puts a question; the rows below answer it."""

    whom: Who
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
    | Banish
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
    | Catch
    | Enter
    | Leave
    | LeaveCombat
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
