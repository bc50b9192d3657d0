"""What looked absurd to somebody who read whole games of the greedy bots, and is done no more."""

import pytest

from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, bot_move, fight

CARDS = """
    monster "Hermit"
      level 6
      2 treasures
      other players cannot help
      bad stuff: lose 1 level

    monster "Plain"
      level 6
      2 treasures
      bad stuff: lose 1 level

    monster "Ogre"
      level 13
      2 treasures
      bad stuff: lose 1 level

    item "Wings"
      footgear
      value 800
      +5

    curse "Rust"
      lose your footgear

    curse "Cramp"
      until you kill a monster: -1 hand

    item "Cape"
      armor
      value 200
      only for "Elf"
      +1

    class "Gambler"
      during your turn, unless you are in combat, discard 1 card: roll a die
        1 to 3: lose 1 level
        4 to 6: draw 1 treasure
    """


@pytest.mark.parametrize(
    ("monster", "has", "kind"),
    [("Plain", "Sword", "trouble"), ("Hermit", "Sword", "loot"), ("Golem", "Sword", "loot")],
)
def test_it_counts_on_help_only_where_help_can_come_and_would_do(monster: str, has: str, kind: str) -> None:
    """Nobody may help against a Hermit, and only the levels of a helper count against a Golem."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=3, Ben=3)
    table.has("Ben", has, "Mail", "Crown")
    table.holds("Ada", monster)
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert bot_move(table)[0] == kind


@pytest.mark.parametrize(("wings", "monster", "plays"), [("Cid", "Imp", False), ("Ada", "Ogre", True)])
def test_in_a_fight_that_decides_it_plays_only_what_touches_the_fight(wings: str, monster: str, plays: bool) -> None:
    """Ada is about to win the game: what Cid could lose does not matter now, though he leads; her wings do."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=9, Ben=3, Cid=9)
    table.has("Cid", "Mail", "Sword")
    table.has(wings, "Wings")
    table.holds("Ben", "Rust")
    fight(table, "Ada", monster)
    bot_acts(table, "Ben")
    assert ("Rust" not in table.hand("Ben")) == plays
    assert ("Wings" not in table.front(wings)) == plays


def test_it_does_not_give_away_what_it_cannot_hold_for_a_while() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=5, Ben=3)
    table.has("Ada", "Elf", "Dagger", "Sword")
    table.has("Ben", "Cape")
    table.suffer("Ada", "Cramp")
    assert bot_move(table) == ("card", "Dagger")
    table.turn("Ada")
    for _ in range(6):
        if table.asked is None or table.asked[1] == "room":
            break
        bot_move(table)
    assert {"Dagger", "Sword"} <= set(table.front("Ada"))


def test_it_does_not_gamble_because_two_throws_look_good() -> None:
    """An even chance of a treasure for a level: six throws show that it is none to take."""
    gambled = 0
    for turn in range(8):
        table = Table("Ada", "Ben", cards=CARDS)
        table.level(Ada=8, Ben=3)
        table.has("Ada", "Gambler")
        table.holds("Ada", *["Elf"] * 7)
        table.state.turn_number = turn
        table.turn("Ada")
        for _ in range(30):
            if table.asked is None or table.asked[1] == "charity":
                break
            if table.asked[0] == "Ada":
                gambled += bot_move(table)[0] == "use"
            else:
                table.pass_on()
    assert gambled <= 1


# ---------------------------------------------------------------- what one is, and what one wears

WORN = """
    item "Top Hat"
      headgear
      value 400
      only for "Human"
      +3

    item "Muff"
      headgear
      value 400
      not for "Cleric"
      +3
    """


@pytest.mark.parametrize(
    ("worn", "card", "played"),
    [("Top Hat", "Dwarf", False), ("Crown", "Dwarf", True), ("Muff", "Cleric", False), ("Muff", "Warrior", True)],
)
def test_it_does_not_become_what_may_not_wear_its_hat(worn: str, card: str, played: bool) -> None:
    table = Table("Ada", "Ben", cards=WORN)
    table.has("Ada", worn)
    table.holds("Ada", card)
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    assert (bot_move(table)[0] != "pass") == played


def test_nor_does_it_in_the_middle_of_a_fight() -> None:
    table = Table("Ada", "Ben", cards=WORN)
    table.level(Ada=2, Ben=2)
    table.has("Ada", "Top Hat")
    table.holds("Ada", "Dwarf")
    fight(table, "Ada", "Goose")
    bot_acts(table, "Ada")
    assert "Dwarf" in table.hand("Ada") and table.level_of("Ada") == 3


@pytest.mark.parametrize(("second", "played"), [("Cleric", True), ("Warrior", False)])
def test_it_takes_a_second_class_where_it_may_have_two(second: str, played: bool) -> None:
    table = Table("Ada", "Ben")
    table.has("Ada", "Warrior", "Super")
    table.holds("Ada", second)
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    assert (bot_move(table)[0] != "pass") == played


# ---------------------------------------------------------------- trouble, luck and ways out

LUCK = """
    monster "Weathercock"
      level 14
      2 treasures
      when it enters combat: roll a die
        1 to 5: nothing
        6: -13
      bad stuff: lose 1 level

    monster "Salesman"
      level 6
      2 treasures
      when it enters combat, discard 2 cards: end the combat
      bad stuff: lose 3 levels

    door "Curtain"
      play during any combat:
        the fighter draws 1 treasure
        end the combat
    """


def test_it_looks_for_no_trouble_that_only_luck_could_end() -> None:
    """One throw of six makes the Weathercock weak; whoever tries just one of them may believe in it."""
    for turn in range(12):
        table = Table("Ada", "Ben", cards=LUCK)
        table.level(Ada=4, Ben=7)
        table.holds("Ada", "Weathercock")
        table.doors("Elf", "Dwarf")
        table.state.turn_number = turn
        table.turn("Ada")
        table.on_to("Ada", "room")
        assert bot_move(table)[0] == "loot"


def test_it_looks_for_no_trouble_that_it_would_buy_itself_out_of() -> None:
    table = Table("Ada", "Ben", cards=LUCK)
    table.level(Ada=4, Ben=1)
    table.holds("Ada", "Salesman", "Slip", "Slip", "Slip")
    table.doors("Elf", "Dwarf")
    table.turn("Ada")
    table.on_to("Ada", "room")
    assert bot_move(table)[0] == "loot"


def test_who_can_win_the_game_does_not_leave_the_fight_instead() -> None:
    """The Curtain costs less than the Bomb, but the Bomb wins."""
    table = Table("Ada", "Ben", cards=LUCK)
    table.level(Ada=9, Ben=3)
    table.holds("Ada", "Curtain", "Bomb")
    fight(table, "Ada", "Troll")
    bot_acts(table, "Ada")
    assert table.state.winners == (table.seat("Ada"),)


# ---------------------------------------------------------------- cards seen, cards attached

SEEN = """
    item "Spectacles"
      value 100
      when your turn starts:
        look at the top card of the door deck
        you may put them under the door deck

    item "Blower"
      2 hands
      value 500
      -3 to each monster in combat
    """


@pytest.mark.parametrize(("door", "away"), [("Imp", False), ("Elf", False), ("Dragon", True), ("Slip", True)])
def test_it_puts_away_only_what_it_would_rather_not_meet(door: str, away: bool) -> None:
    table = Table("Ada", "Ben", cards=SEEN)
    table.level(Ada=3, Ben=3)
    table.has("Ada", "Spectacles")
    table.doors(door)
    table.turn("Ada")
    assert table.asked == ("Ada", "may")
    assert bot_move(table)[0] == ("yes" if away else "no")


def test_it_frees_of_limits_what_lies_idle() -> None:
    table = Table("Ada", "Ben", cards=SEEN)
    table.has("Ada", "Hat", "Sword", "Blower")
    table.holds("Ada", "Cheat")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    table.move("play", "Cheat")
    assert table.asked == ("Ada", "attach")
    assert bot_move(table) == ("card", "Blower")


# ---------------------------------------------------------------- whom it hits, and what saves nobody

AIMED = """
    curse "Barefoot"
      lose your footgear and 1 level

    one-shot "Alarm"
      value 200
      play during any combat: each player in combat runs away
    """


def test_a_curse_strikes_whoever_is_about_to_win_not_whom_it_hurts_more() -> None:
    table = Table("Ada", "Ben", "Cid", cards=AIMED)
    table.level(Ada=9, Ben=3, Cid=9)
    table.has("Cid", "Boots", "Mail", "Sword")
    table.holds("Ben", "Barefoot")
    fight(table, "Ada", "Imp")
    bot_acts(table, "Ben")
    assert (table.level_of("Cid"), table.state.winners) == (9, ())


def test_to_run_away_at_once_saves_nobody_from_running_away() -> None:
    table = Table("Ada", "Ben", cards=AIMED)
    table.level(Ada=5, Ben=1)
    table.has("Ada", "Friend")
    table.holds("Ada", "Alarm")
    fight(table, "Ada", "Dragon")
    bot_acts(table, "Ada")
    assert "Alarm" in table.hand("Ada")
