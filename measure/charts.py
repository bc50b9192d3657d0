"""Small charts as inline SVG: they stretch with the page, print in black and white, and need no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

__all__ = ["bar", "curve", "histogram", "scale", "whisker"]


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def whisker(value: float, low: float, high: float, reach: float, label: str, *, sure: bool, few: bool) -> Markup:
    """A figure and its interval on a line from -reach to +reach with zero in the middle; red if it is sure, grey if it
    rests on too few games."""
    x, a, b = (max(-50.0, min(50.0, v / reach * 50)) for v in (value, low, high))
    mark = " few" if few else " sure" if sure else ""
    return Markup(
        '<svg class="whisker{}" viewBox="-50 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">'
        '<line class="zero" x1="0" x2="0" y1="0" y2="10"/>'
        '<rect class="range" x="{}" y="4" width="{}" height="2"/>'
        '<rect class="dot" x="{}" y="1.5" width="2.4" height="7"/></svg>'
    ).format(mark, label, _n(a), _n(b - a), _n(x - 1.2))


def scale(reach: float) -> Markup:
    """What the ends and the middle of whiskers stand for, in points."""
    ends = f"{reach * 100:.0f}"
    return Markup('<div class="ends"><span>\N{MINUS SIGN}{}</span><span>0</span><span>+{}</span></div>').format(
        ends, ends
    )


def bar(value: float, low: float, high: float, mark: float, reach: float, label: str) -> Markup:
    """A share as a bar with its interval, and a line where it would be fair."""
    x, a, b, m = (min(100.0, v / reach * 100) for v in (value, low, high, mark))
    return Markup(
        '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">'
        '<rect class="fill" x="0" y="1" width="{}" height="8"/>'
        '<rect class="range" x="{}" y="4.5" width="{}" height="1"/>'
        '<line class="mark" x1="{}" x2="{}" y1="0" y2="10"/></svg>'
    ).format(label, _n(x), _n(a), _n(b - a), _n(m), _n(m))


def histogram(counts: Mapping[int, int], bins: int = 24) -> Markup:
    """How many games had each length, in at most so many columns; the most games stand at the side, turns below."""
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // bins))
    columns = [0] * ((high - low) // width + 1)
    for value, n in counts.items():
        columns[(value - low) // width] += n
    top = max(columns)
    rects = Markup("").join(
        Markup('<rect class="fill" x="{}" y="{}" width="{}" height="{}"/>').format(
            _n(k * 100 / len(columns) + 0.15), _n(30 - n / top * 30), _n(100 / len(columns) - 0.3), _n(n / top * 30)
        )
        for k, n in enumerate(columns)
    )
    label = f"Games by their number of turns, from {low} to {high}; at most {top} in a column"
    ends = [low] if low == high else [low, high] if high - low < 2 else [low, (low + high) // 2, high]
    below = Markup("").join(Markup("<span>{} turns</span>").format(f"{value:,}") for value in ends)
    return Markup(
        '<div class="plot"><div class="side low"><span>{} game{}</span><span>0</span></div><div>'
        '<svg class="histogram" viewBox="0 0 100 30" preserveAspectRatio="none" role="img" aria-label="{}">{}</svg>'
        '<div class="ends">{}</div></div></div><p class="soft"><small>{}</small></p>'
    ).format(f"{top:,}", "" if top == 1 else "s", label, rects, below, _each(width))


def _each(width: int) -> str:
    turns = "the games of one length" if width == 1 else f"the games whose lengths lie within {width} turns"
    return f"Each column is {turns}: the taller, the more games."


def curve(points: Sequence[tuple[float, float, float, float]], own: float, reach: float, label: str) -> Markup:
    """A figure with its intervals over values (value, figure, low, high); the card's own value is marked."""
    first, last = points[0][0], points[-1][0]
    span = (last - first) or 1

    def x(value: float) -> float:
        return 4 + (value - first) / span * 92

    def y(figure: float) -> float:
        return 30 - max(-1.0, min(1.0, figure / reach)) * 28

    ahead = " ".join(f"{_n(x(v))},{_n(y(high))}" for v, _, _, high in points)
    back = " ".join(f"{_n(x(v))},{_n(y(low))}" for v, _, low, _ in reversed(points))
    line = " ".join(f"{_n(x(v))},{_n(y(figure))}" for v, figure, _, _ in points)
    top = f"{reach * 100:.0f}"
    return Markup(
        '<div class="plot"><div class="side"><span>+{}</span><span>0</span><span>\N{MINUS SIGN}{}</span></div><div>'
        '<svg class="curve" viewBox="0 0 100 60" preserveAspectRatio="none" role="img" aria-label="{}">'
        '<line class="zero" x1="0" x2="100" y1="30" y2="30"/><line class="mark" x1="{}" x2="{}" y1="0" y2="60"/>'
        '<polygon class="area" points="{} {}"/><polyline class="line" points="{}"/></svg>'
        '<div class="ends"><span>{}</span><span>{}</span></div></div></div>'
    ).format(top, top, label, _n(x(own)), _n(x(own)), ahead, back, line, _n(first), _n(last))
