"""Every rule of the game has a test or a reason."""

from lootpress.tests.runtime.rule_table import RULES, documented, gaps, proved


def test_there_is_no_gap() -> None:
    assert gaps() == []


def test_what_is_no_engine_matter_is_the_exception() -> None:
    rules = [number for number in documented() if number.startswith("R-")]
    assert len(rules) == RULES
    assert sum(number in proved() for number in rules) >= RULES - 4
