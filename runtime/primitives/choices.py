"""Words for choices: how many of the cards found somebody takes."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.evaluate.sums import CardsToChoose
from lootpress.runtime.state import CardNumbers, Env, State


def exactly(n: int, found: CardNumbers) -> CardsToChoose:
    """So many, as far as there are."""
    return CardsToChoose(found, "exactly", n)


def up_to(n: int, found: CardNumbers) -> CardsToChoose:
    """So many or fewer."""
    return CardsToChoose(found, "up to", n)


def at_most(n: int, found: CardNumbers) -> CardsToChoose:
    """So many or fewer."""
    return CardsToChoose(found, "at most", n)


def at_least(n: int, found: CardNumbers) -> CardsToChoose:
    """So many or more."""
    return CardsToChoose(found, "at least", n)


def any_number(found: CardNumbers) -> CardsToChoose:
    """None to all."""
    return CardsToChoose(found, "any number")


def all_of(found: CardNumbers) -> CardsToChoose:
    """Every one."""
    return CardsToChoose(found, "every")


def none_of(found: CardNumbers) -> CardsToChoose:
    """Not one."""
    return CardsToChoose(found, "none")


def share(by: str, factor: int, found: CardNumbers) -> CardsToChoose:
    """A half or so many percent."""
    return CardsToChoose(found, by, factor)


def or_in_fight(g: State, found: CardNumbers, names: tuple[str, ...]) -> CardNumbers:
    """`discard "Goose"`: a monster by its name is meant where it stands, if you have no such card."""
    return found or [m for m in facts.monsters(g) if g.deck.card_of[m].name in names]


def second(env: Env, found: CardNumbers) -> CardNumbers:
    """The card that somebody chose to go with the first; where there was nothing to choose, those found."""
    return (env.candidate[1],) if env.candidate is not None and env.candidate[0] == "card" else found
