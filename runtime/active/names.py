"""Who is called what: identities, genders, roles, and lines by which somebody counts as what he is not."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.runtime.active.holding import env_of
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone

__all__ = ["counted_names", "counts_somebody", "is_named"]

Counted = tuple[AbstractSet[str], dict[str, str], bool]
_AS_THEY_ARE: Counted = (frozenset(), {}, False)  # nobody counts as what he is not
_COUNTING = (Zone.TABLE, Zone.WORLD, Zone.COMBAT)


def is_named(g: State, p: int, name: str) -> bool:
    """Whether a player is what a name says: an identity, a gender, a role, what a kind makes of those without one."""
    deck = g.deck
    more, replaced, no_gender = counted_names(g, p) if deck.counting or g.effects else _AS_THEY_ARE
    if name in more or (g.genders[p] == name and not no_gender):
        return True
    called = deck.of.identity_name
    if replaced:
        kinds = deck.of.kind
        for i in g.tables[p]:
            if called[i] and replaced.get(kinds[i], called[i]) == name:
                return True
    else:
        for i in g.tables[p]:
            if called[i] == name:
                return True
    if name not in deck.otherwise:
        return False
    mine = [deck.of.kind[i] for i in g.tables[p] if called[i]]
    return any(kind not in mine for kind in deck.otherwise[name])


def counted_names(g: State, p: int) -> Counted:
    """Names a player counts as beside his own, names his cards count as instead, and whether he counts as no gender.

    Read off cards and effects directly: whether an item may be used depends on it, so it cannot depend on items, and
    whom somebody counts as cannot depend on whom others count as.
    """
    leaves = None if g.sight.counting else _count_leaves(g)
    if not leaves:
        return _AS_THEY_ARE
    g.sight.counting = True
    try:
        return _counted_names(g, p, leaves)
    finally:
        g.sight.counting = False


def _counted_names(g: State, p: int, leaves: list[tuple[Static, Env]]) -> Counted:
    more: set[str] = set()
    replaced: dict[str, str] = {}
    no_gender = False
    for leaf, env in leaves:
        effect = cast(ir.Do, leaf.clause.effect)
        count = cast(ir.Count, effect.action)
        as_ = count.as_ if count.as_ is not None else count.as_not
        if isinstance(effect.who, ir.It | ir.ThisCard):  # what a card counts as is no name of a player
            continue
        if isinstance(as_, ir.Thing) and as_.what == "gender":
            no_gender = no_gender or p in look.people(g, cast(ir.Selector, effect.who), env)
        elif isinstance(effect.who, ir.Cards):
            if isinstance(as_, ir.People) and as_.names and env.you == p:
                for noun in effect.who.nouns:
                    if noun.noun is not None:
                        replaced[noun.noun] = as_.names[0]
        elif isinstance(as_, ir.People) and as_.names and p in look.people(g, cast(ir.Selector, effect.who), env):
            more.update(as_.names)
        elif isinstance(as_, ir.Cards) and p in look.people(g, cast(ir.Selector, effect.who), env):
            more.update(g.deck.card_of[i].name for i in look.cards(g, as_, env))
    return more, replaced, no_gender


def counts_somebody(g: State) -> bool:
    """Whether a line makes somebody count as what he is not."""
    if not g.effects and not g.deck.counting:
        return False
    return bool(_count_leaves(g))


def _count_leaves(g: State) -> list[tuple[Static, Env]]:
    found: list[tuple[Static, Env]] = []
    deck, where = g.deck, g.where
    for i in deck.counting_cards:
        if where[i] in _COUNTING:
            found += [(leaf, env_of(g, i)) for leaf in deck.leaves[deck.definition[i]] if _is_count_as(leaf.clause)]
    for effect in g.effects:
        if effect.active and effect.install >= 0:
            for leaf in deck.lasting[effect.install].statics:
                if _is_count_as(leaf.clause):
                    found.append((leaf, effect.env))
    return found


def _is_count_as(clause: ir.Clause) -> bool:
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Count):
        return False
    return effect.action.as_ is not None or effect.action.as_not is not None
