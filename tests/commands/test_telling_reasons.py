"""The story names what brings something about: the card, its line that has waited, a rule, or who has chosen it."""

from lootpress.table.words.card_words import CardWords
from lootpress.table.words.saying import EntryTold
from lootpress.table.words.telling import Chronicle
from lootpress.tests.commands.test_telling import told
from lootpress.tests.runtime.table import Table

CARDS = """
    monster "Manager"
      level 3
      1 treasure
      when it enters combat: each player in combat discards 1 card
      when you kill it alone: draw 1 door
      bad stuff: lose 1 level

    monster "Board"
      level 3
      when it enters combat: your left neighbor chooses one
        you lose your headgear
        you discard 1 card
      bad stuff: lose 1 level

    monster "Sphinx"
      level 3
      when it enters combat: ask your left neighbor "How many legs?"
        "no idea": draw 1 door
        "four": +4
      bad stuff: lose 1 level

    monster "Trickster"
      level 1
      when it enters combat: swap your hand with the hand of another player
      bad stuff: lose 1 level

    monster "Stranger"
      level 12
      when it enters combat: another player helps you
      bad stuff: lose 1 level

    item "Cloak"
      value 400
      armor
      +2
      when a curse strikes you: unequip this card

    ally "Shadow"
      +2
      once per turn, when another player asks for help: draw 1 door

    treasure "Blame"
      play at any time on a player: discard 1 ally in play
      that player gains 1 level

    race "Small"
      once per turn, when you sell an item: it counts double

    one-shot "Paste"
      value 300
      attach to your item
      +2

    treasure "Jumble"
      play during your turn, discard any number of items totaling at least 700: gain 1 level

    curse "Flood"
      each player who has the highest level loses 1 level

    treasure "Veil"
      play when you would suffer any bad stuff: draw 1 door instead

    race "Seer"
      during any combat, discard 1 card: +2 to a player in combat

    class "Priest"
      during combat, discard up to 3 cards: +1 for each discarded card
    """


def test_a_card_that_does_something_to_itself_says_so() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Cloak")
    table.holds("Ben", "Slip")
    table.doors("Elf")
    table.turn("Ada")
    story = told(table, ("play", "Slip"), ("player", "Ada"), about="room")
    assert "Ada puts “Cloak” aside, as it says." in story


def test_who_chooses_what_a_card_offers_is_told() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Hat")
    table.holds("Ada", "Potion")
    table.doors("Board")
    table.turn("Ada")
    story = told(table, about="combat")
    assert any(text.startswith("“Board”: Ben chooses “") for text in story), story


def test_hands_that_are_swapped_are_told_in_one_sentence() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.holds("Ada", "Potion", "Bomb")
    table.holds("Ben", "Hat")
    table.doors("Trickster")
    table.turn("Ada")
    story = told(table, about="combat")
    assert "“Trickster”: Ada and Ben swap hands (1 against 1)." in story
    assert not any("from the hand of" in text for text in story)


def test_a_monster_that_forces_somebody_to_help_is_named() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.holds("Ada", "Hat")
    table.doors("Stranger")
    table.turn("Ada")
    story = told(table, about="combat")
    assert "“Stranger”: Ben helps Ada (2 against 12)." in story


def test_a_follower_goes_to_make_room() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Friend")
    table.holds("Ada", "Buddy")
    table.turn("Ada")
    assert "Ada discards “Friend” to make room." in told(table, ("play", "Buddy"), about="arrange")


def test_why_an_item_counts_double_is_told() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Small", "Hoard")
    table.turn("Ada")
    story = told(table, ("sell",), ("card", "Hoard"), ("sell",), about="arrange")
    assert "“Small”: “Hoard” counts double in the sale." in story


def test_what_is_paid_with_the_card_it_lies_on_is_paid() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Sword", "Paste")
    table.holds("Ada", "Jumble")
    table.doors("Elf")
    table.turn("Ada")
    story = told(table, ("play", "Jumble"), ("card", "Sword"), about="room")
    assert "Ada discards “Sword” and “Paste”." in story, story


def test_who_asks_for_help_is_told_before_what_that_brings_about() -> None:
    table = Table("Ada", "Ben", "Cid", cards=CARDS)
    table.has("Cid", "Shadow")
    table.doors("Troll", "Elf", "Dwarf")
    table.turn("Ada")
    story = told(table, ("ask", "Ben"), ("treasures", 1), ("first", "Ada"), ("no",), about="combat")
    at = story.index("Ada asks Ben for help.")
    assert story[at + 1].startswith("“Shadow”: Cid draws “")
    assert story[at + 2] == "Ada offers Ben 1 treasure."


def test_a_counter_offer_is_wanted_and_agreed_to() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.doors("Troll")
    table.turn("Ada")
    moves = (("ask", "Ben"), ("treasures", 1), ("first", "Ada"), ("counter",), ("treasures", 2), ("no",), ("yes",))
    story = told(table, *moves, about="combat")
    at = story.index("Ada asks Ben for help and offers 1 treasure.")
    assert story[at + 1 : at + 3] == [
        "Ben wants 2 treasures instead.",
        "Ada agrees, and Ben helps Ada (2 against 10).",
    ]


def test_a_curse_that_speaks_of_all_players_strikes_everybody() -> None:
    table = Table(cards=CARDS)
    table.level(Ada=4)
    table.holds("Ben", "Flood")
    table.turn("Ada")
    story = told(table, ("play", "Flood"), ("player", "Cid"), about="arrange")
    assert story[:2] == [
        "Ben plays “Flood”.",
        "“Flood” strikes everybody (Each player who has the highest Level loses 1 Level).",
    ]


def test_a_bonus_that_is_given_is_told_with_whoever_gets_it() -> None:
    table = Table(cards=CARDS)
    table.has("Ada", "Priest")
    table.has("Ben", "Seer")
    table.holds("Ada", "Hat", "Boots")
    table.holds("Ben", "Elf")
    table.doors("Troll")
    table.turn("Ada")
    story = told(table, ("use", "Priest"), ("card", "Hat"), ("card", "Boots"), ("use", "Seer"), about="room")
    assert "“Priest”: Ada gets +2 (3 against 10)." in story
    assert "“Seer”: Ada gets +2 (5 against 10)." in story


def test_two_draws_of_different_cause_are_two_sentences() -> None:
    table = Table(cards=CARDS)
    chronicle = Chronicle(CardWords(table.state.deck), table.stage.names)
    one, other = EntryTold(("draw", 0, 3, "down")), EntryTold(("draw", 0, 4, "down"))
    assert len(chronicle.sentences([one, other])) == 1
    one.by = 5
    assert len(chronicle.sentences([one, other])) == 2


def test_strengths_are_told_once_after_what_changes_them() -> None:
    table = Table(cards=CARDS)
    table.level(Ada=5)
    table.holds("Ben", "Potion", "Promotion")
    table.doors("Goose")
    table.turn("Ada")
    story = told(table, ("play", "Promotion"), ("player", "Cid"), ("play", "Potion"), ("side", 1), about="room")
    assert [text for text in story if " against " in text][:3] == [
        "Ada fights “Goose” (5 against 3).",
        "Ben plays “Potion” for the monsters (5 against 6).",
        "Ada cannot win the combat, 5 against 6.",
    ]


def test_who_is_caught_and_does_not_suffer_is_told_to_be_spared() -> None:
    table = Table("Ada", "Ben", cards=CARDS)
    table.holds("Ada", "Veil")
    table.state.marks.dice = (1,)
    table.doors("Troll")
    table.turn("Ada")
    story = told(table, ("play", "Veil"), about="room")
    at = story.index("Ada plays “Veil”.")
    assert story[at - 1] == "“Troll” catches Ada."
    assert story[at + 2] == "Ada is spared the bad stuff of “Troll”."
    table = Table("Ada", "Ben", cards=CARDS)
    table.state.marks.dice = (1,)
    table.doors("Troll")
    table.turn("Ada")
    assert not any("is spared" in text for text in told(table, about="room"))
