"""Tabletop Simulator: sheets with up to 69 cards each, and the saved object that makes decks of them."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import Any
from urllib.parse import quote

import msgspec
from msgspec import Struct
from PIL import Image

from lootpress.print.drawing.colour import Inks
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_png import pages_png
from lootpress.print.pictures import Album, Shot, file_name, take
from lootpress.print.pieces import BackSide, FaceSide, Piece
from lootpress.print.sizes import Size
from lootpress.print.typeset.spans import plain

COLUMNS, ROWS = 10, 7
LARGEST = 4096
CARDS = COLUMNS * ROWS - 1
"""So many cards on a sheet: the last cell is what others see of a card in a hand."""

_APART = 4.0


class TableSheet(Struct, frozen=True):
    """Cards of one size and deck: the number under which the table knows them, and the files with both sides."""

    key: int
    deck: str
    pieces: tuple[Piece, ...]
    face: str
    back: str
    own_backs: bool

    @property
    def rows(self) -> int:
        """As few as hold all cards and the hidden one, but two at least."""
        return max(2, math.ceil((len(self.pieces) + 1) / COLUMNS))

    @property
    def cell(self) -> tuple[int, int]:
        """The pixels of a card: as many as a full sheet allows, so that all cards are equally sharp."""
        return cell_pixels(self.pieces[0].size)


def cell_pixels(size: Size) -> tuple[int, int]:
    """The largest cell of a card's shape of which a full sheet holds seventy."""
    scale = min(LARGEST // COLUMNS / size.width, LARGEST // ROWS / size.height)
    return round(size.width * scale), round(size.height * scale)


def sheets_of(pieces: Iterable[Piece]) -> list[TableSheet]:
    """The cards dealt onto sheets: each deck and size by itself, cards with two faces apart from the others."""
    groups: dict[tuple[str, Size, bool], list[Piece]] = {}
    for piece in pieces:
        deck = piece.back.deck if isinstance(piece.back, BackSide) else piece.kind.lower()
        groups.setdefault((deck, piece.size, not isinstance(piece.back, BackSide)), []).append(piece)
    sheets: list[TableSheet] = []
    taken: set[str] = set()
    for (deck, _, own), members in groups.items():
        shared = file_name(f"{deck}-back", taken)
        for at in range(0, len(members), CARDS):
            face = file_name(deck, taken)
            back = file_name(f"{face}-backs", taken) if own else shared
            some = tuple(members[at : at + CARDS])
            sheets.append(TableSheet(len(sheets) + 1, deck, some, f"{face}.png", f"{back}.png", own))
    return sheets


def shoot(
    sheets: Sequence[TableSheet],
    emblems: EmblemCache | None = None,
    tick: Callable[[], None] = lambda: None,
    inks: Inks = "rgb",
) -> Album:
    """Draw every side that is seen, in the order in which the files need them."""
    return take([shot for sheet in sheets for shot in _shots(sheet)], 0.0, emblems, tick, inks)


def _shots(sheet: TableSheet) -> list[Shot]:
    """All fronts, and all backs if each has its own, else one."""
    fronts = [Shot(sheet.face, piece, True) for piece in sheet.pieces]
    backs = [Shot(sheet.back, piece, False) for piece in sheet.pieces[: None if sheet.own_backs else 1]]
    return fronts + backs


def pictures(
    sheets: Sequence[TableSheet], album: Album, tick: Callable[[], None] = lambda: None
) -> Iterator[tuple[str, bytes]]:
    """Name and PNG of every sheet and every back, one at a time."""
    pixels = [sheet.cell for sheet in sheets for _ in _shots(sheet)]
    taken = pages_png(album.document, pixels)
    written: set[str] = set()

    def next_image() -> Image.Image:
        tick()
        return Image.open(BytesIO(next(taken)))

    for sheet in sheets:
        fronts = [next_image() for _ in sheet.pieces]
        backs = [next_image() for _ in (sheet.pieces if sheet.own_backs else (None,))]
        yield sheet.face, _png(_grid(sheet, fronts, backs[0]))
        if sheet.back not in written:
            written.add(sheet.back)
            yield sheet.back, _png(_grid(sheet, backs, backs[0]) if sheet.own_backs else backs[0])


def _grid(sheet: TableSheet, images: Sequence[Image.Image], hidden: Image.Image) -> Image.Image:
    wide, high = sheet.cell
    whole = Image.new("RGB", (wide * COLUMNS, high * sheet.rows), "white")
    for cell, image in [*enumerate(images), (COLUMNS * sheet.rows - 1, hidden)]:
        row, column = divmod(cell, COLUMNS)
        whole.paste(image, (column * wide, row * high))
    return whole


def _png(image: Image.Image) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


# ---------------------------------------------------------------- the saved object


def saved_object(title: str, sheets: Sequence[TableSheet], base: str) -> bytes:
    """What Tabletop Simulator opens under its saved objects; `base` is the address of the folder with the sheets."""
    decks: dict[tuple[str, bool, Size], list[TableSheet]] = {}
    for sheet in sheets:
        decks.setdefault((sheet.deck, sheet.own_backs, sheet.pieces[0].size), []).append(sheet)
    states = [_deck(members, base.rstrip("/"), at * _APART) for at, members in enumerate(decks.values())]
    save = {"SaveName": title, "GameMode": "", "Note": "", "Rules": "", "Table": "", "Sky": "", "ObjectStates": states}
    return msgspec.json.format(msgspec.json.encode(save), indent=2) + b"\n"


def _deck(sheets: Sequence[TableSheet], base: str, x: float) -> dict[str, Any]:
    cards = [
        _card(sheet, cell, base, x)
        for sheet in sheets
        for cell, piece in enumerate(sheet.pieces)
        for _ in range(piece.copies)
    ]
    if len(cards) == 1:  # a deck of one card does not load
        return cards[0]
    return {
        "Name": "DeckCustom",
        "Transform": _transform(x),
        "Nickname": sheets[0].deck.title(),
        "Description": "",
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.key): _custom(sheet, base) for sheet in sheets},
        "ContainedObjects": cards,
    }


def _card(sheet: TableSheet, cell: int, base: str, x: float) -> dict[str, Any]:
    piece = sheet.pieces[cell]
    return {
        "Name": "Card",
        "Transform": _transform(x),
        "Nickname": piece.name,
        "Description": _description(piece),
        "HideWhenFaceDown": True,
        "SidewaysCard": False,
        "CardID": sheet.key * 100 + cell,
        "CustomDeck": {str(sheet.key): _custom(sheet, base)},
    }


def _custom(sheet: TableSheet, base: str) -> dict[str, Any]:
    return {
        "FaceURL": f"{base}/{quote(sheet.face)}",
        "BackURL": f"{base}/{quote(sheet.back)}",
        "NumWidth": COLUMNS,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.own_backs,
        "Type": 0,
    }


def _transform(x: float) -> dict[str, float]:
    """On the table, face down."""
    return {
        "posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0,
        "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
    }  # fmt: skip


def _description(piece: Piece) -> str:
    """What the table shows beside a card and searches through."""
    side = piece.front
    if not isinstance(side, FaceSide):
        return piece.kind
    lines = [" ".join(plain(rich).split()) for rich in (*side.text.rules, *side.text.bad_stuff)]
    return "\n".join([side.text.kind, *lines])
