"""The lines that hold at this moment, found once for every arrangement of the table and asked by topic."""

from __future__ import annotations

from collections.abc import Mapping

from lootpress.compiler import ir
from lootpress.runtime.active import facts
from lootpress.runtime.active.holding import env_of, now
from lootpress.runtime.active.names import counts_somebody, is_silent, silences_somebody, speaks
from lootpress.runtime.sight import Able, Gathered, Sight, StaticLine
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.topics import MASKED, LinesOfCard, Topic

__all__ = ["CARRIES", "able", "gathering", "lines", "lines_about", "lines_on", "remembers_rightly", "speaking"]

CARRIES: Topic = (ir.Carry, None)  # lines of followers that carry something themselves

_NONE: list[StaticLine] = []
_NOBODY = Env(-1, -1)  # who the rules speak to


def lines(g: State) -> list[StaticLine]:
    """Every line that holds now, with the meaning of its words."""
    return [line for topic in g.deck.topics if not isinstance(topic, tuple) for line in lines_on(g, topic)]


def remembers_rightly(g: State, fresh: State) -> bool:
    """Whether the lines that a game would go by are those that a copy of it finds, and so are all answers it kept."""
    sight, other = g.sight, fresh.sight
    for state in (g, fresh):
        if state.sight.version != state.version:
            _look_around(state, state.sight)
    held = [n for n, version in enumerate(sight.held_at) if version == sight.version]
    return (
        sight.speaking == other.speaking
        and sight.spoken == other.spoken
        and all(known is None or known == _gathered(fresh, other, n) for n, known in enumerate(sight.gathered))
        and all(sight.held[n] == lines_about(fresh, n) for n in held)
    )


def lines_on(g: State, topic: Topic) -> list[StaticLine]:
    """Every line on a topic that holds now: a bonus by what it goes to, others by the class of their verb."""
    number = g.deck.topic_numbers.get(topic)
    return _NONE if number is None else lines_about(g, number)


def lines_about(g: State, number: int) -> list[StaticLine]:
    """The same for the number of a topic, which the deck knows.

    Whether a line's question is true may depend on other lines (a bonus while losing): such questions see the lines
    that hold without condition, so that the answer never depends on itself.
    """
    sight = g.sight
    if sight.asked is not None:
        if sight.asked != "which" or not _is_spoken_of(sight, number):
            return _NONE
        return _heard_of(g, _gathered(g, sight, number)[0])
    if sight.version != g.version:
        _look_around(g, sight)
    if not _is_spoken_of(sight, number):
        return _NONE
    if sight.held_at[number] == g.version:
        return sight.held[number]
    plain, asking = _gathered(g, sight, number)
    held = plain
    if asking:
        leans, weighing = sight.leans, sight.weighing
        sight.asked, sight.leans, sight.weighing = "which", False, False  # the same answer, whoever asks first
        try:
            held = plain + [(leaf, env) for leaf, env in asking if now(g, leaf, env)]
        finally:
            sight.asked, sight.leans, sight.weighing = None, leans, weighing
    held = _heard_of(g, held)
    sight.held[number], sight.held_at[number] = held, g.version
    return held


def _heard_of(g: State, held: list[StaticLine]) -> list[StaticLine]:
    """These lines without the advantages and disadvantages that do not count now."""
    if not silences_somebody(g):
        return held
    return [(leaf, env) for leaf, env in held if not is_silent(g, leaf.clause, env.this)]


def _is_spoken_of(sight: Sight, number: int) -> bool:
    """Whether anybody speaks of a topic now; beyond those that have a bit nobody knows without looking."""
    return number >= MASKED or bool(sight.spoken >> number & 1)


def _gathered(g: State, sight: Sight, number: int) -> Gathered:
    """The lines on a topic that hold in any case, and those that ask something, in the order they are heard."""
    known = sight.gathered[number]
    if known is not None:
        return known
    deck = g.deck
    speaks_of, definition, kept = deck.speaks_of[number], deck.definition, g.kept_as
    by_card = deck.lines_by_number[number]
    plain: list[StaticLine] = []
    asking: list[StaticLine] = []
    if by_card:
        for i in filter(speaks_of.__getitem__, sight.speaking):
            _add(plain, asking, by_card[definition[i]] if i not in kept else _kept(g, i, by_card), _env(g, sight, i))
    for effect in g.effects:
        if effect.active and effect.install >= 0:
            found = deck.lasting_lines[effect.install].get(number)
            if found is not None:
                _add(plain, asking, found, effect.env)
    rules = deck.rules_by_number[number]
    if rules is not None:
        _add(plain, asking, rules, _NOBODY)
    found_now = sight.gathered[number] = plain, asking
    return found_now


def _kept(g: State, i: int, by_card: Mapping[int, LinesOfCard]) -> LinesOfCard:
    """The lines of a card that was kept as something else."""
    holding, depending = by_card[g.deck.definition[i]]
    return tuple(facts.said_by(g, i, holding)), tuple(facts.said_by(g, i, depending))


def _add(plain: list[StaticLine], asking: list[StaticLine], found: LinesOfCard, env: Env) -> None:
    """Put the lines of a card to those that hold in any case and those that ask something."""
    holding, depending = found
    for leaf in holding:
        plain.append((leaf, env))
    for leaf in depending:
        asking.append((leaf, env))


def _env(g: State, sight: Sight, i: int) -> Env:
    """The words of a card that is heard, found once for an arrangement."""
    known = sight.envs.get(i)
    if known is None:
        known = sight.envs[i] = env_of(g, i)
    return known


def speaking(g: State) -> list[int]:
    """The cards whose lines count now; what was played into the fight speaks too."""
    sight = g.sight
    if sight.asked is not None:
        return [i for i in _in_sight(g) if speaks(g, i)]
    if sight.version != g.version:
        _look_around(g, sight)
    return sight.speaking


def able(g: State) -> list[Able]:
    """What can be used of the cards in play, with the meaning of their words."""
    sight = g.sight
    if sight.asked is not None:
        return _usable(g, _able(g, speaking(g)))
    if sight.version != g.version:
        _look_around(g, sight)
    known = sight.able
    if known is None:
        known = sight.able = _able(g, sight.speaking)
    return _usable(g, known)


def _usable(g: State, found: list[Able]) -> list[Able]:
    """These abilities without the advantages and disadvantages that do not count now."""
    if not silences_somebody(g):
        return found
    return [one for one in found if not is_silent(g, one[3].clause, one[1])]


def _able(g: State, heard: list[int]) -> list[Able]:
    found: list[Able] = []
    deck, where = g.deck, g.where
    used, definition = deck.uses, deck.definition
    for i in filter(deck.able.__contains__, heard):
        if where[i] != Zone.PLAYED:
            env = env_of(g, i)
            found += [(env.you if hook.own else -1, i, env, hook) for hook in facts.said_by(g, i, used[definition[i]])]
    for effect in g.effects:
        if effect.active and effect.install >= 0:
            env = effect.env
            found += [(env.you if use.own else -1, env.this, env, use) for use in deck.lasting[effect.install].uses]
    return found


def gathering(g: State) -> bool:
    """Whether it is being found out which lines hold or what they give: an answer now is for that question only."""
    sight = g.sight
    return sight.asked is not None or sight.leans or sight.weighing


def _look_around(g: State, sight: Sight) -> None:
    """See who speaks now; what was gathered is forgotten if that, or the arrangement of the table, is not as before."""
    same = sight.arranged == g.version or sight.seen == _arrangement(g)
    if not (same and sight.steady):
        heard = _heard(g, sight, same)
        if not same or sight.speaking != heard:
            topics = len(g.deck.topic_numbers)
            sight.speaking, sight.able = heard, None
            sight.gathered, sight.envs = [None] * topics, {}
            if not sight.held:  # what held before is known by its version
                sight.held, sight.held_at = [_NONE] * topics, [-1] * topics
            sight.spoken = _spoken_of(g, heard)
        if not same:
            sight.steady = not sight.restricted or _is_steady(g, sight)
    sight.version = sight.arranged = g.version


def _arrangement(g: State) -> tuple[object, ...]:
    """All that says which cards may speak and to whom; of what is attached also to what."""
    combat = g.combat
    fight = None if combat is None else (combat.fighter, combat.monsters, combat.played)
    hosts = g.host if g.attached else None
    return g.tables, g.up, g.effects, g.attached, hosts, g.worlds, g.kept_as, g.genders, fight, g.marks.carried


def _remembered(g: State) -> tuple[object, ...]:
    """The same, as it is now whatever comes."""
    combat = g.combat
    fight = None if combat is None else (combat.fighter, combat.monsters[:], combat.played[:])
    hosts = g.host[:] if g.attached else None
    tables = [table[:] for table in g.tables]
    kept_as, carried = g.kept_as.copy(), g.marks.carried.copy()
    return tables, g.up[:], g.effects[:], g.attached[:], hosts, g.worlds[:], kept_as, g.genders[:], fight, carried


def _heard(g: State, sight: Sight, same: bool) -> list[int]:
    """The cards that speak now."""
    sight.asked = "who"  # whether a card can be used may ask for lines as well; at first there are none
    try:
        if not same:
            sight.seen = _remembered(g)
            sight.steady = False
            sight.candidates = _candidates(g)
            sight.restricted = [*filter(g.deck.of.restricted.__contains__, sight.candidates)]
        silent = [i for i in sight.restricted if not speaks(g, i)] if sight.restricted else ()
    finally:
        sight.asked = None
    return [i for i in sight.candidates if i not in silent] if silent else sight.candidates


def _is_steady(g: State, sight: Sight) -> bool:
    """Whether who may use what follows from the arrangement: from the names that players have by cards and gender."""
    of = g.deck.of
    return (
        of.restricted_by_name.issuperset(sight.restricted)
        and not silences_somebody(g)
        and of.freeing_if.keys().isdisjoint(g.attached)
        and not counts_somebody(g)
    )


def _spoken_of(g: State, heard: list[int]) -> int:
    """What anybody speaks of now, a bit for each topic: these cards, what lasts, and the rules."""
    deck = g.deck
    spoken, by_card = deck.rule_mask, deck.masks
    for i in heard:
        spoken |= by_card[i]
    for effect in g.effects:
        if effect.active and effect.install >= 0:
            spoken |= deck.lasting_masks[effect.install]
    return spoken


def _in_sight(g: State) -> list[int]:
    """Every card in a place where its lines may count."""
    return [i for table in g.tables for i in table] + _beside_tables(g)


def _beside_tables(g: State) -> list[int]:
    """What is attached, worlds, and what is in the fight."""
    found = g.attached + g.worlds
    if g.combat is not None:
        found += dict.fromkeys(g.combat.monsters)
        found += [i for i, _, _ in g.combat.played]
    return found


def _candidates(g: State) -> list[int]:
    """The cards that speak, or would if only their restrictions let their owners use them."""
    of, up, where, kept_as = g.deck.of, g.up, g.where, g.kept_as
    restricted, heard = of.is_restricted, of.is_heard_aside
    found = [i for table in g.tables for i in table if heard[i] or up[i] or i in kept_as]
    for i in _beside_tables(g):
        if restricted[i] or where[i] == Zone.PLAYED or speaks(g, i):
            found.append(i)
    return found
