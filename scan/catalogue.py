"""Every card that may be on a sketch sheet of a set, by the tag it bears."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from lootpress.compiler.ir import Program
from lootpress.print.pieces import BlankSide, FaceSide, Piece, PrintOrder, SourcePlaces, blanks_of, pieces_of
from lootpress.print.sizes import BRIDGE, SIZES, TAROT, Size, drawn_size
from lootpress.print.tags.card import SIDE, CardTag
from lootpress.print.typeset.fit import windows
from lootpress.scan.arrays import Reals, Singles

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
class TaggedFace:
    """A face as it was printed: in this size, with a window so high."""

    face: Face
    tag: CardTag


@dataclass(frozen=True)
class Catalogue:
    """The faces of a set, in every size they may have been printed in."""

    faces: tuple[Face, ...]

    @cached_property
    def entries(self) -> tuple[TaggedFace, ...]:
        """Every face with every window it may ever have had: rules change after a sheet was printed."""
        return tuple(
            TaggedFace(face, face.tag(window))
            for face in self.faces
            for window in windows(drawn_size(face.piece.size).tall)
        )

    @cached_property
    def _shelves(self) -> dict[Size | None, "_Shelf"]:
        """The entries of each size, and all of them."""
        known: dict[tuple[str, str, str | None, bool], int] = {}
        keys = [(e.tag.set, e.tag.name, e.tag.side, e.tag.blank) for e in self.entries]
        cards = np.array([known.setdefault(key, len(known)) for key in keys], dtype=np.int64)
        numbers = np.array([entry.tag.word for entry in self.entries], dtype=np.uint64)
        places = np.arange(SIDE * SIDE - 1, -1, -1, dtype=np.uint64)
        words = (numbers[:, None] >> places & np.uint64(1)).astype(np.float32) * 2 - 1
        shelves: dict[Size | None, _Shelf] = {None: _Shelf(self.entries, words, cards)}
        for size in dict.fromkeys(entry.tag.size for entry in self.entries):
            rows = [at for at, entry in enumerate(self.entries) if entry.tag.size == size]
            shelves[size] = _Shelf(tuple(self.entries[at] for at in rows), words[rows], cards[rows])
        return shelves

    def named(self, samples: Reals, size: Size | None = None) -> "Match | None":
        """The entry that one of these readings of a square shows: 49 numbers each, from -1 for black to 1 for white."""
        return self.each_named(samples[None], size)[0]

    def each_named(self, squares: Reals, size: Size | None = None) -> "list[Match | None]":
        """The entry of each of several squares, each with as many readings."""
        shelf = self._shelves.get(size)
        count, readings = squares.shape[:2]
        if shelf is None or not shelf.entries or not count:
            return [None] * count
        lengths = np.maximum(np.linalg.norm(squares, axis=2, keepdims=True), 1e-9)
        units = (squares / lengths / SIDE).astype(np.float32).reshape(count * readings, -1)
        alike = (units @ shelf.words.T).reshape(count, readings, -1)
        return [_surest(shelf, each, _SURE_ANYWHERE if size is None else _SURE) for each in alike]


def _surest(shelf: "_Shelf", alike: Singles, sure: float) -> "Match | None":
    """What is most alike, if that is sure and no other card comes near."""
    reading, column = divmod(int(alike.argmax()), len(shelf.entries))
    best = float(alike[reading, column])
    if best < sure:
        return None
    others = alike[reading, shelf.cards != shelf.cards[column]]
    if others.size and best - float(others.max()) < _AHEAD:
        return None
    return Match(shelf.entries[column], reading, best)


@dataclass(frozen=True, eq=False)
class _Shelf:
    """Entries with the words of their tags in -1 and 1, and a number that all windows and sizes of a face share."""

    entries: tuple[TaggedFace, ...]
    words: Singles
    cards: NDArray[np.int64]


@dataclass(frozen=True)
class Match:
    """A tag that was read: what it names, which of the readings it was, and how alike it is."""

    entry: TaggedFace
    reading: int
    alike: float


def catalogue_of(program: Program, where: SourcePlaces | None, sizes: Sequence[Size] = ()) -> Catalogue:
    """The catalogue of the cards that have a place, in the sizes that have names and in these."""
    order = PrintOrder(size=BRIDGE, role_size=TAROT, sketch=True)
    pieces = pieces_of(program, where, order)
    own = [each for each in program.sets if any(piece.set == each.name for piece in pieces)]
    blanks = [piece for each in own for piece in blanks_of(each, 1, order, program.rules)]
    others = dict.fromkeys((*SIZES.values(), *sizes))
    return Catalogue(
        tuple(
            face
            for piece in (*pieces, *blanks)
            for size in ((TAROT,) if piece.size == TAROT else others)
            for face in _faces(replace(piece, size=size))
        )
    )


def _faces(piece: Piece) -> Iterable[Face]:
    for side in (piece.front, piece.back):
        if isinstance(side, FaceSide | BlankSide):
            yield Face(piece, replace(side, options=replace(side.options, bleed=0.0)))
