"""Curses and bad stuff that are suffered from the discards."""

import pytest

from lootpress.tests.runtime.table import story, struck


@pytest.mark.parametrize(
    ("mail", "expected"),
    [
        pytest.param(
            '"Ada" has "Mail"', 'expect "Mail" is in the discards / expect the level of "Ada" is 3', id="it strikes"
        ),
        pytest.param("", 'expect the level of "Ada" is 2', id="it does nothing"),
    ],
)
def test_a_curse_is_suffered_as_if_met(mail: str, expected: str) -> None:
    struck(
        """
        suffer the top curse of the discards
        otherwise: lose 1 level
        """,
        before=f'"Ada" is level 3 / {mail} / the discards are "Disarm"',
        after=expected,
    )


def test_bad_stuff_that_means_itself_is_nothing_so_otherwise_runs() -> None:
    cards = """
        monster "Understudy"
          level 6
          2 treasures
          bad stuff:
            suffer the bad stuff of the top monster of the discards
            otherwise: lose 1 level

        curse "Encore"
          suffer the bad stuff of the top monster of the discards
        """
    story(
        """
        "Ada" is level 3
        the discards are "Understudy"
        "Ben" holds "Encore"
        "Ben" plays "Encore" on "Ada"
        expect the level of "Ada" is 2
        """,
        cards,
    )
