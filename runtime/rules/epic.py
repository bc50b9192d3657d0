"""Several doors: one after another, or at once as epic players open them (E-03): curses, other cards, then monsters."""

from __future__ import annotations

from lootpress.runtime.events.gate import attempt
from lootpress.runtime.events.types import OpenDoor, TakeDoor
from lootpress.runtime.machine import call, end, step
from lootpress.runtime.rules.striking import strike
from lootpress.runtime.state import Frame, State, Zone

__all__: list[str] = []

_OPEN, _CURSES, _OTHERS, _PLAYED, _MONSTERS, _DONE = range(6)


@step("open doors")
def _open_doors(g: State, f: Frame) -> None:
    """[open doors, place, player, number, together, before]: turned up, and dealt with in their order."""
    place, p, n, together = f[1], f[2], f[3], f[4]
    g.answer = None
    if place == _OPEN and not together:
        f[3] = n - 1
        if n > 0:
            attempt(g, OpenDoor(p))
        else:
            end(g)
    elif place == _OPEN:
        f[1], f[5:] = _CURSES, [len(g.marks.doors)]
        for _ in range(n):
            attempt(g, OpenDoor(p, together=True))
    elif place == _CURSES:
        curse = next((i for i in _waiting(g, f) if g.deck.card_of[i].archetype == "curse"), None)
        if curse is None:
            f[1] = _OTHERS
        else:
            strike(g, curse, p, -1)
    elif place == _OTHERS:
        f[1] = _PLAYED
        fights = any(g.deck.card_of[i].archetype == "monster" for i in _waiting(g, f))
        for i in _waiting(g, f):
            archetype = g.deck.card_of[i].archetype
            if archetype != "monster" and not (archetype == "enhancer" and fights):
                attempt(g, TakeDoor(p, i))
    elif place == _PLAYED:
        f[1] = _MONSTERS
        if _waiting(g, f) and not g.dead[p]:
            call(g, "arrange", p, ())
    elif place == _MONSTERS:
        f[1] = _DONE
        monsters = [i for i in _waiting(g, f) if g.deck.card_of[i].archetype == "monster"]
        if monsters:
            call(g, "fight", p, monsters[0], tuple(i for i in _waiting(g, f) if i != monsters[0]))
    else:
        end(g)


def _waiting(g: State, f: Frame) -> list[int]:
    return [i for i in g.marks.doors[f[5] :] if g.where[i] == Zone.LIMBO]
