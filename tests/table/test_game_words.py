"""What a set calls the things of the game is what players read, at the terminal and at the table."""

from lootpress.compiler.link.join import link_deck
from lootpress.compiler.link.linked import Linked
from lootpress.compiler.load import compile_texts
from lootpress.print.rulesheet import rules_html
from lootpress.print.wording.game_words import Words, called_by_all
from lootpress.runtime.deck import play_deck
from lootpress.runtime.views import view_of
from lootpress.table.words.card_words import CardWords
from lootpress.table.words.lying import card_at
from lootpress.tests.runtime.table import Table

TRADERS = """
set "Star Traders"
  code "ST"
  use "Fantasy rules"
  calls "gold" "Credits"
  calls "treasure" "Cargo", "Cargo"
  calls "bad stuff" "Oops"
  calls "levels" "Star"

monster "Customs Officer"
  level 6
  2 treasures
  bad stuff: lose 1 level

item "Level Hat"
  headgear
  value 300
  when you kill a monster: draw 1 treasure
"""
NEIGHBOURS = """
set "Neighbours"
  code "NB"
  use "Fantasy rules"
  calls "bad stuff" "Oops"
  calls "levels" "Rung"

monster "Postman"
  level 3
  1 treasure
  bad stuff: lose 2 levels
"""


def words(*texts: str) -> CardWords:
    return CardWords(play_deck(compile_texts({f"{at}/set.loot": text for at, text in enumerate(texts)}).program))


def test_a_card_speaks_in_the_words_of_its_set() -> None:
    mixed = words(TRADERS, NEIGHBOURS)
    pages = {mixed.name(i): "\n".join(mixed.page(i)) for i in range(len(mixed.deck.card_of))}
    assert "Oops: Lose 1 Star." in pages["Customs Officer"] and "2 Cargo" in pages["Customs Officer"]
    assert "Oops: Lose 2 Rungs." in pages["Postman"] and "1 Treasure" in pages["Postman"]
    assert pages["Level Hat"].startswith("Level Hat\n") and "300 Credits" in pages["Level Hat"]


def test_the_table_speaks_in_the_words_in_which_all_sets_agree() -> None:
    said = "Ben suffers the bad stuff of Level Hat, goes down 2 levels and sells it for 300 gold."
    assert (
        words(TRADERS).tell(said)
        == "Ben suffers the oops of Level Hat, goes down 2 stars and sells it for 300 credits."
    )
    assert words(TRADERS, NEIGHBOURS).tell(said) == said.replace("bad stuff", "oops")
    assert words(TRADERS).tell("Level draws 2 treasures.", ["Level"]) == "Level draws 2 cargo."


def test_numbers_in_capitals_and_plurals_of_ones_own() -> None:
    mice = Words({"Gold Pieces": ("Cheese", "Cheese"), "Treasure": ("Mouse", "Mice"), "Level": ("XP", "XP")})
    assert mice.say("TREASURES: 2 Treasures, 1 Treasure, 300 Gold Pieces") == "MICE: 2 Mice, 1 Mouse, 300 Cheese"
    assert mice.tell("3 treasures at level 4 for 300 gold") == "3 mice at XP 4 for 300 cheese"


def test_the_article_goes_with_the_word_that_is_said() -> None:
    words = Words({"Door": ("Airlock", "Airlocks"), "Item": ("Gadget", "Gadgets")})
    assert words.say("A Door, an Item, the Door, a Doorman") == "An Airlock, a Gadget, the Airlock, a Doorman"
    assert words.tell("draws a door and an item of An Item", ["An Item"]) == "draws an airlock and a gadget of An Item"


def test_a_deck_in_the_words_of_one_set_calls_everything_as_that_set_does() -> None:
    linked = link(TRADERS, NEIGHBOURS, 'deck "Both"\n  use "Star Traders"\n  use "Neighbours"\n  words "Neighbours"\n')
    assert called_by_all(linked.sets).instead["Level"] == ("Rung", "Rungs")
    assert {card_set.words for card_set in linked.sets} == {linked.sets[0].words}
    assert "start at <b>Rung 1</b>" in rules_html(linked.program).decode()


def link(*texts: str) -> Linked:
    programs = [compile_texts({f"{at}.loot": text}).program for at, text in enumerate(texts)]
    return link_deck(programs[-1].decks[0], programs)


def test_what_is_worn_and_does_not_count_says_so() -> None:
    """Only a Cleric may use the Mace, and Ada has just ceased to be one."""
    for identity, told in (("Cleric", "Mace"), ("Thief", "Mace (does not count)")):
        table = Table("Ada", "Ben")
        table.has("Ada", identity, "Mace")
        words, view = CardWords(table.state.deck), view_of(table.state, 1)
        (mace,) = (i for i in view.tables[0] if words.name(i) == "Mace")
        table.state.up[mace] = 1
        table.state.version += 1
        assert card_at(words, view_of(table.state, 1), mace) == told
