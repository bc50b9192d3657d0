"""What becomes of players: they run, escape or are caught, suffer, are struck, die, win."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was

__all__ = [
    "Catch",
    "Death",
    "Escape",
    "PromiseCatch",
    "PromiseEscape",
    "Release",
    "RunAway",
    "Strike",
    "Suffer",
    "WinGame",
]


class RunAway(Event, frozen=True):
    """A player begins to run."""

    says = ("run away",)


class PromiseEscape(Event, frozen=True):
    """A card has it that a player escapes some monsters if the fight is lost (Q-16)."""

    monsters: tuple[int, ...] = ()

    bans = (ir.Escape,)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot escape`."""
        return tuple([Bar(ir.Escape, self.who, m) for m in self.monsters or (-1,)])


class Escape(Event, frozen=True):
    """A player gets away from a monster."""

    says = ("escape",)
    bans = (ir.Escape,)


class Release(Event, frozen=True):
    """Who was caught is not caught yet: the die is rolled anew."""


class PromiseCatch(Event, frozen=True):
    """A card has it that some monsters catch a player, whatever he rolls and whatever lets him escape."""

    monsters: tuple[int, ...] = ()


class Catch(Event, frozen=True):
    """A monster catches a player who did not roll enough by so much."""

    shortfall: int = 0

    says = ("catch",)


# ---------------------------------------------------------------- fates


class Suffer(Event, frozen=True):
    """A player suffers the bad stuff of a monster."""

    says = ("suffer",)
    bans = (ir.Suffer,)
    counts = False


class Strike(Event, frozen=True):
    """A curse strikes a player; the other is who played it."""

    place: str = ""  # the deck that it came from, if nobody played it
    turned: tuple[int, ...] = ()  # who has turned it to somebody else
    in_place: bool = False  # whether only its effects are suffered, and it stays where it lies

    says = ("strike",)
    bans = (ir.Strike,)
    counts = False

    @property
    def is_final(self) -> bool:
        """It comes back to nobody who has turned it away."""
        return self.who in self.turned

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As struck."""
        return (Happening("strike", self.who, self.card, self.other, place=self.place),)


class Death(Event, frozen=True):
    """A player dies."""

    says = ("die",)
    bans = (ir.Die,)


class WinGame(Event, frozen=True):
    """A player reaches the winning level, or a card has it that he wins."""

    says = ("win game",)
    bans = (ir.Win,)
