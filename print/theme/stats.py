"""The shapes that carry the number at the upper left, one for each kind."""

from functools import cache

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Path, around, drawn, oval, poly, round_box, smooth, star, star_points
from lootpress.print.theme.icon_shapes import SHIELD
from lootpress.print.theme.looks import LookName

CENTRE = (10.1, 9.7)
RADIUS = 6.35

# Numerals are larger or smaller where the shape leaves more or less room, and stand lower or higher.
NUMERAL_SCALE: dict[LookName, float] = {"ally": 0.74, "enhancer": 0.88, "treasure": 0.8, "trap": 1.0, "world": 0.86}
NUMERAL_DROP: dict[LookName, float] = {"trap": 0.9, "ally": 0.25, "treasure": 0.5, "door": 0.4}


def stat_shape(look: LookName, chance: Chance) -> Path:
    """The outline of the stat; that of monsters is cut anew for each."""
    return _burst(chance) if look == "monster" else _shape(look)


def _burst(chance: Chance) -> Path:
    (x, y), r = CENTRE, RADIUS
    corners = star_points(0, 0, 1.16, 0.88, 13)
    reach = [1 + chance.wander(0.035) for _ in corners]
    return poly([(x + r * a * q, y + r * b * q) for (a, b), q in zip(corners, reach, strict=True)])


@cache
def _shape(look: LookName) -> Path:
    x, y = CENTRE
    r = RADIUS
    match look:
        case "item":
            return smooth(star_points(x, y, r * 1.06, r * 0.92, 12))
        case "one-shot":
            return oval(x, y, r)
        case "trap":
            return _placed("0,-1.2 .66,-.15 1.18,.86 0,.92 -1.18,.86 -.66,-.15", 0.35)
        case "enhancer":
            corner = "-.36,-1.06 .36,-1.06 .36,-.72 .72,-.72 .72,-.36 1.06,-.36 1.06,.36 .72,.36 .72,.72 .36,.72 "
            corner += ".36,1.06 -.36,1.06 -.36,.72 -.72,.72 -.72,.36 -1.06,.36 -1.06,-.36 -.72,-.36 -.72,-.72 -.36,-.72"
            return poly(corner).scaled(r).moved(x, y)
        case "power":
            return poly(around(x, y, r * 1.1, r * 1.1, 6))
        case "ally":
            return smooth(star_points(x, y + 0.2, r * 1.36, r * 0.92, 5), 0.12)
        case "banner":
            return drawn(SHIELD).moved(-12, -12).scaled(r / 10.3).moved(x, y)
        case "treasure":
            return poly("0,-1.16 1.16,.02 .7,.02 .7,.98 -.7,.98 -.7,.02 -1.16,.02").scaled(r).moved(x, y)
        case "door":
            return drawn("M -.82,1 L -.82,-.2 C -.82,-1.36 .82,-1.36 .82,-.2 L .82,1 Z").scaled(r).moved(x, y)
        case "role":
            return round_box(x - r * 0.95, y - r * 0.95, r * 1.9, r * 1.9, r * 0.5)
        case _:
            return star(x, y, r * 1.22, r * 0.86, 8)


def _placed(given: str, tension: float) -> Path:
    return smooth(given, tension).scaled(RADIUS).moved(*CENTRE)
