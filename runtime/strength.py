"""How strong each side is, and how that came about, bonus by bonus."""

from __future__ import annotations

from typing import cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime import facts, look, standing
from lootpress.runtime.lines import gathering, now
from lootpress.runtime.state import Env, State, Zone

__all__ = [
    "Part", "add_to_last_reward", "breakdown", "card_bonus", "counts", "helper_decides", "levels_of",
    "monster_strength", "player_strength", "printed_bonus", "printed_level", "run_away_bonus", "side_state",
    "side_strength", "strengths", "treasures_of", "would_win_game",
]  # fmt: skip


class Part(msgspec.Struct, frozen=True):
    """One summand of a strength: on which side, of whom, how much, from which card; a level or a bonus."""

    side: int
    whose: int
    amount: int
    source: int
    is_level: bool = False
    line: ir.Clause | None = None


def printed_level(g: State, i: int) -> int:
    """A monster's level: printed, rolled as it entered, or twice its bonus for a steed that is fought (C-15)."""
    rolled = g.facts.get(("level", i))
    if rolled is not None:
        return cast(int, rolled)
    level = g.deck.card_of[i].level
    return 0 if level is None else level.n


def printed_bonus(card: ir.Card) -> int:
    """The best plain bonus printed on a card."""
    plain = [
        c.effect.amount.n for c in card.clauses
        if isinstance(c.effect, ir.Bonus) and c.effect.to == "strength" and isinstance(c.effect.amount, ir.Int)
        and c.question is None and not c.events and not c.cost
    ]  # fmt: skip
    return sum(plain)


def card_bonus(g: State, i: int) -> int:
    """What a card's own lines give its owner now, worn or not; while that is found out, what is printed plainly."""
    if g.sight.weighing or g.where[i] not in (Zone.TABLE, Zone.ATTACHED):
        return printed_bonus(g.deck.card_of[i])
    env = standing.env_of(g, i)
    g.sight.weighing = True
    try:
        return sum(
            bonus_amount(g, leaf.clause.effect, leaf.clause, env)
            for leaf in g.deck.leaves[g.deck.definition[i]]
            if isinstance(leaf.clause.effect, ir.Bonus)
            and leaf.clause.effect.to == "strength"
            and leaf.clause.effect.against is None
            and now(g, leaf, env)
        )
    finally:
        g.sight.weighing = False


# ---------------------------------------------------------------- the parts


def breakdown(g: State) -> list[Part]:
    """Every summand of both sides of the fight going on."""
    sight = g.sight
    if sight.parts_version == g.version:
        return cast("list[Part]", sight.parts)
    combat = g.combat
    side = combat.side if combat is not None else ()
    parts = [Part(0, p, g.level[p], -1, True) for p in side]
    parts += [Part(1, k, printed_level(g, m), m, True) for k, m in enumerate(facts.monsters(g))]
    for leaf, env in standing.lines_on(g, "strength"):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Bonus) and effect.to == "strength":
            parts += _bonus_parts(g, effect, leaf.clause, env, None)
    for lasting in g.effects:
        clause = g.deck.clauses[lasting.clause]
        bonus = clause.effect
        if not lasting.active or lasting.amount is None or not isinstance(bonus, ir.Bonus) or bonus.to != "strength":
            continue
        parts += _bonus_parts(g, bonus, clause, lasting.env, lasting.amount)
    parts = _counted(g, parts)
    parts += [Part(*set_) for set_ in g.facts.get(("set strength",), ())]
    if not gathering(g):  # asked while lines are being gathered: true only for that question
        sight.parts, sight.parts_version, sight.totals = parts, g.version, None
    return parts


def _bonus_parts(g: State, bonus: ir.Bonus, clause: ir.Clause, env: Env, fixed: int | None) -> list[Part]:
    if env.this >= 0 and g.where[env.this] == Zone.COMBAT and g.deck.card_of[env.this].archetype != "monster":
        return []  # a steed that is fought serves nobody
    if bonus.against is not None and not _stands_against(g, bonus, env):
        return []
    if clause.polarity == "disadvantage" and env.this >= 0 and _is_shielded(g, env):
        return []
    amount = bonus_amount(g, bonus, clause, env) if fixed is None else fixed
    if not amount:
        return []
    chosen = env.candidate if fixed is not None else None
    targets = _targets(g, bonus.target, env) if chosen is None else _chosen(g, *chosen)
    return [Part(side, whose, amount, env.this, line=clause) for side, whose in targets]


def _chosen(g: State, kind: str, one: int) -> list[tuple[int, int]]:
    """Where a bonus goes that was fixed for a player, a monster or a side that somebody chose."""
    if kind == "side":
        return [(one, -1)]
    if kind == "player":
        return [(0, one)] if facts.in_combat(g, one) else []
    return [(1, k) for k, m in enumerate(facts.monsters(g)) if m == one]


def counts(g: State, clause: ir.Clause, env: Env) -> bool:
    """Whether a line that holds changes something now: a bonus to strength must reach somebody in the fight."""
    bonus = clause.effect
    if not isinstance(bonus, ir.Bonus) or bonus.to != "strength":
        return True
    if g.combat is None:
        return env.you >= 0 and bonus.against is None and bool(bonus_amount(g, bonus, clause, env))
    return bool(_bonus_parts(g, bonus, clause, env, None))


def _is_shielded(g: State, env: Env) -> bool:
    card = g.deck.card_of[env.this]
    return card.archetype == "identity" and env.you >= 0 and card.name in standing.shielded(g, env.you)


def _stands_against(g: State, bonus: ir.Bonus, env: Env) -> bool:
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
            if (
                bad
                and against.names
                and all(n in standing.shielded(g, p) for n in against.names if look.is_named(g, p, n))
            ):
                continue
            return True
        if p in look.people(g, against, env):
            return True
    return False


def bonus_amount(g: State, bonus: ir.Bonus, clause: ir.Clause, env: Env) -> int:
    """How much a bonus is now, with its count, its X and its bounds."""
    hook = g.deck.hooked["bonus"][id(clause)]
    return interpret_amount(g, bonus, clause, env) if hook is None else int(hook(g, env))


def interpret_amount(g: State, bonus: ir.Bonus, clause: ir.Clause, env: Env) -> int:
    """How much a bonus is now, found out from the card program."""
    if clause.where is not None:
        env = env._replace(x=look.number(g, clause.where, env))
    amount = look.number(g, bonus.amount, env)
    if bonus.for_each is not None:
        each = bonus.for_each
        inner = env._replace(doer=env.you)
        if isinstance(each, ir.Thing):
            amount *= look.thing_count(g, each, inner)
        elif isinstance(each, ir.People):
            amount *= len(look.people(g, each, inner))
        else:
            amount *= facts.how_many(g, look.cards(g, each, inner))
    if bonus.low is not None:
        amount = max(amount, look.number(g, bonus.low, env))
    if bonus.high is not None:
        amount = min(amount, look.number(g, bonus.high, env))
    return amount


def _targets(g: State, target: ir.Selector | ir.Thing | None, env: Env) -> list[tuple[int, int]]:
    """Which players (side 0, by seat) and monsters (side 1, by place) a bonus goes to; -1 is a whole side."""
    combat = g.combat
    if combat is None:
        return []
    if isinstance(target, ir.Thing):
        return _side(g, target, env)
    if isinstance(target, ir.You | ir.Doer | ir.ThatPlayer | ir.People):
        return [(0, p) for p in look.people(g, target, env) if p in combat.side]
    hosts = look.cards(g, target, env) if target is not None else []
    out: list[tuple[int, int]] = []
    for i in hosts:
        places = [k for k, m in enumerate(combat.monsters) if m == i]
        if places:
            out += [(1, k) for k in places]
        elif facts.owner(g, i) in combat.side:
            out.append((0, facts.owner(g, i)))
    return out


def _side(g: State, side: ir.Thing, env: Env) -> list[tuple[int, int]]:
    combat = g.combat
    assert combat is not None
    if side.either:
        chosen = next((s for i, _, s in combat.played if i == env.this), g.facts.get(("side", env.this), 0))
        return [(cast(int, chosen), -1)]
    if side.of is not None:
        who = look.people(g, side.of, env)
        if who and who[0] not in combat.side:
            # A bystander's own side is the one he played the card for.
            chosen = next((s for i, _, s in combat.played if i == env.this), g.facts.get(("side", env.this), 0))
            return [(cast(int, chosen), -1)]
        return [(1 if side.other else 0, -1)]
    return [(1 if side.other else 0, -1)]


def _counted(g: State, parts: list[Part]) -> list[Part]:
    """What is ignored counts nothing, what alone counts leaves the rest out, what counts double is doubled."""
    found = [line for verb in (ir.Ignore, ir.OnlyCounts, ir.Count) for line in standing.lines_on(g, verb)]
    rules = [(leaf.clause.effect, env) for leaf, env in found if _changes_count(leaf.clause)]
    if not rules:
        return parts
    out = parts
    for effect, env in rules:
        do = cast(ir.Do, effect)
        if isinstance(do.action, ir.Ignore):
            out = [p for p in out if not _matches(g, p, do.action.what, env)]
    for effect, env in rules:
        do = cast(ir.Do, effect)
        if isinstance(do.action, ir.OnlyCounts):
            out = [p for p in out if p.side == 1 or _matches(g, p, do.action.what, env)]
    for effect, env in rules:
        do = cast(ir.Do, effect)
        if isinstance(do.action, ir.Count):
            out = _doubled(g, out, do, env)
    return out


def _changes_count(clause: ir.Clause) -> bool:
    effect = clause.effect
    if not isinstance(effect, ir.Do):
        return False
    if isinstance(effect.action, ir.Ignore):
        what = effect.action.what
        return not (isinstance(what, ir.Thing) and what.what in ("limits", "disadvantages", "treasures"))
    if isinstance(effect.action, ir.Count):
        return effect.action.double or effect.action.bonus is not None
    return isinstance(effect.action, ir.OnlyCounts)


def _matches(g: State, part: Part, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            whom = None if what.of is None else look.people(g, what.of, env)
            return part.is_level and part.side == 0 and (whom is None or part.whose in whom)
        if what.what == "penalty":
            return part.side == 1 and part.amount > 0 and part.line is not None and _is_penalty(g, part.line, what)
        if what.what != "bonus" or part.is_level or part.source < 0:
            return False
        of = look.cards(g, what.of or ir.ThisCard(), env)  # what is attached counts as if printed on its host
        return part.source in of or g.host[part.source] in of
    if part.source < 0 or isinstance(what, ir.Time):
        return False
    if isinstance(what, ir.Cards):
        return _is_lying_card(g, part, what, env)
    return part.source in look.cards(g, what, env)


def _is_lying_card(g: State, part: Part, what: ir.Cards, env: Env) -> bool:
    if (
        part.side == 1
        and part.source in facts.monsters(g)
        and not any(n.noun == "monster" or n.name for n in what.nouns)
    ):
        return False
    return look.card_fits(g, part.source, g.deck.derived.read(what, "whatever it adds"), env)


def _is_penalty(g: State, line: ir.Clause, what: ir.Thing) -> bool:
    """`race penalties`: bonuses of a monster because of such a trait, by `against` or by `if`."""
    against = cast(ir.Bonus, line.effect).against
    named = [against, line.question.what if isinstance(line.question, ir.Is) else None]
    names = {name for who in named if isinstance(who, ir.People) for name in who.names}
    kinds = {c.kind for c in g.deck.cards if c.name in names}
    return bool(kinds & set(cast(str, what.kind).split(" or ")))


def _is_ignored(g: State, i: int) -> bool:
    """Whether a line of the fight says that a card gives nothing (R-153)."""
    for leaf, env in standing.lines_on(g, ir.Ignore):
        what = cast(ir.Ignore, cast(ir.Do, leaf.clause.effect).action).what
        if i >= 0 and not isinstance(what, ir.Thing | ir.Time) and _matches(g, Part(0, -1, 0, i), what, env):
            return True
    return False


def _doubled(g: State, parts: list[Part], do: ir.Do, env: Env) -> list[Part]:
    count = cast(ir.Count, do.action)
    if isinstance(do.who, ir.Thing) and do.who.what == "strength":
        whom = look.people(g, do.who.of or ir.You(), env)
        total = sum(p.amount for p in parts if p.side == 0 and p.whose in whom)
        return [*parts, Part(0, whom[0], total, env.this)] if whom and total else parts
    if count.bonus is not None:
        return _as_bonus(g, parts, do.who, count.bonus, env)
    out: list[Part] = []
    for part in parts:
        if part.source >= 0 and part.source != env.this and _matches(g, part, do.who, env):
            part = Part(part.side, part.whose, part.amount * 2, part.source, part.is_level, part.line)
        out.append(part)
    return out


def _as_bonus(g: State, parts: list[Part], what: ir.Target, bonus: int, env: Env) -> list[Part]:
    """`each enhancer counts as +5`: whatever it gave, and where it gave nothing too."""
    mine = [part for part in parts if part.source >= 0 and not part.is_level and _matches(g, part, what, env)]
    out = [part for part in parts if part not in mine]
    out += [Part(p.side, p.whose, bonus, p.source) for p in {(p.source, p.whose): p for p in mine}.values()]
    if isinstance(what, ir.Cards):
        known = {part.source for part in mine}
        adding = g.deck.derived.read(what, "whatever it adds")
        for k, m in enumerate(facts.monsters(g)):
            silent = [i for i in facts.attached_to(g, m) if i not in known and look.card_fits(g, i, adding, env)]
            out += [Part(1, k, bonus, i) for i in silent]
    return out


# ---------------------------------------------------------------- totals


def strengths(g: State) -> tuple[int, int]:
    """The strength of the players' side and of the monsters' side (R-141)."""
    sight = g.sight
    known: tuple[int, int] | None = sight.totals
    if known is not None and sight.parts_version == g.version:
        return known
    fixed = g.facts.get(("fixed strength",))
    players = monsters = 0
    for part in breakdown(g):
        if part.side == 0:
            players += part.amount
        else:
            monsters += part.amount
    found = (cast(int, fixed) if fixed is not None else players), monsters
    if not gathering(g):
        sight.totals = found
    return found


def player_strength(g: State, p: int) -> int:
    """One player's own strength; outside a fight his level and his cards."""
    if facts.in_combat(g, p):
        return sum(part.amount for part in breakdown(g) if part.side == 0 and part.whose == p)
    parts = [Part(0, p, g.level[p], -1, True)]
    for clause, env, fixed in _bonuses(g, "strength"):
        effect = clause.effect
        if not isinstance(effect, ir.Bonus) or effect.to != "strength" or effect.against is not None:
            continue
        if _is_for_player(g, effect.target, env, p):
            amount = bonus_amount(g, effect, clause, env) if fixed is None else fixed
            parts.append(Part(0, p, amount, env.this))
    return sum(part.amount for part in _counted(g, parts))


def _is_for_player(g: State, target: ir.Selector | ir.Thing | None, env: Env, p: int) -> bool:
    """Whether a bonus goes to a player, or to a card that he wears, while nobody fights."""
    if target is None or isinstance(target, ir.Thing):
        return False
    if isinstance(target, ir.You):
        return env.you == p
    if isinstance(target, ir.Doer | ir.ThatPlayer | ir.People):
        return p in look.people(g, target, env)
    return any(g.where[i] == Zone.TABLE and facts.owner(g, i) == p for i in look.cards(g, target, env))


def monster_strength(g: State, i: int) -> int:
    """One monster's own strength."""
    places = [k for k, m in enumerate(facts.monsters(g)) if m == i]
    if not places:
        return printed_level(g, i)
    return sum(p.amount for p in breakdown(g) if p.side == 1 and p.whose == places[0])


def side_strength(g: State, side: ir.Thing, env: Env) -> int:
    """The strength of `your side` or `the other side`."""
    players, monsters = strengths(g)
    where = _side(g, side, env)[0][0] if g.combat is not None else 0
    return monsters if where == 1 else players


def set_strength(g: State, of: ir.Selector | ir.Thing | None, value: int, env: Env) -> bool:
    """A strength becomes a number: as much is added as is missing now, and what comes later counts on top."""
    changed = []
    players, monsters = strengths(g)
    for side, whose in _targets(g, of, env):
        now = (
            (players, monsters)[side]
            if whose < 0
            else sum(p.amount for p in breakdown(g) if (p.side, p.whose) == (side, whose))
        )
        if now != value:
            changed.append((side, whose, value - now, env.this))
    g.facts["set strength",] = (*g.facts.get(("set strength",), ()), *changed)
    g.version += 1
    return bool(changed)


def wins_ties(g: State) -> bool:
    """R-142, R-162: anybody on the side who wins ties wins them for the side."""
    if g.combat is None:
        return False
    for leaf, env in standing.lines_on(g, ir.Win):
        effect = leaf.clause.effect
        if not isinstance(effect, ir.Do) or not isinstance(effect.action, ir.Win) or effect.action.what != "ties":
            continue
        if _is_ignored(g, env.this):
            continue
        if any(p in g.combat.side for p in look.people(g, cast(ir.Selector, effect.who), env)):
            return True
    return False


def side_state(g: State, state: str) -> bool:
    """Whether the players' side is winning, losing or tied now."""
    if g.combat is None:
        return False
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


def _bonuses(g: State, to: str) -> list[tuple[ir.Clause, Env, int | None]]:
    """Lines that hold, and what lasting effects fixed."""
    held = standing.lines_on(g, to)
    found: list[tuple[ir.Clause, Env, int | None]] = [(leaf.clause, env, None) for leaf, env in held]
    found += [(g.deck.clauses[e.clause], e.env, e.amount) for e in g.effects if e.active and e.amount is not None]
    return found


def _reward(g: State, to: str, i: int) -> int:
    """What is printed, with what enhancers and the monster's own lines add, within the bounds they say (ED-14)."""
    total = _printed_reward(g, to, i)
    least: list[int] = []
    most: list[int] = []
    for clause, env, fixed in _bonuses(g, to):
        effect = clause.effect
        if not isinstance(effect, ir.Bonus) or effect.to != to or not _speaks_of_monster(g, env, i):
            continue
        if _reward_ignored(g, env):
            continue
        if effect.against is not None and not _stands_against(g, effect, env):
            continue
        total += bonus_amount(g, effect, clause, env) if fixed is None else fixed
        if effect.least is not None:
            least.append(look.number(g, effect.least, env))
        if effect.most is not None:
            most.append(look.number(g, effect.most, env))
    return max(0, *least, min([total, *most]))


def _printed_reward(g: State, to: str, i: int) -> int:
    card = g.deck.card_of[i]
    return (card.treasures or 0) if to == "treasures" else (1 if card.levels is None else card.levels)


def _speaks_of_monster(g: State, env: Env, i: int) -> bool:
    return env.this == i or (env.this >= 0 and g.host[env.this] == i) or (env.this < 0 and env.it == i)


def _reward_ignored(g: State, env: Env) -> bool:
    for leaf, other in standing.lines_on(g, ir.Ignore):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Do) and isinstance(effect.action, ir.Ignore):
            what = effect.action.what
            of = what.of if isinstance(what, ir.Thing) and what.what == "treasures" else None
            if of is not None and env.this in look.cards(g, of, other):
                return True
    return False


def treasures_of(g: State, i: int) -> int:
    """A monster's reward in treasures (R-170)."""
    return _reward(g, "treasures", i)


def levels_of(g: State, i: int) -> int:
    """A monster's reward in levels (R-143)."""
    return _reward(g, "levels", i)


def add_to_last_reward(g: State, m: int, since: int) -> None:
    """What the lines that heard of a kill add to its reward: `when you kill it with a sharp item: +1 treasure`."""
    combat = g.combat
    if combat is None or not combat.rewards or combat.rewards[-1][0] != m:
        return
    _, levels, treasures = combat.rewards[-1]
    for effect in g.effects[since:]:
        bonus = g.deck.clauses[effect.clause].effect
        if effect.amount is None or not isinstance(bonus, ir.Bonus) or not _speaks_of_monster(g, effect.env, m):
            continue
        levels += effect.amount if bonus.to == "levels" else 0
        treasures += effect.amount if bonus.to == "treasures" else 0
    combat.rewards[-1] = (m, max(0, levels), max(0, treasures))


def run_away_bonus(g: State, p: int, monster: int) -> int:
    """What is added to a player's roll to run away from a monster (R-181)."""
    total = 0
    for clause, env, fixed in _bonuses(g, "run away"):
        effect = clause.effect
        if not isinstance(effect, ir.Bonus) or effect.to != "run away":
            continue
        if fixed is not None and env.candidate is not None:
            speaks = env.candidate == ("player", p)
        elif effect.target is not None:
            speaks = p in look.people(g, effect.target, env)
        elif env.this >= 0 and (env.this in facts.monsters(g) or g.host[env.this] in facts.monsters(g)):
            speaks = _speaks_of_monster(g, env, monster)
        else:
            speaks = env.you == p
        if speaks and not _is_ignored(g, env.this):
            total += bonus_amount(g, effect, clause, env) if fixed is None else fixed
    return total


def roll_bonus(g: State, p: int) -> int:
    """What is added to every roll of a player."""
    total = 0
    for leaf, env in (*standing.lines_on(g, "rolls"), *standing.lines_on(g, "this roll")):
        effect = leaf.clause.effect
        if isinstance(effect, ir.Bonus):
            whom = [env.you] if effect.target is None else look.people(g, effect.target, env)
            if p in whom:
                total += bonus_amount(g, effect, leaf.clause, env)
    return total


def would_win_game(g: State, p: int) -> bool:
    """Whether the fight is for the win: its levels would lift the fighter to the winning level."""
    combat = g.combat
    if combat is None or p != combat.fighter:
        return False
    levels = sum(levels_of(g, m) for m in combat.monsters)
    return g.level[p] + levels >= standing.winning_level(g)
