"""What everybody at the table has seen and remembers: who hindered a fight, which trades were refused."""

from __future__ import annotations

from typing import Any

from lootpress.runtime.bots.worth import bonus_of, stays_attached
from lootpress.runtime.state import State

__all__ = ["has_hindered", "refused_trades"]


def has_hindered(g: State, q: int) -> bool:
    """Whether a player has done anything against the players' side since the fight began."""
    combat = g.combat
    if combat is None or q in combat.side:
        return False
    chain: tuple[Any, ...] = g.log
    while chain:
        chain, entry = chain
        match entry[0]:
            case "combat":
                return False
            case "play" if entry[1] == q and _is_against(g, q, entry[2]):
                return True
            case "use" if entry[1] == q:
                return True
            case "enters combat" if entry[2] == q:
                return True
    return False


def _is_against(g: State, q: int, i: int) -> bool:
    """Whether a card was played against the side: not to have it, and not to help."""
    card = g.deck.card_of[i]
    match card.archetype:
        case "curse":
            return True
        case "enhancer":
            return bonus_of(card) >= 0
        case "door":
            return card.attach is None
        case "one-shot":
            combat = g.combat
            helps = combat is not None and any(by == q and x == i and side == 0 for x, by, side in combat.played)
            return not stays_attached(card) and not (helps and bonus_of(card) > 0)
    return False


def refused_trades(g: State, p: int, q: int) -> frozenset[tuple[tuple[int, ...], tuple[int, ...]]]:
    """What a player has offered another in vain, and for what."""
    found = set()
    chain: tuple[Any, ...] = g.log
    while chain:
        chain, entry = chain
        if entry[0] == "refuses trade" and entry[1] == q and entry[3] == p:
            found.add((tuple(entry[4]), tuple(entry[2])))
    return frozenset(found)
