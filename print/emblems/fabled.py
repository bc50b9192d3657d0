"""Beasts of fable: put together from others, or with more heads than is usual."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import poly, round_box, smooth
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, SKINS

FABLED = Shelf()


@FABLED.put("griffin", "griffin gryphon hippogriff")
def _griffin(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-15,5 -25,2 -29,-8", 2.2)
    a.ball(-29, -9, 3.4, fill=a.deep)
    for x in (-9, 5):
        a.tube([(x, 10), (x + 0.6, 21)], 4, a.main.mixed(BLACK, 0.18))
    a.blob("-19,3 -14,-6 4,-8 14,-3 13,9 -4,13 -17,11")
    a.tube("-14,9 -14,21", 4.4)
    a.tube("10,8 11,21", 3.4, a.ink(GOLD))
    for x in (8, 14):
        a.line([(11, 20), (x, 23)], 1.2, False, a.ink(GOLD))
    a.part(poly([(3, 0), (-26, -17), (-17, -19), (-21, -27), (-9, -24), (-7, -31), (7, -8)]), a.accent)
    for tip in ((-17, -16), (-11, -20), (-5, -23)):
        a.line([tip, (1, -5)], 0.8, False)
    a.tube("10,-1 13,-10 15,-17", 8, a.paper)
    a.shape("9,-24 8,-33 15,-28", a.paper)
    a.ball(17, -20, 8.4, 8, a.paper)
    a.blob("22,-26 31,-23 33,-14 29,-10 28,-16 22,-16", a.ink(GOLD), 0.6)
    eye(a, 18, -22, 3.4, (0.3, 0.2), "open")


@FABLED.put("sphinx", "sphinx")
def _sphinx(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-22,16 -30,8 -26,-2", 2)
    a.blob("-27,20 -26,5 -14,-2 6,2 14,12 14,20", None, 0.8)
    a.blob("-25,20 -24,9 -14,7 -8,14 -8,20", a.main, 0.8)
    for y in (17, 14):
        a.part(round_box(0, y, 30, 6, 3))
    for x in (24, 27):
        a.line([(x, 15.4), (x, 18.6)], 0.8, False)
    cloth = "-1,12 1,-16 6,-25 22,-25 27,-16 29,12 19,8 9,8"
    a.shape(cloth, a.accent)
    with a.inside(poly([(-1, 12), (1, -16), (6, -25), (22, -25), (27, -16), (29, 12), (19, 8), (9, 8)])):
        for y in (-18, -10, -2, 6):
            a.line([(-3, y), (31, y)], 2.0, False, a.ink(GOLD))
    a.part(smooth("6.4,-15 14,-18 21.6,-15 21.4,-3 14,5 6.6,-3", 0.8), SKINS[2])
    for side in (-1, 1):
        eye(a, 14 + side * 3.6, -8, 2.7, (0.2, 0.2), "open")
    a.line("11,0 14,1 17,0", 1.1)
    a.part(round_box(12.6, 4, 2.8, 7, 1.2), a.ink(GOLD), 0.7, heavy=False)


@FABLED.put("hydra", "hydra many-headed")
def _hydra(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("14,16 26,18 31,10 28,6", 3.4)
    for side in (-1, 1):
        a.ball(side * 9, 20, 6, 3, a.main)
    a.blob("-17,19 -17,4 -8,-4 8,-4 17,4 17,19", None, 0.9)
    a.part(smooth("-9,18 -9,7 0,2 9,7 9,18", 0.9), a.main.tint(0.4), 0.7, heavy=False)
    for x, y, side in ((-19, -19, -1), (20, -16, 1), (0, -30, 1)):
        a.tube([(x * 0.4, 0), (x * 0.9, (y + 2) / 2), (x, y)], 6.4)
        with a.at(x, y, 1.0):
            a.part(smooth("-6,-5 3,-7 14,-2 14,3 2,6 -6,4", 0.9).either(side))
            for dx in (4, 8, 12):
                a.part(poly([(dx - 1.6, 3), (dx + 1.6, 3), (dx, 6.6)]).either(side), a.paper, 0.7, heavy=False)
            a.part(poly([(-5, -3), (-11, -8), (-3, -6)]).either(side), a.accent, 0.8)
            eye(a, side * 1.6, -3.4, 3.2, (0.3 * side, 0.2), "open")
