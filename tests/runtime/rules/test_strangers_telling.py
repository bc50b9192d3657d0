"""What strangers were told about their cards: on paper, by `show`, and by the steps of an example."""

from lootpress.compiler.explain import explain_card
from lootpress.compiler.load import compile_text
from lootpress.print.wording.cards import cards_text
from lootpress.tests.runtime.table import refused

GIFT = """monster "Wrapped Rat"
  level 5
  2 treasures
  in the treasure deck
  when you draw this card: fight it
  bad stuff: discard 1 card
"""


def explained(text: str) -> list[str]:
    """What `show` says about the lines of the only card."""
    (card,) = compile_text(text).program.sets[0].cards
    return [one.text for one in explain_card(card)]


def test_where_a_card_lies_is_no_part_of_its_lines() -> None:
    waits, caught = explained(GIFT)
    assert waits.startswith("waits for: you draw this card; then fight it")
    assert caught == "happens to the player it catches: discard 1 card"


def test_show_says_who_they_are() -> None:
    told = explained('treasure "Peek"\n  look at the top 2 cards of the door deck\n  put them under the door deck\n')
    assert "`them` are the cards that the line before" in told[1]


def test_paper_takes_from_each_and_gives_to_each() -> None:
    toll = 'trap "Road Toll"\n  take 1 item from each other player\n  give 1 card from your hand to each other player\n'
    printed = cards_text(compile_text(toll).program)
    assert "Take 1 Item from each other player." in printed
    assert "Give 1 card from your hand to each other player." in printed


def test_nobody_ends_a_turn_in_the_middle_of_a_combat() -> None:
    rat = GIFT.replace("  in the treasure deck\n  when you draw this card: fight it\n", "")
    refused('"Ada" fights "Wrapped Rat"\n"Ada" ends their turn', "has to end first", rat)


def test_monsters_before_a_player_do_not_wait_behind_a_door() -> None:
    card = 'one-shot "Revolving Door"\n  value 100\n  play during any combat: put all monsters{} behind the next door\n'
    assert [d.code for d in compile_text(card.format("")).diagnostics] == ["L290"]
    assert not compile_text(card.format(" in combat")).diagnostics


def test_the_turn_of_another_player_is_one_turn() -> None:
    printed = cards_text(compile_text('item "Heckle"\n  value 100\n  during the turn of another player: +1\n').program)
    assert "+1 during another player’s turn." in printed
