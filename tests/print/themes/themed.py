"""Sets with a theme of their own, made for the tests."""

import shutil
from pathlib import Path

from PIL import Image, ImageDraw

from lootpress.compiler import ir
from lootpress.print.pieces import Piece, PrintOrder, pieces_of
from lootpress.print.theme.fonts import font_file

HEART = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>'
GREEN, PURPLE = (20, 200, 40), (140, 20, 160)

OTTER = ir.Card(
    "Otter", "monster", "monster", "door", number=1, level=ir.Level(3), treasures=2, art="art/green.png",
    clauses=(ir.Clause(ir.Bonus(ir.Int(1), "strength", ir.Thing("side"))),),
    texts=(ir.OwnText(0, "A {heart} beats; {skull} does not. Level Headed Hat likes Levels."),),
)  # fmt: skip
HAT = ir.Card("Level Headed Hat", "item", "item", "treasure", number=2, value=200)
WORDS = (ir.GameWord("Level", "Soul"), ir.GameWord("Treasure", "Relic"), ir.GameWord("Bad Stuff", "Doom"))
CARDS = ir.CardSet("Test", "T", words=WORDS, cards=(OTTER, HAT))


def folder_with(home: Path, theme: str) -> Path:
    """A folder with art, an icon, a free font with its licence, and this theme."""
    (home / "art").mkdir(parents=True)
    (home / "fonts").mkdir()
    Image.new("RGB", (900, 1400), GREEN).save(home / "art" / "green.png")
    figure = Image.new("RGBA", (900, 900), (0, 0, 0, 0))
    ImageDraw.Draw(figure).ellipse((0, 0, 899, 899), fill=(*PURPLE, 255))
    figure.save(home / "art" / "figure.png")
    (home / "heart.svg").write_text(HEART)
    shutil.copy(font_file("hand"), home / "fonts" / "hand.ttf")
    (home / "fonts" / "OFL.txt").write_text("This Font is licensed under the SIL Open Font License, Version 1.1.")
    (home / "theme.toml").write_text(theme)
    return home


def themed_pieces(home: Path, *names: str, order: PrintOrder | None = None) -> list[Piece]:
    """The cards above in the theme of that folder."""
    where = {("Test", card.name): (str(home / "set.loot"), card.number) for card in CARDS.cards}
    pieces = pieces_of(ir.Program(sets=(CARDS,)), where, order or PrintOrder())
    return [piece for piece in pieces if not names or piece.name in names]
