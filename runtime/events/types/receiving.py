"""Cards that come: drawn, taken, given, gained, looted, put into a hand."""

from __future__ import annotations

from typing import Literal

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was
from lootpress.runtime.records import replace

__all__ = [
    "DrawCard", "DrawSpoils", "GainCard", "GiveCard", "LootCard", "OpenDoor", "PutInHand", "TakeCard", "TakeFaceUp",
    "TradeCard",
]  # fmt: skip


class DrawCard(Event, frozen=True):
    """A player draws a card: the top of a deck, or a certain one."""

    pile: int = -1  # the deck it comes from; -1 where the card is named
    facing: str = "down"

    says = ("enter hand", "draw", "gain")
    bans = (ir.Draw,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As a card that enters a hand, as drawn, and as gained."""
        entered = Happening("enter hand", self.who, self.card, was=was)
        drawn = Happening("draw", self.who, self.card, facing=self.facing)
        return entered, drawn, Happening("gain", self.who, self.card)


class OpenDoor(Event, frozen=True):
    """A player opens a door, and everybody sees what stands behind it."""

    together: bool = False  # with other doors, all of which are dealt with in their order (E-03)

    says = ("open",)
    bans = (ir.OpenDoors,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As an open door, face up."""
        return (Happening("open", self.who, self.card, facing="up"),)


class TakeFaceUp(Event, frozen=True):
    """A card drawn face up goes to the hand of whoever gets it.

    Either it stood behind a door and neither fights nor strikes (R-064), or fighter and helper share it (R-161).
    """

    says = ("enter hand", "draw", "gain")

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As drawn face up, and as gained."""
        entered = Happening("enter hand", self.who, self.card, was=was)
        drawn = Happening("draw", self.who, self.card, facing="up")
        return entered, drawn, Happening("gain", self.who, self.card)

    def before(self) -> tuple[Happening, ...]:
        """As a card that enters a hand: it was about to be drawn before the door opened, or before they shared."""
        return Happening("enter hand", self.who, self.card), Happening("gain", self.who, self.card)

    @property
    def is_due(self) -> bool:
        """It cannot stay behind the door, or lie there for ever."""
        return True


class DrawSpoils(Event, frozen=True):
    """The fighter draws one of the treasures that he shares with his helper, face up (R-165)."""

    says = ("draw",)
    bans = (ir.Draw,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Who gets it draws it."""
        return ()

    def before(self) -> tuple[Happening, ...]:
        """As drawn by the fighter."""
        return (Happening("draw", self.who, self.card, facing="up"),)


class TakeCard(Event, frozen=True):
    """A player takes a card, from another player or from wherever it lies."""

    to_hand: bool = False
    in_play: bool = False  # whether it lay before its owner, so that he loses it

    says = ("enter hand", "take", "lose", "gain")
    bans = (ir.Take, ir.Lose)

    def _is_lost(self) -> bool:
        return self.in_play and self.other not in (-1, self.who)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As taken, as lost by who had it in play, and as gained."""
        taken = Happening("take", self.who, self.card, self.other, was=was)
        told = [replace(taken, verb="enter hand"), taken] if self.to_hand else [taken]
        if self._is_lost():
            told.append(Happening("lose", self.other, self.card, source="effect", was=was))
        return (*told, Happening("gain", self.who, self.card))

    def bars(self) -> tuple[Bar, ...]:
        """`other players cannot take it`, `you cannot lose it`."""
        taking = Bar(ir.Take, self.who, self.card)
        return (taking, Bar(ir.Lose, self.other, self.card, source="effect")) if self._is_lost() else (taking,)


class GiveCard(Event, frozen=True):
    """A player gives a card to another, from hand to hand or from table to table."""

    to_hand: bool = False
    worn: bool = True  # whether an item is put on at once where its slots are free
    why: Literal["own", "promise", "excess"] = "own"

    says = ("enter hand", "give", "gain")
    bans = (ir.Give,)

    @property
    def is_due(self) -> bool:
        """What is too much is passed on in any case."""
        return self.why == "excess"

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As given and as gained."""
        told = (Happening("give", self.who, self.card, self.other, was=was), Happening("gain", self.other, self.card))
        entered = Happening("enter hand", self.other, self.card, self.who, was=was)
        return (entered, *told) if self.to_hand else told


class TradeCard(Event, frozen=True):
    """A player trades an item away to another."""

    says = ("trade", "gain")
    bans = (ir.Trade,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As traded by who had it, and as gained by who gets it."""
        traded = Happening("trade", self.who, self.card, self.other, was=was)
        return traded, Happening("gain", self.other, self.card)


class GainCard(Event, frozen=True):
    """A card comes into play before a player; an old one may go for it."""

    replaces: int = -1
    identity: bool = False  # whether it makes somebody of him that he was not

    says = ("gain", "become")
    bans = (ir.Gain,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As gained."""
        gained = Happening("gain", self.who, self.card)
        return (gained, Happening("become", self.who, self.card)) if self.identity else (gained,)


class PutInHand(Event, frozen=True):
    """A card goes into a player's hand, from another player's or from wherever it lies."""

    why: Literal["", "charity", "swap"] = ""

    says = ("enter hand", "gain")

    @property
    def is_due(self) -> bool:
        """Cards above the hand limit go in any case (R-068)."""
        return self.why == "charity"


class LootCard(Event, frozen=True):
    """A player takes a card of one who has died (R-188)."""

    says = ("enter hand", "loot player", "gain")
    bans = (ir.LootPlayer,)
