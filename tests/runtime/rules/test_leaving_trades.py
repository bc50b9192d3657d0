"""A trade that somebody has begun to put together can be left until it is proposed, as often as one likes."""

import pytest

from lootpress.tests.runtime.table import Table

pytestmark = pytest.mark.rule("R-135")


def _at_the_first_question() -> Table:
    table = Table("Ada", "Ben")
    table.has("Ada", "Sword", "Mail")
    table.has("Ben", "Boots", "Hat")
    table.turn("Ada")
    table.move("trade", "Ben")
    assert table.asked == ("Ada", "trade away")
    return table


def _nothing_came_of_it(table: Table) -> bool:
    return table.asked == ("Ada", "arrange") and table.front("Ada") == ["Sword", "Mail"]


def test_it_is_left_at_its_first_question() -> None:
    table = _at_the_first_question()
    table.move("no")
    assert _nothing_came_of_it(table)


def test_it_is_left_after_something_was_offered() -> None:
    table = _at_the_first_question()
    table.move("card", "Sword")
    table.move("no")
    assert _nothing_came_of_it(table)


def test_it_is_left_while_something_is_wanted() -> None:
    table = _at_the_first_question()
    table.move("card", "Sword")
    table.move("card", None)
    table.move("card", "Boots")
    assert table.asked == ("Ada", "trade for")
    table.move("no")
    assert _nothing_came_of_it(table)


def test_what_was_left_counts_for_no_proposal() -> None:
    """Ben hears at most four proposals in a turn; of these he has heard none."""
    table = _at_the_first_question()
    for _ in range(6):
        table.move("no")
        table.move("trade", "Ben")
    table.move("card", "Sword")
    table.move("card", None)
    table.move("card", None)
    assert table.asked == ("Ben", "accept trade")
