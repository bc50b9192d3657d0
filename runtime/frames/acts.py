"""Frames of acts and verbs: what the lines of cards do, in order, for a price, by several players, to chosen cards."""

from __future__ import annotations

from typing import Literal

from lootpress.runtime.frames.base import Frame, Twice
from lootpress.runtime.options import SumBounds
from lootpress.runtime.state import Env

__all__ = [
    "ActFrame", "AskingFacts", "AskingRow", "ChoosingRow", "DoingDeed", "DoingVerb", "GivingBonus",
    "Guessing", "HowBegun", "InOrder", "InPlaceOf", "Informed", "JoiningChosen", "Paying", "Picking",
    "PickingPlayers", "PlayersAct", "Rolling", "RollingRows", "SufferingCards", "TryingOut", "VerbFrame",
    "WithinLimit",
]  # fmt: skip

HowBegun = Literal["", "woken", "chosen"]  # by a line that waited, from a menu (and so agreed to), or neither


class ActFrame(Frame):
    """An act of a line is at work; the deck knows it by its number, and `env` is what its words mean."""

    works = "apart"
    act: int
    env: Env


class InOrder(ActFrame):
    """Acts one after another, each told whether those before did anything."""

    dids: tuple[bool, ...] = ()
    step: Literal["run"] = "run"


class WithinLimit(ActFrame):
    """An act that may be done once for each one it chooses."""

    how: HowBegun
    step: Twice = "start"


class InPlaceOf(ActFrame):
    """What is done in place of what was about to happen."""

    how: HowBegun
    step: Twice = "start"


class Informed(ActFrame):
    """An act waits until the table has said what its card asks for, outside a fight."""

    how: HowBegun
    step: Literal["ask", "start", "after"] = "ask"


class Paying(ActFrame):
    """Who does it may pay all of a price, and then the act follows."""

    how: HowBegun
    paid: int = 0  # how many verbs of the price
    step: Literal["ask", "agreed", "named", "pay", "act"] = "ask"


class PlayersAct(ActFrame):
    """Players do the act one after another."""

    how: HowBegun
    players: tuple[int, ...] = ()  # who still has to
    after: Env | None = None  # what the words mean behind the line: what all of them touched
    did: bool = False
    step: Literal["choose", "chosen", "agreed", "acted"] = "choose"


class DoingDeed(ActFrame):
    """The players that a sentence names do its verb, each so many times."""

    how: HowBegun
    times: int = 1
    doers: tuple[int, ...] = ()  # who still has to
    left: int = 0  # how often the first of them still has to
    did: bool = False
    touched: tuple[int, ...] = ()  # what others have touched at the same time
    step: Literal["choose", "chosen", "agreed", "done"] = "choose"


class GivingBonus(ActFrame):
    """A bonus is given and fixed; where it is for one of several, somebody says which."""

    step: Literal["ask", "answered"] = "ask"


class TryingOut(ActFrame):
    """An act is tried out on a copy of the game."""

    step: Twice = "start"


# ---------------------------------------------------------------- verbs


class VerbFrame(Frame):
    """A verb of a line at work: that of its effect (-1), or one of its price."""

    works = "as verb"
    line: int
    part: int
    doer: int
    env: Env
    did: bool = False


class DoingVerb(VerbFrame):
    """Cards are chosen for one target of the verb after another, and the deed is done to them."""

    it: int = -1  # what `it` meant before: a card that this verb names is `it` for the verb only
    target: int = 0
    party: int | None = None  # with whom it is done, once somebody has said so
    named: int = -1  # whom it has named by seat or role, as that was before it was done
    waiting: tuple[int, ...] = ()  # with whom it is still to be done, where it is done with each
    first: tuple[int, ...] = ()  # cards that wait until it is said which card they go with
    barred: tuple[int, ...] = ()  # cards that others have touched at the same time
    step: Literal["begin", "target", "party", "number", "picked", "ordered", "second", "done to", "end"] = "begin"


class RollingRows(VerbFrame):
    """Dice are rolled, and the row for their sum acts."""

    dice: int = 0  # rolled so far
    total: int = 0
    step: Literal["begin", "rolled", "acted"] = "begin"


class ChoosingRow(VerbFrame):
    """Rows are chosen one after another, and act."""

    rows: tuple[int, ...] = ()  # chosen so far
    step: Literal["ask", "chosen", "acted"] = "ask"


class AskingRow(VerbFrame):
    """A question is answered, by one after another of those who are asked, and the row of each answer acts."""

    asked: tuple[int, ...] = ()  # who has still to answer, the first of them now
    step: Literal["ask", "chosen", "answered", "acted"] = "ask"


class Guessing(VerbFrame):
    """A card is named, and it is seen whether it is the one."""

    step: Literal["ask", "answered"] = "ask"


class SufferingCards(VerbFrame):
    """Bad stuff of monsters or curses, one after another."""

    cards: tuple[int, ...] = ()  # still to be suffered
    step: Literal["begin", "chosen", "suffer"] = "begin"


# ---------------------------------------------------------------- choices


class Picking(Frame):
    """A player picks cards one after another until they are enough; a partner may have to agree to each."""

    player: int
    cards: tuple[int, ...]
    low: int
    high: int
    about: str
    total: SumBounds | None = None
    partner: int = -1
    chosen: tuple[int, ...] = ()
    step: Literal["ask", "answered", "agreed"] = "ask"


class PickingPlayers(Frame):
    """A player picks players one after another, in the order in which they will act."""

    player: int
    players: tuple[int, ...]
    low: int
    high: int
    chosen: tuple[int, ...] = ()
    step: Literal["ask", "answered"] = "ask"


class JoiningChosen(Frame):
    """A player chooses which cards come into the fight."""

    player: int
    cards: tuple[int, ...]
    low: int
    high: int
    step: Twice = "start"


class Rolling(Frame):
    """A die: before the roll, the roll, changes to it."""

    player: int
    monster: int = -1  # the one that the player runs away from
    step: Literal["before", "roll", "after", "done"] = "before"


class AskingFacts(Frame):
    """Facts and numbers that the cards in a fight, or the one that acts, want to know of the table, asked once."""

    card: int = -1
    you: int = -1
    step: Literal["ask", "answered"] = "ask"
