"""What people say at the table finds the line that says it on a card."""

import pytest

from lootpress.dsl.suggest import SYNONYMS
from lootpress.service.asking import say_it
from lootpress.service.corpus import real_blocks
from lootpress.service.everyday import EVERYDAY


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("everyone passes their hand left", "each player gives 1 card to their left neighbor"),
        ("steal an item from another player", "take 1 item from another player"),
        ("you can't run away", "you cannot run away"),
        ("lose your hat", "lose your headgear"),
        ("miss your next turn", "skip your next turn"),
        ("nobody may help you", "other players cannot help"),
        ("change your sex", "become the other gender"),
        ("take a card from the discard pile", "take 1 card from the discards into your hand"),
        ("peek at the top three cards of the door deck", "look at the top 3 cards of the door deck"),
        ("add a monster from your hand to the fight", "add 1 monster from your hand to the combat"),
        ("when you kill a monster alone draw a treasure", "when you kill a monster alone: draw 1 treasure"),
        ("half your items are lost", "lose half your items"),
        ("swap hands with somebody else", "otherwise: swap your hand with the hand of another player"),
        ("go up a level", "gain 1 level"),
        ("player with the highest level loses a level", "each player who has the highest level loses 1 level"),
        ("cancel a curse", "play when a curse would strike you: cancel it"),
        ("+3 against undead", "+3 against undead monsters"),
        ("discard your whole hand", "discard your hand"),
        ("instead of dying", "when you would die: discard this card instead"),
        ("evryone drwas a tresure", "each player in any order draws 1 treasure face up"),
        ("a +5 bonus if you fight alone", "+1 if you are alone"),
        ("stronger against men", '+3 against "man"'),
        ("reroll the dice", "play when another player escapes: that player rolls again"),
        ("the monster gets one more treasure", "+1 treasure"),
    ],
)
def test_among_the_first_five(said: str, line: str) -> None:
    assert line in [found.line for found in say_it(said)]


def test_the_nearest_comes_first_and_nothing_twice() -> None:
    for said in ("lose an item", "draw a card when you win", "each player"):
        found = say_it(said, 10)
        assert [f.nearness for f in found] == sorted((f.nearness for f in found), reverse=True)
        assert len({f.line for f in found}) == len(found) == 10


def test_the_cards_have_the_line() -> None:
    texts = {block.name: block.text for block in real_blocks()}
    for found in say_it("lose 1 level", 5):
        assert found.cards and all(found.line in texts[card] for card in found.cards)


@pytest.mark.parametrize("said", ["", "   ", "zzz qqq", "🪿", '"', "'"])
def test_nothing_known_nothing_found(said: str) -> None:
    assert say_it(said) == []


def test_a_whole_page_is_no_trouble() -> None:
    assert len(say_it("lose a level " * 2_000)) == 5


def test_what_cards_say_is_known_to_them() -> None:
    """Whatever stands for an everyday phrase must have at least one word that real lines use."""
    assert sorted(phrase for phrase in EVERYDAY.keys() - SYNONYMS.keys() if not say_it(EVERYDAY[phrase], 1)) == []
