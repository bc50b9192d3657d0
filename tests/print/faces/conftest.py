"""What the tests of the faces share: the phrasebook's cards as material, and a face drawn alone on a page."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.print.face import PRINTED_FACE, FaceOptions, draw_face
from lootpress.print.face_report import FaceReport
from lootpress.print.face_text import FaceText
from lootpress.print.press import press_in_memory
from lootpress.print.sizes import BRIDGE, MM, Box, Size

Draw = Callable[..., tuple[FaceReport, bytes]]


@pytest.fixture(scope="session")
def phrasebook() -> ir.CardSet:
    (path,) = sorted(Path(__file__).resolve().parents[2].rglob("phrasebook.loot"))[:1]
    return load(path).program.sets[0]


@pytest.fixture(scope="session")
def cards(phrasebook: ir.CardSet) -> dict[str, ir.Card]:
    return {card.name: card for card in phrasebook.cards}


@pytest.fixture(scope="session")
def draw(phrasebook: ir.CardSet) -> Draw:
    def drawn(
        card: ir.Card, options: FaceOptions = PRINTED_FACE, size: Size = BRIDGE, text: FaceText | None = None
    ) -> tuple[FaceReport, bytes]:
        press, out = press_in_memory((size.width * MM, size.height * MM))
        report = draw_face(press, card, phrasebook, Box(0, 0, size), options, text)
        press.save()
        return report, out.getvalue()

    return drawn
