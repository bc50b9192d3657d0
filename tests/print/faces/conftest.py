"""What the tests of the faces share: the phrasebook's cards as material."""

from pathlib import Path

import pytest

from lootpress.compiler import ir
from lootpress.compiler.load import load
from lootpress.tests.print.faces.drawn import Draw, drawing


@pytest.fixture(scope="session")
def phrasebook() -> ir.CardSet:
    path = min(Path(__file__).resolve().parents[2].rglob("phrasebook.loot"))
    return load(path).program.sets[0]


@pytest.fixture(scope="session")
def cards(phrasebook: ir.CardSet) -> dict[str, ir.Card]:
    return {card.name: card for card in phrasebook.cards}


@pytest.fixture(scope="session")
def draw(phrasebook: ir.CardSet) -> Draw:
    return drawing(phrasebook)
