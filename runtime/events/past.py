"""How a card lay before it left: those who hear of it afterwards see it as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lootpress.runtime.active import facts
from lootpress.runtime.events.types import Happening
from lootpress.runtime.state import Past, State, Zone

__all__ = ["as_it_is", "as_it_was"]


def as_it_is(g: State, i: int) -> tuple[Any, ...]:
    """How a card lies, for those who hear that it has left."""
    owner = facts.owner(g, i)
    on_it = tuple(facts.attached_to(g, i))
    return g.where[i], owner, g.host[i], g.up[i], g.kept_as.get(i, ""), facts.given_tags(g, i), on_it


@contextmanager
def as_it_was(g: State, h: Happening | Past) -> Iterator[None]:
    """For a while the card lies as it did before it happened: `your armor` was worn, `your item` was yours."""
    i = h.card
    now = as_it_is(g, i)
    who = g.who[i]
    loose = [(j, g.where[j], g.host[j]) for j in h.was[6]]  # what lay on it may lie elsewhere by now
    for j, _, _ in loose:
        g.where[j], g.host[j] = Zone.ATTACHED, i
    _lay(g, i, h.was)
    g.sight.forget_arrangement()
    try:
        yield
    finally:
        _lay(g, i, now)
        g.who[i] = who
        for j, zone, host in loose:
            g.where[j], g.host[j] = zone, host
        g.sight.forget_arrangement()


def _lay(g: State, i: int, how: tuple[Any, ...]) -> None:
    g.where[i], g.who[i], g.host[i], g.up[i] = how[:4]
    g.kept_as.pop(i, None)
    g.marks.tags.pop(i, None)
    if how[4]:
        g.kept_as[i] = how[4]
    if how[5]:
        g.marks.tags[i] = how[5]
