"""What a referee with the rule sheets in hand found wrong once, point by point."""

import pytest

from lootpress.tests.runtime.table import Table, refused, story

# ---------------------------------------------------------------- who wins


@pytest.mark.rule("R-164", "R-165")
def test_the_fighters_levels_come_before_the_helpers() -> None:
    table = Table()
    table.level(Ada=9, Ben=9)
    table.has("Ben", "Elf")
    table.fight("Ada", "Goose", helper="Ben")
    table.conclude()
    assert table.state.winners == (table.seat("Ada"),)


@pytest.mark.rule("R-164", "R-186")
def test_a_helper_still_gains_his_levels_after_the_fighters() -> None:
    story(
        """
        "Ada" is level 3
        "Ben" is level 4
        "Ben" has "Elf"
        "Ada" fights "Goose"
        "Ben" helps "Ada"
        "Ada" wins the combat
        expect the level of "Ada" is 4
        expect the level of "Ben" is 5
        """
    )


# ---------------------------------------------------------------- treasures on the table

TRINKETS = """
    one-shot "Decoy"
      play during any combat on a monster: remove it

    one-shot "Rope"
      value 300
      play when a player would run away: that player escapes
    """


@pytest.mark.rule("R-054", "R-120")
@pytest.mark.parametrize("name", ["Potion", "Lamp", "Rope", "Decoy"])
def test_any_one_shot_may_be_laid_on_the_table_in_ones_own_turn(name: str) -> None:
    table = Table(cards=TRINKETS)
    table.holds("Ada", name)
    table.doors("Enraged")
    table.turn("Ada")
    table.move("play", name)
    assert table.front("Ada") == [name]


@pytest.mark.rule("R-054")
def test_a_one_shot_is_not_laid_down_in_the_turn_of_another() -> None:
    table = Table(cards=TRINKETS)
    table.holds("Ada", "Lamp")
    table.holds("Ben", "Rope")
    table.turn("Ada")
    while table.asked is not None and table.state.turn == table.seat("Ada"):
        assert table.asked[0] != "Ben" or ("play", "Rope") not in table.moves
        table.pass_on()


@pytest.mark.rule("R-120")
def test_a_one_shot_is_used_from_the_table_as_from_the_hand() -> None:
    story(
        """
        "Ada" has "Lamp"
        "Ada" fights "Goose"
        "Ada" plays "Lamp" on "Goose"
        expect "Lamp" is in the discards
        """
    )


@pytest.mark.rule("R-054", "R-172")
def test_a_one_shot_just_received_may_be_laid_down_off_turn() -> None:
    table = Table()
    table.level(Ada=4)
    table.treasures("Lamp")
    table.doors("Goose")
    table.holds("Ben", "Slip")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("ask", "Ben")
    table.move("treasures", 1)
    table.move("first", "Ben")
    table.on_to("Ben", "help")
    table.move("yes")
    table.on_to("Ben", "arrange")
    assert "Lamp" in table.hand("Ben")
    table.move("play", "Lamp")
    assert table.front("Ben") == ["Lamp"]


# ---------------------------------------------------------------- two of a kind


@pytest.mark.rule("R-087", "R-052")
@pytest.mark.parametrize(("door", "on"), [("Super", "Warrior"), ("Half", "Elf"), ("Team", "Heroes")])
def test_multi_stat_cards_may_be_played_in_ones_own_combat(door: str, on: str) -> None:
    story(
        f"""
        "Ada" has "{on}"
        "Ada" holds "{door}"
        "Ada" fights "Goose"
        "Ada" plays "{door}"
        expect "Ada" has "{door}"
        """
    )


@pytest.mark.rule("R-087", "R-052")
def test_multi_stat_cards_are_not_played_in_the_turn_of_another() -> None:
    refused(
        """
        "Ada" is level 1
        "Ben" has "Warrior"
        "Ben" holds "Super"
        "Ben" plays "Super"
        """,
    )


# ---------------------------------------------------------------- whoever only watches

WATCHED = """
    item "Leaf Blower"
      value 200
      -2 to each monster in combat

    item "Megaphone"
      value 200
      during any combat: +1 to each monster in combat
    """


@pytest.mark.rule("R-156", "R-141")
def test_what_lies_before_a_bystander_changes_nothing_in_the_fight() -> None:
    story(
        """
        "Ada" is level 2
        "Ben" has "Leaf Blower"
        "Ada" fights "Goose"
        expect 2 to 3
        "Ben" helps "Ada"
        expect 3 to 1
        """,
        WATCHED,
    )


@pytest.mark.rule("R-156")
def test_unless_it_says_any_combat() -> None:
    story(
        """
        "Ada" is level 2
        "Ben" has "Megaphone"
        "Ada" fights "Goose"
        expect 2 to 4
        """,
        WATCHED,
    )


@pytest.mark.rule("R-156", "R-162")
def test_a_cleric_who_only_watches_does_not_end_the_fight() -> None:
    refused('"Ada" fights "Vampire" / "Ben" has "Cleric" / "Ben" uses "Cleric"')
    story(
        """
        "Ada" fights "Vampire"
        "Ben" has "Cleric"
        "Ben" helps "Ada"
        "Ben" uses "Cleric"
        expect "Vampire" is in the discards
        """
    )


# ---------------------------------------------------------------- level cards


@pytest.mark.rule("R-124", "R-122")
def test_a_level_card_is_not_played_on_whoever_cannot_gain_from_it() -> None:
    refused(
        """
        "Ada" is level 9
        "Ada" holds "Promotion"
        "Ada" plays "Promotion" on "Ada"
        """,
    )
    story(
        """
        "Ada" is level 9
        "Ben" is level 4
        "Ada" holds "Promotion"
        "Ada" plays "Promotion" on "Ben"
        expect the level of "Ben" is 5
        """,
    )


@pytest.mark.rule("R-124")
def test_nor_is_a_level_of_ones_own_wasted() -> None:
    cards = """
    treasure "Diploma"
      gain 1 level
    """
    refused('"Ada" is level 9 / "Ada" holds "Diploma" / "Ada" plays "Diploma"', cards=cards)
    story('"Ada" is level 8 / "Ada" holds "Diploma" / "Ada" plays "Diploma" / expect the level of "Ada" is 9', cards)
    story('"Ada" is level 9 / "Ada" holds "Miracle" / "Ada" plays "Miracle" / expect the level of "Ada" is 10')


# ---------------------------------------------------------------- the undead


@pytest.mark.rule("R-155")
def test_a_monster_made_undead_from_the_hand_joins_the_undead() -> None:
    table = Table()
    table.level(Ada=9)
    table.holds("Ben", "Goose", "Risen")
    table.doors("Skeleton")
    table.turn("Ada")
    table.on_to("Ben", "combat")
    table.move("join", "Goose")
    combat = table.state.combat
    assert combat is not None
    assert {table.state.deck.card_of[m].name for m in combat.monsters} == {"Skeleton", "Goose"}
    assert "Risen" not in table.hand("Ben")


@pytest.mark.rule("R-155")
def test_but_not_where_nothing_is_undead() -> None:
    table = Table()
    table.level(Ada=9)
    table.holds("Ben", "Goose", "Risen")
    table.doors("Imp")
    table.turn("Ada")
    table.on_to("Ben", "combat")
    assert ("join", "Goose") not in table.moves


# ---------------------------------------------------------------- between a lost fight and running away


def lost_fight(table: Table, monster: str = "Goose") -> None:
    """Ada of level 1 cannot beat what was behind the door, and nobody does anything about it."""
    table.level(Ada=1, Ben=3, Cid=3)
    table.doors(monster)
    table.turn("Ada")
    table.settle("before running")


@pytest.mark.rule("R-050", "Q-15")
def test_a_curse_may_strike_between_a_lost_fight_and_running_away() -> None:
    table = Table()
    table.has("Ada", "Mail")
    table.holds("Ben", "Disarm", "Bomb", "Enraged", "Lamp")
    lost_fight(table)
    table.on_to("Ben", "before running")
    assert table.moves == [("pass",), ("play", "Disarm")]  # what adds to a side or kills comes too late
    table.move("play", "Disarm")
    table.move("player", "Ada")
    assert table.front("Ada") == []
    told = [entry[0] for entry in table.log()]
    assert told.index("loses combat") < told.index("curse") < told.index("runs")


@pytest.mark.rule("R-050", "R-091", "R-092")
def test_a_follower_may_come_and_be_given_up_before_one_runs() -> None:
    table = Table()
    table.holds("Ada", "Friend")
    lost_fight(table, "Dragon")
    assert table.asked == ("Ada", "before running")
    table.move("play", "Friend")
    table.on_to("Ada", "sacrifice")
    table.move("card", "Friend")
    table.settle("arrange")
    assert ("dies", 0) not in [entry[:2] for entry in table.log()]


@pytest.mark.rule("R-050", "R-122")
def test_a_level_card_may_be_played_before_one_runs() -> None:
    """The level comes too late for the fight, which stays lost."""
    table = Table()
    table.holds("Ada", "Promotion", "Promotion", "Promotion")
    lost_fight(table)
    for _ in range(3):
        table.move("play", "Promotion")
        table.move("player", "Ada")
    told = [entry[0] for entry in table.log()]
    assert told.count("gain level") == 3 and "runs" in told
    assert told.index("gain level") < told.index("runs")


@pytest.mark.rule("R-050", "R-084")
def test_whoever_runs_may_first_lay_down_what_he_is() -> None:
    table = Table()
    table.has("Ada", "Elf")
    table.has("Ben", "Elf")
    lost_fight(table)
    assert table.asked == ("Ada", "before running")
    table.move("shed", "Elf")
    assert table.front("Ada") == []
    assert table.asked != ("Ben", "before running")  # to whom it makes no difference now


# ---------------------------------------------------------------- followers, and cards for two identities


@pytest.mark.rule("ED-16", "R-092", "R-093")
def test_a_hireling_may_be_given_up_where_there_are_no_allies() -> None:
    table = Table()
    table.has("Ada", "Porter")
    table.level(Ada=1)
    table.doors("Dragon")
    table.turn("Ada")
    table.on_to("Ada", "sacrifice")
    table.move("card", "Porter")
    assert ("escapes", table.seat("Ada")) in [entry[:2] for entry in table.log()]
    assert "Porter" in table.discards()


@pytest.mark.rule("ED-17", "R-087")
@pytest.mark.parametrize("lost", ["Heroes", "Villains"])
def test_a_card_for_two_stays_while_one_of_them_is_left(lost: str) -> None:
    """Whichever of the two goes, and whichever the card lies on."""
    table = Table()
    table.has("Ada", "Heroes", "Team", "Villains")
    table.turn("Ada")
    table.move("shed", lost)
    assert "Team" not in table.discards()
    (left,) = table.front("Ada")
    (team,) = table.state.attached
    assert table.state.deck.card_of[table.state.host[team]].name == left
    table.move("shed", left)
    assert "Team" in table.discards()


@pytest.mark.rule("ED-17", "R-087")
def test_and_makes_room_for_another_one() -> None:
    table = Table()
    table.has("Ada", "Warrior", "Super", "Cleric")
    table.holds("Ada", "Thief")
    table.turn("Ada")
    table.move("shed", "Warrior")
    table.move("play", "Thief")
    assert table.front("Ada") == ["Cleric", "Thief"]


@pytest.mark.rule("ED-11")
def test_whoever_gives_up_does_not_wait_for_the_others() -> None:
    """Ada could win; she says that she runs, and nobody is asked about the fight any more."""
    table = Table()
    table.level(Ada=9, Ben=3)
    table.holds("Ben", "Potion")
    table.doors("Goose")
    table.turn("Ada")
    table.on_to("Ada", "combat")
    table.move("give up")
    told = [entry[0] for entry in table.log()]
    assert "loses combat" in told and table.asked is not None and table.asked[1] == "arrange"
    assert "Potion" in table.hand("Ben")
