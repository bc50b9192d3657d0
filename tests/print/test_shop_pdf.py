"""The PDF/X-1a for a print shop: four inks, boxes, fonts, order of pages, and the press it is meant for."""

import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import msgspec
import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image, ImageCms

from lootpress.compiler import ir
from lootpress.print.art.errors import INK_LIMIT
from lootpress.print.art.inks import PROFILE, in_four_inks, ink_of
from lootpress.print.art.read import read_art
from lootpress.print.pieces import Piece, PrintOrder, pieces_of
from lootpress.print.preflight import errors, preflight
from lootpress.print.sheets import Sheets
from lootpress.print.shop_pdf import make_shop_pdf
from lootpress.print.sizes import BLEED, POKER
from lootpress.tests.print.sheet_reading import CARDS, PROGRAM, WHERE, fonts_embedded, opened, text_of
from lootpress.tests.print.wording.books import book

ORDER = PrintOrder(size=POKER, role_size=POKER, bleed=BLEED)


def made(*names: str) -> Sheets:
    return make_shop_pdf([p for p in pieces_of(PROGRAM, WHERE, ORDER) if not names or p.name in names], "Test")


def with_art(folder: Path, name: str) -> list[Piece]:
    oops = msgspec.structs.replace(CARDS.cards[2], art=name)
    program = ir.Program(sets=(msgspec.structs.replace(CARDS, cards=(oops,)),))
    return pieces_of(program, WHERE, replace(ORDER, art_folder=folder))


def test_it_says_which_standard_it_keeps_and_for_which_press() -> None:
    with opened(made().document) as pdf:
        assert pdf.docinfo["/GTS_PDFXVersion"] == "PDF/X-1a:2003"
        assert pdf.docinfo["/Trapped"] == "/False" and str(pdf.docinfo["/Title"]) == "Test"
        assert {"/CreationDate", "/ModDate"} <= set(pdf.docinfo.keys())
        assert pdf.pdf_version == "1.4" and "/ID" in pdf.trailer
        (intent,) = pdf.Root.OutputIntents
        assert (str(intent.S), str(intent.OutputConditionIdentifier)) == ("/GTS_PDFX", "CGATS TR 006")
        profile = ImageCms.getOpenProfile(BytesIO(intent.DestOutputProfile.read_bytes())).profile
        assert (profile.device_class, profile.xcolor_space.strip(), int(intent.DestOutputProfile.N)) == (
            "prtr", "CMYK", 4,
        )  # fmt: skip
        assert profile.copyright is not None and "CGATS TR 006" in profile.copyright


def test_pages_are_back_front_back_front_of_one_size_with_exact_boxes() -> None:
    sheets = made()
    assert sheets.pages == 14
    assert [(each.piece.name, each.back_page, each.page) for each in sheets.printed][:3] == [
        ("Otter", 1, 2), ("Otter", 3, 4), ("Hat", 5, 6),
    ]  # fmt: skip
    with opened(sheets.document) as pdf:
        for page in pdf.pages:
            assert [float(edge) for edge in page.MediaBox] == [0, 0, 198, 270]  # 2.75 x 3.75 inches
            assert [float(edge) for edge in page.BleedBox] == [0, 0, 198, 270]
            assert [float(edge) for edge in page.TrimBox] == [9, 9, 189, 261]
            assert not {"/Annots", "/Group", "/ArtBox", "/AA"} & set(page.obj.keys())
        assert not {"/ViewerPreferences", "/AcroForm", "/OpenAction", "/Names"} & set(pdf.Root.keys())
    words = text_of(sheets.document)
    assert ["DOOR" in page for page in words[:4]] == [True, False, True, False]
    assert "TREASURE" in words[4] and "Hat" in words[5]
    assert "MAN" in words[12] and "WOMAN" in words[13]  # a role has a face on both sides


def drawn(pdf: pikepdf.Pdf) -> Iterator[tuple[str, list[float]]]:
    """Every operator of every page and form, with its numbers."""
    streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
    for thing in [*pdf.pages, *(stream for stream in streams if stream.get("/Subtype") == "/Form")]:
        for step in pikepdf.parse_content_stream(thing):
            yield str(step.operator), [float(n) for n in step.operands] if str(step.operator) in ("k", "K") else []


def test_a_whole_book_is_in_four_inks_within_the_limit() -> None:
    """Every kind of card: no other colour space, no transparency, no sum of inks above what the shop takes."""
    program = book("phrasebook")
    pieces = pieces_of(program, None, ORDER)
    with opened(make_shop_pdf([*pieces, *pieces_of(PROGRAM, WHERE, ORDER)], "Book").document) as pdf:
        assert fonts_embedded(pdf)
        operators: set[str] = set()
        most = 0.0
        for operator, numbers in drawn(pdf):
            operators.add(operator)
            most = max(most, sum(numbers))
        assert not operators & {"rg", "RG", "g", "G", "cs", "CS", "sc", "scn", "SC", "SCN", "sh", "gs", "ri"}
        assert 1.5 < most <= INK_LIMIT
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream):
                assert not {"/SMask", "/ca", "/CA", "/BM", "/OC"} & set(thing.keys())
                assert str(thing.get("/ColorSpace", "/DeviceCMYK")) in ("/DeviceCMYK", "/DeviceGray")


@pytest.mark.parametrize("mode", ["RGB", "P", "L", "RGBA"])
def test_art_is_brought_to_four_inks_below_the_limit(tmp_path: Path, mode: str) -> None:
    colours = [(r, g, b) for r in (0, 90, 255) for g in (0, 90, 255) for b in (0, 90, 255)]
    image = Image.new("RGB", (len(colours), 1))
    image.putdata(colours)
    image.resize((len(colours) * 24, 600), Image.Resampling.NEAREST).convert(mode).save(tmp_path / "a.png")
    inks = in_four_inks(read_art(tmp_path, "a.png").raster)
    assert inks.entries["ColorSpace"] == ("/DeviceGray" if mode == "L" else "/DeviceCMYK")
    assert 1.0 <= ink_of(inks) <= INK_LIMIT
    sheets = make_shop_pdf(with_art(tmp_path, "a.png"), "T")
    assert errors(preflight((p.piece, r) for p in sheets.printed for r in p.reports)) == []
    with opened(sheets.document) as pdf:
        (stored,) = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        assert str(stored.ColorSpace) == inks.entries["ColorSpace"]


def test_white_stays_paper_and_colours_look_like_themselves(tmp_path: Path) -> None:
    """Back through the profile to light: a colour that paper can show comes out as it went in."""
    for name, colour in (("white", (255, 255, 255)), ("green", (120, 170, 90)), ("brown", (150, 100, 60))):
        Image.new("RGB", (64, 64), colour).save(tmp_path / f"{name}.png")
        raster = in_four_inks(read_art(tmp_path, f"{name}.png").raster)
        image = Image.frombytes("CMYK", (64, 64), zlib.decompress(raster.stream))
        if name == "white":
            assert image.getextrema() == ((0, 0),) * 4
            continue
        back = ImageCms.profileToProfile(image, str(PROFILE), ImageCms.createProfile("sRGB"), outputMode="RGB")
        assert back is not None
        seen = back.getpixel((32, 32))
        assert isinstance(seen, tuple)
        assert all(abs(a - b) <= 24 for a, b in zip(seen, colour, strict=True)), (name, seen)


def test_the_authors_own_inks_are_kept_and_too_many_stop_the_build(tmp_path: Path) -> None:
    for name, inks in (("fine.jpg", (40, 200, 200, 0)), ("rich.jpg", (200, 200, 200, 255))):
        Image.new("CMYK", (800, 800), inks).save(tmp_path / name, quality=95)
        sheets = make_shop_pdf(with_art(tmp_path, name), "T")
        found = errors(preflight((p.piece, r) for p in sheets.printed for r in p.reports))
        if name == "fine.jpg":
            assert found == []
            assert ink_of(in_four_inks(read_art(tmp_path, name).raster)) == pytest.approx(440 / 255, abs=0.02)
        else:
            (finding,) = found
            assert (finding.what, finding.path, finding.line) == ("ink", "test.loot", 30)
            assert str(finding) == (
                'test.loot:30: error: "Oops": its art has 334 % of ink in places; the shop takes 240 %'
            )


def test_the_same_bytes_again() -> None:
    assert made("Hat").document == made("Hat").document
