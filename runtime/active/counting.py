"""What the summands of a fight count: lines that say what is ignored, counts alone, or counts double."""

from __future__ import annotations

from typing import cast

import msgspec

from lootpress.compiler import ir
from lootpress.runtime.active import facts, standing
from lootpress.runtime.evaluate import look
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State, Zone
from lootpress.runtime.topics import WHAT_COUNTS

__all__ = ["Summand", "counted", "is_ignored"]


class Summand(msgspec.Struct, frozen=True):
    """One summand of a strength: on which side, of whom, how much, from which card; a level or a bonus."""

    side: int
    whose: int
    amount: int
    source: int
    is_level: bool = False
    line: ir.Clause | None = None


def counted(g: State, parts: list[Summand]) -> list[Summand]:
    """What is ignored counts nothing, what alone counts leaves the rest out, what counts double is doubled."""
    found = standing.lines_on(g, WHAT_COUNTS)
    if not found:
        return parts
    rules = [(leaf.clause.effect, env) for leaf, env in found]
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


def _matches(g: State, part: Summand, what: ir.Target, env: Env) -> bool:
    if isinstance(what, ir.Thing):
        if what.what == "level":
            return part.is_level and _has_that_level(g, part, what.of, env)
        if what.what == "penalty":
            return part.side == 1 and part.amount > 0 and part.line is not None and _is_penalty(g, part.line, what)
        if what.what != "bonus" or part.is_level or part.source < 0:
            return False
        of = look.cards(g, what.of or ir.ThisCard(), env)
        return part.source in of or g.host[part.source] in of
    return _card_meant(g, part, what, env) >= 0


def _has_that_level(g: State, part: Summand, of: ir.Selector | None, env: Env) -> bool:
    """`your level` is that of a player, `the level of the monster` that of a card in the fight."""
    match of:
        case None:
            return part.side == 0
        case ir.You() | ir.Doer() | ir.ThatPlayer() | ir.People() | ir.PlayerNamed():
            return part.side == 0 and part.whose in look.people(g, of, env)
        case _:
            return part.source in look.cards(g, of, env)


def _card_meant(g: State, part: Summand, what: ir.Target, env: Env) -> int:
    """The card with that bonus, if it is one of those; what is attached counts as if printed on its host. Else -1."""
    if part.source < 0 or isinstance(what, ir.Thing | ir.Time):
        return -1
    if _is_one_of(g, part, what, env):
        return part.source
    host = g.host[part.source]
    if host < 0 or g.where[host] == Zone.COMBAT:  # an enhancer lies beside its monster
        return -1
    return host if _is_one_of(g, replace(part, source=host), what, env) else -1


def _is_one_of(g: State, part: Summand, what: ir.Selector, env: Env) -> bool:
    if isinstance(what, ir.Cards):
        return _is_lying_card(g, part, what, env)
    return part.source in look.cards(g, what, env)


def _is_lying_card(g: State, part: Summand, what: ir.Cards, env: Env) -> bool:
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


def is_ignored(g: State, i: int) -> bool:
    """Whether a line of the fight says that a card gives nothing (R-153)."""
    for leaf, env in standing.lines_on(g, ir.Ignore):
        what = cast(ir.Ignore, cast(ir.Do, leaf.clause.effect).action).what
        if i >= 0 and not isinstance(what, ir.Thing | ir.Time) and _matches(g, Summand(0, -1, 0, i), what, env):
            return True
    return False


def _doubled(g: State, parts: list[Summand], do: ir.Do, env: Env) -> list[Summand]:
    count = cast(ir.Count, do.action)
    if isinstance(do.who, ir.Thing) and do.who.what == "strength":
        whom = look.people(g, do.who.of or ir.You(), env)
        total = sum(p.amount for p in parts if p.side == 0 and p.whose in whom)
        return [*parts, Summand(0, whom[0], total, env.this)] if whom and total else parts
    if count.bonus is not None:
        return _as_bonus(g, parts, do.who, count.bonus, env)
    out: list[Summand] = []
    for part in parts:
        if (part.is_level or 0 <= part.source != env.this) and _matches(g, part, do.who, env):
            part = Summand(part.side, part.whose, part.amount * 2, part.source, part.is_level, part.line)
        out.append(part)
    return out


def _as_bonus(g: State, parts: list[Summand], what: ir.Target, bonus: int, env: Env) -> list[Summand]:
    """`each enhancer counts as +5`: whatever it gave, and where it gave nothing too."""
    of_thing = isinstance(what, ir.Thing)
    bonuses = [part for part in parts if part.source >= 0 and not part.is_level and _matches(g, part, what, env)]
    mine = [(part.source if of_thing else _card_meant(g, part, what, env), part) for part in bonuses]
    once = {(card, part.whose): Summand(part.side, part.whose, bonus, card) for card, part in mine}
    out = [*(part for part in parts if part not in bonuses), *once.values()]
    if isinstance(what, ir.Cards):
        known = {card for card, _ in mine}
        adding = g.deck.derived.read(what, "whatever it adds")
        for k, m in enumerate(facts.monsters(g)):
            silent = [i for i in facts.attached_to(g, m) if i not in known and look.card_fits(g, i, adding, env)]
            out += [Summand(1, k, bonus, i) for i in silent]
    return out
