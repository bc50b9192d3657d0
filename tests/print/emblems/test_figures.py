"""Nothing is clipped: of every figure on every kind of card only the backdrop touches the edge of the window."""

from collections.abc import Iterator

import pypdfium2
import pytest
from PIL import Image, ImageChops

from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK
from lootpress.print.drawing.path import Path
from lootpress.print.emblems import stage
from lootpress.print.emblems.casting import Role
from lootpress.print.emblems.people import WALKS
from lootpress.print.emblems.scene import Subject, place_emblem
from lootpress.print.emblems.wardrobe import SHELVES
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM
from lootpress.print.theme.looks import LOOKS, LookName
from lootpress.print.theme.windows import window

WIDE = 51.35
LOOK_OF: dict[str, LookName] = {
    "mishap": "trap", "sign": "power", "place": "world", "door": "door", "climb": "treasure", "once": "one-shot",
    "animal": "ally",
}  # fmt: skip


def figures() -> Iterator[tuple[str, LookName]]:
    """Every figure on the card it is made for, and some on all others."""
    for shelf, figures in SHELVES.items():
        for name in figures.figures:
            yield f"{shelf}/{name}", LOOK_OF.get(shelf, "item")
    for walk in WALKS:
        yield f"person/{walk}", "banner"
    looks: tuple[LookName, ...] = ("monster", "trap", "one-shot", "power", "ally")
    for look in looks:
        for figure in ("hands/bow", "animal/horse", "person/witch", "building/bus", "household/ladder", "food/cake"):
            yield figure, look
    alone: tuple[LookName, ...] = ("monster", "enhancer", "role")
    for look in alone:
        yield "", look


@pytest.mark.parametrize("height", [20, 36, 52])
def test_only_backdrop_touches_the_edge(height: float, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = list(figures())[:: 1 if height == 36 else 5]
    whole = drawn(cases, height)
    monkeypatch.setattr(stage, "play", lambda *_: None)
    bare = drawn(cases, height)
    touching = []
    for (figure, look), shown, empty in zip(cases, whole, bare, strict=True):
        assert shown.tobytes() != empty.tobytes(), figure
        outline = window(look, 4, 4, WIDE, height, Chance("win", "Any"))
        at_edge = ImageChops.multiply(ImageChops.difference(shown, empty), edge(outline, shown.size))
        if max(at_edge.convert("L").tobytes()) > 40:
            touching.append((figure, look))
    assert touching == []


SCALE = 3.0


def drawn(cases: list[tuple[str, LookName]], height: float) -> list[Image.Image]:
    """Each figure alone in its window, four mm around it."""
    size = ((WIDE + 8) * MM, (height + 8) * MM)
    press, out = press_in_memory(size)
    for figure, look in cases:
        pen = press.pen()
        with pen.kept():
            pen.clip(window(look, 4, 4, WIDE, height, Chance("win", "Any")))
            subject = Subject("Any", 12, role=Role(figure, True), words="Any")
            place_emblem(press, pen, subject, LOOKS[look], 4, 4, WIDE, height)
        press.draw(pen, 0, size[1])
        press.canvas.showPage()
    press.save()
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        return [page.render(scale=SCALE / MM * 1.0).to_pil().convert("RGB") for page in pdf]


def edge(outline: Path, size: tuple[int, int]) -> Image.Image:
    """White where the edge of the window is, half a mm to each side."""
    press, out = press_in_memory((size[0] * MM / SCALE, size[1] * MM / SCALE))
    pen = press.pen()
    pen.stroke(outline, BLACK, 1.0)
    press.draw(pen, 0, size[1] * MM / SCALE)
    press.canvas.showPage()
    press.save()
    with pypdfium2.PdfDocument(out.getvalue()) as pdf:
        image: Image.Image = pdf[0].render(scale=SCALE / MM).to_pil().convert("RGB").resize(size)
    return ImageChops.invert(image)
