"""Art of the author: cropped, stored once; and what would harm is refused, quickly and in words."""

import random
import struct
import time
import zlib
from io import BytesIO
from pathlib import Path

import msgspec
import pikepdf
import pytest
from PIL import Image, ImageStat

from lootpress.compiler import ir
from lootpress.print.art.errors import ArtError
from lootpress.print.art.place import place_art
from lootpress.print.art.read import Art, read_art
from lootpress.print.drawing.pen import Pen
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_png import face_png
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, Box


def chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def png_header(width: int, height: int, depth: int = 8, colour: int = 2) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))


def picture(mode: str = "RGB", size: tuple[int, int] = (60, 40), form: str = "PNG") -> bytes:
    out = BytesIO()
    noise = random.Random(1).randbytes(size[0] * size[1] * len(mode))
    Image.frombytes(mode, size, noise).save(out, form)
    return out.getvalue()


def svg(body: str, head: str = "") -> bytes:
    view = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40">'
    return f"{head}{view}{body}</svg>".encode()


def bomb() -> bytes:
    rows = zlib.compress(bytes(12000 // 8 + 1) * 12000, 9)
    return png_header(12000, 12000, 1, 0) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def nested_use() -> bytes:
    layers = "".join(f'<g id="l{n}">' + f'<use xlink:href="#l{n - 1}"/>' * 10 + "</g>" for n in range(1, 9))
    return svg(f'<defs><rect id="l0" width="1" height="1"/>{layers}</defs><use xlink:href="#l8"/>')


HOSTILE: dict[str, tuple[bytes, str]] = {
    "bomb.png": (bomb(), "144 million pixels"),
    "short.png": (picture()[:-40], "cut off"),
    "lies.png": (png_header(60, 40) + chunk(b"IDAT", zlib.compress(b"x")) + chunk(b"IEND", b""), "damaged"),
    "endless.png": (png_header(6, 4) + chunk(b"IDAT", zlib.compress(bytes(10**7))) + chunk(b"IEND", b""), "damaged"),
    "short.jpg": (picture(form="JPEG")[:-200], "cut off"),
    "huge.jpg": (picture(form="JPEG").replace(b"\x00\x28\x00\x3c", b"\xff\xff\xff\xff", 1), "million pixels"),
    "entities.svg": (svg("&a;", '<!DOCTYPE svg [<!ENTITY a "aaaa">]>'), "entities"),
    "use.svg": (nested_use(), "repeats itself"),
    "self.svg": (svg('<g id="a"><use href="#a"/></g>'), "refers to itself"),
    "file.svg": (svg('<image href="file:///etc/passwd" width="9" height="9"/>'), "outside its file"),
    "local.svg": (svg('<image href="secret.png" width="9" height="9"/>'), "outside its file"),
    "network.svg": (svg('<image xlink:href="https://example.org/a.png" width="9" height="9"/>'), "outside its file"),
    "style.svg": (svg("<style>@import url(https://example.org/a.css);</style>"), "loads others"),
    "fill.svg": (svg('<rect fill="url(https://example.org/#a)" width="9" height="9"/>'), "outside its file"),
    "script.svg": (svg("<script>1</script>"), "<script>"),
    "text.svg": (svg("<text>hello</text>"), "turn text into paths"),
    "deep.svg": (svg("<g>" * 5000 + "</g>" * 5000), "nested deeper"),
    "broken.svg": (svg("<g>"), "not well-formed"),
    "thin.svg": (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 1"/>', "long and thin"),
    "text.png": (b"hello", "neither PNG nor JPEG nor SVG"),
    "empty.png": (b"", "neither PNG nor JPEG nor SVG"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_art_is_refused_in_words_within_a_second(tmp_path: Path, name: str) -> None:
    data, reason = HOSTILE[name]
    (tmp_path / name).write_bytes(data)
    start = time.perf_counter()
    with pytest.raises(ArtError, match=reason) as refused:
        read_art(tmp_path, name)
    assert time.perf_counter() - start < 1
    assert name in str(refused.value)


def test_the_bomb_is_small() -> None:
    assert len(HOSTILE["bomb.png"][0]) < 25_000


def test_paths_out_of_the_folder_are_refused(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    (folder / "inside").mkdir(parents=True)
    secret = tmp_path / "secret.png"
    secret.write_bytes(picture())
    (folder / "link.png").symlink_to(secret)
    (folder / "way").symlink_to(tmp_path)
    (folder / "round.png").symlink_to(folder / "round.png")
    for name in ("../secret.png", str(secret), "inside/../../secret.png", "..\\secret.png", "C:\\secret.png"):
        with pytest.raises(ArtError, match=r"not allowed|leads out"):
            read_art(folder, name)
    for name in ("link.png", "way/secret.png", "round.png", "missing.png", "inside", "a\0b"):
        with pytest.raises(ArtError):
            read_art(folder, name)
    (folder / "inside" / "fine.png").write_bytes(picture())
    (folder / "near.png").symlink_to(folder / "inside" / "fine.png")
    assert read_art(folder, "near.png") == read_art(folder, "inside/fine.png")


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "RGBA", "LA", "1", "I;16"])
def test_every_sort_of_png_is_drawn(tmp_path: Path, mode: str) -> None:
    if mode == "I;16":
        image = Image.frombytes(mode, (64, 64), random.Random(2).randbytes(64 * 64 * 2))
    else:
        image = Image.open(BytesIO(picture(size=(64, 64)))).convert(mode)
    image.save(tmp_path / "a.png")
    art = read_art(tmp_path, "a.png")
    assert (art.raster.width, art.raster.height) == (64, 64)
    assert _rendered(art)


def _rendered(art: Art, inks: str = "rgb") -> bytes:
    import pypdfium2

    press, out = press_in_memory((100, 100), inks)  # type: ignore[arg-type]
    pen = Pen()
    place_art(press, pen, art, 0, 0, 35, 35)
    press.draw(pen, 0, 100)
    press.save()
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        colours = pdf[0].render().to_pil().convert("RGB").getcolors(10**6)
    assert colours is not None and len(colours) > 1
    with pikepdf.open(BytesIO(out.getvalue())) as checked:
        assert checked.check_pdf_syntax() == []
    return out.getvalue()


def test_plain_png_and_jpeg_pass_through_unchanged(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(picture(form="JPEG"))
    (tmp_path / "a.png").write_bytes(picture())
    jpeg, png = read_art(tmp_path, "a.jpg"), read_art(tmp_path, "a.png")
    assert jpeg.raster.stream == picture(form="JPEG")
    assert png.raster.stream in picture()
    assert _rendered(jpeg) and _rendered(png) and _rendered(png, "cmyk") and _rendered(jpeg, "cmyk")


def test_a_photo_is_turned_as_the_camera_meant_it(tmp_path: Path) -> None:
    image = Image.open(BytesIO(picture(size=(60, 40))))
    exif = Image.Exif()
    exif[0x0112] = 6
    image.save(tmp_path / "a.jpg", exif=exif)
    raster = read_art(tmp_path, "a.jpg").raster
    assert (raster.width, raster.height) == (40, 60)


def test_an_svg_is_drawn_and_data_pictures_in_it_are_checked(tmp_path: Path) -> None:
    import base64

    good = base64.b64encode(picture()).decode()
    inner = f'<image href="data:image/png;base64,{good}" width="9" height="9"/>'
    (tmp_path / "a.svg").write_bytes(svg('<circle cx="20" cy="20" r="15" fill="red"/>' + inner))
    assert read_art(tmp_path, "a.svg").raster.width == 960
    measured = svg('<circle r="9"/>').replace(b"<svg ", b'<svg width="40mm" height="4cm" ')
    (tmp_path / "b.svg").write_bytes(measured)
    assert read_art(tmp_path, "b.svg").raster.width == 960
    bad = base64.b64encode(bomb()).decode()
    (tmp_path / "b.svg").write_bytes(svg(f'<image href="data:image/png;base64,{bad}" width="9" height="9"/>'))
    with pytest.raises(ArtError, match="144 million"):
        read_art(tmp_path, "b.svg")


def test_shared_art_is_stored_once_and_its_resolution_told(
    tmp_path: Path, phrasebook: ir.CardSet, cards: dict[str, ir.Card]
) -> None:
    (tmp_path / "otter.png").write_bytes(picture(size=(614, 614)))
    press, out = press_in_memory((300, 300))
    options = FaceOptions(art_folder=tmp_path)
    for name in ("Otter", "Notary", "Bottled Applause"):
        card = msgspec.structs.replace(cards[name], art="otter.png", artist="Somebody")
        report = draw_face(press, card, phrasebook, Box(0, 0, BRIDGE), options)
        assert report.art_error is None and report.art_dpi is not None and 250 < report.art_dpi < 320
    press.save()
    with pikepdf.open(BytesIO(out.getvalue())) as pdf:
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
    assert len(images) == 1


def test_refused_art_leaves_the_emblem_and_a_report(
    tmp_path: Path, phrasebook: ir.CardSet, cards: dict[str, ir.Card]
) -> None:
    card = msgspec.structs.replace(cards["Otter"], art="none.png")
    press, _ = press_in_memory((300, 300))
    report = draw_face(press, card, phrasebook, Box(0, 0, BRIDGE), FaceOptions(art_folder=tmp_path))
    assert report.art_error == "art none.png: there is no such file"


@pytest.mark.parametrize(("focus", "left"), [((0.0, 0.5), 0.0), ((1.0, 0.5), -35.0), ((0.5, 0.5), -17.5)])
def test_the_focus_stays_in_the_window(tmp_path: Path, focus: tuple[float, float], left: float) -> None:
    (tmp_path / "wide.png").write_bytes(picture(size=(80, 40)))
    press, _ = press_in_memory((300, 300))
    pen = Pen()
    place_art(press, pen, read_art(tmp_path, "wide.png", focus), 0, 0, 35, 35)
    (move,) = [code for code in pen.operators if isinstance(code, str) and code.endswith("cm")]
    assert float(move.split()[4]) == pytest.approx(left)


def test_a_card_names_the_point_that_stays_in_view(tmp_path: Path, phrasebook: ir.CardSet) -> None:
    """A wide picture, red at its left and blue at its right: which of them is printed is told by the focus."""
    wide = Image.new("RGB", (1600, 700), (200, 40, 40))
    wide.paste((40, 40, 200), (800, 0, 1600, 700))
    wide.save(tmp_path / "wide.png")
    card = ir.Card("Otter", "monster", "monster", "door", level=ir.Level(3), art="wide.png")
    seen = {}
    for focus in ((0, 50), (100, 50), None):
        told = msgspec.structs.replace(card, focus=focus)
        data = face_png(told, phrasebook, dpi=100, options=FaceOptions(bleed=0, art_folder=tmp_path))
        image = Image.open(BytesIO(data))
        seen[focus] = [image.getpixel((x, 140)) for x in (40, image.width - 40)]
    red, blue = (200, 40, 40), (40, 40, 200)
    assert seen == {(0, 50): [red, red], (100, 50): [blue, blue], None: [red, blue]}


@pytest.mark.parametrize("name", ["crest.svg", "crest.png", "crest.jpg"])
def test_a_set_brings_a_picture_as_its_icon(tmp_path: Path, phrasebook: ir.CardSet, name: str) -> None:
    if name.endswith("svg"):
        (tmp_path / name).write_bytes(svg('<rect width="40" height="20"/>'))
    else:
        half = Image.new("L", (40, 40), 255)
        half.paste(0, (0, 0, 40, 20))
        half.save(tmp_path / name)
    own = msgspec.structs.replace(phrasebook, icon=name)
    card = ir.Card("Otter", "monster", "monster", "door", number=1, level=ir.Level(3))
    options = FaceOptions(bleed=0, art_folder=tmp_path)
    image = Image.open(BytesIO(face_png(card, own, dpi=600, options=options))).convert("L")
    disc = image.crop(tuple(round(v / 25.4 * 600) for v in (5.0, 82.8, 7.6, 85.4)))  # type: ignore[arg-type]
    upper, lower = (ImageStat.Stat(disc.crop((20, top, 40, top + 10))).mean[0] for top in (19, 34))
    assert upper > 240 and lower < 60
    press, _ = press_in_memory((300, 300))
    report = draw_face(press, card, msgspec.structs.replace(own, icon="gone.svg"), Box(0, 0, BRIDGE), options)
    assert (report.art_error, report.icon_error) == (None, "art gone.svg: there is no such file")
