"""Squares of black and white modules, drawn in pure black on white paper."""

from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.path import box
from lootpress.print.drawing.pen import Pen

Bits = tuple[tuple[bool, ...], ...]
"""Rows of modules, true for black."""


def bits_of(number: int, side: int) -> Bits:
    """The digits of a number as a square, the first at the upper left; 1 is white, as tags count it."""
    digits = f"{number:0{side * side}b}"
    return tuple(tuple(digit == "0" for digit in digits[row * side : (row + 1) * side]) for row in range(side))


def framed(bits: Bits) -> Bits:
    """The square inside its black frame, one module wide."""
    edge = (True,) * (len(bits) + 2)
    return (edge, *((True, *row, True) for row in bits), edge)


def draw_bits(pen: Pen, bits: Bits, x: float, y: float, size: float, quiet: float) -> None:
    """Draw a square of this size in mm with so much white paper around it, over whatever is there."""
    pen.fill(box(x - quiet, y - quiet, size + 2 * quiet, size + 2 * quiet), WHITE)
    black = [f"{start} {row} {end - start} 1 re" for row, line in enumerate(bits) for start, end in _runs(line)]
    with pen.at(x, y, size / len(bits)):
        pen.fill_with(BLACK)
        pen.write(" ".join(black) + " f")  # one path of whole numbers: small, and no seams between the modules


def _runs(line: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Where black begins and ends."""
    edges = [at for at in range(len(line) + 1) if (at < len(line) and line[at]) != (at > 0 and line[at - 1])]
    return list(zip(edges[::2], edges[1::2], strict=True))
