"""Reference cards, one for each player: a turn on the front, a fight on the back, in the words of the rule sheet."""

from msgspec import Struct

from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut, cut_box
from lootpress.print.drawing.path import poly
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit, grid_for, places_on
from lootpress.print.layout import SheetPlace
from lootpress.print.rulesheet.content import Section, sheet_of
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.looks import LookName
from lootpress.print.theme.patterns import ground
from lootpress.print.theme.theme import Theme
from lootpress.print.typeset.lines import SetLine, broken, paragraph
from lootpress.print.typeset.shaping import space
from lootpress.print.typeset.spans import marked

_SIZES = tuple(round(9.0 - 0.2 * n, 1) for n in range(18))
_LEADING, _GAP, _HEADING = 1.16, 0.42, 1.7
_SIDES: tuple[tuple[str, LookName, str, tuple[str, ...]], ...] = (
    ("Your turn", "door", "door", ("Your turn", "Death")),
    ("Combat", "monster", "sword", ("Combat", "Running away")),
)


def reference_pages(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """Fronts, and backs behind them."""
    sections = {section.title: section for section in sheet_of(kit.program).sections}
    grid = grid_for(kit.paper, kit.role, "a reference card")
    pages: list[tuple[Size, DrawsPage, str]] = []
    for at in range(0, kit.players, grid.cells):
        count = min(grid.cells, kit.players - at)
        fronts = places_on(grid, count)
        backs = [SheetPlace(grid.paper.width - place.right, place.y, place.size) for place in fronts]
        for side, places in zip(_SIDES, (fronts, backs), strict=True):
            note = "reference cards · print on both sides, turned over the upright edge, and cut"
            pages.append((grid.paper, _sheet(side, sections, places), note))
    return pages


def _sheet(
    side: tuple[str, LookName, str, tuple[str, ...]], sections: dict[str, Section], places: list[SheetPlace]
) -> DrawsPage:
    def draw(desk: DrawnPage) -> None:
        for place in places:
            _card(desk, side, sections, place)

    return draw


def _card(
    desk: DrawnPage, side: tuple[str, LookName, str, tuple[str, ...]], sections: dict[str, Section], place: SheetPlace
) -> None:
    heading, look_name, icon, wanted = side
    easel, kit = desk.easel, desk.kit
    pen, look = easel.pen, kit.theme.looks[look_name]
    left, right, top, bottom = place.x + 3.2, place.right - 3.2, place.y + 3.2, place.bottom - 3.2
    with pen.kept():
        pen.clip(
            poly([(place.x, place.y), (place.right, place.y), (place.right, place.bottom), (place.x, place.bottom)])
        )
        with pen.at(place.x, place.y):
            ground(desk.press, pen, look, place.size.width, place.size.height, 0.0, False)
    easel.slab(cut_box(left, top + 8, right, bottom, easel.chance(heading), 0.2), kit.theme.paper)
    easel.slab(
        cut([(left, top + 0.6), (right, top), (right, top + 9.6), (left, top + 10.2)], easel.chance("strip"), 0.2),
        BLACK,
    )
    easel.icon(icon, left + 2, top + 1.6, 7, WHITE, BLACK)
    say = kit.theme.words.say
    easel.text("title", "display", say(heading), left + 11, top + 5.1 + 15 * POINT * 0.36, 15, WHITE)
    texts = [section for title in wanted if (section := sections.get(title)) is not None]
    _body(desk, texts, left + 2.4, top + 12.4, right - left - 4.8, bottom - top - 14.4, heading)
    desk.cut(poly([(place.x, place.y), (place.right, place.y), (place.right, place.bottom), (place.x, place.bottom)]))


class _Set(Struct, frozen=True):
    """Sections set in one size: their headings and lines, and how high all of it is in mm."""

    points: float
    blocks: tuple[tuple[str, tuple[tuple[SetLine, ...], ...]], ...]
    high: float

    @property
    def leading(self) -> float:
        """From line to line, in mm."""
        return self.points * POINT * _LEADING

    @property
    def gap(self) -> float:
        """Between paragraphs, in mm."""
        return self.points * POINT * _GAP


def _set(theme: Theme, sections: list[Section], heading: str, wide: float, points: float) -> _Set:
    """The first section needs no heading: the card has it."""
    size = points * POINT
    leading, gap = size * _LEADING, size * _GAP
    blocks = []
    for section in sections:
        paragraphs = [paragraph(marked(theme.words.say(item)), theme.printed) for item in section.items]
        texts = tuple(tuple(broken(text, wide / size)) for text in paragraphs)
        blocks.append(("" if section.title == heading else theme.words.say(section.title), texts))
    lines = sum(len(text) for _, texts in blocks for text in texts)
    headings, gaps = sum(1 for title, _ in blocks if title), sum(len(texts) for _, texts in blocks)
    return _Set(points, tuple(blocks), (lines + headings * _HEADING) * leading + gaps * gap)


def _body(desk: DrawnPage, sections: list[Section], x: float, y: float, wide: float, high: float, heading: str) -> None:
    """All sections at the largest size at which they fit, with the spare room between the paragraphs."""
    easel = desk.easel
    theme = easel.theme
    tried = (_set(theme, sections, heading, wide, points) for points in _SIZES)
    made = next((each for each in tried if each.high <= high), _set(theme, sections, heading, wide, _SIZES[-1]))
    gaps = max(1, sum(len(texts) for _, texts in made.blocks))
    gap = made.gap + max(0.0, min(made.gap, (high - made.high) / gaps))
    for title, texts in made.blocks:
        if title:
            easel.text("heading", "display", title, x, y + made.leading * 1.15, made.points * 1.25)
            y += made.leading * _HEADING
        y = easel.lines("reference", texts, x, y, made.points * POINT, made.leading, gap, space(theme.printed.text))
