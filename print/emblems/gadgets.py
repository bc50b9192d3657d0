"""Things that fill no slot, and things used once."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Path, box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.weapons import skull
from lootpress.print.theme.palette import GOLD, PARCHMENT_WHITE, STEEL, WOOD
from lootpress.print.typeset.shaping import outline

GADGETS, USED_ONCE = Shelf(), Shelf()


@GADGETS.put("bag", "bag sack purse satchel luggage")
def _bag(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-9,-10 -19,8 -13,20 13,20 19,8 9,-10", None, 0.9)
    a.shape("-12,-20 -4,-17 0,-21 5,-17 12,-20 7,-9 -7,-9")
    a.tube("-9,-10 9,-10", 1.4, a.accent)
    a.part(star(0, 6, 7, 3), a.ink(GOLD))


@GADGETS.put("amulet", "amulet necklace medal lanyard pendant")
def _amulet(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-16,-22 -12,-4 0,4 12,-4 16,-22", 1.0, a.ink(GOLD))
    a.shape("0,0 9,9 0,22 -9,9")
    a.line("-9,9 9,9", 0.8)
    a.line("0,0 -3,9 0,22 3,9 0,0", 0.7, False)


@GADGETS.put("lamp", "lamp lantern genie")
def _lamp(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-28,-4 -14,2 0,-4 14,0 18,8 8,14 -8,14 -16,8", a.ink(GOLD), 0.9)
    a.tube("16,2 26,0 24,10 12,11", 1.6, a.ink(GOLD))
    a.shape("-8,14 8,14 11,20 -11,20")
    a.ball(0, -7, 6, 3.6)
    a.line("-29,-8 -26,-14 -31,-18 -27,-24")


@GADGETS.put("horn", "horn trumpet tuba bugle")
def _horn(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-26,-16 -27,4 -10,18 14,16 26,2 23,-1 10,6 -6,6 -14,-2 -14,-16", a.paper, 0.8)
    a.ball(-20, -16, 7, 3.2, BLACK)
    a.tube("0,6 1,17", 2)
    a.tube("14,4 17,13", 1.6)
    a.ball(25, 0, 2.2, fill=a.accent)


@GADGETS.put("umbrella", "umbrella parasol")
def _umbrella(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,-14 0,18 -4,22 -8,18", 1.6, WOOD)
    dome = "M -28,0 C -24,-30 24,-30 28,0 C 24,-4 17,-4 14,0 C 11,-4 3,-4 0,0 C -3,-4 -11,-4 -14,0 "
    a.part(drawn(dome + "C -17,-4 -24,-4 -28,0 Z"))
    a.line("0,-21 -10,-12 -14,0", 0.7)
    a.line("0,-21 10,-12 14,0", 0.7)


@GADGETS.put("ring", "ring band")
def _ring(a: Artist, chance: Chance, hints: Hints) -> None:
    a.hoop(0, 7, 13, 5.4, a.ink(GOLD))
    a.shape("-10,-12 -6,-21 6,-21 10,-12 0,-3")
    a.line("-10,-12 10,-12", 0.7)
    a.line("-4,-12 0,-4 4,-12", 0.7, False)


@GADGETS.put("book", "book manual ledger diary course edition cover library")
def _book(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-8):
        a.part(round_box(-16, -20, 32, 41, 2))
        a.part(box(-16, -20, 6, 41), a.deep)
        a.part(box(14, -17, 3, 36), a.paper)
        a.part(star(3, -2, 8, 3.6, 6), a.ink(GOLD))


@GADGETS.put("pads", "kneepad knee elbow pad")
def _pads(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-13, 13):
        for y in (-12, 7):
            a.part(round_box(x - 12, y, 24, 5.5, 1.6), a.deep)
        a.part(round_box(x - 8.6, -19, 17.2, 37, 6))
        a.part(smooth("-6.4,-9 0,-12.5 6.4,-9 7,2 4,10 -4,10 -7,2", 0.8).moved(x, 0), a.ink(GOLD))
        for y in (-5, 0, 5):
            a.line([(x - 4.4, y), (x, y + 1.2), (x + 4.4, y)], 0.9)


@GADGETS.put("badge", "badge pass brooch button")
def _badge(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(poly("2,8 12,6 14,24 8,20 4,25").either(side), a.accent)
    a.part(star(0, -4, 18, 15, 14))
    a.ball(0, -4, 11, fill=a.paper, heavy=False)
    a.letters(outline("display", hints.initial, 16), 0, 1.6, BLACK)


@GADGETS.put("clock", "clock watch hourglass awakening timer clockmaker hour rewind time timeline future")
def _clock(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.ball(side * 11, -18, 6.4, 5.4)
        a.tube([(side * 10, 16), (side * 14, 22)], 2.2, STEEL)
    a.ball(0, 0, 19, fill=a.accent)
    a.ball(0, 0, 14, fill=a.paper, heavy=False)
    for x, y in ((0, -11), (11, 0), (0, 11), (-11, 0)):
        a.dot(x, y, 1.2)
    a.line("0,0 -4,-6", 1.8, False)
    a.line("0,0 8,-3", 1.4, False)


@GADGETS.put("teapot", "kettle teapot pot")
def _teapot(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("14,-2 26,0 22,12 12,12", 2.6)
    a.blob("-14,2 -26,-10 -30,-8 -22,6 -12,14", None, 0.8)
    a.blob("-15,-6 -18,8 -10,20 10,20 18,8 15,-6", None, 0.9)
    a.ball(0, -8, 14, 3.6, a.accent)
    a.ball(0, -14, 3, fill=a.ink(GOLD))
    for x in (-30, -26):
        a.line([(x, -14), (x + 2, -18), (x - 1, -23)], 0.9)


@GADGETS.put("balloon", "balloon bubble")
def _balloons(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, fill in ((-12, -6, a.accent), (12, -8, a.ink(GOLD)), (0, -12, a.main)):
        a.line([(x, y + 10), (x * 0.3, 16), (0, 24)], 0.8)
        a.part(smooth([(x, y + 11), (x - 9, y), (x, y - 12), (x + 9, y)]), fill)
        a.dot(x - 3, y - 4, 1.6, a.paper, 2.4)


@USED_ONCE.put(
    "bottle",
    "potion bottle flask elixir oil juice brew bottled tonic serum jar drink water chemistry formula paste tube "
    "distilled essence",
)
def _bottle(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 2, turn=chance.wander(12)):
        glass = _glass(chance.words("round cone square tall heart"))
        a.part(glass, a.accent.tint(0.14))
        with a.inside(glass):
            y = chance.uniform(-1, 6)
            wave = smooth("-24,0 -12,-1.4 -4,1.2 5,-1.2 14,1 24,-.6 24,40 -24,40", 0.8)
            a.flat(wave.moved(0, y), a.main)
            for _ in range(6):
                x, low, q = chance.wander(11), chance.uniform(y + 3, 19), chance.uniform(0.7, 2)
                a.dot(x, low, q, a.main.tint(0.35))
            a.line("-9,12 -11,6 -8,0", 1.5, colour=a.paper)
        a.stroke(glass, 1.15)
        a.part(round_box(-5, -15.5, 10, 4.6, 1.4), a.accent.tint(0.2))
        a.part(round_box(-3.6, -21.5, 7.2, 6.6, 1.2), WOOD)
        _label(a, chance.words("skull star letter none face"), hints)
    for x, y, q in ((3, -25, 1.8), (-2, -28, 1.1)):
        a.stroke(oval(x, y, q), 0.7)


def _glass(kind: str) -> Path:
    n = 3.4
    sides = {
        "round": (0.95, [(n, -11), (n, -6), (15, 3), (14, 16), (0, 21)]),
        "cone": (0.55, [(n, -11), (n, -5), (17, 15), (13, 20)]),
        "square": (0.45, [(n, -11), (n, -8), (12, -4), (13, 19)]),
        "tall": (0.6, [(n, -13), (n, -9), (8.5, -2), (9, 20)]),
        "heart": (0.8, [(n, -11), (n, -7), (14, -5), (17, 5), (0, 22)]),
    }
    tension, right = sides[kind]
    left = [(-x, y) for x, y in right if x]
    return smooth(left + right[::-1], tension)


def _label(a: Artist, kind: str, hints: Hints) -> None:
    if kind in ("skull", "letter"):
        a.part(round_box(-8, 5, 16, 12, 1), a.paper, 0.8)
    if kind == "skull":
        skull(a, 0, 10.6, 1.15, BLACK, a.paper)
    elif kind == "letter":
        a.letters(outline("display", hints.initial, 11), 0, 14.4, BLACK)
    elif kind == "star":
        a.part(star(0, 11, 6.5, 2.9), a.ink(GOLD), 0.8)
    elif kind == "face":
        for x in (-4, 4):
            eye(a, x, 9, 3.2, (0.5, 0.2), "open")
        a.line("-3,14.5 0,16.4 3,14.5")


@USED_ONCE.put("scroll", "scroll parchment invoice")
def _scroll(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=-8):
        a.part(box(-15, -17, 30, 36), PARCHMENT_WHITE)
        for y, wide in ((-9, 22), (-4, 20), (1, 23), (6, 15)):
            a.line([(-11, y), (-11 + wide * 0.5, y + 0.6), (-11 + wide, y - 0.3)], 0.8)
        a.part(round_box(-19, -22, 38, 7, 3.4))
        a.part(round_box(-19, 15, 38, 7, 3.4))
        a.part(star(7, 11, 5.4, 4.2, 9), a.accent, 0.8)


@USED_ONCE.put("bomb", "bomb grenade dynamite firework")
def _bomb(a: Artist, chance: Chance, hints: Hints) -> None:
    a.ball(-2, 5, 16.5, fill=BLACK.tint(0.78))
    with a.at(8, -9, turn=40):
        a.part(box(-4.6, -5, 9.2, 6))
    a.line("-12,4 -9,-3 -3,-7", 1.9, colour=a.paper)
    a.line("11,-13 15,-20 22,-19", 1.4)
    a.part(star(24, -19, 7, 3, 7), a.ink(GOLD))
    a.part(star(24, -19, 3, 1.4, 7), a.accent, 0.5, heavy=False)


@USED_ONCE.put("star", "blade knife shuriken throwing cutlery star")
def _throwing_star(a: Artist, chance: Chance, hints: Hints) -> None:
    tips = chance.choice((4, 5, 6))
    for x, y, q, turn in ((-15, 8, 11, 0.0), (13, -6, 15, 0.4)):
        a.part(star(x, y, q, q * 0.36, tips, turn), STEEL)
        a.ball(x, y, q * 0.17, fill=a.accent, line=0.8, heavy=False)
    for y in (-14, -6, 2):
        a.line([(-34, y + 14), (-28, y + 13)])


@USED_ONCE.put("feather", "feather wing quill", only=True)
def _feathers(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, turn, fill in ((-12, -28, a.main), (0, 0, a.accent), (12, 26, a.main)):
        with a.at(x, 8, turn=turn):
            a.blob("0,-30 -6,-20 -6.4,-6 -1,8 1,8 6.4,-6 6,-20", fill, 0.9)
            a.line("0,-24 0,15", 1, False)
            for y in (-15, -9, -3):
                for side in (-1, 1):
                    a.line([(0, y + 3), (side * 4.6, y - 1)], 0.6, False)


@USED_ONCE.put("gem", "stone gem crystal diamond ruby pebble rock jewel")
def _gem(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-13,-17 13,-17 23,-4 0,22 -23,-4")
    a.line("-23,-4 23,-4", 0.9)
    a.line("-13,-17 -8,-4 0,22 8,-4 13,-17", 0.9, False)
    a.line("-8,-4 0,-17 8,-4", 0.9, False)
    a.flat(poly("-12,-15 -3,-15 -8.6,-6 -18,-6"), a.main.tint(0.4))


@USED_ONCE.put("pie", "pie tart")
def _pie(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-19,4 -14,19 14,19 19,4", STEEL, 0.5)
    a.blob("-22,5 -17,-9 0,-15 17,-9 22,5 11,8 -11,8", a.ink(GOLD), 0.8)
    for x in (-9, 0, 9):
        a.line([(x - 2, -2), (x + 2, -7)], 1.2)
        a.line([(x, -19), (x + 2, -22), (x - 1, -26)], 0.8)
    a.ball(0, -13, 3.2, fill=a.accent)


@USED_ONCE.put("rocket", "rocket launcher missile")
def _rocket(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=38):
        a.blob("-4,14 0,28 4,14 0,18", a.ink(GOLD), 0.6)
        for side in (-1, 1):
            a.part(poly("6,4 14,16 6,14").either(side), a.accent)
        a.blob("-7,14 -8,-6 0,-27 8,-6 7,14", None, 0.8)
        a.ball(0, -6, 4, fill=a.paper)
        a.line("-7.4,8 7.4,8", 0.8, False)
