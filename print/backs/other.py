"""The back of any other deck: a tower on a map, with the deck's own word."""

from lootpress.print.backs.strip import word_strip
from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import around, oval, smooth, star
from lootpress.print.easel import Easel
from lootpress.print.emblems.creature_face import eye
from lootpress.print.sizes import BLEED
from lootpress.print.theme.palette import GOLD, STONE
from lootpress.print.theme.patterns import ground


def other_back(easel: Easel, word: str) -> None:
    """The whole back."""
    width, height, look = easel.drawn.width, easel.drawn.height, easel.theme.looks["world"]
    ground(easel.press, easel.pen, look, width, height, BLEED + 2, easel.sketch)
    artist = Artist(easel.pen, look.main.tint(0.6), look.deep, look.accent, 0.62, easel.sketch)
    artist.off = (-0.45, 0.3)
    artist.pitch = 1.25
    with artist.at(width / 2, height / 2 - 2):
        artist.part(smooth(around(0, 0, 22, 27, 14)), artist.ink(look.main.tint(0.22)), 1.13)
        artist.shape("-9,26 -7,-12 7,-12 9,26", artist.ink(STONE))
        top = "-10,-12 -10,-20 -6,-20 -6,-16.6 -2,-16.6 -2,-20 2,-20 2,-16.6 6,-16.6 6,-20 10,-20 10,-12"
        artist.shape(top, artist.ink(STONE))
        eye(artist, 0, -2, 5.2, (0.3, 0.4), "angry left")
        artist.part(oval(0, 18, 4.4, 6), BLACK, heavy=False)
        artist.blob("-26,22 -12,18 0,20 12,18 26,22 20,30 -20,30", artist.accent, 0.8)
        for x, y, q in ((-15, -18, 2.6), (16, -12, 2.0), (13, -22, 1.4)):
            artist.part(star(x, y, q, q * 0.3, 4), artist.ink(GOLD), 0.65, heavy=False)
    word_strip(easel, word, width / 2, height - 9.6, 40, 9.4, 21, -2, dark=True)
