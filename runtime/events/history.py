"""What has happened: kept as far as questions of the cards may ask for it, and asked."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.runtime.events.past import as_it_was
from lootpress.runtime.events.types import Happening
from lootpress.runtime.state import Past, State

__all__ = ["begin_turn", "period_of", "remember"]


def remember(g: State, h: Happening) -> None:
    """Keep what questions of these cards about this turn, combat and game may ask."""
    asked = g.deck.asked_verbs
    if asked is not None and h.verb not in asked:
        return
    past = Past(h.verb, h.player, h.card, h.alone, h.other, h.was)
    g.past.append(past)
    key = (h.verb, h.player, h.alone)
    if key not in g.game_past:
        g.game_past = g.game_past | {key}


_TURN = "the turn before"  # what stands between two turns


def begin_turn(g: State) -> None:
    """What happened before this turn is kept only as far as a question about the whole game may ask for it."""
    kept = g.deck.game_verbs
    g.past = [past for past in g.past if kept is None or past.verb in kept]
    if g.past:
        g.past.append(Past(_TURN, -1, -1, False))


def period_of(g: State, period: str) -> Iterator[Past]:
    """What happened in it, one after another, each seen with its card lying as it did then."""
    start = 0
    if period != "game":
        start = max((k + 1 for k, p in enumerate(g.past) if p.verb == _TURN), default=0)
    if period == "combat":
        fights = (k for k, p in enumerate(g.past[start:], start) if p.verb == "start combat")
        start = max(fights, default=len(g.past))
    for past in g.past[start:]:
        if past.was:
            with as_it_was(g, past):
                yield past
        else:
            yield past
