"""Colours known in both worlds at once: RGB for screen and home printer, CMYK for the print shop, screens in mono.

Black, white and what is mixed of the two are greys in both worlds: a home printer that is given DeviceGray prints them
with black ink alone, and solid black without a screen.
"""

from functools import lru_cache
from typing import Literal, NamedTuple

from lootpress.print.drawing.screens import screen_operator

Inks = Literal["rgb", "cmyk", "mono"]


class Colour(NamedTuple):
    """One colour as light and as ink, all parts from 0 to 1."""

    red: float
    green: float
    blue: float
    cyan: float
    magenta: float
    yellow: float
    key: float

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """This colour with so much of the other in it, in both worlds."""
        return Colour(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    def tint(self, share: float) -> "Colour":
        """So much of this colour on white paper."""
        return WHITE.mixed(self, share)

    def shade(self, share: float) -> "Colour":
        """This colour with black in it."""
        return self.mixed(BLACK, share)

    @property
    def grey(self) -> bool:
        """Whether black ink alone prints it."""
        return self.cyan == self.magenta == self.yellow == 0

    @property
    def ink(self) -> float:
        """The sum of the four inks, 2.4 being 240 %."""
        return self.cyan + self.magenta + self.yellow + self.key

    @property
    def lightness(self) -> float:
        """L* of the colour, 0 to 100."""
        red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in self[:3])
        luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def colour(rgb: str, cmyk: str | None = None) -> Colour:
    """A colour from `E4573D` and the inks in percent, `5 85 95 0`; without inks they are reckoned from the light."""
    red, green, blue = (int(rgb[i : i + 2], 16) / 255 for i in (0, 2, 4))
    if cmyk is None:
        return Colour(red, green, blue, *separated(red, green, blue))
    cyan, magenta, yellow, key = (int(part) / 100 for part in cmyk.split())
    return Colour(red, green, blue, cyan, magenta, yellow, key)


def separated(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Inks for a light, with half of the grey in it printed as black so that the sum stays below 240 %."""
    grey = 1 - max(red, green, blue)
    under = min(1 - red, 1 - green, 1 - blue, grey + 0.5 * (1 - grey)) * 0.5
    return 1 - red - under, 1 - green - under, 1 - blue - under, under


WHITE = colour("FFFFFF", "0 0 0 0")
BLACK = colour("000000", "0 0 0 100")


@lru_cache(maxsize=2048)
def operator(value: Colour, inks: Inks, stroke: bool) -> str:
    """The PDF operator that takes this colour up."""
    parts: tuple[float, ...]
    if inks == "mono":
        return screen_operator(value[:3], 1 - value.lightness / 100, stroke)
    if inks == "cmyk":
        parts, sign = value[3:], "K"
    elif value.grey:
        parts, sign = (1 - value.key,), "G"
    else:
        parts, sign = value[:3], "RG"
    return " ".join(f"{part:.3g}" for part in parts) + " " + (sign if stroke else sign.lower())
