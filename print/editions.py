"""Editions: the same cards in black alone, or in large print on cards as large as that needs."""

from typing import Literal

from msgspec.structs import replace

from lootpress.compiler.ir import Program
from lootpress.print.face import fits
from lootpress.print.pieces import FaceSide, PrintOrder, SourcePlaces, pieces_of
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import Size

Edition = Literal["mono", "large"]

LARGE = 11.0
"""The smallest type of large print, in points."""
# From the scale at which text of the usual size is large, to that of the smallest text on any card.
_SCALES = (1.43, 1.5, 1.6, 1.7, 1.8, 1.96)


def enlarged(order: PrintOrder, scale: float) -> PrintOrder:
    """The same cards so many times as large, with no letter below the size of large print."""
    sizes = [
        Size(round(size.width * scale, 2), round(size.height * scale, 2)) for size in (order.size, order.role_size)
    ]
    return replace(order, size=sizes[0], role_size=sizes[1], enlarged=scale, least=LARGE / scale)


def in_large_print(program: Program, where: SourcePlaces | None, order: PrintOrder) -> PrintOrder:
    """Cards just so large that the text of every one fits in large print."""
    press, _ = press_in_memory((100, 100))
    for scale in _SCALES:
        tried = enlarged(order, scale)
        sides = [side for piece in pieces_of(program, where, tried) for side in (piece.front, piece.back)]
        faces = [side for side in sides if isinstance(side, FaceSide)]
        size_of = {True: tried.role_size, False: tried.size}
        if all(
            fits(press, face.card, size_of[bool(face.card.sides) or face.card.deck == "role"], face.options, face.text)
            for face in faces
        ):
            return tried
    return enlarged(order, _SCALES[-1])
