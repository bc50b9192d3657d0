"""Which paper lies in a photograph, and how: its tags together, its code at the foot, the grid of its cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.print.layout import PAPERS, LayoutError, SheetPlace, home_grid
from lootpress.print.sizes import Size
from lootpress.print.tags.page import TAG, TAGS, TagPlaces, all_places
from lootpress.print.tags.sheet_code import MODULES, SheetCode, read_code
from lootpress.scan.arrays import Pixels, Reals, perhaps
from lootpress.scan.quads import Square
from lootpress.scan.reading import sampled_bits
from lootpress.scan.warp import Warp, fitted, seen_through

_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], dtype=np.float64)
_STRAY = 0.4
"""A tag may lie so much of its distance from where another one of its page expects it: a sheet is seen at a slant."""
_CROOKED = 4.0
"""In mm: how far the tags of curled paper lie from where they would on a flat one, on the average."""
_FINDER = np.pad(np.pad(np.ones((3, 3), dtype=bool), 1), 1, constant_values=True)
_FOUND = 0.88
"""The share of the modules in its three corner squares by which a code is worth reading."""


@dataclass(frozen=True, eq=False)
class Laid:
    """A sheet of paper in a photograph."""

    page: int
    places: TagPlaces
    tags: tuple[Square, ...]
    warp: Warp
    code: SheetCode | None

    @property
    def points(self) -> tuple[Reals, Reals]:
        """The corners of its tags on paper and in the photograph."""
        return tag_points(self.places, self.tags)


def sheets_in(grey: Pixels, tags: Sequence[Square], papers: Iterable[Size] = ()) -> list[list[Laid]]:
    """Every sheet of which at least two tags are seen; one whose code is illegible in all ways in which it may lie."""
    known = [*PAPERS.values(), *papers]
    turned = [Size(paper.height, paper.width) for paper in known]
    candidates = [places for paper in dict.fromkeys((*known, *turned)) for places in all_places(paper)]
    found = []
    for group in _groups(tags, candidates):
        ways = _ways(group, candidates)
        told = next((coded for way in ways if (coded := _with_code(grey, way)).code is not None), None)
        if ways:
            found.append(ways if told is None else [told])
    return found


def _groups(tags: Sequence[Square], candidates: Sequence[TagPlaces]) -> list[list[Square]]:
    """Tags that belong to one sheet: of one page, and each position once."""
    numbered = [tag for tag in tags if tag.number is not None]
    out: list[list[Square]] = []
    for page in sorted({(tag.number or 0) // TAGS for tag in numbered}):
        left = [tag for tag in numbered if (tag.number or 0) // TAGS == page]
        if len({tag.number for tag in left}) == len(left):
            out.append(left)
        else:
            out += _apart(left, candidates)
    return [group for group in out if len(group) >= 2]


def _apart(left: list[Square], candidates: Sequence[TagPlaces]) -> list[list[Square]]:
    """The tags of a page that is in the photograph more than once, sheet by sheet."""
    out = []
    while left:
        groups = [
            (-len(group), _rms(group, places) if len(group) > 1 else 0.0, at, group)
            for places in candidates[::2]  # two in a row differ in their code alone
            for at, seed in enumerate(left)
            if (group := _around(seed, left, places))
        ]
        best = min(groups, key=lambda each: each[:3])[3]
        out.append(best)
        left = [tag for tag in left if not any(tag is used for used in best)]
    return out


def _around(seed: Square, tags: Sequence[Square], places: TagPlaces) -> list[Square]:
    """The seed with the nearest tag of every other position of its page that lies where the seed expects it."""
    number = seed.number or 0
    page, own = divmod(number, TAGS)
    start = np.array(places.tags[own])
    plane = cv2.getAffineTransform((start + _CORNERS[:3] * TAG).astype(np.float32), seed.corners[:3].astype(np.float32))
    group = [seed]
    for position in range(TAGS):
        if position == own:
            continue
        at = np.array(places.tags[position]) + TAG / 2
        expected = plane @ np.array([*at, 1.0])
        far = float(np.linalg.norm(expected - seed.middle)) * _STRAY
        near = [tag for tag in tags if tag.number == page * TAGS + position]
        if near:
            nearest = min(near, key=lambda tag: float(np.linalg.norm(tag.middle - expected)))
            if np.linalg.norm(nearest.middle - expected) < far:
                group.append(nearest)
    return group


def tag_points(places: TagPlaces, tags: Sequence[Square]) -> tuple[Reals, Reals]:
    """The corners of tags on paper and in the photograph."""
    at = [np.array(places.tags[(tag.number or 0) % TAGS]) for tag in tags]
    return np.concatenate([start + _CORNERS * TAG for start in at]), np.concatenate([tag.corners for tag in tags])


def _rms(tags: Sequence[Square], places: TagPlaces) -> float:
    """How far tags lie from where a flat paper would have them, in mm."""
    paper, photo = tag_points(places, tags)
    matrix, _ = cv2.findHomography(photo, paper, 0)
    if perhaps(matrix) is None:
        return float("inf")
    away = seen_through(np.asarray(matrix, dtype=np.float64), photo) - paper
    return float(np.sqrt((away**2).sum(axis=1).mean()))


def _ways(tags: list[Square], candidates: Sequence[TagPlaces]) -> list[Laid]:
    """How a sheet may lie, the likeliest first: whatever does not bend its paper beyond belief."""
    ways = []
    for places in candidates[::2]:
        crooked = _rms(tags, places)
        warp = fitted(*tag_points(places, tags)) if crooked < _CROOKED else None
        if warp is not None:
            ways.append((crooked, Laid((tags[0].number or 0) // TAGS, places, tuple(tags), warp, None)))
    ways.sort(key=lambda way: way[0])
    return [laid for crooked, laid in ways if crooked <= ways[0][0] * 3 + 0.4]


def _with_code(grey: Pixels, laid: Laid) -> Laid:
    """The sheet with what its code says; a code that is no longer legible says nothing."""
    lower = next(
        (tag for tag in laid.tags if (tag.number or 0) % TAGS == (4 if laid.places.band == "beside" else 1)), None
    )
    for places in all_places(laid.places.paper):
        if places.band != laid.places.band:
            continue
        code = _read(grey, laid.warp, places, lower)
        if code is not None:
            exact = TagPlaces(code.paper, places.band, places.code)
            warp = fitted(*tag_points(exact, laid.tags))
            return Laid(code.page, exact, laid.tags, warp or laid.warp, code)
    return laid


def _read(grey: Pixels, warp: Warp, places: TagPlaces, lower: Square | None) -> SheetCode | None:
    ways = [warp]
    if lower is not None:
        start = np.array(places.tags[(lower.number or 0) % TAGS])
        near = fitted(start + _CORNERS * TAG, lower.corners)
        ways += [near] if near is not None else []
    step = places.code / MODULES
    for way in ways:
        for dx, dy in ((0, 0), *((x * 0.45, y * 0.45) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)):
            x, y = places.code_at
            light = sampled_bits(grey, way, (x + dx * step, y + dy * step), places.code, MODULES)
            text = _decoded(light)
            code = read_code(text) if text else None
            if code is not None:
                return code
    return None


def _decoded(light: Reals) -> str:
    """The text of a code, painted anew in clean black and white and read by OpenCV."""
    low, high = np.percentile(light, (5, 95))
    if high - low < 20:
        return ""
    clean = np.where(light < (low + high) / 2, 0, 255).astype(np.uint8)
    corners = (clean[:7, :7], clean[:7, -7:], clean[-7:, :7])
    if np.mean([(corner == 0) == _FINDER for corner in corners]) < _FOUND:
        return ""
    painted = cv2.copyMakeBorder(
        np.kron(clean, np.ones((6, 6), dtype=np.uint8)), 30, 30, 30, 30, cv2.BORDER_CONSTANT, value=(255.0,)
    )
    try:
        text, _, _ = cv2.QRCodeDetector().detectAndDecode(painted)
    except (cv2.error, UnicodeDecodeError):
        return ""
    return text


def cells_of(code: SheetCode) -> list[SheetPlace]:
    """Where the cards of a sheet lie by its code."""
    return [
        SheetPlace(code.left + column * code.across, code.top + row * code.down, code.card)
        for row in range(code.rows)
        for column in range(code.columns)
    ]


def likely_cells(paper: Size, size: Size) -> list[SheetPlace]:
    """Where cards of a size lie on a paper if nothing else was asked for."""
    try:
        grid = home_grid(paper, size, turn=False)
    except LayoutError:
        return []
    return [grid.front(cell) for cell in range(grid.cells)]
