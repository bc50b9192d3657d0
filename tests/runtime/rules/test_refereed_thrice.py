"""What referees found who read twenty-four games of the bots: cards that are ignored, mates, items that are carried."""

import pytest

from lootpress.tests.runtime.table import refused, story

IGNORED = """
    class "Cheerleader"
      your hireling counts double

    class "Clairvoyant"
      when you run away: draw 1 door
      during your combat, discard 1 card: +2
      when you would suffer any bad stuff, discard 1 card: draw 1 door instead

    monster "Leveler"
      level 7
      2 treasures
      ignore all classes
      bad stuff: lose 1 level

    monster "Bully"
      level 7
      2 treasures
      bad stuff: lose 1 level

    item "Bandolier"
      value 100
      headgear
      +1
      +1 hand

    monster "Minimalist"
      level 7
      2 treasures
      ignore all items
      bad stuff: lose 1 level

    curse "Writer's Block"
      until you kill a monster: ignore all your classes

    hireling "Mascot"
      +3
    """


@pytest.mark.rule("R-153")
def test_a_card_that_is_ignored_doubles_nothing() -> None:
    doubled = '"Ada" is level 4\n"Ada" has "Cheerleader", "Mascot"'
    story(f'{doubled}\n"Ada" fights "Bully"\nexpect 10 to 7', IGNORED)
    story(f'{doubled}\n"Ada" fights "Leveler"\nexpect 7 to 7', IGNORED)


@pytest.mark.rule("R-153")
def test_a_card_that_is_ignored_hears_nothing_and_cannot_be_used() -> None:
    caught = """
        "Ada" is level 4
        "Ada" has "Clairvoyant"
        "Ada" holds "Slip"
        "Ada" fights "{}"
        "Ada" runs away
        "Ada" rolls 2
        """
    story(caught.format("Leveler") + 'expect the level of "Ada" is 3\nexpect "Ada" has 1 card in their hand', IGNORED)
    story(caught.format("Bully") + '"Ada" discards "Slip"\nexpect the level of "Ada" is 4', IGNORED)
    refused(
        '"Ada" has "Clairvoyant"\n"Ada" holds "Slip"\n"Ada" fights "Leveler"\n"Ada" discards "Slip"',
        cards=IGNORED,
    )


@pytest.mark.rule("R-153")
def test_a_curse_lets_a_class_be_ignored_as_long_as_it_says() -> None:
    story(
        """
        "Ada" is level 9
        "Ada" has "Cheerleader", "Mascot"
        "Ben" holds "Writer's Block"
        "Ben" plays "Writer's Block" on "Ada"
        "Ada" fights "Bully"
        expect 12 to 7
        """,
        IGNORED,
    )


@pytest.mark.rule("R-153")
def test_an_item_that_is_ignored_still_has_room_for_what_is_in_your_hands() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Bandolier", "Sword", "Polearm"
        "Ada" fights "Minimalist"
        expect 5 to 7
        expect "Sword" is equipped
        expect "Polearm" is equipped
        """,
        IGNORED,
    )


MATES = """
    door "Twin"
      play during any combat: clone 1 monster in combat

    one-shot "Everybody Out"
      value 100
      play during any combat: remove all monsters in combat

    one-shot "Big Bang"
      value 100
      play during any combat: kill all monsters in combat

    one-shot "One Out"
      value 100
      play during any combat: remove 1 monster in combat
    """
TWINS = '"Ada" is level 2\n"Ada" holds "Twin", "{}"\n"Ada" fights "Goose"\n"Ada" plays "Twin"\n"Ada" plays "{}"\n'


@pytest.mark.rule("Q-07", "Q-09")
def test_a_mate_goes_where_all_monsters_go_and_stays_where_one_does() -> None:
    story(TWINS.format("Everybody Out", "Everybody Out") + 'expect "Ada" is not in combat', MATES)
    story(TWINS.format("Big Bang", "Big Bang") + 'expect the level of "Ada" is 4', MATES)
    story(TWINS.format("One Out", "One Out") + 'expect "Ada" is in combat', MATES)


CARRIED = """
    item "Pennant"
      value 200
      2 hands
      big
      +1
      +2 if you are the helper
      +3 if you are "Wizard"
    """


@pytest.mark.rule("Q-27", "Q-28")
def test_a_carried_item_asks_nothing_of_who_wields_it_and_all_of_the_fight() -> None:
    carried = """
        "Ada" is level 1
        "Ada" has "Sword", "Dagger", "Pennant", "Bearer"
        "Ada" gives "Pennant" to "Bearer"
        """
    story(carried + '"Ada" fights "Troll"\nexpect 9 to 10', CARRIED)
    story(carried + '"Ben" fights "Troll"\n"Ada" helps "Ben"\nexpect 12 to 10', CARRIED)


def test_no_item_would_win_a_combat_without_a_monster() -> None:
    cards = (
        MATES
        + """
    one-shot "Just This Once"
      value 100
      play during any combat: take 1 item of another player that would win the combat
    """
    )
    story(
        """
        "Ben" has "Sword"
        "Ada" holds "Big Bang", "Just This Once"
        "Ada" fights "Goose"
        "Ada" plays "Big Bang"
        "Ada" plays "Just This Once"
        expect "Ben" has "Sword"
        """,
        cards,
    )


def test_who_has_fought_this_turn_is_stronger_in_the_next_fight_of_it() -> None:
    cards = """
    class "Warmed Up"
      if you have fought a monster this turn: +2
    """
    story(
        """
        "Ada" is level 5
        "Ada" has "Warmed Up"
        "Ada" fights "Goose"
        expect 5 to 3
        "Ada" wins the combat
        "Ada" fights "Troll"
        expect 8 to 10
        """,
        cards,
    )
