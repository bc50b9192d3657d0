"""What strangers found who wrote cards from the documentation alone: limits, and cards that are kept or attached."""

import pytest

from lootpress.tests.runtime.table import refused, story

LIMITED = """
    monster "Grudge"
      level 4
      2 treasures
      once per combat and player, any other player, discard 1 card: you lose 1 level
      bad stuff: lose 1 level

    class "Doorkeeper"
      once per turn and player: any other player may draw 1 door

    class "Collection"
      when you lose a level:
        once per game and player, each other player, discard 1 card: add 1 counter to this card
    """
GRUDGE = """
    "Ada" is level 7
    "Ben" holds "Slip", "Slip"
    "Cid" holds "Slip", "Slip"
    "Ada" fights "Grudge"
    "Ben" uses "Grudge"
    "Ben" discards "Slip"
    """


def test_once_per_player_counts_for_each_who_pays() -> None:
    refused(GRUDGE + '"Ben" uses "Grudge"', cards=LIMITED)
    story(
        GRUDGE
        + """
        "Ben" cannot use "Grudge"
        "Cid" uses "Grudge"
        "Cid" discards "Slip"
        "Cid" cannot use "Grudge"
        expect the level of "Ada" is 5
        """,
        LIMITED,
    )


def test_once_per_player_counts_for_each_who_may() -> None:
    drawn = """
        "Ada" has "Doorkeeper"
        "Ben" holds "Slip"
        the door deck is "Slip", "Slip", "Slip"
        "Ben" uses "Doorkeeper"
        """
    story(drawn + '"Ben" cannot use "Doorkeeper"\nexpect "Ben" has 2 cards in their hand', LIMITED)


def test_once_per_player_below_an_event_counts_for_each_who_pays() -> None:
    story(
        """
        "Ada" is level 7
        "Ada" has "Collection"
        "Ben" holds "Slip", "Slip"
        "Cid" holds "Slip", "Slip"
        "Ada" loses 1 level
        "Ben" discards "Slip"
        "Cid" says "no"
        "Ada" loses 1 level
        "Cid" discards "Slip"
        "Ada" loses 1 level
        expect "Ben" has 1 card in their hand
        expect "Cid" has 1 card in their hand
        """,
        LIMITED,
    )


KEPT = """
    monster "Clinger"
      level 5
      2 treasures
      +3
      +2 against "Cleric"
      +2 for each trap in play
      other players cannot help
      -1 to you if this card is a trap
      when a player helps you: +2
      when this card is discarded: you lose 1 level
      any player, discard 1 card: +3
      bad stuff: keep it as a trap

    treasure "Broom"
      play at any time on a player: remove 1 trap of that player
    """


def test_a_monster_that_is_kept_speaks_no_longer_as_a_monster() -> None:
    caught = """
        "Ada" is level 4
        "Ada" has "Cleric"
        "Ada" holds "Broom", "Slip"
        "Ben" is level 1
        "Ada" fights "Clinger"
        expect 4 to 10
        "Ada" runs away
        "Ada" rolls 1
        expect "Ada" has 1 trap
        "Ada" ends their turn
        "Ben" ends their turn
        "Cid" ends their turn
        "Ada" fights "Goose"
        expect the strength of "Ada" is 3
        "Ada" cannot use "Clinger"
        "Ben" helps "Ada"
        expect the strength of "Ada" is 3
        """
    story(caught, KEPT)


HELD = """
    monster "Kidnapper"
      level 4
      2 treasures
      when it enters combat: attach your hireling to this card
      bad stuff: lose 1 level

    monster "Magpie"
      level 4
      2 treasures
      when it enters combat: attach 1 hand item to this card
      bad stuff: lose 1 level

    hireling "Pal"
      +1
      when you win the combat: draw 1 door
    """


def test_what_a_monster_holds_serves_nobody() -> None:
    story('"Ada" is level 2\n"Ada" has "Pal"\n"Ada" fights "Kidnapper"\nexpect 2 to 4', HELD)
    story('"Ada" is level 2\n"Ada" has "Sword"\n"Ada" fights "Magpie"\nexpect 2 to 4', HELD)


ENDING = """
    curse "Twice"
      until your next turn ends: -2
      until your next turn ends: you cannot sell items

    curse "Doping"
      -1
      during your combat, discard 1 card: +3
      when you gain a level: discard this card

    curse "Charm"
      this game: -1
      when you gain a level: discard this card

    treasure "Raise"
      play at any time on a player: that player gains 1 level
    """


def test_a_curse_goes_with_its_last_lines_though_they_end_together() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" suffers "Twice"
        expect the strength of "Ada" is 3
        "Ada" ends their turn
        expect the strength of "Ada" is 5
        expect "Ada" is not cursed
        """,
        ENDING,
    )


def test_what_was_paid_for_stays_when_the_curse_is_gone() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" holds "Slip", "Raise"
        "Ada" suffers "Doping"
        "Ada" fights "Troll"
        "Ada" uses "Doping"
        "Ada" discards "Slip"
        expect 5 to 10
        "Ada" plays "Raise" on "Ada"
        expect "Ada" is not cursed
        expect 7 to 10
        """,
        ENDING,
    )


LOST = """
    monster "Gluey"
      level 8
      2 treasures
      bad stuff:
        keep it as a trap
        lose 1 level

    door "Portal"
      play during any combat on a monster: move it to another player

    door "Newcomer"
      play during any combat: add 1 monster from your hand to the combat

    enhancer "Grown"
      +5

    affiliation "League"
      +1

    affiliation "Comrade"
      +2 if another "League" is in combat

    power "Fake"
      rank 1
      you count as "League"
    """


@pytest.mark.rule("R-184")
def test_the_helper_runs_from_what_has_caught_the_fighter_and_stays_with_him() -> None:
    caught = """
        "Ada" is level 2
        "Ben" is level 3
        "Ada" fights "Gluey"
        "Ben" helps "Ada"
        "Ada" runs away
        "Ada" rolls 1
        "Ben" rolls {}
        expect the level of "Ada" is 1
        expect "Ada" has 1 trap
        expect "Ben" has no traps
        expect the level of "Ben" is {}
        expect "Ada" is not in combat
        """
    story(caught.format(1, 2), LOST)
    story(caught.format(6, 3), LOST)


def test_a_monster_that_moves_takes_what_is_on_it_along() -> None:
    story(
        """
        "Ada" is level 5
        "Ben" is level 4
        "Cid" is level 3
        "Ben" holds "Grown", "Newcomer", "Goose", "Portal"
        "Ada" fights "Troll"
        "Ben" plays "Grown" on "Troll"
        "Ben" plays "Newcomer"
        "Ben" plays "Portal" on "Troll"
        "Ada" wins the combat
        expect 3 to 15
        """,
        LOST,
    )


def test_who_counts_as_something_is_another_one_in_combat() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Comrade"
        "Ben" is level 2
        "Ben" has "Fake"
        "Ada" fights "Troll"
        expect 3 to 10
        "Ben" helps "Ada"
        expect 7 to 10
        """,
        LOST,
    )
    story('"Ada" is level 3\n"Ada" has "Comrade", "Fake"\n"Ada" fights "Troll"\nexpect 3 to 10', LOST)


GENEROUS = """
    monster "Generous Ghost"
      level 1
      3 treasures
      when you kill it:
        -2 treasures
        the helper draws 2 treasures
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(("helped", "cards"), [('"Ben" helps "Ada"\n', 2), ("", 0)])
def test_a_helper_draws_what_the_kill_does_not_bring(helped: str, cards: int) -> None:
    fight = f'"Ada" is level 5\n"Ben" is level 5\n"Ada" fights "Generous Ghost"\n{helped}"Ada" wins the combat\n'
    expected = f'expect "Ben" has {cards} cards in their hand\nexpect "Ada" has 1 card in their hand'
    story(fight + expected, GENEROUS)
