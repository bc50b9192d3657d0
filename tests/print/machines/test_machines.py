"""For machines: cut lines that lie on the cards, marks that nothing covers, photos, and rounded pictures."""

import math
from collections.abc import Iterator
from functools import cache
from io import BytesIO, StringIO

import numpy
import pytest
import resvg_py
from ezdxf import path as dxf_path
from ezdxf.filemanagement import read as read_dxf
from msgspec import structs
from msgspec.structs import replace
from PIL import Image
from scipy import ndimage

from lootpress.print.drawing.colour import BLACK, WHITE
from lootpress.print.drawing.path import box
from lootpress.print.layout import PAPERS, Flip, LayoutError
from lootpress.print.machines.outlines import CORNER, CutSheet, cut_file, cut_names, cut_sheets
from lootpress.print.machines.photos import DPI, PHOTO, make_photos
from lootpress.print.machines.rounded import rounded
from lootpress.print.machines.silhouette import INSET, LENGTH, SQUARE, THICKNESS, cutter_grid
from lootpress.print.pieces import FaceSide, Piece
from lootpress.print.press import Press
from lootpress.print.sheets import Sheets, SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, MINI, MM, POKER, TAROT, Box, Size
from lootpress.tests.print.sheet_reading import inked, pieces, rendered

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
_FINE = 20
_EXACT = 0.1
_LESS = 0.5


class Flat(FaceSide, frozen=True):
    """The side of a card that is nothing but its trim, black or white, a little smaller so that no two touch."""

    black: bool = True

    def draw(self, press: Press, where: Box) -> None:
        pen, wide, high = press.pen(), where.size.width, where.size.height
        pen.fill(box(_LESS, _LESS, wide - 2 * _LESS, high - 2 * _LESS), BLACK if self.black else WHITE)
        press.draw(pen, where.left, where.bottom + where.size.height * MM)


def chequered(size: Size, count: int, columns: int, *, backs: bool = False) -> list[Piece]:
    """Cards of which every second is black, in rows and in columns, on their backs too if asked."""
    (otter,) = pieces(None, "Otter")
    assert isinstance(otter.front, FaceSide)
    made: list[Piece] = []
    for number in range(count):
        row, column = divmod(number, columns)
        side = Flat(**structs.asdict(otter.front), black=(row + column) % 2 == 0)
        made.append(
            replace(otter, name=f"Card {number}", copies=1, size=size, front=side, back=side if backs else otter.back)
        )
    return made


@cache
def printed_boxes(sheets: Sheets, page: int = 0) -> list[tuple[float, float, float, float]]:
    """Left, top, right, bottom of the trim of every black card of a page as it is rendered, in mm."""
    dark = numpy.array(rendered(sheets.document, page, _FINE).convert("L")) < 128
    labels, _ = ndimage.label(dark)
    slices = [each for each in ndimage.find_objects(labels) if each[0].stop - each[0].start > 20 * _FINE]
    return [
        (x.start / _FINE - _LESS, y.start / _FINE - _LESS, x.stop / _FINE + _LESS, y.stop / _FINE + _LESS)
        for y, x in slices
    ]


@cache
def full_sheet(size: Size, paper: Size, bleed: float, flip: Flip = "long") -> tuple[Sheets, CutSheet]:
    """One sheet of chequered cards as a cutting machine gets it, and what it cuts."""
    spec = SheetSpec(paper, "", bleed, flip, backs=False, marking="silhouette")
    grid = cutter_grid(paper, size, bleed, flip)
    sheets = make_sheets(chequered(size, grid.cells, grid.columns), spec)
    (cut,) = cut_sheets(sheets.grids)
    return sheets, cut


SHEETS = [(BRIDGE, A4, 0.0), (POKER, A4, 1.0), (TAROT, LETTER, 0.5)]


@pytest.mark.parametrize(("size", "paper", "bleed"), SHEETS)
def test_cut_lines_as_dxf_lie_on_the_printed_cards(size: Size, paper: Size, bleed: float) -> None:
    sheets, cut = full_sheet(size, paper, bleed)
    document = read_dxf(StringIO(cut_file(cut, "dxf", CORNER).decode()))
    assert not document.audit().errors
    assert document.header["$INSUNITS"] == 4
    shapes = [dxf_path.make_path(entity) for entity in document.modelspace()]
    assert len(shapes) == sheets.grids[0].cells and all(shape.is_closed for shape in shapes)
    extents = [(box.extmin, box.extmax) for box in (dxf_path.bbox([shape]) for shape in shapes)]
    high = cut.paper.height
    boxes = [(low.x, high - top.y, top.x, high - low.y) for low, top in extents]
    for seen in printed_boxes(sheets):
        assert min(max(abs(a - b) for a, b in zip(seen, cut_box, strict=True)) for cut_box in boxes) < _EXACT
    assert len(printed_boxes(sheets)) == math.ceil(len(boxes) / 2)


@pytest.mark.parametrize(("size", "paper", "bleed"), SHEETS)
def test_cut_lines_as_svg_lie_on_the_printed_cards(size: Size, paper: Size, bleed: float) -> None:
    sheets, cut = full_sheet(size, paper, bleed)
    wide, high = round(cut.paper.width * _FINE), round(cut.paper.height * _FINE)
    text = cut_file(cut, "svg", CORNER).decode()
    drawn = resvg_py.svg_to_bytes(svg_string=text, dpi=round(_FINE * 25.4), background="white")
    with Image.open(BytesIO(bytes(drawn))) as image:
        lines = numpy.array(image.convert("RGB"))[:, :, 1] < 160
    assert lines.shape == (high, wide)
    for left, top, right, bottom in printed_boxes(sheets):
        across = lines[round((top + bottom) / 2 * _FINE)].nonzero()[0] / _FINE
        down = lines[:, round((left + right) / 2 * _FINE)].nonzero()[0] / _FINE
        for edge, found in ((left, across), (right, across), (top, down), (bottom, down)):
            assert abs(found - edge).min() < _EXACT


def test_corners_are_as_round_as_asked() -> None:
    _, cut = full_sheet(BRIDGE, A4, 0.0)
    for radius in (1.0, CORNER, 4.5):
        (first, *_) = read_dxf(StringIO(cut_file(cut, "dxf", radius).decode())).modelspace()
        place = cut.places[0]
        corner = (place.x, cut.paper.height - place.y)
        points = list(dxf_path.make_path(first).flattening(0.001))
        nearest = min(math.dist(corner, (point.x, point.y)) for point in points)
        assert nearest == pytest.approx(radius * (math.sqrt(2) - 1), abs=0.005)
    (square, *_) = read_dxf(StringIO(cut_file(cut, "dxf", 0).decode())).modelspace()
    assert len(list(dxf_path.make_path(square).flattening(0.001))) == 5


def test_a_corner_is_never_larger_than_the_card() -> None:
    _, cut = full_sheet(MINI, A4, 0.0)
    assert f'rx="{MINI.width / 2:g}"'.encode() in cut_file(cut, "svg", 100)


def test_one_file_for_each_layout_of_all_sheets() -> None:
    sheets = make_sheets(pieces(), SheetSpec(A4, "Test"))
    cuts = cut_sheets(sheets.grids)
    assert [cut.sheets for cut in cuts] == [(1,), (2,)]
    assert [name for name, _, _ in cut_names(cuts, "cards", ("svg", "dxf"))] == [
        "cards-cut-57x89.svg", "cards-cut-57x89.dxf", "cards-cut-70x121.svg", "cards-cut-70x121.dxf",
    ]  # fmt: skip
    assert [name for name, _, _ in cut_names(cuts[:1], "cards", ("svg",))] == ["cards-cut.svg"]


# ---------------------------------------------------------------- registration marks


def blocks() -> Iterator[tuple[Size, Size, float]]:
    for paper in (size for name, size in PAPERS.items() if name != "photo"):
        for size in (BRIDGE, POKER, MINI, TAROT, Size(60, 60), Size(88.9, 57.15)):
            for bleed in (0.0, 1.0, 3.175):
                yield paper, size, bleed


@pytest.mark.parametrize(("paper", "size", "bleed"), list(blocks()))
def test_no_card_comes_near_a_mark(paper: Size, size: Size, bleed: float) -> None:
    grid = cutter_grid(paper, size, bleed)
    first, last = grid.front(0), grid.front(grid.cells - 1)
    half, wide, high = THICKNESS / 2, grid.paper.width, grid.paper.height
    near, far = INSET - half, INSET + LENGTH
    marks = [
        (near, near, INSET + SQUARE + half, INSET + SQUARE + half),
        (wide - far, near, wide - near, INSET + half),
        (wide - INSET - half, near, wide - near, far),
        (near, high - far, INSET + half, high - near),
        (near, high - INSET - half, far, high - near),
    ]
    cards = (first.x - bleed, first.y - bleed, last.right + bleed, last.bottom + bleed)
    for left, top, right, bottom in marks:
        apart = max(cards[0] - right, left - cards[2], cards[1] - bottom, top - cards[3])
        assert apart >= 1.5 - 1e-6


def test_marks_are_where_the_machine_looks_for_them() -> None:
    sheets, _ = full_sheet(BRIDGE, A4, 0.0)
    page = rendered(sheets.document, 0, _FINE)
    corners = {
        "square": ((0, 0, 18, 14.9), (9.5, 9.5, 15.58, 14.9)),
        "right": ((191, 0, 210, 19), (192.38, 9.5, 200.5, 17.62)),
        "below": ((0, 278, 19, 297), (9.5, 279.38, 17.62, 287.5)),
    }
    for name, (view, expected) in corners.items():
        crop = page.crop(tuple(round(edge * _FINE) for edge in view))  # type: ignore[arg-type]
        left, top, right, bottom = inked(crop, _FINE)
        found = (left + view[0], top + view[1], right + view[0], bottom + view[1])
        assert found == pytest.approx(expected, abs=_EXACT), name


def test_marks_are_on_the_front_alone_and_cards_meet_their_backs() -> None:
    spec = SheetSpec(A4, "Test", marking="silhouette")
    sheets = make_sheets(chequered(POKER, 8, 4, backs=True), spec)
    assert sheets.pages == 2
    fronts, backs = printed_boxes(sheets, 0), printed_boxes(sheets, 1)
    high = sheets.grids[0].paper.height
    mirrored = sorted((left, high - bottom, right, high - top) for left, top, right, bottom in backs)
    assert len(fronts) == len(backs) == 4
    assert numpy.allclose(sorted(fronts), mirrored, atol=_EXACT)
    corner = rendered(sheets.document, 1, _FINE).crop((0, 0, 18 * _FINE, 14 * _FINE))
    assert corner.convert("L").getextrema() == (255, 255)


def test_a_card_too_large_for_marks_is_told() -> None:
    with pytest.raises(LayoutError, match="between registration marks"):
        cutter_grid(Size(80, 110), POKER)


# ---------------------------------------------------------------- photos and rounded pictures


def test_photos_of_a_lab() -> None:
    photos = make_photos(pieces(), SheetSpec(A4, "Test", backs=True))
    taken = dict(photos.pictures())
    assert list(taken) == [f"photo-{n}-{side}.jpg" for n in range(1, 5) for side in ("front", "back")]
    sizes = []
    for data in taken.values():
        with Image.open(BytesIO(data)) as image:
            assert image.format == "JPEG" and image.info["dpi"] == (DPI, DPI)
            sizes.append(image.size)
    assert sizes == [(1800, 1200)] * 6 + [(1200, 1800)] * 2  # roles are too high for a photo that lies
    assert [each.cell for each in photos.sheets.printed] == [1, 2, 1, 2, 1, 2, 1]
    assert {grid.paper for grid in photos.sheets.grids} == {PHOTO, Size(PHOTO.height, PHOTO.width)}


def test_cards_on_a_photo_are_as_large_as_on_paper() -> None:
    photos = make_photos(chequered(BRIDGE, 2, 2), SheetSpec(A4, "", backs=False, marking="none"))
    ((_, data),) = photos.pictures()
    with Image.open(BytesIO(data)) as image:
        labels, _ = ndimage.label(numpy.array(image.convert("L")) < 100)
    rows, columns = max(ndimage.find_objects(labels), key=lambda found: found[0].stop - found[0].start)
    wide, high = ((found.stop - found.start) / DPI * 25.4 for found in (columns, rows))
    assert (wide, high) == pytest.approx((BRIDGE.width - 2 * _LESS, BRIDGE.height - 2 * _LESS), abs=_EXACT)


def test_rounded_pictures_lose_their_corners_alone() -> None:
    radius = 35.0
    mask = numpy.array(rounded(Image.new("RGB", (300, 400), "white"), radius).getchannel("A")) / 255
    assert (1 - mask).sum() == pytest.approx((4 - math.pi) * radius**2, rel=0.01)
    assert mask[0, 0] == mask[0, -1] == mask[-1, 0] == mask[-1, -1] == 0
    inner = mask.copy()
    for rows in (slice(0, 36), slice(-36, None)):
        for columns in (slice(0, 36), slice(-36, None)):
            inner[rows, columns] = 1
    assert inner.min() == 1
    assert numpy.array_equal(mask, mask[::-1]) and numpy.array_equal(mask, mask[:, ::-1])
