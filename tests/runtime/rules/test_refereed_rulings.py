"""What the sheets leave open and a referee asked about: docs/rules.md says how it is decided."""

import pytest

from lootpress.tests.runtime.table import Table, story

CARDS = """
    monster "Dicer"
      level 4
      2 treasures
      when it enters combat: roll a die
        1 to 3: -2
        4 to 6: +2
      bad stuff: lose 1 level

    monster "Purist"
      level 4
      1 treasure
      ignore all one-shots
      bad stuff: lose 1 level

    door "Twin"
      play during any combat on a monster: clone it

    one-shot "Glue"
      value 300
      attach to your item
      +2

    item "Cannonball"
      big
      value 300
      +4

    curse "Sore Back"
      until you gain a level: you cannot carry big items

    treasure "Avalanche"
      when you draw this card:
        discard this card
        draw 3 treasures
    """


@pytest.mark.rule("R-151", "Q-07")
def test_a_mate_has_what_its_monster_has_rolled_and_rolls_no_die_of_its_own() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Twin"
        "Ada" fights "Dicer"
        "Ada" rolls 6
        expect 5 to 6
        "Ben" plays "Twin"
        expect 5 to 12
        """,
        CARDS,
    )


@pytest.mark.rule("R-100", "R-120")
def test_a_one_shot_that_is_attached_is_an_item_and_a_one_shot_still() -> None:
    worn = '"Ada" is level 1 / "Ada" has "Hat" / "Ada" holds "Glue" / "Ada" plays "Glue" / '
    story(f'{worn} expect "Ada" has 2 items', CARDS)
    story(f'{worn} "Ada" fights "Goose" / expect 4 to 3', CARDS)
    story(f'{worn} "Ada" fights "Purist" / expect 2 to 4', CARDS)


@pytest.mark.rule("R-108")
def test_what_a_curse_forbids_to_carry_at_all_goes_to_nobody() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Cannonball"
        "Ben" holds "Sore Back"
        "Ben" plays "Sore Back" on "Ada"
        expect "Cannonball" is in the discards
        """,
        CARDS,
    )


@pytest.mark.rule("Q-29")
def test_what_acts_as_it_is_drawn_is_a_card_like_any_other_in_the_hand_of_the_start() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Avalanche")
    table.turn("Ada")
    assert ("play", "Avalanche") not in table.moves
    assert "Avalanche" in table.hand("Ada")
