"""Worlds: the place itself on its hill, under a sun or moon that watches."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Path, box, drawn, oval, poly, round_box, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, STONE, WOOD

PLACES = Shelf()


def _arch(x: float, foot: float, wide: float, high: float) -> Path:
    left, right, spring = x - wide / 2, x + wide / 2, foot - high + wide / 2
    top = foot - high - wide * 0.1
    return drawn(f"M {left},{foot} L {left},{spring} C {left},{top} {right},{top} {right},{spring} L {right},{foot} Z")


@PLACES.put("castle", "castle fortress keep palace")
def _castle(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(box(side * 15 - 5, -26, 10, 28), STONE)
        a.part(poly([(side * 15 - 6.5, -26), (side * 15, -38), (side * 15 + 6.5, -26)]), a.accent)
        a.flat(_arch(side * 15, -14, 3.2, 6), BLACK)
    a.shape("-11,2 -11,-20 -7,-20 -7,-17 -3,-17 -3,-20 3,-20 3,-17 7,-17 7,-20 11,-20 11,2", STONE)
    a.part(_arch(0, 2, 10, 12), BLACK, heavy=False)
    for x in (-2, 2):
        a.dot(x, -5, 1.2, a.paper)


@PLACES.put("tower", "tower spire lighthouse seal")
def _tower(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-9,3 -7,-30 7,-30 9,3", STONE)
    a.shape("-10,-30 -10,-37 -6,-37 -6,-34 -2,-34 -2,-37 2,-37 2,-34 6,-34 6,-37 10,-37 10,-30", STONE)
    eye(a, 0, -21, 4.6, (0.4, 0.4), "angry left")
    a.part(_arch(0, 3, 7, 10), BLACK, heavy=False)
    a.tube("0,-37 0,-46", 0.8, a.paper)
    a.shape("0,-46 11,-43 0,-40", a.accent)


@PLACES.put("cave", "cave cavern mine mouth dungeon pit")
def _cave(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-30,4 -26,-14 -14,-26 0,-31 15,-25 27,-12 30,4", STONE, 0.8)
    hole = _arch(0, 3, 26, 20)
    a.part(hole, BLACK, heavy=False)
    with a.inside(hole):
        for x in (-10, -4, 2, 8):
            a.flat(poly([(x - 2, -22), (x + 2.6, -22), (x, -12 - (x % 3))]), a.paper)
            a.flat(poly([(x - 1, 4), (x + 3, 4), (x + 1, -3)]), a.paper)
    eye(a, -8, -24, 3.6, (0.3, 0.5), "angry left")
    eye(a, 8, -24, 3.6, (0.3, 0.5), "angry right")


@PLACES.put("house", "house inn tavern shop office home hall library")
def _house(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(8, -36, 5, 14), WOOD)
    a.shape("-18,3 -16,-19 17,-22 18,3", a.paper)
    a.shape("-22,-18 -3,-38 22,-21", a.accent)
    a.part(round_box(-4, -11, 8, 14, 2), WOOD)
    a.dot(2, -4, 0.9)
    for x in (-11, 11):
        a.part(oval(x, -11, 3.4), a.ink(GOLD), 0.8, heavy=False)
        a.line([(x, -14.4), (x, -7.6)], 0.7)
    for y in (-40, -45):
        a.stroke(oval(13 + (y + 40) * -0.6, y, 2.2), 0.7)


@PLACES.put("gate", "gate portal door arch entrance")
def _gate(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(_arch(0, 3, 38, 40), STONE)
    hole = _arch(0, 3, 26, 32)
    a.part(hole, a.accent, heavy=False)
    with a.inside(hole):
        for radius in (15, 10, 5):
            a.stroke(oval(0, -14, radius, radius * 1.1), 1.0, a.paper)
        a.part(star(0, -14, 4, 1.6, 4), a.paper, 0.6, heavy=False)
    a.stroke(hole)
    for side in (-1, 1):
        a.ball(side * 19, -20, 3, fill=a.ink(GOLD))


@PLACES.put("peak", "mountain peak volcano hill crag")
def _peak(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("8,4 22,-22 38,4", a.deep.tint(0.6))
    a.shape("-34,4 -8,-36 2,-36 24,4", STONE)
    a.shape("-17,-22 -8,-36 2,-36 10,-22 4,-26 0,-20 -5,-26 -10,-20", a.paper)
    for x, y in ((-3, -42), (1, -47), (-4, -52)):
        a.ball(x, y, 3 - (y + 42) * 0.12, fill=a.accent, line=0.8, heavy=False)
