"""A face as a picture, exact to the pixel."""

from collections.abc import Iterator, Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

from lootpress.compiler.ir import Card, CardSet
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_text import FaceText
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, MM, Box, Size

TRIMMED = FaceOptions(bleed=0)


def face_png(
    card: Card,
    card_set: CardSet,
    dpi: float = 300,
    pixels: tuple[int, int] | None = None,
    size: Size = BRIDGE,
    options: FaceOptions = TRIMMED,
    text: FaceText | None = None,
) -> bytes:
    """A card as PNG with as much bleed as the options say; `pixels` fixes width and height, else the dpi does."""
    bleed = options.bleed
    wide, high = (size.width + 2 * bleed) * MM, (size.height + 2 * bleed) * MM
    press, out = press_in_memory((wide, high))
    draw_face(press, card, card_set, Box(bleed * MM, bleed * MM, size), options, text)
    press.save()
    return page_png(out.getvalue(), 0, pixels or (round(wide / 72 * dpi), round(high / 72 * dpi)))


def page_png(document: bytes, page: int, pixels: tuple[int, int]) -> bytes:
    """A page of a PDF on a canvas of just so many pixels; rounding the page's size would be a pixel off."""
    with pypdfium2.PdfDocument(document) as pdf:
        return _png(_rendered(pdf, page, pixels))


def pages_png(document: bytes, pixels: Sequence[tuple[int, int]]) -> Iterator[bytes]:
    """The pages of a PDF in order, one at a time, each on a canvas of its own size."""
    for image in pages_images(document, pixels):
        yield _png(image)


def pages_images(document: bytes, pixels: Sequence[tuple[int, int]]) -> Iterator[Image.Image]:
    """The same as pictures that are not packed yet, and know how many dots of theirs make an inch."""
    with pypdfium2.PdfDocument(document) as pdf:
        for page, size in enumerate(pixels):
            yield _rendered(pdf, page, size)


def _rendered(pdf: "pypdfium2.PdfDocument", page: int, pixels: tuple[int, int]) -> Image.Image:
    sheet = pdf[page]
    bitmap = pypdfium2.PdfBitmap.new_native(*pixels, 4)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *pixels)
    raw = pypdfium2.raw
    raw.FPDF_RenderPageBitmap(bitmap, sheet, 0, 0, *pixels, 0, raw.FPDF_ANNOT)
    image: Image.Image = bitmap.to_pil().convert("RGB")
    wide, high = sheet.get_size()
    image.info["dpi"] = (pixels[0] / wide * 72, pixels[1] / high * 72)
    bitmap.close()
    sheet.close()
    return image


def _png(image: Image.Image) -> bytes:
    stream = BytesIO()
    image.save(stream, "PNG", dpi=image.info["dpi"])
    return stream.getvalue()
