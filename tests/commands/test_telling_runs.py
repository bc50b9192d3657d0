"""The story of rolls, answers of the table, and monsters that go over to somebody else."""

import re

from lootpress.tests.commands.test_telling import told
from lootpress.tests.runtime.table import Table

CARDS = """
monster "Sloth"
  level 12
  it will not pursue players of level at most 4
  bad stuff: lose 1 level

monster "Cart"
  level 12
  bad stuff: lose 1 level

monster "Switchboard"
  level 12
  +X, where X is what the table says "How many phones lie on the table?", at most 4
  bad stuff: lose 1 level

monster "Umbrella Thief"
  level 12
  -3 if the table says "the sun is shining"
  bad stuff: lose 1 level

monster "Reaper"
  level 12
  you cannot run away
  bad stuff: die

item "Second Thought"
  value 300
  once per turn, when you roll a die: you may roll again

curse "Bell"
  lose 1 class

door "Timetable"
  play during any combat on a monster: move it to another player
"""


def two_monsters(*names: str) -> Table:
    """Ada meets the first, and Ben sends the second after it."""
    table = Table(cards=CARDS)
    table.doors(names[0])
    table.holds("Ben", "Wanderer", names[1])
    table.turn("Ada")
    return table


def test_each_monster_lets_go_by_itself_also_after_a_roll() -> None:
    table = two_monsters("Cart", "Sloth")
    story = told(table, ("play", "Wanderer"), ("card", "Cart"), about="room")
    assert any(text.startswith("Ada rolls a ") for text in story)
    assert "“Sloth” does not pursue Ada." in story and "Ada escapes “Sloth”." not in story


def test_a_card_that_lets_one_roll_again_is_named() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Second Thought")
    table.doors("Cart")
    table.turn("Ada")
    story = told(table, ("yes",), about="room")
    rolls = [text for text in story if "rolls a" in text]
    assert not rolls[0].startswith("“") and rolls[1].startswith("“Second Thought”: Ada rolls a ")


def test_what_the_table_says_is_told() -> None:
    for monster, question, answers in (
        ("Switchboard", "How many phones lie on the table?", [str(n) for n in range(11)]),
        ("Umbrella Thief", "the sun is shining", ["yes", "no"]),
    ):
        table = Table(cards=CARDS)
        table.doors(monster)
        table.turn("Ada")
        story = told(table, about="room")
        said = re.compile(rf"“{re.escape(question)}” — ({'|'.join(answers)})( \(1 against [0-9]+\))?\.")
        assert sum(said.fullmatch(text) is not None for text in story) == 1, story


def test_who_is_first_at_a_body_is_rolled_for_in_so_many_words() -> None:
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.has("Ada", "Hat")
    table.doors("Reaper")
    table.turn("Ada")
    story = told(table, about="room")
    assert story[story.index("Ada dies!") + 1] == "Ben and Cid roll for who is first."


def test_a_monster_that_goes_over_is_told_with_whom_it_goes_for() -> None:
    table = two_monsters("Cart", "Sloth")
    table.holds("Ada", "Timetable")
    story = told(table, ("play", "Wanderer"), ("play", "Timetable"), ("card", "Sloth"), ("player", "Cid"), about="room")
    assert "“Sloth” leaves the combat and goes for Cid (1 against 12)." in story


def test_what_goes_over_to_another_card_is_told_after_the_loss() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Warrior", "Super", "Cleric")
    table.turn("Ada")
    story = told(table, ("shed", "Warrior"), about="room")
    assert story[:2] == ["Ada discards “Warrior”.", "“Super” goes over to “Cleric”."]


def test_also_when_a_trap_takes_the_card() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Warrior", "Super", "Cleric")
    table.holds("Ben", "Bell")
    table.turn("Ada")
    story = told(table, ("pass",), ("play", "Bell"), ("player", "Ada"), ("card", "Warrior"), about="room")
    assert story[2:4] == ["Ada loses “Warrior”.", "“Super” goes over to “Cleric”."]
