"""The five forms a line can take: static, trigger, replacement, activated, and the acts that things done consist of.

Every form is frozen and typed. `line` is the number of the clause a form was lowered from, counted through the deck (or
through the card, when nobody has numbered a deck yet), so that limits, logs and messages can name the line.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from lootpress.compiler import ir

__all__ = [
    "Ability", "Act", "Activated", "Branch", "CardAbilities", "Deed", "Duration", "ForPlayers", "GiveBonus", "If",
    "Install", "Instead", "Let", "Limited", "Pay", "Replacement", "Seq", "Static", "Trigger", "acts_in",
]  # fmt: skip


class _Form(msgspec.Struct, frozen=True):
    """Anything that lowering produces."""


# ---------------------------------------------------------------- acts: what is done


class Seq(_Form, frozen=True):
    """One act after another; a chain says that an act runs only if those before did, or did not, do anything."""

    acts: tuple[Act, ...]
    chains: tuple[ir.Chain | None, ...]


class If(_Form, frozen=True):
    """An act that runs if a time is going on and a question is true."""

    act: Act
    question: ir.Question | None = None
    time: ir.Time | None = None


class Limited(_Form, frozen=True):
    """An act that runs so many times; `at_once` counts it as it starts, else whoever pays or agrees counts it."""

    line: int
    act: Act
    at_once: bool


class Pay(_Form, frozen=True):
    """Whoever does it may pay the price, and then the act follows."""

    line: int
    price: tuple[ir.Action, ...]
    act: Act
    counts: bool


class ForPlayers(_Form, frozen=True):
    """These players do the act one after another; with `may` each is asked first; `meant`: each is `that player`."""

    line: int
    who: ir.Selector
    may: bool
    act: Act
    counts: bool
    meant: bool = False


class Let(_Form, frozen=True):
    """X is a number while the act runs."""

    number: ir.Number
    act: Act


class Branch(_Form, frozen=True):
    """A row below `roll`, `choose` or `ask`: the faces or the answer that lead to it, and its act."""

    line: int
    act: Act
    faces: tuple[int, ...] = ()
    answer: str | None = None
    rest: bool = False


class Deed(_Form, frozen=True):
    """Somebody does a verb, so many times; `roll`, `choose` and `ask` go on with one of their options."""

    line: int
    do: ir.Do
    times: ir.Selector | ir.Thing | None = None
    options: tuple[Branch, ...] = ()


class GiveBonus(_Form, frozen=True):
    """A bonus is fixed now: to the end of the fight, else of the turn; `to this roll` changes the roll."""

    line: int
    clause: ir.Clause


class Duration(_Form, frozen=True):
    """From now, or from the next such time on, to an end that is an event."""

    until: Literal[
        "combat", "turn", "game", "event", "rolls", "next combat", "next turn", "next charity", "once", "once in combat"
    ]
    of: ir.Selector | None = None
    events: tuple[ir.Event, ...] = ()
    rolls: int = 0
    counts_now: bool = False  # a curse that strikes in the victim's own turn or fight counts for that one


class Install(_Form, frozen=True):
    """Lines that hold, wait or can be used begin to last."""

    line: int
    duration: Duration
    abilities: tuple[Ability, ...]


class Instead(_Form, frozen=True):
    """The act comes in place of what was about to happen, even if it does nothing; an offer only if it is accepted."""

    act: Act


Act = Seq | If | Limited | Pay | ForPlayers | Let | Deed | GiveBonus | Install | Instead


# ---------------------------------------------------------------- abilities: what a card is there for


class Static(_Form, frozen=True):
    """What holds while its card speaks: a bonus, a ban, a permission, what counts as what."""

    id: int
    clause: ir.Clause
    questions: tuple[ir.Question, ...] = ()
    times: tuple[ir.During, ...] = ()
    is_gift: bool = False  # whether it adds to the strength of who wears its card, and asks only who that is


class _FromClause(_Form, frozen=True):
    """What a clause says to do, when its questions are true and its times going on."""

    id: int
    clause: ir.Clause
    act: Act
    questions: tuple[ir.Question, ...] = ()
    times: tuple[ir.During, ...] = ()


class Trigger(_FromClause, frozen=True):
    """After an event: do."""

    @property
    def events(self) -> tuple[ir.Event, ...]:
        """What it waits for."""
        return self.clause.events


class Replacement(_FromClause, frozen=True):
    """Just before an event: do; the act says whether that comes instead of it."""

    @property
    def events(self) -> tuple[ir.Event, ...]:
        """What would happen."""
        return self.clause.events


class Activated(_FromClause, frozen=True):
    """Somebody plays the card in a mode of its own (`clause.play`), or uses it where it is."""

    users: ir.Selector | None = None  # who may use it, where that is not only who has the card
    own: bool = False  # whether nobody but who has the card can use it
    fights: bool = False  # whether it is of use in a fight only


Ability = Static | Trigger | Replacement | Activated


class CardAbilities(_Form, frozen=True):
    """All that a card can do, sorted by what wakes it."""

    statics: tuple[Static, ...] = ()
    waiting: tuple[Trigger | Replacement, ...] = ()
    uses: tuple[Activated, ...] = ()
    modes: tuple[Activated, ...] = ()
    on_play: Act | None = None
    bad_stuff: Act | None = None

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """Everything but what happens as the card is played, and its bad stuff."""
        return (*self.statics, *self.waiting, *self.uses, *self.modes)


# ---------------------------------------------------------------- walking


def acts_in(card: CardAbilities) -> Iterator[Act]:
    """Every act of a card, each before those inside it, those of lines that begin to last included."""
    for ability in card.abilities:
        yield from _acts_of(ability)
    for act in (card.on_play, card.bad_stuff):
        if act is not None:
            yield from _inside(act)


def _acts_of(ability: Ability) -> Iterator[Act]:
    if not isinstance(ability, Static):
        yield from _inside(ability.act)


def _inside(act: Act) -> Iterator[Act]:
    yield act
    match act:
        case Seq():
            for one in act.acts:
                yield from _inside(one)
        case If() | Limited() | Pay() | ForPlayers() | Let() | Instead():
            yield from _inside(act.act)
        case Deed():
            for option in act.options:
                yield from _inside(option.act)
        case Install():
            for ability in act.abilities:
                yield from _acts_of(ability)
        case GiveBonus():
            pass
