"""Words for players: who fights, who sits beside whom, who stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.state import State


def seat(g: State, name: str) -> int:
    """A player of an example."""
    return g.marks.seats.get(name, -1)


def the_fighter(g: State) -> tuple[int, ...]:
    """Who fights."""
    return (g.combat.fighter,) if g.combat is not None else ()


def the_helper(g: State) -> tuple[int, ...]:
    """Who helps."""
    return (g.combat.helper,) if g.combat is not None and g.combat.helper >= 0 else ()


def helper_of(g: State, p: int) -> tuple[int, ...]:
    """Who helps this player: nobody, unless he is the fighter."""
    return the_helper(g) if is_helped(g, p) else ()


def on_the_side(g: State) -> tuple[int, ...]:
    """Who is in the fight."""
    return g.combat.side if g.combat is not None else ()


def player_of_card(g: State, this: int) -> tuple[int, ...]:
    """Who played it; of what nobody has played, who has it."""
    by = g.marks.played_by.get(this, g.who[this]) if this >= 0 else -1
    return (by,) if by >= 0 else ()


def start_of(g: State, you: int) -> int:
    """Where counting round the table starts."""
    return you if you >= 0 else g.turn


def beside(g: State, whose: int, step: int) -> tuple[int, ...]:
    """The neighbor."""
    return ((whose + step) % g.players,) if whose >= 0 else ()


def around(g: State, you: int) -> list[int]:
    """You, then everybody from your left."""
    start = you if you >= 0 else g.turn
    n = g.players
    return [(start + k) % n for k in range(n)]


def from_the_right(g: State, you: int) -> list[int]:
    """You, then everybody from your right."""
    start = you if you >= 0 else g.turn
    n = g.players
    return [(start - k) % n for k in range(n)]


def in_my_fight(g: State, you: int) -> bool:
    """`during combat`: one that you are in; for cards that speak to nobody, any."""
    return g.combat is not None and (you < 0 or you in g.combat.side)


def is_helped(g: State, p: int) -> bool:
    """Whether he fights and has a helper."""
    return g.combat is not None and g.combat.helper >= 0 and p == g.combat.fighter


def may_gain_level(g: State, p: int) -> bool:
    """Whether a level would do something (Q-03)."""
    return not g.dead[p] and g.level[p] + 1 < standing.winning_level(g)


def stands_out(values: Sequence[int], who: Iterable[int], best: Callable[[Sequence[int]], int]) -> bool:
    """Whether one of these players has the most or the least; tied counts."""
    wanted = best(values)
    return any(values[p] == wanted for p in who)


def player_state(g: State, p: int, state: str) -> bool:
    """Whether a player is dead, cursed, alone, caught, epic, or winning, losing or tied in a fight."""
    combat = g.combat
    match state:
        case "dead":
            return bool(g.dead[p])
        case "cursed":
            return any(facts.archetype_of(g, i) == "curse" for i in g.tables[p])
        case "alone":
            return combat is not None and p in combat.side and combat.helper < 0
        case "caught":
            return combat is not None and any(x == p for x, _ in combat.caught)
        case "epic":
            return g.level[p] >= g.deck.settings.get("epic level", 10_000)
        case "winning" | "losing" | "tied":
            return combat is not None and p in combat.side and strength.side_state(g, state)
    return False
