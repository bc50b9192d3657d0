"""The icons as silhouettes of 24 x 24 units: ink and gaps, nothing thinner than 1.2 units."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from lootpress.print.drawing.path import Path, Points, box, drawn, oval, poly, round_box, smooth, star
from lootpress.print.typeset.shaping import outline


@dataclass
class Shapes:
    """Layers of an icon from the bottom: path, line width or none for filled, ink or gap."""

    layers: list[tuple[Path, float | None, bool]] = field(default_factory=list)

    def ink(self, *paths: Path) -> None:
        """Filled with the colour of the icon."""
        self.layers += [(path, None, True) for path in paths]

    def gap(self, *paths: Path) -> None:
        """Cut out: filled with what is behind."""
        self.layers += [(path, None, False) for path in paths]

    def line(self, given: Points | Path, width: float, curved: bool = False, ink: bool = True) -> None:
        """A line, open or an outline."""
        path = given if isinstance(given, Path) else (smooth if curved else poly)(given, closed=False)
        self.layers.append((path, width, ink))


DrawsIcon = Callable[[Shapes], None]
ICONS: dict[str, DrawsIcon] = {}


def _icon(name: str) -> Callable[[DrawsIcon], DrawsIcon]:
    def put(draw: DrawsIcon) -> DrawsIcon:
        ICONS[name] = draw
        return draw

    return put


def _turned(path: Path, degrees: float, x: float = 12, y: float = 12) -> Path:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return path.mapped(lambda px, py: (x + px * cos - py * sin, y + px * sin + py * cos))


@_icon("headgear")
def _headgear(s: Shapes) -> None:
    s.ink(drawn("M 4,16 C 4,5 9,3 12,3 C 15,3 20,5 20,16 Z"), round_box(2, 15, 20, 5, 1.6))
    s.gap(box(4, 14.2, 16, 1.3), box(11.2, 5, 1.6, 8.2), *(oval(x, 17.6, 1) for x in (5.5, 12, 18.5)))


@_icon("armor")
def _armor(s: Shapes) -> None:
    s.ink(poly("8,2.2 5.6,3.4 5.2,14.4 4.6,21.8 19.4,21.8 18.8,14.4 18.4,3.4 16,2.2"))
    for side in (1, -1):
        shoulder = drawn("M -6.2,2.4 C -10.4,2.6 -11.6,5.6 -11.4,9.6 L -7,9.6 C -6.8,7 -6.6,5 -6.2,2.4 Z")
        s.ink(shoulder.either(side).moved(12, 0))
        s.gap(box(-7.2, 4, 1.1, 5.6).either(side).moved(12, 0))
    s.gap(drawn("M 8.6,1.6 C 9,6.4 15,6.4 15.4,1.6 Z"), box(11.4, 5.6, 1.2, 8), box(4, 14, 16, 1.4))
    s.ink(round_box(10.2, 13, 3.6, 3.6, 0.6))


@_icon("footgear")
def _footgear(s: Shapes) -> None:
    upper = smooth("6,2.5 14,2.5 13.6,11 17,13.6 22,15.4 22.6,19", 0.6, closed=False)
    s.ink(upper + drawn("L 22.6,21.5 L 4.5,21.5 L 5.4,12 L 6,2.5 Z"))
    s.gap(box(3, 18.4, 21, 1.2), box(5, 5.2, 9.5, 1.3))


def _hand(s: Shapes, x: float, y: float, scale: float, side: int) -> None:
    shapes = [round_box(a, b, 2.7, h, 1.35) for a, b, h in ((-5.2, 7, 9), (-1.9, 4.2, 12), (1.4, 3.6, 12))]
    shapes += [round_box(4.7, 5.6, 2.7, 10, 1.35), round_box(-5.2, 11, 12.6, 9.5, 3.4), box(-3.4, 19, 9, 3.2)]
    shapes += [poly("-4.2,20 -9.6,13.4 -7.8,11.4 -3.6,14.4"), oval(-8.6, 12.5, 1.4)]
    s.ink(*(path.scaled(scale).either(side).moved(x, y) for path in shapes))


@_icon("hand")
def _one_hand(s: Shapes) -> None:
    _hand(s, 12.4, 0, 1, 1)


@_icon("hands")
def _two_hands(s: Shapes) -> None:
    _hand(s, 6.9, 4.2, 0.62, 1)
    _hand(s, 17.1, 4.2, 0.62, -1)


@_icon("big")
def _big(s: Shapes) -> None:
    s.ink(poly("1.5,22 5,9.5 19,9.5 22.5,22"))
    s.line(oval(12, 6.2, 3.3), 2.6)
    s.gap(outline("display", "BIG", 8.6).moved(12, 19.4))


@_icon("coin")
def _coin(s: Shapes) -> None:
    s.ink(oval(12, 12, 10.2))
    s.line(oval(12, 12, 7.7), 1.3, ink=False)
    s.gap(star(12, 12.3, 5.6, 2.5))


@_icon("bomb")
def _bomb(s: Shapes) -> None:
    s.ink(oval(10.4, 14.4, 8.4), poly("13.6,5.4 18.4,9.4 16,12 11.4,8"))
    s.line("16.4,6.6 18.6,3.6 21,4.6", 1.8, curved=True)
    s.ink(star(21.2, 4.8, 2.7, 1.1, 6))
    s.line("5.6,14.2 6.8,11 9.4,9.6", 1.7, curved=True, ink=False)


@_icon("skull")
def _skull(s: Shapes) -> None:
    s.ink(smooth("12,2 19.4,4.6 21.4,11 19,15.6 12,16.6 5,15.6 2.6,11 4.6,4.6"), round_box(7, 14, 10, 7.6, 1.4))
    s.gap(oval(8.2, 10.4, 2.7, 3), oval(15.8, 10.4, 2.7, 3), poly("12,12.6 10.7,15.4 13.3,15.4"))
    s.gap(*(box(x - 0.45, 17.8, 0.9, 4) for x in (9.6, 12, 14.4)))


@_icon("die")
def _die(s: Shapes) -> None:
    s.ink(_turned(round_box(-9, -9, 18, 18, 3.6), -10))
    pips = ((-4.4, -4.4), (4.4, -4.4), (0, 0), (-4.4, 4.4), (4.4, 4.4))
    s.gap(*(_turned(oval(x, y, 1.75), -10) for x, y in pips))


@_icon("chest")
def _chest(s: Shapes) -> None:
    s.ink(drawn("M 2,11 C 2,4.6 5,3.4 8,3.4 L 16,3.4 C 19,3.4 22,4.6 22,11 Z"), box(2, 12.4, 20, 8.6))
    s.gap(*(box(x, y, 1.3, h) for x in (5.2, 17.5) for y, h in ((3.4, 7.6), (12.4, 8.6))))
    s.gap(round_box(9, 8.6, 6, 7.4, 1.6))
    s.ink(round_box(10, 9.6, 4, 5.4, 1))
    s.gap(oval(12, 11.6, 0.9), box(11.6, 11.8, 0.8, 2))


@_icon("door")
def _door(s: Shapes) -> None:
    s.ink(drawn("M 4,22 L 4,9 C 4,.4 20,.4 20,9 L 20,22 Z"))
    s.gap(drawn("M 6.2,22 L 6.2,9.4 C 6.2,3.2 17.8,3.2 17.8,9.4 L 17.8,22 Z"))
    s.ink(drawn("M 7.4,22 L 7.4,9.8 C 7.4,4.8 16.6,4.8 16.6,9.8 L 16.6,22 Z"))
    s.gap(oval(14.3, 14, 1.25), box(7.4, 10.6, 3.2, 1.3), box(7.4, 17.6, 3.2, 1.3))
    s.ink(box(2.4, 21, 19.2, 1.6))


@_icon("level")
def _level(s: Shapes) -> None:
    s.ink(poly("12,1.6 21.6,11.6 16.2,11.6 16.2,17 7.8,17 7.8,11.6 2.4,11.6"), box(7.8, 18.6, 8.4, 3.2))


@_icon("down")
def _down(s: Shapes) -> None:
    s.ink(poly("12,22.4 21.6,12.4 16.2,12.4 16.2,7 7.8,7 7.8,12.4 2.4,12.4"), box(7.8, 2.2, 8.4, 3.2))


@_icon("run")
def _run(s: Shapes) -> None:
    upper = smooth("9,6 14,6.4 14.4,10.4 19,12.6 22.6,14.6", 0.6, closed=False)
    s.ink(upper + drawn("L 22.6,18.6 L 8,18.6 L 9,6 Z"))
    s.gap(box(7, 16, 17, 1.2))
    for x, y in ((2.4, 8), (1.4, 12), (2.8, 16)):
        s.line([(x, y), (6.4, y)], 1.9)


@_icon("sword")
def _sword(s: Shapes) -> None:
    parts = [poly("-1.9,4 -1.9,-9.4 0,-12.6 1.9,-9.4 1.9,4"), round_box(-5.6, 4, 11.2, 2.5, 1.2)]
    parts += (round_box(-1.4, 6.6, 2.8, 4.6, 0.8), oval(0, 11.8, 1.9))
    s.ink(*(_turned(path, 45) for path in parts))


SHIELD = "M 12,1.8 C 15,4 19,4.6 21.6,4.4 C 22,13 18.6,19 12,22.4 C 5.4,19 2,13 2.4,4.4 C 5,4.6 9,4 12,1.8 Z"


@_icon("shield")
def _shield(s: Shapes) -> None:
    s.ink(drawn(SHIELD))
    s.gap(drawn("M 12,4.8 C 14.4,6.2 16.8,6.9 19,7 C 18.9,12.6 16.6,16.9 12,19.5 Z"))


@_icon("bolt")
def _bolt(s: Shapes) -> None:
    s.ink(poly("14.6,1.2 4,13.4 10.6,13.4 8.2,22.8 20,9.4 13,9.4"))


@_icon("monster")
def _monster(s: Shapes) -> None:
    s.ink(poly("3.4,9.6 2.4,1.4 9.6,5.4"), poly("20.6,9.6 21.6,1.4 14.4,5.4"), oval(12, 13.2, 9.4, 9.2))
    s.gap(oval(8.4, 10.8, 2.5, 2.6), oval(15.6, 10.8, 2.5, 2.6))
    s.ink(oval(9, 11.4, 1.1), oval(15, 11.4, 1.1))
    s.gap(drawn("M 6,15.4 L 18,15.4 C 17,21 7,21 6,15.4 Z"))
    s.ink(*(poly([(x - 1.7, 15.2), (x + 1.7, 15.2), (x, 18.4)]) for x in (8, 12, 16)))


@_icon("trap")
def _trap(s: Shapes) -> None:
    s.ink(smooth("12,1.4 17.6,11 23,20.2 21.6,22.4 12,22.6 2.4,22.4 1,20.2 6.4,11", 0.45))
    s.gap(poly("10.2,7.6 13.8,7.6 13,15.4 11,15.4"), oval(12, 18.6, 1.7))


@_icon("plus")
def _plus(s: Shapes) -> None:
    s.ink(star(12, 12, 11.4, 8.2, 10))
    s.gap(box(10.6, 6.4, 2.8, 11.2), box(6.4, 10.6, 11.2, 2.8))


@_icon("ally")
def _ally(s: Shapes) -> None:
    s.ink(oval(12, 7.4, 5.4, 5.6), drawn("M 2,22.4 C 2,14.6 8,13.6 12,13.6 C 16,13.6 22,14.6 22,22.4 Z"))
    s.gap(star(12, 18.4, 3.4, 1.5))


@_icon("stairs")
def _stairs(s: Shapes) -> None:
    s.ink(poly("1.6,22 1.6,17.4 7.4,17.4 7.4,12.6 13.2,12.6 13.2,7.8 22.4,7.8 22.4,22"))
    s.ink(poly("6.4,1 11.6,6.2 8.4,6.2 8.4,10 4.4,10 4.4,6.2 1.2,6.2"))


@_icon("mask")
def _mask(s: Shapes) -> None:
    edge = "1.6,8.4 6,6.6 12,8.6 18,6.6 22.4,8.4 21.4,14.6 17.2,17.2 13.6,15 12,13.2 10.4,15 6.8,17.2 2.6,14.6"
    s.ink(smooth(edge, 0.9))
    s.gap(smooth("5,11 8.4,9.9 10.2,12 7.4,13.7"), smooth("19,11 15.6,9.9 13.8,12 16.6,13.7"))


@_icon("key")
def _key(s: Shapes) -> None:
    s.line(oval(7, 8, 4.6), 3)
    s.line("10.4,11.4 20.4,21.4", 3)
    s.line("15.6,16.6 18.6,13.6", 2.8)
    s.line("18.8,19.8 21.4,17.2", 2.8)


@_icon("cards")
def _cards(s: Shapes) -> None:
    s.ink(_turned(round_box(-9, -8, 11, 16, 1.8), -12))
    s.gap(_turned(round_box(-5, -8.6, 12, 17.4, 2), 10, 13))
    s.ink(_turned(round_box(-4, -7.6, 10, 15.4, 1.4), 10, 13))


@_icon("item")
def _item(s: Shapes) -> None:
    s.ink(smooth("8,7 16,7 21.6,15 19.4,21.6 4.6,21.6 2.4,15", 0.9), poly("7.4,2.4 16.6,2.4 14.6,6.6 9.4,6.6"))
    s.gap(box(7.6, 6.6, 8.8, 1.2), star(12, 15, 4.2, 1.8))


@_icon("flask")
def _flask(s: Shapes) -> None:
    s.ink(round_box(8.6, 1.4, 6.8, 2.8, 1))
    s.ink(poly("9.8,3.6 14.2,3.6 14.2,9.2 21,19 19.4,22.4 4.6,22.4 3,19 9.8,9.2"))
    s.gap(poly("10.6,12.2 13.4,12.2 15.2,14.8 8.8,14.8"), oval(13.6, 18.6, 1.2), oval(9.6, 17.8, 0.8))


def _chevrons(n: int) -> DrawsIcon:
    def put(s: Shapes) -> None:
        k = min(1.0, 3 / n)  # more than three are drawn closer, and flatter
        bottom = 12 + (2.2 + 3 * (n - 1)) * k
        for y in (bottom - 6 * k * i for i in range(n)):
            half = [(12, y - 7 * k), (21, y - k), (21, y + 2.6 * k), (12, y - 3.2 * k)]
            s.ink(poly([*half, (3, y + 2.6 * k), (3, y - k)]))

    return put


for _n in (1, 2, 3, 4, 5):
    ICONS[f"rank{_n}"] = _chevrons(_n)


@_icon("quill")
def _quill(s: Shapes) -> None:
    s.ink(smooth("21.6,1.6 13,4 6.4,11.4 5,18 11.4,16.4 18.6,10.4", 0.9))
    s.line("2.2,22.2 12,11", 1.8)
    s.line("6,17.6 17,6", 1.2, ink=False)


@_icon("tower")
def _tower(s: Shapes) -> None:
    s.ink(poly("4.6,2.4 7.8,2.4 7.8,5 10.4,5 10.4,2.4 13.6,2.4 13.6,5 16.2,5 16.2,2.4 19.4,2.4 19.4,9 4.6,9"))
    s.ink(poly("6.4,10.3 17.6,10.3 18.6,22.4 5.4,22.4"))
    s.gap(drawn("M 9.6,22.4 L 9.6,18 C 9.6,14.4 14.4,14.4 14.4,18 L 14.4,22.4 Z"))
    s.gap(box(8.2, 11.8, 1.5, 2.4), box(14.3, 11.8, 1.5, 2.4))
    s.ink(box(2, 21, 5, 1.6), box(17, 21, 5, 1.6))
