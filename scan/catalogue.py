"""Every card that may be on a sketch sheet of a set, by the tag it bears."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lootpress.compiler.ir import Program
from lootpress.print.pieces import BlankSide, FaceSide, Order, Piece, Where, blanks_of, pieces_of
from lootpress.print.sizes import SIZES, TAROT, Size, drawn_size
from lootpress.print.tags.card import SIDE, CardTag
from lootpress.print.typeset.fit import windows
from lootpress.scan.arrays import Reals

_SURE = 0.72
_SURE_ANYWHERE = 0.84
"""How alike a square and a tag are, 1 being the same, where a tag is expected and where it is not."""
_AHEAD = 0.2
"""How much less alike the next best card must be."""


@dataclass(frozen=True)
class Face:
    """A side of a card that can be drawn on."""

    piece: Piece
    side: FaceSide | BlankSide

    @property
    def is_blank(self) -> bool:
        """Whether nothing is printed on it but its frame."""
        return isinstance(self.side, BlankSide)

    @property
    def side_name(self) -> str | None:
        """The name of the side, of a card that has several."""
        return self.side.text.side if isinstance(self.side, FaceSide) else None

    def tag(self, window: float) -> CardTag:
        """Its tag, if its window is so high."""
        blank = self.side.blank.kind if isinstance(self.side, BlankSide) else None
        return CardTag(self.piece.set, blank or self.piece.name, self.side_name, self.is_blank, self.piece.size, window)


@dataclass(frozen=True)
class Tagged:
    """A face as it was printed: in this size, with a window so high."""

    face: Face
    tag: CardTag


@dataclass(frozen=True)
class Catalogue:
    """The faces of a set, in every size they may have been printed in."""

    faces: tuple[Face, ...]

    @cached_property
    def entries(self) -> tuple[Tagged, ...]:
        """Every face with every window it may ever have had: rules change after a sheet was printed."""
        return tuple(
            Tagged(face, face.tag(window))
            for face in self.faces
            for window in windows(drawn_size(face.piece.size).tall)
        )

    @cached_property
    def _words(self) -> Reals:
        numbers = np.array([entry.tag.word for entry in self.entries], dtype=np.uint64)
        places = np.arange(SIDE * SIDE - 1, -1, -1, dtype=np.uint64)
        return (numbers[:, None] >> places & np.uint64(1)).astype(np.float64) * 2 - 1

    @cached_property
    def _cards(self) -> Reals:
        """A number for each entry that is the same for all windows and sizes of a face."""
        known: dict[tuple[str, str, str | None, bool], int] = {}
        keys = [(e.tag.set, e.tag.name, e.tag.side, e.tag.blank) for e in self.entries]
        return np.array([known.setdefault(key, len(known)) for key in keys], dtype=np.float64)

    @cached_property
    def _sizes(self) -> dict[Size, Reals]:
        out: dict[Size, list[int]] = {}
        for at, entry in enumerate(self.entries):
            out.setdefault(entry.tag.size, []).append(at)
        return {size: np.array(places, dtype=np.int64) for size, places in out.items()}

    def named(self, samples: Reals, size: Size | None = None) -> "Match | None":
        """The entry that one of these readings of a square shows: 49 numbers each, from -1 for black to 1 for white."""
        rows = np.arange(len(self.entries)) if size is None else self._sizes.get(size, np.array([], dtype=np.int64))
        if not len(rows):
            return None
        norms = np.maximum(np.linalg.norm(samples, axis=1), 1e-9)
        alike = (samples / norms[:, None]) @ self._words[rows].T / SIDE
        at = int(alike.argmax())
        reading, column = divmod(at, len(rows))
        best = float(alike[reading, column])
        cards = self._cards[rows]
        others = cards != cards[column]
        second = float(alike[reading, others].max()) if others.any() else -1.0
        if best < (_SURE_ANYWHERE if size is None else _SURE) or best - second < _AHEAD:
            return None
        return Match(self.entries[int(rows[column])], reading, best)


@dataclass(frozen=True)
class Match:
    """A tag that was read: what it names, which of the readings it was, and how alike it is."""

    entry: Tagged
    reading: int
    alike: float


def catalogue_of(program: Program, where: Where | None, sizes: Sequence[Size] = ()) -> Catalogue:
    """The catalogue of the cards that have a place, in the sizes that have names and in these."""
    faces: dict[tuple[str, str, str | None, bool, Size], Face] = {}
    for size in dict.fromkeys((*SIZES.values(), *sizes)):
        order = Order(size=size, role_size=TAROT, sketch=True)
        pieces = pieces_of(program, where, order)
        own = [each for each in program.sets if any(piece.set == each.name for piece in pieces)]
        blanks = [piece for each in own for piece in blanks_of(each, 1, order, program.rules)]
        for face in _faces([*pieces, *blanks]):
            key = (face.piece.set, face.piece.name, face.side_name, face.is_blank, face.piece.size)
            faces.setdefault(key, face)
    return Catalogue(tuple(faces.values()))


def _faces(pieces: Iterable[Piece]) -> Iterable[Face]:
    for piece in pieces:
        for side in (piece.front, piece.back):
            if isinstance(side, FaceSide | BlankSide):
                plain = replace(side, options=replace(side.options, bleed=0.0))
                yield Face(piece, plain)
