"""Cards recognised by what is printed on them, for sheets without tags: features of the print, matched and voted on."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from lootpress.print.face_report import FaceReport
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM, Box, Size
from lootpress.scan.arrays import Pixels, Reals, Singles, perhaps
from lootpress.scan.catalogue import Catalogue, Face, Tagged
from lootpress.scan.found import Found
from lootpress.scan.refine import alike, refined_card
from lootpress.scan.template import PER_MM, template_of
from lootpress.scan.warp import Warp

_EACH, _MOST = 320, 9_000
_LARGEST = 4_000_000
_TELLING = 0.82
"""A feature speaks for a card if the next card that has one like it is so much farther away."""
_VOTES, _INLIERS = 3, 8
_COPIES = 9
_SAME_PRINT = 0.55


@dataclass(frozen=True, eq=False)
class Prints:
    """The features of all faces of one size: where they are on their card in mm, and whose they are."""

    entries: tuple[Tagged, ...]
    places: Reals
    owners: "np.ndarray[tuple[int], np.dtype[np.int64]]"
    matcher: cv2.FlannBasedMatcher


def prints_of(catalogue: Catalogue, sizes: Sequence[Size]) -> Prints | None:
    """The features of every face of these sizes that has print of its own."""
    sift = cv2.SIFT.create(nfeatures=_EACH)
    entries, places, descriptors = [], [], []
    for face in catalogue.faces:
        if face.is_blank or face.piece.size not in sizes:
            continue
        entry = Tagged(face, face.tag(_window_now(face)))
        template = template_of(entry)
        outside = (~template.window).astype(np.uint8)
        points, described = sift.detectAndCompute(template.grey, outside)
        if perhaps(described) is not None and len(points):
            entries.append(entry)
            places.append((np.array([point.pt for point in points]) + 0.5) / PER_MM)
            descriptors.append(np.asarray(described, dtype=np.float32))
    if not entries:
        return None
    matcher = cv2.FlannBasedMatcher({"algorithm": 1, "trees": 4}, {"checks": 40})
    matcher.add([np.concatenate(descriptors)])
    matcher.train()
    owners = np.repeat(np.arange(len(entries)), [len(each) for each in places]).astype(np.int64)
    return Prints(tuple(entries), np.concatenate(places), owners, matcher)


def _window_now(face: Face) -> float:
    """The window that the face has when it is printed today."""
    press, _ = press_in_memory((face.piece.size.width * MM, face.piece.size.height * MM))
    report = face.side.draw(press, Box(0, 0, face.piece.size))
    assert isinstance(report, FaceReport)
    return report.window


def cards_by_print(grey: Pixels, prints: Prints, known: Sequence[Found] = ()) -> list[Found]:
    """Every card in a photograph whose print is recognised, beside those that are known already."""
    shrink = min(1.0, (_LARGEST / grey.size) ** 0.5)
    small = grey if shrink == 1 else cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    sift = cv2.SIFT.create(nfeatures=_MOST)
    points, described = sift.detectAndCompute(small, None)
    if perhaps(described) is None or len(points) < _INLIERS:
        return []
    at = (np.array([point.pt for point in points]) + 0.5) / shrink - 0.5
    near = prints.matcher.knnMatch(np.asarray(described, dtype=np.float32), k=5)
    pairs = np.array([(m.queryIdx, m.trainIdx, m.distance) for group in near for m in group])
    votes: Counter[int] = Counter()
    for group in near:
        owners = [int(prints.owners[match.trainIdx]) for match in group]
        others = [m.distance for m, owner in zip(group, owners, strict=True) if owner != owners[0]]
        if not others or group[0].distance < _TELLING * others[0]:
            votes[owners[0]] += 1
    found: list[Found] = []
    for card, count in votes.most_common():
        if count >= _VOTES:
            mine = pairs[prints.owners[pairs[:, 1].astype(int)] == card]
            found += _instances(grey, prints, card, at, mine, [*known, *found])
    return found


def _instances(
    grey: Pixels, prints: Prints, card: int, at: Reals, pairs: Reals, before: Sequence[Found]
) -> Iterator[Found]:
    """Every copy of a card in the photograph, one after the other."""
    entry, left = prints.entries[card], pairs
    known = list(before)
    for _ in range(_COPIES):
        if len(left) < _INLIERS:
            return
        paper, photo = prints.places[left[:, 1].astype(int)], at[left[:, 0].astype(int)]
        matrix, kept = cv2.findHomography(paper, photo, cv2.RANSAC, 6.0, maxIters=3000, confidence=0.999)
        if perhaps(matrix) is None or kept.sum() < _INLIERS:
            return
        rough = Found(entry, Warp(np.asarray(matrix, dtype=np.float64), np.zeros((6, 2)), (0.0, 0.0), 1.0), "picture")
        left = left[~kept.ravel().astype(bool)]
        if not _plausible(rough) or any(_overlap(rough, other) for other in known):
            continue
        fine = refined_card(grey, rough, (1.6, 0.7))
        if fine is not None and _plausible(fine) and alike(grey, fine) >= _SAME_PRINT:
            known.append(fine)
            yield fine


def _plausible(found: Found) -> bool:
    """Whether the corners are those of a card seen from somewhere: convex, and not stretched beyond belief."""
    corners = found.corners.astype(np.float32)
    if not np.isfinite(corners).all() or not cv2.isContourConvex(corners.reshape(-1, 1, 2)):
        return False
    sides: Singles = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
    size = found.entry.tag.size
    wide, high = (sides[1] + sides[3]) / 2, (sides[0] + sides[2]) / 2
    if min(sides) < 40:
        return False
    return bool(0.45 < (wide / high) / (size.width / size.height) < 2.2 and max(sides) < 4 * min(sides))


def _overlap(one: Found, other: Found) -> bool:
    middle = one.corners.mean(axis=0)
    inside = cv2.pointPolygonTest(other.corners.astype(np.float32).reshape(-1, 1, 2), tuple(map(float, middle)), False)
    return inside >= 0
