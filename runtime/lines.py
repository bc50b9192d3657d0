"""The lines that hold at this moment, found once for every arrangement of the table and asked by topic."""

from __future__ import annotations

from typing import cast

from lootpress.runtime import facts, look
from lootpress.runtime.deck import Hook, Leaf, Topic
from lootpress.runtime.sight import Sight
from lootpress.runtime.state import Env, State, Zone

__all__ = ["able", "env_of", "gathering", "lines", "lines_on", "now", "remembers_rightly", "speaking"]

Line = tuple[Leaf, Env]

_NONE: list[Line] = []


def env_of(g: State, i: int) -> Env:
    """The words of a standing card: its owner is `you`; a monster and its enhancers speak to the fighter."""
    zone = g.where[i]
    if zone == Zone.COMBAT or (zone == Zone.ATTACHED and g.host[i] >= 0 and g.where[g.host[i]] == Zone.COMBAT):
        you = g.combat.fighter if g.combat is not None else g.turn
    elif zone == Zone.WORLD:
        you = -1
    else:
        you = facts.owner(g, i)
    return Env(you, i, it=g.host[i] if zone == Zone.ATTACHED else i)


def lines(g: State) -> list[Line]:
    """Every line that holds now, with the meaning of its words."""
    return [line for topic in g.deck.topics if not isinstance(topic, tuple) for line in lines_on(g, topic)]


def remembers_rightly(g: State, fresh: State) -> bool:
    """Whether the lines that a game would go by are those that a copy of it finds, and so are all answers it kept."""
    sight, other = g.sight, fresh.sight
    for state in (g, fresh):
        if state.sight.version != state.version:
            _look_around(state, state.sight)
    return (
        sight.plain == other.plain
        and sight.asking == other.asking
        and all(held == lines_on(fresh, topic) for topic, held in sight.held.items())
    )


def lines_on(g: State, topic: Topic) -> list[Line]:
    """Every line on a topic that holds now: a bonus by what it goes to, others by the class of their verb.

    Whether a line's question is true may depend on other lines (a bonus while losing): such questions see the lines
    that hold without condition, so that the answer never depends on itself.
    """
    if topic not in g.deck.topics:
        return _NONE
    sight = g.sight
    if sight.asked is not None:
        return cast("list[Line]", sight.asked.get(topic, _NONE))
    if sight.version != g.version:
        _look_around(g, sight)
    asking = sight.asking.get(topic)
    plain: list[Line] = sight.plain.get(topic, _NONE)
    if asking is None:
        return plain
    found: list[Line] | None = sight.held.get(topic)
    if found is None:
        sight.asked = sight.plain
        try:
            found = plain + [(leaf, env) for leaf, env in asking if now(g, leaf, env)]
        finally:
            sight.asked = None
        sight.held[topic] = found
    return found


def speaking(g: State) -> list[int]:
    """The cards whose lines count now; what was played into the fight speaks too."""
    sight = g.sight
    if sight.asked is not None:
        return [i for i in _in_sight(g) if facts.speaks(g, i)]
    if sight.version != g.version:
        _look_around(g, sight)
    return sight.speaking or []


def able(g: State) -> list[tuple[int, Env, tuple[Hook, ...]]]:
    """The cards in play that have something to be used, with the meaning of their words."""
    sight = g.sight
    if sight.asked is not None:
        return _able(g, speaking(g))
    if sight.version != g.version:
        _look_around(g, sight)
    return sight.able


def _able(g: State, heard: list[int]) -> list[tuple[int, Env, tuple[Hook, ...]]]:
    found = [(i, env_of(g, i), g.deck.abilities[g.deck.definition[i]]) for i in heard if _is_able(g, i)]
    for effect in g.effects:
        if effect.active and effect.amount is None and g.deck.abilities_of(effect.clause):
            found.append((effect.env.this, effect.env, g.deck.abilities_of(effect.clause)))
    return found


def _is_able(g: State, i: int) -> bool:
    return bool(g.deck.abilities[g.deck.definition[i]]) and g.where[i] != Zone.PLAYED


def gathering(g: State) -> bool:
    """Whether it is being found out which lines hold: an answer now is true for that question only."""
    return g.sight.asked is not None


def now(g: State, leaf: Leaf, env: Env) -> bool:
    """Whether the times above a line are going on and its questions true."""
    if leaf.is_gift and env.this >= 0 and _is_freed(g, env.this):
        return True
    for during in leaf.times:
        if not look.now_is(g, during.time, env):
            return False
    for question in leaf.questions:
        if not look.holds(g, question, env):
            return False
    return True


def _is_freed(g: State, i: int) -> bool:
    """Q-27: an item freed of its limits gives its best bonus, whoever wields it."""
    from lootpress.runtime.standing import ignores_limits

    return g.where[i] == Zone.TABLE and bool(g.up[i]) and ignores_limits(g, i)


def _look_around(g: State, sight: Sight) -> None:
    """Gather the lines of the table again, if it is arranged otherwise than the last time."""
    sight.asked = {}  # which cards can be used may ask for lines as well; at first there are none
    try:
        if sight.tables is None or not sight.is_of(g):
            sight.look_at(g)
            sight.candidates = _candidates(g)
            restricted = g.deck.of.is_restricted
            sight.restricted = [i for i in sight.candidates if restricted[i]]
            sight.speaking = None
        heard = sight.candidates
        if sight.restricted:
            silent = [i for i in sight.restricted if not facts.speaks(g, i)]
            if silent:
                heard = [i for i in heard if i not in silent]
    finally:
        sight.asked = None
    if sight.speaking != heard:
        sight.speaking = heard
        sight.able = _able(g, heard)
        sight.plain, sight.asking = _by_topic(g, heard)
    sight.held = {}
    sight.version = g.version


def _in_sight(g: State) -> list[int]:
    found = [i for table in g.tables for i in table]
    found += g.attached
    found += g.worlds
    if g.combat is not None:
        found += dict.fromkeys(g.combat.monsters)
        found += [i for i, _, _ in g.combat.played]
    return found


def _candidates(g: State) -> list[int]:
    """The cards that speak, or would if only their restrictions let their owners use them."""
    of, up, where, kept_as = g.deck.of, g.up, g.where, g.kept_as
    is_item, restricted = of.is_item, of.is_restricted
    return [
        i
        for i in _in_sight(g)
        if restricted[i]
        or (not is_item[i] or up[i] or i in kept_as if where[i] == Zone.TABLE else where[i] == Zone.PLAYED)
        or facts.speaks(g, i)
    ]


def _by_topic(g: State, heard: list[int]) -> tuple[dict[Topic, list[Line]], dict[Topic, list[Line]]]:
    """The lines that hold in any case, and those that ask something, by what they are about."""
    plain: dict[Topic, list[Line]] = {}
    asking: dict[Topic, list[Line]] = {}
    deck = g.deck
    leaves_of, definition = deck.topical, deck.definition
    found = []
    for i in heard:
        leaves = leaves_of[definition[i]]
        if leaves:
            found.append((leaves, env_of(g, i)))
    for effect in g.effects:
        if effect.active and effect.amount is None:
            found.append((deck.topical_of(effect.clause), effect.env))
    if deck.rule_topical:
        found.append((deck.rule_topical, Env(-1, -1)))
    for leaves, env in found:
        for topic, asks, leaf in leaves:
            where = asking if asks else plain
            if topic in where:
                where[topic].append((leaf, env))
            else:
                where[topic] = [(leaf, env)]
    return plain, asking
