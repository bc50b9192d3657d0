"""Cards found by their tags: on sheets, and by themselves once they are cut."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.print.layout import SheetPlace
from lootpress.print.sizes import Size, drawn_size
from lootpress.print.tags.card import CARD_TAG, SIDE, tag_at
from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.catalogue import Catalogue, TaggedFace
from lootpress.scan.found import FoundCard
from lootpress.scan.quads import Square, sharpened
from lootpress.scan.reading import read_expected, read_squares
from lootpress.scan.refine import flat_picture, seen_points
from lootpress.scan.sheet_layout import Laid, cells_of, likely_cells
from lootpress.scan.warp import Warp, fitted

_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float64)
_PRINTED = 0.01
"""The share of a card that is dark at the least."""
_NEAR = 4.0
"""In mm: a tag so near the place of a card's tag on the sheet is that card's."""


@dataclass(frozen=True, eq=False)
class ReadTag:
    """A card's tag in the photograph: what it names, and its corners."""

    entry: TaggedFace
    square: Square


def tag_corners(size: Size) -> Reals:
    """The corners of the tag on a card of a size, in mm from the upper left of its trim."""
    drawn = drawn_size(size)
    corners: Reals = (np.array(tag_at(drawn)) + _CORNERS * CARD_TAG) * drawn.scale
    return corners


def read_tags(grey: Pixels, squares: Sequence[Square], catalogue: Catalogue) -> list[ReadTag]:
    """The tags among squares, every one once."""
    out: list[ReadTag] = []
    for match, square in read_squares(grey, squares, catalogue):
        if any(np.linalg.norm(other.square.middle - square.middle) < square.side / 2 for other in out):
            continue
        corners = sharpened(grey, square.corners, min(5.0, square.side / (SIDE + 2) * 0.7))
        if np.abs(corners - square.corners).max() > square.side / 6:
            corners = square.corners
        out.append(ReadTag(match.entry, Square(corners)))
    return out


@dataclass(frozen=True, eq=False)
class OnSheet:
    """What a sheet shows: its cards, and the cells with print whose tag is not of this set or cannot be read."""

    laid: Laid
    cards: tuple[FoundCard, ...]
    unread: tuple[tuple[Size, Warp], ...]
    used: tuple[ReadTag, ...]


def cards_on(
    grey: Pixels, ways: Sequence[Laid], read: Sequence[ReadTag], catalogue: Catalogue, sizes: Sequence[Size]
) -> OnSheet:
    """The cards of a sheet: those whose tags were read, and those whose tags one can read if one knows where."""
    laid, cells, near = _layout(grey, ways, read, catalogue, sizes)
    paper, photo = laid.points
    for place, tag in near:
        paper = np.concatenate((paper, _on_paper(place, tag_corners(tag.entry.tag.size))))
        photo = np.concatenate((photo, tag.square.corners))
    warp = fitted(paper, photo) or laid.warp
    known = {(round(place.x, 1), round(place.y, 1)): (place, tag.entry) for place, tag in near}
    left = list(cells)
    for _ in range(2):  # what was found the first time says where to look the second time
        for cell in list(left):
            at = (round(cell.x, 1), round(cell.y, 1))
            named = known.get(at) or _looked_up(grey, warp, cell, catalogue)
            if named is not None:
                known[at] = named
                left.remove(cell)
        warp = _refined(grey, list(known.values()), warp, (paper, photo))
        if not left:
            break
    cards = tuple(FoundCard(entry, _card_warp(warp, place), "sheet") for place, entry in known.values())
    unread = tuple((cell.size, _card_warp(warp, cell)) for cell in left if _has_print(grey, warp, cell))
    return OnSheet(laid, cards, unread, tuple(tag for _, tag in near))


def _has_print(grey: Pixels, warp: Warp, cell: SheetPlace) -> bool:
    """Whether there is a card in a cell, or bare paper, as at the end of the last sheet."""
    wide, high = round(cell.size.width * 4), round(cell.size.height * 4)
    flat = flat_picture(grey, warp, wide, high, 4.0, (cell.x, cell.y)).astype(np.float32)
    middle = flat[high // 12 : -high // 12, wide // 12 : -wide // 12]
    even = cv2.GaussianBlur(middle, (0, 0), 12.0)
    return float(np.mean(middle < 0.75 * np.asarray(even))) > _PRINTED


def _refined(
    grey: Pixels, cards: Sequence[tuple[SheetPlace, TaggedFace]], warp: Warp, points: tuple[Reals, Reals]
) -> Warp:
    """The map of a sheet, fitted to the print of all its cards: tags say little about what is between them."""
    for within in (2.0, 0.8):
        paper, photo = [points[0]], [points[1]]
        for place, entry in cards:
            own, seen = seen_points(grey, FoundCard(entry, _card_warp(warp, place), "sheet"), within)
            paper.append(_on_paper(place, own))
            photo.append(seen)
        scale = warp.scale_at((points[0][:, 0].mean(), points[0][:, 1].mean()))
        warp = fitted(np.concatenate(paper), np.concatenate(photo), within=8.0 * scale) or warp
    return warp


def _card_warp(warp: Warp, place: SheetPlace) -> Warp:
    return warp.moved(place.right, place.bottom, turned=True) if place.turned else warp.moved(place.x, place.y)


def _on_paper(place: SheetPlace, points: Reals) -> Reals:
    start = (place.right, place.bottom) if place.turned else (place.x, place.y)
    sign = -1.0 if place.turned else 1.0
    spread: Reals = np.array(start) + sign * points
    return spread


TagLayout = tuple[Laid, list[SheetPlace], list[tuple[SheetPlace, ReadTag]]]
"""How a sheet lies, its cells, and the tags that were read with the cells they are in."""


def _layout(
    grey: Pixels, ways: Sequence[Laid], read: Sequence[ReadTag], catalogue: Catalogue, sizes: Sequence[Size]
) -> TagLayout:
    """The layout that a sheet's code tells; without one that in which most tags of cards are where they should be."""
    laid = ways[0]
    if laid.code is not None:
        cells = cells_of(laid.code)
        return laid, cells, _matched(laid, cells, read)
    layouts = [(way, cells) for way in ways for size in sizes if (cells := likely_cells(way.places.paper, size))]
    matched: list[TagLayout] = [(way, cells, _matched(way, cells, read)) for way, cells in layouts]
    best = max(matched, key=lambda layout: len(layout[2]))
    if best[2]:
        return best
    for way, cells in layouts:  # nothing was read: perhaps it can be, when one knows where to look
        if any(_looked_up(grey, way.warp, cell, catalogue) for cell in cells[:3]):
            return way, cells, []
    return laid, [], []


def _matched(laid: Laid, cells: Sequence[SheetPlace], read: Sequence[ReadTag]) -> list[tuple[SheetPlace, ReadTag]]:
    out = []
    for tag in read:
        middle = laid.warp.back(tag.square.middle[None])[0]
        for cell in cells:
            if cell.size != tag.entry.tag.size:
                continue
            for place in (cell, SheetPlace(cell.x, cell.y, cell.size, turned=True)):
                expected = _on_paper(place, tag_corners(cell.size)).mean(axis=0)
                if np.linalg.norm(expected - middle) < _NEAR:
                    out.append((place, tag))
    return out


def _looked_up(
    grey: Pixels, warp: Warp, cell: SheetPlace, catalogue: Catalogue
) -> tuple[SheetPlace, TaggedFace] | None:
    drawn = drawn_size(cell.size)
    x, y = tag_at(drawn)
    for place in (cell, SheetPlace(cell.x, cell.y, cell.size, turned=True)):
        found = read_expected(grey, _card_warp(warp, place), (x * drawn.scale, y * drawn.scale), cell.size, catalogue)
        if found is not None:
            return place, found.entry
    return None


def single_card(tag: ReadTag) -> FoundCard:
    """A card by its own tag, roughly: its far corners are many times as far away as the tag is large."""
    matrix = cv2.getAffineTransform(
        tag_corners(tag.entry.tag.size)[:3].astype(np.float32), tag.square.corners[:3].astype(np.float32)
    )
    perspective = np.vstack((np.asarray(matrix, dtype=np.float64), [0.0, 0.0, 1.0]))
    return FoundCard(tag.entry, Warp(perspective, np.zeros((6, 2)), (0.0, 0.0), 1.0), "tag")
