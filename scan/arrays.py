"""The arrays that this room works with, and light as numbers that add up."""

from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""Rows, columns, and red, green, blue; or without the last, grey."""
Reals = NDArray[np.float64]
Singles = NDArray[np.float32]
Mask = NDArray[np.bool_]

Anything = TypeVar("Anything")

_STEPS = np.arange(256) / 255
_LINEAR: Singles = np.where(_STEPS <= 0.04045, _STEPS / 12.92, ((_STEPS + 0.055) / 1.055) ** 2.4).astype(np.float32)
_TABLE = 4096
_LIGHTS = np.arange(_TABLE + 1) / _TABLE
_SEEN: Singles = np.where(_LIGHTS <= 0.0031308, _LIGHTS * 12.92, 1.055 * _LIGHTS ** (1 / 2.4) - 0.055).astype(
    np.float32
)
_ENCODED: Pixels = np.round(255 * _SEEN).astype(np.uint8)


def to_light(pixels: Pixels) -> Singles:
    """Amounts of light from 0 to 1, from pixels as a camera writes them (sRGB)."""
    return np.asarray(cv2.LUT(pixels, _LINEAR), dtype=np.float32)


def from_light(light: Singles) -> Pixels:
    """Pixels again."""
    pixels: Pixels = _ENCODED.take((light * _TABLE + 0.5).astype(np.intp), mode="clip")
    return pixels


def as_seen(ratio: Singles) -> Singles:
    """Shares of light as the eye has them, from 0 to 1."""
    seen: Singles = _SEEN.take((ratio * _TABLE + 0.5).astype(np.intp), mode="clip")
    return seen


def perhaps(value: Anything) -> Anything | None:
    """What OpenCV gives where its types promise an array: that, or nothing."""
    return value
