"""The garnish beside things: three small signs of one sort, where neither the figure nor another sign is."""

from collections.abc import Callable

from msgspec import Struct

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import oval, smooth, star
from lootpress.print.emblems.fitting import FigureFrame, Fit
from lootpress.print.theme.palette import GOLD

_REACH: dict[str, tuple[float, float]] = {
    "spark": (1.0, 1.0), "star": (0.9, 0.9), "speed": (1.2, 1.2), "drop": (0.62, 1.0), "bang": (0.95, 1.6),
    "anger": (1.1, 1.1), "plus": (0.7, 0.7), "ring": (0.5, 0.5),
}  # fmt: skip
"""How far a sign reaches to the sides, and up and down, when its size is 1."""
_LINE, _APART, _STEP = 0.6, 1.5, 2.0
_SMALLEST = 2.2
_OUTWARDS = 0.4
"""How far from the middle a sign likes to be, in widths of the scene."""


class GarnishSpot(Struct, frozen=True):
    """Where something is, and how far it reaches to the sides, and up and down."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: "GarnishSpot") -> bool:
        """Whether two are too near to each other."""
        return (
            abs(self.x - other.x) < self.wide + other.wide + _APART
            and abs(self.y - other.y) < self.high + other.high + _APART
        )


class Sign(Struct, frozen=True):
    """A sign as it will be drawn: its sort, its size, the side of the figure it is on, and how it is turned."""

    sort: str
    spot: GarnishSpot
    size: float
    side: int
    turn: float


def garnish(artist: Artist, signs: list[Sign]) -> None:
    """Draw signs."""
    for sign in signs:
        _DRAWN[sign.sort](artist, sign.spot.x, sign.spot.y, sign)


def signs_for(
    chance: Chance, sorts: str, frame: FigureFrame, figure: Fit | None, kept_free: tuple[GarnishSpot, ...]
) -> list[Sign]:
    """Three signs of one sort beside a figure in its frame; fewer if there is no room for them."""
    sort = chance.words(sorts)
    wishes = (
        (-1, chance.uniform(0.02, 0.22)),
        (1, chance.uniform(0.0, 0.18)),
        (chance.choice((-1, 1)), chance.uniform(0.4, 0.62)),
    )
    found: list[Sign] = []
    for side, height in wishes:
        size, turn = chance.uniform(_SMALLEST, 3.8), chance.uniform(0, 1)
        y = frame.top + height * (frame.bottom - frame.top)
        for each in (size, _SMALLEST):
            wide, high = (share * each + _LINE for share in _REACH[sort])
            spot = _free(frame, figure, side, y, wide, high, (*kept_free, *(sign.spot for sign in found)))
            if spot is not None:
                found.append(Sign(sort, spot, each, -1 if spot.x * 2 < frame.left + frame.right else 1, turn))
                break
    return found


def _free(
    frame: FigureFrame,
    figure: Fit | None,
    side: int,
    wanted: float,
    wide: float,
    high: float,
    taken: tuple[GarnishSpot, ...],
) -> GarnishSpot | None:
    """The place nearest to where a sign is wanted, on its own side of the figure or else on the other."""
    top, bottom = frame.top + high, frame.bottom - high
    rows = [top + n * _STEP for n in range(int((bottom - top) / _STEP) + 1)]
    rows.sort(key=lambda y: abs(y - wanted))
    middle, outwards = (frame.left + frame.right) / 2, _OUTWARDS * (frame.right - frame.left)
    for towards in (side, -side):
        for y in rows:
            sides = figure.sides(y - high - _APART, y + high + _APART) if figure is not None else None
            near = middle if sides is None else sides[towards > 0] + towards * (wide + _APART)
            far = frame.left + wide if towards < 0 else frame.right - wide
            if (far - near) * towards < 0:
                continue
            x = middle + towards * outwards
            spot = GarnishSpot(sorted((near, x, far))[1], y, wide, high)
            if not any(spot.meets(other) for other in taken):
                return spot
    return None


def _spark(artist: Artist, x: float, y: float, sign: Sign) -> None:
    artist.part(star(x, y, sign.size, sign.size * 0.3, 4), artist.paper, 0.7, heavy=False)


def _star(artist: Artist, x: float, y: float, sign: Sign) -> None:
    artist.part(star(x, y, sign.size * 0.9, sign.size * 0.4, 5, sign.turn), artist.ink(GOLD), 0.7, heavy=False)


def _speed(artist: Artist, x: float, y: float, sign: Sign) -> None:
    ahead = sign.side * sign.size * 1.1
    for down, behind in ((-0.9, 0.75), (0.0, 1.0), (0.9, 1.0)):
        row = y + down * sign.size
        artist.line([(x - ahead * behind, row), (x + ahead, row)], 0.9, False)


def _drop(artist: Artist, x: float, y: float, sign: Sign) -> None:
    drop = smooth("0,-1 .62,.3 0,.8 -.62,.3", 0.9).scaled(sign.size).moved(x, y)
    artist.part(drop, artist.ink(artist.accent.tint(0.6)), 0.7, heavy=False)


def _bang(artist: Artist, x: float, y: float, sign: Sign) -> None:
    with artist.at(x, y, sign.size / 3, sign.side * 16, same_line=True):
        artist.shape("-1.5,-4 1.5,-4 .7,1.6 -.7,1.6", artist.accent, 0.7, heavy=False)
        artist.ball(0, 3.6, 1.1, fill=artist.accent, line=0.7, heavy=False)


def _anger(artist: Artist, x: float, y: float, sign: Sign) -> None:
    with artist.at(x, y, sign.size / 3.4, same_line=True):
        for quarter in (0, 90, 180, 270):
            with artist.at(0, 0, turn=quarter):
                artist.line("1,-3.6 1.2,-1.2 3.6,-1", 1.0)


def _plus(artist: Artist, x: float, y: float, sign: Sign) -> None:
    artist.line([(x - sign.size * 0.7, y), (x + sign.size * 0.7, y)], 1.1, False, BLACK)
    artist.line([(x, y - sign.size * 0.7), (x, y + sign.size * 0.7)], 1.1, False, BLACK)


def _ring(artist: Artist, x: float, y: float, sign: Sign) -> None:
    artist.part(oval(x, y, sign.size * 0.5), artist.paper, 0.7, heavy=False)


_DRAWN: dict[str, Callable[[Artist, float, float, Sign], None]] = {
    "spark": _spark, "star": _star, "speed": _speed, "drop": _drop, "bang": _bang, "anger": _anger, "plus": _plus,
    "ring": _ring,
}  # fmt: skip
