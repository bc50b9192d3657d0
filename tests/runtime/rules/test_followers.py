"""Section 8: followers and roles."""

import pytest

from lootpress.tests.runtime.table import ROLES, refused, story

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
