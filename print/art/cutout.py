"""A figure without its background: a PNG with transparency, printed over whatever is behind it."""

import zlib
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from msgspec import Struct
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from lootpress.print.art.errors import LARGEST_FILE, ArtError
from lootpress.print.art.place import Placed
from lootpress.print.art.png import SIGNATURE, Raster, in_grey, picture_raster, read_png
from lootpress.print.art.read import read_inside
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press

_SEEN = 128


class Cutout(Struct, frozen=True):
    """A picture and which of its pixels are seen, one bit for each: shops take no other transparency."""

    digest: str
    raster: Raster
    mask: bytes


def read_cutout(folder: Path, name: str) -> Cutout:
    """The figure in a PNG of a set's folder, cut down to what is seen of it."""
    from PIL import Image

    data = read_inside(folder, name, LARGEST_FILE)
    if not data.startswith(SIGNATURE):
        raise ArtError(f"art {name}: a figure that breaks the frame is a PNG with transparency")
    try:
        read_png(data)
    except ArtError as error:
        raise ArtError(f"art {name}: {error}") from error
    with Image.open(BytesIO(data), formats=("PNG",)) as image:
        layer = image.convert("RGBA")
    seen = layer.getchannel("A").point([0] * _SEEN + [255] * (256 - _SEEN))
    box = seen.getbbox()
    if box is None or seen.getextrema()[0]:
        raise ArtError(f"art {name}: nothing in it is transparent, or everything is")
    seen, picture = seen.crop(box), layer.crop(box).convert("RGB")
    hidden = seen.point([255] * _SEEN + [0] * (256 - _SEEN)).convert("1").tobytes()
    return Cutout(sha256(data).hexdigest()[:24], picture_raster(picture), zlib.compress(hidden))


def place_cutout(press: Press, pen: Pen, figure: Cutout, x: float, foot: float, width: float, height: float) -> Placed:
    """The figure as large as fits a box in mm, in its middle and standing on its foot."""
    key = f"cutout {figure.digest}"
    name = press.picture(key, lambda: _stream(press, key, figure))
    raster = figure.raster
    scale = min(width / raster.width, height / raster.height)
    wide, high = raster.width * scale, raster.height * scale
    with pen.kept():
        pen.write(f"{wide:.4f} 0 0 {-high:.4f} {x + (width - wide) / 2:.4f} {foot:.4f} cm")
        pen.use(name)
    return Placed(25.4 / scale, press.ink_of.get(key))


def _stream(press: Press, key: str, figure: Cutout) -> PDFStream:
    raster = figure.raster
    size = {"Type": "/XObject", "Subtype": "/Image", "Width": str(raster.width), "Height": str(raster.height)}
    bits = {"ImageMask": "true", "BitsPerComponent": "1", "Filter": "/FlateDecode"}
    mask = press.stored(PDFStream(PDFDictionary({**size, **bits}), figure.mask, filters=[]))
    if press.inks == "mono":
        raster = in_grey(raster)
    elif press.inks == "cmyk":
        from lootpress.print.art.inks import in_four_inks, ink_of

        raster = in_four_inks(raster)
        press.ink_of[key] = ink_of(raster)
    return PDFStream(PDFDictionary({**size, **raster.entries, "Mask": mask}), raster.stream, filters=[])
