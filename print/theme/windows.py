"""The art windows: every kind of card is cut to a different shape."""

import math
from functools import lru_cache

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.path import Path, Point, drawn, poly, smooth
from lootpress.print.theme.looks import LookName

# How far the paper of the text panel reaches up behind the window, to fill its cut edge.
PANEL_BEHIND: dict[LookName, float] = {
    "banner": 5,
    "enhancer": 9,
    "treasure": 7.6,
    "monster": 3.4,
    "power": 3.4,
    "world": 3.4,
}


def window(look: LookName, x: float, y: float, w: float, h: float, chance: Chance) -> Path:
    """The outline of a window with this corner, width and height; some are cut anew for each card."""
    match look:
        case "monster":
            return _fangs(x, y, w, h, chance)
        case "world":
            return _torn(x, y, w, h, chance)
        case _:
            return _plain(look, x, y, w, h)


@lru_cache(maxsize=256)
def _plain(look: LookName, x: float, y: float, w: float, h: float) -> Path:
    match look:
        case "item":
            cut, drop = 6.2, 5.3
            return poly([(x + cut, y), (x + w - cut, y), (x + w, y + drop), (x + w, y + h), (x, y + h), (x, y + drop)])
        case "one-shot":
            return _ticket(x, y, w, h)
        case "banner":
            return poly([(x, y), (x + w, y), (x + w, y + h - 3.6), (x + w / 2, y + h + 1.0), (x, y + h - 3.6)])
        case "power":
            return _zigzag(x, y, w, h)
        case "ally":
            q = min(h * 0.5, 17)
            top = y - q * 0.32
            return drawn(f"M {x},{y + h} L {x},{y + q} C {x},{top} {x + w},{top} {x + w},{y + q} L {x + w},{y + h} Z")
        case "trap":
            return poly([(x + 0.2, y + 1.5), (x + w, y - 0.3), (x + w - 0.3, y + h - 1.3), (x, y + h + 0.5)])
        case "enhancer":
            cut = 8
            return poly([(x, y), (x + w, y), (x + w, y + h - cut), (x + w - cut, y + h), (x, y + h)])
        case "treasure":
            return _climbing(x, y, w, h)
        case "role":
            return _stage(x, y, w, h)
        case _:
            low = y + 5
            a, b, top = x + w * 0.02, x + w * 0.98, y - 0.6
            return drawn(f"M {x},{y + h} L {x},{low} C {a},{top} {b},{top} {x + w},{low} L {x + w},{y + h} Z")


def _fangs(x: float, y: float, w: float, h: float, chance: Chance) -> Path:
    upper = max(6, round(w / 7.4))
    lower = upper - 1
    step, back = w / upper, w / lower
    corners: list[Point] = []
    for i in range(upper):
        corners.append((x + i * step + (chance.wander(0.3) if i else 0), y + chance.uniform(-0.1, 0.3)))
        corners.append((x + (i + 0.5) * step + chance.wander(0.4), y + chance.uniform(2.1, 3.3)))
    corners.append((x + w, y))
    for i in range(lower):
        corners.append((x + w - i * back + (chance.wander(0.3) if i else 0), y + h + chance.uniform(-0.2, 0.1)))
        corners.append((x + w - (i + 0.5) * back + chance.wander(0.4), y + h - chance.uniform(1.9, 3.0)))
    return poly([*corners, (x, y + h)])


def _ticket(x: float, y: float, w: float, h: float) -> Path:
    bite, n = 1.35, max(3, int(h // 4.4))
    gap, deep = h / n, 1.35 * 1.3
    out = [f"M {x},{y} L {x + w},{y}"]
    for i in range(n):
        m = y + i * gap + gap / 2
        out.append(f"L {x + w},{m - bite} C {x + w - deep},{m - bite} {x + w - deep},{m + bite} {x + w},{m + bite}")
    out.append(f"L {x + w},{y + h} L {x},{y + h}")
    for i in range(n):
        m = y + h - i * gap - gap / 2
        out.append(f"L {x},{m + bite} C {x + deep},{m + bite} {x + deep},{m - bite} {x},{m - bite}")
    return drawn(" ".join(out) + " Z")


def _zigzag(x: float, y: float, w: float, h: float) -> Path:
    across, down, deep = round(w / 4.7), max(3, round(h / 4.7)), 1.6
    corners: list[Point] = []
    edges = [(x, y, x + w, y, across), (x + w, y, x + w, y + h, down)]
    edges += ((x + w, y + h, x, y + h, across), (x, y + h, x, y, down))
    for x0, y0, x1, y1, n in edges:
        length = math.hypot(x1 - x0, y1 - y0)
        nx, ny = -(y1 - y0) / length * deep, (x1 - x0) / length * deep
        for i in range(n):
            t, u = i / n, (i + 0.5) / n
            corners.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
            corners.append((x0 + (x1 - x0) * u + nx, y0 + (y1 - y0) * u + ny))
    return poly(corners)


def _climbing(x: float, y: float, w: float, h: float) -> Path:
    steps, rise = 5, 1.5
    corners: list[Point] = [(x, y), (x + w, y)]
    for i in range(steps):
        low = y + h - (steps - 1 - i) * rise
        corners += [(x + w - i * w / steps, low), (x + w - (i + 1) * w / steps, low)]
    return poly(corners)


def _stage(x: float, y: float, w: float, h: float) -> Path:
    r = x + w
    return drawn(
        f"M {x},{y + h} L {x},{y + 6} C {x},{y + 1} {x + 3},{y} {x + 7},{y} L {r - 7},{y} "
        f"C {r - 3},{y} {r},{y + 1} {r},{y + 6} L {r},{y + h} Z"
    )


def _torn(x: float, y: float, w: float, h: float, chance: Chance) -> Path:
    """A map torn out: its upper and lower edges wave."""
    n = max(6, round(w / 6))
    top = [(x + w * i / n, y + (0.9 if i % 2 else 0) + chance.uniform(0, 0.8)) for i in range(n + 1)]
    foot = [(x + w * i / n, y + h - (0.9 if i % 2 else 0) - chance.uniform(0, 0.8)) for i in range(n, -1, -1)]
    upper, lower = smooth(top, closed=False), smooth(foot, closed=False)
    return upper + Path("L" + lower.commands[1:] + "Z", lower.numbers)
