"""Art for the print shop: from light to four inks, grey taken out of the colours so that no place drowns in ink."""

import zlib

from PIL import Image, ImageChops

from lootpress.print.art.png import Raster, opened


def in_four_inks(raster: Raster) -> Raster:
    """The picture in CMYK; all grey is printed black, so at most two inks and black meet: 200 %."""
    image = _picture(raster)
    red, green, blue = image.split()
    cyan, magenta, yellow = (ImageChops.invert(band) for band in (red, green, blue))
    key = ImageChops.darker(cyan, ImageChops.darker(magenta, yellow))
    bands = [ImageChops.subtract(band, key) for band in (cyan, magenta, yellow)]
    data = Image.merge("CMYK", [*bands, key]).tobytes()
    entries = {"BitsPerComponent": "8", "ColorSpace": "/DeviceCMYK", "Filter": "/FlateDecode"}
    return Raster(raster.width, raster.height, entries, zlib.compress(data))


def _picture(raster: Raster) -> Image.Image:
    """The pixels again, from the stream as it is stored."""
    if raster.entries["Filter"] == "/DCTDecode":
        return opened(raster.stream)
    return opened(_as_png(raster))


def _as_png(raster: Raster) -> bytes:
    space, depth = raster.entries["ColorSpace"], int(raster.entries["BitsPerComponent"])
    kind = 2 if space == "/DeviceRGB" else 0 if space == "/DeviceGray" else 3
    header = raster.width.to_bytes(4, "big") + raster.height.to_bytes(4, "big") + bytes([depth, kind, 0, 0, 0])
    chunks = [(b"IHDR", header)]
    if kind == 3:
        chunks.append((b"PLTE", bytes.fromhex(space[space.index("<") + 1 : space.index(">")])))
    chunks += [(b"IDAT", raster.stream), (b"IEND", b"")]
    out = b"\x89PNG\r\n\x1a\n"
    for name, body in chunks:
        out += len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")
    return out
