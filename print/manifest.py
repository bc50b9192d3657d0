"""The manifest of a build: its files, where each card lies, what it looked like by digest, and the preflight."""

from collections.abc import Iterable

import msgspec

from lootpress import __version__
from lootpress.print.pieces import Piece
from lootpress.print.preflight import Finding


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One copy of a card: the page and cell of its front, the page of its back, or the files of both."""

    page: int | None = None
    cell: int | None = None
    back_page: int | None = None
    file: str | None = None
    back_file: str | None = None


class CardEntry(msgspec.Struct, frozen=True):
    """A card as it was printed."""

    name: str
    set: str
    number: int
    copies: int
    digest: str
    path: str | None
    line: int | None
    places: tuple[Spot, ...]


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
    findings: tuple[Finding, ...] = ()


class ManifestError(ValueError):
    """This is no manifest of ours."""


class _OldCard(msgspec.Struct):
    set: str
    name: str
    digest: str


class _OldManifest(msgspec.Struct):
    cards: list[_OldCard]


def to_json(manifest: Manifest) -> bytes:
    """The manifest as people and programs read it."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"


def digests(data: bytes) -> set[tuple[str, str, str]]:
    """Set, name and digest of every card of an earlier build."""
    try:
        old = msgspec.json.decode(data, type=_OldManifest)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ManifestError(str(error)) from error
    return {(card.set, card.name, card.digest) for card in old.cards}


def entries(places: Iterable[tuple[Piece, Spot]]) -> tuple[CardEntry, ...]:
    """One entry for each card, with all places of its copies."""
    gathered: dict[tuple[str, str, str], tuple[Piece, list[Spot]]] = {}
    for piece, spot in places:
        gathered.setdefault((piece.set, piece.name, piece.digest), (piece, []))[1].append(spot)
    return tuple(
        CardEntry(p.name, p.set, p.number, p.copies, p.digest, p.path, p.line, tuple(spots))
        for p, spots in gathered.values()
    )
