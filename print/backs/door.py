"""The back of the Door deck: a door in a brick wall that looks back at you."""

import math

from lootpress.print.backs.strip import word_strip
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, WHITE, colour
from lootpress.print.drawing.cut import cut, cut_box
from lootpress.print.drawing.path import box, drawn, oval, poly, round_box
from lootpress.print.easel import Easel
from lootpress.print.sizes import BLEED
from lootpress.print.theme.looks import LOOKS
from lootpress.print.theme.palette import GOLD, STONE
from lootpress.print.theme.patterns import SKETCH_LINE

_WALL = colour("5B6BB5", "72 60 0 0")


def door_back(easel: Easel, word: str) -> None:
    """The whole back."""
    width, height = easel.drawn.width, easel.drawn.height
    _bricks(easel, width, height)
    look = LOOKS["monster"]
    artist = Artist(easel.pen, look.main, look.deep, GOLD, 0.62, easel.sketch)
    artist.off = (-0.45, 0.3)
    artist.pitch = 1.25
    with artist.at(width / 2, height / 2 + 1.5):
        _arch(artist)
        _leaf(artist)
        _face(artist, easel.sketch)
        step = cut([(-24, 31), (24, 31), (25.4, 36), (-25.4, 36)], Chance("step", "door"), 0.2)
        artist.part(step, artist.ink(STONE))
    word_strip(easel, word, width / 2, height - 9.6, 34, 9.4, 21, -2.2, dark=True)


def _bricks(easel: Easel, width: float, height: float) -> None:
    chance, pen = Chance("bricks", "door"), easel.pen
    reach = BLEED + 2
    if not easel.sketch:
        pen.fill(box(-reach, -reach, width + 2 * reach, height + 2 * reach), easel.dim(_WALL.tint(0.8)))
    tones = [easel.dim(_WALL.tint(0.62 + d)) for d in (-0.06, -0.03, 0, 0.03, 0.06)]
    row, y = 0, -reach
    while y < height + reach:
        x = -reach - 6 - (0 if row % 2 else 4.7)
        while x < width + reach:
            brick = cut_box(x + 0.35, y + 0.35, x + 9.05, y + 4.75, chance, 0.14)
            if easel.sketch:
                pen.stroke(brick, BLACK, SKETCH_LINE)
            else:
                pen.fill(brick, chance.choice(tones))
            x += 9.4
        y += 5.1
        row += 1


def _arch(artist: Artist) -> None:
    stone = artist.ink(STONE)
    outer, inner, y, n, seam = 23.2, 17.6, -10, 9, 0.018
    for i in range(n):
        a, b = math.pi * (1 + i / n) + seam, math.pi * (1 + (i + 1) / n) - seam
        far = outer * (1.04 if i == n // 2 else 1)
        corners = [(inner, a), (far, a), (far, b), (inner, b)]
        artist.part(poly([(r * math.cos(t), y + r * math.sin(t)) for r, t in corners]), stone, 0.8, heavy=False)
    for side in (-1, 1):
        for k in range(5):
            wide = outer - inner + (1.2 if k % 2 else 0)
            artist.part(box(inner, y + k * 8.2 + 0.2, wide, 7.8).either(side), stone, 0.8, heavy=False)


def _leaf(artist: Artist) -> None:
    leaf = drawn("M -17,31 L -17,-10 C -17,-32.6 17,-32.6 17,-10 L 17,31 Z")
    artist.part(leaf, line=1.13, shade=False)
    with artist.inside(leaf):
        for x in (-10.2, -3.4, 3.4, 10.2):
            artist.line([(x, -40), (x, 32)], 0.65, False)
    artist.shade(leaf, 0, 0, 17, 31, artist.main.shade(0.2))
    chance = Chance("grain", "door")
    for _ in range(16):
        x, y = chance.wander(15), chance.uniform(-22, 28)
        artist.line([(x, y), (x + chance.wander(0.3), y + chance.uniform(1.2, 2.6))], 0.5)
    artist.stroke(leaf, 1.13)


def _face(artist: Artist, sketch: bool) -> None:
    iron, stone = artist.ink(BLACK.tint(0.78)), artist.ink(STONE)
    for side in (-1, 1):
        brow = poly("17.2,-17.6 3.2,-10.6 2.4,-8.6 4,-7.6 17.2,-13.4").either(side)
        artist.part(brow, iron, 0.8, heavy=False)
        for t in (0.2, 0.5, 0.8):
            artist.part(oval(side * (17 - 13 * t), -15.6 + 6.4 * t, 0.6), WHITE, 0.3, heavy=False)
    for side, r in ((-1, 5.6), (1, 4.9)):
        x, y = side * 7.4, -3.2
        artist.ball(x, y, r, fill=stone)
        artist.dot(x, y, r * 0.76)
        artist.dot(x, y, r * 0.7, WHITE)
        artist.dot(x + 0.9, y + 0.8, r * 0.33)
        artist.dot(x + 0.5, y + 0.35, r * 0.11, WHITE)
    artist.hoop(0, 8.2, 3.3, 0.95, artist.accent)
    artist.ball(0, 4.6, 2.1, fill=artist.accent, line=0.8, heavy=False)
    artist.part(round_box(-11.4, 14.6, 22.8, 8.6, 2.2), iron)
    mouth = round_box(-9.8, 16, 19.6, 5.8, 1.4)
    artist.part(mouth, WHITE if sketch else BLACK, 0.65, heavy=False)
    with artist.inside(mouth):
        for n, left, root, tip in ((6, -9.8, 15.6, 19.2), (5, -8.2, 22.2, 19.0)):
            for i in range(n):
                x = left + i * 3.27
                artist.part(poly([(x, root), (x + 3.27, root), (x + 1.63, tip)]), WHITE, 0.4, heavy=False)
    artist.stroke(mouth, 0.65)
    artist.ball(13.4, 10.4, 1.7, fill=artist.accent, line=0.8)
