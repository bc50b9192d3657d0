"""Wings, tails, legs and arms of monsters, and what they hold."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Point, box, oval, poly, round_box, smooth, star_points
from lootpress.print.emblems.creature_shape import Creature

PI = math.pi
# How far up a thing reaches above the hand that holds it.
_HELD = {"fork": 12.5, "balloon": 25, "flag": 14.5, "club": 14.5, "cup": 11, "sword": 17.5, "bone": 12.5, "case": 1}


def behind(artist: Artist, beast: Creature) -> None:
    """What is seen behind the body: wings, a cape, a tail."""
    chance, s = beast.chance("behind"), beast.scale
    if beast.hints.say("wing bat fly dragon vampire goose bird owl") or chance.random() < 0.14:
        for side in (-1, 1):
            _wing(artist, beast.x + side * beast.rx * 0.7, beast.y - beast.ry * 0.15, 15 * s, side)
    if beast.hints.say("vampire count lord baron countess"):
        x, y, rx, ry = beast.x, beast.y, beast.rx, beast.ry
        cape = [(-0.5, y - ry * 0.1), (-1.35, y - ry * 0.75), (-1.5, beast.ground)]
        edge = [(x + u * rx, v) for u, v in cape] + [(x - u * rx, v) for u, v in reversed(cape)]
        artist.part(poly(edge), artist.deep)
    tailed = ("pear", "squat", "fuzzy", "blob", "box")
    if (chance.random() < 0.3 and beast.body in tailed) or beast.hints.say("dragon rat scorpion fox otter"):
        _tail(artist, beast, chance)


def _wing(artist: Artist, x: float, y: float, long: float, side: int) -> None:
    edge = "0,-.2 .55,-.62 1.15,-.25 .86,-.05 .92,.28 .55,.12 .3,.38 0,.2"
    artist.part(poly(edge).scaled(long).either(side).moved(x, y), artist.deep)
    for rib in ("0.5,-.5 .82,-.08", ".45,-.45 .5,.08"):
        artist.stroke(poly(rib, closed=False).scaled(long).either(side).moved(x, y), 0.6)


def _tail(artist: Artist, beast: Creature, chance: Chance) -> None:
    s, side = beast.scale, chance.choice((-1, 1))
    x, y = beast.x + side * beast.rx * 0.6, beast.y + beast.ry * 0.7
    curve = [(x + side * dx * s, y + dy * s) for dx, dy in ((0, 0), (9, 2), (14, -5), (12, -11))]
    artist.tube(curve, 2.3 * s)
    ex, ey = curve[-1]
    if chance.random() < 0.5:
        artist.part(poly("-2.4,.6 0,-4.6 2.4,.6").scaled(s).moved(ex, ey), artist.accent)
    else:
        artist.part(smooth(star_points(ex, ey - 1.5 * s, 3.2 * s, 1.9 * s, 6)), artist.accent)


def legs(artist: Artist, beast: Creature) -> None:
    """Two legs in feet or shoes, long ones, or many little ones."""
    chance, s, ground = beast.chance("legs"), beast.scale, beast.ground
    if beast.legs == "many":
        n = chance.choice((4, 5, 6))
        for i in range(n):
            x = beast.x + beast.rx * 0.82 * (2 * i / (n - 1) - 1)
            artist.tube([(x, beast.y + beast.ry * 0.6), (x + 0.6, ground - 0.9 * s)], 1.7 * s)
            artist.ball(x + 0.6, ground - 0.8 * s, 1.9 * s, 1.1 * s, artist.accent, 0.8)
        return
    if beast.legs == "none":
        return
    barefoot = chance.random() < 0.5
    for side in (-1, 1):
        x, y = beast.x + side * beast.rx * 0.45, beast.y + beast.ry * 0.75
        if beast.legs == "tall":
            artist.tube([(x, y), (x + side * 1.5 * s, (y + ground) / 2 + 1), (x, ground - 1.2 * s)], 2.2 * s)
        else:
            artist.tube([(x, y), (x, ground - 1.5 * s)], 3.2 * s)
        if barefoot:
            artist.part(smooth("-3.4,0 -3,-2.6 0,-3.4 3,-2.6 3.4,0", 0.8).scaled(s).moved(x, ground))
            for q in (-1.1, 1.1):
                artist.line([(x + q * s, ground - 0.2), (x + q * s, ground - 1.6 * s)], 0.75)
        else:
            shoe = smooth("-2.2,0 -2.4,-3 1,-3 5,-1.6 5,0", 0.7).scaled(s).either(side)
            artist.part(shoe.moved(x, ground), artist.accent)


def arms(artist: Artist, beast: Creature, width: float) -> None:
    """Arms up, waving, hanging, akimbo, or tentacles; sometimes they hold something."""
    chance, s = beast.chance("arms"), beast.scale
    how = chance.words("up wave hang akimbo up tentacles none")
    armless = beast.body in ("pit", "worm")
    if beast.body == "cloud":
        how = "hang"
    elif beast.fierce > 0.6 and how in ("none", "hang"):
        how = "up"
    if armless or how == "none":
        return
    hand = chance.words("mitten claw mitten pincer" if beast.fierce < 0.5 else "claw claw pincer mitten")
    held = chance.choice(tuple(_HELD)) if how in ("up", "wave", "hang") and chance.random() < 0.42 else None
    if beast.hints.say("auditor clerk lawyer tax accountant landlord inspector"):
        held, how = "case", "hang"
    if how == "tentacles":
        _tentacles(artist, beast)
        return
    for side in (-1, 1):
        x, y = beast.edge(beast.y + beast.ry * 0.12, side)
        x -= side * 2
        raised = how == "up" or (how == "wave" and side == 1)
        bends, angle = _bends(how, raised, side)
        arm: list[Point] = [(x + side * dx * s, y + dy * s) for dx, dy in bends]
        if how != "akimbo":
            arm[-1] = (max(4, min(width - 4, arm[-1][0])), max(5, arm[-1][1]))
        px, py = arm[-1]
        if held and side == 1:
            _hold(artist, held, px, py, s, raised)
        artist.tube(arm, 2.5 * s)
        draw_hand(artist, hand, px, py, angle, s * 0.82)


def _bends(how: str, raised: bool, side: int) -> tuple[tuple[Point, ...], float]:
    if how == "akimbo":
        return ((0, 0), (7.5, 1.5), (2, 7.5)), PI / 2
    if raised:
        return ((0, 0), (6.5, 1), (9, -7)), -PI / 2 + side * 0.2
    return ((0, 0), (5.5, 3), (7, 8.5)), PI / 2 - side * 0.3


def _tentacles(artist: Artist, beast: Creature) -> None:
    s = beast.scale
    for side in (-1, 1):
        for k in (0, 1):
            x, y = beast.edge(beast.y + beast.ry * (0.05 + 0.35 * k), side)
            bends = ((0, 0), (6, 2 - 5 * k), (10, -1 - 3 * k), (12.5, -5 + 2 * k))
            artist.tube([(x - side * 1.5 + side * dx * s, y + dy * s) for dx, dy in bends], 2.4 * s)


def draw_hand(artist: Artist, kind: str, x: float, y: float, angle: float, s: float) -> None:
    """A hand at the end of an arm."""
    if kind == "claw":
        for d in (-0.55, 0, 0.55):
            a = angle + d
            corners = ((1.6 * s, a + 1.3), (4.6 * s, a), (1.6 * s, a - 1.3))
            nail = [(x + r * math.cos(t), y + r * math.sin(t)) for r, t in corners]
            artist.part(poly(nail), artist.paper, 0.75, heavy=False)
        artist.ball(x, y, 2.3 * s, heavy=False)
    elif kind == "mitten":
        fingers = ((-1.15, 2.6), (-0.8, 3.6), (-0.35, 3.0), (0, 4.2), (0.35, 3.0), (0.75, 3.7), (1.2, 2.5), (2.4, 2.3))
        edge = [*fingers, (PI, 2.0), (-2.4, 2.3)]
        hand = [(x + r * s * math.cos(angle + d), y + r * s * math.sin(angle + d)) for d, r in edge]
        artist.part(smooth(hand), heavy=False)
    else:
        with artist.at(x, y, s, math.degrees(angle), same_line=True):
            edge_text = "-1.5,-1.6 2,-3.4 6.8,-2.2 3.6,-.6 3.2,.2 6.6,1 3,3.4 -1.5,1.8"
            artist.blob(edge_text, artist.accent, 0.9, heavy=False)


def _hold(artist: Artist, held: str, x: float, y: float, s: float, raised: bool) -> None:
    size = s * 0.9
    if held == "case":
        y += 1.5 * s
    elif not raised and held in ("balloon", "flag", "fork"):
        size = s * 0.8
    else:
        size = max(0.45, min(s * 0.95, (y - 1) / _HELD[held]))
    with artist.at(x, y, size, same_line=True):
        _prop(artist, held)


def _prop(a: Artist, kind: str) -> None:
    match kind:
        case "fork":
            a.tube("0,8 0,-7", 0.9, a.paper)
            for d in (-2.0, 0.0, 2.0):
                a.line([(d, -12), (d, -8.2)], 1.3)
            a.line("-2,-8.6 -1.6,-7 0,-6.4 1.6,-7 2,-8.6", 1.3)
        case "balloon":
            a.line("0,0 1,-5 -.5,-9 .5,-13", 0.6)
            a.blob("0,-13 -4.4,-18 -3,-23 0,-24.5 3.4,-23 4.6,-18", a.accent)
            a.dot(-1.6, -20.5, 1, a.paper, 1.6)
        case "flag":
            a.tube("0,6 0,-14", 0.7, a.paper)
            a.shape("0,-14 9,-12.6 6.6,-10.4 9,-8 0,-7.5", a.accent)
        case "club":
            a.blob("-1,4 1,4 3.4,-9 2.4,-13 0,-14.2 -2.4,-13 -3.4,-9", a.deep.tint(0.55))
            for x, y in ((-1.6, -10.0), (1.3, -8.2), (0.4, -12.0)):
                a.part(poly([(x - 0.9, y + 0.3), (x + 0.9, y + 0.3), (x, y - 2.2)]), a.paper, 0.7, heavy=False)
        case "cup":
            a.shape("-3,-4 3,-4 2.3,1.5 -2.3,1.5", a.paper)
            a.line("3,-3 5.2,-2.4 4.6,-.2 2.6,0")
            for d in (-1.0, 1.2):
                a.line([(d, -6), (d + 0.9, -7.6), (d - 0.4, -9.2), (d + 0.6, -11)], 0.7)
        case "sword":
            a.shape("-1.2,-2 -1.2,-14 0,-17 1.2,-14 1.2,-2", a.paper)
            a.part(box(-3.6, -2.6, 7.2, 1.5), a.accent, 0.8)
            a.tube("0,-.6 0,3", 1.1, a.deep)
        case "bone":
            with a.at(0, -3, turn=20):
                end = "-1,6 -2.6,7.6 -1.2,9.2 0,8 1.2,9.2 2.6,7.6 1,6"
                a.blob(end + " 1,-6 2.6,-7.6 1.2,-9.2 0,-8 -1.2,-9.2 -2.6,-7.6 -1,-6", a.paper, 0.8)
        case _:
            a.part(round_box(-4.5, 1.2, 9, 6.5, 0.8), a.accent)
            a.line("-1.6,1.2 -1.6,-.4 1.6,-.4 1.6,1.2", 1, False)
            a.line("-4.5,4 4.5,4", 0.7)
            a.part(oval(0, 4, 0.7), a.paper, 0.5, heavy=False)
