"""Tags and code of one page of cards, from the places where its cards lie."""

from collections.abc import Sequence

from lootpress.print.drawing.pen import Pen
from lootpress.print.layout import Grid, SheetPlace
from lootpress.print.tags.page import TagPlaces, draw_page_tags, places_beside
from lootpress.print.tags.sheet_code import SheetCode, deck_digest, draw_sheet_code, short_name


def tag_places(grid: Grid, cells: Sequence[SheetPlace]) -> TagPlaces | None:
    """Where the tags go beside the cells of a page; none where the margins are too narrow."""
    left, top = min(cell.x for cell in cells), min(cell.y for cell in cells)
    right, bottom = max(cell.right for cell in cells), max(cell.bottom for cell in cells)
    paper = grid.paper
    return places_beside(
        paper, min(left, paper.width - right) - grid.bleed, min(top, paper.height - bottom) - grid.bleed
    )


def draw_tags(
    pen: Pen, places: TagPlaces, grid: Grid, cells: Sequence[SheetPlace], page: int, sets: Sequence[tuple[str, str]]
) -> None:
    """Put tags and code onto a page with cards of these sets, each given by its name and its code."""
    xs, ys = sorted({round(cell.x, 3) for cell in cells}), sorted({round(cell.y, 3) for cell in cells})
    draw_page_tags(pen, places, page)
    code = SheetCode(
        deck_digest(name for name, _ in sets),
        short_name(short for _, short in sets),
        page,
        grid.paper,
        grid.size,
        xs[0],
        ys[0],
        xs[1] - xs[0] if len(xs) > 1 else grid.size.width,
        ys[1] - ys[0] if len(ys) > 1 else grid.size.height,
        len(xs),
        len(ys),
    )
    draw_sheet_code(pen, places, code)
