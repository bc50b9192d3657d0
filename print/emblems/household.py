"""Furniture and what stands about in a house."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import CURTAIN, GOLD, ICE, STEEL, STONE, WOOD
from lootpress.print.typeset.shaping import outline

HOUSEHOLD = Shelf()


@HOUSEHOLD.put("table", "table desk workbench counter board")
def _table(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-20, 16):
        a.part(box(x, -4, 4, 26), WOOD)
    a.part(round_box(-27, -8, 54, 6, 2), WOOD)
    a.part(oval(-9, -12, 7, 2.4), a.paper)
    a.shape("4,-8 6,-19 13,-19 15,-8", a.accent)


@HOUSEHOLD.put("chair", "chair stool seat throne bench")
def _chair(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-14, -25, 28, 26, 4))
    a.part(round_box(-9, -20, 18, 16, 3), a.accent, 0.9, heavy=False)
    for x in (-15, 11):
        a.part(box(x, 4, 4, 20), WOOD)
    a.part(round_box(-18, 0, 36, 8, 3), WOOD)


@HOUSEHOLD.put("sofa", "sofa couch settee armchair cushion")
def _sofa(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-21, 17):
        a.part(box(x, 14, 4, 7), WOOD)
    a.part(round_box(-22, -16, 44, 24, 7))
    a.line("0,-15 0,2", 0.8, False)
    a.part(round_box(-20, 0, 40, 15, 4), a.main.tint(0.6))
    for side in (-1, 1):
        a.part(round_box(side * 22 - 6, -5, 12, 21, 5))


@HOUSEHOLD.put("bed", "bed mattress bunk cot nap asleep sleep sleeping sleepwalking sleepy")
def _bed(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-29, -18, 5, 38, 2), WOOD)
    a.part(round_box(24, -4, 5, 24, 2), WOOD)
    a.part(round_box(-25, 2, 50, 12, 2), a.paper)
    a.part(round_box(-23, -7, 15, 10, 4), a.paper)
    a.blob("-10,-2 8,-6 25,-2 25,14 -10,14", None, 0.5)
    for x, y, size in ((2, -14, 8), (11, -20, 10)):
        a.letters(outline("display", "Z", size), x, y, BLACK)


@HOUSEHOLD.put("pillow", "pillow")
def _pillow(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-24,-16 0,-12 24,-16 21,0 24,16 0,12 -24,16 -21,0", a.paper, 0.8)
    for x in (-12, 0, 12):
        a.part(star(x, 0, 4, 1.8), a.accent, 0.7, heavy=False)


@HOUSEHOLD.put("blanket", "blanket quilt carpet rug mat duvet towel")
def _blanket(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in range(-24, 26, 4):
        for y in (-16, 16):
            a.line([(x, y), (x, y * 1.32)], 1.3, False)
    a.shape("-26,-16 26,-16 26,16 -26,16")
    a.part(box(-20, -11, 40, 22), a.accent, 0.9, heavy=False)
    a.part(poly("0,-9 14,0 0,9 -14,0"), a.ink(GOLD), 0.9, heavy=False)


@HOUSEHOLD.put("curtain", "curtain stage theater theatre drama dramatic play scene")
def _curtain(a: Artist, chance: Chance, hints: Hints) -> None:
    a.flat(box(-22, -18, 44, 40), BLACK)
    for side in (-1, 1):
        a.part(
            drawn("M 26,-20 L 0,-20 C 2,-4 12,4 16,8 C 17,14 17,20 18,24 L 26,24 Z").flipped()
            if side < 0
            else drawn("M 26,-20 L 0,-20 C 2,-4 12,4 16,8 C 17,14 17,20 18,24 L 26,24 Z"),
            CURTAIN,
        )
        a.line([(side * 16, 8), (side * 26, 8)], 2.4, False, a.ink(GOLD))
    a.part(round_box(-29, -25, 58, 6, 2), a.ink(GOLD))


@HOUSEHOLD.put("bathtub", "bathtub bath tub shower bathroom changing")
def _bathtub(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, r in ((-14, -8, 5), (-5, -11, 6), (6, -10, 6), (14, -7, 4.4)):
        a.ball(x, y, r, fill=ICE.tint(0.3))
    a.part(drawn("M -27,-5 L 27,-5 C 26,14 18,17 10,17 L -10,17 C -18,17 -26,14 -27,-5 Z"), a.paper)
    a.part(round_box(-30, -8, 60, 5, 2.4), a.paper)
    for x in (-14, 14):
        a.ball(x, 19, 3.4, 3, a.ink(GOLD))


@HOUSEHOLD.put("oven", "oven stove cooker microwave")
def _oven(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-20, -22, 40, 44, 3), STEEL)
    a.part(round_box(-15, -8, 30, 24, 3), a.main)
    a.part(round_box(-11, -3, 22, 13, 2), BLACK, heavy=False)
    a.line("-10,-5.6 10,-5.6", 1.8, False)
    for x in (-13, -4, 5, 14):
        a.ball(x, -15, 3, fill=a.accent, line=0.8, heavy=False)


@HOUSEHOLD.put("toaster", "toaster")
def _toaster(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-9, 4):
        a.part(round_box(x - 5, -24, 14, 18, 4), WOOD)
    a.part(round_box(-22, -12, 44, 30, 8), STEEL)
    a.part(box(22, -4, 5, 4), BLACK)
    a.ball(10, 8, 4.4, fill=a.accent)
    a.part(round_box(-24, 16, 48, 5, 2), BLACK)


@HOUSEHOLD.put("basket", "basket hamper picnic")
def _basket(a: Artist, chance: Chance, hints: Hints) -> None:
    a.stroke(smooth("-17,0 -12,-20 12,-20 17,0", closed=False), 4.4)
    a.stroke(smooth("-17,0 -12,-20 12,-20 17,0", closed=False), 2.4, WOOD)
    a.shape("-23,-1 23,-1 17,22 -17,22", WOOD)
    for y in (5, 11, 17):
        a.line([(-21 + y * 0.25, y), (21 - y * 0.25, y)], 0.9, False)
    for x in (-12, -4, 4, 12):
        a.line([(x * 1.2, 1), (x, 21)], 0.9, False)
    a.part(round_box(-25, -3, 50, 5, 2), a.accent)


@HOUSEHOLD.put("chest", "chest trunk coffer hoard mimic locker safe")
def _chest(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(drawn("M -22,-2 C -22,-24 22,-24 22,-2 Z"), WOOD)
    a.part(box(-22, -2, 44, 22), WOOD)
    for x in (-15, 11):
        a.part(box(x, -15, 4, 35), a.ink(GOLD), 0.9, heavy=False)
    a.line("-22,-2 22,-2", 1.3, False)
    a.part(round_box(-5, -6, 10, 11, 2), a.ink(GOLD))
    a.dot(0, -1, 1.6)


@HOUSEHOLD.put("box", "box crate parcel package gift present kit landlord")
def _box(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-22,-4 0,-12 22,-4 22,16 0,24 -22,16", WOOD)
    a.shape("-22,-4 0,4 22,-4 0,-12", WOOD.tint(0.6), 0.9, heavy=False)
    a.line("0,4 0,24", 1.0, False)
    a.shape("-12,-8 10,0 10,7 14,5.6 14,-1.6 -8,-9.6", a.accent, 0.8, heavy=False)


@HOUSEHOLD.put("wardrobe", "wardrobe cupboard closet drawer cabinet shelf lair")
def _wardrobe(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-20, -24, 40, 45, 3), WOOD)
    a.part(round_box(-23, -27, 46, 6, 2), WOOD)
    for x in (-17, 2):
        a.part(round_box(x, -18, 15, 34, 2), WOOD.tint(0.6), 0.9, heavy=False)
    for x in (-5, 5):
        a.dot(x, 0, 1.6)
    for x in (-18, 12):
        a.part(box(x, 21, 6, 4), WOOD)


@HOUSEHOLD.put("mirror", "mirror looking-glass reflection self-doubt twin double self duplicating copy swap")
def _mirror(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,14 0,26", 4, WOOD)
    a.ball(0, -5, 17, 20, a.ink(GOLD))
    a.ball(0, -5, 13, 16, ICE.tint(0.35), heavy=False)
    eye(a, -4, -8, 2.8, (0.2, 0.3), "open")
    eye(a, 4, -8, 2.8, (0.2, 0.3), "open")
    a.line("-4,1 0,-1 4,1", 1.1)
    a.line("-8,-12 -5,-17", 1.5, colour=a.paper)


@HOUSEHOLD.put("window", "window pane")
def _window(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-20, -24, 40, 46, 3), WOOD)
    for x in (-16, 1):
        for y in (-20, 1):
            a.part(box(x, y, 15, 17), ICE.tint(0.4), 0.9, heavy=False)
            a.line([(x + 3, y + 8), (x + 8, y + 3)], 1.3, False, a.paper)
    a.part(round_box(-24, 20, 48, 5, 2), WOOD)


@HOUSEHOLD.put("ladder", "ladder stair staircase stairs escalator steps climb")
def _ladder(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, turn=10):
        for y in (-19, -11, -3, 5, 13, 21):
            a.part(box(-10, y - 1.6, 20, 3.2), WOOD, 0.9)
        for x in (-13, 9):
            a.part(round_box(x, -27, 4, 54, 1.6), WOOD)


@HOUSEHOLD.put("soap", "soap bubble clean cleaning wash")
def _soap(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y, r in ((-13, -12, 6), (2, -18, 7.4), (14, -11, 5), (20, -22, 3)):
        a.ball(x, y, r, fill=ICE.tint(0.25))
        a.line([(x - r * 0.5, y), (x - r * 0.2, y - r * 0.5)], 1.1, colour=a.paper)
    a.part(round_box(-23, -6, 46, 24, 10))
    a.part(round_box(-15, 0, 30, 12, 5), a.main.tint(0.5), 0.8, heavy=False)


@HOUSEHOLD.put("sponge", "sponge eraser rubber scrub")
def _sponge(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-25,-12 -8,-15 8,-13 25,-15 26,2 24,16 8,15 -10,17 -25,15 -24,2", a.ink(GOLD), 0.6)
    for x, y, r in ((-15, -5, 3), (-4, 4, 4), (8, -6, 3), (15, 6, 3.4), (-14, 9, 2), (3, -10, 1.6), (19, -7, 1.8)):
        a.part(oval(x, y, r, r * 0.8), WOOD, 0.7, heavy=False)


@HOUSEHOLD.put("comb", "comb hair hairbrush barber salon")
def _comb(a: Artist, chance: Chance, hints: Hints) -> None:
    for i in range(11):
        a.part(box(-23 + i * 4.2, -4, 2, 18), a.main, 0.8, heavy=False)
    a.part(round_box(-26, -14, 52, 12, 4))
    a.line("-20,-9 18,-9", 1.0, colour=a.paper)


@HOUSEHOLD.put("bell", "bell jingle chime doorbell")
def _bell(a: Artist, chance: Chance, hints: Hints) -> None:
    a.hoop(0, -21, 4, 1.6, a.ink(GOLD))
    a.ball(0, 19, 5, fill=a.deep)
    a.blob("-21,15 -14,8 -11,-12 0,-19 11,-12 14,8 21,15 0,18", a.ink(GOLD), 0.7)
    a.line("-7,6 -5,-8", 1.6, colour=a.paper)
    for side in (-1, 1):
        a.line([(side * 24, -6), (side * 28, -10)], 1.3, False)


@HOUSEHOLD.put("flag", "flag banner pennant victory")
def _flag(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-18,-25 -18,26", 2.4, WOOD)
    a.ball(-18, -26, 3, fill=a.ink(GOLD))
    a.blob("-16,-22 -4,-25 8,-20 24,-23 20,-13 24,-3 8,-1 -4,-5 -16,-2", None, 0.6)
    a.part(star(3, -12, 6, 2.6), a.ink(GOLD), 0.8, heavy=False)


@HOUSEHOLD.put("cone", "cone traffic")
def _cone(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-23, 15, 46, 7, 2), a.accent)
    body = poly("-4,-25 4,-25 16,15 -16,15")
    a.part(body, a.accent)
    with a.inside(body):
        for y in (-14, 3):
            a.flat(box(-20, y, 40, 8), a.paper)
    a.stroke(body)


@HOUSEHOLD.put("door", "door doorway revolving entrance")
def _door(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-19, -26, 38, 51, 3), STONE)
    a.part(round_box(-14, -21, 28, 46, 2), WOOD)
    for y in (-16, 2):
        for x in (-10, 2):
            a.part(box(x, y, 8, 14), WOOD.tint(0.6), 0.8, heavy=False)
    a.ball(9.6, 1, 2.2, fill=a.ink(GOLD))


@HOUSEHOLD.put("wall", "wall brick bricks")
def _wall(a: Artist, chance: Chance, hints: Hints) -> None:
    for row in range(5):
        y = 14 - row * 9
        for i in range(-2 if row % 2 else -1, 3 if row < 4 else 1):
            x = i * 16 - (0 if row % 2 else 8)
            a.part(round_box(max(-28, x), y, min(28.0, x + 15) - max(-28, x), 8, 1), CURTAIN.tint(0.75), 0.9)


@HOUSEHOLD.put("fan", "fan blower leaf-blower propeller")
def _fan(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(-2, 8, 4, 14), STEEL)
    a.part(round_box(-14, 20, 28, 5, 2), a.main)
    a.hoop(0, -6, 18, 1.6, STEEL)
    for turn in (0, 90, 180, 270):
        with a.at(0, -6, turn=turn):
            a.blob("0,0 -3,-8 2,-16 9,-12 5,-3", a.accent, 0.9)
    a.ball(0, -6, 3.6, fill=a.ink(GOLD))


@HOUSEHOLD.put("pipe", "pipe tobacco plumber")
def _pipe(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y in ((-16, -16), (-13, -22), (-17, -27)):
        a.stroke(oval(x, y, 3 + (y + 16) * -0.12), 0.9)
    a.tube("-10,14 4,12 14,-2 27,-6", 3.4, BLACK)
    a.blob("-25,-8 -8,-8 -7,10 -12,19 -21,19 -26,10", WOOD, 0.7)
    a.ball(-16.5, -8, 8.6, 2.6, BLACK, heavy=False)


@HOUSEHOLD.put("tape", "tape-measure measure ruler")
def _tape(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(box(8, 8, 24, 8), a.ink(GOLD))
    for x in range(11, 32, 4):
        a.line([(x, 8), (x, 12 if x % 8 else 14)], 0.8, False)
    a.part(round_box(-20, -18, 34, 36, 9))
    a.ball(-3, 0, 9, fill=a.accent, heavy=False)


@HOUSEHOLD.put("fridge", "fridge refrigerator freezer icebox")
def _fridge(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-11, 11):
        a.part(round_box(x - 2.4, 22, 4.8, 4, 1), BLACK)
    a.part(round_box(-16, -27, 32, 50, 4))
    a.line("-16,-9 16,-9", 1.2, False)
    for top, high in ((-19, 7), (-3, 12)):
        a.part(round_box(9, top, 3.4, high, 1.6), STEEL, 0.8, heavy=False)
    a.part(box(-9, -4, 11, 12), a.paper, 0.8, heavy=False)
    for y in (-1, 2, 5):
        a.line([(-7, y), (0, y)], 0.7, False)
    a.ball(-3.4, -4, 1.8, fill=a.accent, line=0.7, heavy=False)


@HOUSEHOLD.put("vending machine", "vending snack-machine slot-machine vending-machine machine")
def _vending(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-20, -27, 40, 52, 3))
    a.part(round_box(-16, -22, 24, 32, 2), ICE.tint(0.3), 0.9, heavy=False)
    for row, y in enumerate((-18, -8, 2)):
        for x in (-13, -6, 1):
            snack = (a.accent, GOLD, a.paper)[(row + x // 7) % 3]
            a.part(round_box(x, y, 4.6, 6, 1), a.ink(snack), 0.7, heavy=False)
        a.line([(-16, y + 7), (8, y + 7)], 0.8, False)
    a.part(round_box(11, -21, 6, 9, 1), BLACK, heavy=False)
    for y in (-8, -3, 2):
        a.ball(14, y, 1.5, fill=a.ink(GOLD), line=0.6, heavy=False)
    a.part(round_box(-14, 14, 20, 6, 1.6), BLACK, heavy=False)
