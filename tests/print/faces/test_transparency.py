"""Transparent art: what is clear in it shows the backdrop of the card, what is half clear half of it, on any paper."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pikepdf
import pytest
from numpy.typing import NDArray
from PIL import Image

from lootpress.compiler import ir
from lootpress.print.drawing.colour import Inks
from lootpress.print.face import FaceOptions, draw_face
from lootpress.print.face_png import face_png
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, MM, Box

CARD = ir.Card("Otter", "monster", "monster", "door", number=1, level=ir.Level(3), art="a.png")
RED = np.array([200.0, 30.0, 30.0])
DPI = 100
ROW = slice(110, 150)
"""In the middle of the window."""


def layered(alpha: NDArray[np.uint8], path: Path) -> None:
    """A red picture that covers as much as this."""
    pixels = np.empty((*alpha.shape, 4), dtype=np.uint8)
    pixels[..., :3] = RED
    pixels[..., 3] = alpha
    Image.fromarray(pixels).save(path)


def seen(folder: Path, alpha: NDArray[np.uint8], card_set: ir.CardSet) -> NDArray[np.float64]:
    layered(alpha, folder / "a.png")
    data = face_png(CARD, card_set, dpi=DPI, options=FaceOptions(bleed=0, art_folder=folder))
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"), dtype=np.float64)


def test_art_covers_the_backdrop_as_much_as_it_is_opaque(tmp_path: Path, phrasebook: ir.CardSet) -> None:
    full = np.full((700, 700), 255, dtype=np.uint8)
    clear, half, solid = (seen(tmp_path, (full * share).astype(np.uint8), phrasebook) for share in (0.0, 0.5, 1.0))
    window = (slice(110, 150), slice(40, 180))
    assert np.abs(solid[window] - RED).max() <= 2
    assert np.abs(clear[window] - RED).max(axis=2).min() > 60  # the backdrop, and nothing of the picture
    assert np.ptp(clear[window], axis=(0, 1)).max() > 3  # which is a drawing, and not white
    assert np.abs(half[window] - (RED * 127 + clear[window] * 128) / 255).max() <= 3


def test_what_is_clear_at_one_side_is_clear_there(tmp_path: Path, phrasebook: ir.CardSet) -> None:
    alpha = np.zeros((700, 700), dtype=np.uint8)
    alpha[:, 350:] = 255
    halves, clear = seen(tmp_path, alpha, phrasebook), seen(tmp_path, alpha * 0, phrasebook)
    assert np.abs(halves[ROW, 40:105] - clear[ROW, 40:105]).max() <= 2
    assert np.abs(halves[ROW, 40:105] - RED).max(axis=2).min() > 60
    assert np.abs(halves[ROW, 120:180] - RED).max() <= 2


@pytest.mark.parametrize(("inks", "masks"), [("rgb", 1), ("mono", 1), ("cmyk", 0)])
def test_a_soft_mask_is_stored_but_for_the_print_shop(
    tmp_path: Path, phrasebook: ir.CardSet, inks: Inks, masks: int
) -> None:
    layered(np.tile(np.arange(256, dtype=np.uint8), (256, 1)), tmp_path / "a.png")
    press, out = press_in_memory((BRIDGE.width * MM, BRIDGE.height * MM), inks)
    report = draw_face(press, CARD, phrasebook, Box(0, 0, BRIDGE), FaceOptions(bleed=0, art_folder=tmp_path))
    press.save()
    assert report.art_error is None
    with pikepdf.open(BytesIO(out.getvalue())) as pdf:
        assert pdf.check_pdf_syntax() == []
        images = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Image"]
        found = [image.SMask for image in images if "/SMask" in image]
        assert len(found) == masks
        for mask in found:
            assert (str(mask.ColorSpace), int(mask.BitsPerComponent)) == ("/DeviceGray", 8)
            grey = np.frombuffer(mask.read_bytes(), dtype=np.uint8).reshape(256, -1)[0, -256:]
            assert grey.tolist() == list(range(256))
