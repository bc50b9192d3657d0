"""Buildings, vehicles and what stands in the street."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, poly, round_box, smooth
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import BLOOD, CURTAIN, GOLD, ICE, PARCHMENT_WHITE, STEEL, STONE, WOOD
from lootpress.print.typeset.shaping import outline

BUILDINGS = Shelf()


@BUILDINGS.put("boat", "boat ship sail sailboat pirate-ship captain navy yacht canoe")
def _boat(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-2,8 -2,-26", 2, WOOD)
    a.blob("0,-24 20,-14 17,3 0,5", a.paper, 0.6)
    a.shape("-4,-20 -19,2 -4,4", a.accent)
    a.shape("-27,8 27,7 19,21 -18,21", WOOD)
    a.line("-22,13 22,12", 0.8, False)
    a.line("-30,24 -20,21 -10,24 0,21 10,24 20,21 30,24", 1.4)


@BUILDINGS.put("bicycle", "bicycle bike cycle tricycle scooter")
def _bicycle(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-17, 17):
        a.hoop(x, 10, 12, 2, BLACK.tint(0.6))
        for i in range(3):
            angle = i * math.pi / 3 + 0.3
            dx, dy = 11 * math.cos(angle), 11 * math.sin(angle)
            a.line([(x - dx, 10 - dy), (x + dx, 10 + dy)], 0.6, False)
    for line in ("-17,10 -8,-8 10,-8 17,10", "-8,-8 1,10 -17,10", "1,10 10,-8"):
        a.tube(line, 2, a.accent)
    a.tube("10,-8 9,-15 15,-18", 1.8, STEEL)
    a.part(round_box(-15, -13, 13, 4.4, 2), BLACK)


@BUILDINGS.put("wagon", "wagon cart carriage chariot trolley")
def _wagon(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("22,2 32,-8", 2, WOOD)
    a.part(drawn("M -22,-6 C -22,-30 20,-30 20,-6 Z"), PARCHMENT_WHITE)
    for x in (-8, 5):
        a.line([(x * 0.9, -23), (x, -6)], 0.8)
    a.shape("-26,-6 24,-6 21,8 -23,8", WOOD)
    for x in (-14, 13):
        a.ball(x, 12, 9, fill=WOOD)
        a.ball(x, 12, 2.4, fill=a.ink(GOLD), line=0.8, heavy=False)
        for i in range(4):
            angle = i * math.pi / 4
            dx, dy = 8 * math.cos(angle), 8 * math.sin(angle)
            a.line([(x - dx, 12 - dy), (x + dx, 12 + dy)], 0.7, False)


@BUILDINGS.put("bus", "bus car van truck taxi driver parking-lot vehicle")
def _bus(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-29, -18, 58, 32, 6), a.ink(GOLD))
    for x in (-24, -12, 0):
        a.part(round_box(x, -13, 10, 11, 2), ICE.tint(0.4), 0.9, heavy=False)
    a.part(round_box(13, -13, 11, 24, 2), ICE.tint(0.4), 0.9, heavy=False)
    a.part(box(-28, 3, 40, 4), a.accent, 0.8, heavy=False)
    for x in (-16, 15):
        a.ball(x, 15, 7, fill=BLACK.tint(0.75))
        a.dot(x, 15, 2.6, STEEL)


@BUILDINGS.put("helicopter", "helicopter plane airplane jet jetpack aircraft")
def _helicopter(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-10,-2 -28,-6", 3.4)
    a.shape("-30,-12 -24,-9 -26,0 -31,-1", a.accent)
    a.tube("2,-12 2,-19", 1.6, STEEL)
    a.part(round_box(-26, -22, 56, 3, 1.4), STEEL)
    a.blob("-12,-8 2,-14 16,-11 22,0 16,10 -4,11 -13,4", None, 0.9)
    a.blob("6,-10 15,-8 20,0 8,1", ICE.tint(0.4), 0.8, 0.9, heavy=False)
    a.tube("-10,18 20,18", 1.6, STEEL)
    for x in (-4, 12):
        a.line([(x, 10), (x - 1, 17)], 1.3, False)


@BUILDINGS.put("satellite", "satellite radio antenna signal broadcast bandwidth")
def _satellite(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-24):
        for x in (-28, 12):
            a.part(box(x, -6, 16, 12), a.accent)
            a.line([(x + 8, -6), (x + 8, 6)], 0.8, False)
            a.line([(x, 0), (x + 16, 0)], 0.8, False)
        a.part(round_box(-9, -10, 18, 20, 3), STEEL)
        a.ball(0, -14, 9, 5, a.paper)
        a.line("0,-14 0,-22", 1.2, False)
        a.dot(0, -23, 1.6)


@BUILDINGS.put("meter", "meter parking")
def _meter(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(-2.4, -4, 4.8, 26), STEEL)
    a.part(round_box(-12, 21, 24, 5, 2), STEEL)
    a.part(drawn("M -12,0 L -12,-14 C -12,-30 12,-30 12,-14 L 12,0 Z"))
    a.part(round_box(-8, -19, 16, 8, 2), a.paper, 0.9, heavy=False)
    a.line("0,-12 4,-17", 1.2, False)
    a.part(box(-4, -7, 8, 2.4), BLACK, 0.7, heavy=False)


@BUILDINGS.put("wheel", "wheel wheels spinning drive tire tyre cog gear")
def _wheel(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(0, 0, 24, fill=WOOD)
    a.ball(0, 0, 18, fill=a.main.tint(0.3), heavy=False)
    for i in range(4):
        with a.at(0, 0, turn=i * 45):
            a.part(box(-2, -18, 4, 36), WOOD, 0.9, heavy=False)
    a.ball(0, 0, 5.4, fill=a.ink(GOLD))


@BUILDINGS.put("tent", "tent camp circus camping picket")
def _tent(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("0,-20 28,20 -28,20")
    a.shape("0,-20 9,20 -9,20", BLACK, 0.9, heavy=False)
    a.shape("0,-20 -9,20 -15,20", a.accent, 0.8, heavy=False)
    a.tube("0,-19 0,-28", 1.4, WOOD)
    a.shape("0,-28 11,-25 0,-22", a.accent)


@BUILDINGS.put("statue", "statue monument bust life-size sculpture honored grave tomb buried")
def _statue(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-16, 15, 32, 9, 1.4), STONE)
    a.part(round_box(-12, 8, 24, 8, 1.4), STONE)
    a.blob("-13,9 -12,-2 -5,-6 5,-6 12,-2 13,9", STONE, 0.7)
    a.tube("11,0 19,-10 17,-22", 4, STONE)
    a.ball(0, -14, 8.4, 9.4, STONE)
    for side in (-1, 1):
        a.line([(side * 2, -16), (side * 5, -16)], 1.1, False)
    a.line("-3,-9 3,-9", 1.0, False)


@BUILDINGS.put("bridge", "bridge viaduct drawbridge")
def _bridge(a: Artist, chance: Chance, hints: Hints) -> None:
    edge = "M -29,-4 C -16,-14 16,-14 29,-4 L 29,18 L 20,18 C 20,2 6,2 4,18 L -4,18 C -6,2 -20,2 -20,18 L -29,18 Z"
    a.part(drawn(edge), STONE)
    for x in (-24, -12, 0, 12, 24):
        a.part(box(x - 2.6, -17 + abs(x) * 0.2, 5.2, 7), STONE, 0.9)
    a.line("-30,22 -20,20 -10,22 0,20 10,22 20,20 30,22", 1.4)


@BUILDINGS.put("castle", "castle fortress palace keep kingdom")
def _castle(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(box(side * 17 - 6, -14, 12, 36), STONE)
        a.part(poly([(side * 17 - 8, -14), (side * 17, -28), (side * 17 + 8, -14)]), a.accent)
    a.shape("-12,22 -12,-8 -8,-8 -8,-4 -3,-4 -3,-8 3,-8 3,-4 8,-4 8,-8 12,-8 12,22", STONE)
    a.part(drawn("M -6,22 L -6,10 C -6,1 6,1 6,10 L 6,22 Z"), BLACK, 0.9, heavy=False)


@BUILDINGS.put("tower", "tower lighthouse spire turret minaret")
def _tower(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-11,24 -8,-14 8,-14 11,24", STONE)
    a.shape("-12,-14 -12,-24 -7,-24 -7,-19 -2.4,-19 -2.4,-24 2.4,-24 2.4,-19 7,-19 7,-24 12,-24 12,-14", STONE)
    a.part(drawn("M -4,24 L -4,14 C -4,7 4,7 4,14 L 4,24 Z"), BLACK, 0.9, heavy=False)
    a.part(round_box(-2.4, -7, 4.8, 8, 2), BLACK, 0.8, heavy=False)


@BUILDINGS.put("house", "house home cottage hut cabin hall school headquarters office building property")
def _house(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(9, -24, 6, 14), CURTAIN)
    a.shape("-18,22 -18,-4 18,-4 18,22", PARCHMENT_WHITE)
    a.shape("-24,-2 0,-25 24,-2", a.accent)
    a.part(round_box(-4.4, 6, 9, 16, 2), WOOD)
    for x in (-12, 9):
        a.part(box(x - 3, 3, 7, 7), ICE.tint(0.4), 0.9, heavy=False)


@BUILDINGS.put("gate", "gate portal archway fence gateway")
def _gate(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-24, 16):
        a.part(box(x, -18, 8, 42), STONE)
        a.ball(x + 4, -20, 4.4, fill=STONE)
    for x in (-13, -7, -1, 5, 11):
        a.tube([(x, 22), (x, -12)], 1.6, BLACK.tint(0.7))
        a.part(poly([(x - 2, -12), (x, -19), (x + 2, -12)]), a.ink(GOLD), 0.8)
    for y in (-6, 16):
        a.tube([(-16, y), (16, y)], 1.6, BLACK.tint(0.7))


@BUILDINGS.put("lamppost", "lamppost lamp-post street-lamp streetlight lantern-post post pole")
def _lamppost(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        for dx, y in ((15, -34), (18, -25), (15, -16)):
            a.line([(side * dx, y), (side * (dx + 5), y + (y + 25) * 0.3)], 1.0, False)
    a.part(round_box(-2.2, -12, 4.4, 34, 1.4), STEEL)
    a.part(round_box(-7, 18, 14, 5, 1.6), BLACK.tint(0.7))
    a.part(round_box(-5, 2, 10, 3, 1.4), STEEL)
    a.shape("-6,-14 6,-14 10,-33 -10,-33", a.ink(GOLD))
    a.line("0,-14 0,-33", 0.8, False)
    a.part(smooth("-13,-33 -6,-38 0,-43 6,-38 13,-33", 0.7), BLACK.tint(0.7))
    a.part(round_box(-8, -14, 16, 3.4, 1.4), BLACK.tint(0.7))


@BUILDINGS.put("stop sign", "stop sign bus-stop road-sign traffic-sign cease forbidden")
def _stop_sign(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-2, -8, 4, 32, 1.4), STEEL)
    corner = 20 / math.cos(math.pi / 8)
    angles = [math.pi / 8 + n * math.pi / 4 for n in range(8)]
    for share, fill in ((1.0, a.paper), (0.86, BLOOD)):
        edge = [(share * corner * math.cos(t), -22 + share * corner * math.sin(t)) for t in angles]
        a.part(poly(edge), fill, heavy=share == 1.0)
    a.letters(outline("display", "STOP", 14), 0, -17.4, a.paper)


@BUILDINGS.put("signpost", "signpost crossroads directions career careers shortcut detour")
def _signpost(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-2.2, -34, 4.4, 57, 1.4), WOOD)
    a.shape("-18,-30 14,-30 23,-23 14,-16 -18,-16", a.main)
    a.shape("18,-13 -14,-13 -23,-6 -14,1 18,1", a.accent)
    for x, y in ((-13, -25.4), (-10, -6.0)):
        a.line([(x, y), (x + 20, y)], 1.3, False)
        a.line([(x, y + 4.6), (x + 13, y + 4.6)], 1.3, False)
