"""Lines that no scene of `make sentences` brings about, but that play as they read: tests/sentences/known.toml."""

import pytest

from lootpress.tests.runtime.table import story

CARDS = """
    monster "Nibbler"
      level 3
      1 treasure
      bad stuff: lose 1 level

    monster "Hoarder"
      level 1
      2 treasures
      bad stuff: lose 1 level

    item "Vest"
      armor
      value 100
      +1

    item "Cup"
      value 100

    item "Saucer"
      value 100

    item "Spoon"
      value 100

    class "Baker"
      +1

    class "Butcher"
      +2
"""


@pytest.mark.parametrize(("plays", "level"), [(True, 2), (False, 1)])
def test_a_curse_lengthens_the_roll_of_who_runs_away_in_this_combat(plays: bool, level: int) -> None:
    wobble = """
    curse "Wobble"
      this combat: +2 to the roll
"""
    story(
        f"""
        "Ada" is level 2
        "Ben" holds "Wobble"
        "Ada" fights "Nibbler"
        {'"Ben" plays "Wobble" on "Ada"' if plays else ""}
        "Ada" runs away
        "Ada" rolls 3
        expect the level of "Ada" is {level}
        """,
        CARDS + wobble,
    )


@pytest.mark.parametrize(("plays", "shared"), [(True, 1), (False, 0)])
def test_the_fighter_shares_what_a_monster_guards_that_has_just_come(plays: bool, shared: int) -> None:
    sharer = """
    curse "Sharer"
      play when a monster enters combat: share its treasures with the helper
"""
    story(
        f"""
        "Ada" is level 5
        "Ada" holds "Sharer"
        "Ada" fights "Nibbler"
        "Ben" helps "Ada"
        "Hoarder" joins the combat
        {'"Ada" plays "Sharer"' if plays else ""}
        the treasure deck is "Cup", "Saucer", "Spoon"
        "Ada" wins the combat
        expect "Ben" has {shared or "no"} {"card" if shared else "cards"} in their hand
        """,
        CARDS + sharer,
    )


@pytest.mark.parametrize(("plays", "strength"), [(True, 8), (False, 7)])
def test_a_hireling_played_in_a_combat_makes_room_for_a_class(plays: bool, strength: int) -> None:
    room = """
    hireling "Room"
      play during any combat: +1 class
"""
    story(
        f"""
        "Ada" is level 5
        "Ada" has "Baker"
        "Ada" holds "Room", "Butcher"
        "Ada" fights "Nibbler"
        {'"Ada" plays "Room"' if plays else ""}
        "Ada" plays "Butcher"
        expect the strength of "Ada" is {strength}
        """,
        CARDS + room,
    )


@pytest.mark.parametrize(("curse", "cards"), [("lose your armor", 1), ("lose 1 item", 1), ("lose 1 level", 0)])
def test_a_monster_hears_that_a_curse_took_the_armor(curse: str, cards: int) -> None:
    listening = f"""
    monster "Thief of Hats"
      level 1
      1 treasure
      when you lose your armor to any curse: draw 1 door
      bad stuff: lose 1 level

    curse "Moths"
      {curse}
"""
    story(
        f"""
        "Ada" is level 5
        "Ada" has "Vest"
        "Ben" holds "Moths"
        "Ada" fights "Thief of Hats"
        "Ben" plays "Moths" on "Ada"
        expect "Ada" has {cards or "no"} {"card" if cards else "cards"} in their hand
        """,
        CARDS + listening,
    )
