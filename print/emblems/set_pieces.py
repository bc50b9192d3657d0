"""Small scenes: a monster that grows or shrinks, eight ways to go up a level, eight doors best left shut."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Path, box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature import Room, creature
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.creature_limbs import draw_hand
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.fitting import FigureFrame, fitted
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import CURTAIN, GOLD, STEEL, STONE, WOOD

DOORS, CLIMBS = Shelf(), Shelf()
_STAGE = Room(100, 60)


def enhanced(a: Artist, name: str, grows: bool) -> None:
    """The same monster twice, with an arrow from before to after."""
    small, large, side = FigureFrame(-44, -23, -20, 0, True), FigureFrame(-16, -60, 44, 0, True), -1
    if not grows:
        small, large, side = FigureFrame(20, -23, 44, 0, True), FigureFrame(-44, -60, 16, 0, True), 1
    for frame in (small, large):
        fitted(a, lambda own: _climber(own, name, 0, 0, 1.0, 6), frame)
    with a.at(side * 26, -32, 1.0, side * 42):
        a.shape("-8,-3.2 1,-3.2 1,-7.5 9,0 1,7.5 1,3.2 -8,3.2", a.accent)


def _climber(a: Artist, name: str, x: float, foot: float, size: float, level: int = 5) -> None:
    """A monster of that name that stands here."""
    with a.at(x, foot, size), a.at(-50, -54):
        creature(a, name, level, False, _STAGE)


def _flag(a: Artist, x: float, foot: float) -> None:
    a.tube([(x, foot), (x, foot - 17)], 1, a.paper)
    a.shape([(x, foot - 17), (x + 14, foot - 14), (x + 10, foot - 11), (x + 14, foot - 8), (x, foot - 6)], a.accent)


@CLIMBS.put("stairs")
def _stairs(a: Artist, chance: Chance, hints: Hints) -> None:
    for i in range(5):
        a.part(box(-40 + i * 16, 6 - i * 9, 16, 16 + i * 9), a.main if i % 2 else a.main.tint(0.6))
    _flag(a, 32, -30)
    at = chance.choice((1, 2))
    _climber(a, hints.name, -32 + at * 16, 6 - at * 9, 0.7)


@CLIMBS.put("ladder")
def _ladder(a: Artist, chance: Chance, hints: Hints) -> None:
    for y in range(-28, 24, 9):
        a.part(box(-13, y, 26, 3.4), WOOD, 0.9)
    for x in (-16, 12):
        a.part(round_box(x, -34, 4, 58, 1.6), WOOD)
    a.part(round_box(-30, -40, 60, 7, 2))
    _climber(a, hints.name, 0, 8, 0.66)


@CLIMBS.put("balloons")
def _balloons(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, fill in ((-14, -34, a.main), (14, -35, a.accent), (0, -43, a.deep.tint(0.8))):
        a.line([(x, y + 11), (0, -14)], 0.9, False)
        a.part(smooth(f"{x - 10},{y} {x},{y - 13} {x + 10},{y} {x},{y + 12}", 1.1), fill)
    _climber(a, hints.name, 0, 16, 0.66)
    a.line("-14,22 14,22", 1.2, False)


@CLIMBS.put("rocket")
def _rocket(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-8,10 -11,20 -4,16 0,28 4,16 11,20 8,10", a.ink(GOLD), 0.7)
    for side in (-1, 1):
        a.part(smooth("9,-6 21,10 19,16 8,8", 0.6).either(side), a.accent)
    a.blob("0,-42 12,-24 13,-2 9,11 -9,11 -13,-2 -12,-24", a.paper, 0.8)
    a.part(poly("-10.4,-27 0,-42 10.4,-27"), a.accent, heavy=False)
    window = oval(0, -11, 8)
    a.part(window, a.main)
    with a.inside(window):
        _climber(a, hints.name, 0, 0, 0.34)
    a.stroke(window, 1.2)


@CLIMBS.put("podium")
def _podium(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, top, number in ((-38, 8, "2"), (12, 13, "3"), (-13, -2, "1")):
        a.part(box(x, top, 26, 24 - top), a.main if number == "1" else a.main.tint(0.6))
        middle = min(top + 8, (top + 24) / 2)
        a.dot(x + 13, middle, 4.6, a.paper)
        a.flat(star(x + 13, middle, 3.4, 1.5, 4 + int(number)), BLACK)
    _climber(a, hints.name, 0, -2, 0.72)


@CLIMBS.put("springboard")
def _springboard(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-22, 20):
        a.tube([(x, 8), (x, 24)], 2.4, STEEL)
    spring = [(x, 12 + (4 if i % 2 else -1)) for i, x in enumerate(range(-20, 20, 4))]
    a.line(spring, 1.1, False)
    a.part(round_box(-28, 4, 56, 5, 2.4), a.accent)
    for x in (-12, 0, 12):
        a.line([(x, 0), (x, -8)], 1.3, False)
    _climber(a, hints.name, 0, -10, 0.7)


@CLIMBS.put("summit")
def _summit(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("6,24 24,0 40,24", a.deep.tint(0.6))
    a.shape("-36,24 -7,-8 5,-8 30,24", STONE)
    a.shape("-14,-1 -7,-8 5,-8 11,-1 5,-3 0,3 -6,-3", a.paper, 0.9, heavy=False)
    _climber(a, hints.name, -3, -6, 0.6)
    _flag(a, 8, -7)


@CLIMBS.put("cannon")
def _cannon(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y in ((14, -16), (20, -12), (24, -20)):
        a.line([(x, y), (x + 6, y - 5)], 1.3, False)
    _climber(a, hints.name, 26, -22, 0.52)
    with a.at(-10, 4, turn=-38):
        a.shape("-18,-10 22,-8 22,8 -18,10", BLACK.tint(0.65))
        a.part(round_box(20, -10.4, 6, 21, 2), BLACK.tint(0.65))
    a.ball(-18, 14, 11, fill=WOOD)
    for i in range(6):
        angle = i * math.pi / 3
        a.line([(-18, 14), (-18 + 10 * math.cos(angle), 14 + 10 * math.sin(angle))], 1.4, False)


# ---------------------------------------------------------------- doors


def _eyes(a: Artist, chance: Chance, x: float, y: float, pairs: int, astray: float = 3) -> None:
    """Eyes in the dark, one pair above the other, each so far from the middle at the most."""
    for i in range(pairs):
        q = chance.uniform(2.6, 3.4)
        shift = chance.wander(astray)
        shut = chance.random() < 0.2
        for d in (-q * 1.1, q * 1.1):
            a.dot(x + d + shift, y + i * 10, q, a.paper, q * (0.35 if shut else 1.1))
            if not shut:
                a.dot(x + d + shift + 0.5, y + i * 10 + 0.4, q * 0.45)


def _arch(wide: float, top: float, foot: float) -> Path:
    half, spring = wide / 2, top + wide * 0.45
    return drawn(f"M {-half},{foot} L {-half},{spring} C {-half},{top} {half},{top} {half},{spring} L {half},{foot} Z")


@DOORS.put("ajar")
def _ajar(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(_arch(42, -34, 24), STONE)
    a.flat(_arch(31, -28, 24), BLACK)
    _eyes(a, chance, -5, -14, chance.choice((1, 2, 3)))
    a.part(poly("14,24 14,-22 31,-29 31,28"))
    for t in (0.33, 0.66):
        x = 14 + 17 * t
        a.line([(x, -22 - 6 * t), (x, 24 + 3 * t)], 0.8, False)
    a.part(oval(27, 3, 2, 2.4), a.ink(GOLD))
    if chance.random() < 0.6:
        a.tube([(-2, 17), (-14, 20), (-24, 18)], 3.4, a.accent)
        draw_hand(a, chance.words("claw mitten pincer"), -25, 18, 3.1416, 1.2)


@DOORS.put("portcullis")
def _portcullis(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(_arch(52, -34, 24), STONE)
    hole = _arch(36, -26, 24)
    a.flat(hole, BLACK)
    _eyes(a, chance, 0, 7, 2)  # below the bars: between them nobody would know eyes for eyes
    with a.inside(hole):
        for x in (-12, -4, 4, 12):
            a.tube([(x, -30), (x, -8)], 2, STEEL)
            a.part(poly([(x - 2, -8), (x + 2, -8), (x, -1)]), STEEL, 0.8)
        for y in (-20, -12):
            a.tube([(-20, y), (20, y)], 1.8, STEEL)
    a.stroke(hole)


@DOORS.put("trapdoor")
def _trapdoor(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-30,24 -22,2 22,2 30,24", STONE)
    a.shape("-22,21 -17,6 17,6 22,21", BLACK, 0.9, heavy=False)
    _eyes(a, chance, 0, 13, 1)
    a.shape("-19,3 -24,-26 24,-26 19,3", WOOD)
    for x in (-8, 0, 8):
        a.line([(x * 0.9, 3), (x * 1.2, -26)], 0.8, False)
    a.hoop(0, -19, 4, 1.6, STEEL)


@DOORS.put("double")
def _double(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(_arch(56, -34, 24), STONE)
    a.flat(_arch(46, -28, 24), BLACK)
    _eyes(a, chance, 0, -10, 3, 0.5)
    for side in (-1, 1):
        a.part(poly("9,24 9,-22 24,-16 24,26").either(side))
        a.hoop(side * 13, 3, 2.6, 1.2, a.ink(GOLD))
        for y in (-12, 14):
            a.line([(side * 24, y), (side * 14, y - 2)], 1.8, False)


@DOORS.put("lift")
def _lift(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-28, -26, 56, 50, 2), STEEL)
    a.flat(box(-18, -20, 36, 44), BLACK)
    _eyes(a, chance, 0, -8, 2, 0.5)
    for side in (-1, 1):
        a.part(box(9 if side > 0 else -20, -20, 11, 44), a.main)
    a.part(round_box(-10, -36, 20, 9, 3), BLACK)
    for x in (-5, 0, 5):
        a.dot(x, -31.5, 1.6, a.ink(GOLD) if x == 0 else a.paper)
    a.part(poly("22,-2 25,-7 28,-2"), a.accent, 0.8, heavy=False)


@DOORS.put("curtain")
def _curtained(a: Artist, chance: Chance, hints: Hints) -> None:
    a.flat(box(-24, -24, 48, 48), BLACK)
    _eyes(a, chance, 0, -4, 2)
    for side in (-1, 1):
        a.part(smooth("28,-26 4,-26 9,-4 16,10 13,24 28,24", 0.4).either(side), CURTAIN)
        for x in (14, 20):
            a.line([(side * x, -22), (side * (x + 3), 20)], 0.8)
    a.part(round_box(-32, -31, 64, 6, 3), a.ink(GOLD))


@DOORS.put("vault")
def _vault(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-28, -28, 56, 52, 6), STONE)
    a.ball(0, -2, 22, fill=STEEL)
    a.ball(0, -2, 17, fill=a.main, heavy=False)
    for i in range(8):
        angle = i * math.pi / 4
        a.dot(19.4 * math.cos(angle), -2 + 19.4 * math.sin(angle), 1.4)
    for i in range(3):
        angle = i * math.pi / 3 + 0.3
        dx, dy = 12 * math.cos(angle), 12 * math.sin(angle)
        a.tube([(-dx, -2 - dy), (dx, -2 + dy)], 2, a.ink(GOLD))
    a.ball(0, -2, 4.4, fill=a.ink(GOLD))


@DOORS.put("peephole")
def _peephole(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(_arch(42, -36, 24), STONE)
    a.part(_arch(33, -30, 24), WOOD, heavy=False)
    for seam in (-6, 6):
        a.line([(seam, -24), (seam, 24)], 0.8, False)
    a.part(round_box(-11, -16, 22, 11, 2), BLACK, 1.2, heavy=False)
    for x in (-4.6, 4.6):
        eye(a, x, -10.4, 3.8, (0.4, 0.2), "angry left" if x < 0 else "angry right")
    for y in (-19, 12):
        a.line([(-16, y), (2, y)], 2.6, False)
    a.part(oval(11, 4, 2.2, 2.6), a.ink(GOLD))
    if chance.random() < 0.5:
        a.shape("-26,12 24,5 25,11 -25,18", a.accent)
