"""Chance: what a die shows, and one of so many; each uses up a number of the game's own row."""

from __future__ import annotations

from lootpress.runtime.events.log import say
from lootpress.runtime.rng import advance, die_of, mix
from lootpress.runtime.state import State

__all__ = ["random_index", "roll_dice", "roll_die"]


def random_index(g: State, n: int) -> int:
    """A place among so many, by chance."""
    g.rng = advance(g.rng)
    return mix(g.rng) % n


def roll_die(g: State) -> int:
    """A die; examples may have fixed what it shows."""
    if g.marks.dice:
        face, g.marks.dice = g.marks.dice[0], g.marks.dice[1:]
        return face
    g.rng = advance(g.rng)
    return die_of(g.rng)


def roll_dice(g: State, n: int) -> int:
    """Roll dice unasked, as for a level printed in dice; all see what they show."""
    shown = sum(roll_die(g) for _ in range(n))
    say(g, "dice", n, shown)
    return shown
