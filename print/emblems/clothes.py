"""Headgear, armor and footgear."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, STEEL, WOOD
from lootpress.print.typeset.shaping import outline

HEADGEAR, ARMOR, FOOTGEAR = Shelf(), Shelf(), Shelf()


@HEADGEAR.put("knight", "helmet helm visor")
def _knight(a: Artist, chance: Chance, hints: Hints) -> None:
    match chance.words("plume wing spike"):
        case "plume":
            a.blob("0,-20 10,-28 24,-22 27,-8 20,-14 14,-13 6,-14", a.accent, 0.9)
        case "wing":
            for side in (-1, 1):
                a.part(poly("13,4 27,-20 26,-8 30,-8 25,0 28,2 20,8 13,10").either(side), a.paper)
        case _:
            a.shape("-3,-17 0,-29 3,-17", a.accent)
    a.blob("-15,18 -16,-4 -10,-17 0,-20 10,-17 16,-4 15,18 6,22 0,23 -6,22", None, 0.8)
    slit = "-12.4,-2 -2,1 0,6 2,1 12.4,-2 11.6,3 3,6 2,18 -2,18 -3,6 -11.6,3"
    a.shape(slit, BLACK, heavy=False)
    for x in (-9, -6, 6, 9):
        for y in (9, 13):
            a.dot(x, y, 1)
    a.line("0,-19 0,-4", 0.8)


@HEADGEAR.put("viking", "viking horned horns")
def _viking(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(smooth("14,4 24,2 27,-10 23,-22 32,-12 32,4 24,12 14,12", 0.8).either(side), a.paper)
    a.part(drawn("M -17,12 C -18,-24 18,-24 17,12 Z"))
    a.part(round_box(-19, 9, 38, 8, 2), STEEL)
    a.shape("-3,-16 3,-16 3.6,12 0,22 -3.6,12", STEEL)
    for x in (-13, -7, 7, 13):
        a.dot(x, 13, 1.4)


@HEADGEAR.put("wizard", "wizard witch pointy")
def _wizard(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-12,14 -7,-4 2,-16 14,-24 10,-13 9,-2 13,14", None, 0.7)
    a.blob("-27,17 -14,11 0,13 14,11 27,17 12,22 -12,22", None, 0.9)
    a.shape("-11.6,9 12,9 13,14 -13,14", a.accent, heavy=False)
    for x, y, q in ((-2, 2, 3), (5, -9, 2.3), (7, 4, 2)):
        a.flat(star(x, y, q, q * 0.42), a.ink(GOLD))


@HEADGEAR.put("top hat", "hat topper")
def _top_hat(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-13,14 -15,-20 15,-20 13,14")
    a.ball(0, -20, 15, 3.6, a.main.tint(0.55))
    a.part(box(-13.6, 6, 27.2, 7), a.accent)
    a.part(round_box(-25, 13, 50, 5, 2.5))
    if chance.random() < 0.6:
        a.part(box(4, -2, 10, 9), a.paper)
        a.letters(outline("display", "10", 6), 9, 5, BLACK)


@HEADGEAR.put("crown", "crown tiara diadem")
def _crown(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-19,16 -23,-14 -11,-1 0,-21 11,-1 23,-14 19,16", a.ink(GOLD))
    a.part(box(-19.4, 11, 38.8, 8))
    for x, y in ((-23, -15), (0, -22), (23, -15)):
        a.ball(x, y, 3, fill=a.accent)
    for x in (-12, 0, 12):
        a.dot(x, 15, 2)


@HEADGEAR.put("pot", "pot colander pan saucepan")
def _pot(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("18,-2 32,-6", 3.4, BLACK.tint(0.6))
    a.shape("-19,-8 19,-8 17,19 -17,19", STEEL)
    a.part(round_box(-21, -11, 42, 5, 2.4), STEEL)
    for row in range(3):
        for i in range(-2, 3):
            a.dot(i * 6 + (3 if row % 2 else 0), -1 + row * 6, 1.4)


@HEADGEAR.put("cap", "cap beret")
def _cap(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-18,10 -17,-8 0,-18 17,-8 18,10", None, 0.9)
    a.blob("8,6 18,6 32,11 31,15 16,13 4,13", a.accent, 0.8)
    a.line("0,-17 -1,-4 0,10", 0.7)
    a.ball(0, -17, 2.2, 1.8, a.accent)
    a.ball(-6, -1, 5, fill=a.paper)
    a.letters(outline("display", hints.initial, 8.5), -6, 2, BLACK)


@HEADGEAR.put("mortarboard", "mortarboard graduation graduation-cap graduate")
def _mortarboard(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(smooth("-15,-2 15,-2 15,11 0,15 -15,11", 0.5), BLACK.tint(0.78))
    a.shape("0,-18 32,-5 0,8 -32,-5", BLACK.tint(0.72))
    a.tube("0,-6 22,-1 23,12", 1.4, a.ink(GOLD))
    a.shape("21,11 25,11 26.6,21 19.4,21", a.ink(GOLD))
    a.ball(0, -6, 2.4, 1.6, a.ink(GOLD))


@HEADGEAR.put("cycle helmet", "bicycle-helmet bike-helmet cycling")
def _cycle_helmet(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-15,6 -8,19 3,21 11,8", 1.4, BLACK.tint(0.8))
    a.part(smooth("-27,8 -25,-8 -8,-20 12,-17 25,-3 28,8 10,6 -10,10", 0.8))
    for dx, top in ((-13, -11), (0, -14), (13, -10)):
        a.part(smooth([(dx - 5, 2), (dx - 2, top), (dx + 4, top + 1), (dx + 4, 1)], 0.7), BLACK, 0.8, heavy=False)
    a.line("-24,6 -9,6 10,2 25,5", 1.4)
    a.ball(4, 20, 2.4, fill=a.accent)


@HEADGEAR.put("jester", "jester fool clown")
def _jester(a: Artist, chance: Chance, hints: Hints) -> None:
    for side, fill in ((-1, a.main), (1, a.accent)):
        a.part(smooth("0,12 3,-14 18,-20 28,-8 20,-10 15,0 16,12", 0.8).either(side), fill)
        a.ball(side * 28, -6, 3, fill=a.ink(GOLD))
    a.part(round_box(-18, 9, 36, 7, 3), a.paper)
    for x in (-12, -4, 4, 12):
        a.flat(poly([(x - 3, 9.4), (x + 3, 9.4), (x, 15)]), BLACK)


@HEADGEAR.put("goggles", "goggles glasses spectacles monocle")
def _goggles(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-30,-6 -22,2 22,2 30,-6", 5, WOOD)
    for side in (-1, 1):
        a.ball(side * 11, 2, 11)
        a.ball(side * 11, 2, 7.4, fill=a.accent.tint(0.4), heavy=False)
        a.line([(side * 11 - 4, 0), (side * 11 - 1, -3)], 1.6, colour=a.paper)
    a.part(round_box(-2.6, -1, 5.2, 5, 1.4), STEEL, heavy=False)


def _torso(a: Artist, leather: bool) -> None:
    edge = "-10,-22 -15,-14 -15,4 -11,10 -13,21 13,21 11,10 15,4 15,-14 10,-22 5,-17 -5,-17"
    a.blob(edge, WOOD if leather else STEEL, 0.7)
    for side in (-1, 1):
        a.part(smooth("10,-22 22,-20 26,-9 15,-8", 0.9).either(side))
    a.part(box(-13, 10, 26, 5), a.accent)
    a.part(round_box(-3.4, 9, 6.8, 7, 1), a.ink(GOLD))


@ARMOR.put("plate", "plate mail armor breastplate cuirass")
def _plate(a: Artist, chance: Chance, hints: Hints) -> None:
    _torso(a, leather=False)
    a.line("0,-16 0,9", 0.8)
    a.line("-12,-3 -4,1 0,0 4,1 12,-3", 0.8)


@ARMOR.put("tee", "shirt jersey sweater suit")
def _tee(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-8,-20 -20,-15 -27,0 -17,4 -14,-2 -15,21 15,21 14,-2 17,4 27,0 20,-15 8,-20 4,-15 -4,-15")
    a.part(star(0, 2, 9.5, 4.2), a.ink(GOLD))
    a.letters(outline("display", hints.initial, 9), 0, 5, BLACK)


@ARMOR.put("barrel", "barrel keg")
def _barrel(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.tube([(side * 9, -9), (side * 8, -24)], 3, a.accent)
    a.blob("-15,-12 -19,4 -15,21 15,21 19,4 15,-12", WOOD, 0.8)
    for x in (-8, 0, 8):
        a.line([(x, -11), (x * 1.2, 4), (x, 20)], 0.7)
    a.shape("-16.4,-8 16.4,-8 17.2,-4 -17.2,-4", STEEL)
    a.shape("-17.4,13 17.4,13 16.4,17 -16.4,17", STEEL)


@ARMOR.put("cape", "cape cloak mantle hood")
def _cape(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-6,-21 -14,-14 -24,20 -15,17 -8,21 0,17.6 8,21 15,17 24,20 14,-14 6,-21", None, 0.8)
    a.blob("-9,-23 0,-19 9,-23 8,-15 0,-12 -8,-15", a.accent, 0.8)
    a.ball(0, -14, 3, fill=a.ink(GOLD))
    for x in (-9, 0, 9):
        a.line([(x * 0.5, -8), (x, 15)], 0.7)


@ARMOR.put("leather", "leather armor jerkin")
def _leather(a: Artist, chance: Chance, hints: Hints) -> None:
    _torso(a, leather=True)
    for y in (-11, -5, 1):
        a.line([(-4, y), (4, y + 3)], 0.9, False)
        a.line([(4, y), (-4, y + 3)], 0.9, False)


@ARMOR.put("vest", "vest tabard apron waistcoat")
def _vest(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-9,-21 -17,-15 -15,20 15,20 17,-15 9,-21 0,-4")
    a.line("0,-4 0,20")
    for y in (2, 8, 14):
        a.ball(3.6, y, 1.6, fill=a.ink(GOLD), line=0.7, heavy=False)
    for side in (-1, 1):
        a.part(box(side * 9 - 4, 6, 8, 8), a.accent)
        a.line([(side * 9 - 4, 9), (side * 9 + 4, 9)], 0.7)


@ARMOR.put("coat", "coat robe dress trench jacket bathrobe suit blazer")
def _coat(a: Artist, chance: Chance, hints: Hints) -> None:
    for side in (-1, 1):
        a.part(smooth("9,-20 18,-17 24,6 17,8 13,-4", 0.7).either(side))
    a.shape("-9,-21 -15,-14 -14,22 -1,22 0,10 1,22 14,22 15,-14 9,-21")
    for side in (-1, 1):
        a.part(poly("9,-21 2,-18 0,-6 7,-9 10,-14").either(side), a.main.tint(0.55), 0.9, heavy=False)
    a.part(box(-14.6, 2, 29.2, 4), a.accent)
    a.part(box(-3, 1, 6, 6), a.ink(GOLD), 0.8, heavy=False)
    for y in (-3, 11):
        a.dot(2.6, y, 1.1)


def _pair(name: str, words: str) -> None:
    @FOOTGEAR.put(name, words)
    def _draw(a: Artist, chance: Chance, hints: Hints) -> None:
        for x, y in ((-13, -3), (9, 5)):
            with a.at(x, y):
                _shoe(a, name)


_SHOES = {
    "boot": "boot wellington",
    "sneaker": "sneaker trainer shoe",
    "skate": "skate roller",
    "slipper": "slipper sandal bunny socks",
    "clown": "clown",
    "winged": "winged flying speed running",
}
for _name, _words in _SHOES.items():
    _pair(_name, _words)


def _shoe(a: Artist, kind: str) -> None:
    match kind:
        case "boot" | "winged":
            if kind == "winged":
                a.shape("-8,-8 -24,-18 -22,-10 -26,-8 -20,-3 -22,0 -8,2", a.paper)
            upper = smooth("-9,-20 5,-20 5,-2 10,4 19,7 21,13", 0.7, closed=False)
            a.part(upper + drawn("L 21,15 L -10,15 L -9,-20 Z"))
            a.part(round_box(-11, 13, 33, 4.4, 1.4), BLACK)
            a.part(round_box(-10.6, -21.4, 17.4, 5.4, 2.4), a.accent)
            a.part(round_box(-6, 2, 9, 5, 1), a.ink(GOLD))
        case "sneaker" | "skate":
            upper = smooth("-10,-13 1,-13 3,-5 10,0 19,3 21,9", 0.7, closed=False)
            a.part(upper + drawn("L 21,12 L -11,12 L -10,-13 Z"))
            a.part(round_box(-12, 9, 34, 5, 2.4), a.paper)
            a.part(star(-3, 2, 4.4, 2), a.ink(GOLD), 0.7, heavy=False)
            for x in (2.4, 5.6, 8.8):
                a.line([(x - 1.6, -5 + x * 0.5), (x + 2, -7.4 + x * 0.6)], 0.9, False)
            if kind == "skate":
                for x in (-6, 15):
                    a.ball(x, 18, 4.4, fill=a.accent)
                    a.dot(x, 18, 1.2)
        case "slipper":
            a.blob("-13,4 -12,-6 -2,-6 4,-1 14,-1 21,6 19,12 -12,12", None, 0.9)
            a.ball(13, -1, 4, fill=a.paper)
            for x, y in ((14.5, -7), (18.5, -5.6)):
                a.part(oval(x, y, 1.5, 4.4), a.accent)
            a.dot(17, 2.6, 1)
        case _:
            a.blob("-9,-14 1,-14 2,-4 12,-3 24,1 26,10 10,13 -11,13", None, 0.8)
            a.part(round_box(-12, 10, 36, 4.4, 2), BLACK)
            a.ball(18, 4, 7, 6.4, a.accent)
            for y in (-9, -4):
                a.line([(-3, y), (4, y + 2)], 0.9, False)
