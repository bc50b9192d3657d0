"""PNG: the plain ones go into the PDF as they are, the others are repacked; what is transparent stays so."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from lootpress.print.art.errors import ArtError, check_pixels
from lootpress.print.packing import crc32, unpacked_size

if TYPE_CHECKING:
    from PIL import Image

SIGNATURE = b"\x89PNG\r\n\x1a\n"
_COLOURS = {0: 1, 2: 3, 3: 1}


class Raster(Struct, frozen=True):
    """A picture as a PDF stores it: its size, the entries of its dictionary, its stream; the author's own inks, and how
    far one sees through it, as a picture in grey."""

    width: int
    height: int
    entries: dict[str, str]
    stream: bytes
    separated: Raster | None = None
    alpha: Raster | None = None


class _Chunks(Struct, frozen=True):
    width: int
    height: int
    depth: int
    colour: int
    interlaced: bool
    palette: bytes
    data: bytes
    transparent: bool


def read_png(data: bytes) -> Raster:
    """A PNG, checked before anything is unpacked."""
    chunks = _chunks(data)
    plain = chunks.colour in _COLOURS and chunks.depth <= 8 and not chunks.interlaced and not chunks.transparent
    if not plain:
        return _repainted(data)
    _check_data(chunks)
    colours = _COLOURS[chunks.colour]
    entries = {
        "BitsPerComponent": str(chunks.depth),
        "Filter": "/FlateDecode",
        "DecodeParms": f"<< /Predictor 15 /Colors {colours} /BitsPerComponent {chunks.depth} "
        f"/Columns {chunks.width} >>",
    }
    if chunks.colour == 3:
        top = len(chunks.palette) // 3 - 1
        entries["ColorSpace"] = f"[/Indexed /DeviceRGB {top} <{chunks.palette.hex()}>]"
    else:
        entries["ColorSpace"] = "/DeviceRGB" if colours == 3 else "/DeviceGray"
    return Raster(chunks.width, chunks.height, entries, chunks.data)


def _chunks(data: bytes) -> _Chunks:
    at, header, palette, transparent, ended = len(SIGNATURE), b"", b"", False, False
    parts: list[memoryview] = []
    whole = memoryview(data)
    while at + 12 <= len(data) and not ended:
        length = int.from_bytes(data[at : at + 4], "big")
        name, body = data[at + 4 : at + 8], whole[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if crc32(body, crc32(name, 0)) != int.from_bytes(check, "big") or len(check) < 4:
            raise ArtError("the PNG is damaged or cut off")
        if name == b"IHDR":
            header = bytes(body)
            check_pixels(int.from_bytes(body[:4], "big"), int.from_bytes(body[4:8], "big"))
        elif name == b"PLTE":
            palette = bytes(body)
        elif name == b"tRNS":
            transparent = True
        elif name == b"IDAT":
            parts.append(body)
        ended = name == b"IEND"
        at += 12 + length
    if len(header) != 13 or not parts or not ended:
        raise ArtError("the PNG is damaged or cut off")
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    return _Chunks(width, height, header[8], header[9], header[12] != 0, palette, b"".join(parts), transparent)


def _check_data(chunks: _Chunks) -> None:
    """Whether the data unpacks to just as many bytes as the picture has; never more are unpacked."""
    row = 1 + (chunks.width * chunks.depth * _COLOURS[chunks.colour] + 7) // 8
    wanted = row * chunks.height
    if unpacked_size(chunks.data, wanted) != wanted:
        raise ArtError("the PNG is damaged or cut off")
    if chunks.colour == 3 and (not chunks.palette or len(chunks.palette) % 3):
        raise ArtError("the PNG has no palette")


def _repainted(data: bytes) -> Raster:
    """With transparency, 16 bits or interlacing: its colours, and apart from them what is transparent."""
    return layered_raster(_layer(data))


def layered_raster(image: Image.Image) -> Raster:
    """A picture that may be transparent."""
    if image.mode != "RGBA":
        return picture_raster(image)
    alpha = image.getchannel("A")
    if alpha.getextrema()[0] == 255:
        return picture_raster(image.convert("RGB"))
    return replace(picture_raster(image.convert("RGB")), alpha=picture_raster(alpha))


def opened(data: bytes) -> Image.Image:
    """The picture, decoded, in RGB, on white paper where it is transparent; its size was checked before."""
    return _on_white(_layer(data))


def _layer(data: bytes) -> Image.Image:
    """The picture, decoded, in RGB, or in RGBA if it may be transparent."""
    from PIL import Image  # plain pictures never get here, and it takes its time to load

    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as image:
            image.load()
            if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
                return image.convert("RGBA")
            if image.mode.startswith("I"):
                return image.convert("I").point(lambda v: v / 256).convert("L").convert("RGB")
            return image.convert("RGB")
    except (OSError, SyntaxError, ValueError) as error:
        raise ArtError("the picture is damaged or cut off") from error


def _on_white(image: Image.Image) -> Image.Image:
    if image.mode != "RGBA":
        return image
    from PIL import Image

    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def picture_raster(image: Image.Image) -> Raster:
    """An opaque picture as a stream, packed as a PNG packs it; nothing in it depends on when or where."""
    out = BytesIO()
    image.save(out, "PNG")
    return read_png(out.getvalue())


def in_grey(raster: Raster) -> Raster:
    """The picture in greys, which a printer makes of black ink alone."""
    return raster if raster.entries["ColorSpace"] == "/DeviceGray" else picture_raster(layers_of(raster).convert("L"))


def ink_raster(image: Image.Image) -> Raster:
    """A picture in CMYK as a stream."""
    entries = {"BitsPerComponent": "8", "ColorSpace": "/DeviceCMYK", "Filter": "/FlateDecode"}
    return Raster(image.width, image.height, entries, zlib.compress(image.tobytes()))


def picture_of(raster: Raster) -> Image.Image:
    """The pixels again, from the stream as it is stored, on white paper where they are transparent."""
    return _on_white(layers_of(raster))


def layers_of(raster: Raster) -> Image.Image:
    """The pixels again, in RGBA if some are transparent."""
    image = opened(raster.stream if raster.entries["Filter"] == "/DCTDecode" else _as_png(raster))
    if raster.alpha is not None:
        image.putalpha(opened(_as_png(raster.alpha)).convert("L"))
    return image


def _as_png(raster: Raster) -> bytes:
    space, depth = raster.entries["ColorSpace"], int(raster.entries["BitsPerComponent"])
    kind = {"/DeviceRGB": 2, "/DeviceGray": 0}.get(space, 3)
    header = raster.width.to_bytes(4, "big") + raster.height.to_bytes(4, "big") + bytes([depth, kind, 0, 0, 0])
    chunks = [(b"IHDR", header)]
    if kind == 3:
        chunks.append((b"PLTE", bytes.fromhex(space[space.index("<") + 1 : space.index(">")])))
    chunks += [(b"IDAT", raster.stream), (b"IEND", b"")]
    out = SIGNATURE
    for name, body in chunks:
        out += len(body).to_bytes(4, "big") + name + body + zlib.crc32(name + body).to_bytes(4, "big")
    return out
