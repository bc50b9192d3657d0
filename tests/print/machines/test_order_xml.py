"""The order for mpc-autofill: every slot has one front and one back, and every file it names is there."""

from xml.etree import ElementTree

import msgspec

from lootpress.compiler import ir
from lootpress.print.machines.order_xml import LARGEST, orders
from lootpress.print.pictures import shots_of
from lootpress.print.pieces import PrintOrder, pieces_of
from lootpress.print.sizes import POKER
from lootpress.tests.print.sheet_reading import CARDS, PROGRAM, WHERE, pieces


def slots_of(order: ElementTree.Element, side: str) -> dict[int, str]:
    """The file in every slot of a side, as the program that reads the order fills them."""
    found: dict[int, str] = {}
    for card in order.iterfind(f"{side}/card"):
        for slot in card.findtext("slots", "").split(","):
            assert int(slot) not in found, "a slot is filled twice"
            found[int(slot)] = card.findtext("id", "")
    return found


def read(data: bytes) -> tuple[int, list[tuple[str, str]]]:
    """How many cards an order has, and front and back of each."""
    order = ElementTree.fromstring(data)
    quantity = int(order.findtext("details/quantity", "0"))
    fronts, backs = slots_of(order, "fronts"), slots_of(order, "backs")
    common = order.findtext("cardback")
    assert common and set(fronts) == set(range(quantity)) and set(backs) <= set(fronts)
    return quantity, [(fronts[slot], backs.get(slot, common)) for slot in range(quantity)]


def test_every_slot_has_the_front_and_back_of_its_card() -> None:
    shots = shots_of(pieces(PrintOrder(POKER)))
    made = orders(shots)
    assert list(made) == ["order.xml", "order-tarot.xml"]
    quantity, slots = read(made["order.xml"])
    assert (quantity, slots) == (
        6,
        [("T-001-otter-x2.png", "back-door.png")] * 2
        + [("T-002-hat-x3.png", "back-treasure.png")] * 3
        + [("T-003-oops.png", "back-door.png")],
    )
    assert read(made["order-tarot.xml"]) == (1, [("T-004-agent.png", "T-004-agent-back.png")])
    named = {file for data in made.values() for pair in read(data)[1] for file in pair}
    assert named == {shot.name for shot in shots}


def test_details_are_those_that_the_shop_knows() -> None:
    order = ElementTree.fromstring(orders(shots_of(pieces(PrintOrder(POKER))))["order.xml"])
    details = {element.tag: element.text for element in order.find("details") or ()}
    assert details == {"quantity": "6", "bracket": "18", "stock": "(S30) Standard Smooth", "foil": "false"}
    assert {card.findtext("sourceType") for card in order.iter("card")} == {"Local File"}
    assert order.findtext("fronts/card/query") == "otter"


def test_more_cards_than_the_shop_takes_become_several_orders() -> None:
    otter = msgspec.structs.replace(CARDS.cards[0], copies=LARGEST + 5)
    program = msgspec.structs.replace(PROGRAM, sets=(msgspec.structs.replace(CARDS, cards=(otter,)),))
    made = orders(shots_of(pieces_of(program, WHERE, PrintOrder(POKER))))
    assert [(name, read(data)[0]) for name, data in made.items()] == [("order-1.xml", LARGEST), ("order-2.xml", 5)]


def test_names_cannot_break_out_of_the_order() -> None:
    odd = ir.Card('<A> & "B"', "item", "item", "treasure", number=1)
    program = ir.Program(sets=(ir.CardSet("Test", "T", cards=(odd,)),))
    (data,) = orders(shots_of(pieces_of(program, None, PrintOrder(POKER)))).values()
    assert ElementTree.fromstring(data).findtext("fronts/card/query") == '<a> & "b"'
