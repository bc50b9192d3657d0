"""Sheets and cards without tags: pieces of paper on something darker, and which cards are printed on them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.print.layout import PAPERS, turned
from lootpress.print.sizes import Size
from lootpress.scan.arrays import Pixels, Reals
from lootpress.scan.found import FoundCard
from lootpress.scan.looks import Looks, identified
from lootpress.scan.neighbours import with_neighbours
from lootpress.scan.sheet_layout import likely_cells
from lootpress.scan.strangers import is_of_another_set
from lootpress.scan.warp import Warp, fitted

_SMALL = 1_000_000
_LEAST = 0.01
"""The share of the photograph that a piece of paper takes at the least."""
_STRETCHED = 1.35
"""How much longer or shorter the sides of a paper can look than they are."""
_SURE = 0.3
"""How alike a cell of a sheet and some card must be for the sheet to be laid out so."""
_OURS = 0.5
"""The share of the cards of a sheet that must be recognised: other sets may have a card or two of the same words."""
_CARD_REACH, _SHEET_REACH = 1.5, 2.6
"""In mm: how far print may lie from where the edge of the paper says; a sheet that is not flat has it farther away."""


def leaves_in(grey: Pixels) -> list[Reals]:
    """The corners of every piece of paper that lies whole in the photograph, clockwise; the largest first."""
    shrink = min(1.0, (_SMALL / grey.size) ** 0.5)
    small = cv2.GaussianBlur(cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), (0, 0), 1.5)
    level, _ = cv2.threshold(small, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    found: list[Reals] = []
    for share in (1.0, 0.8, 1.2):
        _, light = cv2.threshold(small, level * share, 255, cv2.THRESH_BINARY)
        outlines, _ = cv2.findContours(light, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        for outline in sorted(outlines, key=cv2.contourArea, reverse=True):
            hull = cv2.convexHull(outline)
            if cv2.contourArea(hull) < _LEAST * small.size:
                break
            rough = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True)
            corners: Reals = np.asarray(rough, dtype=np.float64).reshape(-1, 2)
            if len(corners) == 4 and not _at_the_edge(corners, small.shape[1], small.shape[0]):
                at = (_clockwise(corners) + 0.5) / shrink - 0.5
                if not any(np.abs(at - other).max() < 0.05 * np.ptp(other) for other in found):
                    found.append(at)
    return found


def _at_the_edge(corners: Reals, wide: int, high: int) -> bool:
    return bool((corners <= 1).any() or (corners >= (wide - 2, high - 2)).any())


def _clockwise(corners: Reals) -> Reals:
    middle = corners.mean(axis=0)
    return corners[np.argsort(np.arctan2(*(corners - middle).T[::-1]))]


@dataclass(frozen=True, eq=False)
class OnLeaves:
    """What pieces of paper show: cards, and how many places look like one without it being sure which."""

    cards: tuple[FoundCard, ...]
    unsure: int


def cards_on_leaves(grey: Pixels, looks: Sequence[Looks], papers: Sequence[Size]) -> OnLeaves:
    """Every card of these looks whose print is recognised for sure, on sheets and cut out."""
    found: list[FoundCard] = []
    unsure = 0
    for corners in leaves_in(grey):
        each = [_on_leaf(grey, corners, one, papers) for one in looks]
        best = max(each, key=lambda leaf: (len(leaf.cards), leaf.unsure), default=OnLeaves((), 0))
        found += [card for card in best.cards if not any(overlap(card, other) for other in found)]
        unsure += best.unsure
    return OnLeaves(tuple(found), unsure)


def _on_leaf(grey: Pixels, corners: Reals, looks: Looks, papers: Sequence[Size]) -> OnLeaves:
    size = looks.entries[0].tag.size
    ways = [looks.likest(grey, way, _CARD_REACH) for way in _ways(corners, size)]
    card = next((card for way in ways if (card := identified(grey, way)) is not None), None)
    if card is not None:
        return OnLeaves((), 1) if is_of_another_set(grey, card) else OnLeaves((card,), 0)
    layouts = sorted(_layouts(grey, corners, looks, papers), key=lambda layout: -layout[0])
    if not layouts or layouts[0][0] <= _SURE:
        return OnLeaves((), int(any(way.alike > _SURE for way in ways)))
    places = [looks.likest(grey, warp, _SHEET_REACH) for warp in layouts[0][1]]
    printed = [place for place in places if place.alike > _SURE]
    cards = [card for place in printed if (card := identified(grey, place)) is not None]
    if not cards or len(cards) < _OURS * len(printed):
        return OnLeaves((), len(printed))
    all_cards = with_neighbours(grey, cards, looks)
    return OnLeaves(tuple(all_cards), max(0, len(printed) - len(all_cards)))


def _layouts(grey: Pixels, corners: Reals, looks: Looks, papers: Sequence[Size]) -> Iterator[tuple[float, list[Warp]]]:
    """How a sheet may be laid out: where its cards would lie, and how alike to some card what lies there is."""
    for paper in dict.fromkeys((*papers, PAPERS["a4"], PAPERS["letter"])):
        for lying in (paper, turned(paper)):
            cells = likely_cells(lying, looks.entries[0].tag.size)
            middle = sorted(range(len(cells)), key=lambda at: abs(at - len(cells) / 2))[:2]
            for way in _ways(corners, lying) if len(cells) > 1 else ():
                warps = [way.moved(cell.x, cell.y) for cell in cells]
                yield max(looks.likest(grey, warps[at], _SHEET_REACH).alike for at in middle), warps


def _ways(corners: Reals, paper: Size) -> Iterator[Warp]:
    """How a piece of paper of a size may lie on four corners."""
    edges = np.array([(0.0, 0.0), (paper.width, 0.0), (paper.width, paper.height), (0.0, paper.height)])
    for turn in range(4):
        seen = np.roll(corners, -turn, axis=0)
        sides = np.linalg.norm(seen - np.roll(seen, -1, axis=0), axis=1)
        shape = (sides[0] + sides[2]) / (sides[1] + sides[3]) / (paper.width / paper.height)
        warp = fitted(edges, seen) if 1 / _STRETCHED < shape < _STRETCHED else None
        if warp is not None:
            yield warp


def overlap(one: FoundCard, other: FoundCard) -> bool:
    """Whether the middle of a card lies on another."""
    middle = one.corners.mean(axis=0)
    inside = cv2.pointPolygonTest(other.corners.astype(np.float32).reshape(-1, 1, 2), tuple(map(float, middle)), False)
    return inside >= 0
