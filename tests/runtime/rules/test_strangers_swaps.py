"""What strangers wrote about swaps: what changes hands in play is worn where there is room."""

import pytest

from lootpress.tests.runtime.table import story

SWAPS = """
    trap "Shoe Mix-Up"
      swap the footgear of your left neighbor with the footgear of your right neighbor

    trap "Shoe Loan"
      swap your footgear with the footgear of your right neighbor

    trap "Shoe Draft"
      your left neighbor swaps their footgear with the footgear of your right neighbor

    item "Wooden Clogs"
      footgear
      value 100
      +1

    item "Fur Slippers"
      footgear
      value 200
      +2
    """


@pytest.mark.parametrize(("card", "first"), [("Shoe Mix-Up", "Ben"), ("Shoe Loan", "Ada"), ("Shoe Draft", "Ben")])
def test_what_is_swapped_is_worn(card: str, first: str) -> None:
    seats = '"Ada" is level 1 / "Ben" is level 1 / "Cid" is level 1'
    laid = f'{seats} / "{first}" has "Wooden Clogs" / "Dan" has "Fur Slippers"'
    after = f'expect the strength of "{first}" is 3 / expect the strength of "Dan" is 2'
    story(f'{laid} / "Ada" suffers "{card}" / {after}', SWAPS)
