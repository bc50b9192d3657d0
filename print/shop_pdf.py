"""One PDF/X-1a for a print shop: a page for each side of each card, in four inks, with the press it is meant for."""

import zlib
from collections.abc import Callable, Iterable
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFInfo, PDFName, PDFStream, PDFString

from lootpress.print.bleeding import evenly
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.face_report import FaceReport
from lootpress.print.layout import SheetPlace
from lootpress.print.pieces import Piece
from lootpress.print.press import Press, Printout
from lootpress.print.sheets import Printed, Sheets, draw_at, keywords
from lootpress.print.sizes import BLEED, MM, Size

_CONDITION = "CGATS TR 006"


def make_shop_pdf(
    pieces: Iterable[Piece],
    title: str,
    emblems: EmblemCache | None = None,
    tick: Callable[[], None] = lambda: None,
) -> Sheets:
    """Every copy of every piece: its back, then its front, each on a page as large as the card with its bleed."""
    given = list(pieces)
    out = Printout()
    press = Press(out, (100, 100), "cmyk", emblems)
    press.describe(title, keywords(given))
    _declare(press)
    printed: list[Printed] = []
    for piece in [each for each in given for _ in range(each.copies)]:
        page = 2 * len(printed) + 1
        reports = _page(press, piece, front=False) + _page(press, piece, front=True)
        printed.append(Printed(piece, page + 1, 1, page, reports))
        tick()
    press.save()
    return Sheets(out.getvalue(), 2 * len(printed), tuple(printed))


def _page(press: Press, piece: Piece, *, front: bool) -> tuple[FaceReport, ...]:
    size = piece.size
    paper = Size(size.width + 2 * BLEED, size.height + 2 * BLEED)
    wide, high, bleed = (round(length * MM, 4) for length in (paper.width, paper.height, BLEED))
    canvas = press.canvas
    canvas.setPageSize((wide, high))
    canvas.setBleedBox((0, 0, wide, high))
    canvas.setTrimBox((bleed, bleed, round(wide - bleed, 4), round(high - bleed, 4)))
    reports = draw_at(press, piece, SheetPlace(BLEED, BLEED, size), paper, evenly(BLEED), front=front)
    canvas.showPage()
    return reports


class _ShopInfo(PDFInfo):
    """The information of a document that says which standard it keeps."""

    def format(self, document: Any) -> Any:
        """The dictionary of ReportLab with one more entry."""
        plain: bytes = super().format(document)
        return plain.rstrip()[: -len(b">>")] + b"/GTS_PDFXVersion (PDF/X-1a:2003)\n>>"


def _declare(press: Press) -> None:
    """Say which press the inks are meant for, and embed its profile; ReportLab knows neither."""
    from lootpress.print.art.inks import PROFILE

    document: Any = press.canvas._doc
    info = _ShopInfo()
    info.__dict__.update(document.info.__dict__)
    document.info = info
    entries = {"N": "4", "Alternate": PDFName("DeviceCMYK"), "Filter": PDFName("FlateDecode")}
    profile = PDFStream(PDFDictionary(entries), zlib.compress(PROFILE.read_bytes(), 9), filters=[])
    intent = {
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFX"),
        "OutputConditionIdentifier": PDFString(_CONDITION),
        "OutputCondition": PDFString("Sheetfed printing on coated paper, GRACoL 2006 (CGATS TR 006)"),
        "RegistryName": PDFString("http://www.color.org"),
        "Info": PDFString("Coated sheetfed, CGATS TR 006, at most 240 % ink"),
        "DestOutputProfile": document.Reference(profile),
    }
    catalog = document.Catalog
    catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
    catalog.__NoDefault__ = [*catalog.__NoDefault__, "OutputIntents"]
