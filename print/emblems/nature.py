"""Plants, stones, sky and weather."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import BLOOD, GOLD, ICE, RIVER, WOOD
from lootpress.print.typeset.shaping import outline

NATURE = Shelf()


@NATURE.put("leaf", "leaf leaves herb clover grass")
def _leaf(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-18,22 -8,10", 2, a.deep)
    a.blob("-12,14 -16,-6 -2,-20 20,-24 18,-4 6,12", None, 0.9)
    a.line("-12,14 0,0 15,-18", 1.0)
    for x, y in ((-4, 4), (3, -5)):
        a.line([(x, y), (x + 9, y + 1)], 0.8)
        a.line([(x, y), (x - 1, y - 9)], 0.8)


@NATURE.put("tree", "tree oak forest wood woods elm park")
def _tree(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-5,24 -3,2 3,2 6,24", WOOD)
    for x, y, r in ((-11, -3, 10), (11, -3, 10), (0, -13, 12)):
        a.ball(x, y, r)
    a.flat(oval(0, -5, 12, 8), a.main)
    for x, y in ((-9, -6), (6, -12), (10, 0), (-2, -2)):
        a.ball(x, y, 2, fill=a.accent, line=0.7, heavy=False)


@NATURE.put("flower", "flower daisy tulip garden bouquet blossom rose")
def _flower(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,4 1,14 0,25", 2.2, a.deep)
    a.blob("1,18 9,11 16,14 9,20", a.deep, 0.9)
    if hints.say("rose"):
        a.blob("-15,-12 -8,-22 8,-22 15,-12 10,3 0,7 -10,3", a.accent, 0.9)
        a.line("-8,-12 0,-18 7,-12 1,-7 -4,-11 1,-14", 1.1)
        a.line("-13,-8 -3,2 13,-9", 1.0)
        return
    for i in range(8):
        with a.at(0, -8, turn=i * 45):
            a.ball(0, -11, 4.8, 6.6, a.paper if i % 2 else a.accent)
    a.ball(0, -8, 7, fill=a.ink(GOLD))


@NATURE.put("cactus", "cactus cacti desert")
def _cactus(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-6,4 -16,3 -16,-8", 6)
    a.tube("6,-2 15,-3 15,-14", 6)
    a.part(round_box(-8, -24, 16, 36, 8))
    for x, y in ((-3, -14), (3, -6), (-3, 2), (3, 8), (3, -18)):
        a.line([(x - 1.4, y - 1.4), (x + 1.4, y + 1.4)], 0.9, False)
    a.shape("-12,10 12,10 9,24 -9,24", a.accent)
    a.part(star(0, -25, 5, 2.6, 6), a.accent)


@NATURE.put("sun", "sun summer sunshine sunny day solar daylight")
def _sun(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(star(0, 0, 26, 16.5, 12), a.ink(GOLD))
    a.ball(0, 0, 14, fill=a.ink(GOLD), heavy=False)
    for x in (-5, 5):
        eye(a, x, -2, 3.2, (0.2, 0.3), "open")
    a.line("-6,5 0,9 6,5", 1.2)


@NATURE.put("moon", "moon night lunar month")
def _moon(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("6,-24 -12,-18 -19,0 -12,18 6,24 18,19 6,14 -1,0 6,-14 18,-19", a.ink(GOLD), 0.9)
    a.line("-12,2 -8,4 -6,1", 1.1)
    for x, y, q in ((16, -4, 4), (21, 8, 2.6)):
        a.part(star(x, y, q, q * 0.4, 4), a.paper, 0.7, heavy=False)


@NATURE.put("star", "star starry legendary legend celebrity spotlight famous", only=True)
def _star(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(star(0, 1, 26, 11.5), a.ink(GOLD))
    for x in (-5, 5):
        eye(a, x, -3, 3.2, (0.1, 0.3), "open")
    a.line("-5,6 0,9 5,6", 1.2)


@NATURE.put("planet", "planet world orbit orbital space saturn alien multiverse multiversal")
def _planet(a: Artist, chance: Chance, hints: Hints) -> None:
    ball = oval(0, 0, 17)
    a.part(ball)
    with a.inside(ball):
        for y in (-9, 0, 8):
            a.flat(box(-20, y, 40, 4), a.accent)
    a.stroke(ball)
    with a.at(0, 0, turn=-18):
        a.stroke(smooth("-17,-4 -28,2 0,8 28,2 17,-4", 0.9, closed=False), 4.4)
        a.stroke(smooth("-17,-4 -28,2 0,8 28,2 17,-4", 0.9, closed=False), 2.2, a.ink(GOLD))


@NATURE.put("mountain", "mountain peak hill cliff alp summit")
def _mountain(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("4,20 17,-6 32,20", a.deep.tint(0.7))
    a.shape("-30,20 -6,-22 20,20", None)
    a.shape("-15,-6 -6,-22 4,-6 -1,-9 -5,-3 -9,-8", a.paper, 0.9, heavy=False)


@NATURE.put("volcano", "volcano lava eruption")
def _volcano(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, r in ((-6, -22, 5), (5, -25, 6), (13, -20, 4)):
        a.ball(x, y, r, fill=BLACK.tint(0.5))
    a.shape("-28,22 -9,-12 9,-12 28,22", WOOD)
    a.blob("-9,-12 -5,-17 0,-13 5,-18 9,-12 8,2 4,-2 1,10 -4,0 -7,5", BLOOD, 0.7)


@NATURE.put("river", "river stream tide lake sea ocean wave flood water")
def _river(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-28,20 -27,4 -18,-14 -2,-23 12,-21 20,-12 19,-5 14,-11 6,-11 2,-3 6,7 16,12 28,11 28,20", RIVER, 0.8)
    for given in ("-19,11 -16,-3 -6,-14", "-11,13 -9,2 -3,-6"):
        a.line(given, 1.6, colour=a.paper)
    for x, y, r in ((2, -22, 3.4), (9, -22, 4), (16, -18, 4.4), (20, -11, 3.8), (19, -4, 2.6)):
        a.ball(x, y, r, fill=a.paper, line=0.8)
    a.blob("-28,24 -28,15 -20,12 -12,16 -4,12 4,16 12,12 20,16 28,13 28,24", ICE, 0.7)


@NATURE.put("ice", "ice iceberg frozen frost icicle freezing cold")
def _ice(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-20,-8 -4,-18 20,-12 22,12 4,20 -18,14", ICE.tint(0.5))
    a.shape("-20,-8 2,-4 4,20 -18,14", ICE, 0.9, heavy=False)
    a.shape("2,-4 20,-12 22,12 4,20", ICE.tint(0.75), 0.9, heavy=False)
    a.line("-14,0 -8,-2 -9,8", 1.2, colour=a.paper)
    for x in (-10, 10):
        a.part(smooth([(x - 2, 20), (x + 2, 20), (x, 27)], 0.5), ICE.tint(0.6), 0.8)


@NATURE.put("snow", "snow snowflake winter blizzard snowman snowball")
def _snow(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(0, 11, 14, 12, a.paper)
    a.ball(0, -9, 9.6, fill=a.paper)
    for x in (-3.4, 3.4):
        a.dot(x, -11, 1.4)
    a.shape("0,-9 10,-6 0,-5", a.ink(GOLD), 0.9, heavy=False)
    for y in (4, 10, 16):
        a.dot(0, y, 1.5)
    a.part(box(-7, -27, 14, 9), BLACK)
    a.part(round_box(-11, -19, 22, 3, 1.4), BLACK)
    a.tube("-12,6 -24,-2", 1.6, WOOD)
    a.tube("12,6 24,-4", 1.6, WOOD)


@NATURE.put("lightning", "lightning thunder electric electricity shock outage voltage")
def _lightning(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("6,-26 -15,4 -2,4 -9,26 16,-6 3,-6", a.ink(GOLD), 1.1)


@NATURE.put("cloud", "cloud weather rain storm fog mist smoke")
def _cloud(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-13, -4, 5, 14):
        a.line([(x, 10), (x - 4, 21)], 1.6, False)
    a.part(drawn("M -22,8 C -34,4 -28,-12 -16,-9 C -14,-24 10,-26 13,-11 C 28,-14 32,6 20,8 Z"), BLACK.tint(0.3))
    for x in (-6, 5):
        eye(a, x, -4, 3.6, (0.2, 0.3), "tired")


@NATURE.put("fire", "fire flame flaming burning burn blaze inferno sparkler", only=True)
def _fire(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-27 -4,-12 -15,-4 -18,10 -9,22 9,22 18,10 14,-8 8,-3 7,-15", a.accent, 0.9)
    a.blob("1,-8 -5,1 -8,10 -3,19 5,19 9,10 5,4 3,6", a.ink(GOLD), 0.9, 0.8, heavy=False)


@NATURE.put("rock", "rock stone boulder pebble gravel landslide rubble")
def _rock(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-22,16 -25,2 -14,-12 2,-17 17,-11 25,4 20,17", BLACK.tint(0.35))
    a.line("-14,-12 -6,-2 -9,8", 0.9, False)
    a.line("2,-17 6,-5 17,-2", 0.9, False)
    a.shape("12,20 15,11 24,12 27,20", BLACK.tint(0.25))


@NATURE.put("gem", "gem crystal diamond ruby jewel emerald rhinestone sapphire treasure")
def _gem(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-22,-6 -12,-18 12,-18 22,-6 0,22")
    a.line("-22,-6 22,-6", 0.9, False)
    a.line("-12,-18 -7,-6 0,22 7,-6 12,-18", 0.9, False)
    a.line("-7,-6 0,-18 7,-6", 0.9, False)


@NATURE.put("pearl", "pearl oyster shell clam")
def _pearl(a: Artist, chance: Chance, hints: Hints) -> None:
    for turn, fill in ((0, a.main), (0, a.accent)):
        y = -4 if fill == a.main else 8
        fan = [
            (24 * math.cos(math.pi * i / 8), y - (18 if fill == a.main else -12) * math.sin(math.pi * i / 8))
            for i in range(9)
        ]
        a.part(smooth([*fan, (0, y + turn)], 0.6), fill)
    for i in range(1, 6):
        x = -16 + i * 5.4
        a.line([(x * 0.4, -5), (x, -17)], 0.8)
    a.ball(0, 2, 6.4, fill=a.paper)
    a.dot(-2, 0, 1.6, a.accent.tint(0.4))


@NATURE.put("nest", "nest")
def _nest(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-9, 0, 9):
        a.ball(x, -4 - (3 if x == 0 else 0), 6, 8, a.paper)
        a.dot(x - 1, -7, 1, a.accent)
    a.blob("-27,-2 -20,2 0,4 20,2 27,-2 22,12 10,19 -10,19 -22,12", WOOD, 0.8)
    for x, y, d in ((-18, 5, 8), (-8, 9, 10), (3, 7, 9), (12, 10, 8), (-12, 14, 9), (4, 14, 8)):
        a.line([(x, y), (x + d, y - 2)], 0.9, False)


@NATURE.put("hole", "hole pit pothole gap abyss plot")
def _hole(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(0, 8, 27, 10, BLACK)
    for x in (-7, 6):
        eye(a, x, 7, 3.4, (0.1, 0.3), "open")
    a.tube("-20,-20 -16,4", 2, WOOD)
    a.shape("-31,-24 -9,-22 -10,-12 -32,-14", a.ink(GOLD))
    a.letters(outline("display", "!", 9), -20.5, -14.6, BLACK)
