"""Weapons for two hands."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, points, poly, round_box, smooth, star
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.weapons import axe, grip, guard, hammer, pommel
from lootpress.print.theme.palette import GOLD, STEEL, WOOD

TWO_HANDS = Shelf()
_RIBBON = "1.4,-5 8,-3 6,0 8.6,3 1.4,2"


@TWO_HANDS.put("polearm", "polearm halberd glaive")
def _polearm(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -10, 27, 2.2)
    a.blob("-2,-8 -3.6,-18 0,-28 9.5,-20 8,-9 3.4,-12 2,-8", STEEL, 0.7)
    a.shape("-2,-10 -9,-13 -3,-16", STEEL)
    a.part(round_box(-2.6, -9, 5.2, 4, 1))
    a.shape(_RIBBON, a.accent)


@TWO_HANDS.put("great axe", "axe")
def _great_axe(a: Artist, chance: Chance, hints: Hints) -> None:
    axe(a, chance, 24, 1.15, both=True)


@TWO_HANDS.put("maul", "maul hammer mallet")
def _maul(a: Artist, chance: Chance, hints: Hints) -> None:
    hammer(a, chance, 1.3, 23)


@TWO_HANDS.put("bow", "bow longbow archery")
def _bow(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("0,-26 9,-17 11,0 9,17 0,26", 2.6, WOOD)
    a.line("0,-26 -3,0 0,26", 0.7, False)
    a.tube("-6,0 22,0", 0.7, a.paper)
    a.shape("21,-3 28,0 21,3", STEEL)
    a.shape("-6,0 -10,-3 -4,-3 -1,0 -4,3 -10,3", a.accent)


@TWO_HANDS.put("chainsaw", "chainsaw saw")
def _chainsaw(a: Artist, chance: Chance, hints: Hints) -> None:
    a.part(round_box(-4, -29, 8, 27, 4), STEEL)
    for y in range(-26, -3, 4):
        for side in (-1, 1):
            a.part(poly([(4, y - 1.4), (6.6, y), (4, y + 1.6)]).either(side), a.paper, 0.7, heavy=False)
    a.part(round_box(-8, -4, 16, 17, 2.4))
    a.tube("-6,13 -4,20 4,20 6,13", 2.2, a.accent)
    a.dot(0, 3.4, 3.6)
    a.dot(0, 3.4, 1.6, a.paper)


@TWO_HANDS.put("broom", "broom mop duster")
def _broom(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -28, 10, 2.2)
    a.shape("-3,8 3,8 9,25 5,23 2,26 0,23.4 -3,26 -5,23 -9,25", a.ink(GOLD))
    a.part(round_box(-3.6, 8, 7.2, 3.4, 1))
    for x in (-3, 0, 3):
        a.line([(x * 0.6, 14), (x * 1.2, 20)], 0.6)


@TWO_HANDS.put("spear", "spear lance trident pole pike")
def _spear(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -10, 27, 2.2)
    if chance.random() < 0.5:
        a.blob("0,-29 -4.6,-17 -1.6,-9 1.6,-9 4.6,-17", STEEL, 0.8)
    else:
        half = points("1.6,-25 1.6,-16.6 4,-16.6 4,-24 5.2,-27 7.4,-24 7.4,-13 1.4,-13 1.4,-9")
        a.part(poly([(0, -29), *half, *((-x, y) for x, y in half[::-1])]), STEEL)
    a.part(round_box(-2.4, -9.6, 4.8, 3.4, 1))
    a.shape(_RIBBON, a.accent)


@TWO_HANDS.put("anvil", "anvil", only=True)
def _anvil(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 2, turn=-34):
        a.line("0,-40 1,-26 -.6,-18 0,-10", 1.7)
        a.ball(0, -9, 2.6, fill=WOOD)
        edge = "-24,-6 -8,-6 17,-6 17,1 8,4 6,10 13,14 13,19 -13,19 -13,14 -6,10 -8,4 -14,2"
        a.shape(edge, STEEL)
        a.flat(box(-9, 15, 18, 1.4), BLACK)
        a.flat(star(1, -1.4, 3, 1.3), BLACK)


@TWO_HANDS.put("great sword", "greatsword sword blade")
def _great_sword(a: Artist, chance: Chance, hints: Hints) -> None:
    w = chance.uniform(4.2, 5.4)
    a.part(poly([(-w, 9), (-w * 1.1, -22), (0, -30), (w * 1.1, -22), (w, 9)]), STEEL)
    a.line("0,-23 0,8", 0.6, False)
    for y in (-12, -4):
        a.part(smooth([(-1.4, y), (0, y - 2), (1.4, y), (0, y + 2)]), a.accent, 0.6, heavy=False)
    with a.at(0, 9.6, 1.25, same_line=True):
        guard(a, chance, 0)
    grip(a, 11, 25, 3)
    pommel(a, chance, 26)


@TWO_HANDS.put("crossbow", "crossbow arbalest")
def _crossbow(a: Artist, chance: Chance, hints: Hints) -> None:
    a.tube("-22,-6 -14,-17 0,-20 14,-17 22,-6", 2.8, a.main)
    a.line("-22,-6 0,4 22,-6", 0.8, False)
    a.shape("-3.4,-22 3.4,-22 3.8,10 6,26 -3,27 -3.8,10", WOOD)
    a.tube("0,-27 0,3", 1.2, a.paper)
    a.shape("-3,-25 0,-32 3,-25", STEEL)
    a.tube("2,13 7,16 6,20", 1.2, STEEL)
