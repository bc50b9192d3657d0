"""The rule sheet as a PDF: a title across the page, the sections below it in columns, one page or two."""

from dataclasses import dataclass
from io import BytesIO

from lootpress import __version__
from lootpress.compiler.ir import Program
from lootpress.print.drawing.colour import BLACK, WHITE, Colour, colour
from lootpress.print.drawing.path import box, round_box
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press
from lootpress.print.rulesheet.content import Sheet, sheet_of
from lootpress.print.sizes import MM, POINT, Size
from lootpress.print.theme.fonts import Font
from lootpress.print.typeset.lines import PRINTED, Line, Paragraph, broken, paragraph
from lootpress.print.typeset.shaping import space, width
from lootpress.print.typeset.spans import marked

__all__ = ["rules_pdf"]

A4 = Size(210.0, 297.0)
_MARGIN, _GUTTER, _COLUMNS = 12.0, 7.0, 2
_HEAD, _FOOT = 27.0, 9.0
_PAGES = 2
# The first size that fits; a sheet that would need less is cut nowhere, it takes another page.
_SIZES = (10.0, 9.6, 9.2, 8.8, 8.4, 8.0, 7.6, 7.2)
_RATHER_SMALLER = 0.8
"""So many points smaller is better than a section divided between two columns."""
_LEADING, _GAP, _BEFORE, _TITLE = 1.22, 0.34, 0.9, 1.32
_BANNER = colour("9E2A3B", "24 96 75 18")
_BAND = colour("FBEBC8", "1 6 24 0")
_GREY = BLACK.tint(0.62)


@dataclass(frozen=True)
class _Block:
    """A section, measured: its title and its paragraphs."""

    title: str
    texts: tuple[Paragraph, ...]


@dataclass(frozen=True)
class _Set:
    """Lines in a column: where each begins, in mm from the top of the column."""

    title: str
    top: float
    lines: tuple[tuple[float, Line], ...]


_Column = tuple[_Set, ...]


def rules_pdf(program: Program, paper: Size = A4) -> bytes:
    """The rule sheet of a linked deck."""
    sheet = sheet_of(program)
    blocks = [_Block(s.title, tuple(paragraph(marked(text), PRINTED) for text in s.items)) for s in sheet.sections]
    points, columns = _fitted(blocks, paper)
    out = BytesIO()
    press = Press(out, (paper.width * MM, paper.height * MM))
    press.canvas.setTitle(f"{sheet.title}: rule sheet")
    press.canvas.setCreator(f"Lootpress {__version__}")
    pages = [columns[at : at + _COLUMNS] for at in range(0, len(columns), _COLUMNS)]
    for number, page in enumerate(pages, 1):
        pen = press.pen()
        _head(press, pen, sheet, paper, number)
        for at, column in enumerate(page):
            _column(press, pen, column, _MARGIN + at * (_wide(paper) + _GUTTER), _top(number), points, _wide(paper))
        _foot(press, pen, sheet, paper, number, len(pages))
        press.draw(pen, 0, paper.height * MM)
        press.canvas.showPage()
    press.save()
    return out.getvalue()


def _wide(paper: Size) -> float:
    return (paper.width - 2 * _MARGIN - (_COLUMNS - 1) * _GUTTER) / _COLUMNS


def _top(page: int) -> float:
    return _MARGIN + (_HEAD if page == 1 else 8.0)


# ---------------------------------------------------------------- fitting


def _fitted(blocks: list[_Block], paper: Size) -> tuple[float, list[_Column]]:
    """The largest type with which everything stands on one page, else on two, else as many as it takes."""
    for pages in range(1, _PAGES + 1):
        room = pages * _COLUMNS
        fitting = {
            whole: next((p for p in _SIZES if len(_columns(blocks, p, paper, whole=whole)) <= room), None)
            for whole in (True, False)
        }
        undivided, divided = fitting[True], fitting[False]
        if undivided is not None and (divided is None or undivided >= divided - _RATHER_SMALLER):
            return undivided, _balanced(blocks, undivided, paper, room, whole=True)
        if divided is not None:
            return divided, _balanced(blocks, divided, paper, room, whole=False)
    return _SIZES[-1], _columns(blocks, _SIZES[-1], paper, whole=False)


def _balanced(blocks: list[_Block], points: float, paper: Size, columns: int, *, whole: bool) -> list[_Column]:
    """The same in columns of like height: as low as they can be without needing another column."""
    best = _columns(blocks, points, paper, whole=whole)
    for share in range(99, 50, -1):
        tried = _columns(blocks, points, paper, share / 100, whole=whole)
        if len(tried) > columns:
            break
        best = tried
    return best


def _columns(blocks: list[_Block], points: float, paper: Size, share: float = 1.0, *, whole: bool) -> list[_Column]:
    """Sections one below the other, `whole` if that can be, else divided between columns."""
    size = points * POINT
    leading, measure = size * _LEADING, _wide(paper) / size
    columns: list[list[_Set]] = [[]]
    y = 0.0

    def room() -> float:
        page = (len(columns) - 1) // _COLUMNS + 1
        return (paper.height - _MARGIN - _FOOT - _top(page)) * share

    for block in blocks:
        texts = [broken(text, measure, narrower=False) for text in block.texts]
        before = leading * _BEFORE if columns[-1] else 0.0
        head = size * _TITLE * 1.9
        lines_high = sum(map(len, texts)) * leading + (len(texts) - 1) * leading * _GAP
        first = head + (lines_high if whole and head + lines_high <= room() else len(texts[0]) * leading)
        if y + before + first > room() and columns[-1]:
            columns.append([])
            y = before = 0.0
        top = y + before
        y = top + head
        lines: list[tuple[float, Line]] = []
        for text in texts:
            if y + len(text) * leading > room() and lines:
                columns[-1].append(_Set(block.title, top, tuple(lines)))
                columns.append([])
                top, y, lines = 0.0, 0.0, []
                block = _Block("", block.texts)
            for line in text:
                lines.append((y, line))
                y += leading
            y += leading * _GAP
        columns[-1].append(_Set(block.title, top, tuple(lines)))
        y -= leading * _GAP
    return [tuple(column) for column in columns]


# ---------------------------------------------------------------- drawing


def _head(press: Press, pen: Pen, sheet: Sheet, paper: Size, number: int) -> None:
    room = paper.width - 2 * _MARGIN
    if number > 1:
        _write(press, pen, "bold", f"{sheet.title}: rule sheet", _MARGIN, _MARGIN + 2, 9.0, room, _GREY)
        return
    pen.fill(round_box(_MARGIN, _MARGIN, room, _HEAD - 6, 2.5), _BANNER)
    _write(press, pen, "display", sheet.title, _MARGIN + 5, _MARGIN + 11.2, 25.0, room - 10, WHITE)
    _write(press, pen, "text", sheet.summary, _MARGIN + 5, _MARGIN + 17.4, 10.0, room - 10, _BAND)


def _foot(press: Press, pen: Pen, sheet: Sheet, paper: Size, number: int, pages: int) -> None:
    y = paper.height - _FOOT
    _write(press, pen, "italic", sheet.foot, _MARGIN, y, 8.0, paper.width - 2 * _MARGIN - 30, _GREY)
    if pages > 1:
        text = f"{number} of {pages}"
        wide = width("text", text) * 8.0 * POINT
        _write(press, pen, "text", text, paper.width - _MARGIN - wide, y, 8.0, 30, _GREY)


def _write(
    press: Press, pen: Pen, font: Font, text: str, x: float, y: float, points: float, room: float, ink: Colour
) -> None:
    """One line, in smaller type if it would not fit."""
    size = min(points * POINT, room / max(width(font, text), 0.01))
    pen.fill_with(ink)
    pen.write(press.type_case.show(font, text, x, y, size))


def _column(press: Press, pen: Pen, column: _Column, x: float, top: float, points: float, wide: float) -> None:
    size = points * POINT
    for each in column:
        y = top + each.top
        if each.title:
            high = size * _TITLE * 1.5
            pen.fill(round_box(x, y, wide, high, 1.0), _BAND)
            pen.fill(box(x, y, 1.2, high), _BANNER)
            _write(press, pen, "heavy", each.title, x + 3.2, y + high * 0.71, points * _TITLE * 0.92, wide - 5, BLACK)
        for line_y, line in each.lines:
            _line(press, pen, line, x, top + line_y + size * 0.95, size)


def _line(press: Press, pen: Pen, line: Line, x: float, y: float, size: float) -> None:
    """The words of a line, each stretch of one font in one go."""
    pen.fill_with(BLACK)
    atoms = [
        (atom, (space(PRINTED.text) if i == len(word) - 1 else atom.glue or 0.0))
        for word in line.words
        for i, atom in enumerate(word)
    ]
    run: list[tuple[str, float]] = []
    start = x
    for at, (atom, gap) in enumerate(atoms):
        run.append((atom.text, gap))
        x += (atom.width + gap) * size
        if at == len(atoms) - 1 or atoms[at + 1][0].font != atom.font:
            pen.write(press.type_case.show_words(atom.font, run, start, y, size))
            run, start = [], x
