"""A tuck box for the deck, as deep as its cards are thick; a deck too thick for the paper gets several."""

from collections.abc import Sequence

from msgspec import Struct

from lootpress.print.back import draw_back
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut_box
from lootpress.print.drawing.path import Path, box, drawn, poly
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit
from lootpress.print.layout import MARGIN, LayoutError, turned
from lootpress.print.pieces import Piece
from lootpress.print.sizes import MM, POINT, Box, Size
from lootpress.print.theme.looks import LookName
from lootpress.print.theme.patterns import ground

_SLACK, _SPARE = 1.0, 1.5
"""Room around the cards, and behind them."""
_GLUE, _TUCK, _NOTCH = 11.0, 13.0, 8.0
_SHALLOWEST = 9.0
_OVER = 1.2
"""How far colour reaches beyond the cut."""
_FOOT = 8.0
_LOOKS: dict[str, LookName] = {"door": "door", "treasure": "item", "role": "role"}


class TuckBox(Struct, frozen=True):
    """A box for so many cards of one size: the deck and which part of it, and the decks whose backs it shows."""

    title: str
    part: str
    cards: int
    size: Size
    decks: tuple[str, ...]
    thickness: float

    @property
    def width(self) -> float:
        """Across the front, inside."""
        return self.size.width + _SLACK

    @property
    def height(self) -> float:
        """Up the front, inside."""
        return self.size.height + _SLACK

    @property
    def depth(self) -> float:
        """From front to back, inside."""
        return max(_SHALLOWEST, self.cards * self.thickness + _SPARE)

    @property
    def told(self) -> str:
        """What is in it."""
        return f"{self.cards} {self.part} cards" if self.part else f"{self.cards} cards"

    @property
    def net(self) -> Size:
        """The paper that the unfolded box needs."""
        return Size(_GLUE + 2 * self.depth + 2 * self.width, self.height + 2 * (self.depth + _TUCK))


def boxes_for(kit: Kit) -> list[TuckBox]:
    """As few boxes as the paper allows: one for all cards of a size, else one for each deck, else several of a deck."""
    made: list[TuckBox] = []
    for size in dict.fromkeys(piece.size for piece in kit.pieces):
        pieces = [piece for piece in kit.pieces if piece.size == size]
        whole = _box(kit, "", pieces, sum(piece.copies for piece in pieces))
        if _fits(whole, kit.paper):
            made.append(whole)
            continue
        for deck in dict.fromkeys(_deck(piece) for piece in pieces):
            made += _divided(kit, deck, [piece for piece in pieces if _deck(piece) == deck])
    return made


def _deck(piece: Piece) -> str:
    return getattr(piece.back, "deck", "role")


def _box(kit: Kit, part: str, pieces: Sequence[Piece], cards: int) -> TuckBox:
    decks = tuple(dict.fromkeys(_deck(piece) for piece in pieces))
    return TuckBox(kit.title, part, cards, pieces[0].size, decks, kit.thickness)


def _divided(kit: Kit, deck: str, pieces: list[Piece]) -> list[TuckBox]:
    cards = sum(piece.copies for piece in pieces)
    word = kit.theme.words.say(deck.title())
    for parts in range(1, cards + 1):
        each, more = divmod(cards, parts)
        names = [word if parts == 1 else f"{word} {n}" for n in range(1, parts + 1)]
        boxes = [_box(kit, name, pieces, each + (n < more)) for n, name in enumerate(names)]
        if _fits(boxes[0], kit.paper):
            return boxes
    size = pieces[0].size
    raise LayoutError(f"no box for cards of {size.width:g} x {size.height:g} mm fits on this paper")


def _fits(tuck: TuckBox, paper: Size) -> bool:
    return _paper(tuck, paper) is not None


def _paper(tuck: TuckBox, paper: Size) -> Size | None:
    for sheet in (paper, turned(paper)):
        if tuck.net.width <= sheet.width - 2 * MARGIN and tuck.net.height <= sheet.height - 2 * MARGIN - _FOOT:
            return sheet
    return None


def box_pages(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """A page for each box."""
    pages: list[tuple[Size, DrawsPage, str]] = []
    for tuck in boxes_for(kit):
        paper = _paper(tuck, kit.paper)
        assert paper is not None
        note = (
            f"box for {tuck.told}, {tuck.width:.0f} x {tuck.height:.0f} x {tuck.depth:.0f} mm inside · "
            "cut along the lines, fold along the dashes, glue the strip at the left"
        )
        pages.append((paper, _drawing(tuck), note))
    return pages


def _drawing(tuck: TuckBox) -> DrawsPage:
    return lambda desk: _draw(desk, tuck)


class _Net(Struct, frozen=True):
    """Where the panels lie: x of glue strip, side, front, side, back and end; y of top and bottom."""

    glue: float
    side: float
    front: float
    other: float
    back: float
    end: float
    top: float
    bottom: float


def _draw(desk: DrawnPage, tuck: TuckBox) -> None:
    w, d = tuck.width, tuck.depth
    left = (desk.paper.width - tuck.net.width) / 2
    top = (desk.paper.height - _FOOT - tuck.net.height) / 2 + d + _TUCK
    x = left + _GLUE
    net = _Net(left, x, x + d, x + d + w, x + 2 * d + w, x + 2 * d + 2 * w, top, top + tuck.height)
    flaps = _flaps(net, tuck)
    _coloured(desk, net, tuck, flaps)
    _panels(desk, net, tuck)
    for path in flaps:
        desk.cut(path)
    desk.cut(_front_edge(net))
    desk.cut(poly([(net.end, net.top), (net.end, net.bottom)], closed=False))
    desk.cut(poly([(net.back, net.bottom), (net.end, net.bottom)], closed=False))
    for start, end in _folds(net, tuck):
        desk.fold(poly([start, end], closed=False))


def _flaps(net: _Net, tuck: TuckBox) -> list[Path]:
    """The open outlines of everything that is folded in: glue strip, four dust flaps, lid and floor."""
    dust = min(tuck.depth * 0.9, tuck.width * 0.45)
    strip = poly(
        [(net.side, net.top), (net.glue, net.top + 5), (net.glue, net.bottom - 5), (net.side, net.bottom)], closed=False
    )
    flaps = [strip]
    for a, b in ((net.side, net.front), (net.other, net.back)):
        for y, away in ((net.top, -dust), (net.bottom, dust)):
            flaps.append(poly([(a, y), (a + 1.5, y + away), (b - 1.5, y + away), (b, y)], closed=False))
    flaps.append(_lid(net.back, net.end, net.top, -tuck.depth))
    flaps.append(_lid(net.front, net.other, net.bottom, tuck.depth))
    return flaps


def _lid(a: float, b: float, y: float, depth: float) -> Path:
    """A panel with a tongue to tuck in, its corners round."""
    edge, tip = y + depth, y + depth + (_TUCK if depth > 0 else -_TUCK)
    r = min(9.0, (b - a) / 3)
    return drawn(
        f"M {a},{y} L {a},{edge} C {a},{tip} {a + 2},{tip} {a + r},{tip} "
        f"L {b - r},{tip} C {b - 2},{tip} {b},{tip} {b},{edge} L {b},{y}"
    )


def _front_edge(net: _Net) -> Path:
    """The upper edge of the front with a notch for the thumb."""
    a, b, y, middle, deep = net.front, net.other, net.top, (net.front + net.other) / 2, net.top + _NOTCH * 1.2
    return drawn(
        f"M {a},{y} L {middle - _NOTCH},{y} C {middle - _NOTCH},{deep} {middle + _NOTCH},{deep} "
        f"{middle + _NOTCH},{y} L {b},{y}"
    )


def _folds(net: _Net, tuck: TuckBox) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    d = tuck.depth
    upright = [((x, net.top), (x, net.bottom)) for x in (net.side, net.front, net.other, net.back)]
    level = [
        (net.back, net.end, net.top), (net.back, net.end, net.top - d), (net.side, net.front, net.top),
        (net.other, net.back, net.top), (net.side, net.front, net.bottom), (net.other, net.back, net.bottom),
        (net.front, net.other, net.bottom), (net.front, net.other, net.bottom + d),
    ]  # fmt: skip
    return upright + [((a, y), (b, y)) for a, b, y in level]


def _coloured(desk: DrawnPage, net: _Net, tuck: TuckBox, flaps: list[Path]) -> None:
    """The border pattern of the deck over everything that is seen, a little beyond the cut."""
    kit, pen = desk.kit, desk.easel.pen
    look = kit.theme.looks[_LOOKS.get(tuck.decks[0], "world")]
    d = tuck.depth
    seen = [
        box(net.side, net.top - _OVER, net.end - net.side + _OVER, tuck.height + 2 * _OVER),
        box(net.back - _OVER, net.top - d - _OVER, tuck.width + 2 * _OVER, d + 2 * _OVER),
        box(net.front - _OVER, net.bottom - _OVER, tuck.width + 2 * _OVER, d + 2 * _OVER),
    ]
    with pen.kept():
        pen.clip(seen[0] + seen[1] + seen[2])
        ground(desk.press, pen, look, desk.paper.width, desk.paper.height, 0.0, False)


def _panels(desk: DrawnPage, net: _Net, tuck: TuckBox) -> None:
    """Front and back with the backs of the decks, sides and lid with the title."""
    kit, easel = desk.kit, desk.easel
    for x, deck in ((net.front, tuck.decks[0]), (net.back, tuck.decks[-1])):
        press, high = desk.press, desk.paper.height
        press.canvas.addLiteral("q")
        place = Box(x * MM, (high - net.bottom) * MM, Size(tuck.width, tuck.height))
        wide, tall = tuck.width * MM, tuck.height * MM
        press.draw(easel.pen, 0, high * MM)
        easel.pen = press.pen()
        press.canvas.addLiteral(f"{place.left:.3f} {place.bottom:.3f} {wide:.3f} {tall:.3f} re W n")
        draw_back(press, deck, place, kit.options)
        press.canvas.addLiteral("Q")
    middle = (net.top + net.bottom) / 2
    for x in ((net.side + net.front) / 2, (net.other + net.back) / 2):
        _title(desk, tuck.title, tuck.told, x, middle, tuck.height - 12, tuck.depth - 2.5, upright=True)
    lid = (net.back + net.end) / 2, net.top - tuck.depth / 2
    _title(desk, tuck.title, tuck.told, *lid, tuck.width - 8, tuck.depth - 2.5, upright=False)


def _title(
    desk: DrawnPage, title: str, note: str, x: float, y: float, wide: float, high: float, *, upright: bool
) -> None:
    """The title on a strip of paper, along a side of the box or across its lid."""
    easel = desk.easel
    high = min(high, 13.0)
    points = min(24.0, high * 0.56 / POINT, (wide - 6) / (easel.width("display", title) or 1) / POINT)
    turn = (0.0, 1.0) if upright else (1.0, 0.0)
    with easel.pen.at(x, y, 1.0, turn):
        easel.slab(cut_box(-wide / 2, -high / 2, wide / 2, high / 2, easel.chance(title), 0.2), BLACK)
        easel.text("title", "display", title, 0, points * POINT * 0.36 - (1.3 if high > 7 else 0), points, WHITE, 0.5)
        if high > 7:
            easel.text("note", "bold", note, 0, high / 2 - 1.2, 7.0, WHITE, 0.5)
