"""The rows of a choice, and the rows of a die."""

import pytest

from lootpress.tests.runtime.table import struck


@pytest.mark.parametrize(
    ("ada", "chosen", "expected"),
    [
        pytest.param(
            'is level 3 / "Ada" has "Boots"',
            2,
            'expect the level of "Ada" is 2 / expect "Ada" has "Boots"',
            id="two rows would do something",
        ),
        pytest.param("is level 1", 3, 'expect the level of "Ada" is 1', id="none would"),
    ],
)
def test_a_row_that_would_do_nothing_is_not_offered_unless_all_would(ada: str, chosen: int, expected: str) -> None:
    struck(
        """
        choose one
          lose your headgear
          lose your footgear
          lose 1 level
        """,
        before=f'"Ada" {ada}',
        after=f'"Ada" chooses {chosen} / {expected}',
    )


@pytest.mark.parametrize(("face", "level"), [(1, 4), (2, 3), (3, 5), (4, 3), (6, 5)])
def test_a_die_asks_its_rows_and_the_rest(face: int, level: int) -> None:
    struck(
        """
        roll a die
          1: lose 1 level
          2 or 4: lose 2 levels
          otherwise: nothing
        """,
        before='"Ada" is level 5',
        after=f'"Ada" rolls {face} / expect the level of "Ada" is {level}',
    )
