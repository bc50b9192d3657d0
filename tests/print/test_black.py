"""Black is black: text and lines for a home printer are DeviceGray 0, read back from the content streams."""

import itertools
from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

import pikepdf
import pypdfium2
import pytest

from lootpress.compiler.load import load
from lootpress.print.calibration import calibration_page
from lootpress.print.drawing.colour import BLACK, WHITE, colour, operator
from lootpress.print.easel import Easel
from lootpress.print.layout import paper_size
from lootpress.print.pieces import FaceSide, Piece, PrintOrder, blanks_of, pieces_of
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, SIZES, Size
from lootpress.print.theme.theme import THEMES

Paint = tuple[str, tuple[float, ...]]
BLACK_INK: Paint = ("g", (0,))
PAPER: Paint = ("g", (1,))

_COLOURS = ("g", "rg", "k")
_TEXT = ("Tj", "TJ", "'", '"')
_LINES = ("S", "s", "B", "B*", "b", "b*")
_FILLS = ("f", "f*", "F", "B", "B*", "b", "b*")


class Painted(NamedTuple):
    """Something put on the page, and what with."""

    what: str
    paint: Paint


def painted(document: bytes) -> Iterator[Painted]:
    """Every text, line and fill of a document, of its pages and of its forms."""
    with pikepdf.open(BytesIO(document)) as pdf:
        yield from itertools.chain.from_iterable(map(_stream, pdf.pages))
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form":
                yield from _stream(thing)


def on_pages(document: bytes) -> Iterator[Painted]:
    """The same of its pages alone: everything but pictures, backs and borders."""
    with pikepdf.open(BytesIO(document)) as pdf:
        yield from itertools.chain.from_iterable(map(_stream, pdf.pages))


def _stream(stream: "pikepdf.Page | pikepdf.Stream") -> Iterator[Painted]:
    fill = stroke = BLACK_INK
    kept: list[tuple[Paint, Paint]] = []
    for instruction in pikepdf.parse_content_stream(stream):
        assert isinstance(instruction, pikepdf.ContentStreamInstruction)
        name, operands = str(instruction.operator), instruction.operands
        if name == "q":
            kept.append((fill, stroke))
        elif name == "Q":
            fill, stroke = kept.pop()
        elif name in _COLOURS:
            fill = (name, tuple(float(part) for part in operands))
        elif name.lower() in _COLOURS:
            stroke = (name.lower(), tuple(float(part) for part in operands))
        elif name in _TEXT:
            yield Painted("text", fill)
        else:
            assert name not in ("cs", "CS", "sc", "SC", "scn", "SCN")
            if name in _LINES:
                yield Painted("line", stroke)
            if name in _FILLS:
                yield Painted("fill", fill)


@pytest.fixture(scope="module")
def fantasy() -> list[Piece]:
    return pieces_of(load("fantasy").program, None, PrintOrder())


@pytest.fixture(scope="module")
def sketch() -> bytes:
    program = load("fantasy").program
    order = PrintOrder(sketch=True)
    pieces = pieces_of(program, None, order) + blanks_of(program.sets[0], 1, order, program.rules)
    return make_sheets(pieces, SheetSpec(paper_size("a4"), "Sketch")).document


def test_a_sketch_uses_no_ink_but_black(sketch: bytes) -> None:
    found = set(painted(sketch))
    assert {paint[0] for _, paint in found} == {"g"}
    assert {paint for what, paint in found if what == "text"} == {BLACK_INK}
    assert {paint for what, paint in found if what == "line"} <= {BLACK_INK, PAPER}


def test_a_sketch_of_a_whole_set_is_small(sketch: bytes) -> None:
    assert len(sketch) < 300_000


def test_what_a_sketch_leaves_out_would_be_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    def pages(size: Size) -> Iterator[bytes]:
        for name in ("fantasy", "xmen"):
            program = load(name).program
            order = PrintOrder(sketch=True, size=size)
            pieces = pieces_of(program, None, order)
            shown = {piece.front.card.archetype: piece for piece in pieces if isinstance(piece.front, FaceSide)}
            some = [*shown.values(), *pieces[::9], *blanks_of(program.sets[0], 1, order, program.rules)]
            document = make_sheets(some, SheetSpec(paper_size("a4"), "Sketch", backs=False)).document
            with pypdfium2.PdfDocument(document) as pdf:
                yield from (page.render(scale=1.5).to_numpy().tobytes() for page in pdf)

    for size in (BRIDGE, SIZES["mini"]):
        drawn = list(pages(size))
        with monkeypatch.context() as patch:
            patch.setattr(Easel, "covered", None)
            assert list(pages(size)) == drawn


@pytest.mark.parametrize("fold", [False, True])
@pytest.mark.parametrize("theme", ["bright", "plain"])
def test_text_and_lines_on_home_sheets_are_black_or_paper(theme: str, fold: bool) -> None:
    pieces = pieces_of(load("fantasy").program, None, PrintOrder(theme=THEMES[theme]))
    document = make_sheets(pieces[::7], SheetSpec(paper_size("a4"), "Home", fold=fold)).document
    assert {paint for what, paint in painted(document) if what == "text"} == {BLACK_INK, PAPER}
    assert {paint for what, paint in on_pages(document) if what == "line"} == {BLACK_INK, PAPER}


def test_no_black_and_no_grey_is_mixed_of_colours(fantasy: list[Piece]) -> None:
    document = make_sheets(fantasy, SheetSpec(paper_size("a4"), "Home")).document
    mixed = {paint[1] for _, paint in painted(document) if paint[0] == "rg"}
    assert mixed
    assert not [paint for paint in mixed if max(paint) < 0.2 or max(paint) - min(paint) < 0.01]


def test_the_calibration_page_is_black_alone() -> None:
    assert {paint for _, paint in painted(calibration_page(paper_size("a4")))} == {BLACK_INK}


def test_colours_keep_their_operators() -> None:
    red = colour("FF0000", "0 100 100 0")
    assert [operator(each, "rgb", False) for each in (BLACK, WHITE, BLACK.tint(0.25), red)] == [
        "0 g",
        "1 g",
        "0.75 g",
        "1 0 0 rg",
    ]
    assert operator(BLACK, "rgb", True) == "0 G"
    assert operator(BLACK, "cmyk", True) == "0 0 0 1 K"
