"""The rule sheet as a PDF: a title across the page, the sections below it in columns, one page or two."""

from msgspec import Struct
from msgspec.structs import replace

from lootpress import __version__
from lootpress.compiler.ir import Program
from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.cut import cut, cut_box
from lootpress.print.drawing.path import box
from lootpress.print.easel import Easel
from lootpress.print.face_words import ENGLISH
from lootpress.print.press import Press, Printout
from lootpress.print.rulesheet.content import Sheet, sheet_of
from lootpress.print.rulesheet.legend import legend_of, section_icon
from lootpress.print.sizes import MM, POINT, Drawn, Size
from lootpress.print.theme.fonts import FontRole
from lootpress.print.theme.patterns import ground
from lootpress.print.theme.theme import BRIGHT, Theme
from lootpress.print.typeset.lines import SetLine, SetParagraph, broken, paragraph
from lootpress.print.typeset.shaping import space
from lootpress.print.typeset.spans import marked
from lootpress.print.wording.game_words import called_by_all

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


class _Block(Struct, frozen=True):
    """A section, measured: its title and its paragraphs."""

    title: str
    texts: tuple[SetParagraph, ...]


class _Set(Struct, frozen=True):
    """Lines in a column: where each begins, in mm from the top of the column."""

    title: str
    top: float
    lines: tuple[tuple[float, SetLine], ...]


_Column = tuple[_Set, ...]


def rules_pdf(program: Program, paper: Size = A4, theme: Theme = BRIGHT) -> bytes:
    """The rule sheet of a linked deck, in the face of its cards, black on white whatever the theme."""
    theme = replace(theme.sketched, words=called_by_all(program.sets))
    sheet, names = sheet_of(program), [card_set.name for card_set in program.sets]
    manner = theme.printed
    sections = [*sheet.sections, *legend_of(program, theme)]
    blocks = [
        _Block(s.title, tuple(paragraph(marked(theme.words.say(text, names)), manner) for text in s.items))
        for s in sections
        if s.items
    ]
    points, columns = _fitted(blocks, paper)
    out = Printout()
    press = Press(out, (paper.width * MM, paper.height * MM))
    press.canvas.setTitle(f"{sheet.title}: rule sheet")
    press.canvas.setCreator(f"Lootpress {__version__}")
    pages = [columns[at : at + _COLUMNS] for at in range(0, len(columns), _COLUMNS)]
    for number, page in enumerate(pages, 1):
        drawn = Drawn(paper.width, paper.height, 1.0, False)
        easel = Easel(press, press.pen(), drawn, theme.looks["banner"], False, f"page {number}", ENGLISH, theme)
        _head(easel, sheet, paper, number)
        for at, column in enumerate(page):
            _column(easel, column, _MARGIN + at * (_wide(paper) + _GUTTER), _top(number), points, _wide(paper))
        _foot(easel, sheet, paper, number, len(pages))
        press.draw(easel.pen, 0, paper.height * MM)
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
        lines: list[tuple[float, SetLine]] = []
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


def _head(easel: Easel, sheet: Sheet, paper: Size, number: int) -> None:
    """The border of a card with the title on its strip."""
    theme, pen = easel.theme, easel.pen
    room = paper.width - 2 * _MARGIN
    if number > 1:
        _write(easel, "bold", f"{sheet.title}: rule sheet", _MARGIN, _MARGIN + 2, 9.0, room)
        return
    left, right, high = _MARGIN, paper.width - _MARGIN, _HEAD - 5
    with pen.kept():
        pen.clip(box(left, _MARGIN, room, high))
        ground(easel.press, pen, easel.look, paper.width, paper.height, 0.0, False)
    strip = [
        (left + 4, _MARGIN + 3.4),
        (right - 4, _MARGIN + 2.6),
        (right - 4, _MARGIN + 13.0),
        (left + 4, _MARGIN + 13.6),
    ]
    easel.slab(cut(strip, easel.chance("strip"), 0.2), BLACK)
    _write(easel, "display", sheet.title, left + 8, _MARGIN + 11.0, 24.0, room - 16, WHITE)
    tab = min(room - 12, easel.width("bold", sheet.summary) * 9.0 * POINT + 6)
    pen.both(
        cut_box(left + 6, _MARGIN + 14.6, left + 6 + tab, _MARGIN + 20.2, easel.chance("tab")), theme.paper, BLACK, 0.3
    )
    _write(easel, "bold", sheet.summary, left + 9, _MARGIN + 18.5, 9.0, tab - 6)


def _foot(easel: Easel, sheet: Sheet, paper: Size, number: int, pages: int) -> None:
    y = paper.height - _FOOT
    _write(easel, "italic", sheet.foot, _MARGIN, y, 8.0, paper.width - 2 * _MARGIN - 30)
    if pages > 1:
        text = f"{number} of {pages}"
        wide = easel.width("text", text) * 8.0 * POINT
        _write(easel, "text", text, paper.width - _MARGIN - wide, y, 8.0, 30)


def _write(
    easel: Easel, font: FontRole, text: str, x: float, y: float, points: float, room: float, ink: Colour | None = None
) -> None:
    """One line, in smaller type if it would not fit."""
    easel.text("sheet", font, text, x, y, min(points, room / max(easel.width(font, text), 0.01) / POINT), ink)


def _column(easel: Easel, column: _Column, x: float, top: float, points: float, wide: float) -> None:
    size = points * POINT
    manner = easel.theme.printed
    for each in column:
        y = top + each.top
        if each.title:
            _title(easel, each.title, x, y, points, wide)
        for line_y, line in each.lines:
            easel.lines("rules", [(line,)], x, top + line_y, size, size * _LEADING, 0.0, space(manner.text))


def _title(easel: Easel, title: str, x: float, y: float, points: float, wide: float) -> None:
    """A section's heading as the tab of a card: black, with its icon, a rule of the deck's colour behind it."""
    high, size = points * POINT * _TITLE * 1.5, points * _TITLE * 0.92
    word = easel.theme.words.say(title)
    easel.pen.fill(box(x, y + high - 0.5, wide, 0.5), easel.look.main)
    tab = min(wide, easel.width("heavy", word) * size * POINT + high + 4.2)
    easel.pen.fill(cut_box(x, y, x + tab, y + high, easel.chance(title)), BLACK)
    easel.icon(section_icon(title), x + 1.2, y + high * 0.12, high * 0.76, WHITE, BLACK)
    _write(easel, "heavy", word, x + high + 1.6, y + high * 0.71, size, tab - high - 2.6, WHITE)
