"""What referees found about levels that cannot be had: whatever gives nothing else is refused, whatever its price."""

import pytest

from lootpress.tests.runtime.table import refused, story

CARDS = """
    treasure "Yard Sale"
      play during your turn, discard 1 item: gain 1 level

    treasure "Thank the Dog"
      play at any time:
        discard your hireling
        gain 1 level

    treasure "Consolation"
      play at any time on a player:
        that player gains 1 level
        if that player does: draw 1 door

    treasure "Office Party"
      play at any time on a player:
        that player gains 1 level
        draw 1 door

    hireling "Dog"
      +1

    item "Treadmill"
      value 100
      discard 1 card: gain 1 level

    item "Grail"
      value 100
      discard 1 card: gain 1 level that may win the game
    """


@pytest.mark.rule("R-124")
@pytest.mark.parametrize("level", [8, 9])
@pytest.mark.parametrize(
    ("before", "play"),
    [
        ('"Ada" has "Sword" / "Ada" holds "Yard Sale"', '"Ada" plays "Yard Sale"'),
        ('"Ada" has "Dog" / "Ada" holds "Thank the Dog"', '"Ada" plays "Thank the Dog"'),
        ('"Ada" holds "Consolation"', '"Ada" plays "Consolation" on "Ada"'),
        ('"Ada" has "Treadmill" / "Ada" holds "Elf"', '"Ada" uses "Treadmill"'),
    ],
)
def test_a_level_that_cannot_be_had_is_not_paid_for(level: int, before: str, play: str) -> None:
    steps = f'"Ada" is level {level} / {before} / {play}'
    if level == 9:
        refused(steps, cards=CARDS)
    else:
        story(f'{steps} / expect the level of "Ada" is 9', CARDS)


@pytest.mark.rule("R-124")
def test_but_what_does_more_may_be_played_for_that() -> None:
    party = '"Ada" is level 9 / "Ada" holds "Office Party" / "Ada" plays "Office Party" on "Ada"'
    story(f'{party} / expect the level of "Ada" is 9 / expect "Ada" has drawn 1 door this turn', CARDS)


@pytest.mark.rule("R-124", "Q-04")
def test_and_a_level_that_may_win_is_paid_for_at_any_level() -> None:
    grail = '"Ada" is level 9 / "Ada" has "Grail" / "Ada" holds "Elf" / "Ada" uses "Grail"'
    story(f'{grail} / expect the level of "Ada" is 10', CARDS)
