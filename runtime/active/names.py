"""Who is called what: identities, genders, roles, and lines by which somebody counts as what he is not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.runtime.active.holding import env_of
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone

__all__ = ["counted_names", "counts_somebody", "is_named"]


def is_named(g: State, p: int, name: str) -> bool:
    """Whether a player is what a name says: an identity, a gender, a role, what a kind makes of those without one."""
    more, replaced, no_gender = counted_names(g, p)
    if name in more:
        return True
    if g.genders[p] == name and not no_gender:
        return True
    deck = g.deck
    kinds: list[str] = []
    for i in filter(deck.of.identities.__contains__, g.tables[p]):
        card = deck.card_of[i]
        kinds.append(card.kind)
        if card.name == name if not replaced else replaced.get(card.kind, card.name) == name:
            return True
    return name in deck.otherwise and any(kind not in kinds for kind in deck.otherwise[name])


def counted_names(g: State, p: int) -> tuple[set[str], dict[str, str], bool]:
    """Names a player counts as beside his own, names his cards count as instead, and whether he counts as no gender.

    Read off cards and effects directly: whether an item may be used depends on it, so it cannot depend on items, and
    whom somebody counts as cannot depend on whom others count as.
    """
    if g.sight.counting:
        return set(), {}, False
    leaves = list(_count_leaves(g)) if g.deck.counting or g.effects else None
    if not leaves:
        return set(), {}, False
    g.sight.counting = True
    try:
        return _counted_names(g, p, leaves)
    finally:
        g.sight.counting = False


def _counted_names(g: State, p: int, leaves: list[tuple[Static, Env]]) -> tuple[set[str], dict[str, str], bool]:
    more: set[str] = set()
    replaced: dict[str, str] = {}
    no_gender = False
    for leaf, env in leaves:
        effect = cast(ir.Do, leaf.clause.effect)
        count = cast(ir.Count, effect.action)
        as_ = count.as_ if count.as_ is not None else count.as_not
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
    return next(_count_leaves(g), None) is not None


def _count_leaves(g: State) -> Iterator[tuple[Static, Env]]:
    if not g.deck.counting and not g.effects:
        return
    for i in g.deck.counting_cards:
        if g.where[i] in (Zone.TABLE, Zone.WORLD, Zone.COMBAT):
            for leaf in g.deck.leaves[g.deck.definition[i]]:
                if _is_count_as(leaf.clause):
                    yield leaf, env_of(g, i)
    for effect in g.effects:
        if effect.active and effect.install >= 0:
            for leaf in g.deck.lasting[effect.install].statics:
                if _is_count_as(leaf.clause):
                    yield leaf, effect.env


def _is_count_as(clause: ir.Clause) -> bool:
    effect = clause.effect
    if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Count):
        return False
    return effect.action.as_ is not None or effect.action.as_not is not None
