"""A price of any verb is paid with cards that are there, else it cannot be used at all."""

import pytest

from lootpress.tests.runtime.table import refused, story

PRICES = [
    ("banish 1 item", '"Ada" has "Hat"'),
    ("discard 1 item", '"Ada" has "Hat"'),
    ("sell 1 item", '"Ada" has "Hat"'),
    ("put 1 item under the treasure deck", '"Ada" has "Hat"'),
    ("give 1 item to your left neighbor", '"Ben" is level 1 / "Ada" has "Hat"'),
    ("reveal 1 card in your hand", '"Ada" holds "Hat"'),
    ("unequip 1 equipped headgear", '"Ada" has "Hat"'),
]


def lever(price: str) -> str:
    return f'class "Lever"\n  once per turn, {price}: gain 1 level\n'


@pytest.mark.parametrize(("price", "given"), PRICES, ids=[price for price, _ in PRICES])
def test_who_has_nothing_to_pay_with_cannot_use_it(price: str, given: str) -> None:
    story(f'"Ada" has "Lever" / {given} / "Ada" uses "Lever" / expect the level of "Ada" is 2', lever(price))
    refused('"Ada" has "Lever" / "Ada" uses "Lever"', 'cannot use "Lever"', lever(price))


DEEDS = [
    ("banish 1 item", "has", 'banishes "Hat"'),
    ("discard 1 item", "has", 'discards "Hat"'),
    ("sell 1 item", "has", 'sells "Hat"'),
    ("sacrifice 1 item", "has", 'sacrifices "Hat"'),
    ("put 1 item under the treasure deck", "has", 'puts "Hat" under the treasure deck'),
    ("give 1 item to another player", "has", 'gives "Hat" to "Ben"'),
    ("reveal 1 item from your hand", "holds", 'reveals "Hat"'),
    ("unequip 1 headgear", "has", 'unequips "Hat"'),
]


@pytest.mark.parametrize("others", ["", ', "Stick"'], ids=["the only one", "one of two"])
@pytest.mark.parametrize(("price", "lies", "deed"), DEEDS, ids=[price for price, _, _ in DEEDS])
def test_an_example_pays_by_the_deed_itself(price: str, lies: str, deed: str, others: str) -> None:
    story(
        f'"Ben" is level 1 / "Ada" has "Lever" / "Ada" {lies} "Hat"{others} / "Ada" {deed} '
        '/ expect the level of "Ada" is 2',
        lever(price) + 'item "Stick"\n  value 200\n',
    )
