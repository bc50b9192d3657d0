"""What a referee found in further games of the bots: prices where cards at hand would do, plays that help nobody."""

from lootpress.tests.runtime.table import Table
from lootpress.tests.runtime.test_bots_playing import bot_acts, fight

CARDS = """
    class "Sage"
      during combat, discard your hand: defeat 1 monster in combat keeping its treasures

    monster "Gnat"
      level 11
      1 treasure
      bad stuff: lose 1 level

    monster "Ox"
      level 11
      2 levels
      2 treasures
      bad stuff: lose 1 level

    one-shot "Biscuit"
      value 100
      +3 to either side

    one-shot "Bees"
      value 300
      +5 to either side

    item "Blade"
      1 hand
      value 300
      +4

    curse "Dull"
      lose 1 level

    curse "Flood"
      each player who has the highest level loses 1 level
      each player who has the lowest level draws 1 door
    """


def test_what_wins_the_kill_comes_before_a_price_that_only_removes_the_monster() -> None:
    """Three worthless cards would drive the Gnat away; the Bees cost more, and bring a level."""
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=8, Ben=6)
    table.has("Ada", "Sage", "Bees")
    table.holds("Ada", "Dull", "Dull", "Dull")
    fight(table, "Ada", "Gnat")
    bot_acts(table, "Ada")
    assert table.level_of("Ada") == 9 and len(table.hand("Ada")) == 4


def test_nobody_plays_against_all_alike_what_does_not_stop_the_fight() -> None:
    """With a level less for everybody the Biscuit would stop Ada, but she would not be close any more either."""
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=7, Ben=7, Cid=7)
    table.has("Ada", "Blade", "Blade")
    table.holds("Ben", "Flood", "Biscuit")
    fight(table, "Ada", "Ox")
    bot_acts(table, "Ben")
    assert sorted(table.hand("Ben")) == ["Biscuit", "Flood"]
