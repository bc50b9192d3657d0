"""Tabletop Simulator: sheets of exact cells, and a saved object whose numbers lead to the right pictures."""

import json
from io import BytesIO
from typing import Any

import msgspec
from PIL import Image, ImageChops, ImageStat

from lootpress.compiler import ir
from lootpress.print.pieces import Piece, PrintOrder, pieces_of
from lootpress.print.sizes import BRIDGE, POKER, TAROT
from lootpress.print.tabletop import CARDS, cell_pixels, pictures, saved_object, sheets_of, shoot
from lootpress.tests.print.sheet_reading import PROGRAM
from lootpress.tests.print.sheet_reading import pieces as given


def everything(pieces: list[Piece], base: str = "https://example.org/a b") -> tuple[dict[str, Image.Image], Any]:
    sheets = sheets_of(pieces)
    images: dict[str, Image.Image] = {name: Image.open(BytesIO(data)) for name, data in pictures(sheets, shoot(sheets))}
    return images, json.loads(saved_object("Test", sheets, base))


def difference(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other).convert("L")).mean[0])


def test_cells_fill_a_sheet_of_seventy() -> None:
    for size in (BRIDGE, POKER, TAROT):
        wide, high = cell_pixels(size)
        assert wide * 10 <= 4096 and high * 7 <= 4096 and (wide * 10 > 4080 or high * 7 > 4080)
        assert abs(wide / high - size.width / size.height) < 0.002


def test_every_card_is_found_by_its_number() -> None:
    images, save = everything(given())
    door, treasure, role = save["ObjectStates"]
    assert (door["Name"], treasure["Name"]) == ("DeckCustom", "DeckCustom")
    assert door["DeckIDs"] == [100, 100, 101] and treasure["DeckIDs"] == [200, 200, 200]
    names = [card["Nickname"] for card in door["ContainedObjects"]]
    assert names == ["Otter", "Otter", "Oops"] and [c["CardID"] for c in door["ContainedObjects"]] == door["DeckIDs"]
    own = door["CustomDeck"]["1"]
    assert own["FaceURL"] == "https://example.org/a b/door.png"
    assert (own["NumWidth"], own["NumHeight"], own["UniqueBack"], own["BackIsHidden"]) == (10, 2, False, True)
    assert door["ContainedObjects"][0]["CustomDeck"] == door["CustomDeck"]
    wide, high = cell_pixels(BRIDGE)
    sheet = images["door.png"]
    assert sheet.size == (10 * wide, 2 * high)
    alone = everything(given(None, "Oops"))[0]["door.png"].crop((0, 0, wide, high))
    assert (
        difference(sheet.crop((wide, 0, 2 * wide, high)), alone)
        < 0.5
        < difference(sheet.crop((0, 0, wide, high)), alone)
    )
    assert difference(sheet.crop((9 * wide, high, 10 * wide, 2 * high)), images["door-back.png"]) == 0
    assert role["Name"] == "Card" and role["CardID"] == 300  # a deck of one card does not load


def test_cards_with_two_faces_bring_their_own_backs() -> None:
    images, save = everything(given(None, "Agent"))
    (role,) = save["ObjectStates"]
    custom = role["CustomDeck"]["1"]
    assert custom["UniqueBack"] and custom["BackURL"].endswith("/role-backs.png")
    assert images["role-backs.png"].size == images["role.png"].size
    assert difference(images["role.png"], images["role-backs.png"]) > 0


def test_more_than_sixty_nine_cards_go_on_with_the_next_sheet() -> None:
    many = tuple(ir.Card(f"Hat {n}", "item", "item", "treasure", number=n) for n in range(1, CARDS + 3))
    hats = msgspec.structs.replace(PROGRAM.sets[0], cards=many)
    sheets = sheets_of(pieces_of(ir.Program(sets=(hats,)), None, PrintOrder()))
    assert [(sheet.face, sheet.back, len(sheet.pieces), sheet.rows) for sheet in sheets] == [
        ("treasure.png", "treasure-back.png", 69, 7),
        ("treasure-2.png", "treasure-back.png", 2, 2),
    ]
    (deck,) = json.loads(saved_object("T", sheets, "file:///x"))["ObjectStates"]
    assert deck["DeckIDs"][-3:] == [168, 200, 201] and set(deck["CustomDeck"]) == {"1", "2"}


def test_the_text_of_a_card_can_be_searched() -> None:
    from lootpress.tests.print.wording.books import book

    (goose,) = [p for p in pieces_of(book("phrasebook"), None, PrintOrder()) if p.name == "Goose With Opinions"]
    (state,) = json.loads(saved_object("T", sheets_of([goose]), "x"))["ObjectStates"]
    assert state["Description"].startswith("Monster\n") and "Bad Stuff: " in state["Description"]
