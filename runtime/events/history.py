"""What has happened: kept as far as questions of the cards may ask for it, and asked."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.runtime.events.past import as_it_was
from lootpress.runtime.events.types import Happening
from lootpress.runtime.state import Past, State

__all__ = ["period_of", "remember"]


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


def period_of(g: State, period: str) -> Iterator[Past]:
    """What happened in it, one after another, each seen with its card lying as it did then."""
    start = 0
    if period == "combat":
        start = max((k for k, p in enumerate(g.past) if p.verb == "start combat"), default=len(g.past))
    for past in g.past[start:]:
        if past.was:
            with as_it_was(g, past):
                yield past
        else:
            yield past
