"""Standees: the figures of monsters, roles and allies to stand on the table, each seen from both sides."""

from lootpress.print.art.errors import ArtError
from lootpress.print.art.place import place_art
from lootpress.print.art.read import Art, read_art
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut_box
from lootpress.print.drawing.path import box, poly
from lootpress.print.emblems.scene import place_emblem, subject_of
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit, grid_for, places_on
from lootpress.print.face import focus_of
from lootpress.print.layout import SheetPlace
from lootpress.print.pieces import FaceSide
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.looks import LookName, look_name

_WIDE, _HIGH, _BASE, _NAME = 30.0, 40.0, 9.0, 6.0
_STANDING: tuple[LookName, ...] = ("role", "monster", "ally")


def standee_pages(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """Sheets of standees: roles first, then monsters from the strongest on, then allies; everyone once."""
    sides = [side for piece in kit.pieces for side in (piece.front, piece.back) if isinstance(side, FaceSide)]
    chosen = {(side.card.name, side.text.side): side for side in sides if look_name(side.card) in _STANDING}
    order = sorted(chosen.values(), key=_rank)
    grid = grid_for(kit.paper, Size(_WIDE, 2 * (_HIGH + _BASE)), "a standee")
    note = "standees · cut out, fold at the dashes, glue back to back; bend the feet apart"
    return [
        (grid.paper, _sheet(order[at : at + grid.cells], places_on(grid, grid.cells)), note)
        for at in range(0, len(order), grid.cells)
    ]


def _rank(side: FaceSide) -> tuple[int, int]:
    level = side.card.level.n if side.card.level is not None else 0
    return _STANDING.index(look_name(side.card)), -level


def _sheet(some: list[FaceSide], places: list[SheetPlace]) -> DrawsPage:
    def draw(desk: DrawnPage) -> None:
        for side, place in zip(some, places, strict=False):
            _standee(desk, side, place)

    return draw


def _standee(desk: DrawnPage, side: FaceSide, place: SheetPlace) -> None:
    """From top to bottom: foot, the back upside down, the fold, the front, foot."""
    easel = desk.easel
    middle, x = place.y + _BASE + _HIGH, place.x
    art = _art(side)
    with easel.pen.at(x, middle):
        _half(desk, side, art)
    with easel.pen.at(x + _WIDE, middle, 1.0, (-1.0, 0.0)):
        _half(desk, side, art)
    desk.cut(poly([(x, place.y), (place.right, place.y), (place.right, place.bottom), (x, place.bottom)]))
    for y in (place.y + _BASE, middle, place.bottom - _BASE):
        desk.fold(poly([(x, y), (place.right, y)], closed=False))


def _half(desk: DrawnPage, side: FaceSide, art: Art | None) -> None:
    easel, pen = desk.easel, desk.easel.pen
    look = desk.kit.theme.looks[look_name(side.card)]
    with pen.kept():
        pen.clip(box(0, 0, _WIDE, _HIGH))
        if art is not None:
            place_art(desk.press, pen, art, 0, 0, _WIDE, _HIGH)
        else:
            subject = subject_of(side.card, side.card_set, side.text.side)
            place_emblem(desk.press, pen, subject, look, 0, 0, _WIDE, _HIGH - _NAME + 1)
    pen.both(cut_box(0, _HIGH - _NAME, _WIDE, _HIGH, easel.chance(side.card.name), 0.15), BLACK, BLACK, 0.3)
    name = side.text.title
    font = easel.able(name)
    points = min(11.0, (_WIDE - 3) / max(0.1, _em(font, name)) / POINT)
    easel.text("name", font, name, _WIDE / 2, _HIGH - _NAME / 2 + points * POINT * 0.36, points, WHITE, 0.5)


def _em(font: str, text: str) -> float:
    from lootpress.print.typeset.shaping import width

    return width(font, text)


def _art(side: FaceSide) -> Art | None:
    """The author's art, if there is any that can be read; what is wrong with it the cards tell."""
    if side.card.art is None or side.options.art_folder is None:
        return None
    try:
        return read_art(side.options.art_folder, side.card.art, focus_of(side.card))
    except ArtError:
        return None
