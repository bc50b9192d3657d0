"""Sheets: cards where they belong, backs behind their fronts, boxes and preferences that keep printers honest."""

import os
import subprocess
import sys
from decimal import Decimal
from io import BytesIO

import msgspec
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from lootpress.compiler import ir
from lootpress.print.calibration import calibration_page, spots_of
from lootpress.print.face_report import FaceReport
from lootpress.print.layout import MARGIN, Flip, LayoutError, card_size, fold_grid, home_grid, paper_size
from lootpress.print.marks import told_whole
from lootpress.print.pictures import SHOPS, shots_of, take
from lootpress.print.pieces import PrintOrder, blanks_of, pieces_of
from lootpress.print.preflight import errors, preflight
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.sizes import BRIDGE, MINI, MM, POKER, TAROT, Size
from lootpress.tests.print.sheet_reading import (
    CARDS,
    PER_MM,
    PROGRAM,
    WHERE,
    fonts_embedded,
    inked,
    opened,
    pieces,
    rendered,
    text_of,
)

A4, LETTER = paper_size("a4"), paper_size("letter")
FLIPS: tuple[Flip, ...] = ("long", "short")
_FINE = 20


# ---------------------------------------------------------------- layout


@pytest.mark.parametrize(
    ("paper", "size", "cells"),
    [
        (A4, BRIDGE, (5, 2)),
        (A4, POKER, (3, 3)),
        (A4, MINI, (6, 3)),
        (A4, TAROT, (2, 2)),
        (LETTER, BRIDGE, (3, 3)),
        (LETTER, POKER, (3, 3)),
        (Size(297, 210), BRIDGE, (5, 2)),
    ],
)
def test_as_many_as_the_paper_holds_without_gaps_in_its_middle(paper: Size, size: Size, cells: tuple[int, int]) -> None:
    grid = home_grid(paper, size)
    assert (grid.columns, grid.rows) == cells
    paper = grid.paper
    first, last = grid.front(0), grid.front(grid.cells - 1)
    assert first.x == pytest.approx(paper.width - last.right)
    assert first.y == pytest.approx(paper.height - last.bottom)
    if grid.columns > 1:
        assert first.right == pytest.approx(grid.front(1).x)


@pytest.mark.parametrize(("text", "size"), [("A4", A4), ("60x90", Size(60, 90)), (" 60.5 X 90mm ", Size(60.5, 90))])
def test_any_paper(text: str, size: Size) -> None:
    assert paper_size(text) == size


@pytest.mark.parametrize("text", ["b5", "60", "0x90", "60x", "-60x90", "1e9x90", "nanx3", "60x90x3", "5000x10"])
def test_no_such_size(text: str) -> None:
    with pytest.raises(LayoutError):
        card_size(text)


def test_a_card_larger_than_the_paper_is_told() -> None:
    with pytest.raises(LayoutError, match="does not fit on a paper of 60 x 80 mm"):
        home_grid(Size(60, 80), BRIDGE)
    with pytest.raises(LayoutError, match="half of a paper"):
        fold_grid(Size(100, 100), BRIDGE)


# ---------------------------------------------------------------- fronts and backs, as they come out of the printer


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("paper", [A4, Size(297, 210)], ids=["upright", "wide"])
def test_backs_lie_behind_their_fronts(flip: Flip, paper: Size) -> None:
    """One card on the sheet, so that it lies to the upper left and every mistake would show."""
    spec = SheetSpec(paper, "Test", flip=flip, marking="none", outer=0, turn=False)
    document = make_sheets(pieces(None, "Oops"), spec).document
    front, back = (_card_box(document, page, paper) for page in (0, 1))
    assert _mirrored(back, paper, flip) == pytest.approx(front, abs=0.1)
    assert front[2] - front[0] == pytest.approx(BRIDGE.width, abs=0.1)


def test_a_profile_moves_the_backs_alone() -> None:
    plain, moved = (
        make_sheets(
            pieces(None, "Oops"), SheetSpec(A4, "T", flip="short", marking="none", offset=offset, outer=0, turn=False)
        ).document
        for offset in ((0.0, 0.0), (1.5, -2.5))
    )
    assert _card_box(plain, 0, A4) == _card_box(moved, 0, A4)
    left, top, right, bottom = _card_box(plain, 1, A4)
    assert _card_box(moved, 1, A4) == pytest.approx((left + 1.5, top - 2.5, right + 1.5, bottom - 2.5), abs=0.1)


def test_backs_stand_as_the_edge_wants_them() -> None:
    """Over the long edge backs are upright; over the short edge each is turned on its head."""
    upright, turned = (
        rendered(
            make_sheets(
                pieces(None, "Oops"), SheetSpec(A4, "T", flip=flip, marking="none", outer=0, turn=False)
            ).document,
            1,
        )
        for flip in FLIPS
    )
    boxes = [tuple(round(edge * PER_MM) for edge in _box_of(image, A4)) for image in (upright, turned)]
    one, other = (
        image.crop(box).resize((60, 90)).convert("L")  # type: ignore[arg-type]
        for image, box in zip((upright, turned), boxes, strict=True)
    )
    assert _difference(one, other.rotate(180)) < 4 < _difference(one, other)


def _difference(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


def _card_box(document: bytes, page: int, paper: Size) -> tuple[float, float, float, float]:
    return _box_of(rendered(document, page, _FINE), paper, _FINE)


def _box_of(image: Image.Image, paper: Size, per_mm: float = PER_MM) -> tuple[float, float, float, float]:
    """The box of the cards, the footer in the lower margin left out."""
    return inked(image.crop((0, 0, image.width, round((paper.height - 10.5) * per_mm))), per_mm)


def _mirrored(box: tuple[float, float, float, float], paper: Size, flip: Flip) -> tuple[float, float, float, float]:
    """Where a box of the back lies as seen from the front, when the sheet was turned over that edge."""
    left, top, right, bottom = box
    if (flip == "long") == (paper.height > paper.width):
        return paper.width - right, top, paper.width - left, bottom
    return left, paper.height - bottom, right, paper.height - top


def test_each_card_has_the_back_of_its_deck_on_a_full_sheet() -> None:
    """Colours in the middle of each back, found where the front's mirror image is."""
    sheets = make_sheets(pieces(None, "Otter", "Hat", "Oops"), SheetSpec(A4, "T"))
    image = rendered(sheets.document, 1, 2)
    grid = home_grid(A4, BRIDGE)
    looks: dict[str, set[bytes]] = {}
    for printed in sheets.printed:
        place = grid.back(printed.cell - 1)
        box = [round(edge * 2) for edge in (place.x + 4, place.y + 4, place.right - 4, place.bottom - 4)]
        small = image.crop((box[0], box[1], box[2], box[3])).resize((3, 3)).point(lambda v: v // 32 * 32)
        looks.setdefault("treasure" if printed.piece.name == "Hat" else "door", set()).add(small.tobytes())
    assert len(looks) == 2
    assert not looks["treasure"] & looks["door"]


def test_fold_over_puts_the_back_beyond_the_fold() -> None:
    sheets = make_sheets(pieces(None, "Oops"), SheetSpec(A4, "T", fold=True, marking="none", outer=0))
    assert sheets.pages == 1
    grid = fold_grid(A4, BRIDGE)
    paper, front, back = grid.paper, grid.front(0), grid.back(0)
    assert grid.axis == "level" and grid.cells == 5
    assert back.turned and front.bottom == pytest.approx(back.y) == pytest.approx(paper.height / 2)
    image = rendered(sheets.document, 0)
    strip = image.crop((0, 0, round((front.right + 2) * PER_MM), round((paper.height - 10.5) * PER_MM)))
    above = inked(strip.crop((round((front.x - 1) * PER_MM), 0, strip.width, round(paper.height / 2 * PER_MM) - 3)))
    assert above[1] == pytest.approx(front.y, abs=0.1)
    below = inked(
        strip.crop((round((front.x - 1) * PER_MM), round(paper.height / 2 * PER_MM) + 3, strip.width, strip.height))
    )
    assert below[3] + paper.height / 2 + 0.3 == pytest.approx(back.bottom, abs=0.1)


# ---------------------------------------------------------------- the document


def test_pages_words_fonts_and_preferences() -> None:
    sheets = make_sheets(pieces(), SheetSpec(A4, "Test Set", flip="short"))
    assert sheets.pages == 4  # six bridge cards on one sheet, the role on its own
    assert [(each.piece.name, each.page, each.cell, each.back_page) for each in sheets.printed] == [
        ("Otter", 1, 1, 2),
        ("Otter", 1, 2, 2),
        ("Hat", 1, 3, 2),
        ("Hat", 1, 4, 2),
        ("Hat", 1, 5, 2),
        ("Oops", 1, 6, 2),
        ("Agent", 3, 1, 4),
    ]
    with opened(sheets.document) as pdf:
        assert fonts_embedded(pdf)
        wants = pdf.Root.ViewerPreferences
        assert (str(wants.PrintScaling), str(wants.Duplex)) == ("/None", "/DuplexFlipShortEdge")
        assert all("/TrimBox" not in page for page in pdf.pages)
    pages = text_of(sheets.document)
    assert all(name in pages[0] for name in ("Otter", "Hat", "Oops", "Test Set · sheet 1 of 2 · fronts", "100 mm"))
    assert "sheet 1 of 2 · backs" in pages[1]
    assert "WOMAN" in pages[2] and "MAN" in pages[3] and "Agent" in pages[3]


def test_the_ruler_is_as_long_as_it_says() -> None:
    spec = SheetSpec(A4, "T", marking="none", turn=False)
    image = rendered(make_sheets(pieces(None, "Oops"), spec).document, 0)
    row = inked(image.crop((0, round(288.9 * PER_MM), image.width, round(289.6 * PER_MM))).crop((0, 0, 1095, 7)))
    assert row[2] - row[0] == pytest.approx(100, abs=0.2)


@pytest.mark.parametrize("bleed", [2.0, 3.175])
def test_boxes_are_exact(bleed: float) -> None:
    order = PrintOrder(bleed=bleed)
    sheets = make_sheets(pieces(order, "Oops"), SheetSpec(A4, "T", bleed=bleed))
    front = home_grid(A4, BRIDGE, bleed).front(0)
    with opened(sheets.document) as pdf:
        trim, bleeds = (pdf.pages[0][name] for name in ("/TrimBox", "/BleedBox"))
        expected = [front.x, A4.height - front.bottom, front.right, A4.height - front.y]
        assert [float(Decimal(str(edge))) / MM for edge in trim] == pytest.approx(expected, abs=0.001)
        beyond = [float(Decimal(str(b))) - float(Decimal(str(t))) for t, b in zip(trim, bleeds, strict=True)]
        assert beyond == pytest.approx([-bleed * MM, -bleed * MM, bleed * MM, bleed * MM], abs=0.001)


def test_marks_keep_off_the_cards_and_the_edge() -> None:
    bare, marked = (
        rendered(make_sheets(pieces(None, "Oops"), SheetSpec(A4, "T", marking=marking, turn=False)).document, 0)
        for marking in ("none", "crop")
    )
    front = home_grid(A4, BRIDGE, turn=False).front(0)
    box = tuple(round(edge * PER_MM) for edge in (front.x, front.y, front.right, front.bottom))
    assert bare.crop(box).tobytes() == marked.crop(box).tobytes()  # type: ignore[arg-type]
    left, top, _, _ = inked(marked.crop((0, 0, marked.width, 2800)))
    assert MARGIN - 0.1 <= top < front.y - 1 and MARGIN - 0.1 <= left < front.x - 1


def test_fronts_alone_with_both_faces_of_a_role() -> None:
    sheets = make_sheets(pieces(None, "Oops", "Agent"), SheetSpec(A4, "T", backs=False))
    assert sheets.pages == 2
    words = text_of(sheets.document)
    assert "DOOR" not in words[0] and "WOMAN" in words[1] and " MAN " in words[1]


def test_a_long_name_gives_way_to_what_is_to_be_done_with_the_page() -> None:
    long = "The Collected Works of a Society for Names That Are Far Too Long to Be Printed at the Foot of a Page"
    front, back = text_of(make_sheets(pieces(None, "Oops"), SheetSpec(A4, long, turn=False)).document)
    assert "The Collected Works" in front and "… · sheet 1 of 1 · fronts" in front and long not in front
    assert "ruler not 100 mm long? Print at actual size (100 %)" in front and long in back


def test_letters_of_the_footer_get_smaller_only_where_there_is_no_room_without_the_name() -> None:
    assert told_whole("T", "do this", 100) == ("T · do this", 6.5)
    assert told_whole("Fantastic", "do this", 14) == ("Fantas… · do this", 6.5)
    line, size = told_whole("Fantastic", "do this, then do that", 15)
    assert line == "do this, then do that" and 0 < size < 6.5


def test_a_small_paper_promises_no_ruler() -> None:
    sheets = make_sheets(pieces(None, "Oops"), SheetSpec(Size(100, 150), "T"))
    assert "ruler" not in text_of(sheets.document)[0]


SAME = """
import hashlib
from lootpress.print import tabletop
from lootpress.print.pictures import SHOPS, shots_of, take
from lootpress.print.pieces import PrintOrder
from lootpress.print.proof import Proofed, proof_page
from lootpress.print.shop_pdf import make_shop_pdf
from lootpress.print.sheets import SheetSpec, make_sheets
from lootpress.print.layout import paper_size
from lootpress.tests.print.sheet_reading import pieces
for order in (PrintOrder(), PrintOrder(sketch=True, bleed=2)):
    spec = SheetSpec(paper_size("a4"), "T", bleed=order.bleed)
    print(hashlib.sha256(make_sheets(pieces(order), spec).document).hexdigest(), *(p.digest for p in pieces(order)))
fold = SheetSpec(paper_size("letter"), "T", fold=True)
print(hashlib.sha256(make_sheets(pieces(), fold).document).hexdigest())
print(hashlib.sha256(make_shop_pdf(pieces(PrintOrder(bleed=3.175)), "T").document).hexdigest())
album = take(shots_of(pieces(None, "Oops")), 0)
pictures = list(album.pictures(SHOPS["png"]))
print(hashlib.sha256(repr(pictures).encode()).hexdigest())
print(hashlib.sha256(proof_page("T", [Proofed(pieces(None, "Oops")[0], (pictures[0][1],))])).hexdigest())
sheets = tabletop.sheets_of(pieces(None, "Oops", "Hat"))
print(hashlib.sha256(repr(list(tabletop.pictures(sheets, tabletop.shoot(sheets)))).encode()).hexdigest())
print(hashlib.sha256(tabletop.saved_object("T", sheets, "file:///t")).hexdigest())
"""


def test_the_same_bytes_in_two_processes() -> None:
    said = set()
    for seed, zone in (("1", "UTC"), ("77", "Pacific/Auckland")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone}
        done = subprocess.run([sys.executable, "-c", SAME], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        said.add(done.stdout)
    assert len(said) == 1


# ---------------------------------------------------------------- blank cards, pictures, preflight, calibration


def test_blank_cards_of_each_kind() -> None:
    blanks = blanks_of(CARDS, 2, PrintOrder(sketch=True))
    assert len(blanks) == 24
    words = " ".join(text_of(make_sheets(blanks, SheetSpec(A4, "T")).document))
    assert words.count("MONSTER") == 2 and "drawn by" in words and "ROLE" in words


def test_blank_cards_in_the_words_of_their_set() -> None:
    """A trap and an ally where the rules speak of them, and no role where there is none."""
    from lootpress.compiler.load import load

    kinds = {}
    for name in ("fantasy", "xmen"):
        program = load(name).program
        own = max(program.sets, key=lambda each: len(each.cards))
        kinds[name] = [piece.kind for piece in blanks_of(own, 1, PrintOrder(sketch=True), program.rules)]
    every = {"Monster", "Enhancer", "Door", "Item", "One-Shot", "Treasure"}
    assert set(kinds["fantasy"]) == every | {"Curse", "Race", "Class", "Hireling"}
    assert set(kinds["xmen"]) == every | {"Trap", "Affiliation", "Power", "Ally", "Role"}


@pytest.mark.parametrize(
    ("shop", "size", "pixels"),
    [
        ("png", BRIDGE, (675, 1050)),
        ("tgc", POKER, (825, 1125)),
        ("mpc", POKER, (822, 1122)),
        ("tgc", TAROT, (900, 1500)),
        ("mpc", TAROT, (897, 1497)),
    ],
)
def test_pictures_are_exact_to_the_pixel(shop: str, size: Size, pixels: tuple[int, int]) -> None:
    order = PrintOrder(size=size, bleed=SHOPS[shop].bleed)
    album = take(shots_of(pieces(order, "Oops")), order.bleed)
    found = dict(album.pictures(SHOPS[shop]))
    assert list(found) == ["T-003-oops.png", "back-door.png"]
    for data in found.values():
        with Image.open(BytesIO(data)) as image:
            assert image.size == pixels
            corners = [image.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)]
            assert (255, 255, 255) not in corners


def test_names_of_pictures_are_never_the_same() -> None:
    assert len({shot.name for shot in shots_of([*pieces(), *pieces()])}) == len(shots_of([*pieces(), *pieces()]))
    names = [shot.name for shot in shots_of(pieces())]
    assert names == [
        "T-001-otter-x2.png",
        "T-002-hat-x3.png",
        "T-003-oops.png",
        "T-004-agent.png",
        "T-004-agent-back.png",
        "back-door.png",
        "back-treasure.png",
    ]


def test_the_preflight_names_card_and_line() -> None:
    (piece,) = pieces(None, "Hat")
    bad = FaceReport(
        "Hat", 2, 6.0, 1.0, 40, 4.5, True, cut_characters=7, missing_glyphs="漢", art_dpi=72.4, art_error="art x: gone",
        outside_safe=("bar 200",),
    )  # fmt: skip
    found = preflight([(piece, bad), (piece, bad)])
    assert [finding.what for finding in found] == [
        "overflow", "safe zone", "missing glyph", "art", "resolution", "shrunk", "name",
    ]  # fmt: skip
    assert len(errors(found)) == 5
    assert str(found[0]) == 'test.loot:20: error: "Hat": the text does not fit; 7 characters are cut off'
    assert preflight([(piece, FaceReport("Hat", 2, 9, 1, 40, 12, art_dpi=199.8))]) == []


def test_a_digest_tells_what_changed_and_nothing_else() -> None:
    otter, *others = CARDS.cards
    stronger = msgspec.structs.replace(otter, level=ir.Level(4))
    changed = msgspec.structs.replace(PROGRAM, sets=(msgspec.structs.replace(CARDS, cards=(stronger, *others)),))
    before, after = pieces(), pieces_of(changed, WHERE, PrintOrder(size=POKER, bleed=2, sketch=True))
    assert [a.digest == b.digest for a, b in zip(before, after, strict=True)] == [False, True, True, True]


@pytest.mark.parametrize("flip", FLIPS)
def test_the_calibration_page_has_its_crosses_behind_its_scales(flip: Flip) -> None:
    document = calibration_page(A4, flip)
    with opened(document) as pdf:
        assert len(pdf.pages) == 2 and fonts_embedded(pdf)
    front, back = rendered(document, 0, _FINE), rendered(document, 1, _FINE)
    for (x, y), (back_x, back_y) in spots_of(A4, flip):
        assert (A4.width - back_x, back_y) == pytest.approx((x, y)) if flip == "long" else True
        assert (back_x, A4.height - back_y) == pytest.approx((x, y)) if flip == "short" else True
        across = inked(front.crop((0, round((y - 20) * _FINE), front.width, round((y - 18) * _FINE))), _FINE)
        assert (across[0] + across[2]) / 2 == pytest.approx(x, abs=0.1)
        box = tuple(round(v * _FINE) for v in (back_x - 4, back_y - 4, back_x + 4, back_y + 4))
        grid = back.crop(box).convert("L")  # type: ignore[arg-type]
        assert _thickest(grid) == pytest.approx(4, abs=0.1)
        assert _thickest(grid.transpose(Image.Transpose.TRANSPOSE)) == pytest.approx(4, abs=0.1)
    words = text_of(document)
    assert f"over the {flip} edge" in words[0]
    assert ("--flip short" in words[1]) == (flip == "short")


def _thickest(grid: Image.Image) -> float:
    """Where across a grid its thickest line stands, in mm: the darkest column of the blurred picture."""
    row = grid.resize((grid.width, 1), Image.Resampling.BOX).filter(ImageFilter.BoxBlur(2)).tobytes()
    darkest = [x for x, light in enumerate(row) if light == min(row)]
    return (sum(darkest) / len(darkest) + 0.5) / _FINE
