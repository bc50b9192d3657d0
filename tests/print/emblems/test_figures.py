"""Nothing is clipped or covered: only the backdrop touches the edge of a window, and no sign touches a figure."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from lootpress.print.drawing.artist import Artist
from lootpress.print.drawing.chance import Chance
from lootpress.print.drawing.colour import BLACK, Colour
from lootpress.print.drawing.measured import Measured
from lootpress.print.drawing.path import Edges, Path
from lootpress.print.emblems import scene, set_pieces
from lootpress.print.emblems.casting import CastRole
from lootpress.print.emblems.garnish import Sign
from lootpress.print.emblems.hints import Hints
from lootpress.print.emblems.people import WALKS
from lootpress.print.emblems.scene import EmblemSubject, place_emblem, unit_of
from lootpress.print.emblems.wardrobe import SHELVES
from lootpress.print.frame import CURTAIN_FOOT
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import MM, TAROT, drawn_size
from lootpress.print.theme.looks import LOOKS, LookName
from lootpress.print.theme.palette import PIGMENTS
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
def test_only_backdrop_touches_the_edge(height: float) -> None:
    cases = list(figures())[:: 1 if height == 36 else 5]
    touching = []
    for (figure, look), shown, empty in zip(cases, drawn(cases, height), drawn(cases, height, False), strict=True):
        assert shown.tobytes() != empty.tobytes(), figure
        outline = window(look, 4, 4, WIDE, height, Chance("win", "Any"))
        at_edge = ImageChops.multiply(ImageChops.difference(shown, empty), edge(outline, shown.size))
        if max(at_edge.convert("L").tobytes()) > 40:
            touching.append((figure, look))
    assert touching == []


@pytest.mark.parametrize("height", [20, 36, 52])
def test_signs_touch_neither_the_figure_nor_each_other(height: float, monkeypatch: pytest.MonkeyPatch) -> None:
    signed: tuple[LookName, ...] = ("item", "trap", "one-shot")
    chosen = list(figures())[:: 2 if height == 36 else 7]
    cases = list(dict.fromkeys((figure, signed[n % 3]) for n, (figure, _) in enumerate(chosen) if figure))
    placed: list[list[Sign]] = []
    monkeypatch.setattr(scene, "garnish", lambda _, signs: placed.append(signs))
    whole = drawn(cases, height)
    assert len(placed) == len(cases) and sum(map(len, placed)) > 2 * len(cases)
    covered = []
    for (figure, look), shown, empty, signs in zip(cases, whole, drawn(cases, height, False), placed, strict=True):
        inked = ImageChops.difference(shown, empty).convert("L").point([0] * 40 + [255] * 216)
        unit = unit_of(LOOKS[look], WIDE, height) * SCALE
        for spot in (sign.spot for sign in signs):
            x, y = 4 * SCALE + spot.x * unit, 4 * SCALE + spot.y * unit
            wide, high = spot.wide * unit, spot.high * unit
            if inked.crop((round(x - wide), round(y - high), round(x + wide), round(y + high))).getbbox():
                covered.append((figure, look))
        assert not any(one.spot.meets(other.spot) for one, other in combinations(signs, 2)), figure
    assert covered == []


def test_no_curtain_hides_what_somebody_holds() -> None:
    walks: list[tuple[str, LookName]] = [(f"person/{walk}", "role") for walk in WALKS]
    curtain = CURTAIN_FOOT * (TAROT.width - 2 * drawn_size(TAROT).margin)
    left, right = (4 + curtain + 0.3) * SCALE, (4 + WIDE - curtain - 0.3) * SCALE
    hidden = []
    for (walk, _), shown, empty in zip(walks, drawn(walks, 52), drawn(walks, 52, False), strict=True):
        found = ImageChops.difference(shown, empty).convert("L").point([0] * 40 + [255] * 216).getbbox()
        assert found is not None, walk
        if found[0] < left or found[2] > right:
            hidden.append(walk)
    assert hidden == []


class Layers(Measured):
    """Keeps the box of everything drawn, the last on top; lines around something are none."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[Edges] = []

    def fill(self, path: Path, colour: Colour, holes: bool = False) -> None:
        super().fill(path, colour, holes)
        self.boxes.append(self._box(path, 0.0))

    def stroke(
        self, path: Path, colour: Colour, width: float, cap: int = 1, join: int = 1, dash: Sequence[float] = ()
    ) -> None:
        super().stroke(path, colour, width, cap, join, dash)
        if not path.commands.endswith("Z"):
            self.boxes.append(self._box(path, width / 2))

    def both(self, path: Path, fill: Colour, stroke: Colour, width: float, join: int = 1) -> None:
        super().both(path, fill, stroke, width, join)
        self.boxes.append(self._box(path, width / 2))


@pytest.mark.parametrize("door", ["portcullis", "double", "lift"])
def test_nothing_stands_before_eyes_in_the_dark(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looking = set_pieces._eyes
    eyes: list[Edges] = []

    def looked(a: Artist, *given: Any) -> None:
        assert isinstance(a.pen, Layers)
        a.pen.boxes.clear()
        looking(a, *given)
        eyes[:] = a.pen.boxes
        a.pen.boxes.clear()

    monkeypatch.setattr(set_pieces, "_eyes", looked)
    for seed in range(60):
        pen = Layers()
        SHELVES["door"].figures[door](Artist(pen, *PIGMENTS[0]), Chance("door", str(seed)), Hints("Door"))
        assert eyes and pen.boxes
        for left, top, right, bottom in eyes:
            for west, north, east, south in pen.boxes:
                assert west >= right or east <= left or north >= bottom or south <= top, (door, seed)


SCALE = 3.0


def drawn(cases: list[tuple[str, LookName]], height: float, figured: bool = True) -> list[Image.Image]:
    """Each figure alone in its window, four mm around it; or the window without it."""
    size = ((WIDE + 8) * MM, (height + 8) * MM)
    press, out = press_in_memory(size)
    for figure, look in cases:
        pen = press.pen()
        with pen.kept():
            pen.clip(window(look, 4, 4, WIDE, height, Chance("win", "Any")))
            subject = EmblemSubject("Any", 12, role=CastRole(figure, True), words="Any")
            place_emblem(press, pen, subject, LOOKS[look], 4, 4, WIDE, height, figured)
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
