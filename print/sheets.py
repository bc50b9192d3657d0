"""Sheets of cards as one PDF: fronts and their backs for both sides of the paper, or both on one to be folded."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from lootpress.print import marks
from lootpress.print.bleeding import OUTER, Reach, reaches
from lootpress.print.drawing.colour import Inks
from lootpress.print.drawing.path import Edges
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_report import FaceReport
from lootpress.print.layout import MARGIN, Flip, Grid, SheetPlace, fold_grid, home_grid
from lootpress.print.machines.silhouette import cutter_grid, registration_marks
from lootpress.print.pieces import BlankSide, FaceSide, Piece
from lootpress.print.press import Press, Printout, skewed
from lootpress.print.sizes import MM, Box, Size
from lootpress.print.stocks import Stock, stock_grid
from lootpress.print.tags.sheet import draw_tags, tag_places
from lootpress.print.uncollected import uncollected

DIGESTS = "lootpress-cards"
Sets = tuple[tuple[str, str], ...]
"""Name and code of every set in a document."""
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge"}


class SheetSpec(Struct, frozen=True):
    """How sheets are made; the offset in mm, right and down, is added to everything on the backs, which the skew
    turns, in degrees clockwise around the middle of the paper.

    Cards have `bleed` between them; beyond the outer edges of all of them colours reach `outer` mm where there is room.
    With `turn` the paper may lie the other way for cards of which it then holds more; tagged
    sheets, which never do, bear the marks by which a photograph of them is found again.
    """

    paper: Size
    title: str
    bleed: float = 0.0
    flip: Flip = "long"
    fold: bool = False
    backs: bool = True
    offset: tuple[float, float] = (0.0, 0.0)
    marking: marks.CutMarks = "both"
    outer: float = OUTER
    margin: float = MARGIN
    skew: float = 0.0
    turn: bool = True
    stock: Stock | None = None
    inks: Inks = "rgb"
    tagged: bool = False


class Printed(Struct, frozen=True):
    """Where a piece came to lie: page and cell from 1, the page of its back, and what its faces report."""

    piece: Piece
    page: int
    cell: int
    back_page: int | None
    reports: tuple[FaceReport, ...] = ()


class Sheets(Struct, frozen=True):
    """A document with what lies where on it, and the grid of each sheet of paper."""

    document: bytes
    pages: int
    printed: tuple[Printed, ...]
    grids: tuple[Grid, ...] = ()


class _Leaf(Struct, frozen=True):
    """One sheet of paper: the pieces on it, all of one size, by cell."""

    grid: Grid
    pieces: tuple[Piece, ...]

    def fronts(self) -> list[SheetPlace]:
        """Where the fronts lie."""
        return [self.grid.front(cell) for cell in range(len(self.pieces))]

    def backs(self, offset: tuple[float, float] = (0.0, 0.0)) -> list[SheetPlace]:
        """Where the backs lie."""
        return [self.grid.back(cell).moved(*offset) for cell in range(len(self.pieces))]


@uncollected()
def make_sheets(
    pieces: Iterable[Piece],
    spec: SheetSpec,
    emblems: EmblemCache | None = None,
    tick: Callable[[], None] = lambda: None,
) -> Sheets:
    """Print every copy of every piece; `tick` is called after each card."""
    given = list(pieces)
    leaves = _leaves(given, spec)
    sets = tuple(dict.fromkeys((piece.set, piece.code) for piece in given))
    out = Printout()
    press = Press(out, (spec.paper.width * MM, spec.paper.height * MM), spec.inks, emblems)
    press.describe(spec.title, keywords(given))
    press.canvas.setViewerPreference("PrintScaling", "None")
    duplex = _DUPLEX[spec.flip] if spec.backs and not spec.fold else "Simplex"
    press.canvas.setViewerPreference("Duplex", duplex)
    printed: list[Printed] = []
    page = 0
    two_pages = spec.backs and not spec.fold
    for number, leaf in enumerate(leaves, 1):
        page += 1
        back_page = page + 1 if two_pages else page if spec.fold else None
        places = leaf.fronts() + (leaf.backs() if spec.fold else [])
        reports: list[tuple[FaceReport, ...]] = [() for _ in leaf.pieces]
        for at, (place, reach) in enumerate(zip(places, _reaches(leaf, places, spec), strict=True)):
            front, cell = at < len(leaf.pieces), at % len(leaf.pieces)
            reports[cell] += draw_at(press, leaf.pieces[cell], place, leaf.grid.paper, reach, front=front)
            if front:
                tick()
        _finish_page(press, leaf, spec, places, page, f"sheet {number} of {len(leaves)}", sets, front=True)
        if two_pages:
            page += 1
            places = leaf.backs(spec.offset)
            with skewed(press, leaf.grid.paper, spec.skew):
                for cell, (place, reach) in enumerate(zip(places, _reaches(leaf, places, spec), strict=True)):
                    reports[cell] += draw_at(press, leaf.pieces[cell], place, leaf.grid.paper, reach, front=False)
            _finish_page(press, leaf, spec, places, page, f"sheet {number} of {len(leaves)}", sets, front=False)
        first = back_page - 1 if two_pages and back_page is not None else page
        printed += [
            Printed(piece, first, cell, back_page, reports[cell - 1]) for cell, piece in enumerate(leaf.pieces, 1)
        ]
    press.save()
    return Sheets(out.getvalue(), page, tuple(printed), tuple(leaf.grid for leaf in leaves))


def keywords(pieces: Iterable[Piece]) -> str:
    """The digests of cards as they stand in a document, so that a later build can tell what has changed."""
    return " ".join([DIGESTS, *dict.fromkeys(piece.digest for piece in pieces)])


def _leaves(pieces: Sequence[Piece], spec: SheetSpec) -> list[_Leaf]:
    """The pieces dealt onto sheets, every size onto its own; without backs a second face becomes a card of its own."""
    if not (spec.backs or spec.fold):
        faces = (FaceSide, BlankSide)
        pieces = [
            each
            for piece in pieces
            for each in (piece, replace(piece, front=piece.back))
            if isinstance(each.front, faces)
        ]
    leaves: list[_Leaf] = []
    for size in dict.fromkeys(piece.size for piece in pieces):
        grid = _grid(spec, size)
        copies = (piece for piece in pieces if piece.size == size for _ in range(piece.copies))
        while dealt := tuple(islice(copies, grid.cells)):
            leaves.append(_Leaf(grid, dealt))
    return leaves


def _grid(spec: SheetSpec, size: Size) -> Grid:
    if spec.stock is not None:
        return stock_grid(spec.stock, size, spec.flip)
    if spec.fold:
        return fold_grid(spec.paper, size, spec.bleed, spec.margin)
    if spec.marking == "silhouette":
        return cutter_grid(spec.paper, size, spec.bleed, spec.flip)
    return home_grid(spec.paper, size, spec.bleed, spec.flip, spec.margin, spec.turn and not spec.tagged)


def _reaches(leaf: _Leaf, places: Sequence[SheetPlace], spec: SheetSpec) -> list[Reach]:
    """How far the colours of the cards on a page may go without running into each other or into the footer."""
    white = marks.white_edges(leaf.grid, spec.margin, spec.fold)
    most = spec.bleed if spec.marking == "silhouette" else max(spec.bleed, spec.outer)
    return reaches(places, most, white, leaf.grid.paper)


def draw_at(
    press: Press, piece: Piece, place: SheetPlace, paper: Size, reach: Reach, *, front: bool
) -> tuple[FaceReport, ...]:
    """Draw one side of a piece at its place, clipped to as far as its colours may reach."""
    size = place.size
    left, bottom = place.x * MM, (paper.height - place.bottom) * MM
    wide, high = size.width * MM, size.height * MM
    canvas = press.canvas
    canvas.addLiteral("q")
    beyond = Reach(*(side * MM for side in reach))
    x, y = left - beyond.left, bottom - beyond.bottom
    across, up = wide + beyond.left + beyond.right, high + beyond.top + beyond.bottom
    canvas.addLiteral(f"{x:.4f} {y:.4f} {across:.4f} {up:.4f} re W n")
    if place.turned:
        canvas.addLiteral(f"-1 0 0 -1 {left * 2 + wide:.4f} {bottom * 2 + high:.4f} cm")
    report = (piece.front if front else piece.back).draw(press, Box(left, bottom, size))
    canvas.addLiteral("Q")
    return () if report is None else (report,)


def _finish_page(
    press: Press,
    leaf: _Leaf,
    spec: SheetSpec,
    places: Sequence[SheetPlace],
    page: int,
    number: str,
    sets: Sets,
    *,
    front: bool,
) -> None:
    """Marks, footer and boxes; the marks are on the front alone, for two sets of them never lie on each other."""
    grid = leaf.grid
    pen = press.pen()
    marking = spec.marking if front and spec.stock is None else "none"
    if marking in ("both", "lines"):
        marks.cut_lines(pen, places, spec.bleed)
    if marking in ("both", "crop"):
        white = marks.white_edges(grid, spec.margin, spec.fold)
        marks.crop_marks(pen, grid.paper, places, _reaches(leaf, places, spec), white)
    if marking == "silhouette":
        registration_marks(pen, grid.paper)
    if spec.fold:
        marks.fold_line(pen, grid, spec.margin)
    what = "fold along the dashed line, glue, then cut" if spec.fold else "fronts" if front else "backs"
    spots = [grid.front(cell) if front else grid.back(cell).moved(*spec.offset) for cell in range(grid.cells)]
    faced = any(isinstance(piece.front if front else piece.back, (FaceSide, BlankSide)) for piece in leaf.pieces)
    for_machine = spec.marking == "silhouette"  # it looks for its marks along the edges: nothing else is there
    tags = tag_places(grid, spots) if spec.tagged and faced and not for_machine else None
    if for_machine:
        what = f"{what} · to be cut by machine"
        marks.line_below(press, pen, grid, spec.margin, spec.title, f"{number} · {what}")
    else:
        clear = tags.clear if tags is not None else None
        text = f"{number} · {what}"
        marks.footer(press, pen, grid, spec.margin, spec.fold, spec.title, text, ruler=front, clear=clear)
    if tags is not None:
        draw_tags(pen, tags, grid, spots, page, sets)
    canvas = press.canvas
    canvas.setPageSize((grid.paper.width * MM, grid.paper.height * MM))
    press.draw(pen, 0, grid.paper.height * MM)
    if spec.bleed:
        trim = marks.bounds(places)
        canvas.setTrimBox(_box(trim, grid.paper, 0))
        canvas.setBleedBox(_box(trim, grid.paper, spec.bleed))
    canvas.showPage()


def _box(around: Edges, paper: Size, more: float) -> tuple[float, float, float, float]:
    """A box in points from the lower left, rounded so that it reads well."""
    left, top, right, bottom = around
    edges = (left - more, paper.height - bottom - more, right + more, paper.height - top + more)
    a, b, c, d = (round(edge * MM, 4) for edge in edges)
    return a, b, c, d
