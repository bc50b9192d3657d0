"""The back of the Treasure deck: a chest that bites."""

from lootpress.print.backs.strip import word_strip
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.colour import BLACK, WHITE, colour
from lootpress.print.drawing.path import Path, box, drawn, oval, poly, smooth, star
from lootpress.print.easel import Easel
from lootpress.print.sizes import BLEED
from lootpress.print.theme.looks import LOOKS
from lootpress.print.theme.palette import GOLD
from lootpress.print.theme.patterns import SKETCH_LINE

_SEA = colour("27A37F", "80 8 62 0")
_IRON = colour("5B6BB5", "72 60 0 0").tint(0.75)
_CHEST = colour("F0903C", "2 52 92 0")


def treasure_back(easel: Easel, word: str) -> None:
    """The whole back."""
    width, height = easel.drawn.width, easel.drawn.height
    _coins(easel, width, height)
    artist = Artist(easel.pen, _CHEST, LOOKS["ally"].deep, LOOKS["monster"].main, 0.62, easel.sketch)
    artist.off = (-0.45, 0.3)
    artist.pitch = 1.25
    with artist.at(width / 2, height / 2 - 2):
        _lid(artist)
        _gap(artist, easel.sketch)
        _chest(artist)
        for x, y in ((-20, 31), (-14.6, 32.4), (-17.4, 28.6), (15.4, 31.6), (20.4, 30.2)):
            _coin(artist, x, y, 2.7, heavy=True)
        for x, y, q in ((-19, -31, 3.2), (18, -33, 2.4), (23.4, -24, 1.8)):
            artist.part(star(x, y, q, q * 0.26, 4), WHITE, 0.65, heavy=False)
    word_strip(easel, word, width / 2, height - 9.6, 40, 9.4, 21, 2.0, dark=False)


def _coins(easel: Easel, width: float, height: float) -> None:
    pen, reach = easel.pen, BLEED + 2
    coins: list[Path] = []
    stars: list[Path] = []
    row, y = 0, -BLEED
    while y < height + reach + 3:
        x = -BLEED + (0 if row % 2 else 4.6)
        while x < width + reach + 3:
            coins.append(oval(x, y, 3.0 if easel.sketch else 3.1))
            stars.append(star(x, y, 1.8, 0.78))
            x += 9.2
        y += 4.6
        row += 1
    if easel.sketch:
        for path in coins + stars:
            pen.stroke(path, BLACK, SKETCH_LINE)
        return
    pen.fill(box(-reach, -reach, width + 2 * reach, height + 2 * reach), easel.dim(_SEA.tint(0.62)))
    for paths, tone in ((coins, 0.82), (stars, 0.62)):
        pen.fill_with(easel.dim(_SEA.tint(tone)))
        pen.write("\n".join(path.code for path in paths) + " f")


def _lid(artist: Artist) -> None:
    artist.part(drawn("M -21,-6 L -22.4,-17 C -22,-30 22,-30 22.4,-17 L 21,-6 Z"), line=1.13)
    for x in (-13.5, 13.5):
        strap = poly([(x - 2, -25.1), (x + 2, -25.1), (x + 1.9, -6), (x - 1.9, -6)])
        artist.part(strap, artist.ink(_IRON), 0.8, heavy=False)


def _gap(artist: Artist, sketch: bool) -> None:
    artist.part(poly("-21,-6.4 21,-6.4 22,7 -22,7"), WHITE if sketch else BLACK, heavy=False)
    for i in range(7):
        x = -20.4 + i * 5.83
        tooth = poly([(x, -6.6), (x + 5.83, -6.6), (x + 2.9, -1.6 - (i % 2) * 0.9)])
        artist.part(tooth, WHITE, 0.65, heavy=False)
    for side, r in ((-1, 4.3), (1, 3.5)):
        x, y = side * 7.4, -14.6
        artist.ball(x, y, r, r * 1.05, WHITE, 0.9)
        artist.dot(x + 0.7, y + 1.2, r * 0.46)
        artist.dot(x + 0.3, y + 0.7, r * 0.15, WHITE)
        artist.line([(x - side * 4.2, y - 3.6), (x + side * 4.4, y - 6.4)], 1.8, False)
    for x, y in ((-15, 4), (-10, 2.6), (12, 3), (16.5, 4.4), (7.6, 4.6)):
        _coin(artist, x, y, 2.5)


def _coin(artist: Artist, x: float, y: float, r: float, heavy: bool = False) -> None:
    artist.ball(x, y, r, fill=artist.ink(GOLD), line=0.8, heavy=heavy)
    artist.flat(star(x, y, r * 0.54, r * 0.23), BLACK)


def _chest(artist: Artist) -> None:
    artist.shape("-22,6.4 22,6.4 20.6,28 -20.6,28", None, 1.13)
    artist.line("-21.2,17.2 21.2,17.2", 0.65, False)
    for i in range(6):
        x = -17.4 + i * 5.83
        tooth = poly([(x, 6.4), (x + 5.83, 6.4), (x + 2.9, 1.6 + (i % 2) * 0.8)])
        artist.part(tooth, WHITE, 0.65, heavy=False)
    for x in (-13.5, 13.5):
        artist.part(box(x - 2, 6.4, 4, 21.6), artist.ink(_IRON), 0.8, heavy=False)
        for y in (9, 14, 20, 25.4):
            artist.part(oval(x, y, 0.6), WHITE, 0.3, heavy=False)
    tongue = "-6.4,5.6 6.4,5.6 7.6,14 9.4,22 5.6,29.6 -1,29.8 -5,23 -6.2,14"
    artist.part(smooth(tongue, 0.9), artist.accent)
    artist.line("0,8 1,15 2.2,21", 0.75)
    _coin(artist, 3.2, 25, 2.7)
