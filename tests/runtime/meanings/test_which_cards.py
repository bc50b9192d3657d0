"""Which cards a noun means, and which of them can be chosen."""

import pytest

from lootpress.tests.runtime.table import story, struck


def test_whatever_has_a_value_is_an_item() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Potion"
        "Ada" suffers "Theft"
        expect "Potion" is in the discards
        """
    )


def test_in_combat_is_what_is_worn_there_or_was_played_into_it() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Sword"
        "Ada" holds "Potion"
        "Ben" has "Mail"
        "Ada" fights "Troll"
        "Ada" plays "Potion" on "Ada"
        expect "Sword" is in combat
        expect "Potion" is in combat
        expect "Mail" is not in combat
        """
    )


@pytest.mark.parametrize("card", ["Sword", "Map"])
def test_a_card_to_discard_may_come_from_hand_or_table(card: str) -> None:
    struck(
        "discard 1 card",
        before='"Ada" is level 3 / "Ada" has "Sword" / "Ada" holds "Map"',
        after=f'"Ada" chooses "{card}" / expect "{card}" is in the discards',
    )


@pytest.mark.parametrize(
    ("third", "answers", "level", "left"),
    [("Sword", '"Ada" chooses "Sword" / "Ada" chooses "Hat"', 3, "1 item"), ("Dagger", "", 2, "3 items")],
)
def test_totaling_with_a_number_wants_both(third: str, answers: str, level: int, left: str) -> None:
    """A hat and boots are worth 200 each, and so is a dagger; a sword is worth 400."""
    struck(
        """
        discard 2 items totaling at least 500
        otherwise: lose 1 level
        """,
        before=f'"Ada" is level 3 / "Ada" has "Hat", "Boots", "{third}"',
        after=f'{answers} / expect the level of "Ada" is {level} / expect "Ada" has {left}',
    )


def test_the_highest_is_sought_among_the_cards_that_could_be_meant() -> None:
    struck(
        "lose your hand item that has the highest bonus",
        before='"Ada" is level 3 / "Ada" has "Mail", "Sword", "Dagger"',
        after='expect "Sword" is in the discards / expect "Ada" has "Mail"',
    )


def test_for_each_after_a_verb_repeats_the_clause_and_chooses_anew() -> None:
    struck(
        "lose 1 item for each power",
        before='"Ada" is level 5 / "Ada" has "Flight", "Strength", "Hat", "Boots", "Sword"',
        after="""
        "Ada" chooses "Boots"
        "Ada" chooses "Sword"
        expect "Ada" has "Hat"
        expect "Ada" has 1 item
        """,
    )
