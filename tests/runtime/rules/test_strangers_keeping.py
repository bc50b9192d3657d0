"""What strangers found who wrote cards from the documentation alone: limits, and cards that are kept or attached."""

from lootpress.tests.runtime.table import refused, story

LIMITED = """
    monster "Grudge"
      level 4
      2 treasures
      once per combat and player, any other player, discard 1 card: you lose 1 level
      bad stuff: lose 1 level

    class "Doorkeeper"
      once per turn and player: any other player may draw 1 door

    class "Collection"
      when you lose a level:
        once per game and player, each other player, discard 1 card: add 1 counter to this card
    """
GRUDGE = """
    "Ada" is level 7
    "Ben" holds "Slip", "Slip"
    "Cid" holds "Slip", "Slip"
    "Ada" fights "Grudge"
    "Ben" uses "Grudge"
    "Ben" discards "Slip"
    """


def test_once_per_player_counts_for_each_who_pays() -> None:
    refused(GRUDGE + '"Ben" uses "Grudge"', cards=LIMITED)
    story(
        GRUDGE
        + """
        "Ben" cannot use "Grudge"
        "Cid" uses "Grudge"
        "Cid" discards "Slip"
        "Cid" cannot use "Grudge"
        expect the level of "Ada" is 5
        """,
        LIMITED,
    )


def test_once_per_player_counts_for_each_who_may() -> None:
    drawn = """
        "Ada" has "Doorkeeper"
        "Ben" holds "Slip"
        the door deck is "Slip", "Slip", "Slip"
        "Ben" uses "Doorkeeper"
        """
    story(drawn + '"Ben" cannot use "Doorkeeper"\nexpect "Ben" has 2 cards in their hand', LIMITED)


def test_once_per_player_below_an_event_counts_for_each_who_pays() -> None:
    story(
        """
        "Ada" is level 7
        "Ada" has "Collection"
        "Ben" holds "Slip", "Slip"
        "Cid" holds "Slip", "Slip"
        "Ada" loses 1 level
        "Ben" discards "Slip"
        "Cid" says "no"
        "Ada" loses 1 level
        "Cid" discards "Slip"
        "Ada" loses 1 level
        expect "Ben" has 1 card in their hand
        expect "Cid" has 1 card in their hand
        """,
        LIMITED,
    )
