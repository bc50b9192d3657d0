"""Black squares in a photograph: the tags of pages, and squares that may be tags of cards."""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from lootpress.print.tags.page import TAGS
from lootpress.scan.arrays import Pixels, Reals, perhaps

_LARGE = 2600
_SMALLEST = 11.0
"""In pixels: a square with shorter sides cannot be read."""


@dataclass(frozen=True, eq=False)
class Square:
    """Four corners in pixels, clockwise from the upper left as it was printed; a page's tag knows its number."""

    corners: Reals
    number: int | None = None

    @property
    def middle(self) -> Reals:
        """Its centre."""
        middle: Reals = self.corners.mean(axis=0)
        return middle

    @property
    def side(self) -> float:
        """The length of its sides, on the average."""
        return float(np.linalg.norm(self.corners - np.roll(self.corners, 1, axis=0), axis=1).mean())


@cache
def _detector() -> cv2.aruco.ArucoDetector:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    parameters.minMarkerPerimeterRate = 0.012
    parameters.adaptiveThreshWinSizeMin = 5
    parameters.adaptiveThreshWinSizeMax = 45
    parameters.adaptiveThreshWinSizeStep = 20
    parameters.minOtsuStdDev = 3.0
    return cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000), parameters)


def find_squares(grey: Pixels) -> tuple[list[Square], list[Square]]:
    """The tags of pages, and all other squares; a small or blurred photograph is enlarged and sharpened for it."""
    zoom = 2 if max(grey.shape) < _LARGE else 1
    larger = (
        grey
        if zoom == 1
        else np.asarray(cv2.resize(grey, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_CUBIC), np.uint8)
    )
    tags, others = _found(larger, zoom)
    if len(tags) < TAGS:
        soft = cv2.GaussianBlur(larger, (0, 0), 2.0 * zoom)
        more, squares = _found(np.asarray(cv2.addWeighted(larger, 2.6, soft, -1.6, 0), dtype=np.uint8), zoom)
        tags = _joined(tags, more)
        others = _joined(others, squares)
    return tags, [square for square in others if square.side >= _SMALLEST]


def _joined(some: list[Square], more: list[Square]) -> list[Square]:
    """Both without those that are there already."""
    if not some:
        return more
    middles, near = np.array([known.middle for known in some]), 0.3 * np.array([known.side for known in some])
    return some + [s for s in more if not np.any(np.linalg.norm(middles - s.middle, axis=1) < near)]


def _found(grey: Pixels, zoom: int) -> tuple[list[Square], list[Square]]:
    found, numbers, others = _detector().detectMarkers(grey)
    tags = [
        Square(_at(corners, zoom), int(number))
        for corners, number in zip(found, () if perhaps(numbers) is None else numbers.ravel(), strict=True)
    ]
    return tags, [Square(_at(corners, zoom)) for corners in others]


def _at(corners: object, zoom: int) -> Reals:
    """Corners in the photograph as it was taken."""
    return (np.asarray(corners, dtype=np.float64).reshape(4, 2) + 0.5) / zoom - 0.5


def sharpened(grey: Pixels, corners: Reals, reach: float) -> Reals:
    """The corners to a fraction of a pixel."""
    window = max(2, round(reach))
    points = corners.astype(np.float32).reshape(-1, 1, 2)
    until = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 30, 0.02)
    refined = cv2.cornerSubPix(grey, points, (window, window), (-1, -1), until)
    return np.asarray(refined, dtype=np.float64).reshape(-1, 2)
