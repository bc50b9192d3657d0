"""Shapes cut by hand: a little crooked, in a way that follows from the card."""

import math

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Path, Point, Points, points, poly


def cut(given: Points, chance: Chance, reach: float = 0.2, step: float | None = None) -> Path:
    """A polygon cut with blunt scissors: corners wander, long edges get slight kinks."""
    corners = points(given)
    out: list[Point] = []
    for i, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(i + 1) % len(corners)]
        out.append((x0 + chance.wander(reach), y0 + chance.wander(reach)))
        length = math.hypot(x1 - x0, y1 - y0)
        if step and length > step * 1.4:
            nx, ny = (y0 - y1) / length, (x1 - x0) / length
            parts = int(length / step)
            for q in range(1, parts):
                t, d = (q + chance.wander(0.25)) / parts, chance.wander(reach)
                out.append((x0 + (x1 - x0) * t + nx * d, y0 + (y1 - y0) * t + ny * d))
    return poly(out)


def cut_box(left: float, top: float, right: float, bottom: float, chance: Chance, reach: float = 0.16) -> Path:
    """A rectangle cut by hand."""
    return cut([(left, top), (right, top), (right, bottom), (left, bottom)], chance, reach)


def cut_round(x: float, y: float, rx: float, ry: float, n: int, chance: Chance, reach: float) -> list[Point]:
    """Points around an ellipse, none quite where it should be."""
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n
        out.append(
            (x + rx * (1 + chance.wander(reach)) * math.cos(a), y + ry * (1 + chance.wander(reach)) * math.sin(a))
        )
    return out
