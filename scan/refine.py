"""Cards fitted to what is printed on them: small patches of their print are looked for where they should be."""

from collections.abc import Sequence

import cv2
import numpy as np

from lootpress.scan.arrays import Pixels, Reals, Singles
from lootpress.scan.found import FoundCard
from lootpress.scan.template import PER_MM, template_of
from lootpress.scan.warp import Warp, fitted

_HALF = 4.0
"""Half the side of a patch, in mm."""
_ALIKE = 0.55


def seen_points(grey: Pixels, found: FoundCard, within: float, *, alone: bool = False) -> tuple[Reals, Reals]:
    """Points of a card's print in mm, and where they are in the photograph, at most so many mm from where expected."""
    template = template_of(found.entry)
    patch = flattened(grey, found)
    paper, photo = [], []
    for x, y in template.anchors if alone else template.spread:
        moved = _moved(template.soft, patch, x, y, within)
        if moved is not None:
            paper.append((x, y))
            photo.append(moved)
    if not paper:
        return np.empty((0, 2)), np.empty((0, 2))
    return np.array(paper), found.warp(np.array(photo))


def flattened(pixels: Pixels, found: FoundCard) -> Pixels:
    """The card as the photograph shows it, flat, in the size of its template."""
    high, wide = template_of(found.entry).grey.shape
    return flat_picture(pixels, found.warp, wide, high, PER_MM)


def flat_picture(
    pixels: Pixels, warp: Warp, wide: int, high: int, per_mm: float, at: tuple[float, float] = (0, 0)
) -> Pixels:
    """A part of what a warp maps, from a point in mm on, flat, with so many pixels to the mm."""
    step = 8
    xs, ys = (np.arange(-1, side // step + 2) * step + (step - 1) / 2 for side in (wide, high))
    points = np.stack(np.meshgrid((xs + 0.5) / per_mm + at[0], (ys + 0.5) / per_mm + at[1]), axis=2)
    spread = warp(points.reshape(-1, 2)).astype(np.float32).reshape(len(ys), len(xs), 2)
    dense = cv2.resize(spread, (len(xs) * step, len(ys) * step), interpolation=cv2.INTER_LINEAR)
    dense = dense[step : step + high, step : step + wide]
    flat = cv2.remap(
        pixels, dense[..., 0].copy(), dense[..., 1].copy(), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(flat, dtype=np.uint8)


def _moved(template: Pixels, patch: Pixels, x: float, y: float, within: float) -> tuple[float, float] | None:
    """Where a patch of the template around a point is in the flat card, in mm."""
    high, wide = template.shape
    reach, search = round(_HALF * PER_MM), round(within * PER_MM)
    column, row = round(x * PER_MM - 0.5), round(y * PER_MM - 0.5)
    left, right = max(0, column - reach), min(wide, column + reach + 1)
    top, bottom = max(0, row - reach), min(high, row + reach + 1)
    if right - left < reach or bottom - top < reach:
        return None
    part = template[top:bottom, left:right]
    from_x, from_y = max(0, left - search), max(0, top - search)
    around = patch[from_y : min(high, bottom + search), from_x : min(wide, right + search)]
    if part.std() < 12 or around.shape[0] < part.shape[0] or around.shape[1] < part.shape[1]:
        return None
    alike = cv2.matchTemplate(around, part, cv2.TM_CCOEFF_NORMED)
    _, best, _, (at_x, at_y) = cv2.minMaxLoc(alike)
    if best < _ALIKE:
        return None
    dx, dy = _peak(np.asarray(alike, dtype=np.float32), at_x, at_y)
    return x + (from_x + at_x + dx - left) / PER_MM, y + (from_y + at_y + dy - top) / PER_MM


def _peak(alike: Singles, x: int, y: int) -> tuple[float, float]:
    """A fraction of a pixel, by a parabola through the neighbours of the best."""

    def vertex(before: float, here: float, after: float) -> float:
        bow = before - 2 * here + after
        return 0.0 if bow >= 0 else float(np.clip((before - after) / (2 * bow), -0.5, 0.5))

    high, wide = alike.shape
    here = float(alike[y, x])
    dx = vertex(float(alike[y, x - 1]), here, float(alike[y, x + 1])) if 0 < x < wide - 1 else 0.0
    dy = vertex(float(alike[y - 1, x]), here, float(alike[y + 1, x])) if 0 < y < high - 1 else 0.0
    return dx, dy


def refined_card(grey: Pixels, found: FoundCard, radii: Sequence[float]) -> FoundCard | None:
    """A card by itself, fitted to its print again and again, ever nearer; none where its print is not there."""
    for within in radii:
        paper, photo = seen_points(grey, found, within, alone=True)
        scale = found.warp.scale_at((10.0, 10.0))
        warp = fitted(paper, photo, within=max(2.0, 0.35 * scale)) if _covers(found, paper) else None
        if warp is None:
            return None
        found = FoundCard(found.entry, warp, found.how)
    return found


def _covers(found: FoundCard, points: Reals) -> bool:
    """Whether points say something about all of a card: far corners of a part that was seen are mere guesses."""
    if len(points) < 6:
        return False
    wide, high = np.ptp(points, axis=0)
    size = found.entry.tag.size
    return bool(wide >= 0.55 * size.width and high >= 0.6 * size.height)


def alike(grey: Pixels, found: FoundCard) -> float:
    """How much a card looks like its print outside its window, 1 being the same."""
    template = template_of(found.entry)
    patch = flattened(grey, found).astype(np.float32)
    print_ = np.asarray(cv2.GaussianBlur(template.grey, (0, 0), 2.0), dtype=np.float32)
    patch = np.asarray(cv2.GaussianBlur(patch, (0, 0), 2.0), dtype=np.float32)
    light = np.asarray(cv2.GaussianBlur(patch, (0, 0), 25.0), dtype=np.float32)
    outside = ~template.window
    a = print_[outside] - print_[outside].mean()
    ratio = (patch / np.maximum(light, 1.0))[outside]
    b = ratio - ratio.mean()
    return float((a * b).mean() / max(float(a.std() * b.std()), 1e-6))
