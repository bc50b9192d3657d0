"""How often a clause may be used: once per turn, combat, game, or once for each player, monster or card."""

from __future__ import annotations

from typing import Any, cast

from lootpress.compiler import ir
from lootpress.compiler.abilities import Limited
from lootpress.compiler.abilities.limits import counted_doers
from lootpress.compiler.abilities.parties import leaves_open
from lootpress.runtime.active import facts
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import CountUse
from lootpress.runtime.frames.acts import WithinLimit
from lootpress.runtime.frames.waits import Triggered
from lootpress.runtime.records import replace
from lootpress.runtime.state import Env, State

__all__ = ["accept", "count_choice", "counts_for_somebody", "free_choices", "free_doers", "limit_free", "use_limit"]


def limit_free(g: State, i: int, env: Env, more: int = 0) -> bool:
    """Whether a clause may still be used within its limit, after so many `more` uses too."""
    limit = g.deck.clauses[i].limit
    if limit is None:
        return True
    if counts_for_somebody(g.deck.clauses[i]):
        return any(_free(g, i, _meaning(limit, env, one), more) for one in _concerned(g, i, env))
    return _free(g, i, env, more)


def use_limit(g: State, i: int, env: Env) -> None:
    """Count one use, unless it counts for somebody who is chosen later."""
    clause = g.deck.clauses[i]
    if not counts_for_somebody(clause):
        _count(g, i, env)
    elif not _is_chosen(clause):
        for one in _concerned(g, i, env):
            _count(g, i, _meaning(cast(ir.Limit, clause.limit), env, one))


def accept(g: State, i: int, env: Env) -> None:
    """Count the use of a sentence with `may` that somebody agrees to; a price or `may:` before it was counted there."""
    clause = g.deck.clauses[i]
    if clause.limit is not None and not clause.cost and not clause.may:
        use_limit(g, i, env)


# ---------------------------------------------------------------- once for each one chosen


def free_choices(g: State, kind: str, found: list[int], env: Env) -> list[int]:
    """Those whom the clause going on may still choose: `once per player ... another player`."""
    i = _choosing(g, kind)
    if i < 0:
        return found
    limit = cast(ir.Limit, g.deck.clauses[i].limit)
    return [one for one in found if _free(g, i, _meaning(limit, env, one), 0)]


def count_choice(g: State, kind: str, chosen: int, env: Env) -> None:
    """Count the use for the one chosen."""
    i = _choosing(g, kind)
    if i >= 0:
        _count(g, i, _meaning(cast(ir.Limit, g.deck.clauses[i].limit), env, chosen))


def _choosing(g: State, kind: str) -> int:
    """The clause going on that may be used once for each such one, or -1."""
    units = ("player",) if kind == "player" else ("monster", "card")
    for f in reversed(g.frames):
        if type(f) is Triggered:
            return -1
        if type(f) is WithinLimit:
            line = cast(Limited, g.deck.acts[f.act]).line
            if counted_doers(g.deck.clauses[line]) is not None:
                continue
            if any(unit in units for unit in cast(ir.Limit, g.deck.clauses[line].limit).per):
                return line
    return -1


def counts_for_somebody(clause: ir.Clause) -> bool:
    """Whether a use counts for a player or card that neither an event nor a target has named before."""
    limit = clause.limit
    if limit is None or clause.events or clause.play is not None or clause.on is not None:
        return False
    return any(unit in ("player", "monster", "card") for unit in limit.per)


def free_doers(g: State, i: int, found: list[int], env: Env) -> list[int]:
    """Those of these players who may still do what each may do so often."""
    clause = g.deck.clauses[i]
    if not counts_for_somebody(clause) or counted_doers(clause) is None:
        return found
    limit = cast(ir.Limit, clause.limit)
    return [p for p in found if _free(g, i, _meaning(limit, env, p), 0)]


def _is_chosen(clause: ir.Clause) -> bool:
    """Whether somebody says for whom; a bonus to the fighter names him itself."""
    if counted_doers(clause) is not None:
        return False
    return not isinstance(clause.effect, ir.Bonus) or leaves_open(clause.effect)


def _concerned(g: State, i: int, env: Env) -> list[int]:
    """Whom a use could count for."""
    clause = g.deck.clauses[i]
    per = cast(ir.Limit, clause.limit).per
    target = clause.effect.target if isinstance(clause.effect, ir.Bonus) else None
    if "player" in per:
        doers = counted_doers(clause)
        if doers is not None:  # `once per player, any other player, discard 1 card: ...`: for each who does it
            able = look.people(g, doers, env)
            return [env.doer] if env.doer in able else able
        if isinstance(target, ir.People):
            return look.people(g, target, env)
        return [p for p in range(g.players) if p != env.you]
    if isinstance(target, ir.Cards):
        return look.cards(g, target, env)
    return list(dict.fromkeys(facts.monsters(g))) if "monster" in per else list(range(len(g.where)))


def _meaning(limit: ir.Limit, env: Env, one: int) -> Env:
    return replace(env, that=one) if "player" in limit.per else replace(env, it=one)


# ---------------------------------------------------------------- counting


def _free(g: State, i: int, env: Env, more: int) -> bool:
    limit = cast(ir.Limit, g.deck.clauses[i].limit)
    return g.uses.get(_key(g, i, env), 0) + more < limit.n


def _count(g: State, i: int, env: Env) -> None:
    attempt(g, CountUse(key=_key(g, i, env)))


def _key(g: State, i: int, env: Env) -> tuple[Any, ...]:
    parts: list[Any] = []
    for unit in cast(ir.Limit, g.deck.clauses[i].limit).per:
        match unit:
            case "turn":
                parts.append(("turn", g.turn_number))
            case "combat":
                parts.append(("combat", g.marks.combats))
            case "player":
                parts.append(("player", env.that))
            case "monster" | "card":
                parts.append((unit, env.it))
            case _:
                parts.append(("game",))
    return (env.this, i, *parts)
