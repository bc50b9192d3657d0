"""Levels go up and down."""

from __future__ import annotations

from lootpress.runtime.active import standing
from lootpress.runtime.events.apply.places import EVERYBODY
from lootpress.runtime.events.gate import applies, attempt, is_possible
from lootpress.runtime.events.history import remember
from lootpress.runtime.events.log import say
from lootpress.runtime.events.telling import tell_of
from lootpress.runtime.events.types import GainLevel, LoseLevel, WinGame
from lootpress.runtime.records import replace
from lootpress.runtime.state import State

__all__: list[str] = []


@is_possible(GainLevel)
def _can_gain(g: State, e: GainLevel) -> GainLevel | None:
    """The winning level only by a kill or a card that says so (R-031); the dead gain none (R-187)."""
    if g.dead[e.who] or e.n <= 0:
        return None
    level, goal = g.level[e.who], standing.winning_level(g)
    wins = e.why == "kill" or e.may_win
    most = goal if wins else min(g.deck.settings.get("earned level", goal), goal) - 1
    gained = e.n if e.n <= most - level else max(0, most - level)
    if not gained and not (wins and level >= goal):  # who stands there because the winning level sank needs a kill
        return None
    return e if gained == e.n else replace(e, n=gained)


@applies(GainLevel)
def _gain(g: State, e: GainLevel) -> None:
    g.level[e.who] += e.n
    if e.n:
        say(g, "gain level", e.who, e.n, g.level[e.who], e.why)
        _tell(g, e)
    if g.level[e.who] >= standing.winning_level(g) and (e.why == "kill" or e.may_win):
        attempt(g, WinGame(e.who))


@is_possible(LoseLevel)
def _can_lose(g: State, e: LoseLevel) -> LoseLevel | None:
    lost = min(e.n, g.level[e.who] - 1)
    if lost <= 0:
        return None
    return e if lost == e.n else replace(e, n=lost)


@applies(LoseLevel)
def _lose(g: State, e: LoseLevel) -> None:
    g.level[e.who] -= e.n
    g.dirty = EVERYBODY if g.deck.of.limits_move else g.dirty | 1 << e.who
    say(g, "lose level", e.who, e.n, g.level[e.who])
    _tell(g, e)


def _tell(g: State, e: GainLevel | LoseLevel) -> None:
    """Several levels at once are heard once, and remembered one by one."""
    for _ in range(e.n - 1):
        remember(g, e.heard()[0])
    tell_of(g, e)
