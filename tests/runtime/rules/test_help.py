"""Sections 13 and 14: help and rewards."""

import pytest

from lootpress.tests.runtime.table import Table, refused, story


@pytest.mark.rule("R-160")
def test_one_helper_who_adds_his_strength() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Ben" has "Hat"
        "Cid" is level 9
        "Ada" fights "Goose"
        expect 3 to 3
        "Ben" helps "Ada"
        expect 8 to 3
        expect "Ben" is the helper
        """
    )
    refused(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Cid" is level 9
        "Ada" fights "Troll"
        "Ben" helps "Ada"
        "Cid" helps "Ada"
        """,
        "cannot ask",
    )


@pytest.mark.rule("R-160")
def test_one_after_another_is_asked_and_may_refuse() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Cid" is level 5
        "Ada" fights "Goose"
        "Ada" asks "Ben" "please"
        "Ben" says "no"
        expect 3 to 3
        "Ada" asks "Cid" "please"
        "Cid" says "yes"
        expect 8 to 3
        """
    )


@pytest.mark.rule("R-161", "R-165")
def test_a_promise_of_treasures_and_who_picks_first() -> None:
    story(
        """
        "Ada" is level 8
        "Ben" is level 4
        the treasure deck is "Hat", "Sword", "Mail"
        "Ada" fights "Troll"
        "Ada" asks "Ben" "2 treasures, and you pick first"
        "Ben" says "yes"
        "Ada" wins the combat
        "Ben" chooses "Mail"
        "Ben" chooses "Hat"
        expect "Mail" is in the hand of "Ben"
        expect "Hat" is in the hand of "Ben"
        expect "Sword" is in the hand of "Ada"
        """
    )
    story(
        """
        "Ada" is level 8
        "Ben" is level 4
        the treasure deck is "Hat", "Sword", "Mail"
        "Ada" fights "Troll"
        "Ada" asks "Ben" "1 treasure"
        "Ben" says "yes"
        "Ada" wins the combat
        "Ada" chooses "Sword"
        "Ada" chooses "Hat"
        expect "Mail" is in the hand of "Ben"
        """
    )


@pytest.mark.rule("R-161", "R-136")
def test_a_promise_of_a_carried_item() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat", "Boots"
        "Ben" is level 4
        "Ada" fights "Goose"
        "Ada" asks "Ben" "Boots"
        "Ben" says "yes"
        expect "Ben" has "Boots"
        expect "Ada" has "Hat"
        """
    )


@pytest.mark.rule("R-161", "R-123")
def test_a_promise_of_a_level() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" holds "Promotion"
        "Ben" is level 4
        "Ada" fights "Goose"
        "Ada" asks "Ben" "Promotion"
        "Ben" says "yes"
        expect the level of "Ben" is 5
        expect "Promotion" is in the discards
        """
    )


@pytest.mark.rule("R-162")
def test_the_helpers_abilities_and_the_monsters_weaknesses() -> None:
    story(
        """
        "Ada" is level 2
        "Ben" is level 2
        "Ben" has "Warrior"
        "Ben" holds "Slip"
        "Ada" fights "Snob"
        expect 2 to 4
        "Ben" helps "Ada"
        expect 4 to 1
        "Ben" discards "Slip"
        expect 5 to 1
        """
    )
    story(
        """
        "Ada" is level 2
        "Ben" is level 2
        "Ben" has "Elf"
        "Ada" fights "Snob"
        "Ben" helps "Ada"
        expect 4 to 8
        """
    )


@pytest.mark.rule("R-163")
def test_a_trait_counts_once() -> None:
    story(
        """
        "Ada" has "Elf"
        "Ben" has "Elf"
        "Ada" fights "Snob"
        expect 1 to 8
        "Ben" helps "Ada"
        expect 2 to 8
        """
    )


@pytest.mark.rule("R-164")
def test_a_helper_gains_no_level_unless_an_elf() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        "Ada" wins the combat
        expect the level of "Ada" is 4
        expect the level of "Ben" is 4
        """
    )
    story(
        """
        "Ada" is level 6
        "Ada" holds "Lamp"
        "Ben" is level 4
        "Ben" has "Elf"
        "Cid" holds "Wanderer", "Imp"
        "Ada" fights "Goose"
        "Cid" plays "Wanderer"
        "Ben" helps "Ada"
        "Ada" plays "Lamp" on "Imp"
        expect the level of "Ben" is 4
        "Ada" wins the combat
        expect the level of "Ben" is 6
        """
    )


@pytest.mark.rule("R-164", "Q-03")
def test_an_elf_may_win_by_helping() -> None:
    table = Table()
    table.level(Ada=3, Ben=9)
    table.has("Ben", "Elf")
    table.fight("Ada", "Goose", helper="Ben")
    table.conclude()
    assert table.state.winners == (1,)


@pytest.mark.rule("R-165")
def test_instructions_on_the_monster_card_are_followed() -> None:
    cards = """
monster "Piggy"
  level 2
  1 treasure
  when you kill it: draw 1 door
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 1
        "Ben" is level 4
        "Ada" fights "Piggy"
        "Ben" helps "Ada"
        "Ada" wins the combat
        expect the level of "Ada" is 2
        expect "Ada" has drawn 1 treasure this turn
        expect "Ada" has drawn 2 cards this turn
        """,
        cards,
    )


@pytest.mark.rule("R-171")
def test_face_down_alone_and_face_up_with_a_helper() -> None:
    for helper, facing in ((None, "down"), ("Ben", "up")):
        table = Table()
        table.level(Ada=5, Ben=1)
        table.fight("Ada", "Goose", helper)
        table.conclude()
        assert [entry[3] for entry in table.log() if entry[0] == "draw"] == [facing]


@pytest.mark.rule("R-172", "R-054")
def test_treasures_may_be_played_at_once_by_the_helper_too() -> None:
    table = Table()
    table.level(Ada=8, Ben=4)
    table.doors("Troll")
    table.treasures("Hat", "Sword", "Mail")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 1)
    table.move("first", "Ben")
    table.settle("help")
    table.move("yes")
    table.settle("take treasure")
    table.move("card", "Mail")
    table.settle("arrange")
    assert table.hand("Ben") == ["Mail"]
    for _ in range(6):
        if table.asked == ("Ben", "arrange"):
            break
        table.move("pass")
    table.move("play", "Mail")
    assert table.worn("Ben") == ["Mail"]


KNEEPADS = """
item "Kneepads"
  value 600
  once per combat, during your combat, unless you would win the game, you may: another player helps you
"""


@pytest.mark.rule("Q-12")
def test_forced_help_cannot_be_refused_but_not_for_the_win() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Kneepads"
        "Ben" is level 5
        "Ada" fights "Goose"
        "Ada" uses "Kneepads"
        expect 8 to 3
        expect "Ben" is the helper
        """,
        KNEEPADS,
    )
    refused(
        """
        "Ada" is level 9
        "Ada" has "Kneepads"
        "Ben" is level 5
        "Ada" fights "Troll"
        "Ada" uses "Kneepads"
        """,
        "cannot use",
        KNEEPADS,
    )


@pytest.mark.rule("Q-12")
def test_a_forced_helper_leaves_when_the_fight_becomes_one_for_the_win() -> None:
    story(
        """
        "Ada" is level 8
        "Ada" has "Kneepads"
        "Ben" is level 5
        "Cid" holds "Promotion"
        "Ada" fights "Troll"
        "Ada" uses "Kneepads"
        expect 13 to 10
        "Cid" plays "Promotion" on "Ada"
        expect 9 to 10
        """,
        KNEEPADS,
    )


WORM = """
    monster "Sack of Mice"
      level 1
      3 treasures
      bad stuff: lose 1 level

    monster "Worm in the Parcel"
      level 20
      1 treasure
      in the treasure deck
      when you draw this card: fight it
      bad stuff: die

    item "Paper Hat"
      value 200
      +1

    item "Paper Boots"
      value 300
      +2
    """


@pytest.mark.rule("R-161", "R-187")
@pytest.mark.parametrize(
    ("offer", "dies", "lives"), [("1 treasure, you pick first", "Ben", "Ada"), ("1 treasure", "Ada", "Ben")]
)
def test_whoever_outlives_the_sharing_takes_what_is_left(offer: str, dies: str, lives: str) -> None:
    story(
        f"""
        "Ada" is level 6
        "Ben" is level 3
        the treasure deck is "Worm in the Parcel", "Paper Hat", "Paper Boots"
        "Ada" fights "Sack of Mice"
        "Ada" asks "Ben" "{offer}"
        "Ben" says "yes"
        "Ada" wins the combat
        "{dies}" chooses "Worm in the Parcel"
        "{dies}" runs away
        "{dies}" rolls 1
        expect "{dies}" is dead
        "{lives}" chooses "Paper Hat"
        expect "{lives}" has "Paper Hat" in their hand
        expect "{lives}" has "Paper Boots" in their hand
        """,
        WORM,
    )
