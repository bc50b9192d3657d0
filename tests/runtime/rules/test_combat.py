"""Section 12: combat, enhancers, several monsters, interference."""

import pytest

from lootpress.runtime.options import Option
from lootpress.tests.runtime.table import Table, refused, story


@pytest.mark.rule("R-140", "R-066")
def test_a_fight_with_a_monster_from_the_hand() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Goose"
        "Ada" fights "Goose"
        expect "Ada" is in combat
        expect 4 to 3
        """
    )


@pytest.mark.rule("R-141")
def test_everything_adds_up() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Villains", "Flight", "Friend", "Hat", "Cloud"
        "Ada" holds "Bomb"
        "Ben" holds "Enraged"
        "Ada" fights "Snob"
        expect 6 to 4
        "Ada" plays "Bomb"
        expect 11 to 4
        "Ben" plays "Enraged" on "Snob"
        expect 11 to 9
        """
    )


@pytest.mark.rule("R-142")
def test_a_tie_is_lost_but_for_the_warrior() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" fights "Goose"
        expect "Ada" is losing
        """
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Warrior"
        "Ada" fights "Goose"
        expect "Ada" is winning
        "Ada" wins the combat
        expect the level of "Ada" is 4
        """
    )


@pytest.mark.rule("R-143", "R-170")
def test_a_kill_gives_its_levels_and_treasures() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" fights "Goose"
        "Ada" wins the combat
        expect the level of "Ada" is 5
        expect "Ada" has drawn 1 treasure this turn
        """
    )
    story(
        """
        "Ada" is level 6
        "Ada" holds "Lamp"
        "Ada" fights "Dragon"
        "Ada" plays "Lamp" on "Dragon"
        expect the level of "Ada" is 8
        expect "Ada" has drawn 5 treasures this turn
        """
    )


@pytest.mark.rule("R-144", "R-173", "Q-13")
def test_defeated_without_a_kill() -> None:
    cards = """
one-shot "Cage"
  value 100
  play during any combat on a monster: defeat it
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Cage"
        "Ada" fights "Troll"
        "Ada" plays "Cage" on "Troll"
        expect the level of "Ada" is 2
        expect "Ada" has drawn 0 treasures this turn
        expect "Ada" has defeated "Troll" this turn
        expect "Ada" has not killed "Troll" this turn
        expect "Ada" is not in combat
        """,
        cards,
    )


@pytest.mark.rule("R-145", "R-156")
def test_bystanders_may_play_into_a_combat() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" holds "Potion", "Enraged", "Wanderer", "Imp", "Slip"
        "Ben" has "Thief"
        "Cid" is level 1
        "Ada" fights "Goose"
        "Ben" plays "Potion" on "Goose"
        expect 3 to 6
        "Ben" plays "Enraged" on "Goose"
        expect 3 to 11
        "Ben" plays "Wanderer"
        expect 3 to 12
        "Ben" discards "Slip"
        expect 1 to 12
        """
    )


@pytest.mark.rule("R-146", "ED-02")
def test_everybody_must_pass_once_since_the_last_play() -> None:
    table = Table("Ada", "Ben", "Cid")
    table.level(Ada=5)
    table.doors("Goose")
    table.holds("Ben", "Potion")
    table.holds("Cid", "Enraged")
    table.turn("Ada")
    for _ in range(9):
        if table.asked == ("Ben", "combat"):
            break
        table.move("pass")
    table.move("pass")  # Ben
    assert table.asked == ("Cid", "combat")
    table.move("play", "Enraged")  # the last moment: it was already being won
    assert table.asked == ("Ada", "combat")  # and everybody may act again
    table.move("pass")
    assert table.asked == ("Ben", "combat")
    table.move("play", "Potion")
    table.move("side", 0)
    assert table.asked == ("Ada", "combat")


@pytest.mark.rule("R-147")
def test_after_a_win_everything_played_is_discarded_before_rewards() -> None:
    table = Table()
    table.level(Ada=8)
    table.holds("Ben", "Enraged")
    table.holds("Ada", "Potion")
    table.fight("Ada", "Imp")
    table.stage.act(1, next(o for o in table.stage.options(1) if o.kind == "play"))
    table.stage.act(0, next(o for o in table.stage.options(0) if o.kind == "play"))
    table.stage.answer(Option("side", amount=0))
    table.conclude()
    log = [entry[0] for entry in table.log()]
    assert log.index("discard") < log.index("gain level") < log.index("draw")
    assert {"Imp", "Enraged", "Potion"} <= set(table.discards())


@pytest.mark.rule("R-148")
def test_a_monster_card_is_one_monster() -> None:
    cards = """
monster "Forty Thieves"
  level 4
  2 treasures
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 5
        "Ada" fights "Forty Thieves"
        expect the number of monsters in combat is 1
        expect 5 to 4
        "Ada" wins the combat
        expect the level of "Ada" is 6
        """,
        cards,
    )


@pytest.mark.rule("R-149")
def test_a_monster_drawn_face_down_goes_to_the_hand() -> None:
    story(
        """
        the door deck is "Goose"
        "Ada" draws 1 door
        expect "Goose" is in the hand of "Ada"
        expect "Ada" is not in combat
        """
    )


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
