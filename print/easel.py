"""The easel: a pen, a document and a card's measures together, and a record of every text and icon that is put down."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from msgspec import Struct

from lootpress.print.art.stencil import place_stencil
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.path import Path
from lootpress.print.drawing.pen import Pen
from lootpress.print.face_words import FaceWords
from lootpress.print.press import Press
from lootpress.print.sizes import POINT, Drawn
from lootpress.print.theme.fonts import Font, FontRole, missing
from lootpress.print.theme.icons import place_icon
from lootpress.print.theme.looks import Look
from lootpress.print.theme.theme import BRIGHT, Theme
from lootpress.print.typeset.lines import APART_BY_HAND, ICON_ADVANCE, SetAtom, SetLine
from lootpress.print.typeset.shaping import width

_ASCENT, _DESCENT = 0.72, 0.2
_BELOW_CORNERS = 34.0
"""In mm: no window has its upper corners cut so far down."""


class Mark(Struct, frozen=True):
    """Something that was put down: what it is, and its box in drawn mm from the upper left of the trim."""

    what: str
    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def __str__(self) -> str:
        return f"{self.what} {self.left:.1f},{self.top:.1f} {self.right:.1f},{self.bottom:.1f} {self.text}".rstrip()


@dataclass
class Easel:
    """One card being drawn, in mm from the upper left of its trim, y downwards."""

    press: Press
    pen: Pen
    drawn: Drawn
    look: Look
    sketch: bool
    seed: str
    words: FaceWords
    theme: Theme = BRIGHT
    marks: list[Mark] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Where panels begin."""
        return self.drawn.margin

    @property
    def right(self) -> float:
        """Where panels end."""
        return self.drawn.width - self.drawn.margin

    @property
    def bottom(self) -> float:
        """Where the text panel ends."""
        return self.drawn.height - self.drawn.margin

    @property
    def covered(self) -> tuple[float, float, float, float]:
        """What window and panel cover whatever the kind of card: no ground is seen there."""
        return self.left + 7, _BELOW_CORNERS, self.right - 7, self.bottom - 6

    @property
    def text_left(self) -> float:
        """Where text begins."""
        return self.left + 2.1

    @property
    def text_right(self) -> float:
        """Where text ends."""
        return self.right - 2.1

    @property
    def measure(self) -> float:
        """The width of text."""
        return self.text_right - self.text_left

    @property
    def line(self) -> float:
        """The weight of outlines."""
        return 0.3 if self.sketch else 0.45

    def chance(self, aspect: str) -> Chance:
        """The card's own chance for an aspect of its drawing."""
        return Chance(aspect, self.seed)

    def font(self, role: FontRole) -> Font:
        """The theme's font for a role."""
        return self.theme.font(role)

    def able(self, text: str) -> Font:
        """The display font, or the heavy one where only that can write a text."""
        display, heavy = self.font("display"), self.font("heavy")
        return heavy if missing(display, text) and not missing(heavy, text) else display

    def width(self, role: FontRole, text: str) -> float:
        """The width of a text in em, in the theme's font for a role."""
        return width(self.font(role), text)

    def points(self, usual: float) -> float:
        """The size of small type: the usual one, but never below what the theme allows."""
        return max(usual, self.theme.least)

    def ink(self, colour: Colour) -> Colour:
        """The colour, or white paper in a sketch."""
        return WHITE if self.sketch else colour

    def dim(self, colour: Colour) -> Colour:
        """The ground of a back, darker in a dark theme."""
        return colour.shade(self.theme.night)

    def slab(self, path: Path, fill: Colour, shadow: tuple[float, float] = (0.44, 0.55)) -> None:
        """A piece of paper with its shadow; a sketch has only the outline."""
        if not self.sketch:
            self.pen.both(path.moved(*shadow), BLACK, BLACK, self.line)
        self.pen.both(path, self.ink(fill), BLACK, self.line, join=0)

    def text(
        self,
        what: str,
        font: Font,
        text: str,
        x: float,
        y: float,
        points: float,
        colour: Colour | None = None,
        align: float = 0.0,
    ) -> float:
        """Words on one baseline; `align` is 0 from x on, 0.5 around it, 1 up to it. Gives their width."""
        size, font = points * POINT, self.theme.font(font)
        wide = width(font, text) * size
        x -= wide * align
        self.pen.fill_with(self.theme.ink if colour is None else colour)
        self.pen.write(self.press.type_case.show(font, text, x, y, size))
        self.mark(what, text, x, y, wide, size)
        return wide

    def mark(self, what: str, text: str, x: float, y: float, wide: float, size: float) -> None:
        """Remember a line of text that stands on the baseline y."""
        points = size / POINT
        self.marks.append(Mark(what, text, x, y - size * _ASCENT, x + wide, y + size * _DESCENT, points))

    def icon(
        self, name: str, x: float, y: float, size: float, ink: Colour | None = None, behind: Colour | None = None
    ) -> None:
        """An icon with its upper left corner here, the theme's own if it has one."""
        colour = self.theme.ink if ink is None else ink
        own = self.theme.icons.get(name)
        if own is not None:
            self.pen.fill_with(colour)
            place_stencil(self.press, self.pen, own, x, y, size)
        else:
            paper = self.theme.paper if behind is None else behind
            place_icon(self.press, self.pen, name, x, y, size, colour, paper)
        self.marks.append(Mark("icon", name, x, y, x + size, y + size, size / POINT))

    def lines(
        self,
        what: str,
        texts: Iterable[tuple[SetLine, ...]],
        x: float,
        y: float,
        size: float,
        leading: float,
        gap: float,
        space: float,
        colour: Colour | None = None,
        behind: Colour | None = None,
    ) -> float:
        """Paragraphs from the top y on; gives where the next one would begin."""
        for text in texts:
            for line in text:
                self._line(what, line, x, y + leading * 0.5 + size * 0.262, size, space, colour, behind)
                y += leading
            y += gap
        return y

    def _line(
        self,
        what: str,
        line: SetLine,
        x: float,
        y: float,
        size: float,
        space: float,
        ink: Colour | None,
        behind: Colour | None,
    ) -> None:
        colour = self.theme.ink if ink is None else ink
        start = x
        run: list[tuple[str, float]] = []
        first: SetAtom | None = None
        run_x = x
        said: list[str] = []
        for n, word in enumerate(line.words):
            for i, atom in enumerate(word):
                last = i == len(word) - 1
                gap = (space if n < len(line.words) - 1 else 0) if last else (atom.glue or 0)
                if first is not None and (atom.icon or atom.font != first.font or atom.strong != first.strong):
                    self._run(first, run, run_x, y, size, colour)
                    run, first = [], None
                if atom.icon:
                    high = size * 1.02
                    left = x + size * (ICON_ADVANCE - 1.02) / 2
                    self.icon(atom.icon, left, y - size * 0.35 - high / 2, high, colour, behind)
                else:
                    if first is None:
                        first, run_x = atom, x
                    run.append((atom.text, gap))
                    said.append(atom.text + (" " if gap else ""))
                x += (atom.width + gap) * size
        if first is not None:
            self._run(first, run, run_x, y, size, colour)
        self.mark(what, "".join(said), start, y, line.width * size, size)

    def _run(
        self, atom: SetAtom, run: list[tuple[str, float]], x: float, y: float, size: float, colour: Colour
    ) -> None:
        self.pen.fill_with(colour)
        code = self.press.type_case.show_words(atom.font, run, x, y, size)
        if atom.strong and atom.font == self.font(
            "hand"
        ):  # it has no bold of its own: a finer outline, and letters set apart
            with self.pen.kept():
                self.pen.stroke_with(colour, size * 0.025)
                self.pen.write(f"2 Tr {APART_BY_HAND * size:.3f} Tc {code}")
        else:
            self.pen.write(code)
