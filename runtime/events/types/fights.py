"""What happens in a fight: it starts, monsters and helpers come and go, it is won or lost, and over."""

from __future__ import annotations

from typing import Literal

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was
from lootpress.runtime.records import replace

__all__ = [
    "AskForHelp", "BreakOff", "ClaimTreasures", "CloneMonster", "CreditHelp", "Decline", "DefeatMonster", "EndCombat",
    "FightMonster", "ForgoTreasures", "GiveUp", "Help", "JoinCombat", "KillMonster", "LeaveHelp", "LoseCombat",
    "MoveCombat", "PutOffFight", "RaiseReward", "RemoveMonster", "ResumeCombat", "SetStrength", "ShareRewards",
    "WaitBehindDoor", "WinCombat",
]  # fmt: skip


# ---------------------------------------------------------------- it starts and ends


class FightMonster(Event, frozen=True):
    """A player faces a monster, and a combat starts (R-140)."""

    along: tuple[int, ...] = ()  # what else stood behind the doors (E-03)

    says = ("start combat", "fight", "take the field")
    bans = (ir.Fight,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As the start of a combat and as fought; who takes the field is told once the monster is there."""
        return Happening("start combat", self.who), Happening("fight", self.who, self.card)

    def before(self) -> tuple[Happening, ...]:
        """Also by who is about to take the field."""
        return (*self.heard(), Happening("take the field", self.who))


class WinCombat(Event, frozen=True):
    """The fighter wins, against the monsters that are left or because a card has dealt with the last of them."""

    sure: bool = False

    says = ("win combat",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As won."""
        return (Happening("win combat", self.who),)

    @property
    def is_final(self) -> bool:
        """Where nobody is left to fight."""
        return self.sure


class PutOffFight(Event, frozen=True):
    """Who is not in the fight that goes on is to fight a monster as well: in a combat of their own after this one."""

    bans = (ir.Fight,)


class LoseCombat(Event, frozen=True):
    """Fighter and helper lose, and have to run."""

    side: tuple[int, ...] = ()

    says = ("lose combat",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """By each of them."""
        return tuple([Happening("lose combat", p) for p in self.side])


class BreakOff(Event, frozen=True):
    """A card, or the death of the fighter, ends the combat: nobody has won or lost it."""

    by_death: bool = False

    says = ("end",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As ended by a player."""
        return () if self.by_death else (Happening("end", self.who),)

    @property
    def is_due(self) -> bool:
        """The dead do not fight."""
        return self.by_death


class GiveUp(Event, frozen=True):
    """The players run away without waiting for the end."""


class EndCombat(Event, frozen=True):
    """A combat is over and cleared away."""

    side: tuple[int, ...] = ()

    says = ("fought", "end combat")

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """By everybody who has fought, then as the end of a combat."""
        alone = len(self.side) == 1
        return (*(Happening("fought", p, alone=alone) for p in self.side), Happening("end combat", self.who))

    @property
    def is_due(self) -> bool:
        """A combat that is decided is over."""
        return True


class ResumeCombat(Event, frozen=True):
    """A combat goes on that had waited for another (Q-26)."""


# ---------------------------------------------------------------- monsters


class JoinCombat(Event, frozen=True):
    """A monster enters the combat."""

    fighter: int = -1
    first: bool = False  # whether the combat starts with it
    added: bool = False  # whether a player adds it to the combat

    says = ("enter combat", "take the field", "join", "add")
    bans = (ir.Join,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As entering combat; any but the first joins it, or is added to it by a player."""
        told = [Happening("enter combat", self.fighter, self.card)]
        told.append(Happening("take the field", self.fighter) if self.first else Happening("join", self.who, self.card))
        if self.added:
            told.append(Happening("add", self.who, self.card, was=was))
        return tuple(told)

    def before(self) -> tuple[Happening, ...]:
        """Whoever is about to take the field was so before the combat started."""
        return tuple([h for h in self.heard() if h.verb != "take the field"])

    def bars(self) -> tuple[Bar, ...]:
        """What starts a combat cannot be kept out of it."""
        return () if self.first else (Bar(ir.Join, self.who, self.card),)


class Decline(Event, frozen=True):
    """A monster will not fight the player whom it meets, and is gone."""

    says = ("will not fight",)
    counts = False


class KillMonster(Event, frozen=True):
    """A monster is killed, in the end or by a card in the middle of it; its rewards wait for the end (R-044)."""

    helper: int = -1
    by_card: bool = False

    says = ("kill",)
    bans = (ir.Kill,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As killed by the fighter, alone or not."""
        return (Happening("kill", self.who, self.card, alone=self.helper < 0),)


class CreditHelp(Event, frozen=True):
    """The helper hears that he helped to kill a monster, after the fighter has his levels (R-164, R-165)."""

    decides: bool = False  # whether the fight would have been lost without the helper

    says = ("help kill", "helper kill")

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As helped to kill, and as killed by the helper if he decided the fight."""
        helped = Happening("help kill", self.who, self.card)
        return (helped, replace(helped, verb="helper kill")) if self.decides else (helped,)


class DefeatMonster(Event, frozen=True):
    """A card deals with a monster; nobody has killed it."""

    keeps_treasures: bool = False
    alone: bool = False

    says = ("defeat",)
    bans = (ir.Defeat,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As defeated by whoever's card it was, with its treasures or without."""
        how = "keeping treasures" if self.keeps_treasures else ""
        return (Happening("defeat", self.who, self.card, alone=self.alone, text=how),)


class RemoveMonster(Event, frozen=True):
    """A monster leaves the combat: out of it, kept by somebody, to a hand, or to another player."""

    how: Literal["removed", "kept", "swapped", "moved"] = "removed"

    says = ("remove", "move")
    bans = (ir.Remove, ir.Move)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As removed, or as moved."""
        match self.how:
            case "removed":
                return (Happening("remove", self.who, self.card),)
            case "moved":
                return (Happening("move", self.who, self.card, self.other),)
        return ()

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot remove it`, `you cannot move it`."""
        match self.how:
            case "removed":
                return (Bar(ir.Remove, self.who, self.card),)
            case "moved":
                return (Bar(ir.Move, self.who, self.card),)
        return ()


class WaitBehindDoor(Event, frozen=True):
    """A monster is put behind the next door, with what is on it: out of the combat, or from wherever it lies."""

    says = ("put",)
    bans = (ir.Put,)


class CloneMonster(Event, frozen=True):
    """A second monster of the same kind that shares every enhancer (R-151)."""

    says = ("clone",)
    bans = (ir.Clone,)


class MoveCombat(Event, frozen=True):
    """Another player fights on; a line may have moved all the monsters there are."""

    moved: tuple[int, ...] = ()

    says = ("move combat", "move")
    bans = (ir.Move,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As the combat that moves, and as each monster that was moved."""
        monsters = [Happening("move", self.who, card, self.other) for card in self.moved]
        return (Happening("move combat", self.who, self.card, self.other, was=was), *monsters)

    def bars(self) -> tuple[Bar, ...]:
        """Bans speak of monsters."""
        return ()


class SetStrength(Event, frozen=True):
    """What a side or a monster counts, whatever else is added."""

    parts: tuple[tuple[int, int, int, int], ...] = ()
    fixed: int | None = None  # for the players' side, whatever it has


class RaiseReward(Event, frozen=True):
    """What heard of a kill adds to its reward: so many levels and treasures it is now."""

    reward: int = -1  # which of the rewards that wait
    levels: int = 0
    treasures: int = 0


class ForgoTreasures(Event, frozen=True):
    """The treasures of a monster are given up, whoever kills it."""


class ClaimTreasures(Event, frozen=True):
    """The fighter is about to draw the treasures of a monster, which still lies there."""

    reward: int = 0  # which of the rewards

    says = ("draw treasures",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """The cards are still to be drawn."""
        return ()

    def before(self) -> tuple[Happening, ...]:
        """As its treasures drawn."""
        return (Happening("draw treasures", self.who, self.card),)


# ---------------------------------------------------------------- help


class AskForHelp(Event, frozen=True):
    """The fighter asks another player for help."""

    says = ("ask for help",)
    bans = (ir.AskForHelp,)


class Help(Event, frozen=True):
    """A player helps the fighter, for what was agreed or because a card makes him."""

    forced: bool = False
    offer: tuple[int, bool, tuple[int, ...]] = (0, False, ())  # treasures, whether he picks first, items

    says = ("help", "take the field")
    bans = (ir.Help,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As help, and by who takes the field."""
        return Happening("help", self.who, other=self.other), Happening("take the field", self.who)


class LeaveHelp(Event, frozen=True):
    """A helper is in the fight no longer."""

    says = ("leave combat",)


class ShareRewards(Event, frozen=True):
    """The helper gets so many of the treasures."""

    n: int = 0

    says = ("share",)
    bans = (ir.Share,)
