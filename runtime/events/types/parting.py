"""Cards that go to the discards: discarded, lost, sold, sacrificed."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import BY_THE_RULES, Bar, Event, Happening, Was, Why

__all__ = ["DiscardCard", "LoseCard", "Parting", "SacrificeCard", "SellCard"]


class Parting(Event, frozen=True):
    """A card goes to the discards of its own deck (R-010), with everything on it; by default its owner does it."""

    why: Why = "own"
    owner: int = -1  # whose card it is, found out as it is attempted
    in_play: bool = False  # whether it lay before its owner, so that he loses it
    in_world: tuple[int, ...] = ()  # who leaves the world with it

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Under each of its names, with the reason why."""
        return tuple([Happening(name, self.who, self.card, source=self.why, was=was) for name in self.says])

    @property
    def is_due(self) -> bool:
        """What is too much, used up or left over goes in any case."""
        return self.why in BY_THE_RULES


class DiscardCard(Parting, frozen=True):
    """A player discards a card."""

    says = ("discard", "lose", "leave")
    bans = (ir.Discard, ir.Lose, ir.Strike)

    def _is_lost(self) -> bool:
        return self.in_play and self.why in ("curse", "bad stuff", "effect") and self.owner >= 0

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As discarded; what others make you discard out of play is lost too; a world is left by everybody."""
        told = [Happening("discard", self.who, self.card, source=self.why, was=was)]
        if self._is_lost():
            told.append(Happening("lose", self.owner, self.card, source=self.why, was=was))
        return (*told, *(Happening("leave", q, self.card, was=was) for q in self.in_world))

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot discard it`, and where it would be lost `you cannot lose it`."""
        discarding = Bar(ir.Discard, self.who, self.card)
        losing = Bar(ir.Lose, self.owner, self.card, source=self.why)
        return (discarding, losing) if self._is_lost() else (discarding,)


class LoseCard(Parting, frozen=True):
    """A player loses a card, and what is lost is discarded."""

    says = ("lose", "discard")
    bans = (ir.Lose, ir.Strike)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose it`, to anything or to such a source."""
        return (Bar(ir.Lose, self.who, self.card, source=self.why),)


class SellCard(Parting, frozen=True):
    """A player sells an item."""

    says = ("sell",)
    bans = (ir.Sell,)


class SacrificeCard(Parting, frozen=True):
    """A player gives up a follower or another card, and what is sacrificed is discarded."""

    says = ("sacrifice", "discard")
    bans = (ir.Sacrifice,)
