"""Icons on a card: a form per icon and pair of colours, drawn once per document."""

from functools import lru_cache

from lootpress.print.drawing.colour import BLACK, WHITE, Colour
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press
from lootpress.print.theme.icon_shapes import ICONS, Shapes

UNITS = 24


def place_icon(
    press: Press,
    pen: Pen,
    name: str,
    x: float,
    y: float,
    size: float,
    ink: Colour = BLACK,
    behind: Colour = WHITE,
) -> None:
    """An icon with its upper left corner here, cut out in the colour behind it."""
    key, bounds = _key(name, ink, behind), (0, 0, UNITS, UNITS)
    form = press.shape(key, bounds, lambda form_pen: _draw(form_pen, name, ink, behind))
    with pen.at(x, y, size / UNITS):
        pen.use(form)


@lru_cache(maxsize=1024)
def _key(name: str, ink: Colour, behind: Colour) -> str:
    return f"icon {name} {ink} {behind}"


def _draw(pen: Pen, name: str, ink: Colour, behind: Colour) -> None:
    shapes = Shapes()
    ICONS[name](shapes)
    for path, width, inked in shapes.layers:
        colour = ink if inked else behind
        if width is None:
            pen.fill(path, colour)
        else:
            pen.stroke(path, colour, width)
