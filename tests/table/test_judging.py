"""The judge of frames lets pass what the log says in other words, and nothing else."""

from __future__ import annotations

import pytest

from lootpress.commands.decks import deck_from
from lootpress.commands.linking import link_path
from lootpress.compiler.serial import to_json
from lootpress.runtime.story import Teller
from lootpress.tests.table.judging import Story


@pytest.fixture(scope="module")
def teller() -> Teller:
    return Teller(deck_from(to_json(link_path("starter").program)), ["Kim", "Ann", "Bob 2"])


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("Kim leaves the combat, 4 against 1.", "Kim cannot win the combat."),
        ("“Bridge” leaves Kim no way out, and catches Kim.", "“Bridge” catches Kim."),
        ("“Bridge” does not pursue Kim.", "Kim escapes “Bridge”."),
        ("Kim plays “Rope” on Ann.", "Kim plays “Rope”."),
        ("Kim lays “Rope” on the table.", "Kim plays “Rope”."),
        ("“Rope”: −2 to 1 Monster in combat.", "“Rope” takes effect."),
        ("“Rope” says to Ann: If you hear this, lose 1 Level.", "“Rope” takes effect."),
        ("Ann gets a card from the hand of Kim.", "Ann takes a card in hand."),
        ("Ann gets “Rope” from the hand of Bob 2.", "Ann takes “Rope” in hand."),
        ("“Rope” goes over to “Bridge”.", "“Rope” is attached to “Bridge”."),
        ("“Rope” gets +4 (4 against 1).", "“Rope” takes effect."),
        ("“Rope”: Ann gets −2 (4 against 1).", "“Rope” takes effect."),
        ("Kim plays “Rope” for the monsters (4 against −1).", "Kim plays “Rope”."),
        ("Kim wants 2 treasures instead.", "Kim offers Ann help for 2 treasures."),
        ("Ann agrees, and Kim helps Ann (4 against 1).", "Kim helps Ann."),
        ("Kim discards Ann's “Rope”.", "Kim discards “Rope”."),
        ("Kim offers Ann 1 treasure.", "Kim asks Ann for help and offers 1 treasure."),
        ("Kim offers Bob 2 nothing.", "Kim asks Bob 2 for help and offers nothing."),
        ("Kim has too many cards, and discards “Rope”.", "Kim discards “Rope”."),
        ("Kim discards “Rope”: too many ranks for level 1.", "Kim discards “Rope”."),
        ("Kim discards “Rope” to make room.", "Kim discards “Rope”."),
    ],
)
def test_other_words_for_what_the_log_says_are_let_pass_only_where_it_says_so(
    teller: Teller, told: str, written: str
) -> None:
    story = Story(teller, 0)
    assert not story.may_be_told(told)
    story.sentences.add(written)
    assert story.may_be_told(told)


@pytest.mark.parametrize(
    ("told", "written"),
    [
        ("Kim draws “Rope”.", "Kim draws a card."),
        ("Kim takes “Rope” in hand.", "Kim takes a card in hand."),
        ("Ann gets “Rope” from the hand of Kim.", "Ann takes a card in hand."),
        ("“Bridge” leaves Ann no way out, and catches Ann.", "“Bridge” catches Kim."),
        ("Ann leaves the combat, 4 against 1.", "Kim cannot win the combat."),
        ("Ann agrees, and Kim helps Ann.", "Ann helps Kim."),
        ("Kim wants 2 treasures instead.", "Ann offers Kim help for 2 treasures."),
    ],
)
def test_what_only_another_seat_knows_is_not(teller: Teller, told: str, written: str) -> None:
    story = Story(teller, 0)
    story.sentences.add(written)
    assert not story.may_be_told(told)


def test_what_was_revealed_before_is_known_wherever_it_goes(teller: Teller) -> None:
    story = Story(teller, -1)
    story.sentences.add("Ann gets a card from the hand of Kim.")
    assert not story.may_be_told("Ann gets “Rope” from the hand of Kim.")
    story.sentences.add("Bob 2 reveals “Rope”.")
    assert not story.may_be_told("Ann gets “Rope” from the hand of Kim.")
    story.sentences.add("Kim reveals “Ladder” and “Rope”.")
    assert story.may_be_told("Ann gets “Rope” from the hand of Kim.")
