"""Everything that can happen, one frozen type for each, with its roles; and the names under which it is heard.

An event says who, what, from where, to whom, how many and why. `heard` are the names under which lines hear it, often
several: you lose what another player takes from you. `bars` are the verbs whose `cannot` would stop it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from lootpress.compiler import ir

__all__ = [
    "EVENTS", "Bar", "Catch", "Death", "DiscardCard", "DrawCard", "Escape", "Event", "Fight", "GainCard", "GainLevel",
    "GiveCard", "Happening", "LoseCard", "LoseLevel", "Parting", "PromiseEscape", "SacrificeCard", "SellCard",
    "TakeCard", "Was", "Why",
]  # fmt: skip

# Why a card leaves its player: he wants it so, a curse, bad stuff or another player's card makes him, or the rules do,
# because he has too much, or it has been used up, or it is left over from a death or a fight.
Why = Literal["own", "curse", "bad stuff", "effect", "excess", "used", "death", "fight", ""]
BY_THE_RULES = ("excess", "used", "death", "fight")

Was = tuple[Any, ...]  # how the card lay before: zone, who, host, upright, kept as, tags


class Happening(NamedTuple):
    """An event under one of its names, as lines hear it: who does which verb to which card or player, and how."""

    verb: str
    player: int = -1
    card: int = -1
    other: int = -1
    n: int = 1
    facing: str = "down"
    source: str = ""  # curse, bad stuff, own: why it happens
    alone: bool = False
    place: str = ""
    text: str = ""
    was: Was = ()


class Bar(NamedTuple):
    """What a line with `cannot` must speak of to stop an event: the verb, its doer, its card, other player or thing."""

    verb: type[ir.Verb]
    player: int
    card: int = -1
    other: int = -1
    thing: str = ""
    source: str = ""


class Event(msgspec.Struct, frozen=True, tag=True, array_like=True, gc=False):
    """Something that is attempted, and happens unless a card has it otherwise."""

    names: ClassVar[frozenset[str]] = frozenset()  # under which it may be heard
    bans: ClassVar[tuple[type[ir.Verb], ...]] = ()  # the verbs whose `cannot` may stop it

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """The event under each of its names, the first the one it is attempted under."""
        raise NotImplementedError

    def before(self) -> tuple[Happening, ...]:
        """The names under which lines hear of it just before it happens."""
        return self.heard()

    def bars(self) -> tuple[Bar, ...]:
        """What a line must forbid to stop it."""
        return ()

    @property
    def is_due(self) -> bool:
        """Whether the rules demand it, so that nothing can forbid it; what comes instead comes as well."""
        return False


# ---------------------------------------------------------------- levels


class GainLevel(Event, frozen=True):
    """A player goes up."""

    who: int
    n: int
    why: Literal["card", "kill", "sale"] = "card"
    may_win: bool = False

    names = frozenset(("gain level",))
    bans = (ir.Gain,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As a level gained, however many they are."""
        return (Happening("gain level", self.who, n=self.n),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot gain levels`."""
        return (Bar(ir.Gain, self.who, thing="level"),)


class LoseLevel(Event, frozen=True):
    """A player goes down, never below 1 (R-042)."""

    who: int
    n: int

    names = frozenset(("lose level",))
    bans = (ir.Lose,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As a level lost, however many they are."""
        return (Happening("lose level", self.who, n=self.n),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose levels`."""
        return (Bar(ir.Lose, self.who, thing="level"),)


# ---------------------------------------------------------------- cards that go


class Parting(Event, frozen=True):
    """A card goes to the discards of its own deck (R-010), with everything on it."""

    who: int  # who does it; -1 the owner
    card: int
    why: Why = "own"
    owner: int = -1  # whose card it is, found out as it is attempted
    in_play: bool = False  # whether it lay before its owner, so that he loses it
    in_world: tuple[int, ...] = ()  # who leaves the world with it

    @property
    def is_due(self) -> bool:
        """What is too much, used up or left over goes in any case."""
        return self.why in BY_THE_RULES


class DiscardCard(Parting, frozen=True):
    """A player discards a card."""

    names = frozenset(("discard", "lose", "leave"))
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
    """A player loses a card."""

    names = frozenset(("lose", "discard"))
    bans = (ir.Lose, ir.Strike)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As lost, and what is lost is discarded."""
        lost = Happening("lose", self.who, self.card, source=self.why, was=was)
        return lost, lost._replace(verb="discard")

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot lose it`, to anything or to such a source."""
        return (Bar(ir.Lose, self.who, self.card, source=self.why),)


class SellCard(Parting, frozen=True):
    """A player sells an item."""

    names = frozenset(("sell",))
    bans = (ir.Sell,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As sold."""
        return (Happening("sell", self.who, self.card, source=self.why, was=was),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot sell it`."""
        return (Bar(ir.Sell, self.who, self.card),)


class SacrificeCard(Parting, frozen=True):
    """A player gives up a follower or another card."""

    names = frozenset(("sacrifice", "discard"))
    bans = (ir.Sacrifice,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As sacrificed, and what is sacrificed is discarded."""
        given_up = Happening("sacrifice", self.who, self.card, source=self.why, was=was)
        return given_up, given_up._replace(verb="discard")

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot sacrifice it`."""
        return (Bar(ir.Sacrifice, self.who, self.card),)


# ---------------------------------------------------------------- cards that come


class DrawCard(Event, frozen=True):
    """A player draws a card: the top of a deck, or a certain one."""

    who: int
    pile: int  # the deck it comes from; -1 where the card is named
    facing: str = "down"
    card: int = -1

    names = frozenset(("draw", "enter hand", "gain"))
    bans = (ir.Draw,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As a card that enters a hand, as drawn, and as gained."""
        entered = Happening("enter hand", self.who, self.card, was=was)
        drawn = Happening("draw", self.who, self.card, facing=self.facing)
        return entered, drawn, Happening("gain", self.who, self.card)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot draw cards`."""
        return (Bar(ir.Draw, self.who, self.card),)


class TakeCard(Event, frozen=True):
    """A player takes a card, from another player or from wherever it lies."""

    who: int
    card: int
    giver: int = -1  # whose it was
    to_hand: bool = False
    in_play: bool = False  # whether it lay before its owner, so that he loses it

    names = frozenset(("take", "enter hand", "lose", "gain"))
    bans = (ir.Take, ir.Lose)

    def _is_lost(self) -> bool:
        return self.in_play and self.giver not in (-1, self.who)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As taken, as lost by who had it in play, and as gained."""
        told = [Happening("take", self.who, self.card, other=self.giver, was=was)]
        if self.to_hand:
            told.insert(0, Happening("enter hand", self.who, self.card, other=self.giver, was=was))
        if self._is_lost():
            told.append(Happening("lose", self.giver, self.card, source="effect", was=was))
        return (*told, Happening("gain", self.who, self.card))

    def bars(self) -> tuple[Bar, ...]:
        """`other players cannot take it`, `you cannot lose it`."""
        taking = Bar(ir.Take, self.who, self.card)
        return (taking, Bar(ir.Lose, self.giver, self.card, source="effect")) if self._is_lost() else (taking,)


class GiveCard(Event, frozen=True):
    """A player gives a card to another."""

    who: int
    card: int
    to: int
    to_hand: bool = False
    why: Literal["own", "excess"] = "own"

    names = frozenset(("give", "enter hand", "gain"))
    bans = (ir.Give,)

    @property
    def is_due(self) -> bool:
        """What is too much is passed on in any case."""
        return self.why == "excess"

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As given and as gained."""
        told = (
            Happening("give", self.who, self.card, other=self.to),
            *(() if self.why == "excess" else (Happening("gain", self.to, self.card),)),
        )
        entered = Happening("enter hand", self.to, self.card, other=self.who, was=was)
        return (entered, *told) if self.to_hand else told

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot give it`."""
        return (Bar(ir.Give, self.who, self.card, self.to),)


class GainCard(Event, frozen=True):
    """A card comes into play before a player."""

    who: int
    card: int

    names = frozenset(("gain",))
    bans = (ir.Gain,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As gained."""
        return (Happening("gain", self.who, self.card),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot gain it`."""
        return (Bar(ir.Gain, self.who, self.card),)


# ---------------------------------------------------------------- fights and fates


class Fight(Event, frozen=True):
    """A player faces a monster, and a combat starts (R-140)."""

    who: int
    monster: int

    names = frozenset(("fight", "start combat", "take the field"))
    bans = (ir.Fight,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As the start of a combat, as fought, and by who takes the field."""
        return (
            Happening("start combat", self.who),
            Happening("fight", self.who, self.monster),
            Happening("take the field", self.who),
        )

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot fight it`."""
        return (Bar(ir.Fight, self.who, self.monster),)


class PromiseEscape(Event, frozen=True):
    """A card has it that a player escapes some monsters if the fight is lost (Q-16)."""

    who: int
    monsters: tuple[int, ...]

    bans = (ir.Escape,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """Nobody hears of it until he escapes."""
        return ()

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot escape`."""
        return tuple(Bar(ir.Escape, self.who, m) for m in self.monsters or (-1,))


class Escape(Event, frozen=True):
    """A player gets away from a monster."""

    who: int
    monster: int

    names = frozenset(("escape",))
    bans = (ir.Escape,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As an escape."""
        return (Happening("escape", self.who, self.monster),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot escape`."""
        return (Bar(ir.Escape, self.who, self.monster),)


class Catch(Event, frozen=True):
    """A monster catches a player who did not roll enough by so much."""

    who: int
    monster: int
    shortfall: int = 0

    names = frozenset(("catch",))

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As being caught."""
        return (Happening("catch", self.who, self.monster),)


class Death(Event, frozen=True):
    """A player dies."""

    who: int

    names = frozenset(("die",))
    bans = (ir.Die,)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As death."""
        return (Happening("die", self.who),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot die`."""
        return (Bar(ir.Die, self.who),)


def _kinds(parent: type[Event]) -> list[type[Event]]:
    """Every type of event below another, those that are only there to be inherited from left out."""
    return [kind for child in parent.__subclasses__() for kind in (child, *_kinds(child)) if kind is not Parting]


EVENTS: dict[str, type[Event]] = {kind.__name__: kind for kind in _kinds(Event)}
