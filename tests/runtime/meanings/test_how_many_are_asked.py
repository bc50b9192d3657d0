"""A question about several asks as many as it says: a player, each player, two of them; so does a number of theirs."""

import pytest

from lootpress.tests.runtime.table import story

CARDS = """
    item "Cap"
      value 100
      +1 headgear

    item "Clogs"
      value 100
      +1 footgear

    item "Scale"
      value 100
      +5 if {question}
"""

# The question, and whether it is so while Ben has a cap, Cleo nothing, Ada is level 4, Ben 3 and Cleo 1.
QUESTIONS = [
    ("another player has an item", True),
    ("each other player has an item", False),
    ("2 players have an item", True),
    ("at least 3 players have an item", False),
    ("the level of another player is at least 3", True),
    ("the level of each other player is at least 3", False),
    ("the level of each other player is at most 3", True),
    ("your level is more than the level of each other player", True),
    ("your level is less than the level of another player", False),
    ("each other player has the highest level", False),
    ("2 other players are in combat", False),
]


@pytest.mark.parametrize(("question", "holds"), QUESTIONS, ids=[row[0] for row in QUESTIONS])
def test_as_many_are_asked_as_the_question_says(question: str, holds: bool) -> None:
    story(
        f"""
        "Ada" is level 4 / "Ben" is level 3 / "Cleo" is level 1
        "Ada" has "Scale"
        "Ben" has "Cap"
        "Ada" fights "Troll"
        expect {9 if holds else 4} to 10
        """,
        CARDS.format(question=question),
    )


def test_history_asks_each_of_them() -> None:
    cards = (
        CARDS.format(question="each player has lost a level this turn")
        + """
    curse "Stumble"
      lose 1 level
"""
    )
    story(
        """
        "Ada" is level 4 / "Ben" is level 3 / "Cleo" is level 3
        "Ada" has "Scale"
        "Ben" suffers "Stumble"
        "Ada" suffers "Stumble"
        "Ada" fights "Troll"
        expect 3 to 10
        "Cleo" suffers "Stumble"
        expect 8 to 10
        """,
        cards,
    )
