"""How all faces of a size look, small and without their windows: which of them a piece of paper is, and how surely."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from lootpress.print.face_report import FaceReport
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM, Box, Size, drawn_size
from lootpress.print.typeset.fit import windows
from lootpress.scan.arrays import Pixels, Reals, Singles
from lootpress.scan.catalogue import Catalogue, Face, TaggedFace
from lootpress.scan.found import FoundCard
from lootpress.scan.refine import alike, flat_picture, refined_card
from lootpress.scan.template import template_of
from lootpress.scan.warp import Warp

_PER_MM = 3.0
_STEP = 2
"""Pixels between two places at which a face is looked for."""
_CANDIDATES = 5
_SAME_PRINT = 0.82
"""How alike a card and its print are at the least, 1 being the same.

Cards of other sets stayed below 0.78, but for one of the same name, at 0.87: on sheets the other cells refuse it.
"""
_AHEAD = 0.08
"""How much less alike the next card must be: rather no card than a wrong one."""
_RADII = (1.2, 0.6)


@dataclass(frozen=True, eq=False)
class Looks:
    """Faces of one size, each as a row: its print, of unit length without its window, and where it has print at all."""

    entries: tuple[TaggedFace, ...]
    prints: Singles
    outside: Singles
    shape: tuple[int, int]

    def likest(self, grey: Pixels, warp: Warp, reach: float) -> "Likest":
        """The faces that a piece of paper within so many mm of where a warp says is most like, the likeliest first."""
        high, wide = self.shape
        edge = round(reach * _PER_MM / _STEP) * _STEP
        around = flat_picture(grey, warp, wide + 2 * edge, high + 2 * edge, _PER_MM, (-edge / _PER_MM, -edge / _PER_MM))
        fine = _fine_print(around)
        shifts = [(x, y) for y in range(0, 2 * edge + 1, _STEP) for x in range(0, 2 * edge + 1, _STEP)]
        seen = np.stack([fine[y : y + high, x : x + wide].ravel() for x, y in shifts], axis=1)
        sums, squares = self.outside @ seen, self.outside @ (seen * seen)
        spread = np.sqrt(np.maximum(squares - sums * sums / self.outside.sum(axis=1)[:, None], 1e-9))
        alike = (self.prints @ seen) / spread
        order = np.argsort(-alike.max(axis=1))[:_CANDIDATES]
        x, y = shifts[int(alike[order[0]].argmax())]
        entries = tuple(self.entries[int(at)] for at in order)
        return Likest(entries, float(alike[order[0]].max()), warp.moved((x - edge) / _PER_MM, (y - edge) / _PER_MM))


@dataclass(frozen=True, eq=False)
class Likest:
    """Faces, how alike the first of them is, and where it is."""

    entries: tuple[TaggedFace, ...]
    alike: float
    warp: Warp


def identified(grey: Pixels, likest: Likest) -> FoundCard | None:
    """The card among the likeliest that it is for sure; none if its print is not there, or another is as likely."""
    tried, here = likest.entries[0], likest.warp
    for _ in range(2):
        if tried.face.is_blank:
            return None
        fine = refined_card(grey, FoundCard(tried, here, "picture"), _RADII)
        if fine is None:
            return None
        scores = [alike(grey, FoundCard(each, fine.warp, "picture")) for each in likest.entries]
        best, second, *_ = sorted((*scores, -1.0), reverse=True)
        winner = likest.entries[scores.index(best)]
        if winner is tried:
            return fine if best >= _SAME_PRINT and best - second >= _AHEAD else None
        tried, here = winner, fine.warp
    return None


@dataclass(eq=False)
class PrintedFaces:
    """All faces of a catalogue as they are printed today, drawn when they are asked for."""

    catalogue: Catalogue
    _looks: dict[Size, Looks | None] = field(default_factory=dict)

    def looks(self, size: Size) -> Looks | None:
        """How the faces of a size look, if there are any; blank cards too, which no printed one must be taken for."""
        if size not in self._looks:
            faces = [face for face in self.catalogue.faces if face.piece.size == size]
            entries = [TaggedFace(face, face.tag(_window_now(face))) for face in faces]
            self._looks[size] = looks_of(entries) if any(not face.is_blank for face in faces) else None
        return self._looks[size]


def looks_of(entries: Sequence[TaggedFace]) -> Looks:
    """The looks of faces, which are all of one size."""
    size = entries[0].tag.size
    wide, high = round(size.width * _PER_MM), round(size.height * _PER_MM)
    prints, outside = [], []
    for entry in entries:
        template = template_of(entry)
        small = cv2.resize(template.grey, (wide, high), interpolation=cv2.INTER_AREA)
        window = cv2.dilate(template.window.astype(np.uint8), np.ones((5, 5), dtype=np.uint8)).astype(np.float32)
        mask = np.asarray(cv2.resize(1.0 - window, (wide, high), interpolation=cv2.INTER_AREA) > 0.99, dtype=np.bool_)
        fine = _fine_print(np.asarray(small, dtype=np.uint8))
        own: Reals = np.where(mask, fine - fine[mask].mean(), 0.0)
        prints.append((own / max(float(np.linalg.norm(own)), 1e-6)).ravel().astype(np.float32))
        outside.append(mask.ravel().astype(np.float32))
    return Looks(tuple(entries), np.stack(prints), np.stack(outside), (high, wide))


def _fine_print(grey: Pixels) -> Singles:
    """Print without the light on it, and without what is broader than letters."""
    values = cv2.GaussianBlur(grey.astype(np.float32), (0, 0), 1.0)
    broad = cv2.GaussianBlur(values, (0, 0), 2.5 * _PER_MM)
    return np.asarray(values / np.maximum(broad, 1.0) - 1.0, dtype=np.float32)


def _window_now(face: Face) -> float:
    """The window that the face has when it is printed today."""
    press, _ = press_in_memory((face.piece.size.width * MM, face.piece.size.height * MM))
    report = face.side.draw(press, Box(0, 0, face.piece.size))
    return report.window if isinstance(report, FaceReport) else max(windows(drawn_size(face.piece.size).tall))
