"""Whether a card by itself that looks like one of ours is of another set: sets may have cards of the same words."""

import cv2
import numpy as np

from lootpress.print.sizes import drawn_size
from lootpress.print.tags.card import SIDE, tag_at
from lootpress.print.typeset.fit import windows
from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.found import FoundCard
from lootpress.scan.reading import tags_near
from lootpress.scan.refine import flattened
from lootpress.scan.template import PER_MM, template_of

_OWN_TAG = 0.5
"""How alike a tag and that of our card are at the least, 1 being the same: tags of other cards stay below 0.35."""
_OWN_CODE = 0.85
"""How alike the code of the set at the foot and that of ours are at the least: other codes stay below 0.8."""
_EDGE, _REACH = 0.35, 0.4
"""In mm: the paper around the code that is compared with it, and how far it may lie from where it should be."""


def is_of_another_set(grey: Pixels, found: FoundCard) -> bool:
    """Whether its tag is another one; without a tag, whether the code at its foot is."""
    alike = _tag_alike(grey, found)
    return alike < _OWN_TAG if alike is not None else _code_alike(grey, found) < _OWN_CODE


def _tag_alike(grey: Pixels, found: FoundCard) -> float | None:
    """How alike the card's tag is to what it ought to be, with any window; none if there is no tag."""
    size = found.entry.tag.size
    drawn = drawn_size(size)
    x, y = tag_at(drawn)
    seen = tags_near(grey, found.warp, (x * drawn.scale, y * drawn.scale), size)
    if not len(seen):
        return None
    words = [found.entry.face.tag(window).word for window in windows(drawn.tall)]
    own: Reals = np.array([[float(digit == "1") * 2 - 1 for digit in f"{word:0{SIDE * SIDE}b}"] for word in words])
    lengths = np.maximum(np.linalg.norm(seen, axis=1, keepdims=True), 1e-9)
    return float((seen / lengths / SIDE @ own.T).max())


def _code_alike(grey: Pixels, found: FoundCard) -> float:
    """How alike the code of the set at the foot of the card and that of ours are."""
    template = template_of(found.entry)
    if template.code is None:
        return 1.0
    left, top, right, bottom = (round(side * PER_MM) for side in template.code)
    edge, reach = round(_EDGE * PER_MM), round(_REACH * PER_MM)
    own = template.soft[top - edge : bottom + edge, left - edge : right + edge]
    flat = flattened(grey, found)
    around = flat[top - edge - reach : bottom + edge + reach, left - edge - reach : right + edge + reach]
    return float(cv2.matchTemplate(around, own, cv2.TM_CCOEFF_NORMED).max())
