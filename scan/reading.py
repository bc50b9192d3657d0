"""What the modules of a square show, black or white, looked up where they lie in the photograph."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

import cv2
import numpy as np

from lootpress.print.sizes import Size, drawn_size
from lootpress.print.tags.card import CARD_TAG, SIDE
from lootpress.scan.arrays import Mask, Pixels, Reals
from lootpress.scan.catalogue import Catalogue, Match
from lootpress.scan.quads import Square
from lootpress.scan.warp import Warp, seen_through

_ALL = SIDE + 2
_AT_ONCE = 64
_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float64)
_WITHIN = (-0.22, 0.0, 0.22)
_SHIFTS = tuple(product((-1.6, -1.2, -0.8, -0.4, 0.0, 0.4, 0.8, 1.2, 1.6), repeat=2))
"""In mm: how far a tag may lie from where it is expected."""
_FRAME = 0.8
"""The share of the modules of the frame that must be black."""


def read_squares(grey: Pixels, squares: Sequence[Square], catalogue: Catalogue) -> Iterator[tuple[Match, Square]]:
    """The squares that are tags of cards: which card, and the square with its first corner where the tag has it."""
    for start in range(0, len(squares), _AT_ONCE):
        some = squares[start : start + _AT_ONCE]
        points = np.concatenate([_through(square.corners)(_module_points()) for square in some])
        signs, framed = _signs(_sampled(grey, points, len(some)), 20)
        tags = [square for square, is_framed in zip(some, framed, strict=True) if is_framed]
        turns = np.stack([np.rot90(signs[framed], turn, axes=(1, 2)) for turn in range(4)], axis=1)
        found = catalogue.each_named(turns.reshape(len(tags), 4, SIDE * SIDE))
        for square, match in zip(tags, found, strict=True):
            if match is not None:
                yield match, Square(np.roll(square.corners, -match.reading, axis=0))


def read_expected(grey: Pixels, warp: Warp, at: tuple[float, float], size: Size, catalogue: Catalogue) -> Match | None:
    """The card of a size whose tag lies at a place in mm on what the warp maps, or very near it."""
    seen = tags_near(grey, warp, at, size)
    return catalogue.named(seen, size) if len(seen) else None


def tags_near(grey: Pixels, warp: Warp, at: tuple[float, float], size: Size) -> Reals:
    """Every reading of a tag at, or very near, a place in mm on what the warp maps: 49 numbers each."""
    side = CARD_TAG * drawn_size(size).scale
    flat = _through(warp(np.array(at) + _CORNERS * side))  # so small a piece of paper is flat
    places = np.concatenate([_module_points() + np.array(shift) / side for shift in _SHIFTS])
    signs, framed = _signs(_sampled(grey, flat(places), len(_SHIFTS)), 12)
    return signs[framed].reshape(-1, SIDE * SIDE)


def sampled_bits(grey: Pixels, warp: Warp, at: tuple[float, float], size: float, count: int) -> Reals:
    """The light of every module of a square of so many modules on what the warp maps."""
    places = _grid(count) * size + np.array(at)
    light: Reals = _sampled(grey, warp(places), 1, count)[0]
    return light


def _through(corners: Reals) -> "_Unit":
    matrix = cv2.getPerspectiveTransform(_CORNERS.astype(np.float32), corners.astype(np.float32))
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


def _signs(squares: Reals, least: float) -> tuple[Reals, Mask]:
    """The insides of squares, from -1 for black to 1 for white, and which squares have a frame as tags have one.

    Black is the middle of a square's frame, white the lightest tenth of its inside; they differ by at least so much.
    """
    inside = squares[:, 1:-1, 1:-1]
    frame = np.concatenate((squares[:, 0], squares[:, -1], squares[:, 1:-1, 0], squares[:, 1:-1, -1]), axis=1)
    black = np.median(frame, axis=1)
    white = np.percentile(inside.reshape(len(squares), -1), 92, axis=1)
    middle, reach = (black + white) / 2, np.maximum((white - black) / 2, 1.0)
    framed = (np.mean(frame < middle[:, None], axis=1) >= _FRAME) & (white - black >= least)
    return np.clip((inside - middle[:, None, None]) / reach[:, None, None], -1, 1), framed
