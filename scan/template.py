"""A face drawn again as it was printed: what is white on it, where its window is, and points to recognise it by."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
import pypdfium2
from msgspec.structs import replace

from lootpress.print.drawing.colour import colour
from lootpress.print.easel import Mark
from lootpress.print.face_report import FaceReport
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM, POINT, Box, drawn_size
from lootpress.print.tags.card import CardTag
from lootpress.print.typeset.shaping import width
from lootpress.scan.arrays import Mask, Pixels, Reals, perhaps
from lootpress.scan.catalogue import TaggedFace

PER_MM = 8.0
"""Pixels to the mm: enough to find the print of a card, for the light on it, and for whether there is writing on it."""
_KEY = colour("FF00FF")
_KEPT = 192
"""As many as a set has cards, or nearly: whoever looks for cards by their print needs them all."""
_ANCHORS, _APART, _FAR_APART = 32, 4.8, 8.0
"""How many points a face is found by, and how many mm they are apart."""


@dataclass(frozen=True, eq=False)
class Template:
    """A face with so many pixels to the mm: its light, with a white window, and the part of the window one can see."""

    grey: Pixels
    window: Mask
    code: tuple[float, float, float, float] | None
    """In mm, the box of the set's code at the foot: left, top, right, bottom."""

    @cached_property
    def soft(self) -> Pixels:
        """Its light as a photograph shows it: not quite sharp."""
        return np.asarray(cv2.GaussianBlur(self.grey, (0, 0), 1.0), dtype=np.uint8)

    @cached_property
    def anchors(self) -> Reals:
        """Points in mm where the print has corners, none in the window; the most telling first."""
        outside = cv2.erode((~self.window).astype(np.uint8), np.ones((3, 3), dtype=np.uint8))
        found = cv2.goodFeaturesToTrack(
            cv2.GaussianBlur(self.grey, (0, 0), PER_MM * 0.25),
            _ANCHORS, 0.02, _APART * PER_MM, mask=outside, blockSize=max(3, round(PER_MM * 2)),
        )  # fmt: skip
        if perhaps(found) is None:
            return np.empty((0, 2))
        return np.asarray(found, dtype=np.float64).reshape(-1, 2) / PER_MM

    @cached_property
    def spread(self) -> Reals:
        """Half of them, well apart: enough where many cards say together how their sheet lies."""
        kept: list[Reals] = []
        for point in self.anchors:
            if len(kept) < _ANCHORS // 2 and all(np.linalg.norm(point - other) >= _FAR_APART for other in kept):
                kept.append(point)
        return np.array(kept).reshape(-1, 2)


_templates: OrderedDict[CardTag, Template] = OrderedDict()


def template_of(entry: TaggedFace) -> Template:
    """The template of a face, drawn now unless it was among the last ones."""
    known = _templates.pop(entry.tag, None) or _drawn(entry)
    _templates[entry.tag] = known
    if len(_templates) > _KEPT:
        _templates.popitem(last=False)
    return known


def _drawn(entry: TaggedFace) -> Template:
    size, side = entry.tag.size, entry.face.side
    options = replace(side.options, window=entry.tag.window, filled=_KEY)
    press, out = press_in_memory((size.width * MM, size.height * MM))
    report = replace(side, options=options).draw(press, Box(0, 0, size))
    press.save()
    wide, high = round(size.width * PER_MM), round(size.height * PER_MM)
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        image = pdf[0].render(scale=PER_MM / MM).to_numpy()
        pixels = np.asarray(cv2.resize(image, (wide, high), interpolation=cv2.INTER_AREA), dtype=np.uint8)
    blue, green, red = (pixels[..., channel] for channel in range(3))
    window = (red > 245) & (green < 10) & (blue > 245)
    grey = np.minimum(red, blue)  # the key is white in red and blue, and print is grey
    grey[window] = 255
    return Template(grey, window, _code_box(entry, report.marks if isinstance(report, FaceReport) else ()))


def _code_box(entry: TaggedFace, marks: Sequence[Mark]) -> tuple[float, float, float, float] | None:
    code, scale = entry.face.piece.code, drawn_size(entry.tag.size).scale
    for mark in marks:
        if mark.what == "number" and code:
            right = mark.left + width("text", code) * mark.size * POINT
            return mark.left * scale, mark.top * scale, right * scale, mark.bottom * scale
    return None
