"""Screens: what the mono edition prints instead of colours, black patterns that tell hues and depths apart."""

import colorsys
import math
from functools import cache

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

_CELL = 1.3
"""The side of a tile in mm."""
_DEPTHS = (0.08, 0.14, 0.21, 0.30, 0.42, 0.56)
"""How much of a tile is black, from the palest screen to the deepest."""
_PALEST, _DEEPEST = 0.07, 0.82
"""Below the one a colour is paper, above the other it is black."""
_HUES = 6
_GREY = _HUES


def screen_operator(light: tuple[float, float, float], darkness: float, stroke: bool) -> str:
    """The PDF operator that takes up the screen of a colour, or black or white."""
    if darkness < _PALEST:
        return "1 G" if stroke else "1 g"
    if darkness > _DEEPEST:
        return "0 G" if stroke else "0 g"
    hue, _, saturation = colorsys.rgb_to_hls(*light)
    shape = _GREY if saturation < 0.12 else round(hue * _HUES) % _HUES
    share = (darkness - _PALEST) / (_DEEPEST - _PALEST)
    depth = min(len(_DEPTHS) - 1, int(share * len(_DEPTHS)))
    return f"/Pattern CS /S{shape}{depth} SCN" if stroke else f"/Pattern cs /S{shape}{depth} scn"


def screens() -> dict[str, PDFStream]:
    """Every screen by its name, as a PDF stores it."""
    return {
        f"S{shape}{depth}": _tile(_drawn(shape, share))
        for shape in range(_HUES + 1)
        for depth, share in enumerate(_DEPTHS)
    }


def _tile(code: str) -> PDFStream:
    entries = {
        "Type": "/Pattern", "PatternType": "1", "PaintType": "1", "TilingType": "1", "BBox": f"[0 0 {_CELL} {_CELL}]",
        "XStep": f"{_CELL}", "YStep": f"{_CELL}", "Resources": "<< >>",
    }  # fmt: skip
    return PDFStream(PDFDictionary(entries), code, filters=[])


@cache
def _drawn(shape: int, share: float) -> str:
    """A tile of which that share is black: dots, lines of four directions, crosses, and small dots for greys."""
    c, width = _CELL, _CELL * share
    match shape:
        case 0:
            return _dots([(0, 0), (c, 0), (0, c), (c, c), (c / 2, c / 2)], math.sqrt(share * c * c / 2 / math.pi))
        case 1:
            return _lines(width / math.sqrt(2), [(-c, 0, c, 2 * c), (-c, -c, 2 * c, 2 * c), (0, -c, 2 * c, c)])
        case 2:
            return _lines(width, [(-1, c / 2, c + 1, c / 2)])
        case 3:
            return _lines(width / math.sqrt(2), [(-c, c, c, -c), (-c, 2 * c, 2 * c, -c), (0, 2 * c, 2 * c, 0)])
        case 4:
            return _lines(width, [(c / 2, -1, c / 2, c + 1)])
        case 5:
            arm, thick = c * 0.42, c * share / 1.5
            return _lines(thick, [(c / 2 - arm, c / 2, c / 2 + arm, c / 2), (c / 2, c / 2 - arm, c / 2, c / 2 + arm)])
        case _:
            quarters = [(x * c / 4, y * c / 4) for x in (1, 3) for y in (1, 3)]
            return _dots(quarters, math.sqrt(share * c * c / 4 / math.pi))


def _lines(width: float, lines: list[tuple[float, float, float, float]]) -> str:
    drawn = " ".join(f"{a:.3f} {b:.3f} m {x:.3f} {y:.3f} l" for a, b, x, y in lines)
    return f"0 G {width:.3f} w {drawn} S"


def _dots(places: list[tuple[float, float]], radius: float) -> str:
    drawn = " ".join(f"{x:.3f} {y:.3f} m {x:.3f} {y:.3f} l" for x, y in places)
    return f"0 G 1 J {2 * radius:.3f} w {drawn} S"
