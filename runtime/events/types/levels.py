"""Levels go up and down."""

from __future__ import annotations

from typing import Literal

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was

__all__ = ["GainLevel", "LoseLevel"]


class GainLevel(Event, frozen=True):
    """A player goes up, by so many levels at once."""

    n: int = 1
    why: Literal["card", "kill", "sale"] = "card"
    may_win: bool = False

    says = ("gain level",)
    bans = (ir.Gain,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Once, however many levels they are."""
        return (Happening("gain level", self.who, n=self.n),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot gain levels`."""
        return (Bar(ir.Gain, self.who, thing="level"),)


class LoseLevel(Event, frozen=True):
    """A player goes down, never below 1 (R-042)."""

    n: int = 1
    why: str = "own"

    says = ("lose level",)
    bans = (ir.Lose,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Once, however many levels they are."""
        return (Happening("lose level", self.who, n=self.n, source=self.why),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose levels`."""
        return (Bar(ir.Lose, self.who, thing="level", source=self.why),)
