"""Bonuses of every sort: which there are now, how much each is, whom it stands against."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import standing
from lootpress.runtime.active.names import is_named
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State

__all__ = [
    "bonus_amount", "bonuses_to", "goes_to_owner", "printed_bonus", "speaks_of_monster",
    "stands_against",
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


def bonuses_to(g: State, to: str) -> list[tuple[ir.Clause, Env, int | None]]:
    """Lines that hold, and what lasting effects fixed."""
    held = standing.lines_on(g, to)
    found: list[tuple[ir.Clause, Env, int | None]] = [(leaf.clause, env, None) for leaf, env in held]
    found += [(g.deck.clauses[e.clause], e.env, e.amount) for e in g.effects if e.active and e.amount is not None]
    return found


def bonus_amount(g: State, bonus: ir.Bonus, clause: ir.Clause, env: Env) -> int:
    """How much a bonus is now, with its count, its X and its bounds."""
    hooked = g.deck.hooked
    try:
        hook = hooked.bonuses[id(clause)]
    except KeyError:
        hook = hooked.write("bonus", clause)
    return int(hook(g, env))


def stands_against(g: State, bonus: ir.Bonus, env: Env) -> bool:
    """Once for the side, however many stand there (R-163); a shielded name does not count against him (R-089)."""
    against = bonus.against
    combat = g.combat
    if combat is None or against is None:
        return False
    if isinstance(against, ir.Cards):
        return any(look.card_fits(g, m, against, env) for m in combat.monsters)
    bad = isinstance(bonus.amount, ir.Int) and bonus.amount.n > 0
    for p in combat.side:
        if isinstance(against, ir.People):
            if not look.person_fits(g, p, against, env):
                continue
            if bad and against.names and all(n in standing.shielded(g, p) for n in against.names if is_named(g, p, n)):
                continue
            return True
        if p in look.people(g, against, env):
            return True
    return False


def speaks_of_monster(g: State, env: Env, i: int) -> bool:
    """Whether a line stands on a monster, on what is attached to it, or speaks of it."""
    return env.this == i or (env.this >= 0 and g.host[env.this] == i) or (env.this < 0 and env.it == i)
