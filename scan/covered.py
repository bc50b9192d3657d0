"""Whether something lies over a card's window: then the line around it cannot be seen all the way."""

import cv2
import numpy as np

from lootpress.scan.arrays import Mask, Pixels, Singles
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


def is_covered(template: Template, ratio: Singles) -> bool:
    """Whether something lies over the edge of the window: what should be black is light for longer than a gap.

    Whoever draws makes it darker; another card, a sheet of paper or a finger make it lighter.
    """
    line = _line(template)
    dark = np.asarray(cv2.erode(ratio.mean(axis=2), _disc(_LINE)), dtype=np.float32)
    if not line.any():
        return False
    usual = min(float(np.median(dark[line])), _PALEST)
    hidden = line & (dark > 1 - _FAINT * (1 - usual))
    _, _, figures, _ = cv2.connectedComponentsWithStats(hidden.astype(np.uint8), connectivity=8)
    parts = np.asarray(figures)[1:]
    sides = parts[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]]
    return bool((np.hypot(sides[:, 0], sides[:, 1]) > _GAP * PER_MM).any())


def _line(template: Template) -> Mask:
    """Where the window's edge is printed black."""
    near = cv2.dilate(template.window.astype(np.uint8), _disc(_LINE)) > 0
    return np.asarray(near & ~template.window & (template.grey < _BLACK), dtype=np.bool_)


def _disc(mm: float) -> Pixels:
    size = 2 * max(1, round(mm * PER_MM)) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)), dtype=np.uint8)
