"""The word on a back, on a strip of paper: black for Door, white for Treasure."""

import math

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut
from lootpress.print.easel import Easel
from lootpress.print.sizes import POINT


def word_strip(
    easel: Easel, word: str, x: float, y: float, wide: float, high: float, points: float, turn: float, dark: bool
) -> None:
    """A strip with a word, its middle here, turned by degrees; a long word is set smaller."""
    angle = math.radians(turn)
    corners = [(-wide / 2, -high / 2), (wide / 2, -high / 2 - 0.4), (wide / 2, high / 2), (-wide / 2, high / 2 + 0.3)]
    paper = cut(corners, Chance("strip", word), 0.25)
    points = min(points, (wide - 3) / (easel.width("display", word) or 1) / POINT)
    with easel.pen.at(x, y, 1, (math.cos(angle), math.sin(angle))):
        easel.slab(paper, BLACK if dark else WHITE, (0.5, 0.65))
        colour = WHITE if dark and not easel.sketch else BLACK
        easel.text("back", "display", word, 0, points * POINT * 0.36, points, colour, 0.5)
