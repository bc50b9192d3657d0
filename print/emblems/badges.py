"""Banners for classes, races, affiliations and the like: a shield, its division, a ribbon and the initials."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import Colour
from lootpress.print.drawing.path import Path, box, drawn, oval, poly
from lootpress.print.typeset.shaping import outline

_SHIELDS = {
    "heater": "M -20,-23 L 20,-23 L 20,-2 C 20,14 8,21 0,26 C -8,21 -20,14 -20,-2 Z",
    "swiss": "M 0,-26 C 6,-20 14,-19 21,-21 C 24,0 16,17 0,26 C -16,17 -24,0 -21,-21 C -14,-19 -6,-20 0,-26 Z",
    "hexagon": "M -13,-24 L 13,-24 L 23,0 L 13,24 L -13,24 L -23,0 Z",
    "lozenge": "M 0,-27 L 22,0 L 0,27 L -22,0 Z",
}
_SIZES = {1: 30, 2: 24, 3: 19}


def badge(a: Artist, name: str, letters: str) -> None:
    """The badge of that name around the origin, with these letters on its shield."""
    chance = Chance("badge", name)
    with a.at(0, 0, 1.04):
        if chance.random() < 0.75:
            for side in (-1, 1):
                a.part(poly("10,10 34,6 30,12 35,19 10,20").either(side), a.accent)
        else:
            _wreath(a)
        kind = chance.words("heater round hexagon swiss heater lozenge")
        shield = oval(0, 0, 23, 24) if kind == "round" else drawn(_SHIELDS[kind])
        a.part(shield, line=1.4)
        with a.inside(shield):
            for path in _division(chance.words("pale bend chevron quarter rays chief saltire")):
                a.flat(path, _pale(a))
        a.stroke(shield, 1.4)
        with a.at(0, 0, 0.86):
            a.stroke(shield, 0.9, a.paper)
        size = _SIZES[len(letters)] * (0.86 if kind == "lozenge" else 1)
        a.letters(outline("display", letters, size), 0, size * 0.29, a.paper, contour=4.2)


def _pale(a: Artist) -> Colour:
    return a.main.tint(0.35)


def _wreath(a: Artist) -> None:
    for side in (-1, 1):
        for i in range(6):
            angle = math.radians(150 - i * 26)
            x, y = 29 * math.sin(angle) * side, -29 * math.cos(angle) * 0.86
            with a.at(x, y, turn=side * (60 - i * 24)):
                a.ball(0, 0, 2.6, 5.4, a.accent)


def _division(kind: str) -> list[Path]:
    match kind:
        case "pale":
            return [box(-8, -30, 16, 60)]
        case "bend":
            return [poly("-32,-26 -16,-32 32,18 18,32")]
        case "chevron":
            return [poly("0,-10 30,16 30,32 0,6 -30,32 -30,16")]
        case "quarter":
            return [box(-30, -30, 30, 30), box(0, 0, 30, 30)]
        case "rays":
            angles = [i * math.pi / 4 for i in range(8)]
            return [
                poly([(0, 0), *((40 * math.cos(t), 40 * math.sin(t)) for t in (angle, angle + math.pi / 8))])
                for angle in angles
            ]
        case "chief":
            return [box(-30, -30, 60, 20)]
        case _:
            return [poly("-30,-24 -24,-30 30,24 24,30"), poly("30,-24 24,-30 -30,24 -24,30")]
