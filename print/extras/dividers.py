"""Dividers for a box of cards: one for each kind, a tab higher than the cards, with what stands behind it."""

from collections import Counter

from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut_box
from lootpress.print.drawing.path import Path, box, poly
from lootpress.print.easel import Easel
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit, grid_for, places_on
from lootpress.print.layout import SheetPlace
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.looks import Look, look_name
from lootpress.print.theme.patterns import ground
from lootpress.print.wording.english import plural, title

_TAB = 9.0
_TABS = 3
"""So many tabs beside each other."""
_SIZES = (8.0, 7.6, 7.2, 6.8, 6.5, 6.2, 6.0, 5.8, 5.6, 5.4, 5.2, 5.0)
_STEP = 1.18 * POINT
_BETWEEN, _INDENT = 2.0, 1.4

_Column = list[list[str]]
"""Names beneath each other, each in one or more lines."""


def divider_pages(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """Sheets of dividers, every kind in the order of its cards."""
    kinds: dict[tuple[str, Look], Counter[str]] = {}
    for card in kit.cards:
        look = kit.theme.looks[look_name(card)]
        kinds.setdefault((card.kind, look), Counter())[card.name] += card.copies
    size = Size(kit.card.width, kit.card.height + _TAB)
    grid = grid_for(kit.paper, size, "a divider")
    dividers = [(kind, look, names, n) for n, ((kind, look), names) in enumerate(kinds.items())]
    return [
        (
            grid.paper,
            _sheet(dividers[at : at + grid.cells], places_on(grid, grid.cells)),
            "dividers · cut along the lines",
        )
        for at in range(0, len(dividers), grid.cells)
    ]


def _sheet(some: list[tuple[str, Look, Counter[str], int]], places: list[SheetPlace]) -> DrawsPage:
    def draw(desk: DrawnPage) -> None:
        for (kind, look, names, n), place in zip(some, places, strict=False):
            _divider(desk, kind, look, names, place, n % _TABS)

    return draw


def _outline(place: SheetPlace, tab: int) -> Path:
    """The card with its tab on top."""
    wide = place.size.width / _TABS
    left, right, top, bottom = place.x, place.right, place.y + _TAB, place.bottom
    a, b = place.x + tab * wide, place.x + (tab + 1) * wide
    start = [(left, top)] if tab else []
    end = [(right, top)] if tab < _TABS - 1 else []
    if tab:
        start.append((a, top))
    if tab < _TABS - 1:
        end.insert(0, (b, top))
    corners = [*start, (a, place.y + 1.5), (a + 1.5, place.y), (b - 1.5, place.y), (b, place.y + 1.5), *end]
    return poly([*corners, (right, bottom), (left, bottom)])


def _divider(desk: DrawnPage, kind: str, look: Look, names: Counter[str], place: SheetPlace, tab: int) -> None:
    easel, kit = desk.easel, desk.kit
    pen, outline = easel.pen, _outline(place, tab)
    with pen.kept():
        pen.clip(outline)
        with pen.at(place.x, place.y):
            ground(desk.press, pen, look, place.size.width, place.size.height, 0.0, False)
    word = kit.theme.words.say(title(kind))
    wide = place.size.width / _TABS
    points = min(9.0, (wide - 3) / (easel.width("heavy", word.upper()) or 1) / POINT)
    x = place.x + (tab + 0.5) * wide
    pen.both(
        cut_box(x - wide / 2 + 1, place.y + 1.6, x + wide / 2 - 1, place.y + 7.6, easel.chance(kind)), BLACK, BLACK, 0.3
    )
    easel.text("tab", "heavy", word.upper(), x, place.y + 4.6 + points * POINT * 0.345, points, WHITE, 0.5)
    _panel(desk, look, word, names, place)
    desk.cut(outline)


def _panel(desk: DrawnPage, look: Look, word: str, names: Counter[str], place: SheetPlace) -> None:
    """The kind, how many there are, and as many of their names as have room."""
    easel = desk.easel
    left, right, top, bottom = place.x + 4, place.right - 4, place.y + _TAB + 4, place.bottom - 4
    easel.slab(cut_box(left, top, right, bottom, easel.chance(word), 0.2), easel.theme.paper)
    easel.icon(look.icon, left + 2.5, top + 2.5, 9)
    many = plural(word)
    points = min(16.0, (right - left - 17) / (easel.width("display", many) or 1) / POINT)
    easel.text("title", "display", many, left + 13.5, top + 7.4, points)
    count = sum(names.values())
    easel.text("count", "text", f"{count} card{'' if count == 1 else 's'}", left + 13.6, top + 11.2, 7.0)
    easel.pen.fill(box(left + 2.5, top + 13.6, right - left - 5, 0.3), easel.theme.ink)
    lines = [name if times == 1 else f"{name} ×{times}" for name, times in names.items()]
    _names(desk, lines, left + 2.5, top + 15.0, right - left - 5, bottom - top - 17.0)


def _names(desk: DrawnPage, names: list[str], left: float, top: float, wide: float, high: float) -> None:
    """Names in one column or two, as large as fit; if not all do, how many more there are."""
    easel = desk.easel
    tries = (_listed(easel, names, size, columns, wide, high) for size in _SIZES for columns in (1, 2))
    fitting = next((listed for listed in tries if listed is not None), None)
    size, each, filled = fitting or _cut_short(easel, names, wide, high)
    for column, entries in enumerate(filled):
        x, row = left + column * (each + _BETWEEN), 0.8
        for line, indent in ((line, _INDENT if n else 0.0) for entry in entries for n, line in enumerate(entry)):
            points = min(size, (each - indent) / (easel.width("text", line) or 1) / POINT)
            easel.text("name", "text", line, x + indent, top + row * size * _STEP, points)
            row += 1


def _listed(
    easel: Easel, names: list[str], size: float, columns: int, wide: float, high: float
) -> tuple[float, float, list[_Column]] | None:
    """Size, width and content of columns, as even as they can be, if all names fit."""
    each, rows = (wide - _BETWEEN * (columns - 1)) / columns, int(high / (size * _STEP))
    broken = [_broken(easel, name, each / POINT / size) for name in names]
    least = -(-sum(map(len, broken)) // columns)
    found = (_columns(broken, n) for n in range(least, rows + 1))
    filled = next((filled for filled in found if len(filled) <= columns), None)
    return None if filled is None else (size, each, filled)


def _cut_short(easel: Easel, names: list[str], wide: float, high: float) -> tuple[float, float, list[_Column]]:
    """Two columns of the smallest letters with as many names as fit and the number of the others."""
    size, each = _SIZES[-1], (wide - _BETWEEN) / 2
    rows = int(high / (size * _STEP))
    broken = [_broken(easel, name, each / POINT / size) for name in names]
    kept = len(names)
    while len(_columns([*broken[:kept], [""]], rows)) > 2:
        kept -= 1
    return size, each, _columns([*broken[:kept], [f"and {len(names) - kept} more"]], rows)


def _broken(easel: Easel, name: str, wide: float) -> list[str]:
    """A name in the lines it needs; a word that is too long for a line stays whole."""
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and easel.width("text", longer) > wide:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _columns(entries: list[list[str]], rows: int) -> list[_Column]:
    """Names in columns of so many lines, none of them torn apart."""
    filled: list[_Column] = [[]]
    for entry in entries:
        if filled[-1] and sum(map(len, filled[-1])) + len(entry) > rows:
            filled.append([])
        filled[-1].append(entry)
    return filled
