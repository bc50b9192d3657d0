"""Who is called what, and so which cards can be used and speak; a card that speaks may make somebody count as another.

Each asks the other: whether an item speaks depends on what its owner is called, and what he counts as on the cards that
speak. So while it is found out whom somebody counts as, everybody is called what he is.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.runtime.active import facts
from lootpress.runtime.active.facts import env_of
from lootpress.runtime.active.holding import now
from lootpress.runtime.definitions import counts_as
from lootpress.runtime.evaluate import look
from lootpress.runtime.sight import CountedAs, Sight
from lootpress.runtime.state import Env, State, Zone

__all__ = ["counts_somebody", "is_named", "may_use", "shielded", "speaks", "usable"]

_COUNTING = (Zone.TABLE, Zone.WORLD, Zone.COMBAT)


def is_named(g: State, p: int, name: str) -> bool:
    """Whether a player is what a name says: an identity, a gender, a role, what a kind makes of those without one."""
    deck = g.deck
    more, replaced, no_gender, _ = _called(g, p) if counts_somebody(g) else _AS_THEY_ARE
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


_NO_NAMES: AbstractSet[str] = frozenset()
_NONE_INSTEAD: dict[str, str] = {}
_AS_THEY_ARE: CountedAs = (_NO_NAMES, _NONE_INSTEAD, False, 0)  # nobody counts as what he is not


def _called(g: State, p: int) -> CountedAs:
    """Names a player counts as beside his own, names his cards count as instead, and whether he counts as no gender.

    Nothing else that was seen bears on it, so it is kept until something happens, whatever is being found out.
    """
    seen = g.sight
    if seen.called_version != g.version:
        seen.called, seen.called_version = {}, g.version
    found = seen.called.get(p)
    if found is None:
        g.sight = Sight()  # nothing that was seen before is used, and nothing is kept
        g.sight.counting = True
        try:
            more, replaced, no_gender = _counted_names(g, p)
        finally:
            g.sight = seen
        found = more, replaced, no_gender, _bits_of_names(g, p, more, replaced, no_gender=no_gender)
        seen.called[p] = found
    return found


def _counted_names(g: State, p: int) -> tuple[set[str], dict[str, str], bool]:
    more: set[str] = set()
    replaced: dict[str, str] = {}
    no_gender = False
    for leaf, env in _lines_that_count(g):
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
    """Whether a line may make somebody count as what he is not; while that is found out, none does."""
    deck = g.deck
    if g.sight.counting or not (g.effects or deck.counting or deck.counting_rules):
        return False
    if deck.counting_rules:
        return True
    where = g.where
    for i in deck.counting_cards:
        if where[i] in _COUNTING:
            return True
    for effect in g.effects:
        if effect.install >= 0 and deck.lasting_counts[effect.install] and effect.active:
            return True
    return False


def _lines_that_count(g: State) -> list[tuple[Static, Env]]:
    """The lines that make somebody count as what he is not, of cards that speak now, and where what they ask is so."""
    deck = g.deck
    found = [(leaf, Env(-1, -1)) for leaf in deck.counting_rules]
    for i in _cards_that_count(g):
        if speaks(g, i):
            found += [(leaf, env_of(g, i)) for leaf in deck.leaves[deck.definition[i]] if counts_as(leaf.clause)]
    found += _effects_that_count(g)
    return [(leaf, env) for leaf, env in found if now(g, leaf, env)]


def _cards_that_count(g: State) -> list[int]:
    where = g.where
    return [i for i in g.deck.counting_cards if where[i] in _COUNTING]


def _effects_that_count(g: State) -> list[tuple[Static, Env]]:
    lasting = [e for e in g.effects if e.active and e.install >= 0 and g.deck.lasting_counts[e.install]]
    return [(x, e.env) for e in lasting for x in g.deck.lasting[e.install].statics if counts_as(x.clause)]


# ---------------------------------------------------------------- which cards can be used


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
    if not g.deck.of.is_restricted[i]:
        return True
    p = facts.owner(g, i)
    return p < 0 or may_use(g, p, i)


def _bits_of_names(
    g: State, p: int, more: AbstractSet[str], instead: dict[str, str], *, no_gender: bool = False
) -> int:
    """What a player is called, a bit for each name that a restriction says: by his cards, his gender, what he lacks."""
    of = g.deck.of
    bits, bit_of = of.bits_of_identity, of.bit_of_name
    mine = 0 if no_gender else bit_of.get(g.genders[p], 0)
    for i in g.tables[p]:
        if instead and of.identity_name[i] and of.kind[i] in instead:
            mine |= bits[i] & of.bits_of_kinds | bit_of.get(instead[of.kind[i]], 0)
        else:
            mine |= bits[i]
    for kind, name in of.otherwise:
        if not mine & kind:
            mine |= name
    for name_more in more:
        mine |= bit_of.get(name_more, 0)
    return mine


def may_use(g: State, p: int, i: int) -> bool:
    """Whether a player fits the `only for` and `not for` lines of a card."""
    deck = g.deck
    of = deck.of
    if not of.is_restricted[i] or facts.ignores_limits(g, i):
        return True
    asked = of.asks_names[i]
    if asked is not None:
        mine = _called(g, p)[3] if counts_somebody(g) else _bits_of_names(g, p, _NO_NAMES, _NONE_INSTEAD)
        for only, bits in asked:
            if not mine & bits:
                if only:
                    return False
            elif not only:
                break  # unless a card shields him
        else:
            return True
    safe: set[str] | None = None
    env = Env(p, i)
    for restriction in deck.card_of[i].restrictions:
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
