"""Words beside a verb that were dropped once: from each, to each, so many of several, whom, whose."""

import pytest

from lootpress.tests.runtime.table import story

CARDS = """
    one-shot "Greedy Hands"
      value 100
      play at any time: take 1 item from each other player

    one-shot "Confetti"
      value 100
      play at any time: discard 1 item of each player

    one-shot "Round"
      value 100
      play at any time: give 1 card from your hand to each other player

    one-shot "Echo"
      value 100
      play during any combat: suffer the bad stuff of 1 monster in combat

    one-shot "Half Echo"
      value 100
      play during any combat: suffer the bad stuff of half the monsters in combat

    one-shot "Volunteer"
      value 100
      play during any combat: another player helps you

    item "Cap"
      value 100
      +1 headgear

    item "Clogs"
      value 100
      +1 footgear

    monster "Nibbler"
      level 1
      1 treasure
      bad stuff: lose 1 level

    monster "Gobbler"
      level 1
      1 treasure
      bad stuff: lose 2 levels
"""


def test_one_from_each_is_one_of_everybody_and_the_taker_chooses() -> None:
    story(
        """
        "Ada" holds "Greedy Hands"
        "Ben" has "Cap", "Clogs"
        "Cleo" has "Clogs"
        "Ada" plays "Greedy Hands"
        "Ada" chooses "Cap"
        expect "Ada" has "Cap"
        expect "Ada" has "Clogs"
        expect "Ben" has 1 item
        expect "Cleo" has no item
        """,
        CARDS,
    )


def test_one_of_each_is_one_of_everybody() -> None:
    story(
        """
        "Ada" holds "Confetti"
        "Ada" has "Cap"
        "Ben" has "Clogs"
        "Ada" plays "Confetti"
        expect "Ada" has no item
        expect "Ben" has no item
        """,
        CARDS,
    )


def test_one_to_each_is_a_card_for_everybody() -> None:
    story(
        """
        "Ben" is level 1
        "Cleo" is level 1
        "Ada" holds "Round", "Cap", "Potion", "Troll"
        "Ada" plays "Round"
        "Ada" chooses "Cap"
        "Ada" chooses "Potion"
        expect "Ben" has "Cap" in their hand
        expect "Cleo" has "Potion" in their hand
        expect "Ada" has "Troll" in their hand
        """,
        CARDS,
    )


@pytest.mark.parametrize("card", ["Echo", "Half Echo"])
@pytest.mark.parametrize(("whose", "level"), [("Nibbler", 4), ("Gobbler", 3)])
def test_the_bad_stuff_of_one_of_two_monsters_is_that_of_the_chosen_one(card: str, whose: str, level: int) -> None:
    story(
        f"""
        "Ada" is level 5
        "Ada" holds "{card}"
        "Ada" fights "Nibbler"
        "Gobbler" joins the combat
        "Ada" plays "{card}"
        "Ada" chooses "{whose}"
        expect the level of "Ada" is {level}
        """,
        CARDS,
    )


@pytest.mark.parametrize(("player", "helped"), [("Ada", True), ("Ben", False)])
def test_help_for_you_is_for_you_alone(player: str, helped: bool) -> None:
    story(
        f"""
        "Ada" is level 5
        "Ben" is level 3
        "Cleo" is level 2
        "{player}" holds "Volunteer"
        "Ada" fights "Troll"
        "{player}" plays "Volunteer"
        "{player}" chooses "Cleo"
        expect {"7 to 10" if helped else "5 to 10"}
        """,
        CARDS,
    )


@pytest.mark.parametrize(("purse", "cards"), [(True, 2), (False, 0)])
def test_what_a_monster_guards_that_comes_later_is_shared_with_the_helper(purse: bool, cards: int) -> None:
    enhancer = """
    enhancer "Purse"
      +1
      when a monster enters combat: share its treasures with the helper

    monster "Hoarder"
      level 1
      4 treasures
      bad stuff: lose 1 level
"""
    story(
        f"""
        "Ada" is level 5
        "Ben" is level 5
        "Ada" holds "Purse"
        "Ada" fights "Nibbler"
        "Ben" helps "Ada"
        {'"Ada" plays "Purse" on "Nibbler"' if purse else ""}
        "Hoarder" joins the combat
        "Ada" wins the combat
        expect "Ben" has {cards} cards in their hand
        """,
        CARDS + enhancer,
    )
