"""Cards beside those that were recognised: a sheet without tags is a lattice of cards of one size."""

from collections.abc import Iterator

import numpy as np

from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.found import FoundCard
from lootpress.scan.looks import Looks, identified
from lootpress.scan.warp import Warp, fitted

_SPOTS = np.array([(x, y) for x in (0.0, 0.5, 1.0) for y in (0.0, 0.5, 1.0)])
_OFF = 0.2
"""The part of a card by which one may lie beside its place in the lattice."""
_FARTHEST = 5
_ROUNDS = 3
_REACH = 1.5
"""In mm: how far a card may lie from where its neighbours say."""

Cell = tuple[int, int]


def with_neighbours(grey: Pixels, found: list[FoundCard], looks: Looks) -> list[FoundCard]:
    """Those cards, and every other one of their sheets that is recognised where the lattice has a place for it."""
    known = list(found)
    for base in found:
        for _ in range(_ROUNDS):
            cells = _lattice(base, known)
            new = list(_beside(grey, base, cells, known, looks))
            known += new
            if not new:
                break
    return known


def _lattice(base: FoundCard, cards: list[FoundCard]) -> dict[Cell, FoundCard]:
    """The cards of the sheet that a card is on, by their column and row."""
    size = np.array([base.entry.tag.size.width, base.entry.tag.size.height])
    cells: dict[Cell, FoundCard] = {}
    flat = Warp(base.warp.perspective, np.zeros((6, 2)), (0.0, 0.0), 1.0)
    for card in cards:
        if card.entry.tag.size != base.entry.tag.size:
            continue
        start, along, _, down = flat.back(card.corners) / size
        column, row = np.round(start)
        straight = np.abs(along - start - (1, 0)).max() < 0.3 and np.abs(down - start - (0, 1)).max() < 0.3
        reach = max(1.0, abs(column), abs(row))
        if straight and np.abs(start - (column, row)).max() < _OFF * reach and reach <= _FARTHEST:
            cells[int(column), int(row)] = card
    return cells


def _beside(
    grey: Pixels, base: FoundCard, cells: dict[Cell, FoundCard], known: list[FoundCard], looks: Looks
) -> Iterator[FoundCard]:
    size = np.array([base.entry.tag.size.width, base.entry.tag.size.height])
    places = {cell: np.array(cell) * size for cell in cells}
    paper = np.concatenate([places[cell] + _SPOTS * size for cell in cells])
    photo = np.concatenate([card.warp(_SPOTS * size) for card in cells.values()])
    sheet = fitted(paper, photo) if len(cells) > 1 else base.warp
    if sheet is None:
        return
    new: list[FoundCard] = []
    around = {(c + dx, r + dy) for c, r in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - cells.keys()
    for column, row in sorted(around):
        here = FoundCard(base.entry, sheet.moved(*(np.array([column, row]) * size)), "picture")
        if not _inside(here.corners, grey) or any(_taken(here, other) for other in (*known, *new)):
            continue
        fine = identified(grey, looks.likest(grey, here.warp, _REACH))
        if fine is not None:
            new.append(fine)
            yield fine


def _taken(here: FoundCard, card: FoundCard) -> bool:
    """Whether a card lies in a place already."""
    away = np.linalg.norm(here.corners.mean(axis=0) - card.corners.mean(axis=0))
    return bool(away < 0.5 * np.ptp(card.corners, axis=0).min())


def _inside(corners: Reals, grey: Pixels) -> bool:
    high, wide = grey.shape
    return bool(np.isfinite(corners).all() and (corners >= 0).all() and (corners < (wide, high)).all())
