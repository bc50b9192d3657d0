"""JPEG: passed through undecoded, once it is certain that it is whole."""

from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from lootpress.print.art.errors import ArtError, check_pixels
from lootpress.print.art.png import Raster, ink_raster, opened

_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_UPRIGHT = 1
_ORIENTATION = 0x0112
_WAYS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def read_jpeg(data: bytes) -> Raster:
    """A JPEG, its size checked from the header before anything is decoded."""
    width, height, components, depth = _frame(data)
    check_pixels(width, height)
    orientation = _check_whole(data)
    if components not in (1, 3) or depth != 8 or orientation != _UPRIGHT:
        return _upright(data)
    return _passed(data, width, height, components)


def _passed(data: bytes, width: int, height: int, components: int) -> Raster:
    space = "/DeviceRGB" if components == 3 else "/DeviceGray"
    entries = {"BitsPerComponent": "8", "ColorSpace": space, "Filter": "/DCTDecode"}
    return Raster(width, height, entries, data)


def _frame(data: bytes) -> tuple[int, int, int, int]:
    at = 2
    while at + 9 < len(data):
        if data[at] != 0xFF:
            break
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker in _FRAMES:
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            width = int.from_bytes(data[at + 7 : at + 9], "big")
            return width, height, data[at + 9], data[at + 4]
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise ArtError("the JPEG is damaged or cut off")


def _check_whole(data: bytes) -> int:
    """Decode at an eighth of the size, which finds a cut file; gives the orientation the camera noted."""
    if b"\xff\xd9" not in data[-64:]:
        raise ArtError("the JPEG is cut off")
    try:
        with Image.open(BytesIO(data), formats=("JPEG",)) as image:
            orientation = int(image.getexif().get(_ORIENTATION, _UPRIGHT))
            image.draft("RGB", (max(1, image.width // 8), max(1, image.height // 8)))
            image.load()
            return orientation
    except (OSError, SyntaxError, ValueError, TypeError) as error:
        raise ArtError("the JPEG is damaged or cut off") from error


def _upright(data: bytes) -> Raster:
    """Turned as the camera meant it; one in four inks is brought to RGB, and its inks are kept for the shop."""
    with Image.open(BytesIO(data), formats=("JPEG",)) as image:
        turn = _WAYS.get(int(image.getexif().get(_ORIENTATION, _UPRIGHT)))
        inks = image.copy() if image.mode == "CMYK" else None
    out = BytesIO()
    turned = _turned(opened(data), turn)
    turned.save(out, "JPEG", quality=94)
    separated = None if inks is None else ink_raster(_turned(inks, turn))
    return replace(_passed(out.getvalue(), turned.width, turned.height, 3), separated=separated)


def _turned(image: Image.Image, turn: Image.Transpose | None) -> Image.Image:
    return image if turn is None else image.transpose(turn)
