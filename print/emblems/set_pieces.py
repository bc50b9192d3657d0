"""Small scenes: a monster that grows or shrinks, one that climbs the stairs, a door that should have stayed shut."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly
from lootpress.print.emblems.creature import Room, creature
from lootpress.print.emblems.creature_limbs import draw_hand
from lootpress.print.theme.looks import Look
from lootpress.print.theme.palette import GOLD

_STAGE = Room(100, 60)


def enhanced(a: Artist, name: str, grows: bool, x: float, height: float) -> None:
    """The same monster twice, with an arrow from before to after."""
    ground = height * 0.93
    large = min(1.28, 0.95 * height / 62)
    small = 0.52
    sizes = ((-29, small), (16, large)) if grows else ((-16, large), (31, small))
    for dx, size in sizes:
        with a.at(x + dx, ground, size), a.at(-50, -54):
            creature(a, name, 6, False, _STAGE)
    with a.at(x - 12 if grows else x + 14, ground - 20, 1.05, -24 if grows else 24):
        a.shape("-8,-3.2 1,-3.2 1,-7.5 9,0 1,7.5 1,3.2 -8,3.2", a.accent)


def climbing(a: Artist, look: Look, name: str, x: float, height: float) -> None:
    """A small monster on the stairs, a flag at the top."""
    chance = Chance("level", name)
    steps, wide, left = 5, 16, x - 40
    rise = (height - 26) / steps * 1.22

    def top(i: int) -> float:
        return height - (7 + i * rise) + 2

    for i in range(steps):
        stair = box(left + i * wide, top(i), wide, height - top(i) + 6)
        a.part(stair, look.main if i % 2 == 0 else look.main.tint(0.6))
    with a.at(left + steps * wide - 5, top(steps - 1), 0.9):
        a.tube("0,0 0,-17", 1, a.paper)
        a.shape("0,-17 -15,-14.4 -11,-11 -15,-7.6 0,-6", look.accent)
    i = chance.choice((1, 2))
    with a.at(left + i * wide + wide / 2, top(i), 0.72), a.at(-50, -54):
        creature(a, name, 5, False, _STAGE)


def ajar(a: Artist, name: str) -> None:
    """A door ajar at the foot of the scene, eyes in the dark, perhaps an arm."""
    chance = Chance("door", name)
    if chance.random() < 0.5:
        frame = drawn("M -21,4 L -21,-32 C -21,-62 21,-62 21,-32 L 21,4 Z")
        hole = drawn("M -16,4 L -16,-32 C -16,-55 16,-55 16,-32 L 16,4 Z")
    else:
        frame, hole = box(-21, -53, 42, 57), box(-16, -48, 32, 52)
    a.part(frame, BLACK.tint(0.4))
    a.flat(hole, BLACK)
    for i in range(chance.choice((1, 2, 3))):
        y, x, q = -38 + i * 12, -7 + chance.wander(2), chance.uniform(2.6, 3.6)
        shut = chance.random() < 0.2
        for d in (0, q * 2.2):
            a.dot(x + d, y, q, a.paper, q * (0.35 if shut else 1.1))
            if not shut:
                a.dot(x + d + 0.6, y + 0.4, q * 0.45)
    a.part(poly("14,4 14,-44 31,-50 31,8"))
    for t in (0.33, 0.66):
        x = 14 + 17 * t
        a.line([(x, -43 - 6 * t), (x, 3 + 4 * t)], 0.8, False)
    a.part(oval(27, -18, 2, 2.4), a.ink(GOLD))
    a.line("14,-34 24,-37", 2, False)
    a.line("14,-8 24,-7", 2, False)
    if chance.random() < 0.7:
        reach = chance.uniform(22, 28)
        a.tube([(-2, -6), (-14, -3), (-reach, -5)], 3.4, a.accent)
        draw_hand(a, chance.words("claw mitten pincer"), -reach - 1, -5, 3.1416, 1.2)
    elif chance.random() < 0.6:
        a.shape("-26,-24 24,-30 25,-25 -25,-19", a.accent)
