"""Weapons for one hand, drawn upright and then turned: blade, guard, grip and pommel are chosen apart."""

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, Colour
from lootpress.print.drawing.cut import cut_round
from lootpress.print.drawing.path import Path, box, oval, points, poly, round_box, smooth, star
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.figures import Shelf
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD, STEEL, WOOD

ONE_HAND = Shelf()


def grip(a: Artist, top: float, foot: float, wide: float = 2.4, fill: Colour = WOOD) -> None:
    """A handle with its winding."""
    a.part(round_box(-wide / 2, top, wide, foot - top, 0.8), fill)
    for i in range(1, int((foot - top) / 2.6)):
        a.line([(-wide / 2, top + i * 2.6), (wide / 2, top + i * 2.6 - 1.1)], 0.6, False)


def pommel(a: Artist, chance: Chance, y: float) -> None:
    """The knob at the end of a handle."""
    match chance.words("ball gem ring"):
        case "ball":
            a.ball(0, y, 2.2, fill=a.accent)
        case "gem":
            a.part(poly([(0, y - 2.4), (2.2, y), (0, y + 2.8), (-2.2, y)]), a.accent)
        case _:
            a.hoop(0, y + 0.6, 2, 1.2, a.accent)


def guard(a: Artist, chance: Chance, y: float) -> None:
    """What keeps the hand from the blade."""
    w = chance.uniform(6, 9)
    match chance.words("bar curl wing"):
        case "bar":
            a.part(round_box(-w, y - 1.3, 2 * w, 2.6, 1.2))
        case "curl":
            half = [(0, -1.6), (0.5, -1), (1, 2.6), (0.4, 1.6)]
            edge = [(-w * u, y + v) for u, v in half[2:0:-1]] + [(w * u, y + v) for u, v in half]
            a.part(smooth([*edge, (0, y + 1.6), (-w * 0.4, y + 1.6)]))
        case _:
            wing = [(-w, -3), (-w * 0.3, -1.2), (w * 0.3, -1.2), (w, -3), (w * 0.5, 1.8), (-w * 0.5, 1.8)]
            a.part(poly([(x, y + dy) for x, dy in wing]))


def _blade(chance: Chance, w: float, root: float, tip: float) -> Path:
    match chance.words("straight leaf notched wavy"):
        case "straight":
            return poly([(-w, root), (-w, tip + 6), (0, tip), (w, tip + 6), (w, root)])
        case "leaf":
            side = [(w * 0.7, root), (w * 0.8, 0), (w * 1.35, tip + 13)]
            return smooth([(-x, y) for x, y in side] + [(0, tip)] + side[::-1], 0.9)
        case "notched":
            notch = [(-w, root), (-w, -6), (-w * 0.35, -7.6), (-w, -9), (-w, tip + 5)]
            return poly([*notch, (0, tip), (w, tip + 5), (w, root)])
        case _:
            n = 7
            steps = [root + (tip + 4 - root) * i / n for i in range(n + 1)]
            wave = [1 if i % 2 else -0.4 for i in range(n + 1)]
            left = [(-w + d, y) for d, y in zip(wave, steps, strict=True)]
            right = [(w + d, y) for d, y in zip(wave, steps, strict=True)]
            return smooth([*left, (0, tip), *right[::-1]])


def _bladed(a: Artist, chance: Chance, root: float, tip: float) -> None:
    a.part(_blade(chance, chance.uniform(2.6, 3.8), root, tip), STEEL)
    a.line([(0, tip + 7), (0, root)], 0.6, False)
    guard(a, chance, root + 0.6)
    grip(a, root + 2, root + 11)
    pommel(a, chance, root + 12.6)


@ONE_HAND.put("sword", "sword blade katana greatsword rapier epee")
def _sword(a: Artist, chance: Chance, hints: Hints) -> None:
    _bladed(a, chance, 8, -27)


@ONE_HAND.put("axe", "axe hatchet hook")
def _axe(a: Artist, chance: Chance, hints: Hints) -> None:
    axe(a, chance, 20, 1.0, both=chance.random() < 0.35)


def axe(a: Artist, chance: Chance, foot: float, q: float, both: bool) -> None:
    """An axe with one blade or two."""
    grip(a, -22, foot, 2.8)
    for side in (-1, 1) if both else (1,):
        head = smooth("1,-18 6,-20 13,-24 15,-13 13,-3 6,-8 1,-9", 0.7).scaled(q)
        a.part(head.either(side), STEEL)
        a.stroke(smooth("12.2,-20.5 13,-13 11.8,-6", closed=False).scaled(q).either(side), 0.6)
    a.part(round_box(-3, -19.5, 6, 12, 1))
    a.dot(0, -13.5, 1.4)
    pommel(a, chance, foot + 1.4)


@ONE_HAND.put("mace", "mace club flail")
def _mace(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -10, 19, 2.6)
    a.part(star(0, -15, 12, 7.6, chance.choice((8, 10))), STEEL)
    a.ball(0, -15, 6.8)
    a.dot(-2, -17.4, 1.8, a.paper, 1.4)
    pommel(a, chance, 20.4)


@ONE_HAND.put("hammer", "hammer gavel mallet mjolnir")
def _hammer(a: Artist, chance: Chance, hints: Hints) -> None:
    hammer(a, chance, 1.0, 20)


def hammer(a: Artist, chance: Chance, q: float, foot: float) -> None:
    """A hammer with a sign on its head."""
    grip(a, -14, foot, 3)
    a.part(round_box(-11 * q, -23 * q, 22 * q, 12 * q, 1.4), STEEL)
    for x in (-11, 7):
        a.part(box(x * q, -23 * q, 4 * q, 12 * q))
    y = -17 * q
    match chance.words("star cross skull"):
        case "star":
            a.flat(star(0, y, 4, 1.8), BLACK)
        case "cross":
            a.line([(-2.4, y - 2.4), (2.4, y + 2.4)], 1.6, False)
            a.line([(-2.4, y + 2.4), (2.4, y - 2.4)], 1.6, False)
        case _:
            skull(a, 0, y, 1.0, BLACK, STEEL)
    pommel(a, chance, foot + 1.6)


def skull(a: Artist, x: float, y: float, q: float, ink: Colour, gap: Colour) -> None:
    """A small skull."""
    a.dot(x, y - 0.6 * q, 3.4 * q, ink, 3 * q)
    a.flat(box(x - 1.7 * q, y + 1.4 * q, 3.4 * q, 2.6 * q), ink)
    for side in (-1, 1):
        a.dot(x + side * 1.3 * q, y - 0.5 * q, 0.9 * q, gap)


@ONE_HAND.put("dagger", "knife knives dagger opener")
def _dagger(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, -2, 1.25, same_line=True):
        _bladed(a, chance, 5, -17)


@ONE_HAND.put("wand", "wand rod staff sceptre")
def _wand(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -10, 22, 2.2)
    match chance.words("star orb moon"):
        case "star":
            a.part(star(0, -17, 10, 4.6), a.ink(GOLD))
        case "orb":
            a.shape("-4.5,-9 -7,-17 -3,-13 0,-8 3,-13 7,-17 4.5,-9", WOOD)
            a.ball(0, -18, 5.4, fill=a.accent)
            a.dot(-1.8, -20, 1.5, a.paper, 1.2)
        case _:
            a.blob("2,-26 -7,-22 -7,-13 2,-9 -2,-13 -2.6,-21", a.ink(GOLD), 0.8)
    a.ball(0, 22.6, 1.9)


@ONE_HAND.put("pan", "pan skillet kettle")
def _pan(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, 2, 22, 3)
    a.ball(0, -11, 13.4, fill=BLACK.tint(0.62))
    a.ball(0, -11, 10, fill=BLACK.tint(0.38), heavy=False)
    a.part(smooth(cut_round(1, -11, 6.4, 5.6, 8, chance, 0.18)), a.paper, 0.7, heavy=False)
    a.dot(1.6, -11.4, 2.6, a.ink(GOLD), 2.5)


@ONE_HAND.put("torch", "torch candle flame flaming")
def _torch(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -4, 24, 4)
    a.blob("-6,-6 -9,-14 -4,-19 -3,-26 2,-20 6,-28 8,-18 10,-12 6,-5", a.ink(GOLD), 0.9)
    a.blob("-3,-7 -4,-13 0,-18 3,-13 3,-7", a.accent, 0.9, 0.8, heavy=False)
    a.part(round_box(-5.4, -7, 10.8, 5, 1.4))


@ONE_HAND.put("shield", "shield buckler")
def _shield(a: Artist, chance: Chance, hints: Hints) -> None:
    with a.at(0, 0, 1.0, -30):
        if chance.random() < 0.5:
            a.ball(0, 0, 21)
            a.ball(0, 0, 15, fill=a.main.tint(0.4), heavy=False)
        else:
            a.part(smooth("0,-24 19,-18 18,4 0,25 -18,4 -19,-18", 0.7))
            a.part(smooth("0,-17 13,-13 12,3 0,17 -12,3 -13,-13", 0.7), a.main.tint(0.4), heavy=False)
        if chance.random() < 0.5:
            a.part(star(0, -1, 9, 4), a.ink(GOLD))
        else:
            a.ball(0, -1, 6, fill=STEEL)
        for x, y in ((-15, -12), (15, -12), (0, 19)):
            a.dot(x, y, 1.3)


@ONE_HAND.put("saber", "saber sabre cutlass scimitar")
def _saber(a: Artist, chance: Chance, hints: Hints) -> None:
    a.blob("-2,9 -2.6,-6 2,-20 9,-27 6,-17 3.4,-6 2.4,9", STEEL, 0.9)
    guard(a, chance, 9)
    grip(a, 10, 19)
    pommel(a, chance, 20.5)


@ONE_HAND.put("fish", "fish herring trout salmon")
def _fish(a: Artist, chance: Chance, hints: Hints) -> None:
    a.shape("-1.5,12 -7,22 0,18.4 7,22 1.5,12")
    a.blob("0,-25 -6,-16 -6.4,-3 -1.6,13 1.6,13 6.4,-3 6,-16")
    eye(a, 1.2, -16, 3, (0.2, 0.3), "open")
    a.line("-3,-23.4 0,-21.6 3,-23.4")
    for y in (-6, -1, 4):
        a.line([(-3, y), (0, y + 2), (3, y)], 0.7)
    a.shape("-6,-6 -12,-1 -6,1", a.accent)


@ONE_HAND.put("wrench", "wrench spanner tool")
def _wrench(a: Artist, chance: Chance, hints: Hints) -> None:
    side = points("2.4,22 2.4,-9 7.4,-14 7,-22 3,-24.6 3,-17.6")
    a.part(smooth([*((-x, y) for x, y in side), (0, -15.8), *side[::-1], (0, 24)], 0.5), STEEL)
    a.dot(0, 19.6, 1.3)
    a.part(box(-2.4, 2, 4.8, 9))


@ONE_HAND.put("fork", "fork spork cutlery")
def _fork(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -6, 22, 2.4, STEEL)
    a.blob("0,-5 -6,-10 -7,-17 -6,-25 -4,-18 -2,-26 0,-18 2,-26 4,-18 6,-25 7,-17 6,-10", STEEL, 0.5)
    a.ball(0, 22, 2.4, fill=a.accent)
    a.part(oval(0, -11, 2.4, 3), a.main, 0.8, heavy=False)


@ONE_HAND.put("spoon", "spoon ladle cutlery")
def _spoon(a: Artist, chance: Chance, hints: Hints) -> None:
    grip(a, -8, 22, 2.4, STEEL)
    a.part(oval(0, -16, 8.4, 11), STEEL)
    a.part(oval(0, -14.6, 5.6, 7.6), a.main, 0.8, heavy=False)
    a.line("-3,-18 -1,-20.4", 1.4, colour=a.paper)
    a.ball(0, 22, 2.4, fill=a.accent)
