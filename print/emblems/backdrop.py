"""What stands behind the figure: sun, hills, rays, a skyline."""

import math

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import Colour
from lootpress.print.drawing.cut import cut_round
from lootpress.print.drawing.path import DotRow, Path, box, dotted, drawn, poly, smooth

STYLES = "sun hill blob rays dots arch skyline"


def backdrop(artist: Artist, style: str, tint: Colour, chance: Chance, w: float, h: float) -> None:
    """Fill the scene behind the figure with a shape in one tint."""
    x = w / 2 + chance.wander(4)
    match style:
        case "sun":
            artist.flat(smooth(cut_round(x, h * 0.52, h * 0.46, h * 0.46, 14, chance, 0.035)), tint)
        case "blob":
            artist.flat(smooth(cut_round(x, h * 0.55, w * 0.36, h * 0.40, 9, chance, 0.16)), tint)
        case "hill":
            moon = x + chance.choice((-1, 1)) * w * 0.22
            artist.flat(smooth(cut_round(moon, h * 0.24, h * 0.15, h * 0.15, 11, chance, 0.04)), tint)
            a, b = h * 0.6 + chance.wander(3), h * 0.56 + chance.wander(3)
            edge = [(-5, h * 0.72), (w * 0.25, a), (w * 0.6, h * 0.66), (w + 5, b), (w + 5, h + 5), (-5, h + 5)]
            artist.flat(poly(edge), tint)
        case "rays":
            n, y = chance.choice((9, 11, 13)), h * 0.62
            for i in range(n):
                a = -math.pi + math.pi * (2 * i + 0.2) / (2 * n)
                artist.flat(ray(x, y, a, a + math.pi / n * 0.52), tint)
            artist.flat(box(-5, y, w + 10, h), tint)
        case "dots":
            _dots(artist, tint, x, w, h)
        case "arch":
            r = min(h * 0.5, w * 0.42)
            top = h * 0.02
            low = f"{x - r},{h * 0.45}"
            artist.flat(
                drawn(
                    f"M {x - r},{h + 5} L {low} C {x - r},{top} {x + r},{top} {x + r},{h * 0.45} L {x + r},{h + 5} Z"
                ),
                tint,
            )
        case _:
            _skyline(artist, tint, chance, w, h)


def hill(artist: Artist, width: float, height: float) -> None:
    """The hill that a place stands on, with some grass."""
    x = width / 2
    edge = [(-6, -6), (x * 0.4, -13), (x, -15), (x * 1.6, -12), (width + 6, -7), (width + 8, 8), (-8, 8)]
    artist.part(smooth(edge, 0.6).moved(0, height))
    for dx in (-26, -18, 22, 30):
        artist.line([(x + dx, height - 4), (x + dx + 1.4, height - 7)], 0.8)
        artist.line([(x + dx + 2.4, height - 4), (x + dx + 3.4, height - 6.4)], 0.8)


def ray(x: float, y: float, start: float, stop: float, far: float = 130) -> Path:
    """A wedge of light."""
    a, b = (x + far * math.cos(start), y + far * math.sin(start)), (x + far * math.cos(stop), y + far * math.sin(stop))
    return poly([(x, y), a, b])


def _dots(artist: Artist, tint: Colour, x: float, w: float, h: float) -> None:
    """A screen of dots that shrink outwards, in eight sizes."""
    sizes: dict[float, list[DotRow]] = {}
    for row in range(int(h / 5.4) + 1):
        for column in range(int(w / 4) + 1):
            px, py = 2 + column * 4 + (2 if row % 2 else 0), 2 + row * 5.4
            radius = 1.6 * (1 - math.hypot(px - x, (py - h * 0.5) * 1.3) / 60)
            if radius > 0.25:
                sizes.setdefault(round(radius * 5) / 5, []).append((px, px, f"{py:.1f}"))
    for size, rows in sizes.items():
        artist.pen.dots(dotted(rows, 4), max(0.4, size * 2), tint, 4)


def _skyline(artist: Artist, tint: Colour, chance: Chance, w: float, h: float) -> None:
    x = -4.0
    while x < w + 5:
        wide, top = chance.uniform(9, 16), chance.uniform(h * 0.25, h * 0.7)
        left, right, slope = x + chance.wander(1), x + wide + chance.wander(1), chance.wander(2)
        artist.flat(poly([(x, h + 5), (left, top), (x + wide, top + slope), (right, h + 5)]), tint)
        x += wide + chance.uniform(0.8, 3)
