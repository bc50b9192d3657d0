"""Whether something lies over a card's window: then the line around it cannot be seen all the way."""

import cv2
import numpy as np

from lootpress.scan.arrays import Mask, Pixels, Singles, to_light
from lootpress.scan.template import PER_MM, Template

_LINE = 0.6
"""In mm: so near the window its line is printed, and so far a photograph may move it."""
_BLACK = 90
_FAINT = 0.55
"""The share of its usual darkness that a line has at the least, however light falls on it."""
_PALEST = 0.6
"""As pale as this, white being 1, the line of a soft photograph is; paler it is because something hides it."""
_GAP = 3.0
"""In mm: a shorter gap hides too little of the window."""


def is_covered(template: Template, ratio: Singles, blur: float) -> bool:
    """Whether something lies over the edge of the window: what should be black is light for longer than a gap.

    Whoever draws makes it darker; another card, a sheet of paper or a finger make it lighter. A photograph that is soft
    by so many mm makes fine lines paler than broad ones, so each place is held against its own print, as soft.
    """
    line = _line(template)
    if not line.any():
        return False
    seen, printed = _darkest(ratio.mean(axis=2)), _darkest(_softened(to_light(template.grey), blur))
    usual = float(np.median(seen[line]) / np.median(printed[line]))
    hidden = line & (seen < _FAINT * np.maximum(usual * printed, 1 - _PALEST))
    _, _, figures, _ = cv2.connectedComponentsWithStats(hidden.astype(np.uint8), connectivity=8)
    parts = np.asarray(figures)[1:]
    sides = parts[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]]
    return bool((np.hypot(sides[:, 0], sides[:, 1]) > _GAP * PER_MM).any())


def _softened(light: Singles, blur: float) -> Singles:
    return np.asarray(cv2.GaussianBlur(light, (0, 0), blur * PER_MM), dtype=np.float32) if blur else light


def _darkest(light: Singles) -> Singles:
    """How dark it is near by at the most, black being 1."""
    return np.asarray(1 - cv2.erode(light, _disc(_LINE)), dtype=np.float32)


def _line(template: Template) -> Mask:
    """Where the window's edge is printed black."""
    near = cv2.dilate(template.window.astype(np.uint8), _disc(_LINE)) > 0
    return np.asarray(near & ~template.window & (template.grey < _BLACK), dtype=np.bool_)


def _disc(mm: float) -> Pixels:
    size = 2 * max(1, round(mm * PER_MM)) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)), dtype=np.uint8)
