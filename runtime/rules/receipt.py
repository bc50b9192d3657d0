"""Cards just received: whoever holds one may play it before others act, and not after that (R-051, R-053, R-054)."""

from __future__ import annotations

from lootpress.runtime.active import facts
from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import PassOver
from lootpress.runtime.options import Option
from lootpress.runtime.state import State, Zone

__all__ = ["asked_first", "let_lapse"]


def asked_first(g: State, players: list[int]) -> list[int]:
    """The players in the order in which they are asked: before all others who has just received a card off-turn."""
    if not g.given:
        return players
    holders = {g.who[i] for i in g.given if g.where[i] == Zone.HAND and g.who[i] != g.turn}
    if not holders:
        return players
    first = [p for p in players if p in holders and not facts.in_combat(g, p)]
    return first + [p for p in players if p not in first]


def let_lapse(g: State, p: int, answer: Option) -> None:
    """As somebody acts, what others were given is just received no more; what several got at once, each may play."""
    if not g.given or (answer.kind == "play" and p != g.turn and answer.card in g.given):
        return
    for i in g.given:
        if g.who[i] != p:
            attempt(g, PassOver(p))
            return
