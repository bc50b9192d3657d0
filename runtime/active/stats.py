"""The numbers of players and cards by their names: level, strength, bonus, value, rank ..."""

from __future__ import annotations

from lootpress.runtime.active import facts, rewards, standing, strength
from lootpress.runtime.active.worth import worth_of
from lootpress.runtime.state import State

__all__ = ["stat_of_card", "stat_of_player"]


def stat_of_player(g: State, name: str, p: int) -> int:
    """A number of a player."""
    match name:
        case "level":
            return g.level[p]
        case "strength":
            return strength.player_strength(g, p)
        case "bonus":
            return strength.player_strength(g, p) - g.level[p]
        case "roll":
            return g.marks.rolls[p]
        case "hand limit":
            return standing.hand_limit(g, p)
        case "rank":
            return sum(g.deck.card_of[i].rank or 0 for i in g.tables[p])
        case "value":
            return sum(worth_of(g, i) for i in g.tables[p])
    return 0


def stat_of_card(g: State, name: str, i: int) -> int:
    """A number printed on a card or made of its lines."""
    card = g.deck.card_of[i]
    match name:
        case "level":
            return strength.printed_level(g, i)
        case "strength":
            return strength.monster_strength(g, i)
        case "bonus":
            return strength.card_bonus(g, i)
        case "value":
            return worth_of(g, i)
        case "rank":
            return card.rank or 0
        case "hands":
            return sum(s.n for s in facts.slots_of(g, i) if s.slot == "hand")
        case "treasures":
            return rewards.treasures_of(g, i)
        case "levels":
            return rewards.levels_of(g, i)
    return 0
