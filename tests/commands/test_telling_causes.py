"""The story says why: which card did it, how much it gave and to whom, who chose, and what the rules took."""

import re

from lootpress.runtime.game import Game
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.telling import Chronicle
from lootpress.tests.commands.test_telling import told
from lootpress.tests.runtime.table import ROLES, Table

CARDS = """
monster "Manager"
  level 1
  when it enters combat: each player in combat discards 1 card
  bad stuff: lose 1 level

monster "Intern"
  level 1
  when you kill it alone: draw 1 door
  bad stuff: lose 1 level

monster "Chimp"
  level 12
  you cannot run away
  bad stuff: lose 1 class

monster "Riddler"
  level 12
  when it enters combat: ask your left neighbor "How many legs?"
    "four": +4
    "none": -2
  bad stuff: lose 1 level

treasure "Landslide"
  when you draw this card:
    discard it
    draw 2 treasures

class "Brawler"
  once per combat, during combat, discard up to 2 cards: +2 for each discarded card

class "Sneak"
  once per combat, during any combat, discard 1 card: -3 to another player in combat

curse "Vote"
  your left neighbor chooses one
    lose 1 level
    discard 1 card from your hand

curse "Refund"
  lose your race

item "Safe"
  big
  value 300
  +1
"""

FURTHER = """
hireling "Sparrow"
  +1

treasure "Blame"
  discard 1 hireling in play

item "Habit"
  value 100
  when you open a door: draw 1 treasure
"""


def at(table: Table, *doors: str) -> Table:
    table.doors(*doors)
    table.turn("Ada")
    return table


def test_what_a_monster_does_as_it_comes_or_dies_is_told_with_its_name() -> None:
    table = Table(cards=CARDS)
    table.holds("Ada", "Hat")
    table.level(Ada=5)
    assert "“Manager”: Ada discards “Hat” (5 against 1)." in told(at(table, "Manager"), about="room")
    table = Table(cards=CARDS)
    table.level(Ada=5)
    story = told(at(table, "Intern", "Elf"), about="arrange")
    assert "“Intern”: Ada draws “Elf” face down." in story, story


def test_a_card_that_discards_itself_says_so() -> None:
    table = Table(cards=CARDS)
    table.level(Ada=5)
    table.treasures("Landslide", "Hat", "Sword")
    story = told(at(table, "Goose"), about="arrange")
    where = story.index("Ada discards “Landslide”, as it says.")
    assert story[where + 1].startswith("“Landslide”: Ada draws “Hat” and “Sword”"), story


def test_how_much_is_given_and_to_whom() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Brawler")
    table.has("Ben", "Sneak")
    table.holds("Ada", "Hat", "Sword")
    table.holds("Ben", "Crown")
    at(table, "Chimp")
    moves = (("use", "Brawler"), ("card", "Hat"), ("card", "Sword"), ("use", "Sneak"))
    story = told(table, *moves, about="room")
    assert "“Brawler”: Ada gets +4 (5 against 12)." in story, story
    assert "“Sneak”: Ada gets −3 (2 against 12)." in story, story


def test_who_answers_and_who_chooses() -> None:
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    story = told(at(table, "Riddler"), ("answer", "four"), about="room")
    assert "“Riddler”: “How many legs?” — Ben says: four." in story, story
    assert "“Riddler” gets +4 (1 against 16)." in story, story
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.level(Ada=3)
    table.holds("Ada", "Hat")
    story = told(at(table, "Vote"), about="room")
    assert "Ben chooses “Lose 1 Level”." in story, story


def test_a_higher_price_for_help_is_an_answer_and_is_agreed_to() -> None:
    table = Table("Ada", "Ben")
    table.level(Ben=9)
    at(table, "Goose", "Goose")
    moves = (("ask", "Ben"), ("treasures", 0), ("counter",), ("treasures", 1), ("no",), ("yes",))
    story = told(table, *moves, about="room")
    assert "Ben wants 1 treasure instead." in story, story
    assert "Ada agrees, and Ben helps Ada (10 against 3)." in story, story


def test_a_class_that_is_exchanged_makes_room_and_is_not_one_too_many() -> None:
    table = Table("Ada", "Ben", cards='curse "New Job"\n  swap your class with the top class of the discards\n')
    table.has("Ada", "Warrior")
    table.stage.throw_away(["Thief"])
    story = told(at(table, "New Job"), about="room")
    assert "Ada swaps “Warrior” for “Thief”." in story, story
    assert not any("discards “Warrior”" in sentence for sentence in story), story
    assert "Thief" in table.front("Ada") and "Warrior" in table.discards()


def test_what_the_rules_take_is_no_gift() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.level(Ada=5)
    table.has("Ada", "Dwarf", "Anvil", "Safe")
    story = told(at(table, "Refund"), about="room")
    assert any(
        re.fullmatch("Ada gives “(Anvil|Safe)” to Ben: no room for one more big item.", text) for text in story
    ), story


def test_too_many_cards_are_no_whim_and_a_card_of_somebody_else_is_called_his() -> None:
    table = Table("Ada", "Ben", cards=CARDS + FURTHER)
    table.holds("Ada", "Hat", "Hat", "Hat", "Hat", "Hat", "Hat", "Blame")
    table.has("Ben", "Sparrow")
    at(table, "Elf", "Elf")
    story = told(table, ("play", "Blame"))
    assert "Ada discards Ben's “Sparrow”." in story, story
    assert any(text.startswith("Ada has too many cards, and discards “") for text in story), story


def test_what_a_card_that_stays_does_later_is_told_with_its_name() -> None:
    table = Table("Ada", "Ben", cards=CARDS + FURTHER)
    table.holds("Ada", "Habit")
    table.doors("Elf", "Elf")
    table.turn("Ada")
    table.on_to("Ada", "arrange")
    story = told(table, ("play", "Habit"), ("pass",))
    assert "“Habit”: Ada draws “" in " ".join(story), story


def test_who_everybody_is_and_who_listens_is_told() -> None:
    table = Table("Ada", "Ben", cards=ROLES, options=("Listen at the Door",))
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    game = Game.new(table.state.deck, 2, 5)
    for _ in range(12):
        game.apply(0, chronicle.watch)
    story = [sentence.text for sentence in chronicle.sentences(chronicle.drain(game.state))]
    assert re.fullmatch(r"Ada is “\w+”, a (woman|man)\.", story[1]), story
    assert "Ada listens at the door." in story, story
