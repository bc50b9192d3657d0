"""The modes a card is played in, cards that are cancelled, rolls made anew, and who enters a combat."""

import pytest

from lootpress.tests.runtime.table import story


@pytest.mark.parametrize(("target", "ben", "ada"), [(' on "Ben"', 3, 2), ("", 4, 3)])
def test_each_play_line_is_a_mode_and_plain_lines_are_one_more(target: str, ben: int, ada: int) -> None:
    card = """
        treasure "Ticket"
          play at any time on another player: that player loses 1 level
          gain 1 level
        """
    story(
        f"""
        "Ada" is level 2
        "Ada" holds "Ticket"
        "Ben" is level 4
        "Ada" plays "Ticket"{target}
        expect the level of "Ben" is {ben}
        expect the level of "Ada" is {ada}
        """,
        card,
    )


def test_a_cancelled_card_in_combat_gives_nothing_more() -> None:
    card = """
        one-shot "Eraser"
          value 100
          play when another player plays a one-shot: cancel it
        """
    story(
        """
        "Ada" is level 5
        "Ada" holds "Potion"
        "Ben" holds "Eraser"
        "Ada" fights "Troll"
        "Ada" plays "Potion" on "Ada"
        "Ben" plays "Eraser"
        expect 5 to 10
        expect "Potion" is in the discards
        """,
        card,
    )


def test_a_new_roll_forgets_what_was_done_to_the_old_one() -> None:
    cards = """
        one-shot "Nudge"
          value 100
          play when a player rolls a die: +2 to the roll

        one-shot "Glue"
          value 100
          play when another player rolls a die: that player rolls again
        """
    story(
        """
        "Ada" is level 2
        "Ada" holds "Nudge"
        "Ben" holds "Glue"
        "Ada" fights "Troll"
        "Ada" runs away
        "Ada" rolls 4
        "Ada" plays "Nudge"
        "Ben" plays "Glue"
        "Ada" rolls 4
        expect "Ada" has not escaped this turn
        """,
        cards,
    )


def test_entering_combat_is_starting_one_or_joining_as_a_helper() -> None:
    card = """
        power "Entrance"
          rank 1
          when you enter combat: draw 1 door
        """
    story(
        """
        "Ada" is level 2
        "Ada" has "Entrance"
        "Ben" is level 2
        "Ben" has "Entrance"
        "Ada" fights "Goose"
        expect "Ada" has drawn 1 door this turn
        expect "Ben" has not drawn a door this turn
        "Ben" helps "Ada"
        expect "Ben" has drawn 1 door this turn
        expect "Ada" has drawn 1 door this turn
        """,
        card,
    )


@pytest.mark.parametrize(("answer", "cards"), [("yes", 1), ("no", 0)])
def test_whom_a_curse_with_a_play_line_strikes_is_asked_what_he_may_do(answer: str, cards: int) -> None:
    card = """
        curse "Consolation"
          play at any time on another player: you may draw 1 door
        """
    story(
        f"""
        "Ada" holds "Consolation"
        "Ada" plays "Consolation" on "Ben"
        "Ben" says "{answer}"
        expect the number of cards in the hand of "Ben" is {cards}
        """,
        card,
    )
