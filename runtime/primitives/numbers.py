"""Words for numbers and lists: one, the first, every, the strength of a side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lootpress.runtime.active import facts, standing, strength
from lootpress.runtime.state import State


def one(n: int) -> list[int]:
    """A list of one player or card, or of none."""
    return [n] if n >= 0 else []


def first(found: Sequence[int]) -> int:
    """The first of them, or -1."""
    return found[0] if found else -1


def every(answers: Iterable[bool]) -> bool:
    """Whether there are any answers, and all of them yes."""
    found = list(answers)
    return bool(found) and all(found)


def last(found: Sequence[int], n: int) -> list[int]:
    """The last so many."""
    return [*found[-n:]]


def from_the_bottom(found: Sequence[int], n: int) -> list[int]:
    """The last so many, the very last first."""
    return [*found[-n:][::-1]]


def fact(g: State, name: str) -> int:
    """A number that the fight has left."""
    return g.marks.margin if name == "margin" else g.marks.shortfall


def declared(g: State, text: str) -> int:
    """A number somebody said."""
    return g.marks.numbers.get(text, 0)


def free_slots(g: State, p: int, slot: str) -> int:
    """How many hands and the like are free."""
    return max(0, standing.limit(g, p, slot) - facts.slots_used(g, p, slot))


def side_strength(g: State, side: int) -> int:
    """The strength of a side; without a fight that of the players."""
    players, monsters = strength.strengths(g)
    return monsters if g.combat is not None and side == 1 else players
