"""Printing from Python: a program in, the sheets of its cards out."""

from collections.abc import Iterable
from pathlib import Path

from lootpress.compiler.ir import Program
from lootpress.print.bleeding import OUTER
from lootpress.print.layout import MARGIN, Flip, card_size, paper_size
from lootpress.print.marks import CutMarks
from lootpress.print.pieces import PrintOrder, SourcePlaces, only, pieces_of
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import TAROT
from lootpress.print.stocks import stock_named
from lootpress.print.theme.theme_file import theme_named


def sheet(
    program: Program,
    *,
    paper: str = "a4",
    card: str = "bridge",
    flip: Flip = "long",
    bleed: float | None = None,
    margin: float = MARGIN,
    turn: bool = True,
    fold: bool = False,
    backs: bool = True,
    sketch: bool = False,
    marks: CutMarks = "both",
    offset: tuple[float, float] = (0.0, 0.0),
    names: Iterable[str] | None = None,
    title: str | None = None,
    where: SourcePlaces | None = None,
    art: Path | None = None,
    theme: str | None = None,
) -> Sheets:
    """The cards of a program as one PDF (`.document`), with what lies where on it and how each face came out.

    `paper` and `card` are names or `WxH` in mm, the paper also a perforated sheet with cards of its own size. Colours
    reach 3 mm beyond the outer edges unless `bleed` is 0, and between cards as far as it says. `names` keeps only these
    cards; `where` gives path and line of cards and keeps only those it has; `art` is the folder with the pictures, else
    the folder of each set's files; `theme` is that of all cards, else each set has the one that lies in its folder.
    """
    between = bleed or 0.0
    stock = stock_named(paper)
    size = stock.card if stock is not None else card_size(card)
    roles = size if stock is not None else TAROT
    chosen = theme_named(theme) if theme is not None else None
    order = PrintOrder(size, roles, bleed=max(between, OUTER), sketch=sketch, art_folder=art, theme=chosen)
    pieces = pieces_of(program, where, order)
    if names is not None:
        pieces = only(pieces, tuple(names))
    shown = title if title is not None else " + ".join(dict.fromkeys(piece.set for piece in pieces))
    spec = SheetSpec(
        stock.paper if stock is not None else paper_size(paper),
        shown,
        between,
        flip,
        fold,
        backs,
        offset,
        marks,
        outer=0.0 if bleed == 0 or sketch else OUTER,
        margin=margin,
        turn=turn,
        stock=stock,
        tagged=sketch,
    )
    return make_sheets(pieces, spec)
