"""The colour of the paper everywhere on a card: what the light and the camera made of white."""

import cv2
import numpy as np

from lootpress.scan.arrays import Mask, Reals, Singles

_COARSE = 2.0
"""Pixels to the mm that are enough for light."""
_NEAR = 6.0
"""In mm: how far light is alike."""
_ROUNDS = 5
_LIKE_PAPER = 0.1
_COLOURLESS = 0.05


def paper_light(light: Singles, printed_white: Mask, window: Mask, per_mm: float) -> Singles:
    """The light of bare paper for every pixel: known beside the print, and in the window where nothing is drawn."""
    high, wide = light.shape[:2]
    size = (max(4, round(wide / per_mm * _COARSE)), max(4, round(high / per_mm * _COARSE)))
    small = np.asarray(cv2.resize(light, size, interpolation=cv2.INTER_AREA), dtype=np.float64)
    sure = _shrunk(printed_white, size)
    inside = _shrunk(window, size)
    if sure.sum() < 40:
        sure = sure | (inside & _brightest(small))
    slope = _sloping(small, sure)
    paper = slope
    for _ in range(_ROUNDS):
        ratio = small / np.maximum(paper, 1e-4)
        even = np.ptp(ratio, axis=2) < _COLOURLESS
        bare = sure | (inside & even & (np.abs(ratio.mean(axis=2) - 1) < _LIKE_PAPER))
        paper = slope * _smoothed(small / np.maximum(slope, 1e-4), bare)
    return np.asarray(cv2.resize(paper.astype(np.float32), (wide, high), interpolation=cv2.INTER_LINEAR), np.float32)


def _shrunk(mask: Mask, size: tuple[int, int]) -> Mask:
    return np.asarray(cv2.resize(mask.astype(np.float32), size, interpolation=cv2.INTER_AREA) > 0.98, dtype=np.bool_)


def _brightest(light: Reals) -> Mask:
    level = light.mean(axis=2)
    return np.asarray(level >= np.percentile(level, 80), dtype=np.bool_)


def _sloping(light: Reals, sure: Mask) -> Reals:
    """A surface of the second degree through the paper that is known, whatever was scribbled onto some of it."""
    high, wide = sure.shape
    y, x = np.mgrid[0:high, 0:wide]
    x, y = x / wide * 2 - 1, y / high * 2 - 1
    terms = np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=2)
    known = terms[sure]
    out = np.empty_like(light)
    for channel in range(3):
        values = light[..., channel][sure]
        weights = np.ones(len(values))
        found = np.zeros(6)
        for _ in range(5):
            weighted = known * weights[:, None]
            found = np.linalg.solve(known.T @ weighted + np.eye(6) * 1e-3, weighted.T @ values).astype(np.float64)
            rest = values - known @ found
            spread = max(1.5 * float(np.median(np.abs(rest))), 0.004)
            weights = np.where(rest < 0, 1 / (1 + (rest / spread) ** 2), 1.0)  # ink is darker, never lighter
        out[..., channel] = np.maximum(terms @ found, 0.01)
    return out


def _smoothed(ratio: Reals, bare: Mask) -> Reals:
    """What the light near by is, on the average of bare paper; farther away it fades into 1."""
    weight = bare.astype(np.float32)
    near = _NEAR * _COARSE
    total = cv2.GaussianBlur(weight, (0, 0), near)[..., None] + 1e-3
    spread = cv2.GaussianBlur(np.clip(ratio, 0.3, 2.0).astype(np.float32) * weight[..., None], (0, 0), near) + 1e-3
    smooth: Reals = np.asarray(spread, dtype=np.float64) / np.asarray(total, dtype=np.float64)
    return smooth
