"""Makes the picture of docs/sketching.md: a sheet to draw on, a photograph of it drawn on, and the cards in colour.

python tests/scan/sketching_pictures.py
"""

import shutil
import tempfile
from pathlib import Path

import cv2
import numpy as np
import pypdfium2
from PIL import Image

from lootpress.commands.scanning import Wish, run
from lootpress.compiler.load import load
from lootpress.print.face import art_box
from lootpress.print.library import sheet
from lootpress.scan.arrays import Pixels
from lootpress.tests.scan.camera import PAGE_PER_MM, Sheet, Shot, photograph
from lootpress.tests.scan.stage import A4, OnPage, Stage

DOCS = Path(__file__).parents[2] / "docs"
STARTER = Path(__file__).parents[2] / "card_sources" / "starter"
_HIGH = 760
_INK = (32, 30, 36)
_COLOURS = ((226, 92, 60), (70, 140, 200), (110, 170, 80), (240, 190, 50), (150, 100, 170), (230, 130, 160))


def main() -> None:
    """Print, draw, photograph, scan, print in colour, and put the three side by side."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "starter")
        shutil.copytree(STARTER, folder)
        stage = Stage(load(folder).program)
        page = stage.page(1)
        empty = Image.fromarray(page.copy())
        for seed, card in enumerate(stage.cards(1)):
            _creature(page, card, seed)
        shot = Shot(4, megapixels=5, tilt=16, heading=70, spin=6, curl=4, light=0.5, tint=(1.0, 0.95, 0.85), fill=0.94)
        photo = Path(name, "photo.jpg")
        photo.write_bytes(photograph([Sheet(page, A4)], shot).data)
        assert run(Wish((photo,), str(folder), artist="Ada")) == 0
        names = [card.name for card in stage.cards(1)]
        program = load(folder).program
        document = sheet(program, names=names, backs=False, art=folder, marks="none").document
        with pypdfium2.PdfDocument(document) as pdf:
            colour = pdf[0].render(scale=2).to_pil().convert("RGB")
        with Image.open(photo) as taken:
            _side_by_side([empty, taken.convert("RGB"), colour]).save(DOCS / "sketching.png", optimize=True)


def _side_by_side(pictures: list[Image.Image]) -> Image.Image:
    shown = [picture.resize((round(picture.width * _HIGH / picture.height), _HIGH)) for picture in pictures]
    wide = sum(picture.width for picture in shown) + 20 * (len(shown) - 1)
    out = Image.new("RGB", (wide, _HIGH), "white")
    x = 0
    for picture in shown:
        out.paste(picture, (x, 0))
        x += picture.width + 20
    return out.quantize(128, dither=Image.Dither.NONE).convert("RGB").quantize(128)


def _creature(page: Pixels, card: OnPage, seed: int) -> None:
    """A creature of felt pen in the window of a card: legs, a body, eyes, a mouth, and whatever grows on its head."""
    chance = np.random.default_rng(seed)
    x, y, w, h = art_box(card.tag.size, card.tag.window)
    middle = np.array([card.place.x + x + w / 2, card.place.y + y + h * 0.54])
    unit = min(w, h) * 0.045
    colour = _COLOURS[seed % len(_COLOURS)]

    def at(dx: float, dy: float) -> tuple[int, int]:
        px, py = (middle + unit * np.array([dx, dy])) * PAGE_PER_MM
        return round(float(px)), round(float(py))

    def size(length: float) -> int:
        return max(1, round(length * unit * PAGE_PER_MM))

    pen = size(0.45)
    for leg in (-2.4, -0.8, 0.8, 2.4):
        cv2.line(page, at(leg, 4), at(leg * 1.25, 8), _INK, pen, cv2.LINE_AA)
    for side in (-1, 1):
        cv2.line(page, at(side * 4.2, 0), at(side * 7.2, -3 + 2 * float(chance.random())), _INK, pen, cv2.LINE_AA)
        cv2.line(page, at(side * 1.6, -4), at(side * 2.6, -7.6), _INK, pen, cv2.LINE_AA)
        cv2.circle(page, at(side * 2.6, -7.8), size(0.8), colour, -1, cv2.LINE_AA)
    body = (size(4.6), size(5.0))
    cv2.ellipse(page, at(0, 0), body, 0, 0, 360, colour, -1, cv2.LINE_AA)
    cv2.ellipse(page, at(0, 0), body, 0, 0, 360, _INK, pen, cv2.LINE_AA)
    for eye in (-1.6, 1.6):
        cv2.circle(page, at(eye, -1.4), size(1.2), (255, 255, 255), -1, cv2.LINE_AA)
        cv2.circle(page, at(eye, -1.4), size(1.2), _INK, size(0.25), cv2.LINE_AA)
        cv2.circle(page, at(eye + 0.3, -1.2), size(0.45), _INK, -1, cv2.LINE_AA)
    smile = int(chance.integers(20, 60))
    cv2.ellipse(page, at(0, 1.4), (size(2.2), size(1.4)), 0, smile - 20, 180 - smile + 20, _INK, pen, cv2.LINE_AA)


if __name__ == "__main__":
    main()
