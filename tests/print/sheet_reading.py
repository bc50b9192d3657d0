"""Sheets read back from what a printer would put on paper: rendered pages, looked at as pictures."""

from io import BytesIO

import pikepdf
import pypdfium2
from PIL import Image

from lootpress.compiler import ir
from lootpress.print.pieces import Piece, PrintOrder, SourcePlaces, pieces_of

PER_MM = 10

CARDS = ir.CardSet(
    "Test",
    "T",
    cards=(
        ir.Card("Otter", "monster", "monster", "door", number=1, copies=2, level=ir.Level(3), treasures=1),
        ir.Card("Hat", "item", "item", "treasure", number=2, copies=3, value=200),
        ir.Card("Oops", "curse", "curse", "door", number=3),
        ir.Card("Agent", "role", "identity", "role", number=4, sides=("woman", "man")),
    ),
)
PROGRAM = ir.Program(sets=(CARDS,))
WHERE: SourcePlaces = {("Test", card.name): ("test.loot", 10 * card.number) for card in CARDS.cards}


def pieces(order: PrintOrder | None = None, *names: str) -> list[Piece]:
    """The cards above, or some of them."""
    made = pieces_of(PROGRAM, WHERE, order or PrintOrder())
    return [piece for piece in made if not names or piece.name in names]


def rendered(document: bytes, page: int, per_mm: float = PER_MM) -> Image.Image:
    """A page with so many pixels to the mm."""
    with pypdfium2.PdfDocument(document) as pdf:
        image: Image.Image = pdf[page].render(scale=per_mm * 25.4 / 72).to_pil().convert("RGB")
    return image


def inked(image: Image.Image, per_mm: float = PER_MM) -> tuple[float, float, float, float]:
    """The box around all that is not paper, in mm: left, top, right, bottom."""
    found = image.convert("L").point([255] * 225 + [0] * 31).getbbox()
    assert found is not None
    left, top, right, bottom = (edge / per_mm for edge in found)
    return left, top, right, bottom


def text_of(document: bytes) -> list[str]:
    """The words of each page."""
    with pypdfium2.PdfDocument(document) as pdf:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in pdf]


def opened(document: bytes) -> pikepdf.Pdf:
    """The document, checked as qpdf checks."""
    pdf = pikepdf.open(BytesIO(document))
    assert pdf.check_pdf_syntax() == []
    return pdf


def fonts_embedded(pdf: pikepdf.Pdf) -> bool:
    """Whether every font that the document names is inside it."""
    dictionaries = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
    fonts = [thing for thing in dictionaries if thing.get("/Type") == "/Font"]
    return bool(fonts) and all("/FontFile2" in font.FontDescriptor for font in fonts)
