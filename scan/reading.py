"""What the modules of a square show, black or white, looked up where they lie in the photograph."""

from functools import cache
from itertools import product

import cv2
import numpy as np

from lootpress.print.sizes import Size, drawn_size
from lootpress.print.tags.card import CARD_TAG, SIDE
from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.catalogue import Catalogue, Match
from lootpress.scan.quads import Square
from lootpress.scan.warp import Warp, seen_through

_ALL = SIDE + 2
_WITHIN = (-0.22, 0.0, 0.22)
_SHIFTS = tuple(product((-1.6, -1.2, -0.8, -0.4, 0.0, 0.4, 0.8, 1.2, 1.6), repeat=2))
"""In mm: how far a tag may lie from where it is expected."""
_FRAME = 0.8
"""The share of the modules of the frame that must be black."""


def read_square(grey: Pixels, square: Square, catalogue: Catalogue) -> tuple[Match, Square] | None:
    """The card whose tag a square is, and the square with its first corner where the tag has it."""
    samples = _sampled(grey, _through(square)(_module_points()), 1)
    values = samples[0]
    black, white = _levels(values)
    if white - black < 20 or np.mean(_border(values) < (black + white) / 2) < _FRAME:
        return None
    signs = _signs(values, black, white)
    turns = np.stack([np.rot90(signs, turn).ravel() for turn in range(4)])
    found = catalogue.named(turns)
    if found is None:
        return None
    return found, Square(np.roll(square.corners, -found.reading, axis=0))


def read_expected(grey: Pixels, warp: Warp, at: tuple[float, float], size: Size, catalogue: Catalogue) -> Match | None:
    """The card of a size whose tag lies at a place in mm on what the warp maps, or very near it."""
    unit = _module_points() * CARD_TAG * drawn_size(size).scale
    places = np.concatenate([unit + np.array([at[0] + dx, at[1] + dy]) for dx, dy in _SHIFTS])
    readings = _sampled(grey, warp(places), len(_SHIFTS))
    signs = []
    for values in readings:
        black, white = _levels(values)
        dark = np.mean(_border(values) < (black + white) / 2)
        signs.append(_signs(values, black, white).ravel() * (dark >= _FRAME and white - black >= 12))
    return catalogue.named(np.stack(signs), size)


def sampled_bits(grey: Pixels, warp: Warp, at: tuple[float, float], size: float, count: int) -> Reals:
    """The light of every module of a square of so many modules on what the warp maps."""
    places = _grid(count) * size + np.array(at)
    light: Reals = _sampled(grey, warp(places), 1, count)[0]
    return light


def _through(square: Square) -> "_Unit":
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(unit, square.corners.astype(np.float32))
    return _Unit(np.asarray(matrix, dtype=np.float64))


class _Unit:
    """The unit square, laid onto a square of the photograph."""

    def __init__(self, matrix: Reals) -> None:
        self.matrix = matrix

    def __call__(self, points: Reals) -> Reals:
        return seen_through(self.matrix, points)


def _module_points() -> Reals:
    return _grid(_ALL)


@cache
def _grid(count: int) -> Reals:
    """Nine points in the middle of each module of the unit square, module by module."""
    middles = [(column + 0.5, row + 0.5) for row in range(count) for column in range(count)]
    points = [(x + dx, y + dy) for x, y in middles for dy in _WITHIN for dx in _WITHIN]
    return np.array(points, dtype=np.float64) / count


def _sampled(grey: Pixels, points: Reals, squares: int, count: int = _ALL) -> Reals:
    """The light at points, as so many squares of modules; what lies outside the photograph is grey."""
    wanted = points.astype(np.float32).reshape(squares, -1, 2)
    lights = cv2.remap(
        grey, wanted[..., 0], wanted[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(128.0,)
    )
    means: Reals = np.asarray(lights, dtype=np.float64).reshape(squares, count, count, -1).mean(axis=3)
    return means


def _border(values: Reals) -> Reals:
    return np.concatenate((values[0], values[-1], values[1:-1, 0], values[1:-1, -1]))


def _levels(values: Reals) -> tuple[float, float]:
    """What black and white are in a tag: the middle of its frame, and the lightest tenth of its inside."""
    return float(np.median(_border(values))), float(np.percentile(values[1:-1, 1:-1], 92))


def _signs(values: Reals, black: float, white: float) -> Reals:
    inside = values[1:-1, 1:-1]
    return np.clip((inside - (black + white) / 2) / max((white - black) / 2, 1.0), -1, 1)
