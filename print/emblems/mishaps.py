"""Curses and traps: what fell, snapped shut, arrived by post."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.weapons import skull
from lootpress.print.theme.palette import GOLD, ICE, STEEL, WOOD
from lootpress.print.typeset.shaping import outline

MISHAPS = Shelf()


@MISHAPS.put("jaws", "trap bite jaw")
def _jaws(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-27, 12, 54, 8, 3), STEEL)
    for side in (-1, 1):
        a.part(smooth("25,13 27,-6 14,-22 11,-17 20,-5 19,13", 0.8).either(side), STEEL)
        for x, y in ((19.4, 8), (20.4, 0), (17.6, -8), (13.6, -14)):
            tooth = poly([(x + 0.6, y - 3.4), (x + 1, y + 3.2), (x - 8, y + 0.6)])
            a.part(tooth.either(side), a.paper, 0.8)
    a.ball(0, 12, 6, 2.6)
    a.ball(0, 7, 5, fill=a.ink(GOLD))
    a.flat(star(0, 7, 3, 1.3), BLACK)


@MISHAPS.put("banana", "banana slip peel slippery")
def _banana(a: Artist, chance: Chance, hints: Hints) -> None:
    peel = "-4,-20 -8,-6 -26,10 -28,18 -12,12 -2,4 2,20 9,19 8,4 24,15 28,10 10,-4 4,-20"
    a.blob(peel, a.ink(GOLD), 0.75)
    a.shape("-4,-20 -3,-26 3,-26 4,-20", BLACK, heavy=False)
    a.line("-1,-16 -2,-4 -14,8", 0.8)
    a.line("2,-15 4,-2 5,12", 0.8)
    for x in (-34, 34):
        a.line([(x, 12), (x * 1.08, 16), (x, 20)])


@MISHAPS.put("weight", "weight heavy crush piano falling")
def _weight(a: Artist, chance: Chance, hints: Hints) -> None:
    a.line("0,-40 0,-24", 1.6)
    a.stroke(oval(0, -21, 4), 2)
    a.shape("-24,8 -15,-18 15,-18 24,8", BLACK.tint(0.72))
    a.letters(outline("display", "1000", 14), 0, 3, a.paper)
    for x in (-14, 0, 14):
        a.line([(x, 13), (x, 20)], 1.3, False)


@MISHAPS.put("mousetrap", "mouse cheese")
def _mousetrap(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-32,6 20,6 32,20 -20,20", WOOD)
    a.tube("-6,12 -20,-10 12,-16 22,11", 1.2, STEEL)
    a.shape("2,10 16,3 18,13 4,15", a.ink(GOLD))
    a.dot(9, 10, 1.5, BLACK, 1.3)
    a.dot(14, 9, 1)
    for i in range(4):
        a.stroke(oval(-8 + i * 2.6, 12.4, 2), 0.9)


@MISHAPS.put("bucket", "bucket paint cleaning")
def _bucket(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-15,22 -13,10 0,6 13,10 15,22", None, 0.8)
    a.shape("-13,10 -17,-18 17,-18 13,10", STEEL)
    a.ball(0, 10, 13.4, 3.4, STEEL)
    a.ball(0, -18, 17, 3.4, STEEL)
    a.tube("-15,-6 -22,6 0,22 22,6 15,-6", 0.7, STEEL)
    for side in (-1, 1):
        eye(a, side * 6, 0, 4.4, (0.3 * side, 0.5), "open")
    for x in (-26, -14, 14, 26):
        a.line([(x, -26), (x * 1.12, -31)], 1.2)


@MISHAPS.put("hand", "disarm hand cramp butterfingers handed")
def _hand(a: Artist, chance: Chance, hints: Hints) -> None:
    fingers = "-10,22 -11,4 -20,-8 -16,-12 -8,-4 -8,-21 -3,-21 -2,-6 0,-24 5,-24 5,-6 8,-21 13,-20 12,-4 16,-13 20,-11 "
    a.blob(fingers + "15,6 11,22", None, 0.6)
    for width, colour in ((4.4, BLACK), (2.4, a.accent)):
        a.line("-19,-19 19,19", width, False, colour)
        a.stroke(oval(0, 0, 27), width, colour)


@MISHAPS.put("cloud", "weather luck rain cloud storm hiccups mood")
def _cloud(a: Artist, chance: Chance, hints: Hints) -> None:
    edge = "M -20,4 C -34,2 -30,-16 -18,-14 C -16,-28 6,-28 8,-16 C 24,-22 32,-2 20,4 Z"
    a.part(drawn(edge), BLACK.tint(0.45))
    eye(a, -7, -9, 4.6, (0.2, 0.4), "angry left")
    eye(a, 5, -9, 4.6, (0.2, 0.4), "angry right")
    a.line("-6,0 -1,-2 4,0", 1.1)
    for x in (-14, -4, 6, 15):
        a.line([(x, 9), (x - 3, 17)], 1.3, False)
    a.shape("0,6 6,6 2,13 7,13 -4,25 -1,16 -5,16", a.ink(GOLD))


@MISHAPS.put("ice", "cold ice frozen winter snow freeze", only=True)
def _ice(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-22,-14 -8,-21 20,-19 26,14 12,21 -20,20", ICE.tint(0.5))
    with a.at(-6, 2, 0.72):
        boot = smooth("-9,-20 5,-20 5,-2 10,4 19,7 21,13", 0.7, closed=False)
        a.part(boot + drawn("L 21,15 L -10,15 L -9,-20 Z"))
        a.part(round_box(-11, 13, 33, 4.4, 1.4), BLACK)
    a.line("-16,-10 -4,-15", 1.7, colour=a.paper)
    a.line("-17,-4 -11,-7", 1.7, colour=a.paper)
    a.line("-22,-14 14,-9 20,-19", 0.7, False)
    a.line("14,-9 12,21", 0.7, False)
    for x, y in ((-34, -10), (34, 0), (-33, 12)):
        for degrees in (0, 60, 120):
            dx, dy = 4 * math.cos(math.radians(degrees)), 4 * math.sin(math.radians(degrees))
            a.line([(x - dx, y - dy), (x + dx, y + dy)], 0.9, False)


@MISHAPS.put("letter", "tax fine bill song notice invoice letter warrant form audit percent agent mail")
def _letter(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-6):
        a.part(box(-26, -17, 52, 35), a.paper)
        a.shape("-26,-17 0,4 26,-17", a.main.tint(0.4), heavy=False)
        a.line("-26,18 -6,-1", 1, False)
        a.line("26,18 6,-1", 1, False)
        a.part(star(0, 4, 9, 7.4, 12), a.accent)
        skull(a, 0, 3.4, 1.05, BLACK, a.accent)
    with a.at(17, -14, turn=12):
        a.flat(box(-13, -5, 26, 9), a.paper)
        a.stroke(box(-13, -5, 26, 9), 1.3, a.main)
        a.letters(outline("display", "URGENT", 7.6), 0, 2.2, BLACK)


@MISHAPS.put("mirror", "mirror reflection ugly face podium")
def _mirror(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,14 0,26", 4, WOOD)
    a.ball(0, -4, 17, 20, a.ink(GOLD))
    a.ball(0, -4, 13, 16, a.accent.tint(0.25), heavy=False)
    a.line("-6,-12 4,-2 -3,2 5,12", 0.9, False)
    a.line("4,-2 10,-6", 0.9, False)
    a.line("-3,2 -10,4", 0.9, False)
    a.line("-8,-6 -4,-13", 1.5, colour=a.paper)


@MISHAPS.put("suitcase", "luggage lost suitcase holiday")
def _lost(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-24, -10, 48, 30, 4))
    a.tube("-8,-10 -7,-20 7,-20 8,-10", 2.2, a.deep)
    for x in (-14, 14):
        a.part(box(x - 2.4, -10, 4.8, 30), a.accent)
    a.blob("8,20 16,30 26,26 20,17", a.paper, 0.7)
    a.shape("-21,20 -26,28 -18,26 -14,30 -12,20", a.ink(GOLD))
    eye(a, -5, 3, 3.6, (0.4, 0.4), "tired")
    eye(a, 5, 3, 3.6, (0.4, 0.4), "tired")


@MISHAPS.put("chicken", "chicken curse hex bird duck goose frog toad")
def _chicken(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-5, 6):
        a.line([(x, 14), (x, 23), (x + 4, 23)], 1.3, False)
    a.blob("-24,-8 -14,-2 -2,-10 4,-22 14,-22 17,-10 15,6 4,17 -12,15 -22,4", a.paper, 0.8)
    a.blob("4,-22 5,-29 9,-25 12,-30 14,-23", a.accent, 0.7)
    a.shape("16,-16 26,-12 16,-9", a.ink(GOLD))
    eye(a, 10, -15, 3.4, (0.5, 0.2), "angry right")
    a.line("-12,2 -4,8 4,2", 1.0)
    a.blob("16,-8 18,-2 14,-2", a.accent, 0.8, 0.8)


@MISHAPS.put("skull", "death dead doom skull")
def _doom(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-24 16,-19 20,-5 14,6 -14,6 -20,-5 -16,-19", a.paper, 1.0)
    a.part(round_box(-9, 3, 18, 14, 3), a.paper)
    for side in (-1, 1):
        a.ball(side * 7.6, -6, 5, 5.6, BLACK, heavy=False)
        a.dot(side * 7.6 + 1, -5, 1.6, a.accent)
    a.flat(poly("0,-1 -2,4 2,4"), BLACK)
    for x in (-4, 0, 4):
        a.line([(x, 9), (x, 17)], 1.0, False)
    for x, y in ((-28, 14), (28, 14)):
        a.tube([(x, y), (-x * 0.4, y + 12)], 2.4, a.paper)


@MISHAPS.put("hourglass", "duty weekend late early overtime waiting queue")
def _hourglass(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-13,-19 -11,-8 -2,0 -11,8 -13,19 13,19 11,8 2,0 11,-8 13,-19", a.accent.tint(0.18), 0.7)
    a.flat(poly("-8,-9 8,-9 0,-1"), a.ink(GOLD))
    a.flat(smooth("-10,18 -6,10 0,7 6,10 10,18", 0.7), a.ink(GOLD))
    a.line("0,-2 0,9", 0.9, False)
    for y in (-24, 18):
        a.part(round_box(-16, y, 32, 6, 2))


@MISHAPS.put("alarm", "fire drill alarm noise voice library hiccup")
def _alarm(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-18, 10, 36, 9, 2), STEEL)
    a.blob("-14,10 -13,-6 -7,-16 0,-18 7,-16 13,-6 14,10", a.main, 0.8)
    a.ball(0, -1, 5.4, 7, a.ink(GOLD), heavy=False)
    a.line("-9,3 -8,-5 -5,-10", 1.4, colour=a.paper)
    for degrees in (-70, -35, 0, 35, 70):
        dx, dy = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        a.line([(dx * 22, dy * 22), (dx * 28, dy * 28)], 1.6, False)


@MISHAPS.put("hole", "gap hole pothole missing nothing sale")
def _hole(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(0, 13, 28, 8, BLACK, heavy=False)
    a.blob("-6,14 -8,-2 -4,-10 4,-12 8,-4 7,14", a.main, 0.7)
    a.part(round_box(-10, -20, 20, 9, 3), a.accent)
    a.part(round_box(-15, -13, 30, 4, 2), a.accent)
    for x, y in ((-19, -2), (20, -6)):
        a.tube([(x * 0.36, 4), (x * 0.8, 2), (x, y)], 3, a.main)
        a.ball(x, y - 2, 3, fill=a.paper, line=0.8)


@MISHAPS.put("wheel", "wheel wheels drive lottery fortune training tunnel")
def _wheel(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-10,24 0,2 10,24", WOOD)
    a.ball(0, 0, 22, fill=a.accent)
    for i in range(8):
        u, v = math.pi * i / 4, math.pi * (i + 1) / 4
        wedge = poly([(0, 0), (18 * math.cos(u), 18 * math.sin(u)), (18 * math.cos(v), 18 * math.sin(v))])
        a.part(wedge, a.main if i % 2 else a.paper, 0.6, heavy=False)
    a.ball(0, 0, 4.6, fill=a.ink(GOLD))
    a.shape("-4,-28 4,-28 0,-19", BLACK, heavy=False)


@MISHAPS.put("pants", "trousers shoelace underwear makeover wardrobe laundry family")
def _pants(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-15,-20 15,-20 18,21 5,21 0,-4 -5,21 -18,21")
    a.part(box(-15.4, -22, 30.8, 6), a.accent)
    heart = smooth("0,3 -3.4,-1 -1.6,-3 0,-1.4 1.6,-3 3.4,-1", 0.8)
    for x, y in ((-9, -8), (8, -9), (-11, 8), (11, 6)):
        a.part(heart.moved(x, y), a.paper, 0.6, heavy=False)
    for side in (-1, 1):
        a.line([(side * 22, -16), (side * 27, -20)], 1.3, False)
