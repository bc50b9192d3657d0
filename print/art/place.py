"""Art in its window: filled, cropped around the focus, stored once however often it is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream

from lootpress.print.art.errors import ArtError
from lootpress.print.art.png import Raster, in_grey, layers_of, picture_raster
from lootpress.print.art.read import CENTRE, Art, read_art
from lootpress.print.drawing.pen import Pen
from lootpress.print.press import Press

if TYPE_CHECKING:
    from PIL import Image

__all__ = ["CENTRE", "Art", "ArtError", "Placed", "on_backdrop", "place_art", "read_art"]


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
    scale, dx, dy = _filling(art, width, height, zoom)
    shown_wide, shown_high = raster.width * scale, raster.height * scale
    with pen.kept():
        pen.write(f"{shown_wide:.4f} 0 0 {-shown_high:.4f} {x - dx:.4f} {y - dy + shown_high:.4f} cm")
        pen.use(name)
    return Placed(25.4 / scale, press.ink_of.get(key))


def _filling(art: Art, width: float, height: float, zoom: float) -> tuple[float, float, float]:
    """The mm that a pixel of art takes when it fills a box, and how much is cut off at its left and top."""
    scale = max(width / art.raster.width, height / art.raster.height) * zoom
    wide, high = art.raster.width * scale, art.raster.height * scale
    return (
        scale,
        max(0.0, min(wide - width, art.focus[0] * wide - width / 2)),
        max(0.0, min(high - height, art.focus[1] * high - height / 2)),
    )


def on_backdrop(
    art: Art, box: tuple[float, float], zoom: float, backdrop: Callable[[int, int], Image.Image], name: str
) -> Art:
    """What a box in mm shows of transparent art, made one with its backdrop: print shops take nothing transparent."""
    from PIL import Image

    layer = layers_of(art.raster)
    scale, dx, dy = _filling(art, *box, zoom)
    left, top = round(dx / scale), round(dy / scale)
    wide, high = (max(1, min(round(side / scale), most)) for side, most in zip(box, layer.size, strict=True))
    seen = layer.crop((left, top, left + wide, top + high))
    whole = Image.alpha_composite(backdrop(wide, high).convert("RGBA"), seen)
    return Art(f"{art.digest} {name}", picture_raster(whole.convert("RGB")))


def _stream(press: Press, key: str, raster: Raster) -> PDFStream:
    alpha = raster.alpha
    if press.inks == "mono":
        raster = in_grey(raster)
    elif press.inks == "cmyk":
        from lootpress.print.art.inks import in_four_inks, ink_of

        raster = in_four_inks(raster)
        press.ink_of[key] = ink_of(raster)
    own: dict[str, object] = dict(raster.entries)
    if alpha is not None and press.inks != "cmyk":
        own["SMask"] = press.stored(_image(alpha, dict(alpha.entries)))
    return _image(raster, own)


def _image(raster: Raster, own: dict[str, object]) -> PDFStream:
    entries = {"Type": "/XObject", "Subtype": "/Image", "Width": str(raster.width), "Height": str(raster.height)}
    return PDFStream(PDFDictionary({**entries, **own}), raster.stream, filters=[])
