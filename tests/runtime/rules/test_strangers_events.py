"""What strangers found who wrote cards from the docs: bans, who did what, winning and losing, whom a card meant."""

import pytest

from lootpress.tests.runtime.table import story

BANS = """
    monster "Inspector"
      level 5
      2 treasures
      players cannot play one-shots
      bad stuff: lose 1 level

    monster "Auditor"
      level 5
      2 treasures
      players cannot play cards
      bad stuff: lose 1 level

    monster "Pickpocket"
      level 5
      2 treasures
      players cannot play one-shots from their hand
      bad stuff: lose 1 level

    one-shot "Squib"
      value 100
      +3 to either side

    race "Giant"
      ignore your items of hands 2
    """


@pytest.mark.rule("R-120")
@pytest.mark.parametrize("monster", ["Inspector", "Auditor"])
@pytest.mark.parametrize("where", ["holds", "has"])
def test_a_ban_on_playing_holds_for_one_shots_on_the_table_as_well(monster: str, where: str) -> None:
    fight = f'"Ada" is level 3\n"Ada" {where} "Squib"\n"Ben" {where} "Squib"\n"Ada" fights "{monster}"\n'
    story(fight + f'"Ada" cannot play "Squib" on "Ada"\n"Ben" cannot play "Squib" on "{monster}"', BANS)


@pytest.mark.rule("R-120")
def test_a_ban_that_says_from_the_hand_leaves_the_table_alone() -> None:
    story('"Ada" is level 3\n"Ada" holds "Squib"\n"Ada" fights "Pickpocket"\n"Ada" cannot play "Squib" on "Ada"', BANS)
    story('"Ada" is level 3\n"Ada" has "Squib"\n"Ada" fights "Pickpocket"\n"Ada" plays "Squib" on "Ada"', BANS)


def test_what_is_ignored_is_what_cannot_be_used() -> None:
    story('"Ada" has "Giant", "Polearm", "Hat"\nexpect the strength of "Ada" is 2', BANS)
