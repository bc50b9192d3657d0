"""What every event has: its roles, the names under which lines hear it, and the verbs whose `cannot` stops it."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from lootpress.compiler import ir

__all__ = ["BY_THE_RULES", "LEFT_OVER", "Bar", "Event", "Happening", "Was", "Why"]

# Why a card leaves its player: he wants it so, a curse, bad stuff or another player's card makes him, or the rules do,
# because he has too much, or it has been used up, or it is left over from a death or a fight.
Why = Literal["own", "curse", "bad stuff", "effect", "excess", "used", "death", "fight"]
BY_THE_RULES = ("excess", "used", "death", "fight")
LEFT_OVER = ("used", "fight")  # nobody's any more

Was = tuple[Any, ...]  # how the card lay before: zone, who, host, upright, kept as, tags, what was attached to it


class Happening(msgspec.Struct, frozen=True, gc=False):
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
    named: tuple[str, ...] = ()  # the words by which the line that does it names the card


class Bar(msgspec.Struct, frozen=True, gc=False):
    """What a line with `cannot` must speak of to stop an event: the verb, its doer, its card, other player or thing."""

    verb: type[ir.Verb]
    player: int
    card: int = -1
    other: int = -1
    thing: str = ""
    source: str = ""
    named: tuple[str, ...] = ()


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that is attempted, and happens unless a card has it otherwise."""

    who: int = -1  # the player who does it or whom it befalls
    card: int = -1  # the card it is done to, or that does it
    other: int = -1  # the other player

    says: ClassVar[tuple[str, ...]] = ()  # the names under which it is heard
    bans: ClassVar[tuple[type[ir.Verb], ...]] = ()  # the verbs whose `cannot` may stop it

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """The event under each of its names."""
        return tuple([Happening(name, self.who, self.card, self.other, was=was) for name in self.says])

    def before(self) -> tuple[Happening, ...]:
        """The names under which lines hear of it just before it happens."""
        return self.heard()

    def bars(self) -> tuple[Bar, ...]:
        """What a line must forbid to stop it."""
        return tuple([Bar(verb, self.who, self.card, self.other) for verb in self.bans])

    counts: ClassVar[bool] = True  # whether a verb that brings it about has done something with it alone

    @property
    def is_due(self) -> bool:
        """Whether the rules demand it, so that nothing can forbid it; what comes instead comes as well."""
        return False

    @property
    def is_final(self) -> bool:
        """Whether nobody has a say any more."""
        return False
