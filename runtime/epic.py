"""Several doors opened at once, as epic players do: curses first, then other cards, then all monsters (E-03)."""

from __future__ import annotations

from lootpress.runtime import changes
from lootpress.runtime.events import Happening
from lootpress.runtime.machine import call, end, step
from lootpress.runtime.state import Frame, State, Zone

__all__: list[str] = []

_OPEN, _CURSES, _OTHERS, _PLAYED, _MONSTERS, _DONE = range(6)


@step("open doors")
def _open_doors(g: State, f: Frame) -> None:
    """[open doors, place, player, number, cards]: turned up together, dealt with in their order."""
    place, p = f[1], f[2]
    g.answer = None
    if place == _OPEN:
        f[1] = _CURSES
        f[4:] = [tuple(i for i in (changes.draw(g, 0) for _ in range(f[3])) if i >= 0)]
        for i in f[4]:
            g.who[i] = p
            changes.say(g, "opens", p, i)
            changes.tell(g, Happening("open", p, i, facing="up"))
    elif place == _CURSES:
        curse = next((i for i in _waiting(g, f) if g.deck.card_of[i].archetype == "curse"), None)
        if curse is None:
            f[1] = _OTHERS
        else:
            call(g, "strike", curse, p, -1)
    elif place == _OTHERS:
        f[1] = _PLAYED
        fights = any(g.deck.card_of[i].archetype == "monster" for i in _waiting(g, f))
        for i in _waiting(g, f):
            archetype = g.deck.card_of[i].archetype
            if archetype != "monster" and not (archetype == "enhancer" and fights):
                changes.to_hand(g, i, p)
                changes.tell(g, Happening("draw", p, i, facing="up"))
                changes.tell(g, Happening("gain", p, i))
    elif place == _PLAYED:
        f[1] = _MONSTERS
        if _waiting(g, f) and not g.dead[p]:
            call(g, "arrange", p, ())
    elif place == _MONSTERS:
        f[1] = _DONE
        monsters = [i for i in _waiting(g, f) if g.deck.card_of[i].archetype == "monster"]
        if monsters:
            along = tuple(i for i in _waiting(g, f) if i != monsters[0])
            changes.mark(g, ("comes along",), along)
            call(g, "fight", p, monsters[0])
    else:
        end(g)


def _waiting(g: State, f: Frame) -> list[int]:
    return [i for i in f[4] if g.where[i] == Zone.LIMBO]
