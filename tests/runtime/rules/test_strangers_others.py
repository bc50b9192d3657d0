"""What strangers wrote about several known cards: the others among them, and the one that each player has."""

import pytest

from lootpress.tests.runtime.table import story

KNOWN = """
    treasure "Last Will"
      draw 3 treasures
      put 1 drawn treasure on the treasure deck
      give all other drawn treasures to another player

    class "Tea Reader"
      once per turn, discard 1 item:
        reveal the top 3 cards of the door deck
        put 1 revealed card into your hand
        put all other revealed cards under the door deck

    treasure "Two Rounds"
      draw 3 treasures
      discard 1 drawn treasure
      put 1 other drawn treasure on the treasure deck
      give all other drawn treasures to another player

    treasure "Cards on the Table"
      each player reveals 1 card from their hand
      each player discards the revealed card

    treasure "Tasting"
      each player draws 1 treasure
      each player discards the drawn treasure

    item "Urn"
      value 500

    item "Pin"
      value 300

    item "Button"
      value 100

    item "Pike"
      value 400

    curse "Ill One"
      lose 1 level

    curse "Ill Two"
      lose 1 level

    curse "Ill Three"
      lose 1 level

    curse "Ill Four"
      lose 1 level
    """


def test_the_other_drawn_cards_are_those_that_are_left() -> None:
    laid = '"Ada" holds "Last Will" / "Ben" is level 2 / the treasure deck is "Pin", "Urn", "Button", "Pike"'
    after = 'expect the treasure deck is "Urn", "Pike" / expect the hand of "Ben" is "Pin", "Button"'
    story(f'{laid} / "Ada" plays "Last Will" / "Ada" chooses "Urn" / {after}', KNOWN)


def test_the_other_revealed_cards_are_those_that_are_left() -> None:
    laid = '"Ada" has "Tea Reader", "Urn" / the door deck is "Ill One", "Ill Two", "Ill Three", "Ill Four"'
    used = '"Ada" uses "Tea Reader" / "Ada" chooses "Ill Two" / expect the hand of "Ada" is "Ill Two"'
    story(f"{laid} / {used}", KNOWN)


def test_others_are_left_of_others() -> None:
    laid = '"Ada" holds "Two Rounds" / "Ben" is level 2 / the treasure deck is "Pin", "Urn", "Button", "Pike"'
    chosen = '"Ada" plays "Two Rounds" / "Ada" chooses "Pin" / "Ada" chooses "Urn"'
    after = 'expect the treasure deck is "Urn", "Pike" / expect the hand of "Ben" is "Button"'
    story(f"{laid} / {chosen} / {after}", KNOWN)


@pytest.mark.parametrize("card", ["Cards on the Table", "Tasting"])
def test_each_player_deals_with_their_own(card: str) -> None:
    held = ('"Urn"', '"Pin"') if card == "Cards on the Table" else ("", "")
    ada = f'"Ada" holds "{card}"' + (f", {held[0]}" if held[0] else "")
    ben = f'"Ben" holds {held[1]}' if held[1] else '"Ben" is level 2'
    after = 'expect "Ada" has 0 cards in their hand / expect "Ben" has 0 cards in their hand'
    story(f'{ada} / {ben} / the treasure deck is "Button", "Pike" / "Ada" plays "{card}" / {after}', KNOWN)
