"""Doodles on printed sheets: felt pen and crayon in known colours, always the same for a seed."""

from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.print.face import art_box
from lootpress.print.layout import SheetPlace
from lootpress.print.tags.card import CardTag
from lootpress.scan.arrays import Pixels

CRAYONS = ((200, 40, 40), (40, 90, 190), (40, 140, 60), (230, 170, 30), (120, 60, 150), (30, 30, 34))


@dataclass(frozen=True)
class Doodle:
    """What was drawn: a filled shape of one colour around a middle in mm on the card, its radius, and a black line."""

    colour: tuple[int, int, int]
    middle: tuple[float, float]
    radius: float


def doodle(page: Pixels, place: SheetPlace, tag: CardTag, seed: int, per_mm: float) -> Doodle:
    """Draw on a card of a page, into the middle of its window."""
    chance = np.random.default_rng(seed)
    x, y, w, h = art_box(tag.size, tag.window)
    radius = min(w, h) * float(chance.uniform(0.2, 0.27))
    middle = (x + w / 2 + float(chance.uniform(-4, 4)), y + h / 2 + float(chance.uniform(-1.0, 0.5)))
    colour = CRAYONS[int(chance.integers(len(CRAYONS)))]
    turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    wave = radius * (1 + 0.08 * np.sin(3 * turns + seed))
    points = np.column_stack((middle[0] + wave * np.cos(turns), middle[1] + wave * np.sin(turns)))
    outline = ((points + np.array([place.x, place.y])) * per_mm).astype(np.int32).reshape(-1, 1, 2)
    cv2.fillPoly(page, [outline], colour, cv2.LINE_AA)
    cv2.polylines(page, [outline], True, (25, 25, 28), round(0.7 * per_mm), cv2.LINE_AA)
    return Doodle(colour, middle, radius)
