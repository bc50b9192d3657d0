"""Whether what a theme prints can be read: the contrast of text and what is behind it, counted as for the web."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lootpress.print.drawing.colour import Colour

if TYPE_CHECKING:
    from lootpress.print.theme.theme import Theme

LEAST = 4.5
"""The contrast that small text needs."""


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same, to 21, black on white."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def contrast_problems(theme: "Theme") -> Iterator[str]:
    """Every ground on which the text of a theme would be hard to read."""
    grounds = {"paper": theme.paper}
    for name, look in theme.looks.items():
        grounds |= {f"bar of `{name}`": look.bar, f"bad stuff of `{name}`": look.bad}
    for where, ground in grounds.items():
        found = contrast(theme.ink, ground)
        if found < LEAST:
            yield f"`ink` on the {where} has a contrast of {found:.1f}; {LEAST:g} is the least that can be read"


def _luminance(colour: Colour) -> float:
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
