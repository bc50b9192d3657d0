"""Art in its window: filled, cropped around the focus, stored once however often it is used."""

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from lootpress.print.art.errors import ArtError
from lootpress.print.art.inks import in_four_inks
from lootpress.print.art.png import Raster
from lootpress.print.art.read import Art, read_art
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press

__all__ = ["Art", "ArtError", "place_art", "read_art"]


def place_art(press: Press, pen: Pen, art: Art, x: float, y: float, width: float, height: float) -> float:
    """Fill a box in mm with art, the focus as near its middle as the picture allows; gives dots per inch."""
    name = press.picture(f"art {art.digest}", lambda: _stream(press, art.raster))
    raster = art.raster
    scale = max(width / raster.width, height / raster.height)
    shown_wide, shown_high = raster.width * scale, raster.height * scale
    left = min(x, max(x + width - shown_wide, x + width / 2 - art.focus[0] * shown_wide))
    top = min(y, max(y + height - shown_high, y + height / 2 - art.focus[1] * shown_high))
    with pen.kept():
        pen.write(f"{shown_wide:.4f} 0 0 {-shown_high:.4f} {left:.4f} {top + shown_high:.4f} cm")
        pen.use(name)
    return 25.4 / scale


def _stream(press: Press, raster: Raster) -> PDFStream:
    stored = in_four_inks(raster) if press.inks == "cmyk" else raster
    entries = {"Type": "/XObject", "Subtype": "/Image", "Width": str(stored.width), "Height": str(stored.height)}
    return PDFStream(PDFDictionary({**entries, **stored.entries}), stored.stream, filters=[])
