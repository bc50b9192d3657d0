"""The level tracker: a way from the first level to the last, with room for everybody's pawn."""

import math

from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.cut import cut_box
from lootpress.print.drawing.path import poly
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit
from lootpress.print.layout import MARGIN, turned
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.looks import LookName
from lootpress.print.theme.patterns import ground

_WAY: tuple[LookName, ...] = ("item", "treasure", "trap", "ally", "monster")
_HEAD, _FOOT, _GAP = 26.0, 10.0, 5.0


def tracker_page(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """One page, lying."""
    paper = kit.paper if kit.paper.width > kit.paper.height else turned(kit.paper)
    return [(paper, _draw, "level tracker · everybody starts at 1")]


def _draw(desk: DrawnPage) -> None:
    kit, easel, paper = desk.kit, desk.easel, desk.paper
    last = kit.facts.setting("winning level")
    columns = 5 if last <= 10 else 7 if last <= 21 else math.ceil(math.sqrt(last * 1.6))
    rows = math.ceil(last / columns)
    inner = Size(paper.width - 4 * MARGIN, paper.height - 2 * MARGIN - _HEAD - _FOOT)
    wide = (inner.width - (columns - 1) * _GAP) / columns
    high = (inner.height - (rows - 1) * _GAP) / rows
    ground_area = (MARGIN, MARGIN, paper.width - MARGIN, paper.height - MARGIN - _FOOT + 3)
    with easel.pen.kept():
        left, top, right, bottom = ground_area
        easel.pen.clip(poly([(left, top), (right, top), (right, bottom), (left, bottom)]))
        ground(desk.press, easel.pen, kit.theme.looks["banner"], paper.width, paper.height, 0.0, False)
    _heading(desk, last)
    centres = []
    for n in range(last):
        row, column = divmod(n, columns)
        column = columns - 1 - column if row % 2 else column
        x = 2 * MARGIN + column * (wide + _GAP)
        y = MARGIN + _HEAD + (rows - 1 - row) * (high + _GAP) - 3
        centres.append((x + wide / 2, y + high / 2))
    easel.pen.stroke(poly(centres, closed=False), BLACK, 4.2)
    easel.pen.stroke(poly(centres, closed=False), WHITE, 2.4)
    for n, (x, y) in enumerate(centres):
        _space(desk, n + 1, last, x, y, wide, high)


def _heading(desk: DrawnPage, last: int) -> None:
    easel, kit = desk.easel, desk.kit
    left, right = 2 * MARGIN, desk.paper.width - 2 * MARGIN
    easel.slab(cut_box(left, MARGIN + 4, right, MARGIN + 18.5, easel.chance("heading"), 0.25), BLACK)
    level = kit.theme.words.say("Level")
    goal = f"first to {level} {last} wins"
    room = right - left - 14 - easel.width("bold", goal) * 13 * POINT
    points = min(30.0, room / (easel.width("display", kit.title) or 1) / POINT)
    easel.text("title", "display", kit.title, left + 5, MARGIN + 11.2 + points * POINT * 0.36, points, WHITE)
    easel.text("goal", "bold", goal, right - 5, MARGIN + 11.2 + 13 * POINT * 0.36, 13, WHITE, 1.0)


def _space(desk: DrawnPage, level: int, last: int, x: float, y: float, wide: float, high: float) -> None:
    """A space with its number in the corner and room for pawns beside it."""
    easel = desk.easel
    theme = easel.theme
    look = theme.looks[_WAY[min(len(_WAY) - 1, (level - 1) * len(_WAY) // last)]]
    win = level == last
    edge = cut_box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, easel.chance(f"level {level}"), 0.3)
    easel.slab(edge, BLACK if win else theme.paper)
    strip = min(high * 0.42, 20.0)
    if not win:
        easel.pen.fill(
            cut_box(
                x - wide / 2 + 1,
                y - high / 2 + 1,
                x + wide / 2 - 1,
                y - high / 2 + 1 + strip,
                easel.chance(f"band {level}"),
                0.2,
            ),
            look.main,
        )
    ink = WHITE if win else BLACK
    points = strip * 0.82 / POINT
    easel.text(
        "level",
        "display",
        str(level),
        x - wide / 2 + 5,
        y - high / 2 + 1 + strip * 0.5 + points * POINT * 0.36,
        points,
        ink,
    )
    if win:
        easel.text("goal", "display", "wins!", x, y + high * 0.18, min(34.0, wide * 0.24 / POINT), WHITE, 0.5)
    icon = min(strip * 0.7, wide * 0.3)
    easel.icon(
        "level", x + wide / 2 - icon - 4, y - high / 2 + 1 + (strip - icon) / 2, icon, ink, BLACK if win else look.main
    )
