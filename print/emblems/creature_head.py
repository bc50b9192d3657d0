"""What grows on a monster's head, or sits on it."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import box, oval, poly, round_box, smooth
from lootpress.print.emblems.creature_shape import Creature
from lootpress.print.theme.palette import GOLD

PI = math.pi
_HATS = {"bowler": 8.5, "party": 13.5, "crown": 8.5, "propeller": 10, "bow": 4, "fez": 8.5, "flower": 12, "chef": 12}


def top(artist: Artist, beast: Creature) -> str | None:
    """Horns, ears, antennae, a tuft or spikes, behind the body; else gives the hat it will wear."""
    chance = beast.chance("head")
    spiky = ("blob", "pear", "squat", "slime", "drop", "tall")
    if chance.random() < 0.22 + 0.25 * beast.fierce and beast.body in spiky:
        _spikes(artist, beast, chance.choice((5, 7, 9)))
        return "crown" if beast.hints.say("king queen prince princess") else None
    kind = chance.words("horns curled ears bat antennae none tuft none")
    if beast.fierce > 0.55:
        kind = chance.words("horns curled horns bat tuft")
    for wanted, words in (
        ("ears", "nose bear hamster"),
        ("horns", "dragon demon devil minotaur"),
        ("bat", "vampire bat wolf"),
        ("antennae", "bug insect alien robot"),
    ):
        if beast.hints.say(words):
            kind = wanted
    if beast.body in ("pit", "cloud"):
        kind = "none"
    long = chance.uniform(7, 10)
    angle = chance.uniform(0.55, 0.7)
    if kind == "tuft":
        _tuft(artist, beast, chance.choice((3, 5)))
    elif kind != "none":
        for side in (-1, 1):
            x, y = beast.point(-PI / 2 + side * angle)
            _growth(artist, kind, x, y + 1.2, beast.scale, side, long)
    if beast.hints.say("king queen prince princess"):
        return "crown"
    if beast.hints.say("cook chef baker"):
        return "chef"
    if kind == "none" and chance.random() < 0.75:
        return chance.words("bowler party crown propeller bow fez flower chef")
    return None


def _growth(artist: Artist, kind: str, x: float, y: float, s: float, side: int, long: float) -> None:
    match kind:
        case "horns":
            horn = smooth([(-2.6, 1), (-0.6, -long * 0.5), (2.2, -long), (2.9, -long * 0.45), (2.6, 2)], 0.7)
            artist.part(horn.scaled(s).either(side).moved(x, y), artist.paper)
        case "curled":
            horn = smooth("-2,.5 1,-6.5 6.5,-7.5 8.6,-3 6,-1.5 6.2,-4 4,-4 2.6,2", 0.9)
            artist.part(horn.scaled(s).either(side).moved(x, y), artist.paper)
        case "ears":
            x += side * 1.5 * s
            artist.ball(x, y - 2.5 * s, 4.2 * s, 4.6 * s)
            artist.dot(x + 0.2, y - 2.2 * s, 2.1 * s, artist.accent, 2.5 * s)
        case "bat":
            artist.part(poly("-3.2,1 1.6,-9 4.6,3").scaled(s).either(side).moved(x, y))
            artist.flat(poly("-.8,0 1.4,-5.6 2.8,1.6").scaled(s).either(side).moved(x, y), artist.accent)
        case _:
            artist.line([(x, y), (x + side * s, y - 5 * s), (x + side * 4 * s, y - 8 * s)], 1.1)
            artist.ball(x + side * 4 * s, y - 8.6 * s, 1.9 * s, fill=artist.accent)


def _spikes(artist: Artist, beast: Creature, n: int) -> None:
    s = beast.scale
    for i in range(n):
        off = i - (n - 1) / 2
        a = -PI / 2 + off * 2.16 / n
        x, y = beast.point(a)
        ux, uy = math.cos(a), math.sin(a)
        long = (4.6 - abs(off) * 0.5) * s
        root, half = 1.5, 1.9 * s
        spike = [(x - uy * half - ux * root, y + ux * half - uy * root), (x + ux * long, y + uy * long)]
        spike.append((x + uy * half - ux * root, y - ux * half - uy * root))
        artist.part(poly(spike), artist.accent, 0.9)


def _tuft(artist: Artist, beast: Creature, n: int) -> None:
    s = beast.scale
    x, y = beast.point(-PI / 2)
    for i in range(n):
        d = i - (n - 1) / 2
        lock = [(x + (d * 1.6 - 1.3) * s, y + 2 * s), (x + d * 3 * s, y - (7 - abs(d) * 1.4) * s)]
        artist.part(smooth([*lock, (x + (d * 1.6 + 1.3) * s, y + 2 * s)], 0.5), artist.accent, 0.9)


def hat(artist: Artist, beast: Creature, kind: str) -> None:
    """A hat on top, as large as the scene allows."""
    chance = beast.chance("hat")
    x, y = beast.point(-PI / 2)
    size = min(beast.scale * chance.uniform(0.8, 0.98), max(0.45, (y + 1) / _HATS[kind]))
    tilt = chance.wander(10)
    with artist.at(x + tilt * 0.15, y + 0.9, size, tilt, same_line=True):
        _hat(artist, kind)


def _hat(a: Artist, kind: str) -> None:
    match kind:
        case "bowler":
            a.blob("-4.6,0 -4.6,-4.6 -2.5,-7.4 2.5,-7.4 4.6,-4.6 4.6,0", BLACK, 0.8)
            a.part(round_box(-7, -0.8, 14, 1.8, 0.9), BLACK)
            a.flat(box(-4.4, -2.6, 8.8, 1.5), a.accent)
        case "party":
            a.shape("-4.4,.6 0,-11 4.4,.6", a.accent)
            a.line("-3.1,-2.6 3.6,-1.2", 0.7, False)
            a.line("-1.9,-5.8 2.4,-4.8", 0.7, False)
            a.ball(0, -11.4, 1.6, fill=a.paper, line=0.8, heavy=False)
        case "crown":
            a.shape("-5.4,0 -6.2,-6.4 -2.8,-3.6 0,-7.8 2.8,-3.6 6.2,-6.4 5.4,0", a.ink(GOLD))
            for x in (-2.7, 0, 2.7):
                a.dot(x, -1.4, 0.65)
        case "propeller":
            a.blob("-5.6,.4 -5,-3.6 0,-5.8 5,-3.6 5.6,.4", a.accent, 0.9)
            a.line("0,-5.8 0,-8")
            for x in (-2.9, 2.9):
                a.ball(x, -8.4, 2.9, 1, a.paper, 0.8, heavy=False)
            a.line("-1.6,-5.2 -1.2,-2 -1.6,.2", 0.6)
            a.line("1.6,-5.2 1.2,-2 1.6,.2", 0.6)
        case "bow":
            for side in (-1, 1):
                a.part(smooth("0,0 4.8,-3 5.4,0 4.8,3", 0.8).either(side), a.accent)
            a.ball(0, 0, 1.5, 1.6, a.accent, heavy=False)
        case "fez":
            a.shape("-4.4,.4 -3.3,-6.4 3.3,-6.4 4.4,.4", a.accent)
            a.line("0,-6.4 3.2,-7.6 5,-4.4", 0.8)
            a.dot(5, -3.9, 0.9, BLACK, 1.3)
        case "chef":
            a.blob("-4.4,-3 -7,-6.4 -4.6,-9.6 0,-11.4 4.6,-9.6 7,-6.4 4.4,-3", a.paper, 0.95)
            a.shape("-4.2,.6 -4.4,-3.6 4.4,-3.6 4.2,.6", a.paper)
            for x in (-1.6, 1.6):
                a.line([(x, -4.6), (x * 1.2, -8)], 0.6)
        case _:
            a.line("0,0 1.2,-4 .4,-7.6")
            for k in range(6):
                petal = oval(0.4 + 2.2 * math.cos(k * PI / 3), -9.4 + 2.2 * math.sin(k * PI / 3), 1.5)
                a.part(petal, a.accent, 0.7, heavy=False)
            a.ball(0.4, -9.4, 1.4, fill=a.ink(GOLD), line=0.7, heavy=False)


def tie(artist: Artist, beast: Creature) -> None:
    """A tie, for those who come about the paperwork."""
    knot = poly("-1.6,0 1.6,0 .9,1.8 2.2,6.4 0,8.4 -2.2,6.4 -.9,1.8").scaled(beast.scale)
    artist.part(knot.moved(beast.x, beast.y + beast.ry * 0.52), artist.accent, 0.8)
