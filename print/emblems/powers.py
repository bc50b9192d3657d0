"""Powers: a burst, and in it the sign of what one can suddenly do."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import oval, poly, round_box, smooth, star, star_points
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, LEAF, ROSE

SIGNS = Shelf()


def burst(a: Artist, chance: Chance) -> None:
    """The burst of a power around the origin."""
    tips = chance.choice((9, 11, 13))
    reach = [1 + chance.wander(0.06) for _ in range(2 * tips)]
    for outer, inner, fill in ((28, 20, a.accent), (22.5, 16.5, a.paper)):
        corners = [(x * q, y * q) for (x, y), q in zip(star_points(0, 0, outer, inner, tips), reach, strict=True)]
        if fill == a.accent:
            a.part(poly(corners), fill, 1.2)
        else:
            a.flat(poly(corners), fill)


@SIGNS.put("fist", "strength strong punch fist muscle might climbing hard harder")
def _fist(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-9, 4, 18, 13, 2))
    for i, x in enumerate((-10.5, -5.2, 0.1, 5.4)):
        a.part(round_box(x, -11 + abs(i - 1.4) * 0.8, 5.4, 13, 2.4), heavy=i == 3)
    a.part(round_box(-11, -1, 15, 6.4, 3))


@SIGNS.put("eye", "vision eye sense optic sight stare look")
def _eye(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-17,0 -8,-9 8,-9 17,0 8,9 -8,9", a.paper, 0.9)
    a.ball(0, 0, 7, heavy=False)
    a.dot(0, 0, 3.4)
    a.dot(-1.6, -2, 1.4, a.paper)
    for x in (-10, -4, 4, 10):
        lift = 3 * (1 - abs(x) / 14)
        a.line([(x, -11 - lift), (x * 1.25, -15 - lift)], 1.1)


@SIGNS.put("wings", "fly flight wing flying air")
def _wings(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        edge = "2,6 4,-8 14,-15 22,-13 17,-9 20,-6 15,-3 17,1 11,3 11,7 5,9"
        a.part(smooth(edge, 0.7).either(side))
    a.shape("0,-4 4,4 0,14 -4,4", a.ink(GOLD))


@SIGNS.put("flame", "fire flame burn heat hot")
def _flame(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-18 -3,-9 -10,-4 -11,8 -4,16 4,16 11,8 9,-5 5,-2 5,-10", None, 0.9)
    a.blob("0,-3 -5,6 -2,13 3,13 5,7 3,4", a.ink(GOLD), 0.9, 0.8)


@SIGNS.put("bolt", "electric lightning speed storm fast quick")
def _bolt(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("5,-19 -12,3 -2,3 -6,19 13,-5 2,-5", a.ink(GOLD))


@SIGNS.put("brain", "super-intelligence intelligence mind telepathy psychic brain memory clever genius")
def _brain(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("2,10 3,16", 2.4, ROSE)
    edge = "0,-13 -8,-14 -14,-8 -15,0 -11,7 -4,10 0,9 5,11 12,7 15,0 14,-8 8,-14"
    a.blob(edge, ROSE, 0.95)
    a.line("0,-13 -1,-4 1,3 0,9")
    for fold in ("-12,-3 -8,-6 -5,-3 -6,1", "12,-3 8,-6 5,-3 6,1", "-10,5 -7,3 -4,5", "10,5 7,3 4,5"):
        a.line(fold, 0.9)


@SIGNS.put("spiral", "hypnosis dizzy magic spell confusion")
def _spiral(a: Artist, chance: Chance, hints: Hints) -> None:
    curve = [(q * 0.95 * math.cos(q * 0.62), q * 0.95 * math.sin(q * 0.62)) for q in range(2, 18)]
    a.line(curve, 3.2)
    a.line(curve, 1.3, colour=a.main)


@SIGNS.put("claws", "claw scratch")
def _claws(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-9, 0, 9):
        a.part(smooth("5,-16 -1,-4 -6,16 3,2", 0.7).moved(x, 0))


@SIGNS.put("atom", "atom energy magnet nuclear science")
def _atom(a: Artist, chance: Chance, hints: Hints) -> None:
    for turn in (0, 60, 120):
        with a.at(0, 0, turn=turn):
            a.hoop(0, 0, 18, 1.1, a.main, 6.4)
    a.ball(0, 0, 4.4, fill=a.ink(GOLD))


@SIGNS.put("clover", "luck lucky chance beginner fortune")
def _clover(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("1,2 4,10 2,18", 1.8, LEAF.shade(0.3))
    for turn in (45, 135, 225, 315):
        with a.at(0, -2, turn=turn):
            a.blob("0,0 -5,-5 -6,-11 -2,-13 0,-10 2,-13 6,-11 5,-5", LEAF, 0.9)


@SIGNS.put(
    "speech", "talk voice speech gossip small charm argument mumbling opinion complaining shouting rude referendum"
)
def _speech(a: Artist, chance: Chance, hints: Hints) -> None:
    bubble = smooth("-16,-4 -12,-13 0,-15 12,-13 16,-4 12,6 2,8 -6,16 -5,7 -13,5", 0.85)
    a.part(bubble)
    for x in (-7, 0, 7):
        a.ball(x, -4, 2.1, fill=a.paper, line=0.7, heavy=False)


@SIGNS.put("sock", "sock laundry stocking", only=True)
def _sock(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-6,-17 5,-17 5,2 14,8 15,14 8,17 -4,12 -7,2", None, 0.6)
    a.part(round_box(-7.4, -18.4, 13.8, 5.4, 2), a.accent)
    for y in (-9, -4):
        a.line([(-6.4, y), (5, y)], 1.1, False)


@SIGNS.put("shield", "shield armor skin tough guard protection")
def _shield(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-17 14,-12 13,4 0,18 -13,4 -14,-12", None, 0.7)
    a.part(star(0, -1, 8, 3.6), a.ink(GOLD))


@SIGNS.put("grin", "humor joke laugh smile wit")
def _grin(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(0, 0, 15, fill=a.ink(GOLD))
    for x in (-5, 5):
        eye(a, x, -4, 3.4, (0.4, 0.2), "open")
    a.part(smooth("-9,3 0,5 9,3 5,11 -5,11", 0.8), BLACK, 0.9, heavy=False)
    a.flat(poly("-6,4 6,4 5,6.6 -5,6.6"), a.paper)
    a.stroke(oval(0, 0, 15), 1.0)
