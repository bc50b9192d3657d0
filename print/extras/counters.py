"""Counters that this deck has a use for: pawns, bonuses that come up in fights, what is used up, what goes on."""

import math
from collections.abc import Iterable, Iterator

from msgspec import Struct

from lootpress.compiler import ir
from lootpress.compiler.ir import Card, Clause, Int
from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.path import oval
from lootpress.print.extras.kit import DrawnPage, DrawsPage, Kit, grid_for, places_on
from lootpress.print.layout import SheetPlace
from lootpress.print.sizes import POINT, Size
from lootpress.print.theme.looks import LookName
from lootpress.print.wording.marks import plain
from lootpress.print.wording.numbers import signed

_SIZE, _GAP = 22.0, 3.0
_PAWNS: tuple[LookName, ...] = (
    "monster", "banner", "item", "trap", "enhancer", "power", "ally", "one-shot", "door", "treasure", "role", "world",
)  # fmt: skip
_EACH = 2


class Counter(Struct, frozen=True):
    """A round counter: its color by kind, an icon, a large sign, a word below."""

    look: LookName
    icon: str | None
    sign: str
    word: str = ""


def counters_for(kit: Kit) -> list[Counter]:
    """Everything of which this deck needs some."""
    curse = kit.facts.words("curse")
    made = [Counter(_PAWNS[n % len(_PAWNS)], "ally", str(n + 1), "player") for n in range(kit.players)]
    amounts = sorted({amount for card in kit.cards for amount in _amounts(card, "strength")})
    made += [Counter("item" if n > 0 else "monster", "sword", plain(signed(n))) for n in amounts for _ in range(_EACH)]
    runs = sorted({amount for card in kit.cards for amount in _amounts(card, "run away")})
    made += [Counter("power", "run", plain(signed(n))) for n in runs for _ in range(_EACH)]
    clauses = [clause for card in kit.cards for clause in _all(card.clauses)]
    if any(clause.limit is not None for clause in clauses):
        made += [Counter("door", "cards", "", "used")] * kit.players
    lasting = [
        card for card in kit.cards if card.archetype == "curse" and any(c.time is not None for c in _all(card.clauses))
    ]
    if lasting and curse:
        made += [Counter("trap", "trap", "", kit.theme.words.say(curse[0].title()))] * kit.players
    return made


def _all(clauses: Iterable[Clause]) -> Iterator[Clause]:
    for clause in clauses:
        yield clause
        yield from _all(clause.body)
        yield from _all(row.clause for row in clause.rows)


def _amounts(card: Card, to: str) -> Iterator[int]:
    """The plain numbers that a card adds, if it is one that comes up in the middle of a fight or goes on after it."""
    if card.archetype in ("one-shot", "enhancer", "curse") or to == "run away":
        for clause in _all(card.clauses):
            bonus = clause.effect
            if isinstance(bonus, ir.Bonus) and bonus.to == to and isinstance(bonus.amount, Int) and bonus.amount.n:
                yield bonus.amount.n


def counter_pages(kit: Kit) -> list[tuple[Size, DrawsPage, str]]:
    """Sheets of round counters."""
    counters = counters_for(kit)
    grid = grid_for(kit.paper, Size(_SIZE + _GAP, _SIZE + _GAP), "a counter")
    note = "counters · glue onto card, cut or punch out"
    return [
        (grid.paper, _sheet(counters[at : at + grid.cells], places_on(grid, grid.cells)), note)
        for at in range(0, len(counters), grid.cells)
    ]


def _sheet(some: list[Counter], places: list[SheetPlace]) -> DrawsPage:
    def draw(desk: DrawnPage) -> None:
        for counter, place in zip(some, places, strict=False):
            _counter(desk, counter, place.x + place.size.width / 2, place.y + place.size.height / 2)

    return draw


def _counter(desk: DrawnPage, counter: Counter, x: float, y: float) -> None:
    easel = desk.easel
    look, r = easel.theme.looks[counter.look], _SIZE / 2
    easel.pen.fill(oval(x, y, r + 0.8), look.main)
    easel.pen.both(oval(x, y, r - 1.6), WHITE, BLACK, 0.4)
    for n in range(24):
        a = 2 * math.pi * n / 24
        easel.pen.fill(oval(x + (r - 0.8) * math.cos(a), y + (r - 0.8) * math.sin(a), 0.3), WHITE)
    low = 1.6 if counter.word else 0.0
    if counter.sign:
        if counter.icon:
            easel.icon(counter.icon, x - 2.2, y - r + 2.4, 4.4, BLACK, WHITE)
        points = min(22.0, (2 * r - 7) / (easel.width("display", counter.sign) or 1) / POINT)
        easel.text(
            "sign",
            easel.able(counter.sign),
            counter.sign,
            x,
            y + 1.6 - low * 0.5 + points * POINT * 0.36,
            points,
            BLACK,
            0.5,
        )
    elif counter.icon:
        easel.icon(counter.icon, x - 4.2, y - 5.6, 8.4, BLACK, WHITE)
    if counter.word:
        word = counter.word.upper()
        points = min(6.2, 12.0 / (easel.width("heavy", word) or 1) / POINT)
        easel.text("word", "heavy", word, x, y + r - 3.4, points, BLACK, 0.5)
    desk.cut(oval(x, y, r))
