"""What changes about cards in play and about their players: worn, attached, counted, kept, become."""

from __future__ import annotations

from typing import Literal

from lootpress.compiler import ir
from lootpress.runtime.events.types.base import Bar, Event, Happening, Was
from lootpress.runtime.records import replace

__all__ = [
    "AttachCard", "CancelCard", "CarryCard", "ChangeCounters", "ChangeGender", "ChangeTag", "EnterWorld", "EquipCard",
    "HelpMonster", "KeepCard", "LayBeside", "LookAtCard", "PlayCard", "PutInDeck", "PutInPlay", "PutOn", "RevealCard",
    "SetOut", "Support", "SwapRole", "UnequipCard", "UseCard",
]  # fmt: skip


class PlayCard(Event, frozen=True):
    """A player plays a card, in a mode of its own or as its kind is (-1)."""

    mode: int = -1
    reacts_to: Happening | None = None
    on: int = -1  # the player whom it is for, or the monster it comes with
    uses: bool = False  # whether that uses it up: a one-shot, unless it is only laid down

    says = ("play", "use")
    bans = (ir.PlayCard, ir.Use)
    counts = False

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As played, and a one-shot as used."""
        played = Happening("play", self.who, self.card, was=was)
        return (played, replace(played, verb="use")) if self.uses else (played,)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot play it`, `you cannot use one-shots`."""
        play = Bar(ir.PlayCard, self.who, self.card)
        return (play, Bar(ir.Use, self.who, self.card)) if self.uses else (play,)


class CancelCard(Event, frozen=True):
    """A player cancels a card that was just played, or what it was about to do."""

    says = ("cancel",)
    bans = (ir.Cancel,)


class UseCard(Event, frozen=True):
    """A player uses what a card in play offers."""

    ability: int = -1  # the clause that he chose; -1 where he has just paid for one that spoke by itself

    says = ("use",)
    bans = (ir.Use,)
    counts = False


class PutInPlay(Event, frozen=True):
    """A card comes to lie before a player."""


class PutOn(Event, frozen=True):
    """An item that has come to lie before a player is worn, if there is room by now."""

    counts = False


class SetOut(Event, frozen=True):
    """A card is on its way: out of where it lay, and nowhere yet."""

    counts = False


class LayBeside(Event, frozen=True):
    """A card that was played lies beside the fight, for the players (0) or the monsters (1), else it is on its way."""

    side: int = 0

    counts = False


class Support(Event, frozen=True):
    """A player who looks on meddles in the fight, or plays for the monsters."""

    counts = False


class HelpMonster(Event, frozen=True):
    """A monster is stronger by what a player has played or used."""

    says = ("help monster",)
    counts = False


class EnterWorld(Event, frozen=True):
    """A card comes into play before everybody, and everybody enters it."""

    crowd: tuple[int, ...] = ()

    says = ("enter",)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As entered by everybody who lives."""
        return tuple([Happening("enter", p, self.card) for p in self.crowd])


class PutInDeck(Event, frozen=True):
    """A card goes onto or under a deck, its own (-1) or another."""

    pile: int = -1
    top: bool = True

    says = ("put",)
    bans = (ir.Put,)


class AttachCard(Event, frozen=True):
    """A card is attached to another."""

    host: int = -1
    enhances: bool = False  # whether it goes onto a monster as enhancers do

    says = ("attach",)
    bans = (ir.Attach,)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot attach it to that card`; nothing bars enhancers from monsters."""
        return () if self.enhances else (Bar(ir.Attach, self.who, self.card, other=self.host),)


class EquipCard(Event, frozen=True):
    """A player puts an item on (R-101)."""

    says = ("equip",)
    bans = (ir.Equip,)


class UnequipCard(Event, frozen=True):
    """A player puts an item aside (R-101)."""

    why: Literal["own", "excess"] = "own"

    says = ("unequip",)
    bans = (ir.Unequip,)

    @property
    def is_due(self) -> bool:
        """What is too much cannot be worn."""
        return self.why == "excess"


class CarryCard(Event, frozen=True):
    """A follower carries an item for its player (R-093)."""

    follower: int = -1

    says = ("carry",)


class ChangeCounters(Event, frozen=True):
    """Counters are put on a card or taken off."""

    n: int = 0

    says = ("add", "remove")
    bans = (ir.Add, ir.Remove)

    def heard(self, was: Was = ()) -> tuple[Happening, ...]:
        """As added or as removed."""
        return (Happening("add" if self.n > 0 else "remove", self.who, n=abs(self.n)),)

    def bars(self) -> tuple[Bar, ...]:
        """`you cannot add counters`."""
        return (Bar(ir.Add if self.n > 0 else ir.Remove, self.who, thing="counter"),)


class ChangeTag(Event, frozen=True):
    """A card becomes something: a tag, or an item for another slot."""

    word: str = ""

    says = ("become",)
    bans = (ir.Become,)


class ChangeGender(Event, frozen=True):
    """A player becomes a man or a woman."""

    gender: str = ""

    says = ("change", "become")
    bans = (ir.Become,)


class KeepCard(Event, frozen=True):
    """A player keeps a card as something else, a monster as a steed."""

    kind: str = ""

    says = ("keep", "gain")
    bans = (ir.Keep,)


class SwapRole(Event, frozen=True):
    """Who has died takes another role for the old one (R-191)."""

    says = ("gain",)


class RevealCard(Event, frozen=True):
    """A player shows a card to everybody."""

    says = ("reveal",)
    bans = (ir.Reveal,)


class LookAtCard(Event, frozen=True):
    """A player looks at a card."""

    says = ("look",)
    bans = (ir.LookAt,)
