"""The backdrop of a card as a picture, to be made one with art for the print shop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lootpress.print.emblems.scene import EmblemSubject, place_emblem
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM
from lootpress.print.theme.looks import Look

if TYPE_CHECKING:
    from PIL import Image


def backdrop_picture(
    subject: EmblemSubject, look: Look, box: tuple[float, float], window: tuple[float, float], pixels: tuple[int, int]
) -> Image.Image:
    """What is behind a window of this distance from the top of a box, and so high; the box in just so many pixels."""
    import pypdfium2

    (wide, high), (down, height) = box, window
    press, out = press_in_memory((wide * MM, high * MM))
    pen = press.pen()
    place_emblem(press, pen, subject, look, 0, down, wide, height, figure=False)
    press.draw(pen, 0, high * MM)
    press.save()
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        image: Image.Image = pdf[0].render(scale=pixels[0] / (wide * MM)).to_pil().convert("RGB")
    return image.resize(pixels)
