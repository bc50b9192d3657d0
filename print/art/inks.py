"""Art for the print shop: from light to four inks by the profile of the press, never above its limit."""

import zlib
from functools import cache
from pathlib import Path

from PIL import Image, ImageChops, ImageCms, ImageFilter

from lootpress.print.art.errors import INK_LIMIT
from lootpress.print.art.png import Raster, ink_raster, picture_of

PROFILE = Path(__file__).parents[1] / "icc" / "coated-tr006-240.icc"
_STEPS = 25
# Rounding to whole values of four inks must not lift a sum above the limit.
_CLAMP = INK_LIMIT - 4 / 255
# So small a share of pixels may be over the limit: the ringing of a JPEG.
_NOISE = 0.001


def in_four_inks(raster: Raster) -> Raster:
    """The picture as the shop prints it: the author's own separation if there is one, grey as black ink alone."""
    if raster.separated is not None:
        return raster.separated
    if raster.entries["ColorSpace"] == "/DeviceGray":
        return raster
    return ink_raster(picture_of(raster).filter(_table()))


def ink_of(raster: Raster) -> float:
    """The most ink in a picture for the shop, leaving out a pixel in a thousand."""
    if raster.entries["ColorSpace"] != "/DeviceCMYK":
        return 1.0
    size = (raster.width, raster.height)
    inks = Image.frombytes("CMYK", size, zlib.decompress(raster.stream)).split()
    half, other = (ImageChops.add(a, b, scale=2) for a, b in (inks[:2], inks[2:]))
    counted = ImageChops.add(half, other, scale=2).histogram()
    left = raster.width * raster.height * _NOISE
    for value in range(255, -1, -1):
        left -= counted[value]
        if left < 0:
            return value * 4 / 255
    return 0.0


@cache
def _table() -> ImageFilter.Color3DLUT:
    """Inks for a grid of lights, each within the limit, so that what lies between them is too."""
    levels = [round(255 * step / (_STEPS - 1)) for step in range(_STEPS)]
    lights = bytes(value for blue in levels for green in levels for red in levels for value in (red, green, blue))
    grid = Image.frombytes("RGB", (_STEPS**2, _STEPS), lights)
    transform = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), str(PROFILE), "RGB", "CMYK", ImageCms.Intent.PERCEPTUAL
    )
    printed = ImageCms.applyTransform(grid, transform)
    assert printed is not None
    return ImageFilter.Color3DLUT(_STEPS, _limited(printed.tobytes()), channels=4, target_mode="CMYK")


def _limited(inks: bytes) -> list[float]:
    """Colours give way before black does."""
    out: list[float] = []
    for at in range(0, len(inks), 4):
        *colours, key = (value / 255 for value in inks[at : at + 4])
        total = sum(colours)
        share = min(1.0, (_CLAMP - key) / total) if total else 1.0
        out += [*(colour * share for colour in colours), key]
    return out
