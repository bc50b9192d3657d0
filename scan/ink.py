"""What was drawn on paper, apart from the paper: colours, and how much of each pixel they cover."""

from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.scan.arrays import Mask, Pixels, Reals, Singles, as_seen

_FAINTEST = 0.055
_NOISE = 3.5
_FULL = 0.17
"""A colour covers the paper when it is so much darker than the faintest that counts, 1 being black."""
_SPECK = 0.4
_PALE = 0.3
"""Specks smaller than this in mm² and paler than this are dust, or guide dots."""

_BAND = 48


@dataclass(frozen=True, eq=False)
class Ink:
    """A drawing: how much of every pixel it covers, and how large a part of the paper is inked, in mm²."""

    cover: Singles
    area: float


def seen_ratio(light: Singles, paper: Singles) -> Singles:
    """What colours would be on white paper in even light, from 0 to 1 as the eye has it."""
    seen = np.empty_like(light)
    for top in range(0, len(light), _BAND):  # large arrays cost more time to get than to fill
        band = slice(top, top + _BAND)
        ratio = light[band] / np.maximum(paper[band], np.float32(1e-4))
        seen[band] = as_seen(ratio.astype(np.float32, copy=False))
    return seen


def faintest(ratio: Singles, bare: Mask, per_mm: float) -> float:
    """How much darker than paper ink must be to be told from noise, by paper that nobody drew on."""
    if bare.sum() < 100:
        return _FAINTEST
    values = _away(ratio, per_mm)[bare]
    middle = float(np.median(values))
    return max(_FAINTEST, middle + _NOISE * 1.48 * float(np.median(np.abs(values - middle))))


def _away(ratio: Singles, per_mm: float) -> Singles:
    """How far colours are from paper, smoothed a little."""
    away = 1.0 - np.minimum(np.minimum(ratio[..., 0], ratio[..., 1]), ratio[..., 2])
    return np.asarray(cv2.GaussianBlur(away, (0, 0), max(0.5, 0.07 * per_mm)), dtype=np.float32)


def drawn(ratio: Singles, within: Mask, level: float, per_mm: float) -> Ink:
    """The ink inside a mask, as far as it is darker than this."""
    away = _away(ratio, per_mm)
    ramp = np.clip((away - level) / _FULL, 0.0, 1.0)
    cover: Singles = (ramp * ramp * (3 - 2 * ramp) * within).astype(np.float32)
    cover = _without_specks(cover, away, per_mm)
    return Ink(cover, float((cover > 0.35).sum()) / per_mm**2)


def painted(ratio: Singles, ink: Ink) -> Pixels:
    """Colour and cover of every pixel: what lies over white paper to look as it was seen; bare paper is white."""
    cover = np.round(ink.cover * 255).astype(np.uint8)
    pixels: Pixels = np.full((*cover.shape, 4), 255, dtype=np.uint8)
    pixels[..., 3] = cover
    inked = cover > 0
    solid = ink.cover[inked][:, None]
    pixels[inked, :3] = np.round(np.clip((ratio[inked] - (1 - solid)) / solid, 0, 1) * 255)
    return pixels


def _without_specks(cover: Singles, away: Singles, per_mm: float) -> Singles:
    count, labels, figures, _ = cv2.connectedComponentsWithStats((cover > 0.02).astype(np.uint8), connectivity=8)
    if count < 2:
        return cover
    marks = np.asarray(labels, dtype=np.int32)
    area = np.asarray(figures)[:, cv2.CC_STAT_AREA] / per_mm**2
    small = area < _SPECK
    small[0] = False
    specks = small[marks]
    darkest: Reals = np.zeros(count)
    np.maximum.at(darkest, marks[specks], away[specks])
    dust = small & ((darkest < _PALE) | (area < _SPECK / 8))
    kept: Singles = np.where(dust[marks], np.float32(0), cover)
    return kept


def spread_out(picture: Pixels, within: Mask, per_mm: float, reach: float) -> Pixels:
    """The drawing reaching so many mm farther than the mask: what runs to the edge runs under the frame."""
    far, labels = cv2.distanceTransformWithLabels(
        (~within).astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    ring = (np.asarray(far) <= reach * per_mm) & ~within
    nearest = np.zeros(int(np.asarray(labels).max()) + 1, dtype=np.int64)
    inside = np.flatnonzero(within.ravel())
    nearest[np.asarray(labels).ravel()[inside]] = inside
    source = nearest[np.asarray(labels)[ring]]
    farther = picture.copy()
    farther[ring] = picture.reshape(-1, 4)[source]
    return farther
