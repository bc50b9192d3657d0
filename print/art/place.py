"""Art in its window: filled, cropped around the focus, stored once however often it is used."""

from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from lootpress.print.art.errors import ArtError
from lootpress.print.art.png import Raster, in_grey
from lootpress.print.art.read import CENTRE, Art, read_art
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press

__all__ = ["CENTRE", "Art", "ArtError", "Placed", "place_art", "read_art"]


class Placed(NamedTuple):
    """How art came out: dots per inch, and for the shop the most ink in it."""

    dpi: float
    ink: float | None = None


def place_art(
    press: Press, pen: Pen, art: Art, x: float, y: float, width: float, height: float, zoom: float = 1.0
) -> Placed:
    """Fill a box in mm with art, the focus as near its middle as the picture allows, shown so much nearer."""
    key = f"art {art.digest}"
    name = press.picture(key, lambda: _stream(press, key, art.raster))
    raster = art.raster
    scale = max(width / raster.width, height / raster.height) * zoom
    shown_wide, shown_high = raster.width * scale, raster.height * scale
    left = min(x, max(x + width - shown_wide, x + width / 2 - art.focus[0] * shown_wide))
    top = min(y, max(y + height - shown_high, y + height / 2 - art.focus[1] * shown_high))
    with pen.kept():
        pen.write(f"{shown_wide:.4f} 0 0 {-shown_high:.4f} {left:.4f} {top + shown_high:.4f} cm")
        pen.use(name)
    return Placed(25.4 / scale, press.ink_of.get(key))


def _stream(press: Press, key: str, raster: Raster) -> PDFStream:
    if press.inks == "mono":
        raster = in_grey(raster)
    elif press.inks == "cmyk":
        from lootpress.print.art.inks import in_four_inks, ink_of

        raster = in_four_inks(raster)
        press.ink_of[key] = ink_of(raster)
    entries = {"Type": "/XObject", "Subtype": "/Image", "Width": str(raster.width), "Height": str(raster.height)}
    return PDFStream(PDFDictionary({**entries, **raster.entries}), raster.stream, filters=[])
