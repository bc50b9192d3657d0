"""What a number of a card would change, as a small table with bars for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from lootpress.measure.what_if import ValuePoint, WhatIf

__all__ = ["curve_text"]

_HALF = 20  # characters from zero to each end


def curve_text(found: WhatIf) -> str:
    """A row for each value: its line, its points, its interval, and both drawn; nothing if there is only one."""
    if len(found.points) < 2:
        return ""
    return "\n".join(["", *_rows(found)]) + "\n"


def _rows(found: WhatIf) -> Iterator[str]:
    reach = max(max(abs(p.low), abs(p.high)) for p in found.points) or 1.0
    wide = max(len(p.line) for p in found.points)
    yield "Points more (+) or less (-) than with an empty card; o is the figure, the dashes are where it may lie:"
    ends = f"-{reach * 100:.0f}".ljust(_HALF) + "0" + f"+{reach * 100:.0f}".rjust(_HALF)
    yield f"  {'':{wide}}  {'points':>6}  {'between':^16}  {ends}"
    for p in found.points:
        between = f"{_signed(p.low)} and {_signed(p.high)}"
        now = "  as it is" if p.value == found.own else ""
        yield f"  {p.line:{wide}}  {_signed(p.uplift):>6}  {between:>16}  {_bar(p, reach)}{now}".rstrip()


def _signed(share: float) -> str:
    return f"{share * 100:+.1f}"


def _bar(point: ValuePoint, reach: float) -> str:
    """The interval of a point as dashes on a line with zero in the middle."""
    low, at, high = (_HALF + round(value / reach * _HALF) for value in (point.low, point.uplift, point.high))
    cells = ["-" if low <= place <= high else " " for place in range(2 * _HALF + 1)]
    cells[_HALF] = "|"
    cells[at] = "o"
    return "".join(cells)
