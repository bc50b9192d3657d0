"""Turns, phases, decks, dice, lasting effects, and what is said at the table."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, LastingEffect

__all__ = [
    "ChangeRoll", "CountUse", "CutTurn", "Declare", "EndRoll", "EndTurn", "EnterPhase", "ExtraTurn", "ForgetFacts",
    "ForgetRoll", "Install", "LearnFact", "LetGo", "LookForTrouble", "LootRoom", "PassOver", "Revive", "RollAgain",
    "RollDie", "SetRoll", "ShuffleDeck", "SkipCharity", "SkipTurn", "StartCharity", "StartGame", "StartRoll",
    "StartTurn",
]  # fmt: skip


# ---------------------------------------------------------------- turns


class StartGame(Event, frozen=True):
    """The cards are dealt, the game starts."""

    counts = False

    says = ("start game",)


class StartTurn(Event, frozen=True):
    """The turn of a player starts; who skips it does nothing in it."""

    counts = False

    extra: bool = False  # one that he was given
    skipped: bool = False

    says = ("start turn",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As started; nobody hears of a turn that is skipped."""
        return () if self.skipped else (Happening("start turn", self.who),)

    @property
    def is_due(self) -> bool:
        """Somebody's turn it is always."""
        return True


class EndTurn(Event, frozen=True):
    """The turn of a player ends."""

    counts = False

    says = ("end turn",)

    @property
    def is_due(self) -> bool:
        """It is over."""
        return True


class EnterPhase(Event, frozen=True):
    """A turn goes on to its next phase."""

    counts = False

    phase: str = ""


class PassOver(Event, frozen=True):
    """All have had the occasion to play what they were given; or somebody acts, and only his own is still new."""

    counts = False


class StartCharity(Event, frozen=True):
    """The last phase of a turn starts (R-068)."""

    counts = False

    says = ("start charity",)

    @property
    def is_due(self) -> bool:
        """Every turn comes to it."""
        return True


class LookForTrouble(Event, frozen=True):
    """A player fights a monster from the hand (R-066)."""

    says = ("look for trouble",)
    bans = (ir.LookForTrouble,)


class LootRoom(Event, frozen=True):
    """A player loots the room (R-067)."""

    says = ("loot room",)
    bans = (ir.LootRoom,)


class SkipTurn(Event, frozen=True):
    """A player will skip a turn; the one going on, if it is his and a curse says so (R-204)."""

    now: bool = False

    says = ("skip turn",)
    bans = (ir.Skip,)


class SkipCharity(Event, frozen=True):
    """A player will keep what is above the hand limit, once more or (-1) now."""

    n: int = 1

    says = ("skip charity",)
    bans = (ir.Skip,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As skipped, when it is said."""
        return (Happening("skip charity", self.who),) if self.n > 0 else ()

    @property
    def is_final(self) -> bool:
        """What was granted is used."""
        return self.n < 0


class ExtraTurn(Event, frozen=True):
    """A player takes so many turns more after this one."""

    n: int = 1

    says = ("take turn",)
    bans = (ir.Take,)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot take extra turns`."""
        return (Bar(ir.Take, self.who, thing="turn"),)


class CutTurn(Event, frozen=True):
    """A turn is over before its time."""

    says = ("cut turn",)
    bans = (ir.End,)

    def bars(self) -> tuple[Bar, ...]:
        """Bans speak of turns of somebody."""
        return ()


class Revive(Event, frozen=True):
    """Who has died lives again as the next turn begins (R-189)."""

    counts = False

    says = ("reborn",)

    @property
    def is_due(self) -> bool:
        """Nobody is out of the game."""
        return True


# ---------------------------------------------------------------- decks and dice


class ShuffleDeck(Event, frozen=True):
    """A deck is shuffled."""

    pile: int = 0
    name: str = ""

    says = ("shuffle",)
    bans = (ir.Shuffle,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """By who does it, and by the name of the deck."""
        return (Happening("shuffle", self.who, place=self.name),)


class StartRoll(Event, frozen=True):
    """A player takes the die into his hand, to run away from a monster or for something else."""

    counts = False

    says = ("roll to run away", "roll")

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """The die has not been rolled yet."""
        return ()

    def before(self) -> tuple[Happening, ...]:
        """As a roll, and to run away from a monster also as that."""
        roll = Happening("roll", self.who)
        return (roll,) if self.card < 0 else (replace(roll, verb="roll to run away", card=self.card), roll)

    @property
    def is_due(self) -> bool:
        """Something depends on the die."""
        return True


class ForgetRoll(Event, frozen=True):
    """What was said of the roll before counts no longer."""

    counts = False


class RollDie(Event, frozen=True):
    """The die shows a number: a player runs away from a monster, or rolls for something else."""

    counts = False

    n: int = 0  # what it shows

    says = ("roll to run away", "roll")

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As a roll, and to run away from a monster also as that."""
        rolled = Happening("roll", self.who, n=self.n)
        if self.card < 0:
            return (rolled,)
        return replace(rolled, verb="roll to run away", card=self.card), rolled

    def before(self) -> tuple[Happening, ...]:
        """Whoever acts before a roll has acted as the player took the die."""
        return ()


class EndRoll(Event, frozen=True):
    """A roll has come to its result, with everything that was added."""

    counts = False

    n: int = 0


class SetRoll(Event, frozen=True):
    """The die shows another number than it was rolled."""

    n: int = 1

    says = ("set",)
    bans = (ir.SetTo,)


class ChangeRoll(Event, frozen=True):
    """Something is added to the roll going on."""

    n: int = 0


class RollAgain(Event, frozen=True):
    """The die is rolled anew."""


# ---------------------------------------------------------------- what lasts, what is said


class Install(Event, frozen=True):
    """A line begins to last."""

    clause: int = -1
    env: Env = Env(-1, -1)
    until: str = "turn"
    amount: int | None = None
    left: int = 0
    active: bool = True
    install: int = -1
    whose: int = -1


class LetGo(Event, frozen=True):
    """Lines that lasted are over."""

    counts = False

    effects: tuple[LastingEffect, ...] = ()


class CountUse(Event, frozen=True):
    """Something that may be done so often in a turn, combat or game was done once more."""

    counts = False

    key: tuple[object, ...] = ()


class Declare(Event, frozen=True):
    """A player says that something has happened at the table."""

    text: str = ""

    says = ("say",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """By its words."""
        return (Happening("say", self.who, text=self.text),)


class ForgetFacts(Event, frozen=True):
    """What a card asked for outside a fight is asked anew the next time."""

    counts = False


class LearnFact(Event, frozen=True):
    """The table answers what a card wants to know: whether something is so, or how many there are."""

    counts = False

    text: str = ""
    answer: bool | int = False
