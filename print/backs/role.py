"""The back of the Role deck: a mask between curtains, smiling."""

import math

from lootpress.print.backs.strip import word_strip
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.colour import BLACK, WHITE, colour
from lootpress.print.drawing.path import Path, box, drawn, oval, poly, smooth, star
from lootpress.print.easel import Easel
from lootpress.print.sizes import BLEED
from lootpress.print.theme.looks import LOOKS
from lootpress.print.theme.palette import CURTAIN, GOLD
from lootpress.print.theme.patterns import SKETCH_LINE

_NIGHT = colour("5A5F9C", "79 71 13 1")


def role_back(easel: Easel, word: str) -> None:
    """The whole back, on any size of card."""
    width, height = easel.drawn.width, easel.drawn.height
    _rays(easel, width, height)
    for side in (1, -1):
        _curtain(easel, width, height, side)
    scale = min(1.15, width / 60)
    artist = Artist(easel.pen, GOLD, colour("9A6E08", "30 55 100 18"), LOOKS["monster"].main, 0.66, easel.sketch)
    artist.off = (-0.5, 0.35)
    artist.pitch = 1.3
    with artist.at(width / 2, height * 0.44, scale):
        _mask(artist)
    smile = [(-11, 0.57), (-4, 0.61), (5, 0.61), (12, 0.565)]
    artist.line([(width / 2 + x * scale, height * y) for x, y in smile], 1.8)
    size = scale / 1.15
    word_strip(easel, word, width / 2, height - 14 * size, 40 * size, 12 * size, 28 * size, -2, dark=True)


def _rays(easel: Easel, width: float, height: float) -> None:
    pen, reach, n = easel.pen, BLEED + 2, 26
    x, y, far = width / 2, height * 0.46, height + 30
    if not easel.sketch:
        pen.fill(box(-reach, -reach, width + 2 * reach, height + 2 * reach), easel.dim(_NIGHT.tint(0.55)))
    for i in range(n):
        a, b = 2 * math.pi * i / n, 2 * math.pi * (i + 0.5) / n
        ends = [(x + far * math.cos(t), y + far * math.sin(t)) for t in (a, b)]
        ray = poly([(x, y), *ends])
        if easel.sketch:
            pen.stroke(ray, BLACK, SKETCH_LINE)
        else:
            pen.fill(ray, easel.dim(_NIGHT.tint(0.72)))


def _curtain(easel: Easel, w: float, h: float, side: int) -> None:
    pen, reach = easel.pen, BLEED + 2
    top, foot = -reach, h + reach

    def placed(path: Path) -> Path:
        return path.moved(-reach - w / 2, 0).either(side).moved(w / 2, 0)

    cloth = drawn(
        f"M 0,{foot} L 0,{top} L {w * 0.42},{top} C {w * 0.4},{h * 0.3} {w * 0.26},{h * 0.5} {w * 0.13},{h * 0.6} "
        f"C {w * 0.16},{h * 0.75} {w * 0.19},{h * 0.9} {w * 0.2},{foot} Z"
    )
    if not easel.sketch:
        pen.fill(placed(cloth).moved(0.5, 0.5), BLACK)
    pen.both(placed(cloth), easel.ink(CURTAIN), BLACK, 0.6)
    for t in (0.08, 0.16, 0.25, 0.33):
        fold = [(w * t * 1.25, top), (w * t, h * 0.3), (w * t * 0.5, h * 0.58)]
        pen.stroke(placed(smooth(fold, closed=False)), BLACK, 0.35)
    for t in (0.3, 0.6):
        pen.stroke(placed(poly([(w * 0.14 * t, h * 0.62), (w * 0.18 * t, foot)], closed=False)), BLACK, 0.35)
    tie = placed(poly([(0, h * 0.6), (w * 0.135, h * 0.6)], closed=False))
    pen.stroke(tie, BLACK, 0.4 if easel.sketch else 2.6)
    if not easel.sketch:
        pen.stroke(tie, GOLD, 1.7)


def _mask(artist: Artist) -> None:
    middle = artist.ink(LOOKS["monster"].accent)
    for turn, x, y, fill in ((-24, -14.4, -8, artist.accent), (0, 0, -10, middle), (24, 14.4, -8, artist.accent)):
        with artist.at(x, y, turn=turn):
            artist.blob("0,4 -3.6,-6 -2.6,-15 0,-18 2.6,-15 3.6,-6", fill, 0.9)
            artist.line("0,-13 0,2", 0.6)
    half = ((10, -10), (19, -6.4), (17.4, 5.4), (9.6, 9.6), (3.2, 5.4))
    edge = [(0, -6), *half, (0, 2.4), *((-x, y) for x, y in half[::-1])]
    artist.blob(edge, None, 0.9, 1.13)
    for side in (-1, 1):
        artist.part(smooth("13.4,-1.6 8,-3.8 4,.2 8.6,3.6").either(side), WHITE, 0.75, heavy=False)
        artist.flat(oval(side * 8.6 + 0.7, 0.2, 1.7), BLACK)
    artist.flat(star(0, -5.2, 2, 0.8), BLACK)
