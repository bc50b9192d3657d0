"""Several doors: one after another, or at once as epic players open them (E-03): curses, other cards, then monsters."""

from __future__ import annotations

from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import OpenDoor, TakeFaceUp
from lootpress.runtime.frames.fights import Fighting
from lootpress.runtime.frames.turns import Arranging, OpeningDoors
from lootpress.runtime.machine import end, push, step
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.rules.waiting import waiting
from lootpress.runtime.state import State, Zone

__all__: list[str] = []


@step(OpeningDoors)
def _open_doors(g: State, f: OpeningDoors) -> None:
    """Turned up, and dealt with in their order."""
    p = f.player
    g.answer = None
    match f.step:
        case "open" if f.together:
            f.step, f.before = "curses", len(g.marks.doors)
            for _ in range(f.left):
                attempt(g, OpenDoor(p, together=True))
        case "open" if f.left > 0:
            f.left -= 1
            attempt(g, OpenDoor(p))
        case "curses":
            curse = next((i for i in _there(g, f) if g.deck.card_of[i].archetype == "curse"), None)
            if curse is None:
                f.step = "others"
            else:
                strike(g, curse, p, -1)
        case "others":
            f.step = "played"
            fights = any(g.deck.card_of[i].archetype == "monster" for i in (*_there(g, f), *waiting(g)))
            for i in _there(g, f):
                archetype = g.deck.card_of[i].archetype
                if archetype != "monster" and not (archetype == "enhancer" and fights):
                    attempt(g, TakeFaceUp(p, i))
        case "played":
            f.step = "monsters"
            if _there(g, f) and not g.dead[p]:
                push(g, Arranging(p))
        case "monsters":
            f.step = "done"
            there = [*_there(g, f), *waiting(g)]
            first = next((i for i in there if g.deck.card_of[i].archetype == "monster"), -1)
            if first >= 0:  # whoever has died meanwhile lays them all on the discards
                push(g, Fighting(p, first, tuple([i for i in there if i != first])))
        case _:
            end(g)


def _there(g: State, f: OpeningDoors) -> list[int]:
    return [i for i in g.marks.doors[f.before :] if g.where[i] == Zone.LIMBO]
