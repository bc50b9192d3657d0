"""What a monster is made of, before a line is drawn."""

import math
from functools import lru_cache

from msgspec import Struct

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Point
from lootpress.print.emblems.hints import Hints


class Creature(Struct, frozen=True):
    """A body somewhere between ellipse and box, how large and how fierce it is, and where it looks."""

    name: str
    hints: Hints
    body: str
    x: float
    y: float
    rx: float
    ry: float
    square: float
    pear: float
    ground: float
    scale: float
    fierce: float
    undead: bool
    floats: bool
    legs: str
    look: Point

    def chance(self, aspect: str) -> Chance:
        """The monster's own chance for one part of it, so that a new hat does not change its teeth."""
        return Chance(f"monster {aspect}", self.name)

    def point(self, angle: float) -> Point:
        """A point on the edge of the body."""
        c, s = math.cos(angle), math.sin(angle)
        u = math.copysign(abs(c) ** (2 / self.square), c)
        v = math.copysign(abs(s) ** (2 / self.square), s)
        return self.x + self.rx * u * (1 + self.pear * v), self.y + self.ry * v

    def edge(self, y: float, side: int) -> Point:
        """The point of the edge at a height, on the left (-1) or the right."""
        return min((p for p in _outline(self) if (p[0] - self.x) * side > 0), key=lambda p: abs(p[1] - y))


@lru_cache(maxsize=8)
def _outline(creature: Creature) -> list[Point]:
    """Points all around a body."""
    return [creature.point(i * math.pi / 90) for i in range(180)]
