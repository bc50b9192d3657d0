"""What holds at this moment: standing lines of cards in play, lasting effects, limits, bans and permissions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.compiler.abilities.losses import is_immunity, names_of
from lootpress.runtime.active import facts
from lootpress.runtime.active.facts import ignores_limits, taken_tags
from lootpress.runtime.active.holding import addressed, env_of
from lootpress.runtime.active.lines import lines, lines_about, lines_on, speaking
from lootpress.runtime.active.names import lacks, may_use, usable
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone

__all__ = [
    "bans", "bonus_amount", "demanded", "env_of", "forbidden", "given", "hand_limit", "has_limit", "ignores_limits",
    "immune", "limit", "lines", "lines_on", "may_use", "lacks", "ranks_fit", "shielded_from",
    "some_allowed", "speaking", "usable", "weighs", "winning_level", "within_limit",
]  # fmt: skip

NO_LIMIT = 99
_NOTHING: list[tuple[ir.Do, Env]] = []
_NO_LINE: list[tuple[Static, Env]] = []


def _deeds_of(found: list[tuple[Static, Env]]) -> list[tuple[ir.Do, Env]]:
    return [(cast(ir.Do, leaf.clause.effect), env) for leaf, env in found] if found else _NOTHING


# ---------------------------------------------------------------- what is printed


def weighs(g: State, i: int, burden: str) -> bool:
    """Whether a card fills such a burden: it is big, does not count as not big, and nothing frees it of its limits."""
    if burden not in g.deck.card_of[i].burdens or ignores_limits(g, i):
        return False
    return not any(g.deck.burdens.get(word) == burden for word in taken_tags(g, i))


def has_limit(g: State, i: int, kind: str = "") -> bool:
    """`an item that has a race limit`: a restriction that names such a trait; without a word any restriction."""
    if not kind:
        return bool(g.deck.card_of[i].restrictions)
    wanted = kind.split(" or ")
    for restriction in g.deck.card_of[i].restrictions:
        names = restriction.who.names if isinstance(restriction.who, ir.People) else ()
        for name in names:
            kinds = {c.kind for c in g.deck.cards if c.name == name} or {"gender"}
            if kinds & set(wanted):
                return True
    return False


# ---------------------------------------------------------------- limits


def within_limit(g: State, p: int, kind: str, n: int) -> bool:
    """Whether a player may have so many; up to what the rules allow nobody need be asked who allows more."""
    return (n <= _allowed_by_rules(g, kind) and kind not in g.deck.of.shrinking) or n <= limit(g, p, kind)


def _allowed_by_rules(g: State, kind: str) -> int:
    rule = g.deck.kinds.get(kind)
    return NO_LIMIT if rule is None or rule.at_most is None else rule.at_most


def limit(g: State, p: int, kind: str) -> int:
    """How many of a kind, slot or burden a player may have; of a ranked kind how much rank."""
    base = _allowed_by_rules(g, kind)
    for do, env in _deeds_of(lines_on(g, (ir.Carry, "may"))):
        if _lifts(cast(ir.Carry, do.action), kind) and p in look.people(g, cast(ir.Selector, do.who), env):
            return NO_LIMIT
    return base + _limit_bonus(g, p, kind)


def _lifts(carry: ir.Carry, kind: str) -> bool:
    what = carry.what
    if not isinstance(what, ir.Cards) or what.quantity.how != "any number":
        return False
    return any(" ".join((*n.words, n.noun or "")) == kind for n in what.nouns)


def _limit_bonus(g: State, p: int, kind: str) -> int:
    total = 0
    counted: list[int] = []
    for leaf, env in lines_on(g, ("limit", kind)):
        effect = cast(ir.Bonus, leaf.clause.effect)
        whom = (env.you,) if effect.target is None else look.people(g, effect.target, env)
        if p not in whom or (leaf.id in counted and kind in g.deck.identities):
            continue  # two multi-stat cards of one name do not make room for three
        counted.append(leaf.id)
        total += bonus_amount(g, leaf, env)
    for bonus, env, amount in given(g, "limit"):
        if bonus.limit == kind and p in _whose_limit(g, bonus, env):
            total += amount
    return total


def _whose_limit(g: State, bonus: ir.Bonus, env: Env) -> Sequence[int]:
    """Whose limit a bonus raises that was given: of several players that of whoever was chosen."""
    if env.candidate is not None:
        return (env.candidate[1],) if env.candidate[0] == "player" else ()
    return (env.you,) if bonus.target is None else look.people(g, bonus.target, env)


def given(g: State, to: str) -> Iterator[tuple[ir.Bonus, Env, int]]:
    """The bonuses to something that cards have given for a time, each as much as it was then."""
    for effect in g.effects:
        if effect.amount is not None and effect.active:
            bonus = g.deck.clauses[effect.clause].effect
            if isinstance(bonus, ir.Bonus) and bonus.to == to:
                yield bonus, effect.env, effect.amount


def bonus_amount(g: State, leaf: Static, env: Env) -> int:
    """How much a bonus is now, with its count, its X and its bounds; nothing while what it is against is not there.

    A bonus that leans on other bonuses (the strength of somebody, a hand limit) sees those that lean on none: each is
    worked out once, on what is there without them, so that two that speak of each other never go round in circles.
    """
    hooked = g.deck.hooked
    try:
        hook = hooked.bonuses[id(leaf)]
    except KeyError:
        hook = hooked.write("bonus", leaf)
    sight = g.sight
    if sight.leans:
        return 0 if leaf.id in g.deck.leaning else int(hook(g, env))
    if leaf.id not in g.deck.leaning:
        return int(hook(g, env))
    sight.leans = True
    try:
        return int(hook(g, env))
    finally:
        sight.leans = False


def rank_limit(g: State, p: int) -> int:
    """R-082: the ranks of powers add up to the level at most, and cards may allow more."""
    return g.level[p] + _limit_bonus(g, p, "rank")


def ranks_fit(g: State, p: int, ranks: int) -> bool:
    """Whether a player may have powers of so much rank; up to his level nobody need be asked who allows more."""
    return (ranks <= g.level[p] and "rank" not in g.deck.of.shrinking) or ranks <= rank_limit(g, p)


def hand_limit(g: State, p: int) -> int:
    """R-017."""
    return g.deck.settings["hand limit"] + _limit_bonus(g, p, "hand limit")


def winning_level(g: State) -> int:
    """R-030, with what worlds and other cards add."""
    total = g.deck.settings["winning level"]
    for leaf, env in lines_on(g, "winning level"):
        total += bonus_amount(g, leaf, env)
    return total + sum([amount for _, _, amount in given(g, "winning level")]) if g.effects else total


# ---------------------------------------------------------------- bans and permissions


def forbidden(g: State, p: int, verb: type, card: int = -1, *, other: int = -1, thing: str = "") -> bool:
    """Whether some line says that the player cannot do this, to this card, player or thing."""
    for leaf, env in bans(g, verb):
        do = cast(ir.Do, leaf.clause.effect)
        if is_immunity(do.action):  # asked for with a source and a name
            continue
        if thing and not _names_thing(do.action, thing):
            continue
        if _speaks_of(g, do, env, p, verb, card, other):
            return True
    return False


def _names_thing(action: ir.Action, thing: str) -> bool:
    what = getattr(action, "what", ())
    return any(isinstance(x, ir.Thing) and x.what == thing for x in (what if isinstance(what, tuple) else (what,)))


def bans(g: State, verb: type) -> list[tuple[Static, Env]]:
    """Every line that holds now and says that somebody cannot do this."""
    number = g.deck.bans.get(verb)
    return _NO_LINE if number is None else lines_about(g, number)


def demanded(g: State, p: int, verb: type) -> bool:
    """Whether some line says that the player must do this."""
    number = g.deck.demands.get(verb)
    if number is None:
        return False
    return any(_speaks_of(g, do, env, p, verb, -1, -1) for do, env in _deeds_of(lines_about(g, number)))


def _speaks_of(g: State, do: ir.Do, env: Env, p: int, verb: type, card: int, other: int) -> bool:
    if not isinstance(do.action, verb):
        return False
    if p != env.you and isinstance(do.who, ir.You):
        env = addressed(g, env, p)
    hooked = g.deck.hooked
    try:
        hook = hooked.speaking_of[id(do)]
    except KeyError:
        hook = hooked.write("speaks of", do)
    return bool(hook(g, env, p, card, other))


def some_allowed(g: State, p: int, verb: type, fits: Callable[[int], bool]) -> bool:
    """Whether there is a card of those the verb speaks of that no line forbids to do it to."""
    if not bans(g, verb):
        return True
    meant = [i for i in range(len(g.where)) if g.where[i] != Zone.BOX and fits(i)]
    mine = [i for i in meant if g.where[i] in (Zone.HAND, Zone.TABLE, Zone.ATTACHED) and facts.owner(g, i) == p]
    return any(not forbidden(g, p, verb, i) for i in (mine or meant)) or not meant


def immune(g: State, i: int, source: str, named: tuple[str, ...] = ()) -> bool:
    """Whether a card cannot be lost to such a source or under such a name, or curses cannot strike it."""
    for do, env in _deeds_of(bans(g, ir.Lose)):
        lose = cast(ir.Lose, do.action)
        if not is_immunity(lose) or (lose.to and not any(_is_source(s, source, g) for s in lose.to)):
            continue
        if lose.as_ is not None and not _is_called(g, i, lose.as_, named):
            continue
        if any(_means(g, w, i, env) for w in lose.what):
            owner = facts.owner(g, i)
            if owner < 0 or owner in look.people(g, cast(ir.Selector, do.who), env):
                return True
    for do, env in _deeds_of(bans(g, ir.Strike)):
        if source == "curse" and isinstance(do.who, ir.Cards) and _means(g, cast(ir.Strike, do.action).what, i, env):
            return True
    return False


def _is_called(g: State, i: int, as_: ir.Which, named: tuple[str, ...]) -> bool:
    """Whether a card is lost under a name that a line speaks of, and is what it says."""
    return any(name in named and facts.fits_kind(g, i, name) for name in names_of(as_))


def safe_from(g: State, p: int, thing: str, source: str) -> bool:
    """Whether a player cannot lose such a thing to such a source: `you cannot lose levels to any curse`."""
    for do, env in _deeds_of(bans(g, ir.Lose)):
        lose = cast(ir.Lose, do.action)
        named = _names_thing(lose, thing) and any(_is_source(s, source, g) for s in lose.to)
        if named and p in look.people(g, cast(ir.Selector, do.who), env):
            return True
    return False


def shielded_from(g: State, curse: int, p: int) -> bool:
    """Whether a line says that such curses cannot strike the player."""
    for do, env in _deeds_of(bans(g, ir.Strike)):
        what = cast(ir.Strike, do.action).what
        if isinstance(what, ir.You | ir.Doer | ir.People | ir.ThatPlayer) and p in look.people(g, what, env):
            anywhere = g.deck.derived.read(do.who, "wherever it lies") if isinstance(do.who, ir.Cards) else None
            if anywhere is not None and look.card_fits(g, curse, anywhere, env):
                return True
    return False


def _means(g: State, what: ir.Target, i: int, env: Env) -> bool:
    if isinstance(what, ir.Cards):
        return look.card_fits(g, i, what, env)
    return isinstance(what, ir.Which) and i in look.cards(g, what, env)


def _is_source(source: ir.Target, name: str, g: State) -> bool:
    if isinstance(source, ir.People):
        return name == "effect"  # of somebody else
    if isinstance(source, ir.Thing):
        return source.what == name
    if not isinstance(source, ir.Cards) or name != "curse":
        return False
    return any(
        n.noun == "curse" or (n.noun in g.deck.kinds and g.deck.kinds[n.noun].archetype == "curse")
        for n in source.nouns
    )
