"""What it is to lose an item, and what it is to be unable to wear or carry one."""

import pytest

from lootpress.tests.runtime.table import refused, story, struck


@pytest.mark.parametrize(
    ("steps", "doors"),
    [
        pytest.param('"Ada" has "Hat" / "Ada" suffers "Theft"', "drawn 1 door", id="losing"),
        pytest.param(
            """
            "Ada" has "Warrior", "Jewels", "Hat", "Boots"
            "Ben" is level 1
            "Ada" sells "Jewels"
            "Ada" gives "Boots" to "Ben"
            "Ada" fights "Troll"
            "Ada" discards "Hat"
            """,
            "not drawn a door",
            id="selling, trading and paying",
        ),
    ],
)
def test_losing_an_item_is_not_selling_trading_or_paying(steps: str, doors: str) -> None:
    card = """
        power "Grief"
          rank 1
          when you lose an item: draw 1 door
        """
    story(
        f"""
        "Ada" is level 2
        "Ada" has "Grief"
        {steps}
        expect "Ada" has {doors} this turn
        """,
        card,
    )


def test_cannot_carry_means_what_is_carried_is_lost() -> None:
    struck(
        "you cannot carry big items",
        before='"Ada" is level 3 / "Ada" has "Anvil", "Hat"',
        after='expect "Anvil" is in the discards / expect "Ada" has "Hat"',
    )


def test_hands_that_are_full_take_no_other_weapon() -> None:
    refused('"Ada" is level 1 / "Ada" has "Polearm", "Sword" / "Ada" equips "Sword"')
