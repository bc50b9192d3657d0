"""The drawing on a card: cut out of the photograph, freed of light and paper, ready to be its art."""

from dataclasses import dataclass
from io import BytesIO

import cv2
import numpy as np
from PIL import Image

from lootpress.print.face import art_box
from lootpress.print.sizes import drawn_size
from lootpress.print.sketch_foot import HEIGHT
from lootpress.print.tags.card import tag_at
from lootpress.scan.arrays import Mask, Pixels, Singles, to_light
from lootpress.scan.catalogue import TaggedFace
from lootpress.scan.covered import is_covered
from lootpress.scan.found import FoundBy, FoundCard
from lootpress.scan.ink import Ink, drawn, faintest, painted, seen_ratio, spread_out
from lootpress.scan.paper import paper_light
from lootpress.scan.photo import Photo
from lootpress.scan.refine import flat_picture, flattened
from lootpress.scan.tagged import tag_corners
from lootpress.scan.template import PER_MM, Template, template_of

COARSE_DPI, FINE_DPI = 400, 600
_FINE_FROM = 470.0
_INSET, _REACH = 0.7, 2.0
_CLEAR = 0.6
"""In mm: so near to print nothing is known about the paper."""
_CLEAR_OF_WORDS = 0.8
_LEAST_INK = 2.0
"""In mm²: less is no drawing."""
_LEAST_WRITING = 1.2


@dataclass(frozen=True, eq=False)
class Drawing:
    """What a photograph shows on a card; without a picture its window is empty, or something lies over it."""

    entry: TaggedFace
    photo: str
    taken: float
    how: FoundBy
    picture: bytes | None
    signature: bytes | None
    card: Pixels
    dpi: float
    blur: float
    ink: float
    written: bool
    covered: bool


def drawing_of(photo: Photo, found: FoundCard) -> Drawing:
    """Cut the drawing out of a photograph."""
    template = template_of(found.entry)
    flat = flattened(photo.pixels, found)
    light = to_light(flat)
    white = template.grey > 250
    bare = _eroded(white, _CLEAR * PER_MM) & ~_dilated(template.window, _CLEAR * PER_MM)
    paper = paper_light(light, bare, template.window, PER_MM)
    ratio = seen_ratio(light, paper)
    level = faintest(ratio, bare, PER_MM)
    off_print = _eroded(white, _CLEAR_OF_WORDS * PER_MM) & ~_dilated(template.window, _CLEAR_OF_WORDS * PER_MM)
    written = drawn(ratio, off_print, level, PER_MM)
    window = drawn(ratio, _eroded(template.window, _INSET * PER_MM), level, PER_MM)
    blur = _blur(flat, found.entry)
    covered = is_covered(template, ratio, blur)
    hopeful = window.area >= _LEAST_INK / 2 and not covered
    art = _art(photo, found, template, paper, level) if hopeful else None
    return Drawing(
        found.entry, photo.name, photo.taken, found.how,
        None if art is None else art.picture,
        _signature(ratio, written, found.entry),
        np.round(ratio * 255).astype(np.uint8),
        found.dpi, blur, window.area if art is None else art.ink,
        written.area >= _LEAST_WRITING and not covered, covered,
    )  # fmt: skip


@dataclass(frozen=True)
class _Art:
    """A drawing as a picture, and how much of it is ink, in mm²."""

    picture: bytes
    ink: float


def _art(photo: Photo, found: FoundCard, template: Template, paper: Singles, level: float) -> _Art | None:
    """The drawing where art will be, fine enough to print."""
    tag = found.entry.tag
    per_mm = (FINE_DPI if found.dpi >= _FINE_FROM else COARSE_DPI) / 25.4
    box = art_box(tag.size, tag.window)
    x, y, w, h = (round(edge * PER_MM) for edge in box)
    wide, high = round(box[2] * per_mm), round(box[3] * per_mm)
    flat = flat_picture(photo.pixels, found.warp, wide, high, per_mm, (box[0], box[1]))
    bare_paper = cv2.resize(paper[y : y + h, x : x + w], (wide, high), interpolation=cv2.INTER_LINEAR)
    window = cv2.resize(template.window[y : y + h, x : x + w].astype(np.float32), (wide, high)) > 0.5
    edged = np.pad(np.asarray(window, dtype=np.bool_), 1)  # beyond the box there is no window
    within = _eroded(edged, _INSET * per_mm)[1:-1, 1:-1]
    ratio = seen_ratio(to_light(flat), np.asarray(bare_paper, dtype=np.float32))
    ink = drawn(ratio, within, level, per_mm)
    if ink.area < _LEAST_INK:
        return None
    return _Art(_png(spread_out(painted(ratio, ink), within, per_mm, _REACH), per_mm), ink.area)


def _signature(ratio: Singles, writing: Ink, entry: TaggedFace) -> bytes | None:
    """The strip at the foot where the artist signs, if anybody wrote on it."""
    drawn_as = drawn_size(entry.tag.size)
    bottom = drawn_as.height - drawn_as.margin
    edges = (drawn_as.margin + 1.0, bottom - HEIGHT, tag_at(drawn_as)[0] - 0.8, bottom)
    left, top, right, low = (round(edge * drawn_as.scale * PER_MM) for edge in edges)
    if (writing.cover[top:low, left:right] > 0.35).sum() / PER_MM**2 < _LEAST_WRITING:
        return None
    return _png(np.round(ratio[top:low, left:right] * 255).astype(np.uint8), PER_MM)


def _blur(flat: Pixels, entry: TaggedFace) -> float:
    """How soft the photograph is, in mm: the spread of the steepest edges of the card's tag."""
    corners = tag_corners(entry.tag.size) * PER_MM
    (left, top), (right, bottom) = np.round(corners[0]).astype(int), np.round(corners[2]).astype(int)
    grey = cv2.cvtColor(flat[max(0, top) : bottom, max(0, left) : right], cv2.COLOR_RGB2GRAY).astype(np.float32)
    low, high = np.percentile(grey, (3, 97))
    if high - low < 10:
        return 0.0
    slope = np.hypot(np.diff(grey, axis=1)[:-1], np.diff(grey, axis=0)[:, :-1])
    steepest = float(np.percentile(slope, 98))
    return float((high - low) / (np.sqrt(2 * np.pi) * max(steepest, 1e-3)) / PER_MM)


def _png(pixels: Pixels, per_mm: float) -> bytes:
    out = BytesIO()
    dpi = per_mm * 25.4
    Image.fromarray(np.ascontiguousarray(pixels)).save(out, "PNG", dpi=(dpi, dpi), compress_level=4)
    return out.getvalue()


def _eroded(mask: Mask, pixels: float) -> Mask:
    return np.asarray(cv2.erode(mask.astype(np.uint8), _disc(pixels)) > 0, dtype=np.bool_)


def _dilated(mask: Mask, pixels: float) -> Mask:
    return np.asarray(cv2.dilate(mask.astype(np.uint8), _disc(pixels)) > 0, dtype=np.bool_)


def _disc(pixels: float) -> Pixels:
    size = 2 * max(1, round(pixels)) + 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)), dtype=np.uint8)
