"""Photographs and scans, read without trust: their size is known before anything is unpacked."""

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

from lootpress.scan.arrays import Pixels

LARGEST_FILE = 120_000_000
MOST_PIXELS = 130_000_000
KEPT_PIXELS = 25_000_000
"""What is larger is made smaller: more says nothing more about a sheet of paper."""
MOST_PAGES = 200
_PDF_DPI = 300
_FORMATS = ("JPEG", "PNG", "TIFF", "WEBP", "BMP")
_CAMERA, _TAKEN, _CHANGED = 0x8769, 0x9003, 0x0132


class PhotoError(Exception):
    """A photograph that cannot be used, in words."""


@dataclass(frozen=True, eq=False)
class Photo:
    """A photograph, upright as the camera meant it, and the second in which it was taken."""

    name: str
    taken: float
    pixels: Pixels


def read_photos(path: Path) -> Iterator[Photo]:
    """The photograph in a file; of a PDF that a scanner wrote, every page."""
    data, changed = _bytes(path)
    if data.startswith(b"%PDF-"):
        yield from _pages(data, path.name, changed)
    else:
        yield _picture(data, path.name, changed)


def _bytes(path: Path) -> tuple[bytes, float]:
    try:
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise PhotoError("this is not a file")
            if status.st_size > LARGEST_FILE:
                raise PhotoError(f"the file is larger than {LARGEST_FILE // 10**6} MB")
            return file.read(LARGEST_FILE + 1), status.st_mtime
    except OSError as reason:
        raise PhotoError(f"it cannot be read; the system says: {reason.strerror or reason}") from reason


def _picture(data: bytes, name: str, changed: float) -> Photo:
    Image.init()  # else it knows some of the formats only after it has met another
    limit, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None  # ours is asked before anything is unpacked
    try:
        with Image.open(BytesIO(data), formats=_FORMATS) as image:
            _check(image.width, image.height)
            shrink = (image.width * image.height / KEPT_PIXELS) ** 0.5
            if shrink > 1:
                image.draft("RGB", (round(image.width / shrink), round(image.height / shrink)))
            taken = _taken(image)
            upright = ImageOps.exif_transpose(image)
            return Photo(name, changed if taken is None else taken, _kept(_opaque(upright)))
    except PhotoError:
        raise
    except (OSError, SyntaxError, ValueError, TypeError, Image.DecompressionBombError) as error:
        heif = data[4:8] == b"ftyp"
        help_ = "; save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)" if heif else ""
        raise PhotoError(f"this is no photograph that can be read, or it is damaged{help_}") from error
    finally:
        Image.MAX_IMAGE_PIXELS = limit


def _check(width: int, height: int) -> None:
    if width * height > MOST_PIXELS:
        millions = width * height / 1e6
        raise PhotoError(f"it has {millions:.0f} million pixels; {MOST_PIXELS // 10**6} million is the most")
    if min(width, height) < 64:
        raise PhotoError("it is too small to show a card")


def _opaque(image: Image.Image) -> Image.Image:
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        layer = image.convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", layer.size, "white"), layer).convert("RGB")
    if image.mode.startswith("I"):
        return image.convert("I").point(lambda value: value / 256).convert("L").convert("RGB")
    return image.convert("RGB")


def _kept(image: Image.Image) -> Pixels:
    shrink = (image.width * image.height / KEPT_PIXELS) ** 0.5
    if shrink > 1:
        image = image.resize((round(image.width / shrink), round(image.height / shrink)), Image.Resampling.BOX)
    return np.asarray(image, dtype=np.uint8)


def _taken(image: Image.Image) -> float | None:
    exif = image.getexif()
    said = exif.get_ifd(_CAMERA).get(_TAKEN) or exif.get(_CHANGED)
    try:
        return datetime.strptime(str(said).strip("\0 "), "%Y:%m:%d %H:%M:%S").timestamp() if said else None
    except (ValueError, OverflowError):
        return None


def _pages(data: bytes, name: str, changed: float) -> Iterator[Photo]:
    import pypdfium2

    try:
        with pypdfium2.PdfDocument(data) as pdf:
            if len(pdf) > MOST_PAGES:
                raise PhotoError(f"it has {len(pdf)} pages; {MOST_PAGES} is the most")
            for number in range(len(pdf)):
                wide, high = (side / 72 * _PDF_DPI for side in pdf[number].get_size())
                _check(round(wide), round(high))
                scale = min(1.0, (KEPT_PIXELS / max(1.0, wide * high)) ** 0.5) * _PDF_DPI / 72
                image = pdf[number].render(scale=scale).to_pil().convert("RGB")
                yield Photo(f"{name}, page {number + 1}", changed + number / 1000, np.asarray(image, dtype=np.uint8))
    except pypdfium2.PdfiumError as error:
        raise PhotoError("the PDF is damaged") from error
