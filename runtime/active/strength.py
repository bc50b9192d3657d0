"""How strong each side is, and how that came about, bonus by bonus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Static
from lootpress.runtime.active import facts, standing
from lootpress.runtime.active.bonuses import Given, amount_of, bonuses_to, goes_to_owner, leaning, printed_bonus
from lootpress.runtime.active.counting import Summand, counted, is_ignored
from lootpress.runtime.active.holding import now
from lootpress.runtime.active.lines import gathering
from lootpress.runtime.evaluate import look
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.topics import WHAT_COUNTS

__all__ = [
    "Summand", "adds_to_monsters", "breakdown", "card_bonus", "counts", "helper_decides", "missing_parts",
    "monster_strength", "player_strength", "printed_level", "side_state", "strengths", "wins_ties",
]  # fmt: skip


def printed_level(g: State, i: int) -> int:
    """A monster's level: printed, rolled as it entered, or twice its bonus for a steed that is fought (C-15)."""
    rolled = g.marks.levels.get(i)
    if rolled is not None:
        return rolled
    level = g.deck.card_of[i].level
    return 0 if level is None else level.n


def card_bonus(g: State, i: int) -> int:
    """What a card's own lines give its owner now, worn or not; while that is found out, what is printed plainly."""
    if g.sight.weighing or g.where[i] not in (Zone.TABLE, Zone.ATTACHED):
        return printed_bonus(g.deck.card_of[i])
    env = standing.env_of(g, i)
    g.sight.weighing = True
    try:
        return sum(
            standing.bonus_amount(g, leaf, env)
            for leaf in facts.said_by(g, i, g.deck.leaves[g.deck.definition[i]])
            if isinstance(leaf.clause.effect, ir.Bonus)
            and leaf.clause.effect.to == "strength"
            and leaf.clause.effect.against is None
            and goes_to_owner(g, leaf.clause.effect, env)
            and now(g, leaf, env)
        )
    finally:
        g.sight.weighing = False


# ---------------------------------------------------------------- the parts


def breakdown(g: State) -> list[Summand]:
    """Every summand of both sides of the fight going on."""
    sight = g.sight
    if sight.parts_version == g.version and not gathering(g):
        return sight.parts
    combat = g.combat
    side = combat.side if combat is not None else ()
    parts = [Summand(0, p, g.level[p], -1, True) for p in side]
    parts += [Summand(1, k, printed_level(g, m), m, True) for k, m in enumerate(facts.monsters(g))]
    for given in bonuses_to(g, "strength"):
        parts += _bonus_parts(g, given)
    parts = counted(g, parts)
    if combat is not None:
        parts += [Summand(*set_) for set_ in combat.set_parts]
    if not gathering(g):  # asked while lines are being gathered: true only for that question
        sight.parts, sight.parts_version, sight.totals = parts, g.version, None
    return parts


def _is_bystanders(g: State, leaf: Static, env: Env) -> bool:
    """R-156: what lies before a player who only watches changes nothing, unless it says `during any combat`."""
    combat = g.combat
    you = env.you
    if combat is None or you < 0 or you == combat.fighter or you == combat.helper:
        return False
    if leaf.id not in g.deck.of_own_fights:
        return False
    return g.where[env.this] in (Zone.TABLE, Zone.ATTACHED)


def _bonus_parts(g: State, given: Given) -> list[Summand]:
    nobody: list[tuple[int, int]] = []
    targets = leaning(g, _bonus_targets, given, nobody) if given.leans else _bonus_targets(g, given)
    if not targets:
        return []
    amount = amount_of(g, given)
    return [Summand(side, whose, amount, given.env.this, line=given.line) for side, whose in targets] if amount else []


def _bonus_targets(g: State, given: Given) -> list[tuple[int, int]]:
    """Whom a bonus reaches in the fight."""
    bonus, env, leaf = given.bonus, given.env, given.leaf
    if leaf is not None and _is_bystanders(g, leaf, env):
        return []
    if env.this >= 0 and g.where[env.this] == Zone.COMBAT and g.deck.card_of[env.this].archetype != "monster":
        return []  # a steed that is fought serves nobody
    chosen = env.candidate if leaf is None else None
    targets = _targets(g, bonus.target, env) if chosen is None else _chosen(g, *chosen)
    if targets and standing.lacks(g, env.this, given.line.polarity):  # what it does to others stays
        return [(side, whose) for side, whose in targets if side == 0 and whose not in (-1, env.you)]
    return targets


def _chosen(g: State, kind: str, one: int) -> list[tuple[int, int]]:
    """Where a bonus goes that was fixed for a player, a monster or a side that somebody chose."""
    if kind == "side":
        return [(one, -1)]
    if kind == "player":
        return [(0, one)] if facts.in_combat(g, one) else []
    return [(1, k) for k, m in enumerate(facts.monsters(g)) if m == one]


def adds_to_monsters(g: State, source: int) -> dict[int, int]:
    """What each monster of the fight has from a card, itself or with its side."""
    out: dict[int, int] = {}
    combat = g.combat
    if combat is None:
        return out
    for part in breakdown(g):
        if part.side == 1 and part.source == source and not part.is_level:
            for k, m in enumerate(combat.monsters):
                if part.whose in (-1, k):
                    out[m] = out.get(m, 0) + part.amount
    return out


def counts(g: State, leaf: Static, env: Env) -> bool:
    """Whether a line that holds changes something now: a bonus to strength must reach somebody in the fight."""
    bonus = leaf.clause.effect
    if not isinstance(bonus, ir.Bonus) or bonus.to != "strength":
        return True
    if g.combat is None:
        return env.you >= 0 and bonus.against is None and bool(standing.bonus_amount(g, leaf, env))
    return bool(_bonus_parts(g, Given(bonus, leaf.clause, env, leaf, leans=leaf.id in g.deck.leaning)))


def _targets(g: State, target: ir.Selector | ir.Thing | None, env: Env) -> list[tuple[int, int]]:
    """Which players (side 0, by seat) and monsters (side 1, by place) a bonus goes to; -1 is a whole side."""
    combat = g.combat
    if combat is None:
        return []
    if type(target) is ir.You:
        you = env.you
        return [(0, you)] if you >= 0 and (you == combat.fighter or you == combat.helper) else []
    if isinstance(target, ir.Thing):
        return whole_side(g, _side(g, target, env))
    if isinstance(target, ir.Doer | ir.ThatPlayer | ir.People):
        return players_in_fight(g, look.people(g, target, env))
    return [] if target is None else cards_in_fight(g, look.cards(g, target, env))


def whole_side(g: State, side: int) -> list[tuple[int, int]]:
    """All of a side, while there is a fight."""
    return [] if g.combat is None else [(side, -1)]


def players_in_fight(g: State, players: Iterable[int]) -> list[tuple[int, int]]:
    """Those of these players who are in the fight, by seat."""
    return [] if g.combat is None else [(0, p) for p in players if p in g.combat.side]


def cards_in_fight(g: State, cards: Iterable[int]) -> list[tuple[int, int]]:
    """The monsters that these cards are or are on, by place; of other cards their owners in the fight."""
    combat = g.combat
    out: list[tuple[int, int]] = []
    if combat is None:
        return out
    for i in cards:
        under = facts.monster_under(g, i)  # what an enhancer gets, the monster it is on gets
        places = [k for k, m in enumerate(combat.monsters) if m in (i, under)]
        if places:
            out += [(1, k) for k in places]
        elif facts.owner(g, i) in combat.side:
            out.append((0, facts.owner(g, i)))
    return out


def _side(g: State, side: ir.Thing, env: Env) -> int:
    """The side of the fight that a phrase means: 0 is the players', 1 the monsters'."""
    hooked = g.deck.hooked
    try:
        hook = hooked.sides[id(side)]
    except KeyError:
        hook = hooked.write("side", side)
    return int(hook(g, env))


# ---------------------------------------------------------------- totals


def strengths(g: State) -> tuple[int, int]:
    """The strength of the players' side and of the monsters' side (R-141)."""
    sight = g.sight
    known: tuple[int, int] | None = sight.totals
    if known is not None and sight.parts_version == g.version and not gathering(g):
        return known
    fixed = None if g.combat is None else g.combat.fixed
    players = monsters = 0
    for part in breakdown(g):
        if part.side == 0:
            players += part.amount
        else:
            monsters += part.amount
    found = (players if fixed is None else fixed), monsters
    if not gathering(g):
        sight.totals = found
    return found


def player_strength(g: State, p: int) -> int:
    """One player's own strength; outside a fight his level and his cards."""
    if facts.in_combat(g, p):
        return sum(part.amount for part in breakdown(g) if part.side == 0 and part.whose == p)
    mine = [given for given in bonuses_to(g, "strength") if given.bonus.against is None and _reaches(g, given, p)]
    if not standing.lines_on(g, WHAT_COUNTS):
        return g.level[p] + sum([amount_of(g, given) for given in mine])
    parts = [
        Summand(0, p, g.level[p], -1, True),
        *(Summand(0, p, amount_of(g, given), given.env.this) for given in mine),
    ]
    return sum(part.amount for part in counted(g, parts))


def _reaches(g: State, given: Given, p: int) -> bool:
    """Whether a bonus goes to a player while nobody fights."""
    if given.leaf is None and given.env.candidate is not None:  # fixed for somebody who was chosen
        kind, one = given.env.candidate
        return (kind == "player" and one == p) or (kind == "card" and facts.owner(g, one) == p)

    def for_player(g: State, given: Given) -> bool:
        return _is_for_player(g, given.bonus.target, given.env, p)

    return leaning(g, for_player, given, False) if given.leans else for_player(g, given)


def _is_for_player(g: State, target: ir.Selector | ir.Thing | None, env: Env, p: int) -> bool:
    """Whether a bonus goes to a player, or to a card that he wears, while nobody fights."""
    if type(target) is ir.You:
        return env.you == p
    if target is None or isinstance(target, ir.Thing):
        return False
    if isinstance(target, ir.Doer | ir.ThatPlayer | ir.People):
        return p in look.people(g, target, env)
    return any(g.where[i] == Zone.TABLE and facts.owner(g, i) == p for i in look.cards(g, target, env))


def monster_strength(g: State, i: int) -> int:
    """One monster's own strength."""
    places = [k for k, m in enumerate(facts.monsters(g)) if m == i]
    if not places:
        return printed_level(g, i)
    return sum(p.amount for p in breakdown(g) if p.side == 1 and p.whose == places[0])


def missing_parts(
    g: State, reached: Iterable[tuple[int, int]], value: int, source: int
) -> tuple[tuple[int, int, int, int], ...]:
    """What has to be added so that a strength becomes a number now; what comes later counts on top."""
    changed = []
    players, monsters = strengths(g)
    for side, whose in reached:
        now = (
            (players, monsters)[side]
            if whose < 0
            else sum(p.amount for p in breakdown(g) if (p.side, p.whose) == (side, whose))
        )
        if now != value:
            changed.append((side, whose, value - now, source))
    return tuple(changed)


def wins_ties(g: State) -> bool:
    """R-142, R-162: anybody on the side who wins ties wins them for the side."""
    if g.combat is None:
        return False
    if gathering(g):
        return _wins_ties(g, g.combat.side)
    sight = g.sight
    if sight.ties_version != g.version:
        sight.ties, sight.ties_version = _wins_ties(g, g.combat.side), g.version
    return sight.ties


def _wins_ties(g: State, side: tuple[int, ...]) -> bool:
    for leaf, env in standing.lines_on(g, ir.Win):
        effect = leaf.clause.effect
        if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Win) or effect.action.what != "ties":
            continue
        if is_ignored(g, env.this):
            continue
        if any(p in side for p in look.people(g, cast(ir.Selector, effect.who), env)):
            return True
    return False


def side_state(g: State, state: str) -> bool:
    """Whether the players' side is winning, losing or tied now."""
    if g.combat is None:
        return False
    if facts.is_over_with(g):
        return state == "winning"
    players, monsters = strengths(g)
    if state == "tied":
        return players == monsters
    winning = players > monsters or (players == monsters and wins_ties(g))
    return winning if state == "winning" else not winning


def helper_decides(g: State) -> bool:
    """Whether the fight is won by the helper's strength: without what he adds it would not be."""
    combat = g.combat
    if combat is None or combat.helper < 0:
        return False
    players, monsters = strengths(g)
    alone = players - player_strength(g, combat.helper)
    return alone < monsters or (alone == monsters and not wins_ties(g))
