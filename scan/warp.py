"""From mm on paper to pixels of a photograph: a perspective, and a smooth bend for paper that does not lie flat."""

from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.scan.arrays import Reals, perhaps

_FEW = 12
"""Below so many points nothing is known about a bend."""
_CUBIC, _QUARTIC = 36, 90
"""From so many points on a bend of the third and fourth degree is asked for."""
_RIDGE = 0.0002


@dataclass(frozen=True, eq=False)
class Warp:
    """A map of the plane: points are pushed through the perspective, then moved by a polynomial of where they were."""

    perspective: Reals
    bend: Reals
    middle: tuple[float, float]
    reach: float

    def __call__(self, points: Reals) -> Reals:
        """Where points in mm lie in the photograph, in pixels."""
        given = np.asarray(points, dtype=np.float64).reshape(-1, 2)
        out = seen_through(self.perspective, given)
        if self.bend.any():
            out = out + _terms(given, self.middle, self.reach, len(self.bend)) @ self.bend
        return out

    def moved(self, dx: float, dy: float, *, turned: bool = False) -> "Warp":
        """The same map for a plane with its origin there, upside down if it is turned."""
        sign = -1.0 if turned else 1.0
        shift = np.array([[sign, 0.0, dx], [0.0, sign, dy], [0.0, 0.0, 1.0]])
        perspective = self.perspective @ shift
        if not self.bend.any():
            return Warp(perspective, self.bend, (0.0, 0.0), self.reach)
        bend = self.bend * (sign ** _degrees(len(self.bend)))[:, None]
        middle = (sign * (self.middle[0] - dx), sign * (self.middle[1] - dy))
        return Warp(perspective, bend, middle, self.reach)

    def back(self, pixels: Reals) -> Reals:
        """Where pixels lie on the paper, in mm."""
        wanted = np.asarray(pixels, dtype=np.float64).reshape(-1, 2)
        inverse: Reals = np.linalg.inv(self.perspective).astype(np.float64)
        found = seen_through(inverse, wanted)
        for _ in range(4 if self.bend.any() else 0):
            found = seen_through(inverse, wanted - (self(found) - seen_through(self.perspective, found)))
        return found

    def scale_at(self, point: tuple[float, float]) -> float:
        """Pixels to the mm around a point."""
        x, y = point
        corners = self(np.array([[x - 0.5, y - 0.5], [x + 0.5, y - 0.5], [x - 0.5, y + 0.5]]))
        (ax, ay), (bx, by) = corners[1] - corners[0], corners[2] - corners[0]
        return float(abs(ax * by - ay * bx) ** 0.5)


def seen_through(matrix: Reals, points: Reals) -> Reals:
    """Points pushed through a perspective."""
    spread = np.column_stack((points, np.ones(len(points)))) @ matrix.T
    flat: Reals = spread[:, :2] / spread[:, 2:3]
    return flat


def fitted(paper: Reals, photo: Reals, *, within: float | None = None) -> Warp | None:
    """The warp through pairs of points; with `within`, in pixels, pairs that disagree with most others are left out."""
    if len(paper) < 4:
        return None
    method = cv2.RANSAC if within is not None else 0
    matrix, kept = cv2.findHomography(paper, photo, method, within or 3.0, maxIters=2000, confidence=0.999)
    found = perhaps(matrix)
    if found is None or not np.isfinite(found).all():
        return None
    perspective: Reals = np.asarray(found, dtype=np.float64)
    inside = kept.ravel().astype(bool) if within is not None else np.ones(len(paper), dtype=bool)
    middle = (float(paper[:, 0].mean()), float(paper[:, 1].mean()))
    reach = float(max(np.abs(paper - middle).max(), 1.0))
    flat = Warp(perspective, np.zeros((6, 2)), middle, reach)
    return bent(flat, paper[inside], photo[inside])


def bent(flat: Warp, paper: Reals, photo: Reals) -> Warp:
    """A warp with the bend that its points ask for; few points ask for none."""
    if len(paper) < _FEW:
        return flat
    count = 15 if len(paper) >= _QUARTIC else 10 if len(paper) >= _CUBIC else 6
    terms = _terms(paper, flat.middle, flat.reach, count)
    rest = photo - seen_through(flat.perspective, paper)
    ridge = np.diag(_RIDGE * len(paper) * (np.maximum(_degrees(count) - 1, 0) ** 2 / 4) + 1e-9)
    weights = np.ones(len(paper))
    bend = np.zeros((count, 2))
    for _ in range(3):
        weighted = terms * weights[:, None]
        bend = np.linalg.solve(terms.T @ weighted + ridge, weighted.T @ rest).astype(np.float64)
        away = np.linalg.norm(rest - terms @ bend, axis=1)
        weights = 1 / (1 + (away / max(2.5 * float(np.median(away)), 0.3)) ** 2)
    return Warp(flat.perspective, bend, flat.middle, flat.reach)


def _degrees(count: int) -> Reals:
    return np.array([degree for degree in range(5) for _ in range(degree + 1)][:count], dtype=np.float64)


def _terms(points: Reals, middle: tuple[float, float], reach: float, count: int) -> Reals:
    x, y = (points[:, 0] - middle[0]) / reach, (points[:, 1] - middle[1]) / reach
    terms = [x ** (degree - j) * y**j for degree in range(5) for j in range(degree + 1)]
    return np.column_stack(terms[:count])
