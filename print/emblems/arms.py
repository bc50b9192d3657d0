"""Arms that no slot holds, cages, claws and robots."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, round_box, smooth
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import ALIVE, Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, STEEL, WOOD

ARMS = Shelf()


@ARMS.put("cannon", "cannon mortar artillery")
def _cannon(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, -4, turn=-22):
        a.shape("-18,-9 24,-6 24,6 -18,9", BLACK.tint(0.65))
        a.part(round_box(22, -8.5, 6, 17, 2), BLACK.tint(0.65))
        a.ball(-19, 0, 9.4, fill=BLACK.tint(0.65))
        a.line("-26,-6 -30,-12 -27,-16", 1.2)
    a.ball(-4, 12, 12, fill=WOOD)
    for i in range(6):
        angle = i * math.pi / 3
        a.line([(-4, 12), (-4 + 11 * math.cos(angle), 12 + 11 * math.sin(angle))], 1.6, False)
    a.ball(-4, 12, 3, fill=a.ink(GOLD))


@ARMS.put("gun", "gun pistol rifle blaster laser ray revolver")
def _gun(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-18,-2 -24,20 -12,22 -6,2", WOOD, 0.6)
    a.part(round_box(-20, -14, 34, 14, 3))
    a.part(round_box(12, -12, 14, 8, 2), STEEL)
    for x in (16, 21):
        a.hoop(x, -8, 5.4, 1.6, a.accent, 8)
    a.stroke(smooth("-6,0 -4,8 4,8 5,0", closed=False), 1.8)
    a.ball(-8, -7, 4, fill=a.ink(GOLD))


@ARMS.put("arrow", "arrow dart quiver archer")
def _arrow(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-38):
        a.tube("-20,0 20,0", 2, WOOD)
        a.shape("17,-7 31,0 17,7", STEEL)
        for x in (-26, -20):
            a.shape([(x, 0), (x - 6, -7), (x + 2, -7), (x + 8, 0), (x + 2, 7), (x - 6, 7)], a.accent)


@ARMS.put("boomerang", "boomerang return")
def _boomerang(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-22,16 -24,10 -10,-8 4,-20 10,-18 22,2 24,14 18,16 10,2 3,-6 -6,2 -17,16", WOOD, 0.7)
    for x, y in ((-15, 8), (14, 4), (2, -13)):
        a.dot(x, y, 2, a.accent)


@ARMS.put("whip", "whip lash")
def _whip(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("-10,6 6,-16 20,-8 10,4 -2,-4 14,-22 27,-20", 2.6, colour=WOOD)
    with a.at(-15, 14, turn=35):
        a.part(round_box(-3, -10, 6, 22, 2.4), a.main)
        a.ball(0, 13, 3.6, fill=a.ink(GOLD))


@ARMS.put("cage", "cage birdcage trap prison jail detention")
def _cage(a: Artist, chance: Chance, hints: Hints) -> None:
    a.hoop(0, -25, 3.6, 1.6, STEEL)
    a.flat(smooth("-18,18 -18,-6 0,-22 18,-6 18,18", 0.7), a.main.tint(0.25))
    for x in (-18, -9, 0, 9, 18):
        a.tube([(x, 18), (x, -6 - (12 if x == 0 else 7 if abs(x) == 9 else 0)), (0, -21)], 1.2, STEEL)
    a.part(round_box(-22, 16, 44, 6, 2), a.ink(GOLD))
    for x in (-5, 5):
        eye(a, x, 5, 3.2, (0.2, 0.3), "tired")


@ARMS.put("plank", "plank lumber stick")
def _plank(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-14):
        for y in (-9, 3):
            a.part(round_box(-29, y, 58, 9, 1.4), WOOD)
            a.line([(-20, y + 4), (-8, y + 3), (4, y + 5)], 0.8)
            for x in (-25, 25):
                a.dot(x, y + 4.5, 1.1)


@ARMS.put("net", "net butterfly-net web mesh browser")
def _net(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=24):
        a.tube("0,2 0,29", 2.6, WOOD)
        bag = smooth("-15,-12 -13,0 0,5 13,0 15,-12 0,-8", 0.8)
        a.part(bag, a.paper, 0.9)
        with a.inside(bag):
            for x in range(-14, 16, 5):
                a.line([(x, -14), (x * 0.5, 6)], 0.6, False)
            for y in (-6, -1):
                a.line([(-16, y), (16, y)], 0.6, False)
        a.hoop(0, -13, 15, 2, a.main, 6)


@ARMS.put("claws", "claw claws talon adamantium wolverine-claws", only=True)
def _claws(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-14, 4, 28, 18, 5))
    for x in (-9, 0, 9):
        a.part(smooth([(x - 3, 6), (x - 3, -14), (x + 3, -27), (x + 2.6, 6)], 0.5), STEEL)
    a.part(round_box(-16, 14, 32, 7, 3), a.accent)


@ARMS.put("robot", "robot android drone bot sentinel adaptoid automaton machine-man cyborg")
def _robot(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,-18 0,-25", 1.4, STEEL)
    a.ball(0, -26, 2.6, fill=a.accent)
    for side in (-1, 1):
        a.tube([(side * 12, 4), (side * 20, 8), (side * 21, 16)], 3, STEEL)
        a.part(box(side * 6 - 3.4, 18, 6.8, 7), STEEL)
    a.part(round_box(-12, 1, 24, 18, 3))
    a.part(round_box(-15, -19, 30, 20, 4), STEEL)
    if a.mood != ALIVE:
        for side in (-1, 1):
            eye(a, side * 6, -11, 4, (0.2, 0.2), "open")
        a.part(box(-7, -5, 14, 3.6), BLACK, 0.8, heavy=False)
    for x in (-5, 0, 5):
        a.ball(x, 9, 1.8, fill=a.ink(GOLD), line=0.7, heavy=False)
