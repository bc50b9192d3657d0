"""Things to eat and drink."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box, smooth
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import BLOOD, CARROT, GOLD, LEAF, PARCHMENT_WHITE, STEEL, WOOD
from lootpress.print.typeset.shaping import outline

FOOD = Shelf()


@FOOD.put("apple", "apple pear peach cherry fruit plum")
def _apple(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("1,-14 3,-22", 1.8, WOOD)
    a.blob("4,-17 14,-24 18,-17 9,-13", LEAF, 0.8)
    a.blob("0,-12 12,-17 20,-6 16,12 6,20 0,17 -6,20 -16,12 -20,-6 -12,-17", BLOOD, 0.9)
    a.line("-13,-4 -11,-9 -7,-12", 1.6, colour=a.paper)


@FOOD.put("lemon", "lemon lime orange citrus")
def _lemon(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("10,-15 20,-22 23,-13 15,-10", LEAF, 0.8)
    a.blob("-24,2 -19,-2 -14,-12 0,-16 14,-12 19,-2 24,2 19,5 14,14 0,17 -14,14 -19,5", a.ink(GOLD), 0.8)
    for x, y in ((-6, 4), (2, 9), (7, 1), (-1, -6)):
        a.dot(x, y, 0.9)


@FOOD.put("banana", "banana plantain")
def _banana(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-20,-18 -16,-20 -12,-8 -2,4 14,9 22,6 24,10 14,18 -4,17 -17,6 -21,-10", a.ink(GOLD), 0.8)
    a.line("-16,-14 -11,0 2,11 18,11", 0.8)
    a.shape("-21,-17 -18,-24 -14,-23 -16,-18", a.deep)
    a.dot(23, 8, 2)


@FOOD.put("onion", "onion garlic turnip radish")
def _onion(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-3,-13 -7,-24 -2,-19 0,-26 3,-19 8,-23 4,-13", a.accent, 0.7)
    a.blob("0,-15 12,-8 19,5 12,18 0,20 -12,18 -19,5 -12,-8", None, 0.9)
    for x in (-9, 0, 9):
        a.line([(x * 0.2, -13), (x, 4), (x * 0.4, 19)], 0.8)
    for x in (-3, 0, 3):
        a.line([(x * 0.5, 19), (x, 24)], 0.8)


@FOOD.put("cabbage", "cabbage lettuce salad broccoli cauliflower")
def _cabbage(a: Artist, chance: Chance, hints: Hints) -> None:
    for turn in (-50, 50, -20, 20):
        with a.at(0, 6, turn=turn):
            a.blob("-9,8 -13,-10 -4,-22 4,-21 13,-10 9,8", LEAF, 0.9)
            a.line("0,6 0,-16", 0.8)
    a.ball(0, 4, 12, fill=LEAF.tint(0.5))
    a.line("-6,-1 0,5 7,-2", 0.8)
    a.line("0,5 0,14", 0.8)


@FOOD.put("carrot", "carrot parsnip")
def _carrot(a: Artist, chance: Chance, hints: Hints) -> None:
    for turn in (-28, 0, 28):
        with a.at(0, -9, turn=turn):
            a.blob("-2,0 -4,-12 0,-17 4,-12 2,0", LEAF, 0.8)
    a.blob("-10,-8 0,-11 10,-8 6,8 0,26 -6,8", CARROT, 0.7)
    for y, w in ((-2, 5), (5, 4), (12, 2.6)):
        a.line([(-w, y), (0, y + 1)], 0.8)


@FOOD.put("potato", "potato chip crisp spud")
def _potato(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-20,4 -18,-10 -4,-17 12,-14 21,-2 18,13 4,18 -12,16", WOOD, 1.0)
    for x, y in ((-10, -4), (3, -8), (11, 3), (-3, 8), (-12, 8)):
        a.line([(x - 1.6, y), (x, y + 1), (x + 1.6, y)], 1.0)


@FOOD.put("pumpkin", "pumpkin squash gourd melon halloween")
def _pumpkin(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,-14 2,-22 7,-23", 3, a.accent)
    for x in (-13, 13, 0):
        a.ball(x, 2, 11 if x else 12, 16, a.ink(GOLD))
    for side in (-1, 1):
        a.part(poly("4,-4 11,-7 10,1").either(side), BLACK, 0.8, heavy=False)
    a.shape("-12,6 -6,8 -3,6 0,9 3,6 6,8 12,6 7,13 -7,13", BLACK, 0.8, heavy=False)


@FOOD.put("mushroom", "mushroom toadstool fungus truffle")
def _mushroom(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-7,-2 -8,14 -10,22 10,22 8,14 7,-2", a.paper, 0.7)
    a.part(drawn("M -24,2 C -24,-30 24,-30 24,2 C 12,6 -12,6 -24,2 Z"))
    for x, y, r in ((-12, -7, 4), (2, -14, 4.6), (13, -5, 3.4), (0, -2, 2.4)):
        a.part(oval(x, y, r, r * 0.8), a.paper, 0.7, heavy=False)


@FOOD.put("bread", "bread loaf toast bun crumb carbohydrate")
def _bread(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-24,16 -26,-2 -22,-12 0,-16 22,-12 26,-2 24,16", WOOD, 0.6)
    for x in (-13, 0, 13):
        a.part(smooth("-3,-6 3,-9 4,2 -2,5", 0.8).moved(x, -2), PARCHMENT_WHITE, 0.8, heavy=False)


@FOOD.put("sandwich", "sandwich burger toastie wrap hotdog")
def _sandwich(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-22, 9, 44, 9, 4), WOOD)
    a.shape("-24,9 -18,3 -12,8 -5,3 2,8 9,3 16,8 24,4 24,9", a.accent)
    a.part(box(-21, 0, 42, 4), a.ink(GOLD))
    a.shape("8,3 14,10 19,3", a.ink(GOLD))
    a.blob("-23,1 -20,-13 0,-18 20,-13 23,1", WOOD, 0.7)
    for x, y in ((-9, -9), (0, -13), (9, -8), (-2, -5)):
        a.dot(x, y, 1.2, a.paper, 0.8)


@FOOD.put("pizza", "pizza slice")
def _pizza(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-21,-14 21,-14 0,25", a.ink(GOLD))
    a.blob("-25,-16 0,-22 25,-16 23,-9 0,-14 -23,-9", WOOD, 0.8)
    for x, y in ((-8, -6), (8, -5), (0, 6)):
        a.ball(x, y, 4, fill=a.accent, line=0.8, heavy=False)


@FOOD.put("cheese", "cheese cheddar brie")
def _cheese(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-24,2 16,-17 25,1", a.ink(GOLD).tint(0.6))
    a.shape("-24,2 25,1 25,17 -24,18", a.ink(GOLD))
    for x, y, r in ((-12, 10, 3.4), (2, 7, 2.4), (12, 12, 3.6)):
        a.part(oval(x, y, r), a.deep.tint(0.5), 0.7, heavy=False)


@FOOD.put("butter", "butter margarine lard")
def _butter(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-27, 12, 54, 5, 2.4), a.paper)
    a.shape("-20,12 -20,0 -12,-8 22,-8 22,4 14,12", a.ink(GOLD))
    a.shape("-20,0 -12,-8 22,-8 14,0", a.ink(GOLD).tint(0.6), 1.0, heavy=False)
    a.line("14,0 14,12")
    a.part(box(2, 0, 0.1, 12), a.ink(GOLD), 0.8, heavy=False)


@FOOD.put("egg", "egg omelette yolk")
def _egg(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("0,-22 13,-9 17,8 8,20 0,22 -8,20 -17,8 -13,-9", a.paper, 1.0)
    for x, y in ((-6, 2), (5, -6), (7, 9), (-4, 12)):
        a.dot(x, y, 2.2, a.main)


@FOOD.put("pie", "pie tart pastry quiche pudding")
def _pie(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-22,4 22,4 16,18 -16,18", STEEL)
    a.blob("-26,4 -22,-6 -10,-13 10,-13 22,-6 26,4 14,6 0,4 -14,6", WOOD, 0.8)
    for x in (-8, 0, 8):
        a.line([(x, -8), (x * 1.3, -2)], 1.3)
        a.line([(x, -16), (x + 2, -20), (x - 1, -24)], 1.0)


@FOOD.put("cake", "cake birthday gateau cupcake muffin")
def _cake(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-22, 2, 44, 18, 3))
    a.part(round_box(-15, -12, 30, 15, 3), a.accent)
    a.shape("-22,5 -15,10 -8,5 0,11 8,5 15,10 22,5 22,2 -22,2", a.paper, 0.9, heavy=False)
    for x in (-8, 0, 8):
        a.part(box(x - 1.2, -20, 2.4, 8), a.paper, 0.8, heavy=False)
        a.blob([(x - 1.6, -21), (x, -26), (x + 1.6, -21)], a.ink(GOLD), 0.8, 0.8, heavy=False)


@FOOD.put("biscuit", "biscuit cookie cracker")
def _biscuit(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(
        smooth([(20 * math.cos(i * 0.5236) * (1.05 if i % 2 else 0.98), 20 * math.sin(i * 0.5236)) for i in range(12)]),
        WOOD,
    )
    for x, y in ((-8, -7), (5, -10), (10, 3), (-3, 4), (-11, 6), (3, 13)):
        a.ball(x, y, 2.6, fill=a.deep, line=0.7, heavy=False)


@FOOD.put("soup", "soup bowl porridge stew broth cafeteria canteen")
def _soup(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-9, 0, 9):
        a.line([(x, -10), (x + 3, -15), (x - 2, -19), (x + 1, -24)], 1.2)
    a.part(drawn("M -25,-3 C -24,18 -10,20 0,20 C 10,20 24,18 25,-3 Z"))
    a.ball(0, -3, 25, 6, a.paper)
    a.part(oval(0, -3, 20, 4), a.ink(GOLD), 0.8, heavy=False)
    for x in (-8, 1, 9):
        a.dot(x, -3, 1.8, a.accent, 1.2)
    a.part(round_box(-10, 18, 20, 4, 1.6), a.deep)


@FOOD.put("milk", "milk carton dairy yoghurt")
def _milk(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-13,-10 -7,-20 9,-20 13,-10 13,22 -13,22", a.paper)
    a.shape("-13,-10 -7,-20 9,-20 13,-10", a.accent)
    a.part(box(-7, -25, 16, 5), a.paper)
    a.part(box(-13, 4, 26, 11))
    a.letters(outline("display", "MILK", 8), 0, 12.4, a.paper)


@FOOD.put("coffee", "coffee espresso latte caffeinated caffeine tea break cocoa")
def _coffee(a: Artist, chance: Chance, hints: Hints) -> None:
    for x in (-6, 4):
        a.line([(x, -12), (x + 3, -17), (x - 2, -21), (x + 1, -26)], 1.2)
    a.stroke(oval(15, 4, 7.4, 8), 5.4)
    a.stroke(oval(15, 4, 7.4, 8), 3.2, a.paper)
    a.part(drawn("M -17,-8 L 15,-8 C 15,10 10,19 4,20 L -6,20 C -12,19 -17,10 -17,-8 Z"))
    a.ball(-1, -8, 16, 3.6, WOOD)
    a.part(round_box(-24, 20, 46, 4, 2), a.paper)


@FOOD.put("mug", "mug cup goblet beer ale grail tankard glass")
def _mug(a: Artist, chance: Chance, hints: Hints) -> None:
    a.stroke(round_box(8, -8, 15, 20, 6), 5.4)
    a.stroke(round_box(8, -8, 15, 20, 6), 3.0, WOOD)
    a.shape("-16,-12 13,-12 15,22 -18,22", WOOD)
    for x in (-9, -1, 7):
        a.line([(x, -10), (x * 1.1, 21)], 0.8, False)
    a.blob("-18,-10 -20,-18 -12,-22 -6,-19 0,-25 8,-20 15,-21 17,-13 12,-8 7,-4 3,-10", a.paper, 0.9)


@FOOD.put("popcorn", "popcorn snack cinema film")
def _popcorn(a: Artist, chance: Chance, hints: Hints) -> None:
    for x, y in ((-11, -12), (-4, -17), (5, -16), (12, -11), (0, -10), (-8, -6), (8, -6)):
        a.ball(x, y, 5.4, fill=PARCHMENT_WHITE)
    a.shape("-17,-7 17,-7 12,23 -12,23", a.paper)
    for x in (-9, 0, 9):
        a.flat(poly([(x - 2.4, -6.4), (x + 2.4, -6.4), (x * 0.75 + 2, 22.4), (x * 0.75 - 2, 22.4)]), a.main)
    a.stroke(poly("-17,-7 17,-7 12,23 -12,23"))
