"""Printing from Python: a program in, the sheets of its cards out."""

from collections.abc import Iterable
from pathlib import Path

from lootpress.compiler.ir import Program
from lootpress.print.layout import Flip, card_size, paper_size
from lootpress.print.marks import Marks
from lootpress.print.pieces import Order, Where, only, pieces_of
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets


def sheet(
    program: Program,
    *,
    paper: str = "a4",
    card: str = "bridge",
    flip: Flip = "long",
    bleed: float = 0.0,
    fold: bool = False,
    backs: bool = True,
    sketch: bool = False,
    marks: Marks = "both",
    offset: tuple[float, float] = (0.0, 0.0),
    names: Iterable[str] | None = None,
    title: str | None = None,
    where: Where | None = None,
    art: Path | None = None,
) -> Sheets:
    """The cards of a program as one PDF (`.document`), with what lies where on it and how each face came out.

    `paper` and `card` are names or `WxH` in mm; `names` keeps only these cards; `where` gives path and line of cards
    and keeps only those it has; `art` is the folder with the pictures, else the folder of each set's files.
    """
    order = Order(size=card_size(card), bleed=bleed, sketch=sketch, art_folder=art)
    pieces = pieces_of(program, where, order)
    if names is not None:
        pieces = only(pieces, tuple(names))
    shown = title if title is not None else " + ".join(dict.fromkeys(piece.set for piece in pieces))
    spec = SheetSpec(paper_size(paper), shown, bleed, flip, fold, backs, offset, marks, tagged=sketch)
    return make_sheets(pieces, spec)
