"""What extras are made from: a deck, its theme, the paper, and how large and thick its cards are."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from msgspec import Struct

from lootpress.compiler.ir import Card, Program
from lootpress.print.drawing.path import Path
from lootpress.print.easel import Easel
from lootpress.print.face import FaceOptions
from lootpress.print.face_words import ENGLISH
from lootpress.print.layout import MARGIN, Grid, LayoutError, SheetPlace, centred_grid, turned
from lootpress.print.marks import told_whole, words
from lootpress.print.pieces import Piece
from lootpress.print.press import Press, Printout
from lootpress.print.rulesheet.facts import Facts
from lootpress.print.sizes import BRIDGE, MM, TAROT, Drawn, Size
from lootpress.print.theme.theme import BRIGHT, Theme

THICKNESS = 0.31
"""The thickness of a card of 300 g/m² in mm."""
_CUT, _FOLD = 0.2, 0.15
_DASHES = (2.2, 1.4)
_FOOT = 8.0


class Kit(Struct, frozen=True, dict=True):
    """A linked deck with the pieces it is printed as."""

    program: Program
    pieces: tuple[Piece, ...]
    title: str
    paper: Size
    card: Size = BRIDGE
    role: Size = TAROT
    thickness: float = THICKNESS
    theme: Theme = BRIGHT

    @cached_property
    def facts(self) -> Facts:
        """What the deck is asked about."""
        return Facts(self.program)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card once."""
        return self.facts.cards

    @property
    def options(self) -> FaceOptions:
        """How its faces and backs are drawn here."""
        return FaceOptions(bleed=0.0, theme=self.theme)

    @property
    def players(self) -> int:
        """The most that can play."""
        return (self.facts.deck.players or (3, 6))[1]


@dataclass
class DrawnPage:
    """A page being drawn: mm from its upper left corner, and an easel as large as the paper."""

    press: Press
    kit: Kit
    paper: Size
    easel: Easel

    def cut(self, path: Path) -> None:
        """A line to cut along."""
        self.easel.pen.stroke(path, self.easel.theme.sketched.ink, _CUT)

    def fold(self, path: Path) -> None:
        """A line to fold along."""
        self.easel.pen.stroke(path, self.easel.theme.sketched.ink, _FOLD, cap=0, dash=_DASHES)


DrawsPage = Callable[[DrawnPage], None]


def document(kit: Kit, name: str, pages: list[tuple[Size, DrawsPage, str]]) -> bytes:
    """A PDF of some pages, each with its size, what draws it, and a line that says what to do with it."""
    out = Printout()
    press = Press(out, (100, 100))
    press.describe(f"{kit.title}: {name}")
    press.canvas.setViewerPreference("PrintScaling", "None")
    for paper, draw, note in pages:
        drawn = Drawn(paper.width, paper.height, 1.0, False)
        easel = Easel(press, press.pen(), drawn, kit.theme.looks["door"], False, name, ENGLISH, kit.theme)
        draw(DrawnPage(press, kit, paper, easel))
        line, points = told_whole(kit.title, note, paper.width - 4 * MARGIN)
        words(press, easel.pen, line, 2 * MARGIN, paper.height - MARGIN - 0.5, points)
        press.canvas.setPageSize((paper.width * MM, paper.height * MM))
        press.draw(easel.pen, 0, paper.height * MM)
        press.canvas.showPage()
    press.save()
    return out.getvalue()


def grid_for(paper: Size, size: Size, what: str) -> Grid:
    """As many things of a size as the paper holds above its line of text, lying or standing."""
    best: Grid | None = None
    for sheet in (paper, turned(paper)):
        columns = int((sheet.width - 2 * MARGIN + 1e-6) / size.width)
        rows = int((sheet.height - 2 * MARGIN - _FOOT + 1e-6) / size.height)
        if columns * rows > (best.cells if best is not None else 0):
            best = centred_grid(sheet, size, 0.0, columns, rows)
    if best is None:
        raise LayoutError(
            f"{what} of {size.width:.0f} x {size.height:.0f} mm does not fit on a paper of "
            f"{paper.width:g} x {paper.height:g} mm"
        )
    return best


def places_on(grid: Grid, count: int) -> list[SheetPlace]:
    """Where so many things lie on a sheet, a little above its middle, to leave room for the line of text."""
    return [grid.front(cell).moved(0, -min(_FOOT / 2, grid.top - MARGIN)) for cell in range(count)]
