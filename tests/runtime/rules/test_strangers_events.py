"""What strangers found who wrote cards from the docs: bans, who did what, winning and losing, whom a card meant."""

import pytest

from lootpress.tests.runtime.table import story

BANS = """
    monster "Inspector"
      level 5
      2 treasures
      players cannot play one-shots
      bad stuff: lose 1 level

    monster "Auditor"
      level 5
      2 treasures
      players cannot play cards
      bad stuff: lose 1 level

    monster "Pickpocket"
      level 5
      2 treasures
      players cannot play one-shots from their hand
      bad stuff: lose 1 level

    one-shot "Squib"
      value 100
      +3 to either side

    race "Giant"
      ignore your items of hands 2
    """


@pytest.mark.rule("R-120")
@pytest.mark.parametrize("monster", ["Inspector", "Auditor"])
@pytest.mark.parametrize("where", ["holds", "has"])
def test_a_ban_on_playing_holds_for_one_shots_on_the_table_as_well(monster: str, where: str) -> None:
    fight = f'"Ada" is level 3\n"Ada" {where} "Squib"\n"Ben" {where} "Squib"\n"Ada" fights "{monster}"\n'
    story(fight + f'"Ada" cannot play "Squib" on "Ada"\n"Ben" cannot play "Squib" on "{monster}"', BANS)


@pytest.mark.rule("R-120")
def test_a_ban_that_says_from_the_hand_leaves_the_table_alone() -> None:
    story('"Ada" is level 3\n"Ada" holds "Squib"\n"Ada" fights "Pickpocket"\n"Ada" cannot play "Squib" on "Ada"', BANS)
    story('"Ada" is level 3\n"Ada" has "Squib"\n"Ada" fights "Pickpocket"\n"Ada" plays "Squib" on "Ada"', BANS)


def test_what_is_ignored_is_what_cannot_be_used() -> None:
    story('"Ada" has "Giant", "Polearm", "Hat"\nexpect the strength of "Ada" is 2', BANS)


WHO_DID_IT = """
    one-shot "Trapdoor"
      value 100
      play during any combat on a monster: remove it

    one-shot "Bribe"
      value 100
      play during any combat on a monster: defeat it keeping its treasures

    class "Janitor"
      when you remove a monster: draw 1 door
      when you defeat a monster: draw 1 door

    class "Gossip"
      when another player removes a monster: draw 1 door
      when another player defeats a monster: draw 1 door
    """


@pytest.mark.parametrize(("card", "done"), [("Trapdoor", "removed"), ("Bribe", "defeated")])
def test_whoever_plays_the_card_has_dealt_with_the_monster(card: str, done: str) -> None:
    story(
        f"""
        "Ada" is level 3
        "Ada" has "Gossip"
        "Ben" has "Janitor"
        "Ben" holds "{card}"
        the door deck is "Slip", "Pit", "Wind"
        "Ada" fights "Goose"
        "Ada" adds "Imp" to the combat
        "Ben" plays "{card}" on "Goose"
        expect "Ben" has {done} a monster this combat
        expect "Ada" has not {done} a monster this combat
        expect "Ada" has 1 card in their hand
        expect "Ben" has 1 card in their hand
        """,
        WHO_DID_IT,
    )


NUMBERS = """
    class "Acrobat"
      when you roll to run away, if the shortfall is at least 1, discard 1 card: roll again

    item "Yardstick"
      value 100
      when you roll to run away: draw X doors, where X is the shortfall

    class "Winner"
      +2 if the margin is at least 1
    """


def test_the_shortfall_is_that_of_this_roll() -> None:
    ada = '"Ada" is level 1\n"Ada" has "Yardstick"\nthe door deck is "Slip", "Pit", "Wind"\n"Ada" fights "Troll"\n'
    story(ada + '"Ada" runs away\n"Ada" rolls 3\nexpect "Ada" has 2 cards in their hand', NUMBERS)
    story(ada + '"Ada" runs away\n"Ada" rolls 6\nexpect "Ada" has 0 cards in their hand', NUMBERS)
    acrobat = '"Ada" is level 2\n"Ada" has "Acrobat"\n"Ada" holds "Hat"\n"Ada" fights "Troll"\n"Ada" runs away\n'
    story(acrobat + '"Ada" rolls 3\n"Ada" discards "Hat"\n"Ada" rolls 5\nexpect the level of "Ada" is 2', NUMBERS)


def test_an_escape_leaves_no_shortfall_of_the_roll_before() -> None:
    story(
        """
        "Ada" is level 1
        "Ada" has "Acrobat"
        "Ada" holds "Hat"
        "Ada" fights "Troll"
        "Ada" adds "Dragon" to the combat
        "Ada" runs away
        "Ada" chooses "Troll"
        "Ada" rolls 2
        "Ada" rolls 6
        expect the hand of "Ada" is "Hat"
        """,
        NUMBERS,
    )


def test_the_margin_is_forgotten_with_the_turn() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" has "Winner"
        "Ben" is level 1
        "Ada" fights "Goose"
        "Ada" wins the combat
        "Ada" ends their turn
        expect the strength of "Ada" is 6
        """,
        NUMBERS,
    )


@pytest.mark.rule("R-165")
def test_a_helper_hears_that_the_fighter_wins() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" has "Squire"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        the door deck is "Slip"
        "Ada" wins the combat
        expect the hand of "Ben" is "Slip"
        """,
        'class "Squire"\n  when another player wins the combat, if you are the helper: draw 1 door',
    )


ASKED_BETWEEN = """
    class "Heckler"
      when another player plays a one-shot, discard 1 card: draw 1 door
    """


@pytest.mark.parametrize("answered", ["", '"Ada" discards "Hat"'])
def test_a_card_lands_where_the_step_says_whoever_is_asked_in_between(answered: str) -> None:
    story(
        f"""
        "Ada" is level 4
        "Ada" has "Heckler"
        "Ada" holds "Hat"
        "Ben" holds "Squib"
        "Ada" fights "Troll"
        "Ben" plays "Squib" on "Troll"
        {answered}
        expect 4 to 13
        """,
        BANS + ASKED_BETWEEN,
    )


def test_who_is_running_already_sacrifices_nothing_any_more() -> None:
    story('"Ada" is level 1\n"Ada" fights "Troll"\n"Ada" runs away\n"Ada" cannot sacrifice "Friend"\n"Ada" rolls 6')
