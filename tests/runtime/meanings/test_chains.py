"""What `otherwise` and `if you do` ask: whether the clause before them did anything."""

import pytest

from lootpress.tests.runtime.table import story, struck

BOOTS_AND_NO_HEADGEAR = '"Ada" is level 3 / "Ada" has "Boots"'


def test_otherwise_asks_only_the_clause_it_belongs_to() -> None:
    struck(
        """
        lose 1 level
        lose your headgear
        otherwise: lose your footgear
        """,
        before=BOOTS_AND_NO_HEADGEAR,
        after='expect the level of "Ada" is 2 / expect "Boots" is in the discards',
    )


def test_together_widens_what_otherwise_asks() -> None:
    struck(
        """
        together:
          lose 1 level
          lose your headgear
        otherwise: lose your footgear
        """,
        before=BOOTS_AND_NO_HEADGEAR,
        after='expect the level of "Ada" is 2 / expect "Ada" has "Boots"',
    )


def test_a_true_question_whose_clause_did_nothing_lets_otherwise_run() -> None:
    struck(
        """
        if you have an item: lose your headgear
        otherwise: lose 1 level
        """,
        before=BOOTS_AND_NO_HEADGEAR,
        after='expect the level of "Ada" is 2',
    )


def test_each_player_of_a_block_has_an_otherwise_of_his_own() -> None:
    struck(
        """
        each player:
          lose 1 item
          otherwise: lose 1 level
        """,
        before='"Ada" is level 3 / "Ada" has "Hat" / "Ben" is level 3',
        after="""
        expect the level of "Ada" is 3
        expect "Hat" is in the discards
        expect the level of "Ben" is 2
        """,
    )


@pytest.mark.parametrize(("answer", "level"), [("no", 2), ("yes", 3)])
def test_declining_is_nothing_so_otherwise_runs(answer: str, level: int) -> None:
    struck(
        """
        you may discard 1 item
        otherwise: lose 1 level
        """,
        before='"Ada" is level 3 / "Ada" has "Hat"',
        after=f'"Ada" says "{answer}" / expect the level of "Ada" is {level}',
    )


@pytest.mark.parametrize(
    ("ada", "drawn", "not_drawn"), [('has "Hat"', "treasure", "door"), ("is level 1", "door", "treasure")]
)
def test_if_you_do_asks_the_same(ada: str, drawn: str, not_drawn: str) -> None:
    card = """
        treasure "Exchange"
          discard 1 item
          if you do: draw 1 treasure
          otherwise: draw 1 door
        """
    story(
        f"""
        "Ada" {ada}
        "Ada" holds "Exchange"
        "Ada" plays "Exchange"
        expect "Ada" has drawn 1 {drawn} this turn
        expect "Ada" has not drawn a {not_drawn} this turn
        """,
        card,
    )
