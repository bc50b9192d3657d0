"""Changes that have no event of their own yet, and the names under which older code finds the others."""

from __future__ import annotations

from typing import Any

from lootpress.runtime.events.apply.cards import equip, everybody, receive
from lootpress.runtime.events.apply.decks import draw, random_index, roll_die, shuffle, top_of
from lootpress.runtime.events.apply.effects import begin_effect, end_effects, end_those
from lootpress.runtime.events.apply.places import (
    EVERYBODY,
    attach,
    drop_attached,
    into_hand,
    put_on_table,
    put_under,
    remove_from_place,
)
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.log import say
from lootpress.runtime.events.past import as_it_is
from lootpress.runtime.events.telling import not_running, tell, wake
from lootpress.runtime.events.types import DiscardCard, Happening
from lootpress.runtime.state import State, Zone

__all__ = [
    "EVERYBODY", "attach", "begin_effect", "count_up", "draw", "drop_attached", "end_effects", "end_those", "equip",
    "mark", "not_running", "put_on_table", "put_under", "random_index", "receive", "remove_from_place", "roll_die",
    "say", "shuffle", "tell", "to_hand", "to_world", "top_of", "wake",
]  # fmt: skip


def to_hand(g: State, i: int, p: int, *, from_player: int = -1) -> None:
    """Into a hand."""
    was = as_it_is(g, i)
    into_hand(g, i, p)
    tell(g, Happening("enter hand", p, i, other=from_player, was=was))


def to_world(g: State, i: int) -> None:
    """Into play before everybody, who enter it; where its kind has no room for more, the oldest of them goes."""
    rule = g.deck.kinds.get(g.deck.card_of[i].kind)
    others = [j for j in g.worlds if j != i and g.deck.card_of[j].kind == g.deck.card_of[i].kind]
    if rule is not None and rule.at_most is not None:
        for j in others[: max(0, len(others) + 1 - rule.at_most)]:
            attempt(g, DiscardCard(-1, j, "used"))
    remove_from_place(g, i)
    g.where[i] = Zone.WORLD
    g.worlds.append(i)
    say(g, "world", i)
    for p in everybody(g):
        tell(g, Happening("enter", p, i))


def count_up(g: State, i: int, n: int) -> None:
    """Counters on a card."""
    g.counters[i] = max(0, g.counters.get(i, 0) + n)
    say(g, "counter", i, g.counters[i])


def mark(g: State, key: tuple[Any, ...], value: Any) -> None:
    """Remember a fact of the fight or turn."""
    g.facts[key] = value
    g.version += 1
