"""Which cards their owners can use now, and so which cards speak."""

from __future__ import annotations

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.holding import env_of, now
from lootpress.runtime.active.names import counts_somebody, is_named
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone

__all__ = ["may_use", "shielded", "speaks", "usable"]


def speaks(g: State, i: int) -> bool:
    """Whether the standing lines of an instance count now: worn and usable items, identities, monsters in the fight."""
    zone = g.where[i]
    if zone == Zone.TABLE:
        of = g.deck.of
        if not of.is_item[i]:
            return True
        if g.up[i] and not of.is_restricted[i]:
            return True
        if facts.archetype_of(g, i) == "follower":
            return True
        return usable(g, i) if g.up[i] else of.is_heard_aside[i]
    if zone == Zone.ATTACHED:
        return g.host[i] >= 0 and speaks(g, g.host[i])
    return zone in (Zone.COMBAT, Zone.WORLD)


def shielded(g: State, p: int) -> set[str]:
    """Names whose disadvantages do not touch the player: identities with a multi-stat card and no second (R-089)."""
    out: set[str] = set()
    for i in g.tables[p]:
        if g.deck.card_of[i].archetype != "identity":
            continue
        for j in facts.attached_to(g, i):
            for leaf in g.deck.leaves[g.deck.definition[j]]:
                effect = leaf.clause.effect
                if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Ignore):
                    what = effect.action.what
                    if isinstance(what, ir.Thing) and what.what == "disadvantages" and now(g, leaf, env_of(g, j)):
                        out.add(g.deck.card_of[i].name)
    return out


def usable(g: State, i: int) -> bool:
    """Whether its restrictions let its owner use the card, asked at every moment (R-105)."""
    card = g.deck.card_of[i]
    if not card.restrictions:
        return True
    p = facts.owner(g, i)
    return p < 0 or may_use(g, p, i)


def _has_names(g: State, p: int, only_for: tuple[frozenset[str], ...]) -> bool:
    """Whether a player has one of each of these names, by his cards and his gender."""
    called, table, gender = g.deck.of.identity_name, g.tables[p], g.genders[p]
    for names in only_for:
        if gender not in names:
            for i in table:
                if called[i] in names:
                    break
            else:
                return False
    return True


def may_use(g: State, p: int, i: int) -> bool:
    """Whether a player fits the `only for` and `not for` lines of a card."""
    deck = g.deck
    restrictions = deck.card_of[i].restrictions
    if not restrictions or facts.ignores_limits(g, i):
        return True
    only_for = deck.of.only_for[i]
    if only_for and not counts_somebody(g):
        return _has_names(g, p, only_for)
    safe: set[str] | None = None
    env = Env(p, i)
    for restriction in restrictions:
        who = restriction.who
        fits = look.person_fits(g, p, who, env) if isinstance(who, ir.People) else p in look.people(g, who, env)
        if restriction.only and not fits:
            return False
        if not restriction.only and fits:
            safe = shielded(g, p) if safe is None else safe
            names = who.names if isinstance(who, ir.People) else ()
            if not (names and all(n in safe for n in names if is_named(g, p, n))):
                return False
    return True
