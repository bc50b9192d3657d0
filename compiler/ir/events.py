"""When a line speaks: what it waits for, how long it lasts, how often, and how its card is played."""

from typing import Literal

from lootpress.compiler.ir.terms import Node, Question, Selector, Target, Time, Which, Who
from lootpress.compiler.ir.verbs import Action


class Happens(Node, frozen=True):
    """Somebody does a verb; with `would` just before it."""

    who: "Target"
    action: "Action"
    would: bool = False


class Undergoes(Node, frozen=True):
    """Something is done to the subject: this card is discarded, the deck is shuffled, you are caught."""

    who: "Target"
    done: str


class Declines(Node, frozen=True):
    """A monster will not fight a player whom it meets."""

    who: Which
    whom: Who


class BecomesTrue(Node, frozen=True):
    """A question turns from false to true."""

    question: Question


class Said(Node, frozen=True):
    """Somebody at the table says it has happened."""

    who: Who
    fact: str


Event = Happens | Undergoes | Declines | BecomesTrue | Said


class During(Node, frozen=True):
    """While that time goes on."""

    time: Time


class This(Node, frozen=True):
    """From now to the end of this combat, turn or game."""

    period: Literal["combat", "turn", "game"]


class Until(Node, frozen=True):
    """From now until one of these happens."""

    events: tuple[Event, ...]


class Limit(Node, frozen=True):
    """So many uses per turn, combat, game, player, monster or card."""

    n: int
    per: tuple[str, ...]


class Play(Node, frozen=True):
    """A mode of playing the card: when, in reaction to which event, on which target; silent parts are the kind's."""

    at: "Literal['any time'] | Time | None" = None
    when: "tuple[Event, ...]" = ()
    on: "Selector | None" = None
