"""A face drawn again as it was printed: what is white on it, where its window is, and points to recognise it by."""

from collections import OrderedDict
from dataclasses import dataclass, replace

import cv2
import numpy as np
import pypdfium2

from lootpress.print.drawing.colour import colour
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM, Box
from lootpress.scan.arrays import Mask, Pixels, Reals, perhaps
from lootpress.scan.catalogue import Tagged

_KEY = colour("FF00FF")
_KEPT = 64


@dataclass(frozen=True, eq=False)
class Template:
    """A face with so many pixels to the mm: its light, with a white window, and the part of the window one can see."""

    per_mm: float
    grey: Pixels
    window: Mask

    def anchors(self, most: int, apart: float) -> Reals:
        """Points in mm where the print has corners, none in the window, as far apart as this."""
        outside = cv2.erode((~self.window).astype(np.uint8), np.ones((3, 3), dtype=np.uint8))
        found = cv2.goodFeaturesToTrack(
            cv2.GaussianBlur(self.grey, (0, 0), self.per_mm * 0.25),
            most, 0.02, apart * self.per_mm, mask=outside, blockSize=max(3, round(self.per_mm * 2)),
        )  # fmt: skip
        if perhaps(found) is None:
            return np.empty((0, 2))
        return np.asarray(found, dtype=np.float64).reshape(-1, 2) / self.per_mm


_templates: OrderedDict[tuple[object, float, float], Template] = OrderedDict()


def template_of(entry: Tagged, per_mm: float) -> Template:
    """The template of a face, drawn now unless it was among the last ones."""
    key = (entry.tag, per_mm, 0.0)
    known = _templates.get(key)
    if known is None:
        known = _templates[key] = _drawn(entry, per_mm)
        if len(_templates) > _KEPT:
            _templates.popitem(last=False)
    return known


def _drawn(entry: Tagged, per_mm: float) -> Template:
    size, side = entry.tag.size, entry.face.side
    options = replace(side.options, window=entry.tag.window, filled=_KEY)
    press, out = press_in_memory((size.width * MM, size.height * MM))
    replace(side, options=options).draw(press, Box(0, 0, size))
    press.save()
    wide, high = round(size.width * per_mm), round(size.height * per_mm)
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        image = pdf[0].render(scale=per_mm / MM).to_pil().convert("RGB").resize((wide, high))
    pixels = np.array(image, dtype=np.uint8)
    red, green, blue = (pixels[..., i].astype(np.int16) for i in range(3))
    window = (red > 245) & (green < 10) & (blue > 245)
    grey = np.minimum(red, blue)  # the key is white in red and blue, and print is grey
    grey[window] = 255
    return Template(per_mm, grey.astype(np.uint8), window)
