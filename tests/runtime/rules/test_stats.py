"""Section 8: level, class and race, affiliations, powers, multi-stat cards, followers, roles."""

import pytest

from lootpress.tests.runtime.table import Table, refused, story


@pytest.mark.rule("R-075")
def test_level_is_not_strength() -> None:
    cards = """
monster "Assessor"
  level 1
  1 treasure
  +5 if your level is at least 4
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Polearm"
        "Ada" fights "Assessor"
        expect 7 to 1
        expect the level of "Ada" is 3
        """,
        cards,
    )


@pytest.mark.rule("R-076", "R-077")
def test_an_identity_works_from_play_to_discard() -> None:
    story(
        """
        "Ada" holds "Elf"
        expect "Ada" is "Human"
        "Ada" plays "Elf"
        expect "Ada" is "Elf"
        expect "Ada" is not "Human"
        "Ada" discards "Elf"
        expect "Ada" is "Human"
        """
    )


@pytest.mark.rule("R-078")
def test_a_second_class_takes_the_place_of_the_first() -> None:
    story(
        """
        "Ada" has "Warrior"
        "Ada" holds "Cleric"
        "Ada" plays "Cleric"
        expect "Ada" is "Cleric"
        expect "Ada" is not "Warrior"
        expect "Warrior" is in the discards
        """
    )


@pytest.mark.rule("R-078", "Q-32")
def test_never_two_of_the_same_class() -> None:
    refused(
        """
        "Ada" has "Warrior", "Super"
        "Ada" holds "Warrior"
        "Ada" plays "Warrior"
        """,
        "may not play",
    )


@pytest.mark.rule("R-079", "Q-23")
def test_no_stealing_while_thief_or_target_fights() -> None:
    cards = """
class "Burglar"
  during your turn, unless you are in combat, discard 1 card: take 1 item from another player
"""
    story(
        """
        "Ada" has "Burglar"
        "Ada" holds "Slip", "Pit"
        "Ben" has "Hat", "Boots"
        "Ada" uses "Burglar"
        "Ada" chooses "Slip"
        "Ada" chooses "Hat"
        expect "Ada" has "Hat"
        "Ada" uses "Burglar"
        expect "Ada" has 2 items
        """,
        cards,
    )
    refused(
        """
        "Ada" has "Burglar"
        "Ada" holds "Slip"
        "Ben" has "Hat"
        "Ada" fights "Goose"
        "Ada" uses "Burglar"
        """,
        "cannot use",
        cards,
    )


@pytest.mark.rule("R-080")
def test_one_affiliation_and_laid_down_in_combat() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Villains"
        "Ada" holds "Heroes"
        "Ada" fights "Snob"
        expect 6 to 4
        "Ada" plays "Heroes"
        expect "Villains" is in the discards
        expect 5 to 7
        "Ada" discards "Heroes"
        expect 5 to 4
        """
    )


@pytest.mark.rule("R-081", "R-082", "Q-25")
def test_ranks_add_up_to_the_level() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Sword"
        "Ada" holds "Strength"
        "Ada" plays "Strength"
        expect "Ada" has 2 powers
        """
    )
    refused(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Sword"
        "Ada" holds "Speed"
        "Ada" plays "Speed"
        """,
        "may not play",
    )


@pytest.mark.rule("R-082")
def test_cards_may_raise_the_ranks() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Heroes", "Flight"
        "Ada" holds "Speed"
        "Ada" plays "Speed"
        expect "Ada" has 2 powers
        """
    )


@pytest.mark.rule("R-083", "R-137")
def test_powers_and_allies_are_not_traded() -> None:
    table = Table()
    table.has("Ada", "Flight", "Friend", "Hat", "Boots")
    table.stage.act(0, next(o for o in table.stage.options(0) if o.kind == "trade"))
    assert set(table.moves) == {("card", "Hat"), ("card", "Boots"), ("no",)}


@pytest.mark.rule("R-085")
def test_powers_are_shed_before_anything_else_that_the_loss_brings_about() -> None:
    cards = """
        item "Belt"
          value 100
          +2 ranks

        power "Grief"
          rank 1
          when you lose an item: you may draw 1 door

        curse "Ruin"
          lose all items
        """
    table = Table(cards=cards)
    table.has("Ada", "Hat", "Belt", "Grief", "Strength")
    table.suffer("Ada", "Ruin")
    assert table.asked == ("Ada", "shed")


@pytest.mark.rule("R-085")
def test_a_lower_level_sheds_powers_of_ones_choice() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Strength"
        "Ada" suffers "Slip"
        "Ada" chooses "Flight"
        expect "Flight" is in the discards
        expect "Ada" has "Strength"
        """
    )


@pytest.mark.rule("ED-08")
def test_losing_extra_ranks_sheds_powers_at_once() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Heroes", "Speed"
        "Ada" discards "Heroes"
        expect "Speed" is in the discards
        """
    )


@pytest.mark.rule("R-086", "R-186", "R-090")
def test_stats_are_kept_in_death() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" has "Warrior", "Super", "Elf", "Half", "Heroes", "Flight", "Cloud", "Hat", "Friend"
        "Ada" holds "Slip"
        "Ben" is level 1
        "Ada" dies
        expect the level of "Ada" is 4
        expect "Ada" is "Warrior"
        expect "Ada" is "Elf"
        expect "Ada" is "Heroes"
        expect "Ada" has 1 power
        expect "Ada" has "Super"
        expect "Ada" has "Half"
        expect "Ada" has "Cloud"
        expect "Ada" has no items
        expect "Ada" has no ally
        expect "Ada" has no cards in their hand
        """
    )
