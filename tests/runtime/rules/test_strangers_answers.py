"""What strangers wrote behind `otherwise` and `if you do`: a bonus or a ban answers the line above, or is refused."""

import pytest

from lootpress.compiler.load import compile_text
from lootpress.tests.runtime.table import story

PAID = """
    one-shot "Lemon Soap"
      value 100
      lose 1 item
      otherwise: +3 to the other side

    one-shot "Folded Hat"
      value 100
      discard 1 card from your hand
      if you do:
        +3 to your side
        +1 to your side

    one-shot "Late Excuse"
      value 100
      lose 1 item
      otherwise: you cannot run away

    enhancer "Protection Money"
      lose 1 item
      if you do: +3

    curse "Bare Scalp"
      lose your headgear
      otherwise, until your next turn ends: -1

    item "Spare Cap"
      headgear
      value 300
      +1

    monster "Doorman"
      level 8
      2 treasures
      bad stuff: lose 1 level
    """


@pytest.mark.parametrize(
    ("has", "card", "numbers"),
    [
        ('"Ada" has "Spare Cap"', "Lemon Soap", "5 to 8"),
        ("", "Lemon Soap", "5 to 11"),
        ('"Ada" holds "Spare Cap"', "Folded Hat", "9 to 8"),
        ("", "Folded Hat", "5 to 8"),
    ],
)
def test_a_bonus_answers_what_was_done_as_the_card_was_played(has: str, card: str, numbers: str) -> None:
    steps = f'{has}\n"Ada" holds "{card}"\n"Ada" fights "Doorman"\n"Ada" plays "{card}"\nexpect {numbers}'
    story(f'"Ada" is level 5\n{steps}', PAID)


@pytest.mark.parametrize(("has", "numbers"), [('"Ben" has "Spare Cap"', "5 to 11"), ("", "5 to 8")])
def test_a_bonus_of_an_enhancer_answers_too(has: str, numbers: str) -> None:
    played = '"Ada" fights "Doorman"\n"Ben" plays "Protection Money" on "Doorman"'
    story(f'"Ada" is level 5\n{has}\n"Ben" holds "Protection Money"\n{played}\nexpect {numbers}', PAID)


@pytest.mark.parametrize(("has", "strength"), [('"Ada" has "Spare Cap"', 5), ("", 4)])
def test_what_begins_to_last_answers_on_a_curse(has: str, strength: int) -> None:
    story(f'"Ada" is level 5\n{has}\n"Ada" suffers "Bare Scalp"\nexpect the strength of "Ada" is {strength}', PAID)


def messages(text: str) -> list[tuple[str, int]]:
    """The messages about a text and their lines."""
    return [(d.code, d.place.line) for d in compile_text(text).diagnostics]


@pytest.mark.parametrize(
    "line", ["otherwise: -1", "if you do: you cannot sell items", "otherwise, when your turn starts: lose 1 level"]
)
def test_what_goes_on_as_long_as_a_curse_lies_there_answers_nothing(line: str) -> None:
    assert messages(f'curse "Bald Spot"\n  lose your headgear\n  {line}\n') == [("L344", 3)]


def test_nothing_answers_a_line_that_waits() -> None:
    waits = "when your turn starts, if you have a class: draw 1 door"
    assert messages(f'item "Clock"\n  value 100\n  {waits}\n  otherwise: +1\n') == [("L344", 4)]


@pytest.mark.parametrize("answer", ["otherwise: +3 to the other side", "if that player does: draw 1 treasure"])
def test_an_answer_belongs_below_how_the_card_is_played(answer: str) -> None:
    play = "play during any combat: another player discards 1 item"
    card = f'one-shot "Petty Fine"\n  value 100\n  {play}\n  {answer}\n'
    assert messages(card) == [("L281", 4)]
    below = card.replace("combat: ", "combat:\n    ").replace("\n  " + answer, "\n    " + answer)
    assert messages(below) == []
