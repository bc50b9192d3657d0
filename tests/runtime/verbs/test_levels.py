"""Levels that are gained, set and lost."""

import pytest

from lootpress.tests.runtime.table import story, struck


@pytest.mark.parametrize(("card", "target", "level"), [("Promotion", ' on "Ada"', 9), ("Miracle", "", 10)])
def test_a_gained_level_is_not_the_winning_one_unless_it_may(card: str, target: str, level: int) -> None:
    story(
        f"""
        "Ada" is level 9
        "Ada" holds "{card}"
        "Ada" plays "{card}"{target}
        expect the level of "Ada" is {level}
        """
    )


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
