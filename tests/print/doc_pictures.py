"""Makes the pictures of cards in README.md and docs/themes.md: six faces, and two cards in every theme and in mono.

python tests/print/doc_pictures.py [FOLDER]

Without FOLDER they go to docs/. The picture of docs/sketching.md is made by tests/scan/sketching_pictures.py.
"""

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from PIL import Image

from lootpress.compiler.ir import Program
from lootpress.compiler.load import load
from lootpress.print.pictures import Shop, shots_of, take
from lootpress.print.pieces import PrintOrder, only, pieces_of
from lootpress.print.sizes import BRIDGE
from lootpress.print.theme.theme import THEMES

DOCS = Path(__file__).parents[2] / "docs"
SIX = (
    "Skunk in a Domino Mask", "Mjolnir", "Cape in the Revolving Door",
    "Super-Intelligence", "Trained Ferret, Mostly", "Wearing a Cape",
)  # fmt: skip
TWO = ("Net Troll", "Bagpipes of Distant Support")


def main() -> None:
    """Draw the cards and put them side by side."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    marvel, fantasy = (load(name).program for name in ("marvel", "fantasy"))
    six = faces(marvel, SIX, PrintOrder(bleed=0.0), 175)
    side_by_side([six[:3], six[3:]], 16).save(folder / "faces.png", optimize=True)
    orders = [PrintOrder(bleed=0.0, theme=theme) for theme in THEMES.values()]
    columns = [faces(fantasy, TWO, order, 130) for order in (*orders, PrintOrder(bleed=0.0, mono=True))]
    rows = [[column[row] for column in columns] for row in range(len(TWO))]
    side_by_side(rows, 16).save(folder / "themes.png", optimize=True)


def faces(program: Program, names: Sequence[str], order: PrintOrder, dpi: float) -> list[Image.Image]:
    """The faces of cards, in the order of their names."""
    pieces = {piece.name: piece for piece in only(pieces_of(program, None, order), names)}
    shots = [shot for shot in shots_of([pieces[name] for name in names]) if shot.front]
    album = take(shots, 0.0, inks="mono" if order.mono else "rgb")
    return [Image.open(BytesIO(data)).convert("RGB") for _, data in album.pictures(Shop(BRIDGE, 0.0, dpi))]


def side_by_side(rows: Sequence[Sequence[Image.Image]], gap: int) -> Image.Image:
    """Pictures of one size in rows, on white, with few enough colours to be small."""
    wide, high = rows[0][0].size
    size = (len(rows[0]) * (wide + gap) - gap, len(rows) * (high + gap) - gap)
    out = Image.new("RGB", size, "white")
    for row, pictures in enumerate(rows):
        for column, picture in enumerate(pictures):
            out.paste(picture, (column * (wide + gap), row * (high + gap)))
    return out.quantize(128, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
