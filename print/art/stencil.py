"""A picture in one colour, as a stencil that any ink can be painted through."""

import zlib

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from lootpress.print.art.png import picture_of
from lootpress.print.art.read import Art
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press

_MOST = 256
_DARK = 140


def place_stencil(press: Press, pen: Pen, art: Art, x: float, y: float, size: float) -> None:
    """Paint with the pen's colour through whatever is dark in the art, inside a square in mm."""
    name = press.picture(f"stencil {art.digest}", lambda: _stream(art))
    scale = size / max(art.raster.width, art.raster.height)
    wide, high = art.raster.width * scale, art.raster.height * scale
    left, top = x + (size - wide) / 2, y + (size - high) / 2
    with pen.kept():
        pen.write(f"{wide:.4f} 0 0 {-high:.4f} {left:.4f} {top + high:.4f} cm")
        pen.use(name)


def _stream(art: Art) -> PDFStream:
    from PIL import Image

    image = picture_of(art.raster).convert("L")
    image.thumbnail((_MOST, _MOST), Image.Resampling.LANCZOS)
    mask = image.point([0] * _DARK + [255] * (256 - _DARK)).convert("1")
    entries = {
        "Type": "/XObject", "Subtype": "/Image", "Width": str(mask.width), "Height": str(mask.height),
        "ImageMask": "true", "BitsPerComponent": "1", "Filter": "/FlateDecode",
    }  # fmt: skip
    return PDFStream(PDFDictionary(entries), zlib.compress(mask.tobytes()), filters=[])
