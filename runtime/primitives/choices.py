"""Words for choices: how many of the cards found somebody takes."""

from __future__ import annotations

from collections.abc import Sequence

from lootpress.runtime.active import facts
from lootpress.runtime.evaluate.sums import Choosing
from lootpress.runtime.state import Env, State

Cards = Sequence[int]


def exactly(n: int, found: Cards) -> Choosing:
    """So many, as far as there are."""
    return Choosing(found, "exactly", n)


def up_to(n: int, found: Cards) -> Choosing:
    """So many or fewer."""
    return Choosing(found, "up to", n)


def at_most(n: int, found: Cards) -> Choosing:
    """So many or fewer."""
    return Choosing(found, "at most", n)


def at_least(n: int, found: Cards) -> Choosing:
    """So many or more."""
    return Choosing(found, "at least", n)


def any_number(found: Cards) -> Choosing:
    """None to all."""
    return Choosing(found, "any number")


def all_of(found: Cards) -> Choosing:
    """Every one."""
    return Choosing(found, "every")


def none_of(found: Cards) -> Choosing:
    """Not one."""
    return Choosing(found, "none")


def share(by: str, factor: int, found: Cards) -> Choosing:
    """A half or so many percent."""
    return Choosing(found, by, factor)


def or_in_fight(g: State, found: Cards, names: tuple[str, ...]) -> Cards:
    """`discard "Goose"`: a monster by its name is meant where it stands, if you have no such card."""
    return found or [m for m in facts.monsters(g) if g.deck.card_of[m].name in names]


def second(env: Env, found: Cards) -> Cards:
    """The card that somebody chose to go with the first; where there was nothing to choose, those found."""
    return (env.candidate[1],) if env.candidate is not None and env.candidate[0] == "card" else found
