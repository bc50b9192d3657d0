"""The parts of a bust: shoulders and what is on the shirt, head, hair, eyes and what is worn before them, mouth."""

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, Colour
from lootpress.print.drawing.path import box, oval, poly, round_box, smooth, star
from lootpress.print.emblems.hints import Hints
from lootpress.print.theme.palette import GOLD
from lootpress.print.typeset.shaping import outline


class Person(Struct, frozen=True):
    """What somebody looks like from the shoulders up."""

    skin: Colour
    hair: Colour
    style: str
    wide: float
    high: float
    jaw: str
    ears: str
    wears: str
    mouth: str
    woman: bool
    y: float = -32


def bust(a: Artist, who: Person, chance: Chance, face: Chance, hints: Hints) -> None:
    """Shoulders, head and face of a person, standing on the origin."""
    _behind(a, who)
    _shoulders(a, chance, hints)
    _head(a, who)
    _hair(a, who)
    _features(a, who, face)


def _behind(a: Artist, who: Person) -> None:
    w = who.wide
    if who.style == "long":
        half = [(w + 4, -10), (w + 6, -20), (w + 3, -36)]
        a.blob([*((-x, y) for x, y in half[::-1]), *half, (0, -48)], who.hair, 0.9)
    if who.style == "hood":
        a.blob([(-w - 6, -14), (-w - 6, -38), (0, -54), (w + 6, -38), (w + 6, -14)], a.deep, 0.9)


def _shoulders(a: Artist, chance: Chance, hints: Hints) -> None:
    s = chance.uniform(17, 24)
    if chance.random() < 0.35:
        a.part(poly([(-s - 6, 0), (-s + 2, -14), (s - 2, -14), (s + 6, 0)]), a.accent)
    shoulders = smooth([(-s, 0), (-s + 1, -8), (-9, -17), (9, -17), (s - 1, -8), (s, 0)], 0.5)
    a.part(shoulders)
    with a.inside(shoulders):
        _shirt(a, chance, hints, s)
    a.stroke(shoulders)


def _shirt(a: Artist, chance: Chance, hints: Hints, s: float) -> None:
    match chance.words("star cross v bolt stripes letter buttons"):
        case "star":
            a.part(star(0, -6, 6, 2.7), a.ink(GOLD), 0.8)
        case "v":
            a.shape("-8,-17 0,-4 8,-17", a.paper)
        case "bolt":
            a.shape("2,-14 -5,-5 0,-5 -2,2 6,-8 1,-8", a.ink(GOLD), 0.8)
        case "letter":
            a.ball(0, -6, 6.4, fill=a.paper, line=0.9)
            a.letters(outline("display", hints.initial, 10.5), 0, -2.4, BLACK)
        case "cross":
            a.line([(-s + 7, -12), (0, -5), (s - 7, -12)], 2.2, False)
            a.line("0,-5 0,4", 2.2)
        case "buttons":
            a.line("0,-17 0,6", 1.0)
            for y in (-11, -5, 1):
                a.ball(3, y, 1.3, fill=a.ink(GOLD), line=0.6, heavy=False)
        case _:
            for y in (-11, -6, -1):
                a.line([(-s + 4, y), (s - 4, y)], 1.4, False)


def _head(a: Artist, who: Person) -> None:
    w, h, y = who.wide, who.high, who.y
    a.part(round_box(-4.4, -24, 8.8, 9, 3), who.skin)
    for side in (-1, 1):
        if who.ears == "pointed":
            a.part(poly([(w - 1.4, y - 2.4), (w + 9, y - 8), (w - 0.6, y + 4.6)]).either(side), who.skin)
        else:
            a.ball(side * w, y + 1.5, 2.6, 3.4, who.skin)
    brow = [(-w, y - 2), (-w * 0.75, y - h * 0.8), (0, y - h), (w * 0.75, y - h * 0.8), (w, y - 2)]
    jaws = {
        "round": [(w * 0.78, y + h * 0.7), (0, y + h), (-w * 0.78, y + h * 0.7)],
        "square": [(w * 0.9, y + h * 0.7), (w * 0.45, y + h), (-w * 0.45, y + h), (-w * 0.9, y + h * 0.7)],
        "pointed": [(w * 0.6, y + h * 0.6), (0, y + h * 1.1), (-w * 0.6, y + h * 0.6)],
    }
    a.part(smooth(brow + jaws[who.jaw], 0.95), who.skin)


def _hair(a: Artist, who: Person) -> None:
    w, h, y, hair = who.wide, who.high, who.y, who.hair
    match who.style:
        case "bob":
            edge = [(-w - 2, y + 4), (-w - 1.5, y - 8), (-5, y - h - 3.5), (6, y - h - 3.5), (w + 1.5, y - 8)]
            a.blob([*edge, (w + 2, y + 4), (w - 2, y - 3), (2, y - 6.5), (-w + 2, y - 3)], hair, 0.9)
        case "spike":
            left = [(-w - 1, y - 3), (-w - 4, y - 10), (-w + 1, y - 9), (-8, y - 18), (-3, y - 12), (0, y - 20)]
            right = [(4, y - 12.5), (9, y - 18), (w - 1, y - 9), (w + 4, y - 10), (w + 1, y - 3)]
            a.shape([*left, *right, (6, y - 7), (2, y - 4.5), (-3, y - 7), (-7, y - 4.5)], hair)
        case "long":
            edge = [(-w - 2, y + 3), (-w, y - 9), (0, y - h - 3), (w, y - 9), (w + 2, y + 3)]
            a.blob([*edge, (5, y - 8), (0, y - 9.5), (-6, y - 5)], hair, 0.9)
        case "curl":
            for i in range(-4, 5):
                a.ball(i * 3.1, y - h * 0.95 + abs(i) * 1.5, 3.6, fill=hair, line=0.9, heavy=False)
        case "mohawk":
            t = y - h
            edge = [(-3, t + 3), (-7, t - 3), (-2, t - 4), (-3, t - 9), (2, t - 6), (5, t - 9), (5, t - 3)]
            a.shape([*edge, (9, t - 2), (4, t + 3)], a.accent)
        case "bun":
            a.ball(0, y - h - 4, 5.4, 5, hair)
            edge = [(-w - 1, y), (-w * 0.8, y - h * 0.8), (0, y - h - 2), (w * 0.8, y - h * 0.8), (w + 1, y)]
            a.blob([*edge, (0, y - 8)], hair, 0.9)
        case "parted":
            edge = [(-w - 1, y + 1), (-w, y - 9), (-4, y - h - 3), (w * 0.7, y - h - 1.5), (w + 1, y - 5), (w + 0.5, y)]
            a.blob([*edge, (w - 2, y - 6), (-4, y - 8.5), (-w + 2, y - 3)], hair, 0.85)
        case "cap":
            edge = [(-w - 1, y - 5), (-w * 0.9, y - h), (0, y - h - 4), (w * 0.9, y - h), (w + 1, y - 5)]
            a.blob(edge, a.accent, 0.9)
            a.part(round_box(-w - 2, y - 7, 2 * w + 9, 3.2, 1.6), a.accent)
        case _:
            pass


def _features(a: Artist, who: Person, chance: Chance) -> None:
    w, h = who.wide, who.high
    y = who.y - 0.6
    wears = who.wears
    mouth = "smile" if wears == "patch" and who.mouth == "beard" else who.mouth
    look = chance.choice(((0.4, 0.1), (-0.4, 0.1), (0.0, 0.2)))
    frown = chance.choice((0, 1.4, -1.2))
    if wears == "mask":
        half = [(5, y - 4.6), (w - 0.6, y - 3.4), (w - 2, y + 3.6), (4, y + 4.4)]
        edge = [(0, y - 2.6), *half, (0, y + 2), *((-px, py) for px, py in half[::-1])]
        a.blob(edge, a.accent, 0.9, 0.9)
    for side in (-1, 1):
        a.part(oval(side * 5, y, 3.1, 3.2), a.paper, 0.8, heavy=False)
        a.dot(side * 5 + look[0] * 1.5, y + look[1] * 1.4, 1.35, BLACK, 1.5)
    if who.woman and wears not in ("visor", "mask"):
        for side in (-1, 1):
            a.line([(side * 7.6, y - 1.4), (side * 10, y - 3.2)], 1.1, False)
    if wears == "glasses":
        for side in (-1, 1):
            a.stroke(oval(side * 5, y, 4.3), 1.2)
        a.line([(-0.8, y - 0.6), (0.8, y - 0.6)], 1.2)
    elif wears == "visor":
        a.part(round_box(-w - 0.8, y - 3.4, 2 * w + 1.6, 6.6, 2.6), a.accent)
        a.flat(box(-w + 2, y - 1.6, 2 * w - 4, 1.5), a.paper)
    elif wears == "patch":
        a.ball(5, y, 4, fill=BLACK, heavy=False)
        a.line([(-w, y - 7), (5, y - 2), (w, y + 2)])
    if wears != "visor":
        for side in (-1, 1):
            a.line([(side * 7.6, y - 5.2 - frown * 0.6), (side * 2.6, y - 5.2 + frown * 0.6)], 1.25, False)
    a.line([(0, y + 2), (1.6, y + 5), (-0.6, y + 5.4)], 0.8)
    _mouth(a, who, mouth, who.y + h * 0.62)


def _mouth(a: Artist, who: Person, kind: str, y: float) -> None:
    w, h = who.wide, who.high
    match kind:
        case "smile":
            teeth = smooth([(-4.6, y - 1.2), (0, y - 0.2), (4.6, y - 1.2), (2.6, y + 2), (-2.6, y + 2)], 0.9)
            a.part(teeth, a.paper, 0.8, heavy=False)
        case "open":
            a.part(smooth([(-4, y - 1.4), (4, y - 1.4), (3, y + 2.8), (-3, y + 2.8)], 0.8), BLACK, 0.8, heavy=False)
            a.dot(0.4, y + 2, 2, a.accent, 0.9)
        case "fangs" | "tusks":
            up = 1 if kind == "fangs" else -1
            a.line([(-5.4, y), (0, y + 1), (5.4, y)], 1.3)
            for x in (-3.4, 3.4):
                a.part(poly([(x - 1.5, y), (x + 1.5, y), (x, y + 4 * up)]), a.paper, 0.8, heavy=False)
        case "smirk":
            a.line([(-3.6, y), (0, y + 0.8), (4.4, y - 1.6)], 1.1)
        case "grit":
            a.part(round_box(-4.4, y - 1.6, 8.8, 3, 1.2), a.paper, 0.8, heavy=False)
            for x in (-2, 0, 2):
                a.line([(x, y - 1.6), (x, y + 1.4)], 0.6)
        case "beard":
            top = who.y + 3
            half = [(6, y - 3.4), (w - 0.6, top), (w * 0.6, who.y + h + 1)]
            edge = [(0, y - 4), *half, (0, who.y + h + 6), *((-px, py) for px, py in half[::-1])]
            a.blob(edge, who.hair, 0.9)
            a.line([(-3, y + 0.4), (0, y + 1.4), (3, y + 0.4)], 1.1)
        case _:
            half = [(5, y - 3.6), (8, y), (3, y - 0.6)]
            edge = [(0, y - 3), *half, (0, y - 1.2), *((-px, py) for px, py in half[::-1])]
            a.blob(edge, who.hair, 0.9, 0.9)
            a.line([(-2.4, y + 2), (2.4, y + 2)])
