"""Cards on their way from hand to table, from player to player, and through the decks."""

import pytest

from lootpress.tests.runtime.table import refused, story, struck


@pytest.mark.parametrize(
    ("ben", "expected"),
    [
        pytest.param(
            'has "Sword"',
            'expect "Ada" has "Sword" / expect "Ben" has "Hat" / expect the level of "Ada" is 3',
            id="both",
        ),
        pytest.param("is level 3", 'expect "Ada" has "Hat" / expect the level of "Ada" is 2', id="neither"),
    ],
)
def test_a_swap_is_both_or_neither(ben: str, expected: str) -> None:
    struck(
        """
        swap 1 item with 1 item of your left neighbor
        otherwise: lose 1 level
        """,
        before=f'"Ada" is level 3 / "Ada" has "Hat" / "Ben" {ben}',
        after=expected,
    )


def test_cards_are_put_on_and_under_decks() -> None:
    card = """
        treasure "Filing"
          put 1 card from your hand on the door deck
          draw 1 door
          put 1 card from your hand under the door deck
          draw the bottom card of the door deck
        """
    story(
        """
        "Ada" holds "Filing", "Slip"
        "Ada" plays "Filing"
        expect "Ada" has "Slip" in their hand
        expect "Ada" has 1 card in their hand
        """,
        card,
    )


def test_a_card_played_by_an_effect_is_free_of_timing() -> None:
    struck(
        "play 1 item from your hand",
        before='"Ada" is level 3 / "Ada" holds "Sword" / "Ada" fights "Troll" / expect 3 to 10',
        after='expect "Ada" has "Sword" / expect 5 to 10',
    )


def test_items_are_worn_and_put_aside_by_effects() -> None:
    struck(
        "unequip your armor",
        before='"Ada" is level 3 / "Ada" has "Mail" / "Ada" fights "Troll" / expect 5 to 10',
        after='expect 3 to 10 / expect "Mail" is not equipped',
    )


# ---------------------------------------------------------------- a strange hand


def grab(what: str) -> str:
    return f"""
        treasure "Grab"
          take 1 {what} from the hand of another player into your hand
        """


GRABBED = '"Ada" holds "Grab" / "Ben" holds "Troll", "Imp", "Map" / "Ada" plays "Grab"'


def test_a_card_of_a_strange_hand_is_drawn_blind() -> None:
    story(f'{GRABBED} / expect "Ben" has 2 cards in their hand', grab("card"))
    refused(f'{GRABBED} / "Ada" chooses "Imp"', cards=grab("card"))


def test_a_card_of_a_strange_hand_is_chosen_if_the_line_says_what_card() -> None:
    story(f'{GRABBED} / "Ada" chooses "Imp" / expect "Imp" is in the hand of "Ada"', grab("monster"))


# ---------------------------------------------------------------- counters

BOUNCER_AND_PURSE = """
    item "Bouncer"
      value 100
      when your turn starts: discard "Purse"

    item "Purse"
      value 100
      when your turn starts: add 1 counter to this card
    """


def turn_starts(*cards: str) -> str:
    """Ada, who has these cards, begins a turn, and the purse is said to have its counter."""
    has = ", ".join(f'"{card}"' for card in cards)
    return f"""
        "Ada" has {has}
        "Ben" is level 1
        "Ben" ends their turn
        expect the log says "Purse has 1 counter."
        """


def test_a_card_in_play_gets_its_counter() -> None:
    story(turn_starts("Purse"), BOUNCER_AND_PURSE)


def test_a_card_that_has_left_play_gets_no_counter() -> None:
    """Both lines wait for the turn; the first takes away what the second speaks of."""
    refused(turn_starts("Bouncer", "Purse"), cards=BOUNCER_AND_PURSE)
