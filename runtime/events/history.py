"""What has happened: kept as far as questions of the cards may ask for it, and asked."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.compiler import ir
from lootpress.dsl.lexicon.verbs import TOLD
from lootpress.runtime.evaluate import look
from lootpress.runtime.events.matching import card_matches, object_matches
from lootpress.runtime.events.past import as_it_was
from lootpress.runtime.events.types import Happening
from lootpress.runtime.state import Env, Past, State

__all__ = ["happened", "period_of", "remember"]


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


def happened(g: State, q: ir.Done, env: Env) -> bool:
    """Whether the subject did this in the period asked about."""
    verb = TOLD[q.verb]
    if isinstance(q.what, ir.Thing) and q.what.what == "level":
        verb = f"{verb} level"
    if isinstance(q.who, ir.Time):
        return any(p.verb == f"{verb} {q.who.what}" for p in g.past)
    is_people = isinstance(q.who, ir.People | ir.You | ir.Doer | ir.ThatPlayer | ir.PlayerNamed)
    persons = look.people(g, q.who, env) if is_people else None
    if (
        persons is None
        and isinstance(q.who, ir.Candidate)
        and env.candidate is not None
        and env.candidate[0] == "player"
    ):
        persons = [env.candidate[1]]
    if q.period == "game" and q.what is None and persons is not None:
        return any(v == verb and p in persons and (a or not q.alone) for v, p, a in g.game_past)
    found = 0
    for past in period_of(g, q.period):
        if past.verb != verb or (q.alone and not past.alone):
            continue
        if persons is not None and past.player not in persons:
            continue
        if persons is None and isinstance(q.who, ir.Cards) and not card_matches(g, past.card, q.who, env):
            continue
        if q.what is None or object_matches(g, past.card, past.other, q.what, env):
            found += 1
    counted = q.what.quantity if isinstance(q.what, ir.Cards | ir.Thing) else None
    if counted is not None and counted.how in ("exactly", "at least", "at most", "none"):
        return look.has_enough(g, found, counted, env)
    if not found and q.period == "game" and persons is not None:
        return any(v == verb and p in persons and (a or not q.alone) for v, p, a in g.game_past)
    return found > 0


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
