"""The face of a monster: eyes that all look the same way, a nose for those called so, and a mouth in the room left."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Point, around, box, oval, poly, smooth
from lootpress.print.emblems.creature_shape import Creature

PI = math.pi
# How high a mouth is, as a share of its width.
_MOUTHS = {
    "grin": 0.62,
    "maw": 0.8,
    "fangs": 0.4,
    "under": 0.3,
    "zigzag": 0.15,
    "oh": 0.35,
    "buck": 0.32,
    "tongue": 0.52,
}
_OPEN_LIDS = ("open", "open", "tired")


def eye(artist: Artist, x: float, y: float, r: float, look: Point, lid: str, crossed: bool = False) -> None:
    """An eye: open, tired, angry left or right, or crossed out; of an angry artist none is open."""
    if lid == "open" and artist.mood == "angry":
        lid = "angry right"
    artist.ball(x, y, r, r * 1.04, artist.paper, 0.9)
    if crossed:
        q = r * 0.5
        artist.line([(x - q, y - q), (x + q, y + q)], 1.1, False)
        artist.line([(x - q, y + q), (x + q, y - q)], 1.1, False)
        return
    pupil = max(r * 0.46, 1.0)
    room = (r - pupil - 0.5) * 0.75
    px, py = x + look[0] * room, y + look[1] * room
    artist.dot(px, py, pupil)
    artist.dot(px - pupil * 0.32, py - pupil * 0.38, pupil * 0.3, artist.paper)
    if lid == "open":
        return
    lean = {"tired": 0.0, "angry left": 1.0, "angry right": -1.0}[lid]
    start, stop = PI - 0.25 * lean, 2 * PI - 0.25 * lean
    arc = [start + (stop - start) * i / 12 for i in range(13)]
    artist.part(poly([(x + r * math.cos(a), y + r * 1.04 * math.sin(a)) for a in arc]), None, 0.9, heavy=False)


def face(artist: Artist, beast: Creature) -> bool:
    """Eyes, nose and mouth; gives whether the eyes are on stalks, where no hat will sit."""
    chance = beast.chance("face")
    kind = chance.words("two two two one three stalks many")
    if beast.hints.say("nose vampire auditor landlord"):
        kind = "two"
    if beast.hints.say("eye beholder cyclops"):
        kind = "one"
    lid = "angry" if chance.random() < 0.25 + 0.6 * beast.fierce else chance.choice(_OPEN_LIDS)
    y = beast.y - beast.ry * chance.uniform(0.22, 0.36)
    under = _eyes(artist, beast, chance, kind, lid, y)
    if beast.hints.say("nose"):
        under = _nose(artist, beast, under)
    _mouth(artist, beast, beast.chance("mouth"), under)
    return kind == "stalks"


def _lid(lid: str, side: int) -> str:
    return lid if lid != "angry" else ("angry left" if side < 0 else "angry right")


def _eyes(artist: Artist, beast: Creature, chance: Chance, kind: str, lid: str, y: float) -> float:
    x, s, look, small = beast.x, beast.scale, beast.look, min(beast.rx, beast.ry)
    match kind:
        case "one":
            q = small * chance.uniform(0.40, 0.48)
            eye(artist, x, y + 0.5, q, look, "open" if lid == "open" else "tired")
            return y + q + 1.8 * s
        case "two":
            q = small * chance.uniform(0.26, 0.36)
            other = q * chance.choice((1, 0.72, 1.0, 0.62))
            gap = chance.uniform(0.9, 1.08)
            crossed = beast.undead and chance.random() < 0.7
            eye(artist, x - q * gap, y, q, look, _lid(lid, -1))
            eye(artist, x + other * gap + (q - other) * 0.2, y + (q - other) * 0.3, other, look, _lid(lid, 1), crossed)
            return y + q + 2.0 * s
        case "three":
            q = small * 0.22
            for side, dy in ((-1, 0.8), (0, -0.9), (1, 0.8)):
                size = q * (1.12 if side == 0 else 0.95)
                how = _lid(lid, side) if lid == "angry" and side else "open"
                eye(artist, x + side * q * 2.05, y + dy * q * 0.5, size, look, how)
            return y + q * 1.5 + 1.5 * s
        case "stalks":
            n, q = chance.choice((2, 2, 3)), small * 0.24
            for i in range(n):
                d = i - (n - 1) / 2
                px = x + d * q * 2.7
                py = max(q + 1.5, beast.y - beast.ry - q * (0.9 if n == 2 else 1.3 - abs(d) * 0.8))
                artist.tube([(x + d * q * 1.6, beast.y - beast.ry * 0.7), (px, py)], 2.0 * s)
                eye(artist, px, py, q, look, "tired" if lid == "tired" else "open")
            return beast.y - beast.ry * 0.25
        case _:
            q = small * 0.2
            places = ((-1.5, 0.2), (1.4, 0.1), (0, -0.9), (-0.1, 0.9), (2.3, -1.2))[: chance.choice((4, 5))]
            for dx, dy in places:
                size = q * chance.uniform(0.75, 1.15)
                eye(artist, x + dx * q * 1.25, y + dy * q * 1.15, size, look, "open")
            return y + q * 2.4 + 0.8 * s


def _nose(artist: Artist, beast: Creature, under: float) -> float:
    s, x, y = beast.scale, beast.x, under - 1.2 * beast.scale
    edge = "-1.5,-4 1.8,-4 3.2,0 7,4 5.5,8.2 0,8.8 -5.5,8.2 -6.6,4.2 -2.6,.4"
    artist.part(smooth(edge).scaled(s).moved(x, y), artist.accent)
    for side in (-1, 1):
        artist.dot(x + side * 2.7 * s, y + 6.6 * s, 1.3 * s, BLACK, 0.9 * s)
    return y + 10.2 * s


def _mouth(artist: Artist, beast: Creature, chance: Chance, top: float) -> None:
    wide = beast.rx * chance.uniform(0.85, 1.15)
    kind = chance.words("grin grin maw fangs under zigzag oh buck tongue")
    if beast.fierce > 0.55:
        kind = chance.words("grin maw under fangs grin")
    for wanted, words in (("fangs", "vampire bat"), ("maw", "teeth maw mouth shark"), ("zigzag", "auditor tax clerk")):
        if beast.hints.say(words):
            kind = wanted
    room = beast.y + beast.ry * 0.9 - top
    need = _MOUTHS[kind] * wide
    if 0 < room < need:
        wide = max(beast.rx * 0.4, wide * room / need)
    if room > 1.2:
        _draw_mouth(artist, chance, kind, beast.x + beast.look[0] * 0.8, top, wide)


def _draw_mouth(artist: Artist, chance: Chance, kind: str, x: float, y: float, w: float) -> None:
    match kind:
        case "grin":
            _grin(artist, chance, x, y, w)
        case "maw":
            _maw(artist, chance, x, y, w)
        case "fangs":
            artist.stroke(smooth("-.5,.02 -.2,.1 .2,.1 .5,0", closed=False).scaled(w).moved(x, y), 1.1)
            for q in (-0.27, 0.27):
                t, px = w * 0.13, x + q * w
                tooth = poly([(px - t, y + w * 0.09), (px + t, y + w * 0.09), (px, y + w * 0.38)])
                artist.part(tooth, artist.paper, 0.8, heavy=False)
        case "under":
            artist.stroke(smooth("-.5,.16 -.2,.04 .2,.04 .5,.16", closed=False).scaled(w).moved(x, y), 1.1)
            for q in (-0.3, 0.3):
                t, px = w * 0.1, x + q * w
                tusk = poly([(px - t, y + w * 0.1), (px + t, y + w * 0.1), (px + t * 0.2, y - w * 0.22)])
                artist.part(tusk, artist.paper, 0.8, heavy=False)
        case "zigzag":
            n = 7
            teeth = [(x - w / 2 + w * i / n, y + (w * 0.11 if i % 2 else -w * 0.01)) for i in range(n + 1)]
            artist.line(teeth, 1.2, False)
        case "oh":
            artist.part(oval(x, y + w * 0.12, w * 0.17, w * 0.2), BLACK, heavy=False)
            artist.dot(x, y + w * 0.22, w * 0.1, artist.accent, w * 0.07)
        case "buck":
            smile = [(x - w * 0.42, y - w * 0.02), (x - w * 0.18, y + w * 0.09), (x + w * 0.18, y + w * 0.09)]
            artist.line([*smile, (x + w * 0.42, y - w * 0.04)], 1.1)
            t = w * 0.13
            artist.part(box(x - t, y + w * 0.08, t, t * 1.5), artist.paper, 0.75, heavy=False)
            artist.part(box(x, y + w * 0.08, t, t * 1.35), artist.paper, 0.75, heavy=False)
        case _:
            smile = [(x - w * 0.45, y), (x - w * 0.2, y + w * 0.12), (x + w * 0.2, y + w * 0.12), (x + w * 0.45, y)]
            artist.line(smile, 1.1)
            tongue = smooth(".02,.12 .3,.1 .34,.38 .2,.5 .05,.38").scaled(w).moved(x, y)
            artist.part(tongue, artist.accent, 0.8, heavy=False)
            artist.line([(x + w * 0.18, y + w * 0.2), (x + w * 0.2, y + w * 0.36)], 0.6)


def _grin(artist: Artist, chance: Chance, x: float, y: float, w: float) -> None:
    h = w * chance.uniform(0.42, 0.62)
    upper = [(x - w / 2, y), (x - w / 4, y + h * 0.1), (x, y + h * 0.14), (x + w / 4, y + h * 0.1), (x + w / 2, y)]
    lower = [(x + w * 0.38, y + h * 0.6), (x + w * 0.16, y + h * 0.95), (x - w * 0.16, y + h * 0.95)]
    lips = smooth([*upper, *lower, (x - w * 0.38, y + h * 0.6)])
    artist.part(lips, BLACK, heavy=False)
    with artist.inside(lips):
        artist.dot(x + w * 0.05, y + h, w * 0.26, artist.accent, h * 0.38)
        n = chance.choice((4, 5, 6))
        wide = w * 0.84 / n
        for i in range(n):
            tx, long, blunt = x - w * 0.42 + wide * i, h * chance.uniform(0.22, 0.42), chance.random() < 0.35
            top = y - h * 0.3
            if blunt:
                end = y + h * 0.12 + long * 0.7
                tooth = [(tx, top), (tx + wide * 0.96, top), (tx + wide * 0.8, end), (tx + wide * 0.2, end)]
            else:
                gum, tip = y + h * 0.1, (tx + wide / 2, y + h * 0.12 + long)
                tooth = [(tx, top), (tx + wide, top), (tx + wide, gum), tip, (tx, gum)]
            artist.flat(poly(tooth), artist.paper)
    artist.stroke(lips)


def _maw(artist: Artist, chance: Chance, x: float, y: float, w: float) -> None:
    h = w * chance.uniform(0.62, 0.8)
    lips = smooth(around(x, y + h * 0.4, w / 2, h * 0.5, 12))
    artist.part(lips, BLACK, heavy=False)
    with artist.inside(lips):
        artist.dot(x, y + h * 0.82, w * 0.24, artist.accent, h * 0.22)
        n = chance.choice((4, 5))
        wide = w / n
        for i in range(n):
            tx, tip = x - w / 2 + wide * i, y + h * chance.uniform(0.22, 0.36)
            artist.flat(poly([(tx, y - h * 0.2), (tx + wide, y - h * 0.2), (tx + wide / 2, tip)]), artist.paper)
        for i in range(n + 1):
            tx, tip = x - w / 2 + wide * (i - 0.5), y + h * chance.uniform(0.62, 0.74)
            artist.flat(poly([(tx, y + h), (tx + wide, y + h), (tx + wide / 2, tip)]), artist.paper)
    artist.stroke(lips)
