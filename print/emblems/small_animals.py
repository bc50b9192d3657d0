"""Everything that swims, creeps and flutters, and dragons."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import oval, poly, round_box, smooth
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD

SMALL = Shelf()


@SMALL.put("bat", "bat bats")
def _bat(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(poly("6,-4 16,-18 30,-14 27,-6 30,2 22,0 18,7 13,2 6,8").either(side), a.deep)
        a.part(poly("2,-10 6,-20 10,-8").either(side))
    a.ball(0, 0, 10, 11)
    for side in (-1, 1):
        eye(a, side * 4, -3, 3, (0.2, 0.3), "open")
        a.part(poly([(side * 2 - 1.2, 5), (side * 2 + 1.2, 5), (side * 2, 9)]), a.paper, 0.7, heavy=False)
    a.line("-5,4.6 0,5.4 5,4.6")


@SMALL.put("fish", "fish herring trout salmon goldfish carp tuna cod")
def _fish(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-12,0 -27,-11 -23,0 -27,11", a.accent)
    a.blob("-16,0 -8,-12 8,-13 24,0 8,13 -8,12")
    a.shape("-6,-11 4,-20 8,-11", a.accent)
    eye(a, 13, -3, 3.8, (0.4, 0.2), "open")
    a.line("18,5 22,4", 1.0)
    for x in (-4, 1, 6):
        a.line([(x, -6), (x - 2.4, 0), (x, 6)], 0.8)


@SMALL.put("shark", "shark whale dolphin orca narwhal")
def _shark(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-20,-2 -33,-14 -28,0 -31,10", None)
    a.shape("-3,-11 -6,-25 9,-11")
    a.blob("-22,1 -6,-12 14,-12 29,-2 22,9 4,12 -10,9")
    a.part(smooth("-12,8 4,6 24,3 20,9 4,12", 0.8), a.paper, 0.8, heavy=False)
    eye(a, 15, -4, 2.8, (0.4, 0.2), "open")
    for x in (13, 17, 21):
        a.part(poly([(x - 1.8, 4.6), (x + 1.8, 4), (x, 8)]), a.paper, 0.7, heavy=False)
    a.shape("0,9 -8,21 9,11")


@SMALL.put("octopus", "octopus squid kraken tentacle")
def _octopus(a: Artist, chance: Chance, hints: Hints) -> None:
    for i, x in enumerate((-15, -9, -3, 3, 9, 15)):
        side = -1 if x < 0 else 1
        a.tube([(x * 0.6, 2), (x * 1.2, 14), (x * 1.5, 19), (x * 1.5 + side * 5, 14 + i % 2 * 4)], 4)
    a.blob("-15,6 -17,-10 -9,-23 9,-23 17,-10 15,6", None, 0.9)
    for side in (-1, 1):
        eye(a, side * 6, -6, 4.6, (0.2, 0.4), "open")
    a.line("-5,3 0,5 5,3", 1.2)


@SMALL.put("crab", "crab lobster scorpion")
def _crab(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        for dy in (2, 6, 10):
            a.tube([(side * 12, dy), (side * 21, dy + 2), (side * 23, dy + 9)], 1.8)
        a.tube([(side * 12, -4), (side * 21, -9)], 2.4)
        a.part(smooth("20,-8 17,-18 24,-24 23,-16 29,-20 28,-9", 0.6).either(side), a.accent)
        a.tube([(side * 4, -6), (side * 5, -14)], 1.6)
        eye(a, side * 5, -15, 3.4, (0.1, 0.3), "open")
    a.ball(0, 3, 16, 11)
    a.line("-6,7 0,9 6,7", 1.1)


@SMALL.put("snail", "snail slug")
def _snail(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (17, 22):
        a.tube([(x - 2, 2), (x, -9)], 1.6, a.accent)
        a.ball(x, -10, 2.4, fill=a.paper, line=0.8)
        a.dot(x + 0.6, -10, 1)
    a.blob("-26,20 -10,14 8,14 12,4 20,0 25,5 22,16 10,21", a.accent, 0.9)
    a.ball(-3, 1, 15)
    spiral = [(-3 + q * 0.8 * math.cos(q * 0.55), 1 + q * 0.8 * math.sin(q * 0.55)) for q in range(1, 17)]
    a.line(spiral, 1.3)
    a.line("18,10 22,10", 1.0)


@SMALL.put("snake", "snake serpent viper cobra python eel")
def _snake(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("26,20 10,12 -14,16 -20,8 -8,2 10,4 14,-4 4,-9 -2,-16", 6.4)
    for x, y in ((14, 13.6), (-2, 14.4), (-16, 13), (-13, 4), (2, 3)):
        a.dot(x, y, 1.6, a.accent)
    a.line("-7,-20 -13,-21 -16,-24", 1.0)
    a.line("-13,-21 -17,-19", 1.0)
    a.blob("4,-14 2,-24 -6,-24 -9,-18 -4,-13", None, 0.9)
    eye(a, -1.6, -20.5, 2.8, (-0.5, 0.2), "open")


@SMALL.put("worm", "worm caterpillar maggot grub larva larval")
def _worm(a: Artist, chance: Chance, hints: Hints) -> None:
    for i, (x, y) in enumerate(((-22, 15), (-14, 13), (-6, 15), (2, 12), (9, 4))):
        a.ball(x, y, 6.4 + i * 0.4, fill=a.main if i % 2 else a.accent)
    a.ball(13, -7, 9.4)
    for x, y in ((9, -17), (17, -17)):
        a.line([(x, y + 2), (x + (x - 13) * 0.6, y - 6)], 1.1)
        a.dot(x + (x - 13) * 0.6, y - 6.4, 1.6)
    for x in (10, 17):
        eye(a, x, -9, 3.2, (0.3, 0.3), "open")
    a.line("10,-2 14,-1 18,-3", 1.1)


@SMALL.put("spider", "spider tarantula arachnid spidey widow")
def _spider(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("0,-30 0,-10", 0.9, False)
    for side in (-1, 1):
        for dy, up, out in ((-4, -15, 24), (0, -6, 29), (4, 8, 28), (7, 18, 20)):
            a.tube([(side * 6, dy), (side * out * 0.62, up - 5), (side * out, up + 5)], 1.6, BLACK)
    a.ball(0, -2, 12, 11)
    a.ball(0, 11, 8, 7)
    for x, y, r in ((-5, -4, 3.6), (5, -4, 3.6), (-1.6, -9, 1.8), (2.4, -9, 1.8)):
        eye(a, x, y, r, (0.1, 0.4), "open")
    for x in (-2.4, 2.4):
        a.part(poly([(x - 1.3, 4), (x + 1.3, 4), (x, 7.6)]), a.paper, 0.7, heavy=False)


@SMALL.put("bee", "bee wasp hornet bumblebee honey fly mosquito")
def _bee(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-17,4 -26,6 -17,9", BLACK)
    for turn in (-24, 16):
        with a.at(0, -6, turn=turn):
            a.ball(0, -11, 6, 11, a.paper)
    body = oval(0, 5, 18, 11)
    a.part(body, a.ink(GOLD))
    with a.inside(body):
        for x in (-12, -3, 6):
            a.flat(poly([(x, -8), (x + 4.4, -8), (x + 4.4, 18), (x, 18)]), BLACK)
    a.stroke(body)
    a.ball(19, 3, 8, fill=a.ink(GOLD))
    eye(a, 21, 1, 3.2, (0.4, 0.3), "open")
    a.line("20,8 23,8.6 25,7", 1.0)
    a.line("17,-4 18,-12 22,-14")
    a.line("22,-3 25,-10 29,-10")


@SMALL.put("butterfly", "butterfly moth fairy pixie")
def _butterfly(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(smooth("2,-2 10,-22 26,-22 27,-6 12,2", 0.9).either(side))
        a.part(smooth("2,2 14,3 22,12 13,22 4,14", 0.9).either(side), a.accent)
        a.part(oval(side * 18, -13, 4.4), a.paper, 0.8, heavy=False)
        a.line([(side, -12), (side * 5, -22), (side * 8, -23)], 1.0)
    a.part(oval(0, 2, 3, 15), a.deep)
    for side in (-1, 1):
        a.dot(side * 1.1, -9, 0.9, a.paper)


@SMALL.put("frog", "frog toad newt")
def _frog(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(smooth("10,18 26,20 27,12 18,2 10,6", 0.9).either(side))
        a.ball(side * 8, -14, 6.4)
    a.blob("-18,2 -14,-11 0,-14 14,-11 18,2 14,18 0,21 -14,18", None, 0.9)
    a.part(oval(0, 13, 9, 7), a.paper, 0.8, heavy=False)
    for side in (-1, 1):
        eye(a, side * 8, -15, 4.6, (0, 0.2), "open")
        a.tube([(side * 9, 12), (side * 10, 21)], 3.4)
    a.line("-13,-2 0,4 13,-2", 1.3)


@SMALL.put("turtle", "turtle tortoise terrapin")
def _turtle(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-15, 10):
        a.part(smooth([(x - 4, 8), (x + 5, 8), (x + 6, 19), (x - 3, 19)], 0.7), a.accent)
    a.tube("15,8 23,2", 6.4, a.accent)
    a.ball(25, -1, 6.6, 6, a.accent)
    eye(a, 27, -3, 2.4, (0.4, 0.2), "open")
    a.blob("-24,11 -20,-4 -4,-14 12,-8 18,11", None, 0.9)
    for x, y in ((-12, 2), (-2, -5), (7, 3)):
        a.part(smooth([(x - 5, y), (x, y - 5), (x + 5, y), (x, y + 5)], 0.5), a.deep, 0.7, heavy=False)


@SMALL.put("dragon", "dragon wyvern drake kaiju dinosaur lizard crocodile wyrm")
def _dragon(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-8,12 -22,16 -29,8 -26,-1", 4.4)
    a.shape("-30,0 -26,-9 -21,1", a.accent)
    a.shape("-2,-4 -16,-27 -21,-14 -27,-15 -24,-4 -14,4", a.deep)
    for x in (-8, 6):
        a.tube([(x, 12), (x, 21)], 5)
        a.part(round_box(x - 3.4, 19, 9, 4, 2), a.accent, 0.8, heavy=False)
    a.blob("-16,10 -12,-2 2,-6 12,-2 14,10 4,18 -10,18", None, 0.9)
    a.part(smooth("2,-2 11,2 11,12 4,16", 0.8), a.paper, 0.8, heavy=False)
    a.tube("8,0 14,-10 14,-15", 7)
    for x, y in ((5, -7), (6, -14), (9, -21)):
        a.part(poly([(x - 3, y + 3), (x - 5, y - 4), (x + 2, y - 1)]), a.accent, 0.8)
    a.blob("8,-24 16,-27 22,-22 31,-19 30,-13 18,-11 9,-14", None, 0.8)
    eye(a, 17, -20, 3.2, (0.5, 0.2), "open")
    for x in (21, 25, 28):
        a.part(poly([(x - 1.3, -13.4), (x + 1.3, -13.4), (x, -10)]), a.paper, 0.6, heavy=False)
    a.dot(28, -18, 0.9)


@SMALL.put("ghost", "ghost spook phantom spirit apparition")
def _ghost(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-17,22 -19,-4 -12,-20 0,-25 12,-20 19,-4 17,22 11,16 5,23 0,17 -5,23 -11,16", a.paper, 0.7)
    for side in (-1, 1):
        a.ball(side * 6, -7, 3.4, 4.6, BLACK, heavy=False)
        a.part(smooth("16,-2 26,-8 25,2 17,8", 0.8).either(side), a.paper)
    a.ball(0, 3, 3, 4.4, BLACK, heavy=False)
