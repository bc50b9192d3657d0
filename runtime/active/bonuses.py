"""Bonuses of every sort: which there are now, how much each is, whom it stands against."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from lootpress.compiler import ir
from lootpress.compiler.abilities import GiveBonus, Static
from lootpress.runtime.active import standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State

__all__ = [
    "Given", "amount_of", "bonuses_to", "given_amount", "goes_to_owner", "leaning", "printed_bonus",
    "speaks_of_monster",
]  # fmt: skip


def printed_bonus(card: ir.Card) -> int:
    """What the plain lines of a card give whoever has it, whatever the moment and whomever he meets."""
    return sum(
        c.effect.amount.n
        for c in card.clauses
        if isinstance(c.effect, ir.Bonus)
        and c.effect.to == "strength"
        and c.effect.against is None
        and not _is_for_others(c.effect.target)
        and isinstance(c.effect.amount, ir.Int)
        and c.question is None
        and not c.events
        and not c.cost
    )


_EVERYBODY = ir.People("player", ir.Quantity("every"))


def _is_for_others(target: ir.Selector | ir.Thing | None) -> bool:
    """Whether it takes more than the words to know that a bonus goes to whoever has the card, or it goes to others."""
    if isinstance(target, ir.Thing):
        return target.other
    return isinstance(target, ir.People | ir.Doer | ir.ThatPlayer) and target != _EVERYBODY


def goes_to_owner(g: State, bonus: ir.Bonus, env: Env) -> bool:
    """Whether a bonus goes to whoever has the card now: `-1 to another player` does not."""
    target = bonus.target
    if isinstance(target, ir.People | ir.Doer | ir.ThatPlayer):
        return env.you in look.people(g, target, env)
    return not _is_for_others(target)


class Given(msgspec.Struct, frozen=True):
    """A bonus that counts now: a line that holds, or what a card has given for a time."""

    bonus: ir.Bonus
    line: ir.Clause
    env: Env
    leaf: Static | None = None
    fixed: int = 0
    leans: bool = False  # on other bonuses: how much it is, or whom it is for


def bonuses_to(g: State, to: str) -> list[Given]:
    """Lines that hold, and what cards have given for a time; found once until something happens."""
    answers = g.sight.answers_for(g.version)
    known: list[Given] | None = answers.get(to)
    if known is None:
        known = answers[to] = _bonuses_to(g, to)
    return known


def _bonuses_to(g: State, to: str) -> list[Given]:
    found: list[Given] = []
    for leaf, env in standing.lines_on(g, to):
        clause = leaf.clause
        if isinstance(clause.effect, ir.Bonus):
            found.append(Given(clause.effect, clause, env, leaf, leans=leaf.id in g.deck.leaning))
    for effect in g.effects:
        if effect.active and effect.amount is not None:
            clause = g.deck.clauses[effect.clause]
            if isinstance(clause.effect, ir.Bonus) and clause.effect.to == to:
                leans = effect.clause in g.deck.leaning
                found.append(Given(clause.effect, clause, effect.env, None, effect.amount, leans))
    return found


T = TypeVar("T")


def leaning(g: State, answer: Callable[[State, Given], T], given: Given, nothing: T) -> T:
    """What is asked about a bonus that leans on others, as it is without any such; of another such there is nothing."""
    sight = g.sight
    if sight.leans:
        return nothing
    sight.leans = True
    try:
        return answer(g, given)
    finally:
        sight.leans = False


def amount_of(g: State, given: Given) -> int:
    """How much a bonus is now; nothing while what it is against is not there."""
    if given.leaf is not None:
        return standing.bonus_amount(g, given.leaf, given.env)
    bonus = given.bonus
    return given.fixed if bonus.against is None or stands_against(g, bonus, given.env) else 0


def given_amount(g: State, act: GiveBonus, env: Env) -> int:
    """How much a bonus is that a card gives now."""
    hooked = g.deck.hooked
    try:
        hook = hooked.bonuses[id(act)]
    except KeyError:
        hook = hooked.write("bonus", act)
    return int(hook(g, env))


def stands_against(g: State, bonus: ir.Bonus, env: Env) -> bool:
    """Whether what a given bonus is against is in the fight."""
    hooked = g.deck.hooked
    try:
        hook = hooked.against[id(bonus)]
    except KeyError:
        hook = hooked.write("against", bonus)
    return bool(hook(g, env))


def speaks_of_monster(g: State, env: Env, i: int) -> bool:
    """Whether a line stands on a monster, on what is attached to it, or speaks of it."""
    return env.this == i or (env.this >= 0 and g.host[env.this] == i) or (env.this < 0 and env.it == i)
