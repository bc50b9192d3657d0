"""What a referee with the rule sheets in hand found wrong once, point by point."""

import pytest

from lootpress.tests.runtime.table import Table, refused, story

# ---------------------------------------------------------------- who wins


@pytest.mark.rule("R-164", "R-165")
def test_the_fighters_levels_come_before_the_helpers() -> None:
    table = Table()
    table.level(Ada=9, Ben=9)
    table.has("Ben", "Elf")
    table.fight("Ada", "Goose", helper="Ben")
    table.conclude()
    assert table.state.winners == (table.seat("Ada"),)


@pytest.mark.rule("R-164", "R-186")
def test_a_helper_still_gains_his_levels_after_the_fighters() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Ben" has "Elf"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        "Ada" wins the combat
        expect the level of "Ada" is 4
        expect the level of "Ben" is 5
        """
    )


# ---------------------------------------------------------------- treasures on the table

TRINKETS = """
    one-shot "Decoy"
      play during any combat on a monster: remove it

    one-shot "Rope"
      value 300
      play when a player would run away: that player escapes
    """


@pytest.mark.rule("R-054", "R-120")
@pytest.mark.parametrize("name", ["Potion", "Lamp", "Ring", "Rope"])
def test_any_one_shot_item_may_be_laid_on_the_table_in_ones_own_turn(name: str) -> None:
    table = Table(cards=TRINKETS)
    table.holds("Ada", name)
    table.turn("Ada")
    table.move("play", name)
    if table.asked is not None and table.asked[1] not in ("arrange",):
        table.settle("arrange")
    assert table.front("Ada") == [name]


@pytest.mark.rule("R-120")
def test_a_one_shot_is_used_from_the_table_as_from_the_hand() -> None:
    story(
        """
        "Ada" has "Lamp"
        "Ada" fights "Goose"
        "Ada" plays "Lamp" on "Goose"
        expect "Lamp" is in the discards
        """
    )


@pytest.mark.rule("R-054")
def test_a_one_shot_just_received_may_be_laid_down_off_turn() -> None:
    story(
        """
        it is the turn of "Ada"
        "Ben" is level 4
        the treasure deck is "Lamp", "Hat", "Boots"
        "Ada" is level 8
        "Ada" fights "Troll"
        "Ada" asks "Ben" "3 treasures"
        "Ben" says "yes"
        "Ada" wins the combat
        "Ben" plays "Lamp"
        expect "Ben" has "Lamp"
        """
    )


# ---------------------------------------------------------------- two of a kind


@pytest.mark.rule("R-087", "R-052")
def test_multi_stat_cards_may_be_played_in_ones_own_combat() -> None:
    story(
        """
        it is the turn of "Ada"
        "Ada" has "Warrior"
        "Ada" holds "Super"
        "Ada" fights "Goose"
        "Ada" plays "Super" on "Warrior"
        expect "Super" is attached to "Warrior"
        """
    )


@pytest.mark.rule("R-087", "R-053")
def test_multi_stat_cards_are_not_played_in_the_turn_of_another() -> None:
    refused(
        """
        it is the turn of "Ben"
        "Ada" has "Warrior"
        "Ada" holds "Super"
        "Ada" plays "Super" on "Warrior"
        """,
    )


# ---------------------------------------------------------------- what is next


NEXT = """
    monster "Bureaucrat"
      level 20
      1 treasure
      bad stuff: during your next turn, you cannot look for trouble

    monster "Sourpuss"
      level 20
      1 treasure
      bad stuff: during your next combat, -5
    """


@pytest.mark.rule("R-204")
def test_next_turn_in_bad_stuff_is_the_next_turn() -> None:
    story(
        """
        it is the turn of "Ada"
        "Ada" fights "Bureaucrat"
        "Ada" loses the combat
        "Ada" fails to escape
        expect "Ada" may look for trouble
        it is the turn of "Ben"
        it is the turn of "Ada"
        expect "Ada" cannot look for trouble
        """,
        NEXT,
    )
