"""The manifest of a build: its files, where each card lies, what it looked like by digest, and the preflight."""

import re
from collections.abc import Iterable

import msgspec

from lootpress import __version__
from lootpress.print.pieces import Piece
from lootpress.print.preflight import PreflightNote
from lootpress.print.sheets import DIGESTS

_IN_PDF = re.compile(rb"%s((?: [0-9a-f]{20})+)" % DIGESTS.encode())


class CopySpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One copy of a card: the page and cell of its front, the page of its back, or the files of both."""

    page: int | None = None
    cell: int | None = None
    back_page: int | None = None
    file: str | None = None
    back_file: str | None = None


class CardEntry(msgspec.Struct, frozen=True):
    """A card as it was printed: page and cell of its first copy, and the places of all."""

    name: str
    set: str
    number: int
    copies: int
    digest: str
    path: str | None
    line: int | None
    page: int | None
    cell: int | None
    places: tuple[CopySpot, ...]


class Shrunk(msgspec.Struct, frozen=True):
    """A card whose text is smaller than that of others, in points."""

    card: str
    set: str
    size: float


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """All that is to be known of a build."""

    lootpress: str = __version__
    title: str
    target: str
    sketch: bool = False
    files: tuple[str, ...] = ()
    pages: int = 0
    cards: tuple[CardEntry, ...] = ()
    shrunk: tuple[Shrunk, ...] = ()
    findings: tuple[PreflightNote, ...] = ()


class ManifestError(ValueError):
    """This is no manifest of ours."""


class _OldCard(msgspec.Struct):
    digest: str


class _OldManifest(msgspec.Struct):
    cards: list[_OldCard]


def to_json(manifest: Manifest) -> bytes:
    """The manifest as people and programs read it."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"


def digests(data: bytes) -> set[str]:
    """The digest of every card of an earlier build, from its manifest or from the PDF itself."""
    if data.startswith(b"%PDF"):
        found = _IN_PDF.search(data)
        if found is None:
            raise ManifestError("this PDF does not say which cards are in it")
        return set(found[1].decode("ascii").split())
    try:
        return {card.digest for card in msgspec.json.decode(data, type=_OldManifest).cards}
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ManifestError("it is damaged, or another file") from error


def entries(places: Iterable[tuple[Piece, CopySpot]]) -> tuple[CardEntry, ...]:
    """One entry for each card, with all places of its copies."""
    gathered: dict[tuple[str, str, str], tuple[Piece, list[CopySpot]]] = {}
    for piece, spot in places:
        gathered.setdefault((piece.set, piece.name, piece.digest), (piece, []))[1].append(spot)
    return tuple(
        CardEntry(
            p.name, p.set, p.number, p.copies, p.digest, p.path, p.line, spots[0].page, spots[0].cell, tuple(spots)
        )
        for p, spots in gathered.values()
    )
