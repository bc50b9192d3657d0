"""Section 8: cards that let a player be two things."""

import pytest

from lootpress.tests.runtime.table import refused, story


@pytest.mark.rule("R-087")
def test_a_multi_stat_card_needs_something_to_attach_to() -> None:
    refused(
        """
        "Ada" holds "Super"
        "Ada" plays "Super"
        """,
        "may not play",
    )
    story(
        """
        "Ada" has "Warrior"
        "Ada" holds "Super"
        "Ada" plays "Super"
        expect "Ada" has "Super"
        """
    )


@pytest.mark.rule("R-088", "Q-21")
def test_two_classes_both_in_effect() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Warrior", "Super"
        "Ada" holds "Cleric"
        "Ada" plays "Cleric"
        expect "Ada" is "Warrior"
        expect "Ada" is "Cleric"
        expect "Ada" has 2 classes
        """
    )


@pytest.mark.rule("Q-21", "C-11")
def test_two_multi_cards_do_not_make_three() -> None:
    story(
        """
        "Ada" has "Warrior", "Super"
        "Ada" has "Cleric", "Super"
        "Ada" holds "Thief"
        "Ada" plays "Thief"
        "Ada" chooses "Cleric"
        expect "Ada" has 2 classes
        expect "Ada" is "Thief"
        """
    )


@pytest.mark.rule("R-089")
def test_with_one_stat_card_advantages_only() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Elf", "Half"
        "Ada" fights "Snob"
        expect 5 to 4
        """
    )
    story(
        """
        "Ada" is level 5
        "Ada" has "Warrior", "Super"
        "Ada" fights "Snob"
        expect 5 to 1
        """
    )
    story(
        """
        "Ada" is level 5
        "Ada" has "Heroes", "Team"
        "Ada" fights "Snob"
        expect 5 to 4
        """
    )


@pytest.mark.rule("R-089")
def test_items_for_and_against_the_class() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Cleric", "Super", "Mace", "Velvet"
        "Ada" fights "Goose"
        expect 8 to 3
        """
    )
    story(
        """
        "Ada" is level 1
        "Ada" has "Cleric", "Mace", "Velvet"
        "Ada" fights "Goose"
        expect 5 to 3
        """
    )


@pytest.mark.rule("R-089")
def test_with_two_stat_cards_disadvantages_count_again() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Elf", "Half", "Dwarf"
        "Ada" fights "Snob"
        expect 5 to 8
        """
    )


@pytest.mark.rule("R-089")
def test_costs_are_still_paid() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Warrior", "Super"
        "Ada" holds "Slip"
        "Ada" fights "Goose"
        "Ada" discards "Slip"
        expect 4 to 3
        expect "Slip" is in the discards
        """
    )
