"""The body of a monster: its outline, its skin, and the pit that is nothing but a mouth."""

import math

from msgspec.structs import replace

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.cut import cut_round
from lootpress.print.drawing.path import Path, Point, around, box, oval, poly, smooth
from lootpress.print.emblems.creature_face import eye
from lootpress.print.emblems.creature_shape import Creature
from lootpress.print.theme.palette import GOLD

PI = math.pi


def body(artist: Artist, beast: Creature) -> None:
    """The body with its shade and skin."""
    outline = _outline(beast, beast.chance("body"))
    artist.part(outline, line=1.15, shade=False)
    artist.shade(outline, beast.x, beast.y, beast.rx, beast.ry)
    with artist.inside(outline):
        _skin(artist, beast, beast.chance("skin"))
    artist.stroke(outline, 1.15)
    if beast.body == "cloud" and beast.hints.say("storm static thunder"):
        _lightning(artist, beast)


def _outline(beast: Creature, chance: Chance) -> Path:
    match beast.body:
        case "fuzzy":
            return _hairy(beast, chance)
        case "cloud":
            return _puffy(beast, chance)
        case "ghost":
            return _hem(beast, chance)
        case "slime":
            return _puddle(beast)
        case "drop":
            edge = [beast.point(-0.35 + (PI + 0.7) * i / 16) for i in range(17)]
            half, neck = beast.rx * 0.42, beast.y - beast.ry * 0.55
            tip = (beast.x + chance.wander(4), beast.y - beast.ry * 1.12)
            return smooth([*edge, (beast.x - half, neck), tip, (beast.x + half, neck)], 0.95)
        case _:
            reach, n = chance.uniform(0, 0.03), 40
            step = 2 if beast.square < 4 else 1
            return smooth([_wandered(beast, chance, 2 * PI * i / n, reach) for i in range(0, n, step)])


def _wandered(beast: Creature, chance: Chance, angle: float, reach: float) -> Point:
    x, y = beast.point(angle)
    return (
        beast.x + (x - beast.x) * (1 + chance.wander(reach)),
        beast.y + (y - beast.y) * (1 + chance.wander(reach)),
    )


def _hairy(beast: Creature, chance: Chance) -> Path:
    n = chance.choice((26, 30, 34, 40)) * 2
    corners = []
    for i in range(n):
        x, y = beast.point(2 * PI * i / n)
        q = (1.09 if i % 2 else 0.95) + chance.wander(0.025)
        corners.append((beast.x + (x - beast.x) * q, beast.y + (y - beast.y) * q))
    return poly(corners)


def _puffy(beast: Creature, chance: Chance) -> Path:
    n, start = chance.choice((9, 10, 11)), chance.random()
    ring = around(beast.x, beast.y, beast.rx, beast.ry, n, start)
    numbers: list[float] = [*ring[0]]
    for i, (x0, y0) in enumerate(ring):
        x1, y1 = ring[(i + 1) % n]
        ux, uy = (x0 + x1) / 2 - beast.x, (y0 + y1) / 2 - beast.y
        far = math.hypot(ux, uy)
        puff = math.hypot(x1 - x0, y1 - y0) * 0.72
        ux, uy = ux / far * puff, uy / far * puff
        numbers += (x0 + ux, y0 + uy, x1 + ux, y1 + uy, x1, y1)
    return Path("M" + "C" * n + "Z", tuple(numbers))


def _hem(beast: Creature, chance: Chance) -> Path:
    s, y, ry = beast.scale, beast.y, beast.ry
    top = [beast.point(PI - 0.2 + (PI + 0.4) * i / 16) for i in range(17)]
    waves = chance.choice((3, 4)) * 2
    right, left = top[-1][0] + 1.2 * s, top[0][0] - 1.2 * s
    hem = [(right + (left - right) * i / waves, y + ry + (2.4 if i % 2 == 0 else -1.8) * s) for i in range(waves + 1)]
    return smooth([*top, (right, y + ry * 0.5), *hem, (left, y + ry * 0.5)])


def _puddle(beast: Creature) -> Path:
    x, y, rx, ry, low = beast.x, beast.y, beast.rx, beast.ry, beast.ground
    top = [beast.point(PI - 0.05 + (PI + 0.1) * i / 14) for i in range(15)]
    foot = [(1.18, y + ry * 0.55), (1.35, low - 1.2), (0.9, low + 0.8), (0.45, low - 0.6), (0, low + 1)]
    foot += [(-0.5, low - 0.5), (-0.95, low + 0.8), (-1.4, low - 1.2), (-1.18, y + ry * 0.55)]
    return smooth(top + [(x + rx * u, v) for u, v in foot])


def _skin(artist: Artist, beast: Creature, chance: Chance) -> None:
    x, y, rx, ry, s = beast.x, beast.y, beast.rx, beast.ry, beast.scale
    skin = chance.words("belly spots stripes none scales patch belly freckles")
    if beast.body == "box":
        skin = chance.words("rivets patch rivets drawer")
    match skin:
        case "belly":
            artist.dot(x, y + ry * 0.72, rx * 0.62, artist.main.tint(0.35), ry * 0.62)
        case "spots":
            for _ in range(5 + chance.below(5)):
                a, d, q = chance.uniform(0, 2 * PI), chance.uniform(0.6, 1.0), chance.uniform(1.1, 2.7) * s
                artist.dot(x + rx * d * math.cos(a), y + ry * d * math.sin(a), q, artist.deep, q * 0.9)
        case "freckles":
            for side in (-1, 1):
                for dx, dy in ((0.62, 0.12), (0.76, 0.2), (0.66, 0.3)):
                    artist.dot(x + side * rx * dx, y + ry * dy, 0.7 * s, artist.deep)
        case "stripes":
            for side in (-1, 1):
                for k in range(3):
                    py, px = y - ry * 0.25 + k * ry * 0.42, x + side * rx * 1.1
                    stripe = [(px, py - 1.6 * s), (px - side * rx * 0.38, py + 0.4 * s), (px, py + 2.0 * s)]
                    artist.flat(poly(stripe), artist.deep)
        case "scales":
            for row in range(3):
                for i in range(-2, 3):
                    px = x + i * 4.2 * s + (2.1 * s if row % 2 else 0)
                    py = y + ry * 0.52 + row * 3.0 * s
                    artist.line([(px - 1.5 * s, py - 0.6 * s), (px, py + 0.9 * s), (px + 1.5 * s, py - 0.6 * s)], 0.7)
        case "rivets":
            for u in (-1, 1):
                for v in (-1, 1):
                    artist.dot(x + u * rx * 0.8, y + v * ry * 0.82, s)
        case "drawer":
            artist.stroke(box(x - rx * 0.6, y + ry * 0.62, rx * 1.2, ry * 0.5), 0.7)
            artist.dot(x, y + ry * 0.76, 0.9 * s)
    if skin == "patch" or beast.undead:
        _patch(artist, beast, chance)


def _patch(artist: Artist, beast: Creature, chance: Chance) -> None:
    q = 3.0 * beast.scale
    x, y = beast.x + beast.rx * chance.choice((-0.5, 0.5)), beast.y + beast.ry * 0.6
    with artist.at(x, y, turn=chance.wander(20)):
        artist.part(box(-q, -q * 0.8, 2 * q, 1.6 * q), artist.accent, 0.75, heavy=False)
        for k in (-1, 0, 1):
            for side in (-1, 1):
                artist.line([(k * q * 0.7, side * q * 1.15), (k * q * 0.7, side * q * 0.5)], 0.7, False)


def _lightning(artist: Artist, beast: Creature) -> None:
    for q in (-0.5, 0.1, 0.6):
        bolt = poly("0,0 3,0 1.4,3.4 3.2,3.4 -1.4,9 -.2,4.8 -2,4.8").scaled(beast.scale)
        artist.part(bolt.moved(beast.x + q * beast.rx, beast.y + beast.ry * 1.18), artist.ink(GOLD), 0.85)


def worm_tail(artist: Artist, beast: Creature) -> Creature:
    """The growing balls behind a worm; gives the worm with its head raised on top of them."""
    s, low = beast.scale, beast.ground
    balls = ((-24, -3.4), (-17, -5.5), (-11.5, -8), (-7, -12), (-3, -17.5))
    for i, (dx, dy) in enumerate(balls):
        q = (4.0 + 1.15 * i) * s
        artist.ball(beast.x + dx * s, low + dy * s, q, q * 0.95, artist.main if i % 2 else artist.accent)
    return replace(beast, x=beast.x + 2 * s, y=max(low - 27 * s, beast.ry + 6))


def pit(artist: Artist, beast: Creature) -> None:
    """A hole with teeth, and two eyes on stalks above it."""
    chance, s = beast.chance("body"), beast.scale
    x, y, rx, ry = beast.x, beast.y, beast.rx, beast.ry
    artist.part(smooth(cut_round(x, y + 2, rx * 1.28, ry * 1.18, 14, chance, 0.05)), artist.deep)
    hole = smooth(around(x, y + 2, rx, ry * 0.9, 16))
    artist.part(hole, BLACK, heavy=False)
    with artist.inside(hole):
        artist.flat(oval(x + 3, y + ry, rx * 0.5, ry * 0.5), artist.accent)
    teeth = 11
    for upper in (True, False):
        for i in range(teeth):
            a = (PI if upper else 0) + PI * (i + 0.5) / teeth
            px, py = x + rx * math.cos(a), y + 2 + ry * 0.9 * math.sin(a)
            long = chance.uniform(5, 7.8) * s * (1 if upper else -1)
            root = py - (0.6 if upper else -0.8)
            tooth = poly([(px - 2.3 * s, root), (px + 2.3 * s, root), (px + chance.wander(1), py + long)])
            artist.part(tooth, artist.paper, 0.8, heavy=False)
    for side in (-1, 1):
        px, py = x + side * 7.5 * s, y - ry * 0.9 - 7 * s
        artist.tube([(x + side * 8.5 * s, y - ry * 0.9), (px, py)], 2 * s, artist.deep)
        eye(artist, px, py - 1, 4.2 * s, beast.look, "angry left" if side < 0 else "angry right")
