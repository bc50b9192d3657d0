"""Section 12: enhancers, mates and several monsters in one fight."""

import pytest

from lootpress.tests.runtime.table import refused, story

# ---------------------------------------------------------------- enhancers


@pytest.mark.rule("R-150")
def test_enhancers_add_up_on_the_monster_of_ones_choice() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Enraged", "Enraged", "Baby", "Imp", "Wanderer"
        "Ada" fights "Goose"
        "Ben" plays "Wanderer"
        "Ben" plays "Enraged" on "Goose"
        "Ben" plays "Enraged" on "Goose"
        expect the strength of "Goose" is 13
        expect the strength of "Imp" is 1
        expect the number of treasures of "Goose" is 3
        "Ben" plays "Baby" on "Goose"
        expect the strength of "Goose" is 8
        expect the number of treasures of "Goose" is 2
        """
    )


@pytest.mark.rule("ED-14", "R-170")
def test_at_least_one_treasure_where_the_card_says_so() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Baby"
        "Ada" fights "Goose"
        "Ben" plays "Baby" on "Goose"
        expect the number of treasures of "Goose" is 1
        "Ada" wins the combat
        expect "Ada" has drawn 1 treasure this turn
        """
    )


HEAPS = """
enhancer "Well-Off"
  +1
  +2 treasures, at most 4

enhancer "Teacher"
  +1
  +1 level, at most 2

enhancer "Rags"
  -1
  -1 treasure, at least 1
"""


@pytest.mark.rule("ED-14", "R-170")
def test_a_bound_behind_treasures_or_levels_keeps_the_whole_reward() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Well-Off", "Well-Off", "Teacher", "Teacher", "Rags", "Rags", "Rags", "Rags", "Rags"
        "Ada" fights "Goose"
        expect the number of treasures of "Goose" is 1
        "Ben" plays "Well-Off" on "Goose"
        expect the number of treasures of "Goose" is 3
        "Ben" plays "Well-Off" on "Goose"
        expect the number of treasures of "Goose" is 4
        "Ben" plays "Rags" on "Goose"
        expect the number of treasures of "Goose" is 4
        "Ben" plays "Rags" on "Goose"
        expect the number of treasures of "Goose" is 3
        "Ben" plays "Rags" on "Goose"
        "Ben" plays "Rags" on "Goose"
        "Ben" plays "Rags" on "Goose"
        expect the number of treasures of "Goose" is 1
        "Ben" plays "Teacher" on "Goose"
        "Ben" plays "Teacher" on "Goose"
        "Ada" wins the combat
        expect the level of "Ada" is 7
        """,
        HEAPS,
    )


@pytest.mark.rule("R-151", "Q-07")
def test_what_enhances_a_monster_enhances_its_mate() -> None:
    story(
        """
        "Ada" is level 9
        "Ben" holds "Enraged", "Mate", "Baby"
        "Ada" fights "Goose"
        "Ben" plays "Enraged" on "Goose"
        expect 9 to 8
        "Ben" plays "Mate" on "Goose"
        expect 9 to 16
        "Ben" plays "Baby" on "Goose"
        expect 9 to 6
        """
    )


@pytest.mark.rule("Q-07")
def test_a_mate_shares_no_one_shots_and_goes_by_itself() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Lamp"
        "Ben" holds "Potion", "Mate"
        "Ada" fights "Goose"
        "Ben" plays "Potion" on "Goose"
        expect 4 to 6
        "Ben" plays "Mate" on "Goose"
        expect 4 to 9
        "Ada" plays "Lamp" on "Goose"
        expect 4 to 6
        expect the number of monsters in combat is 1
        """
    )
    refused(
        """
        "Ada" holds "Mate"
        "Ada" plays "Mate"
        """,
        "may not play",
    )


@pytest.mark.rule("Q-07", "R-143", "R-183")
def test_two_rewards_and_two_rolls_for_monster_and_mate() -> None:
    story(
        """
        "Ada" is level 7
        "Ben" holds "Mate"
        "Ada" fights "Goose"
        "Ben" plays "Mate" on "Goose"
        expect 7 to 6
        "Ada" wins the combat
        expect the level of "Ada" is 9
        expect "Ada" has drawn 2 treasures this turn
        """
    )
    story(
        """
        "Ada" is level 5
        "Ben" holds "Mate"
        "Ada" fights "Goose"
        "Ben" plays "Mate" on "Goose"
        "Ada" runs away
        "Ada" rolls 1
        "Ada" rolls 6
        expect the level of "Ada" is 4
        """
    )


# ---------------------------------------------------------------- several monsters


@pytest.mark.rule("R-152")
def test_a_wandering_monster_adds_its_strength() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Wanderer", "Troll", "Imp"
        "Ada" fights "Goose"
        "Ben" plays "Wanderer"
        "Ben" chooses "Troll"
        expect 5 to 13
        expect the number of monsters in combat is 2
        """
    )


@pytest.mark.rule("R-153")
def test_a_special_ability_is_for_the_whole_fight() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Polearm", "Hat"
        "Ben" holds "Wanderer", "Golem"
        "Ada" fights "Goose"
        expect 10 to 3
        "Ben" plays "Wanderer"
        expect 5 to 11
        """
    )


@pytest.mark.rule("R-154")
def test_who_removes_one_and_runs_from_the_rest_gets_nothing() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" holds "Lamp"
        "Ben" holds "Wanderer", "Imp"
        "Ada" fights "Dragon"
        "Ben" plays "Wanderer"
        "Ada" plays "Lamp" on "Imp"
        "Ada" runs away
        "Ada" rolls 6
        expect the level of "Ada" is 5
        expect "Ada" has drawn 0 treasures this turn
        expect "Ada" has escaped this turn
        """
    )


@pytest.mark.rule("R-154", "Q-09")
def test_one_monster_removed_and_the_rest_fought() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" holds "Illusion"
        "Ben" holds "Wanderer", "Dragon"
        "Ada" fights "Goose"
        "Ben" plays "Wanderer"
        "Ada" plays "Illusion" on "Dragon"
        expect 5 to 3
        "Ada" wins the combat
        expect the level of "Ada" is 6
        expect "Ada" has drawn 1 treasure this turn
        """
    )


@pytest.mark.rule("R-155", "C-18")
def test_the_undead_join_the_undead() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Zombie"
        "Ada" fights "Skeleton"
        "Ben" adds "Zombie" to the combat
        expect 5 to 6
        expect "Zombie" is not in the hand of "Ben"
        """
    )
    refused(
        """
        "Ada" is level 5
        "Ben" holds "Zombie"
        "Ada" fights "Goose"
        "Ben" plays "Zombie"
        """,
        "may not play",
    )


@pytest.mark.rule("R-155")
def test_a_monster_made_undead_lets_them_join() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" holds "Zombie", "Risen"
        "Ada" fights "Goose"
        "Ben" plays "Risen" on "Goose"
        "Ben" plays "Zombie"
        expect 5 to 8
        """
    )


@pytest.mark.rule("R-156", "R-201")
def test_a_curse_just_before_the_kill() -> None:
    story(
        """
        "Ada" is level 4
        "Ben" holds "Slip"
        "Ada" fights "Goose"
        expect "Ada" is winning
        "Ben" plays "Slip" on "Ada"
        expect 3 to 3
        expect "Ada" is losing
        """
    )


@pytest.mark.rule("Q-05")
def test_after_an_automatic_kill_the_window_depends_on_the_option() -> None:
    steps = """
        "Ada" is level 4
        "Ada" holds "Lamp"
        "Ben" holds "Wanderer", "Imp"
        "Ada" fights "Goose"
        "Ada" plays "Lamp" on "Goose"
        """
    refused(steps + '"Ben" plays "Wanderer"\n', "may not play", options=("Quick Kill",))
    story(
        steps
        + """
        "Ben" plays "Wanderer"
        expect "Ada" is in combat
        expect 4 to 1
        "Ada" wins the combat
        expect the level of "Ada" is 6
        """
    )


@pytest.mark.rule("Q-08")
def test_a_double_keeps_following_the_strength() -> None:
    cards = """
one-shot "Doppelganger"
  value 300
  play during your combat:
    this combat: your strength counts double
"""
    story(
        """
        "Ada" is level 4
        "Ada" has "Hat"
        "Ada" holds "Doppelganger", "Promotion"
        "Ada" fights "Troll"
        "Ada" plays "Doppelganger"
        expect 10 to 10
        "Ada" plays "Promotion" on "Ada"
        expect 12 to 10
        """,
        cards,
    )


@pytest.mark.rule("ED-10")
def test_different_clauses_each_once() -> None:
    cards = """
monster "Bigot"
  level 5
  2 treasures
  +3 against "Elf"
  +3 against "Warrior"
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 1
        "Ada" has "Elf", "Warrior"
        "Ben" has "Elf"
        "Ada" fights "Bigot"
        expect 1 to 11
        "Ben" helps "Ada"
        expect 2 to 11
        """,
        cards,
    )


@pytest.mark.rule("ED-11", "Q-14")
def test_one_may_choose_to_lose() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" fights "Goose"
        "Ada" runs away
        "Ada" rolls 2
        expect the level of "Ada" is 4
        """
    )


@pytest.mark.rule("Q-01", "ED-03")
def test_plays_resolve_in_order_and_only_cancelling_cards_undo() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Promotion"
        "Ben" holds "Slip"
        "Ada" fights "Goose"
        "Ben" plays "Slip" on "Ada"
        expect the level of "Ada" is 3
        "Ada" plays "Promotion" on "Ada"
        expect the level of "Ada" is 4
        """
    )
