"""The press: one PDF document with its fonts, its forms drawn once, and its pictures stored once."""

import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFStream
from reportlab.pdfgen.canvas import Canvas

from lootpress import __version__
from lootpress.print.drawing.colour import Inks
from lootpress.print.drawing.path import Edges
from lootpress.print.drawing.pen import FormUse, Pen
from lootpress.print.emblem_cache import EmblemCache
from lootpress.print.packing import packed, packed_text
from lootpress.print.sizes import MM, Size
from lootpress.print.theme.fonts import font_name, typeface
from lootpress.print.typeset.type_case import TypeCase


class Printout:
    """The document that a press made, kept as it is: another copy of a large one would take room and time."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Take what the press has made."""
        self._parts.append(data)

    def getvalue(self) -> bytes:
        """All of it."""
        return b"".join(self._parts)


class Press:
    """A document being printed; `canvas` is ReportLab's, for whatever stands beside the cards."""

    def __init__(
        self,
        target: Printout,
        page: tuple[float, float],
        inks: Inks = "rgb",
        emblems: EmblemCache | None = None,
    ) -> None:
        typeface("text")
        self.canvas: Any = Canvas(
            target,  # type: ignore[arg-type]  # it asks for nothing but `write`
            pagesize=page,
            pageCompression=1,
            pdfVersion=(1, 4),
            invariant=1,
            initialFontName=font_name("text"),  # type: ignore[arg-type]
            initialFontSize=8,
        )
        self.inks: Inks = inks
        self.emblems = emblems if emblems is not None else EmblemCache()
        self._document: Any = self.canvas._doc  # type: ignore[attr-defined]
        self.type_case = TypeCase(self._document)
        self._forms: dict[str, str] = {}
        self._patterns = self._screens() if inks == "mono" else None
        self.ink_of: dict[str, float] = {}

    def describe(self, title: str, keywords: str = "") -> None:
        """What the document says about itself."""
        self.canvas.setTitle(title)
        self.canvas.setCreator(f"Lootpress {__version__}")
        self.canvas.setAuthor("")
        self.canvas.setSubject("Cards")
        self.canvas.setKeywords(keywords)

    def pen(self) -> Pen:
        """A new pen in the inks of this document."""
        return Pen(self.inks)

    def form(self, name: str, bounds: Edges, draw: Callable[[Pen], None]) -> str:
        """The form of that name, drawn now if it is not there yet; its own name is short and says nothing."""
        short = self._forms.get(name)
        if short is None:
            short = self._forms[name] = f"L{len(self._forms)}"
            pen = self.pen()
            draw(pen)
            self.canvas.beginForm(short, *bounds)
            self._put(pen.operators)
            self.canvas.endForm()
        return short

    def shape(self, name: str, bounds: Edges, draw: Callable[[Pen], None], cache: EmblemCache | None = None) -> str:
        """A form of nothing but paths, which may come packed from a cache; it needs neither fonts nor other forms."""
        short = self._forms.get(name)
        if short is None:
            stored = cache.get(name) if cache is not None else None
            if stored is None:
                pen = self.pen()
                draw(pen)
                stored = packed(pen.code.encode("ascii"))
                if cache is not None:
                    cache.put(name, stored)
            short = self._forms[name] = f"L{len(self._forms)}"
            self._document.addForm(short, _form_stream(stored, bounds, self._patterns))
        return short

    def picture(self, name: str, make: Callable[[], PDFStream]) -> str:
        """The picture of that name, stored now if it is not there yet."""
        short = self._forms.get(name)
        if short is None:
            made = make()
            short = self._forms[name] = f"L{len(self._forms)}"
            self._document.addForm(short, made)
        return short

    def stored(self, stream: PDFStream) -> Any:
        """A stream that others refer to, as such a reference."""
        return self._document.Reference(stream)

    def draw(self, pen: Pen, left: float, top: float, scale: float = 1.0) -> None:
        """Put what a pen has drawn, in mm from a corner given in points, onto the page."""
        unit = MM * scale
        self.canvas.addLiteral(f"q {unit:.5f} 0 0 {-unit:.5f} {left:.4f} {top:.4f} cm")
        self._put(pen.operators)
        self.canvas.addLiteral("Q")

    def _put(self, operators: Iterable[str | FormUse]) -> None:
        held: list[str] = []
        for each in operators:
            if isinstance(each, FormUse):
                if held:
                    self.canvas.addLiteral("\n".join(held))
                    held = []
                self.canvas.doForm(each.form)
            else:
                held.append(each)
        if held:
            self.canvas.addLiteral("\n".join(held))

    def _screens(self) -> Any:
        """The screens of a mono document, stored once; all of it refers to them."""
        from lootpress.print.drawing.screens import screens

        stored = {name: self._document.Reference(stream) for name, stream in screens().items()}
        return self._document.Reference(PDFDictionary(stored))

    def save(self) -> None:
        """Write the document, compressed and in plain bytes."""
        self.type_case = TypeCase(self._document)  # all words are set; packing has better use for the memory
        with _plain_streams(), _with_patterns(self._patterns):
            self.canvas.save()


def _form_stream(packed: bytes, bounds: Edges, patterns: Any = None) -> PDFStream:
    entries = {
        "Type": "/XObject",
        "Subtype": "/Form",
        "BBox": "[" + " ".join(f"{edge:.3f}" for edge in bounds) + "]",
        "Resources": "<< >>" if patterns is None else PDFDictionary({"Pattern": patterns}),
        "Filter": "/FlateDecode",
    }
    return PDFStream(PDFDictionary(entries), packed, filters=[])


@contextmanager
def _with_patterns(patterns: Any) -> Iterator[None]:
    """ReportLab makes the resources of pages and forms as it writes them, and knows no way to add patterns."""
    if patterns is None:
        yield
        return
    module: Any = pdfdoc
    before = module.PDFResourceDictionary

    def with_patterns(**given: Any) -> Any:
        made = before(**given)
        made.Pattern = patterns
        return made

    module.PDFResourceDictionary = with_patterns
    try:
        yield
    finally:
        module.PDFResourceDictionary = before


@contextmanager
def _plain_streams() -> Iterator[None]:
    """ReportLab would wrap every stream in base 85, a quarter larger and slower, and pack it longer than pays; the
    switch is global, and so is who packs."""
    packer: Any = pdfdoc.PDFZCompress
    before = rl_config.useA85
    rl_config.useA85, packer.encode = 0, packed_text
    try:
        yield
    finally:
        rl_config.useA85 = before
        del packer.encode


@contextmanager
def skewed(press: Press, paper: Size, degrees: float) -> Iterator[None]:
    """Draw turned clockwise around the middle of the paper."""
    if not degrees:
        yield
        return
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = paper.width / 2 * MM, paper.height / 2 * MM
    moved = (x - cos * x - sin * y, y + sin * x - cos * y)
    press.canvas.addLiteral(f"q {cos:.7f} {-sin:.7f} {sin:.7f} {cos:.7f} {moved[0]:.4f} {moved[1]:.4f} cm")
    yield
    press.canvas.addLiteral("Q")


def press_in_memory(page: tuple[float, float], inks: Inks = "rgb") -> tuple[Press, Printout]:
    """A press, and where its document will be."""
    out = Printout()
    return Press(out, page, inks), out


def digest(*parts: object) -> str:
    """A short name for what is drawn from these parts."""
    return sha256("\x1f".join(map(str, parts)).encode()).hexdigest()[:20]
