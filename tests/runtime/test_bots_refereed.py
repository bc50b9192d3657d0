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
