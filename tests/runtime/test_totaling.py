"""`totaling at least 400` and its sisters: the sum of values that is chosen keeps to its bound, or nothing is."""

import pytest

from lootpress.tests.runtime.table import curse, refused, story


def fee(bound: str) -> str:
    return curse(f"discard any number of items totaling {bound}\notherwise: lose 1 level")


def charged(*answers: str) -> str:
    """A hat and boots are worth 200 each, a sword 400."""
    said = [f'"Ada" says "{one}"' if one == "done" else f'"Ada" chooses "{one}"' for one in answers]
    return " / ".join(['"Ada" is level 3', '"Ada" has "Hat", "Boots", "Sword"', '"Ada" suffers "Curse"', *said])


@pytest.mark.parametrize(
    ("bound", "answers", "left", "level"),
    [
        ("at least 400", ("Sword",), "2 items", 3),
        ("more than 400", ("Sword", "Hat"), "1 item", 3),
        ("more than 800", (), "3 items", 2),
        ("400", ("Hat",), "1 item", 3),
        ("400", ("Sword",), "2 items", 3),
        ("500", (), "3 items", 2),
        ("at most 500", ("Hat", "done"), "2 items", 3),
        ("at most 500", ("done",), "3 items", 2),
        ("less than 400", ("Hat",), "2 items", 3),
    ],
)
def test_the_sum_keeps_to_its_bound(bound: str, answers: tuple[str, ...], left: str, level: int) -> None:
    expected = f'expect "Ada" has {left} / expect the level of "Ada" is {level}'
    story(f"{charged(*answers)} / {expected}", fee(bound))


@pytest.mark.parametrize(
    ("bound", "answers"),
    [("400", ("Hat", "Sword")), ("at most 300", ("Sword",)), ("less than 400", ("Hat", "Boots"))],
)
def test_what_would_break_the_bound_cannot_be_chosen(bound: str, answers: tuple[str, ...]) -> None:
    refused(charged(*answers), cards=fee(bound))


@pytest.mark.parametrize(
    ("price", "payable"),
    [
        ("2 items totaling 600", True),
        ("2 items totaling 500", False),
        ("2 items totaling at most 400", True),
        ("2 items totaling less than 400", False),
        ("2 items totaling more than 600", False),
        ("4 items totaling at least 100", False),
        ("any number of items totaling more than 600", True),
    ],
)
def test_a_price_needs_cards_of_that_sum(price: str, payable: bool) -> None:
    card = f'class "Customs Officer"\n  during your turn, discard {price}: gain 1 level\n'
    steps = """
        "Ada" is level 3
        "Ada" has "Hat", "Boots", "Sword", "Customs Officer"
        "Ada" uses "Customs Officer"
        """
    if payable:
        story(steps, card)
    else:
        refused(steps, cards=card)
