"""Section 8: level, class and race, affiliations, powers, multi-stat cards, followers, roles."""

import pytest

from lootpress.tests.runtime.table import ROLES, Table, refused, story


@pytest.mark.rule("R-075")
def test_level_is_not_strength() -> None:
    cards = """
monster "Assessor"
  level 1
  1 treasure
  +5 if your level is at least 4
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Polearm"
        "Ada" fights "Assessor"
        expect 7 to 1
        expect the level of "Ada" is 3
        """,
        cards,
    )


@pytest.mark.rule("R-076", "R-077")
def test_an_identity_works_from_play_to_discard() -> None:
    story(
        """
        "Ada" holds "Elf"
        expect "Ada" is "Human"
        "Ada" plays "Elf"
        expect "Ada" is "Elf"
        expect "Ada" is not "Human"
        "Ada" discards "Elf"
        expect "Ada" is "Human"
        """
    )


@pytest.mark.rule("R-078")
def test_a_second_class_takes_the_place_of_the_first() -> None:
    story(
        """
        "Ada" has "Warrior"
        "Ada" holds "Cleric"
        "Ada" plays "Cleric"
        expect "Ada" is "Cleric"
        expect "Ada" is not "Warrior"
        expect "Warrior" is in the discards
        """
    )


@pytest.mark.rule("R-078", "Q-32")
def test_never_two_of_the_same_class() -> None:
    refused(
        """
        "Ada" has "Warrior", "Super"
        "Ada" holds "Warrior"
        "Ada" plays "Warrior"
        """,
        "may not play",
    )


@pytest.mark.rule("R-079", "Q-23")
def test_no_stealing_while_thief_or_target_fights() -> None:
    cards = """
class "Burglar"
  during your turn, unless you are in combat, discard 1 card: take 1 item from another player
"""
    story(
        """
        "Ada" has "Burglar"
        "Ada" holds "Slip", "Pit"
        "Ben" has "Hat", "Boots"
        "Ada" uses "Burglar"
        "Ada" chooses "Slip"
        "Ada" chooses "Hat"
        expect "Ada" has "Hat"
        "Ada" uses "Burglar"
        expect "Ada" has 2 items
        """,
        cards,
    )
    refused(
        """
        "Ada" has "Burglar"
        "Ada" holds "Slip"
        "Ben" has "Hat"
        "Ada" fights "Goose"
        "Ada" uses "Burglar"
        """,
        "cannot use",
        cards,
    )


@pytest.mark.rule("R-080")
def test_one_affiliation_and_laid_down_in_combat() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Villains"
        "Ada" holds "Heroes"
        "Ada" fights "Snob"
        expect 6 to 4
        "Ada" plays "Heroes"
        expect "Villains" is in the discards
        expect 5 to 7
        "Ada" discards "Heroes"
        expect 5 to 4
        """
    )


@pytest.mark.rule("R-081", "R-082", "Q-25")
def test_ranks_add_up_to_the_level() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Sword"
        "Ada" holds "Strength"
        "Ada" plays "Strength"
        expect "Ada" has 2 powers
        """
    )
    refused(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Sword"
        "Ada" holds "Speed"
        "Ada" plays "Speed"
        """,
        "may not play",
    )


@pytest.mark.rule("R-082")
def test_cards_may_raise_the_ranks() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Heroes", "Flight"
        "Ada" holds "Speed"
        "Ada" plays "Speed"
        expect "Ada" has 2 powers
        """
    )


@pytest.mark.rule("R-083", "R-137")
def test_powers_and_allies_are_not_traded() -> None:
    table = Table()
    table.has("Ada", "Flight", "Friend", "Hat", "Boots")
    table.stage.act(0, next(o for o in table.stage.options(0) if o.kind == "trade"))
    assert set(table.moves) == {("card", "Hat"), ("card", "Boots"), ("no",)}


@pytest.mark.rule("R-085")
def test_powers_are_shed_before_anything_else_that_the_loss_brings_about() -> None:
    cards = """
        item "Belt"
          value 100
          +2 ranks

        power "Grief"
          rank 1
          when you lose an item: you may draw 1 door

        curse "Ruin"
          lose all items
        """
    table = Table(cards=cards)
    table.has("Ada", "Hat", "Belt", "Grief", "Strength")
    table.suffer("Ada", "Ruin")
    assert table.asked == ("Ada", "shed")


@pytest.mark.rule("R-085")
def test_a_lower_level_sheds_powers_of_ones_choice() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Flight", "Strength"
        "Ada" suffers "Slip"
        "Ada" chooses "Flight"
        expect "Flight" is in the discards
        expect "Ada" has "Strength"
        """
    )


@pytest.mark.rule("ED-08")
def test_losing_extra_ranks_sheds_powers_at_once() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Heroes", "Speed"
        "Ada" discards "Heroes"
        expect "Speed" is in the discards
        """
    )


@pytest.mark.rule("R-086", "R-186", "R-090")
def test_stats_are_kept_in_death() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" has "Warrior", "Super", "Elf", "Half", "Heroes", "Flight", "Cloud", "Hat", "Friend"
        "Ada" holds "Slip"
        "Ben" is level 1
        "Ada" dies
        expect the level of "Ada" is 4
        expect "Ada" is "Warrior"
        expect "Ada" is "Elf"
        expect "Ada" is "Heroes"
        expect "Ada" has 1 power
        expect "Ada" has "Super"
        expect "Ada" has "Half"
        expect "Ada" has "Cloud"
        expect "Ada" has no items
        expect "Ada" has no ally
        expect "Ada" has no cards in their hand
        """
    )


# ---------------------------------------------------------------- multi-stat cards


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


# ---------------------------------------------------------------- followers


@pytest.mark.rule("R-091", "C-07")
def test_one_follower_and_a_new_one_at_any_time() -> None:
    story(
        """
        "Ada" is level 2
        "Ada" has "Friend"
        "Ada" holds "Buddy"
        "Ben" is level 1
        "Ben" fights "Goose"
        "Ada" plays "Buddy"
        expect "Ada" has "Buddy"
        expect "Friend" is in the discards
        """
    )
    story(
        """
        "Ada" is level 2
        "Ada" has "Friend"
        "Ada" holds "Porter"
        "Ada" plays "Porter"
        expect "Ada" has "Porter"
        expect "Ada" has no "Friend"
        """.replace('expect "Ada" has no "Friend"', 'expect "Friend" is in the discards')
    )


@pytest.mark.rule("R-092", "C-07")
def test_an_ally_sacrificed_escapes_everything() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Friend"
        "Ben" holds "Imp", "Wanderer"
        "Ada" fights "Dragon"
        "Ben" plays "Wanderer"
        "Ada" sacrifices "Friend"
        expect "Ada" has escaped this turn
        expect "Ada" is not dead
        expect "Friend" is in the discards
        """
    )


@pytest.mark.rule("R-092", "ED-07")
def test_the_owner_decides_whether_the_helper_escapes_too() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Friend"
        "Ben" is level 3
        "Ada" fights "Troll"
        "Ben" helps "Ada"
        "Ada" sacrifices "Friend"
        "Ada" says "yes"
        expect "Ben" has escaped this turn
        """
    )
    story(
        """
        "Ada" is level 1
        "Ada" has "Friend"
        "Ben" is level 3
        "Ben" has "Hat"
        "Ada" fights "Troll"
        "Ben" helps "Ada"
        "Ada" sacrifices "Friend"
        "Ada" says "no"
        "Ben" rolls 2
        expect "Ben" has not escaped this turn
        expect "Hat" is in the discards
        """
    )


@pytest.mark.rule("R-093", "R-104", "Q-28", "C-07")
def test_a_hireling_carries_an_item_beyond_the_limits_and_loses_it() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Sword", "Dagger", "Polearm", "Bearer"
        "Ada" gives "Polearm" to "Bearer"
        "Ada" fights "Troll"
        expect 9 to 10
        "Ada" discards "Bearer"
        expect 4 to 10
        expect "Polearm" is in the discards
        """
    )


@pytest.mark.rule("R-093")
def test_no_item_is_handed_to_a_hireling_in_combat() -> None:
    refused(
        """
        "Ada" has "Sword", "Dagger", "Polearm", "Bearer"
        "Ada" fights "Troll"
        "Ada" gives "Polearm" to "Bearer"
        """,
        "cannot carry",
    )


@pytest.mark.rule("R-093", "R-120")
def test_a_one_shot_is_not_handed_to_a_hireling() -> None:
    """It has no limits, and on a hireling it would only be out of reach."""
    refused('"Ada" has "Potion", "Bearer"\n"Ada" gives "Potion" to "Bearer"', "cannot carry")


@pytest.mark.rule("R-094", "R-104", "R-210", "Q-27")
def test_cheat_lifts_every_limit_of_its_item() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Hat", "Crown", "Mace"
        "Ada" holds "Cheat", "Cheat"
        "Ada" plays "Cheat" on "Mace"
        "Ada" plays "Cheat" on "Crown"
        "Ada" equips "Mace"
        "Ada" equips "Crown"
        "Ada" fights "Troll"
        expect 8 to 10
        """
    )


# ---------------------------------------------------------------- roles


@pytest.mark.rule("R-095", "R-191", "R-022")
def test_a_role_survives_death_and_may_be_swapped() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Director"
        "Ben" is level 1
        "Ada" fights "Goose"
        expect 4 to 3
        "Ada" wins the combat
        "Ada" dies
        expect "Ada" is "Director"
        """,
        ROLES,
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Director"
        "Ben" is level 1
        "Ada" dies
        "Ada" chooses "Agent"
        expect "Ada" is "Agent"
        expect "Ada" is not "Director"
        """,
        ROLES,
    )
