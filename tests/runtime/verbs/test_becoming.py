"""Players and cards that become something else, and monsters that gain the abilities of others."""

import pytest

from lootpress.tests.runtime.table import story, struck


def test_becoming_somebody_else() -> None:
    struck(
        """
        become "Thief"
        become the other gender
        """,
        before='"Ada" is "woman" / "Ada" has "Cleric"',
        after="""
        expect "Ada" is "Thief"
        expect "Ada" is not "Cleric"
        expect "Cleric" is in the discards
        expect "Ada" is "man"
        """,
    )


def test_an_item_may_become_of_another_slot_for_good() -> None:
    card = """
        door "Tailor"
          attach to your headgear
          it becomes footgear
        """
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat"
        "Ada" holds "Tailor", "Crown", "Boots"
        "Ada" plays "Tailor"
        "Ada" plays "Crown"
        expect the strength of "Ada" is 4
        expect "Hat" is equipped
        "Ada" plays "Boots"
        expect "Boots" is not equipped
        """,
        card,
    )


@pytest.mark.parametrize(("which", "strength"), [("top 2 monsters", 7), ("top monster", 3)])
def test_abilities_are_gained_from_as_many_cards_as_a_line_says(which: str, strength: int) -> None:
    cards = f"""
        monster "Ham"
          level 1
          1 treasure
          when it enters combat: it gains the abilities of the {which} of the discards
          bad stuff: lose 1 level

        monster "Tall One"
          level 1
          1 treasure
          +2
          bad stuff: lose 1 level

        monster "Wide One"
          level 1
          1 treasure
          +4
          bad stuff: lose 1 level
        """
    story(
        f"""
        "Ada" is level 5
        the discards are "Tall One", "Wide One", "Wide One"
        "Ada" fights "Ham"
        expect 5 to {strength}
        """,
        cards,
    )
