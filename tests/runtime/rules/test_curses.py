"""Sections 17 and 19: curses and traps, options, and what is no matter of one rule alone."""

import pytest

from lootpress.runtime.game import Game
from lootpress.tests.runtime.table import Table, deck_of, refused, story


@pytest.mark.rule("R-200")
def test_opened_face_up_it_hits_the_opener() -> None:
    story(
        """
        "Ada" is level 3
        the door deck is "Slip"
        "Ada" opens 1 door
        expect the level of "Ada" is 2
        expect "Slip" is in the discards
        """
    )


@pytest.mark.rule("R-201")
def test_drawn_otherwise_it_is_played_on_anybody_at_any_time() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 3
        the door deck is "Slip"
        "Ben" draws 1 door
        expect "Slip" is in the hand of "Ben"
        expect the level of "Ben" is 3
        "Ada" fights "Goose"
        "Ben" plays "Slip" on "Ada"
        expect the level of "Ada" is 2
        """
    )


@pytest.mark.rule("R-202", "R-206", "Q-17")
def test_where_nothing_qualifies_it_is_ignored() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ada" suffers "Disarm"
        expect "Ada" has "Hat"
        expect the level of "Ada" is 3
        expect "Disarm" is in the discards
        """
    )


@pytest.mark.rule("R-206")
def test_unless_the_card_gives_an_alternative() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" suffers "Wind"
        expect the level of "Ada" is 2
        """
    )
    story(
        """
        "Ada" is level 3
        "Ada" has "Hat"
        "Ada" suffers "Wind"
        expect "Hat" is in the discards
        expect the level of "Ada" is 3
        """
    )


@pytest.mark.rule("R-203")
def test_what_lasts_stays_in_front_of_its_victim() -> None:
    story(
        """
        "Ada" is level 5
        "Ada" suffers "Cloud"
        expect "Ada" has "Cloud"
        "Ada" fights "Goose"
        expect 4 to 3
        """
    )
    story(
        """
        "Ada" is level 5
        "Ada" suffers "Shower"
        expect "Ada" has "Shower"
        "Ada" fights "Goose"
        expect 0 to 3
        "Ada" runs away
        "Ada" rolls 6
        expect "Shower" is in the discards
        """
    )


@pytest.mark.rule("R-204")
def test_the_next_combat_is_this_one_if_there_is_one() -> None:
    story(
        """
        "Ada" is level 9
        "Ben" holds "Shower"
        "Ada" fights "Goose"
        "Ben" plays "Shower" on "Ada"
        expect 4 to 3
        """
    )


@pytest.mark.rule("R-204")
def test_the_next_turn_is_this_one_if_it_is_yours() -> None:
    table = Table()
    table.holds("Ada", "Goose")
    table.doors("Strike")
    table.turn("Ada")
    assert ("loots room", 0) in table.log()  # the only thing left to do, so nobody was asked
    assert "Goose" in table.hand("Ada")


@pytest.mark.rule("R-205")
def test_the_victim_chooses_among_several() -> None:
    story(
        """
        "Ada" has "Hat", "Boots", "Sword"
        "Ben" holds "Theft"
        "Ben" plays "Theft" on "Ada"
        "Ada" chooses "Boots"
        expect "Boots" is in the discards
        expect "Ada" has 2 items
        """
    )


@pytest.mark.rule("R-208")
def test_one_may_curse_oneself() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Slip"
        "Ada" plays "Slip" on "Ada"
        expect the level of "Ada" is 3
        """
    )


@pytest.mark.rule("R-208")
def test_one_may_help_in_a_way_that_costs_treasure() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" holds "Baby"
        "Ada" fights "Zombie"
        "Ben" plays "Baby" on "Zombie"
        "Ada" wins the combat
        expect the level of "Ada" is 4
        expect "Ada" has drawn 1 treasure this turn
        """
    )


@pytest.mark.rule("R-209", "Q-22")
def test_a_lasting_curse_goes_only_by_a_card() -> None:
    story(
        """
        "Ada" has "Cloud"
        "Ada" holds "Ring"
        "Ada" plays "Ring" on "Ada"
        expect "Cloud" is in the discards
        """
    )


@pytest.mark.rule("Q-02", "C-05")
def test_a_cancelled_curse_counts_as_never_played() -> None:
    story(
        """
        "Ada" is level 4
        "Ada" holds "Ring"
        "Ben" holds "Pit"
        "Ben" plays "Pit" on "Ada"
        "Ada" plays "Ring"
        expect the level of "Ada" is 4
        expect "Pit" is in the discards
        expect "Ring" is in the discards
        """
    )


@pytest.mark.rule("Q-02")
def test_no_other_door_for_a_cancelled_one() -> None:
    table = Table()
    table.holds("Ada", "Ring")
    table.level(Ada=4)
    table.doors("Slip", "Goose")
    table.turn("Ada")
    for _ in range(9):
        if table.asked == ("Ada", "react"):
            break
        table.move("pass")
    table.move("play", "Ring")
    assert table.level_of("Ada") == 4
    assert [entry[1] for entry in table.log() if entry[0] == "opens"].count(0) == 1


@pytest.mark.rule("Q-10")
def test_searching_the_discards_may_fetch_the_canceller() -> None:
    cards = """
one-shot "Dowser"
  value 1100
  play at any time: take 1 card from the discards into your hand
"""
    story(
        """
        "Ada" is level 3
        "Ada" holds "Dowser"
        the discards are "Ring", "Hat"
        "Ben" holds "Slip"
        "Ada" plays "Dowser"
        "Ada" chooses "Ring"
        expect "Ring" is in the hand of "Ada"
        "Ben" plays "Slip" on "Ada"
        "Ada" plays "Ring"
        expect the level of "Ada" is 3
        """,
        cards,
    )


@pytest.mark.rule("ED-13")
def test_a_level_one_has_none_to_pay_with() -> None:
    cards = """
item "Altar"
  value 300
  during your turn, lose 1 level: draw 1 treasure
"""
    refused(
        """
        "Ada" is level 1
        "Ada" has "Altar"
        "Ada" uses "Altar"
        """,
        "cannot use",
        cards,
    )
    story(
        """
        "Ada" is level 2
        "Ada" has "Altar"
        "Ada" uses "Altar"
        expect the level of "Ada" is 1
        expect "Ada" has drawn 1 treasure this turn
        """,
        cards,
    )


@pytest.mark.rule("Q-26")
def test_a_monster_in_the_treasure_deck_is_fought_at_once() -> None:
    cards = """
monster "Worms"
  in the treasure deck
  level 1
  1 treasure
  when you draw this card: fight it
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 3
        the treasure deck is "Worms", "Hat", "Boots", "Sword"
        "Ada" fights "Zombie"
        "Ada" runs away
        "Ada" rolls 6
        """,
        cards,
    )
    story(
        """
        "Ada" is level 5
        the treasure deck is "Worms", "Hat", "Boots", "Sword"
        "Ada" fights "Zombie"
        "Ada" wins the combat
        expect the level of "Ada" is 6
        expect 6 to 1
        "Ada" wins the combat
        expect the level of "Ada" is 7
        expect "Hat" is in the hand of "Ada"
        expect "Boots" is in the hand of "Ada"
        expect "Worms" is in the discards
        """,
        cards,
    )


@pytest.mark.rule("Q-29")
def test_a_card_applied_whoever_draws_it() -> None:
    cards = """
door "Intervention"
  when you draw this card, if you are "Cleric": gain 1 level that may win the game
"""
    story(
        """
        "Ada" is level 3
        "Ada" has "Cleric"
        the door deck is "Intervention"
        "Ada" draws 1 door
        expect the level of "Ada" is 4
        """,
        cards,
    )


@pytest.mark.rule("Q-30")
def test_what_a_picture_shows_is_a_tag() -> None:
    cards = """
one-shot "Flask"
  value 100
  tagged flaming
  +1 to your side
  +2 to your side if it is flaming
""".replace("  +2 to your side if it is flaming\n", "")
    cards += """
monster "Moth"
  level 3
  1 treasure
  ignore all flaming one-shots
  bad stuff: lose 1 level
"""
    story(
        """
        "Ada" is level 2
        "Ada" holds "Flask"
        "Ada" fights "Moth"
        "Ada" plays "Flask"
        expect 2 to 3
        """,
        cards,
    )


@pytest.mark.rule("Q-23")
def test_backstabbing_once_per_victim() -> None:
    refused(
        """
        "Ada" is level 5
        "Ben" has "Thief"
        "Ben" holds "Slip", "Pit"
        "Ada" fights "Goose"
        "Ben" discards "Slip"
        "Ben" discards "Pit"
        """,
        "no use for discarding",
    )


# ---------------------------------------------------------------- options


@pytest.mark.rule("R-220")
def test_listen_at_the_door() -> None:
    table = Table(options=("Listen at the Door",))
    table.doors("Enraged", "Warrior")
    table.treasures("Hat")
    table.turn("Ada")
    table.on_to_turn("Ben")
    assert table.hand("Ada") == ["Enraged", "Warrior", "Hat"]  # heard, opened, and looted from the treasures


@pytest.mark.rule("R-220")
def test_looting_gives_a_treasure_when_they_listen() -> None:
    story(
        """
        the treasure deck is "Hat"
        "Ada" loots the room
        expect "Hat" is in the hand of "Ada"
        """,
        options=("Listen at the Door",),
    )


@pytest.mark.rule("R-221", "C-05", "C-06")
def test_stats_of_several_families_side_by_side() -> None:
    story(
        """
        "Ada" is level 3
        "Ada" has "Warrior", "Elf", "Villains", "Flight"
        "Ada" fights "Goose"
        expect 5 to 3
        """
    )


@pytest.mark.rule("R-223", "E-01", "E-02")
def test_epic_goes_on_to_level_twenty() -> None:
    story(
        """
        "Ada" is level 9
        "Ada" holds "Promotion"
        "Ada" plays "Promotion" on "Ada"
        expect the level of "Ada" is 10
        expect "Ada" is epic
        "Ben" is level 18
        "Ben" holds "Promotion"
        expect "Ben" may play "Promotion" on "Ada"
        expect "Ben" cannot play "Promotion" on "Ben"
        """,
        options=("Epic",),
    )


@pytest.mark.rule("R-223", "E-03")
def test_an_epic_player_opens_two_doors_and_fights_both() -> None:
    table = Table(options=("Epic",))
    table.level(Ada=12)
    table.holds("Ada", "Potion")
    table.doors("Goose", "Imp")
    table.turn("Ada")
    table.settle("combat")
    assert table.state.combat is not None
    names = {table.state.deck.card_of[m].name for m in table.state.combat.monsters}
    assert names == {"Goose", "Imp"}


@pytest.mark.rule("E-03")
def test_of_two_doors_the_curse_comes_first_and_the_enhancer_joins() -> None:
    table = Table(options=("Epic",))
    table.level(Ada=12)
    table.holds("Ada", "Potion")
    table.doors("Goose", "Slip")
    table.turn("Ada")
    table.settle("combat")
    kinds = [entry[0] for entry in table.log()]
    assert kinds.index("lose level") < kinds.index("enters combat")
    table = Table(options=("Epic",))
    table.level(Ada=12)
    table.holds("Ada", "Potion")
    table.doors("Enraged", "Goose")
    table.turn("Ada")
    table.settle("combat")
    from lootpress.runtime.active import strength

    assert strength.strengths(table.state)[1] == 8


@pytest.mark.rule("R-002")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_three_to_six_play(players: int) -> None:
    game = Game.new(deck_of(), players, 7)
    assert game.state.players == players
    assert not game.over
