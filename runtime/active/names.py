"""Who is called what, and so which cards can be used and speak; a card that speaks may make somebody count as another.

Each asks the other: whether an item speaks depends on what its owner is called, and what he counts as on the cards that
speak. So while it is found out whom somebody counts as, everybody is called what he is; and while it is found out which
cards are ignored, or their advantages or disadvantages, all of them count.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.compiler.hooks.points import is_by_name
from lootpress.runtime.active import facts
from lootpress.runtime.active.facts import env_of
from lootpress.runtime.active.holding import now
from lootpress.runtime.definitions import SpeakersOf
from lootpress.runtime.evaluate import look
from lootpress.runtime.sight import CountedAs, Sight
from lootpress.runtime.state import Env, State, Zone

__all__ = [
    "counts_somebody", "is_named", "is_silent", "is_spared", "lacks", "may_use", "silences_somebody", "speaks",
    "usable",
]  # fmt: skip

_COUNTING = (Zone.TABLE, Zone.WORLD, Zone.COMBAT, Zone.ATTACHED)


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
    for leaf, env in _said_now(g, g.deck.counting):
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
    return not g.sight.counting and _may_say(g, g.deck.counting)


def _may_say(g: State, such: SpeakersOf) -> bool:
    """Whether somebody who may say such a thing lies where lines count."""
    if such.rules:
        return True
    where = g.where
    for i in such.cards:
        if where[i] in _COUNTING:
            return True
    for effect in g.effects:
        if effect.install >= 0 and such.lasting[effect.install] and effect.active:
            return True
    return False


def _said_now(g: State, such: SpeakersOf) -> list[tuple[Static, Env]]:
    """The lines that say such a thing, of cards that speak now, and where what they ask is so."""
    deck, where = g.deck, g.where
    found = [(leaf, Env(-1, -1)) for leaf in such.rules]
    for i in such.cards:
        if where[i] in _COUNTING and speaks(g, i):
            found += [
                (leaf, env_of(g, i))
                for leaf in facts.said_by(g, i, deck.leaves[deck.definition[i]])
                if such.is_such(leaf.clause)
            ]
    for effect in g.effects:
        if effect.active and effect.install >= 0 and such.lasting[effect.install]:
            statics = deck.lasting[effect.install].statics
            found += [(leaf, effect.env) for leaf in statics if such.is_such(leaf.clause)]
    return [(leaf, env) for leaf, env in found if now(g, leaf, env)]


# ---------------------------------------------------------------- whose advantages count


def silences_somebody(g: State) -> bool:
    """Whether cards, or what is good or bad in them, may not count; while that is found out, all of it does."""
    deck = g.deck
    return deck.silencing and not g.sight.counting and _may_say(g, deck.muting)


def is_silent(g: State, clause: ir.Clause, i: int) -> bool:
    """Whether a line of a card does not count: the whole card is ignored, or what is good or bad for its owner is.

    What an advantage gives others stays. An ignored card keeps its place, and the room it makes for others.
    """
    gone = _muted(g).get(i, ()) if i >= 0 else ()
    if not gone:
        return False
    effect = clause.effect
    if _WHOLLY in gone:
        return not (isinstance(effect, ir.Bonus) and effect.to == "limit") and not _is_carrying(effect)
    if clause.polarity == "neutral" or clause.polarity not in gone:
        return False
    target = effect.target if isinstance(effect, ir.Bonus) else None
    return target is None or isinstance(target, ir.You | ir.It | ir.ThisCard)


def _is_carrying(effect: ir.Effect | None) -> bool:
    return isinstance(effect, ir.Do) and isinstance(effect.action, ir.Carry)


_POLARITIES = {"advantages": "advantage", "disadvantages": "disadvantage"}
_WHOLLY = "wholly"
Muted = dict[int, set[str]]


def is_spared(g: State, p: int, names: tuple[str, ...], polarity: str) -> bool:
    """Whether what is good or bad for these names does not count for a player who has them (R-089)."""
    if not names or not silences_somebody(g):
        return False
    called, muted = g.deck.of.identity_name, _muted(g)
    gone = {called[i] for i in g.tables[p] if polarity in muted.get(i, ())}
    return all(name in gone for name in names if is_named(g, p, name))


def lacks(g: State, i: int, polarity: str) -> bool:
    """Whether the advantages or the disadvantages of a card do not count."""
    return i >= 0 and silences_somebody(g) and polarity in _muted(g).get(i, ())


def _muted(g: State) -> Muted:
    """By instance, what does not count of it; asked apart, so that no answer depends on itself."""
    seen = g.sight
    if seen.muted_version != g.version:
        g.sight = Sight()
        g.sight.counting = True
        try:
            found: Muted = {}
            for leaf, env in _said_now(g, g.deck.muting):
                what = cast(ir.Ignore, cast(ir.Do, leaf.clause.effect).action).what
                if isinstance(what, ir.Thing):
                    for i in look.cards(g, cast(ir.Selector, what.of), env):
                        found.setdefault(i, set()).add(_POLARITIES[what.what])
                else:
                    for i in _ignored(g, cast(ir.Which, what), env):
                        found.setdefault(i, set()).add(_WHOLLY)
        finally:
            g.sight = seen
        seen.muted, seen.muted_version = found, g.version
    return seen.muted


def _ignored(g: State, what: ir.Which, env: Env) -> list[int]:
    """The cards in sight that are meant, and what is attached to them; a monster only where monsters are spoken of."""
    if isinstance(what, ir.Cards):
        such = g.deck.derived.read(what, "whatever it adds")
        fighting = () if any(n.noun == "monster" or n.name for n in what.nouns) else facts.monsters(g)
        found = [i for i in _in_sight(g) if i not in fighting and look.card_fits(g, i, such, env)]
    else:
        found = list(look.cards(g, what, env))
    return found + [i for i in g.attached if g.host[i] in found and g.where[i] != Zone.COMBAT]


def _in_sight(g: State) -> list[int]:
    found = [i for table in g.tables for i in table] + g.attached + g.worlds
    if g.combat is not None:
        found += g.combat.monsters
        found += [i for i, _, _ in g.combat.played]
    return found


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
        return g.host[i] >= 0 and not facts.is_held(g, i) and speaks(g, g.host[i])
    return zone in (Zone.COMBAT, Zone.WORLD)


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
    silencing = silences_somebody(g)
    asked = of.asks_names[i]
    if asked is not None and not silencing:
        mine = _called(g, p)[3] if counts_somebody(g) else _bits_of_names(g, p, _NO_NAMES, _NONE_INSTEAD)
        for only, bits in asked:
            if not mine & bits:
                if only:
                    return False
            elif not only:
                break
        else:
            return True
    env = Env(p, i)
    for restriction in deck.card_of[i].restrictions:
        who = restriction.who
        fits = _fits(g, p, who, env, by_name=is_by_name(restriction))
        if fits and silencing and isinstance(who, ir.People):
            fits = not is_spared(g, p, who.names, restriction.polarity)
        if restriction.only != fits:
            return False
    return True


def _fits(g: State, p: int, who: ir.Selector, env: Env, *, by_name: bool) -> bool:
    """Whether a player is one of those whom a restriction names; names alone need no hook."""
    if not isinstance(who, ir.People):
        return p in look.people(g, who, env)
    if not by_name:
        return look.person_fits(g, p, who, env)
    for name in who.names:
        if is_named(g, p, name):
            return True
    return False
