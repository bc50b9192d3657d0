"""How the table stands and what has just happened, every change of a number with the line that caused it."""

from __future__ import annotations

import msgspec

from lootpress.compiler.project import Compiled
from lootpress.runtime.active import facts, strength
from lootpress.runtime.active.counting import Summand
from lootpress.runtime.saving import log_entries
from lootpress.runtime.state import State
from lootpress.runtime.stories.stage import Stage
from lootpress.runtime.story import tell_story

__all__ = ["Board", "Cause", "PlayerSeen", "SideSeen", "StepSeen", "SummandSeen", "ToldSoFar", "board_of", "happened"]


class Cause(msgspec.Struct, frozen=True):
    """A card, and the file and line of the text that did it; no line if it is a rule or the level."""

    card: str
    path: str = ""
    line: int = 0


class SummandSeen(msgspec.Struct, frozen=True):
    """A part of a strength, and where it comes from."""

    amount: int
    cause: Cause


class SideSeen(msgspec.Struct, frozen=True):
    """One side of a fight."""

    names: tuple[str, ...]
    total: int
    summands: tuple[SummandSeen, ...]


class PlayerSeen(msgspec.Struct, frozen=True):
    """A player: level, what he holds, what lies before him."""

    name: str
    level: int
    hand: tuple[str, ...]
    table: tuple[str, ...]
    is_dead: bool


class Board(msgspec.Struct, frozen=True):
    """The table: everybody, and the fight if there is one."""

    people: tuple[PlayerSeen, ...]
    turn: str
    fight: tuple[SideSeen, SideSeen] | None


class StepSeen(msgspec.Struct, frozen=True):
    """What a step did: the sentences of the story, the lines that took effect, and the strengths after it."""

    step: str
    story: tuple[str, ...]
    causes: tuple[Cause, ...]
    strengths: tuple[int, int] | None
    levels: tuple[int, ...]


def board_of(stage: Stage, compiled: Compiled) -> Board:
    """How it stands."""
    g = stage.state
    people = tuple(
        PlayerSeen(
            name,
            g.level[p],
            tuple(stage.card(i) for i in g.hands[p]),
            tuple(stage.card(i) for i in g.tables[p]),
            bool(g.dead[p]),
        )
        for p, name in enumerate(stage.names)
    )
    return Board(people, stage.names[g.turn], _fight(stage, compiled))


class ToldSoFar(msgspec.Struct):
    """What has been told so far: so much of the log, and these summands of both sides."""

    log: int = 0
    summands: frozenset[tuple[int, SummandSeen]] = frozenset()


def happened(stage: Stage, compiled: Compiled, step: str, told: ToldSoFar) -> StepSeen:
    """What came of a step; from then on it counts as told."""
    g = stage.state
    log = log_entries(g)
    new = log[told.log :]
    fight = _fight(stage, compiled)
    summands = frozenset((k, one) for k, side in enumerate(fight or ()) for one in side.summands)
    causes = dict.fromkeys(_cause_of_line(g, compiled, entry[1]) for entry in new if entry[0] == "effect")
    fresh = sorted(summands - told.summands, key=lambda pair: (pair[0], pair[1].cause.card, pair[1].cause.line))
    causes |= dict.fromkeys(one.cause for _, one in fresh if one.cause.line)
    told.log, told.summands = len(log), summands
    strengths = strength.strengths(g) if g.combat is not None else None
    return StepSeen(step, tuple(tell_story(g.deck, stage.names, new)), tuple(causes), strengths, tuple(g.level))


def _fight(stage: Stage, compiled: Compiled) -> tuple[SideSeen, SideSeen] | None:
    g = stage.state
    if g.combat is None:
        return None
    totals = strength.strengths(g)
    names = (tuple(stage.names[p] for p in g.combat.side), tuple(stage.card(m) for m in facts.monsters(g)))
    parts = strength.breakdown(g)
    return (
        SideSeen(names[0], totals[0], tuple(_summand(stage, compiled, part) for part in parts if part.side == 0)),
        SideSeen(names[1], totals[1], tuple(_summand(stage, compiled, part) for part in parts if part.side == 1)),
    )


def _summand(stage: Stage, compiled: Compiled, part: Summand) -> SummandSeen:
    g = stage.state
    if part.is_level:
        who = stage.names[part.whose] if part.side == 0 else stage.card(part.source)
        return SummandSeen(part.amount, Cause(f"level of {who}"))
    line = next((n for n, clause in enumerate(g.deck.clauses) if clause is part.line), None)
    if line is not None:
        return SummandSeen(part.amount, _cause_of_line(g, compiled, line))
    return SummandSeen(part.amount, Cause(stage.card(part.source) if part.source >= 0 else "the rules"))


def _cause_of_line(g: State, compiled: Compiled, line: int) -> Cause:
    card_set, card, row = g.deck.place_of(line)
    where = compiled.where.get((card_set, card))
    if where is None or row >= len(where.rows):
        return Cause(card)
    return Cause(card, where.path, where.line + where.rows[row])
