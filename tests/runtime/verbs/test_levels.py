"""Levels that are gained, set and lost."""

import pytest

from lootpress.tests.runtime.table import story, struck


def test_a_gained_level_is_not_the_winning_one_unless_it_may() -> None:
    story('"Ada" is level 9 / "Ada" holds "Promotion" / expect "Ada" cannot play "Promotion" on "Ada"')
    story('"Ada" is level 9 / "Ada" holds "Miracle" / "Ada" plays "Miracle" / expect the level of "Ada" is 10')


@pytest.mark.parametrize("level", [6, 2])
def test_a_level_that_is_set_moves_up_and_down(level: int) -> None:
    struck(
        "set your level to half the highest level of other players",
        before=f'"Ada" is level {level} / "Ben" is level 7',
        after='expect the level of "Ada" is 4',
    )


def test_percent_rounds_up() -> None:
    struck(
        "lose X levels, where X is 30 percent of your level",
        before='"Ada" is level 8',
        after='expect the level of "Ada" is 5',
    )
