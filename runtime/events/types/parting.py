"""Cards that go to the discards: discarded, lost, sold, sacrificed; and those banished from the game."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import BY_THE_RULES, Bar, Event, Happening, Was, Why
from lootpress.runtime.records import replace

__all__ = ["BanishCard", "DiscardCard", "LeaveInDeath", "LoseCard", "Parting", "SacrificeCard", "SellCard"]


class Parting(Event, frozen=True):
    """A card goes to the discards of its own deck (R-010), with everything on it; by default its owner does it.

    What others make you part with out of play is lost too.
    """

    why: Why = "own"
    owner: int = -1  # whose card it is, found out as it is attempted
    in_play: bool = False  # whether it lay before its owner, so that he loses it
    in_world: tuple[int, ...] = ()  # who leaves the world with it
    named: tuple[str, ...] = ()  # the words by which the line that takes it names it

    @property
    def is_lost(self) -> bool:
        """Whether a player or a card takes it from its owner."""
        return self.in_play and self.why in ("curse", "bad stuff", "effect") and self.owner >= 0

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Under each of its names, with the reason why."""
        return tuple(
            [Happening(name, self.who, self.card, source=self.why, was=was, named=self.named) for name in self.says]
        )

    @property
    def is_due(self) -> bool:
        """What is too much, used up or left over goes in any case."""
        return self.why in BY_THE_RULES


class DiscardCard(Parting, frozen=True):
    """A player discards a card."""

    removed: bool = False  # whether a line removes it from play

    says = ("discard", "lose", "leave", "remove")
    bans = (ir.Discard, ir.Lose, ir.Strike)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As discarded, perhaps as removed and as lost; a world is left by everybody."""
        told = _parted("discard", self, was)
        return (*told, replace(told[0], verb="remove")) if self.removed else told

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot discard it`, and where it would be lost `you cannot lose it`."""
        return _barred(ir.Discard, self)


class BanishCard(Parting, frozen=True):
    """A card leaves the game: it goes back into the box, whatever deck it came from."""

    says = ("banish", "lose", "leave")
    bans = (ir.Banish, ir.Lose, ir.Strike)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As banished, perhaps as lost; a world is left by everybody."""
        return _parted("banish", self, was)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot banish it`, and where it would be lost `you cannot lose it`."""
        return _barred(ir.Banish, self)


def _parted(verb: str, e: Parting, was: Was) -> tuple[Happening, ...]:
    told = [Happening(verb, e.who, e.card, source=e.why, was=was)]
    if e.is_lost:
        told.append(Happening("lose", e.owner, e.card, source=e.why, was=was, named=e.named))
    return (*told, *(Happening("leave", q, e.card, was=was) for q in e.in_world))


def _barred(verb: type[ir.Verb], e: Parting) -> tuple[Bar, ...]:
    parting = Bar(verb, e.who, e.card)
    return (parting, Bar(ir.Lose, e.owner, e.card, source=e.why, named=e.named)) if e.is_lost else (parting,)


class LoseCard(Parting, frozen=True):
    """A player loses a card, and what is lost is discarded."""

    says = ("lose", "discard")
    bans = (ir.Lose, ir.Strike)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose it`, to anything or to such a source."""
        return (Bar(ir.Lose, self.who, self.card, source=self.why, named=self.named),)


class LeaveInDeath(Parting, frozen=True):
    """Who died loses a card that lay before him: it is laid out for the others."""

    says = ("lose",)
    bans = (ir.Lose,)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose it to death`; other bans do not speak of it."""
        return (Bar(ir.Lose, self.who, self.card, source="death"),)

    @property
    def is_due(self) -> bool:
        """A line may keep it."""
        return False


class SellCard(Parting, frozen=True):
    """A player sells an item."""

    says = ("sell",)
    bans = (ir.Sell,)


class SacrificeCard(Parting, frozen=True):
    """A player gives up a follower or another card, and what is sacrificed is discarded."""

    says = ("sacrifice", "discard")
    bans = (ir.Sacrifice,)
